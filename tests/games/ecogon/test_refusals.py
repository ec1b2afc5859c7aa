"""Every refusal code with its rule, in the order of the list, in both languages."""

from random import Random

import pytest

from ecotone.core.kernel.match import ALLOWED
from ecotone.games.ecogon.facts import MatchEnded
from ecotone.games.ecogon.moves import DiscardCard, Enough, PlayCard, SendTo, Stop, VoteFor
from tests.games.ecogon.play import RIVALS, fixtures, match_in, play_on, refused, table, until

BOARD = "HAB (0,0) BER (1,0) HAB (0,1) APH (0,-1)"
POISON = "phase vote\nevent poison-1 action 1\nbreakers 1"
DRIFT = "phase vote\nevent clover-drift action 1\nbreakers 1"


def test_game_over() -> None:
    """EG-61: before anything else."""
    t = table(2, events=5)
    assert isinstance(play_on(t, Random(1))[-1], MatchEnded)
    for move in (Stop(), PlayCard("robin", (0, 0)), VoteFor("robin")):
        assert refused(t, 0, move).code == "GAME_OVER"


def test_not_your_turn() -> None:
    """EG-12, EG-15: nobody plays for another one, not even a card of the own hand."""
    t = fixtures(BOARD, ["CLO", "VET"])
    refusal = refused(t, 1, PlayCard("vetch-1", (1, -1)))
    assert (refusal.code, refusal.rule) == ("NOT_YOUR_TURN", "EG-12")
    assert refusal.text == "It's the turn of seat 1."
    assert refused(t, 1, Stop(), "de").text == "Platz 1 ist am Zug."


def test_wrong_phase() -> None:
    """EG-13, EG-R09: votes in a turn, plays in a vote, a discard of one's own accord."""
    t = fixtures(BOARD, ["CLO"])
    for move in (VoteFor("louse-1"), SendTo((1, 1)), Enough(), DiscardCard("clover-1")):
        assert refused(t, 0, move).code == "WRONG_PHASE"
    voting = fixtures("HAB (0,0) BER (1,0) APH (0,-1) APH (1,-1) SPI (0,1)", ["CLO"], POISON)
    assert refused(voting, 0, PlayCard("clover-1", (0, 1))).code == "WRONG_PHASE"
    assert refused(voting, 0, Stop()).code == "WRONG_PHASE"


def test_already_voted() -> None:
    """EG-R27: one ballot each."""
    t = fixtures("HAB (0,0) BER (1,0) APH (0,-1) APH (1,-1) SPI (0,1)", more=POISON)
    t.play(1, VoteFor("louse-1"))
    refusal = refused(t, 1, VoteFor("louse-2"))
    assert (refusal.code, refusal.rule) == ("ALREADY_VOTED", "EG-R27")


def test_not_in_hand() -> None:
    """EG-15: before the cell is looked at; an unknown card too."""
    t = fixtures(BOARD, ["CLO", "VET"])
    for card in ("vetch-1", "home-3", "no-such-card"):
        assert refused(t, 0, PlayCard(card, (0, 0))).code == "NOT_IN_HAND"
    assert refused(t, 0, PlayCard("vetch-1", (0, 0))).text == "Vetch 1 isn't in your hand."


def test_must_play_and_must_discard() -> None:
    """EG-17, EG-70: with more than three cards; when all play together no card need be played."""
    t = fixtures(BOARD, ["CLO CLO CLO VET"])
    t.play(0, Stop())
    for move in (Stop(),):
        refusal = refused(t, 0, move)
        assert (refusal.code, refusal.rule) == ("MUST_DISCARD", "EG-17")
    assert refused(t, 0, PlayCard("clover-1", (1, -1))).code == "WRONG_PHASE"
    rivals = fixtures(BOARD, ["CLO CLO CLO VET"], seats=2, **RIVALS)
    assert (refused(rivals, 0, Stop()).code, refused(rivals, 0, Stop()).rule) == ("MUST_PLAY", "EG-70")


def test_occupied() -> None:
    """EG-20."""
    t = fixtures(BOARD, ["CLO HAB"])
    refusal = refused(t, 0, PlayCard("clover-1", (1, 0)))
    assert (refusal.code, refusal.rule, refusal.at) == ("OCCUPIED", "EG-20", ((1, 0),))
    assert refused(t, 0, PlayCard("home-3", (0, 0))).code == "OCCUPIED"


@pytest.mark.parametrize("at", [(2, 0), (2, -1), (90, 90), (10**9, 0), (-(10**30), 1)])
def test_no_habitat(at: tuple[int, int]) -> None:
    """EG-21, EG-22: beside tiles or far away."""
    t = fixtures("HAB (0,0) BER (1,0)", ["CLO"])
    refusal = refused(t, 0, PlayCard("clover-1", at))
    assert (refusal.code, refusal.rule) == ("NO_HABITAT", "EG-21")


