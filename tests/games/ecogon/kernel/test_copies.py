"""Copies of a match, and what a guess may know (EG-07, EG-67, EG-R06, EG-R27, EG-R42)."""

from collections.abc import Callable, Iterator

import pytest

from ecotone.core.seeds import chance_of
from ecotone.games.ecogon.kernel.codes import (
    COMPETITIVE,
    COOPERATIVE,
    IN_HAND,
    IN_STACK,
    PHASE_TIE,
    PHASE_VOTE,
)
from ecotone.games.ecogon.kernel.deal import start_match
from ecotone.games.ecogon.kernel.guessing import sees_hand
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.moves import STOP, pick_move
from ecotone.games.ecogon.kernel.pending import Pending
from tests.games.ecogon.kernel.catalogues import wild_catalogue
from tests.games.ecogon.kernel.tables import Table, asked, moves, options_of


def states() -> Iterator[tuple[str, EcogonMatch]]:
    """A match in each of its phases."""
    group = options_of(3, COMPETITIVE, group_starts=True)
    start = start_match(group, wild_catalogue(), chance_of(5))
    start.play(1, start.move_at(1, 2))
    yield "start", start
    for mode in (COOPERATIVE, COMPETITIVE):
        yield f"play {mode}", start_match(options_of(3, mode), wild_catalogue(), chance_of(6))
        table = Table("HAB APH APH APH", seats=3, mode=mode)
        aphids = table.lay("HAB (0,0) APH (1,0) APH (-1,0) APH (0,1)")[1:]
        for seat in range(3):
            table.give(seat, "CLO CLO")
        table.hold_event()
        table.match.play(1, pick_move(aphids[0]))
        yield f"vote {mode}", table.match.clone()
        table.match.play(0, pick_move(aphids[1]))
        table.match.play(2, pick_move(aphids[2]))
        assert table.match.phase == PHASE_TIE
        yield f"tie {mode}", table.match
    limit = Table("HAB")
    limit.lay("HAB (0,0)")
    limit.give(0, "CLO CLO CLO CLO")
    limit.match.play(0, STOP)
    yield "limit", limit.match


STATES = dict(states())
EVERY_STATE = pytest.mark.parametrize("name", STATES)


def walk(match: EcogonMatch, steps: int, seed: int) -> list[int]:
    """Some random moves, then all that there is."""
    luck = chance_of(seed)
    for _ in range(steps):
        if not match.asked():
            break
        seat = asked(match)[0]
        match.play(seat, match.move_at(seat, luck.below(match.move_count(seat))))
    return list(match.snapshot())


@EVERY_STATE
def test_a_copy_plays_on_alike_and_alone(name: str) -> None:
    """One game, one end: the copy knows all that matters, and leaves the first one as it was."""
    match = STATES[name]
    before = list(match.snapshot())
    one, two = match.clone(), match.clone()
    assert list(one.snapshot()) == before
    assert walk(one, 25, 3) == walk(two.clone(), 25, 3)
    assert list(match.snapshot()) == before == list(two.snapshot())


CHANGES: dict[str, Callable[[EcogonMatch], object]] = {
    name: (lambda match, name=name: setattr(match, name, int(getattr(match, name)) ^ 1))  # type: ignore[misc]
    for name in ("phase", "first", "active", "turn", "counter", "gone", "breakers")
}
CHANGES |= {
    name: (lambda match, name=name: setattr(match, name, not getattr(match, name)))  # type: ignore[misc]
    for name in ("counting", "equalising", "starting")
}


def test_an_event_that_is_over_leaves_nothing_pending() -> None:
    """EG-49: whatever was chosen before, it is as if no event had ever been."""
    match = STATES[f"tie {COOPERATIVE}"].clone()
    walk(match, 4, 1)
    assert match.pending.event == -1
    new = Pending()
    assert list(match.pending.snapshot(match.tied[:0])) == list(new.snapshot(match.tied[:0]))


@EVERY_STATE
def test_different_matches_have_different_snapshots(name: str) -> None:
    """Every field tells; no two changes look the same."""
    match = STATES[name]
    seen = {tuple(match.snapshot())}
    for change in CHANGES.values():
        twin = match.clone()
        change(twin)
        seen.add(tuple(twin.snapshot()))
        assert list(twin.clone().snapshot()) == list(twin.snapshot()), "a copy takes it over"
    both = match.clone()
    both.counting, both.equalising = not both.counting, not both.equalising
    seen.add(tuple(both.snapshot()))
    assert len(seen) == len(CHANGES) + 2


