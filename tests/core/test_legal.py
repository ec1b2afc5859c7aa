"""core.legal: the legal moves as a lazy sequence."""

from collections.abc import Sequence

import pytest

import ecotone
from ecotone.core.kernel.match import Match
from ecotone.core.legal import LegalMoves, is_packed, packed_move
from ecotone.core.records import Move
from ecotone.games.eco.moves import PlaceTile, SacrificeAnimal, SettleAnimal
from tests.conformance.driver import Setting, legal_moves
from tests.conformance.toys.toy_votes import TOY_VOTES, CastVote, Pass, PlayCard, ToyVotesGame


def test_it_is_a_sequence() -> None:
    legal = ecotone.new("eco", 2, 7).legal(0)
    assert isinstance(legal, Sequence)
    moves = list(legal)
    assert len(moves) == len(legal) > 20
    assert legal[0] == moves[0]
    assert legal[-1] == moves[-1] == legal[len(legal) - 1]
    assert legal[2:5] == moves[2:5]
    assert legal[::-7] == moves[::-7]
    assert list(reversed(legal)) == moves[::-1]
    assert legal.index(moves[3]) == 3
    assert repr(legal) == f"<{len(moves)} legal moves of seat 0>"
    for k in (len(moves), -len(moves) - 1, 10**30):
        with pytest.raises(IndexError, match=f"^there are {len(moves)} legal moves, none with index "):
            legal[k]


def test_in() -> None:
    table = ecotone.new("eco", 2, 7)
    legal = table.legal(0)
    assert all(move in legal for move in legal)
    for other in (SacrificeAnimal(), PlaceTile(0, (9, 9)), CastVote(True), None, 5, "place 1 (0,-1)", legal):
        assert other not in legal
    assert legal[0] not in table.legal(1)


def test_who_is_not_asked_has_none() -> None:
    legal = ecotone.new("eco", 2, 7).legal(1)
    assert len(legal) == 0
    assert list(legal) == []
    with pytest.raises(IndexError):
        legal[0]


def test_it_expires_when_the_table_moves_on() -> None:
    table = ecotone.new("eco", 2, 7)
    legal = table.legal(0)
    table.play(0, legal[0])
    for use in (len, list, repr, lambda stale: stale[0], lambda stale: None in stale):
        with pytest.raises(ecotone.EcotoneError, match=r"out of date: the table has moved on; ask legal"):
            use(legal)
    after = table.legal(0)
    table.undo(0)
    with pytest.raises(ecotone.EcotoneError):
        len(after)
    assert len(table.legal(0)) > 0


class CountingGame(ToyVotesGame):
    made = 0

    def unpack(self, match: Match, packed: int) -> Move:
        self.made += 1
        return super().unpack(match, packed)


def test_moves_are_made_one_at_a_time() -> None:
    game = CountingGame()
    match = Setting("counting", game, 2, {}).start(1)
    legal = LegalMoves(game, match, 0, 0, [])
    assert len(legal) == 2
    assert CastVote(True) in legal
    assert game.made == 0
    assert legal[1] == CastVote(False)
    assert game.made == 1


@pytest.mark.parametrize(
    "nonsense",
    [
        PlayCard("7"),  # type: ignore[arg-type]
        PlayCard(None),  # type: ignore[arg-type]
        PlayCard(10**30),
        PlayCard(-(10**30)),
        Move(),
        PlaceTile(0, (0, 0)),
        "pass",
        None,
        3,
    ],
    ids=repr,
)
def test_nonsense_is_packed_as_no_move(nonsense: object) -> None:
    match = Setting("toy_votes", TOY_VOTES, 2, {}).start(1)
    assert packed_move(TOY_VOTES, match, nonsense) == -1


@pytest.mark.parametrize(
    "nonsense",
    [
        PlaceTile("1", (0, -1)),  # type: ignore[arg-type]
        PlaceTile(0.5, (0, -1)),  # type: ignore[arg-type]
        PlaceTile(0, None),  # type: ignore[arg-type]
        PlaceTile(0, (0,)),  # type: ignore[arg-type]
        PlaceTile(0, ("a", "b")),  # type: ignore[arg-type]
        PlaceTile(0, (10**30, 0)),
        PlaceTile(10**30, (0, -1)),
        PlaceTile(0, (0, -1), -(10**30)),
        SettleAnimal(7),  # type: ignore[arg-type]
        Pass(),
    ],
    ids=repr,
)
def test_a_move_with_nonsense_in_it_is_refused(nonsense: Move) -> None:
    table = ecotone.new("eco", 2, 7)
    before = table.snapshot()
    reason = table.why_not(0, nonsense)
    assert reason is not None
    assert reason.text
    with pytest.raises(ecotone.Refused) as caught:
        table.play(0, nonsense)
    assert caught.value.refusal == reason
    assert nonsense not in table.legal(0)
    assert table.snapshot() == before


def test_what_the_kernel_can_look_at() -> None:
    assert is_packed(2**63 - 1)
    assert is_packed(-(2**63))
    assert not any(is_packed(other) for other in (2**63, -(2**63) - 1, 10**400, None, "1", 1.0))


def test_packed_moves() -> None:
    table = ecotone.new("eco", 2, 7)
    first = legal_moves(Setting("eco", table.game, 2, {}).start(7), 0)[0]
    for wrong in (2**70, -1, 0, 2**40, None, "1"):
        with pytest.raises(ecotone.Refused):
            table.play_packed(0, wrong)  # type: ignore[arg-type]
    table.play_packed(0, first)
    assert table.log[0].move == first