def test_not_connected() -> None:
    """EG-23."""
    t = fixtures("HAB (0,0) BER (1,0)", ["HAB"])
    assert refused(t, 0, PlayCard("home-2", (3, 0))).rule == "EG-23"


@pytest.mark.parametrize(("language", "part"), [("en", "up to 12 cells"), ("de", "bis zu 12 Felder")])
def test_too_far_out_on_an_empty_table(language: str, part: str) -> None:
    """EG-R46: the reason is the true one."""
    refusal = refused(fixtures("", ["HAB"]), 0, PlayCard("home-1", (13, 0)), language)
    assert (refusal.code, refusal.rule) == ("NOT_CONNECTED", "EG-R46")
    assert part in refusal.text


def test_not_a_candidate_and_cannot_stay() -> None:
    """EG-52, EG-53, EG-54: exactly the options."""
    t = fixtures("HAB (0,0) BER (1,0) APH (0,-1) APH (1,-1) SPI (0,1)", more=POISON)
    for move in (VoteFor("berry-bush-1"), VoteFor("robin-red-1"), VoteFor("nobody"), Enough()):
        assert refused(t, 0, move).code == "NOT_A_CANDIDATE"
    moving = fixtures("HAB (0,0) HAB (1,0) CLO (0,1)", more=DRIFT)
    refusal = refused(moving, 0, SendTo((5, 5)))
    assert (refusal.code, refusal.rule, refusal.at) == ("CANNOT_STAY", "EG-53", ((5, 5),))
    assert refused(moving, 0, SendTo((0, 1))).code == "CANNOT_STAY"


@pytest.mark.parametrize(
    ("language", "no_cell", "not_tied"),
    [("en", "not a cell", "not one of those that are tied"), ("de", "kein Feld", "Gleichstand")],
)
def test_a_cell_that_is_no_candidate(language: str, no_cell: str, not_tied: str) -> None:
    """EG-52, EG-R28: while a tile is chosen, and of a tie those that aren't tied."""
    t = fixtures("HAB (0,0) BER (1,0) APH (0,-1) APH (1,-1) SPI (0,1)", more=POISON)
    refusal = refused(t, 0, SendTo((0, 1)), language)
    assert (refusal.code, refusal.rule) == ("NOT_A_CANDIDATE", "EG-52")
    assert no_cell in refusal.text
    moving = fixtures("HAB (0,0) HAB (1,0) CLO (0,1)", more=DRIFT)
    cells = [move for move in moving.legal(0) if isinstance(move, SendTo)]
    for seat, move in zip(moving.asked(), cells, strict=False):
        moving.play(seat, move)
    refusal = refused(moving, moving.asked()[0], cells[-1], language)
    assert (refusal.code, not_tied in refusal.text) == ("NOT_A_CANDIDATE", True)


def test_nonsense() -> None:
    t = fixtures(BOARD, ["CLO"])
    for move in (None, "stop", 5, PlayCard(7, (0, 0)), PlayCard("clover-1", "here"), SendTo(None)):  # type: ignore[arg-type]
        assert refused(t, 0, move).code == "UNKNOWN_MOVE"


def test_the_order_of_the_list_decides() -> None:
    """Several reasons at once: the earliest of the list is told."""
    t = fixtures(BOARD, ["CLO", "HAB"], cx_colour="on")
    assert refused(t, 1, PlayCard("clover-1", (0, 0))).code == "NOT_YOUR_TURN"
    assert refused(t, 0, PlayCard("home-3", (0, 0))).code == "NOT_IN_HAND"
    assert refused(t, 0, DiscardCard("home-3")).code == "WRONG_PHASE"
    clash = fixtures("HAB (0,0) sun-herb (1,0)", ["shade-louse"], cx_colour="on")
    assert refused(clash, 0, PlayCard("shade-louse", (2, 0))).code == "NO_HABITAT"


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_free_cell_beside_the_layout_has_a_reason(language: str) -> None:
    """Legal, or a sentence that says why not."""
    t = until(table(3, seed=4, complex="on"), Random(2), "vote")
    until(t, Random(3), "play")
    match, (seat,) = match_in(t), t.asked()
    for cell in match.board.frontier:
        for place in range(match.hands.count[seat]):
            move = t.game.unpack(match, cell << 10 | match.hands.at(seat, place) << 3)
            refusal = t.why_not(seat, move, language)
            legal = match.refusal(seat, t.game.pack(match, move)) == ALLOWED
            assert legal == (refusal is None)
            assert refusal is None or (refusal.text and refusal.at)
