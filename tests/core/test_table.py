"""core.table: play, undo to the barrier, restart a turn, leave; all of it rows in the log."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

import ecotone
from ecotone.core.errors import BadInput, Refused
from ecotone.core.log import Entry
from ecotone.core.records import Fact
from ecotone.core.seeds import chance_of
from ecotone.core.table import Table
from ecotone.games.eco.facts import AnimalSacrificed, PoolFilled, TileLaid
from ecotone.games.eco.moves import PlaceTile, RedeemToken, SacrificeAnimal
from tests.conformance.driver import Setting
from tests.conformance.toys.toy_frank import FRANK
from tests.conformance.toys.toy_votes import (
    TOY_VOTES,
    CardDrawn,
    CastVote,
    PlayCard,
    SeatLeft,
    ToyVotesGame,
    VoteCast,
    VotesCounted,
)
from tests.conformance.toys.toy_votes_match import ToyVotes


@pytest.fixture
def eco() -> Table:
    return ecotone.new("eco", 2, 7)


@pytest.fixture
def toy_votes() -> Table:
    return Setting("toy_votes", TOY_VOTES, 3, {}).table(7)


def why_no_undo(table: Table, seat: int) -> str:
    with pytest.raises(Refused) as caught:
        table.undo(seat)
    assert caught.value.refusal == table.why_no_undo(seat)
    assert caught.value.refusal.code.startswith("UNDO_")
    return caught.value.refusal.text


# --- play -------------------------------------------------------------------------------------------------


def test_play_returns_the_facts_and_writes_a_row(eco: Table) -> None:
    move = eco.legal(0)[0]
    assert isinstance(move, PlaceTile)
    (fact,) = eco.play(0, move)
    assert isinstance(fact, TileLaid)
    assert (fact.seat, fact.at) == (0, move.at)
    facts = eco.play(0, SacrificeAnimal())
    assert [type(fact) for fact in facts] == [AnimalSacrificed, PoolFilled]
    assert [(row.kind, row.seat) for row in eco.log] == [("play", 0), ("play", 0)]
    assert eco.log[1].notation == "sacrifice"
    assert eco.asked() == (1,)


def test_a_refused_move_leaves_no_trace(eco: Table) -> None:
    before = eco.snapshot()
    for seat, move, code in [
        (1, eco.legal(0)[0], "NOT_YOUR_TURN"),
        (0, SacrificeAnimal(), "WRONG_PHASE"),
        (0, RedeemToken(), "NO_TOKEN"),
        (0, CastVote(True), "UNKNOWN_MOVE"),
    ]:
        with pytest.raises(Refused, match=f"^{code} ") as caught:
            eco.play(seat, move)
        assert caught.value.refusal == eco.why_not(seat, move)
        assert eco.prompt(1 - seat if seat else 0) is not None
    assert (eco.snapshot(), eco.log) == (before, [])
    assert eco.why_no_undo(0) is not None


def test_there_is_no_such_seat(eco: Table) -> None:
    move = eco.legal(0)[0]
    questions: list[Callable[[Any], object]] = [
        eco.prompt,
        eco.legal,
        eco.undo,
        eco.why_no_undo,
        eco.restart_turn,
        eco.leave,
        lambda seat: eco.why_not(seat, move),
        lambda seat: eco.play(seat, move),
        lambda seat: eco.play_packed(seat, 0),
    ]
    knowledge: list[Callable[[Any], object]] = [eco.view, lambda seat: eco.guess(seat, chance_of(1))]
    nobody = [-1, 2, 63, 2**70, 10**5000, "0", 0.0, True, (0,)]
    for ask, seat in [*product(questions, [*nobody, None]), *product(knowledge, nobody)]:
        with pytest.raises(BadInput, match=r"^there is no seat .* at this table: seats count from 0 to 1$"):
            ask(seat)
    assert eco.log == []


def test_facts_have_their_audience(toy_votes: Table) -> None:
    assert toy_votes.play(0, CastVote(False)) == [VoteCast(seat=0, high=False)]
    toy_votes.play(1, CastVote(False))
    (cast, counted) = toy_votes.play(2, CastVote(True))
    assert (cast, counted) == (VoteCast(seat=2, high=True), VotesCounted(seat=2, high=False))
    facts: list[Fact] = []
    while toy_votes.log[-1].seat != 2 or len(toy_votes.log) == 3:
        seat = toy_votes.asked()[0]
        facts = toy_votes.play(seat, toy_votes.legal(seat)[0])
    drawn = [fact for fact in facts if isinstance(fact, CardDrawn)]
    assert drawn
    assert all((fact.card is not None) == (fact.seat == 2) for fact in drawn)


# --- undo -------------------------------------------------------------------------------------------------


def test_nothing_to_take_back_yet(eco: Table) -> None:
    assert why_no_undo(eco, 0) == "There is nothing to take back: nothing has been played yet."


def test_undo_is_a_row_in_the_log(eco: Table) -> None:
    before = eco.snapshot()
    first, second = eco.legal(0)[0], eco.legal(0)[5]
    eco.play(0, first)
    after = eco.snapshot()
    eco.undo(0)
    assert eco.snapshot() == before
    assert "the turn begins here" in why_no_undo(eco, 0)
    eco.play(0, second)
    assert eco.snapshot() != after
    eco.undo(0)
    eco.play(0, first)
    assert eco.snapshot() == after
    assert [row.kind for row in eco.log] == ["play", "undo", "play", "undo", "play"]
    assert eco.log[1] == Entry("undo", 0)


def test_what_was_revealed_stays_revealed(eco: Table) -> None:
    eco.play(0, eco.legal(0)[0])
    assert eco.why_no_undo(0) is None
    assert "nothing has been played yet" not in why_no_undo(eco, 1)
    eco.play(0, SacrificeAnimal())
    for seat in (0, 1):
        assert why_no_undo(eco, seat) == "There is nothing to take back: the move has revealed something."
    rows = len(eco.log)
    assert eco.prompt(1) is not None
    assert len(eco.log) == rows


def test_a_ballot_can_be_changed_while_others_vote(toy_votes: Table) -> None:
    toy_votes.play(0, CastVote(True))
    toy_votes.play(1, CastVote(True))
    assert why_no_undo(toy_votes, 2) == "There is nothing to take back: seat 2 has played."
    toy_votes.undo(0)
    assert toy_votes.asked() == (0, 2)
    assert why_no_undo(toy_votes, 0) == "There is nothing to take back: the turn begins here."
    toy_votes.play(0, CastVote(False))
    toy_votes.undo(1)
    toy_votes.play(1, CastVote(False))
    toy_votes.play(2, CastVote(True))

    other = Setting("toy_votes", TOY_VOTES, 3, {}).table(7)
    for seat, high in ((0, False), (1, False), (2, True)):
        other.play(seat, CastVote(high))
    assert toy_votes.snapshot() == other.snapshot()
    assert [(row.kind, row.seat) for row in toy_votes.log] == [
        ("play", 0), ("play", 1), ("undo", 0), ("play", 0), ("undo", 1), ("play", 1), ("play", 2),
    ]  # fmt: skip


def test_a_vote_that_is_counted_is_opened_again_by_the_last_ballot_alone() -> None:
    table = Setting("frank", FRANK, 3, {}).table(7)
    for seat in range(3):
        table.play(seat, CastVote(True))
    assert why_no_undo(table, 0) == "There is nothing to take back: seat 3 has played."
    table.undo(2)
    assert table.asked() == (2,)


def test_nobody_takes_back_what_another_has_built_upon() -> None:
    table = Setting("frank", FRANK, 3, {}).table(7)
    for seat in range(3):
        table.play(seat, CastVote(True))
    table.play(0, table.legal(0)[0])
    assert why_no_undo(table, 2) == "There is nothing to take back: seat 1 has played."
    assert table.restart_turn(0) == 1
    assert table.asked() == (0,)


class Pondering(ToyVotes):
    """Each of the first three votes is only a thought."""

    thoughts = 0

    def cast_vote(self, seat: int, option: int) -> None:
        if self.thoughts == 3:
            super().cast_vote(seat, option)
        self.thoughts += 1

    def clone(self) -> ToyVotes:
        other = super().clone()
        assert isinstance(other, Pondering)
        other.thoughts = self.thoughts
        return other

    def public(self) -> list[int]:
        return [*super().public(), self.thoughts]


class PonderingGame(ToyVotesGame):
    kind = Pondering


def test_restart_turn_goes_to_the_barrier() -> None:
    table = Setting("pondering", PonderingGame(), 2, {}).table(3)
    table.play(0, CastVote(True))
    barrier = table.snapshot()
    table.play(1, CastVote(True))
    table.play(1, CastVote(False))
    assert table.snapshot() != barrier
    assert table.restart_turn(1) == 2
    assert table.snapshot() == barrier
    for seat in (0, 1):
        with pytest.raises(Refused, match=r"^UNDO_"):
            table.restart_turn(seat)
    assert [row.kind for row in table.log] == ["play", "play", "play", "undo", "undo"]


# --- leave ------------------------------------------------------------------------------------------------


def test_who_leaves_is_asked_no_more(toy_votes: Table) -> None:
    assert toy_votes.leave(1) == [SeatLeft(seat=1)]
    assert toy_votes.asked() == (0, 2)
    assert toy_votes.log == [Entry("leave", 1)]
    with pytest.raises(Refused, match=r"^ALREADY_LEFT: Seat 2 has left the game already.$"):
        toy_votes.leave(1)
    assert len(toy_votes.log) == 1


def test_leaving_bars_undo(toy_votes: Table) -> None:
    toy_votes.play(0, CastVote(True))
    toy_votes.leave(1)
    assert why_no_undo(toy_votes, 0) == "There is nothing to take back: somebody has left the game."


def test_leaving_a_finished_game(toy_votes: Table) -> None:
    for seat in range(3):
        toy_votes.leave(seat)
    assert toy_votes.over
    assert toy_votes.asked() == ()
    with pytest.raises(Refused, match=r"^GAME_OVER: "):
        toy_votes.leave(0)
    assert len(toy_votes.log) == 3


# --- views and words --------------------------------------------------------------------------------------


def test_only_asked_seats_have_a_prompt(eco: Table) -> None:
    prompt = eco.prompt(0)
    assert prompt is not None
    assert (prompt.seat, prompt.kind, prompt.rule) == (0, "tile", "EC-11")
    assert eco.prompt(1) is None


def test_notation(eco: Table) -> None:
    move = eco.legal(0)[3]
    assert isinstance(move, PlaceTile)
    turn = f" @{move.rotation}" if move.rotation else ""
    assert eco.read_move(f"place {move.pair + 1} ({move.at[0]},{move.at[1]}){turn}") == move
    with pytest.raises(BadInput, match=r"'jump' is no move of ECO: 'place PAIR"):
        eco.read_move("jump")
    for other in (None, 5, b"redeem"):
        with pytest.raises(BadInput, match=r"^the notation of a move is a text, not "):
            eco.read_move(other)  # type: ignore[arg-type]


def test_a_guess_is_no_way_to_the_truth(eco: Table) -> None:
    before = eco.snapshot()
    guess = eco.guess(0, chance_of(1))
    guess.play(0, guess.move_at(0, 0))
    assert eco.snapshot() == before
    assert eco.guess(None, chance_of(1)).asked() == 1


def test_the_score_sheet_sums_up(eco: Table) -> None:
    eco.play(0, eco.legal(0)[0])
    eco.play(0, SacrificeAnimal())
    sheet = eco.score()
    for seat, total in enumerate(sheet.totals):
        assert total == sum(line.points for line in sheet.lines if line.seat == seat) == sheet.total(seat)
    assert eco.result().sixtieths == tuple(int(total * 60) for total in sheet.totals)


def test_a_card_played_cannot_be_taken_back(toy_votes: Table) -> None:
    for seat in range(3):
        toy_votes.play(seat, CastVote(True))
    move = toy_votes.legal(0)[0]
    assert isinstance(move, PlayCard)
    toy_votes.play(0, move)
    assert "revealed" in why_no_undo(toy_votes, 0)