@pytest.mark.parametrize(
    ("mode", "teams", "seen"),
    [
        (COOPERATIVE, 0, {0: {0, 1, 2, 3}, -1: {0, 1, 2, 3}}),
        (COMPETITIVE, 0, {0: {0}, 2: {2}, -1: set()}),
        (COMPETITIVE, 2, {0: {0, 2}, 3: {1, 3}, -1: set()}),
    ],
)
def test_who_sees_which_hand(mode: int, teams: int, seen: dict[int, set[int]]) -> None:
    """EG-07, EG-67, EG-R42: everybody's, the own one, or the team mates' too; a spectator none."""
    options = options_of(4, mode, teams=teams)
    for viewer, hands in seen.items():
        assert {seat for seat in range(4) if sees_hand(options, viewer, seat)} == hands


def hand(match: EcogonMatch, seat: int) -> list[int]:
    return [match.hands.at(seat, k) for k in range(match.hands.count[seat])]


def guesses(match: EcogonMatch, viewer: int, count: int = 30) -> list[EcogonMatch]:
    return [match.guess(viewer, chance_of(seed)) for seed in range(count)]


def test_a_guess_deals_hidden_hands_anew() -> None:
    """EG-67: as many cards as before, from all that the seat can't see; the own hand stays."""
    match = start_match(options_of(3, COMPETITIVE, first=0), wild_catalogue(), chance_of(8))
    hidden = {card for card in range(match.catalogue.cards) if match.board.zone[card] in (IN_STACK, IN_HAND)}
    hidden -= set(hand(match, 1))
    found = set()
    for guess in guesses(match, 1):
        assert hand(guess, 1) == hand(match, 1)
        assert list(guess.hands.count) == list(match.hands.count)
        others = hand(guess, 0) + hand(guess, 2)
        stack = list(guess.supply.nature.unseen_cards())
        assert sorted(others + stack) == sorted(hidden)
        assert {guess.board.zone[card] for card in others} == {IN_HAND}
        assert {guess.board.zone[card] for card in stack} == {IN_STACK}
        assert stack == sorted(stack), "its order tells nothing"
        found |= set(others)
    assert len(found) > 20, "any hidden card may be there"


def test_a_guess_of_the_cooperative_game_keeps_all_hands() -> None:
    """EG-07: only the stack is unknown, and whoever looks on knows as much."""
    match = start_match(options_of(3, COOPERATIVE), wild_catalogue(), chance_of(8))
    for viewer in (-1, 1):
        for guess in guesses(match, viewer, 3):
            assert [hand(guess, seat) for seat in range(3)] == [hand(match, seat) for seat in range(3)]


def test_a_guess_knows_no_uncounted_ballot() -> None:
    """EG-R27: in the competitive game another one's ballot may be any; the own one and missing ones stay."""
    match = STATES[f"vote {COMPETITIVE}"]
    mine = match.ballots.choice(1)
    assert {guess.ballots.choice(1) for guess in guesses(match, 1, 12)} == {mine}
    assert {guess.ballots.choice(1) for guess in guesses(match, 0)} == {0, 1, 2}
    assert {guess.ballots.cast_by for guess in guesses(match, 0)} == {1 << 1}
    assert {guess.phase for guess in guesses(match, 0, 3)} == {PHASE_VOTE}
    start = STATES["start"]
    assert len({guess.ballots.choice(1) for guess in guesses(start, 2)}) > 5
    together = STATES[f"vote {COOPERATIVE}"]
    assert {guess.ballots.choice(1) for guess in guesses(together, 0)} == {mine}


def test_a_guess_hides_the_order_of_events() -> None:
    """EG-R06: unused and unknown events lie in one heap, in order of their numbers."""
    match = start_match(options_of(2, COMPETITIVE, 9), wild_catalogue(), chance_of(2))
    for _ in range(4):
        match.supply.finish_event(match.supply.draw_event(match.chance))
    left = [event for event in range(match.catalogue.events) if match.supply.event_zone[event] == 0]
    for guess in guesses(match, 0, 3):
        assert list(guess.supply.events.unseen_cards()) == left
        assert guess.supply.events.size() == 5


def test_a_guess_has_its_own_luck() -> None:
    """What is drawn next differs, and the match itself stays as it was."""
    match = start_match(options_of(2, COMPETITIVE), wild_catalogue(), chance_of(2))
    before = list(match.snapshot())
    drawn = {guess.supply.nature.draw(guess.chance) for guess in guesses(match, 0)}
    assert len(drawn) > 10
    assert list(match.snapshot()) == before


@pytest.mark.parametrize("seat", [-99, -1, 3, 40, 99])
def test_nobody_outside_is_asked(seat: int) -> None:
    """Seats that don't exist have no moves."""
    for match in STATES.values():
        assert match.move_count(seat) == 0
        assert not match.is_asked(seat)


@EVERY_STATE
def test_who_is_not_asked_has_no_moves(name: str) -> None:
    """EG-15: nobody plays another one's cards."""
    match = STATES[name]
    for seat in range(match.seats):
        assert (match.move_count(seat) > 0) == match.is_asked(seat) == (seat in asked(match))
        assert len(set(moves(match, seat))) == match.move_count(seat)
