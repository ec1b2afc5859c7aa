"""Moves in notation: short, tolerant, and one for each move."""

from random import Random

import pytest

from ecotone.core.errors import BadInput
from ecotone.games.ecogon.game import ECOGON
from ecotone.games.ecogon.moves import DiscardCard, EcogonMove, Enough, PlayCard, SendTo, Stop, VoteFor
from tests.games.ecogon.play import RIVALS, match_in, random_move, table

MOVES: list[tuple[EcogonMove, str]] = [
    (PlayCard("robin", (1, -1)), "play robin (1,-1)"),
    (Stop(), "stop"),
    (DiscardCard("robin"), "discard robin"),
    (VoteFor("hazel"), "vote hazel"),
    (SendTo((-2, 0)), "vote (-2,0)"),
    (Enough(), "enough"),
]


@pytest.mark.parametrize(("move", "text"), MOVES)
def test_notation(move: EcogonMove, text: str) -> None:
    match = match_in(table(2))
    packed = ECOGON.pack(match, move)
    assert ECOGON.write_move(match, packed) == text
    assert ECOGON.read_move(match, text) == ECOGON.unpack(match, packed) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("  PLAY Robin ( 1 , -1 ) ", MOVES[0][0]),
        ("play robin(1,-1)", MOVES[0][0]),
        ("Stop", Stop()),
        ("send (-2,0)", SendTo((-2, 0))),
        ("vote(-2,0)", SendTo((-2, 0))),
        ("ENOUGH", Enough()),
    ],
)
def test_reading_is_tolerant(text: str, move: EcogonMove) -> None:
    assert ECOGON.read_move(match_in(table(2)), text) == move


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("jump", "'play CARD (q,r)'"),
        ("play robbin (0,0)", "did you mean 'robin'?"),
        ("play robin", "is no move of Ecogon"),
        ("vote (1,2,3)", "is no move of Ecogon"),
        ("", "is no move of Ecogon"),
    ],
)
def test_what_is_no_move(text: str, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint.replace("(", r"\(").replace(")", r"\)").replace("?", r"\?")):
        ECOGON.read_move(match_in(table(2)), text)


def test_every_move_of_a_game_has_its_notation() -> None:
    t, rnd = table(3, seed=8, up_to="any", **RIVALS), Random(3)
    while t.asked():
        seat, move = random_move(t, rnd)
        match = match_in(t)
        text = ECOGON.write_move(match, ECOGON.pack(match, move))
        assert t.read_move(text) == move
        t.play(seat, move)
