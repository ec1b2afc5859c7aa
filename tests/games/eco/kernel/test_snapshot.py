"""A refused move changes nothing: to tell, a snapshot must show every change."""

from collections.abc import Sequence
from random import Random

import pytest

from ecotone.games.eco.kernel.match import EcoMatch
from ecotone.games.eco.kernel.moves import REDEEM
from tests.games.eco.play import match_in, play_on, table


@pytest.fixture
def match() -> EcoMatch:
    """In the middle of a game; the swept tiles lie at the end of their ring and go on at its start."""
    found = play_on(match_in(table(2, 5)), Random(5), 24, redeem=0)
    found.maps[0].tokens = 1
    found.supply.stack.head = len(found.supply.stack.heap) - 2
    found.play(0, REDEEM)
    assert (found.supply.stack.known, found.phase) == (4, 0)
    return found


def numbers_that_show(match: EcoMatch, owner: object, name: str, index: int | None = None) -> int:
    """How many numbers of the snapshot are different if one field is."""
    before = list(match.snapshot())
    if index is None:
        setattr(owner, name, getattr(owner, name) ^ 1)
    else:
        getattr(owner, name)[index] ^= 1
    return sum(old != new for old, new in zip(before, match.snapshot(), strict=True))


def assert_each_shows_once(match: EcoMatch, owner: object, name: str, indices: Sequence[int]) -> None:
    assert indices
    assert [numbers_that_show(match, owner, name, index) for index in indices] == [1] * len(indices), name


def test_invariant_10_a_map_is_in_the_snapshot(match: EcoMatch) -> None:
    """EC-12 to EC-16, EC-20: tiles, animals and areas."""
    for seat_map in match.maps:
        assert seat_map.count > 6
        for name in ("cells", "tiles", "rotations", "animals", "around"):
            assert_each_shows_once(match, seat_map, name, range(seat_map.count))
        for name in ("area_of", "area_size"):
            assert_each_shows_once(match, seat_map, name, range(2 * seat_map.count))
        for name in ("mine", "accepting", "showing", "largest"):
            assert_each_shows_once(match, seat_map, name, range(5))
        assert_each_shows_once(match, seat_map, "frontier", range(len(seat_map.frontier)))


@pytest.mark.parametrize("name", ["tokens", "sacrifices", "completed", "redeemed", "turns", "inhabited"])
def test_invariant_10_a_tally_is_in_the_snapshot(match: EcoMatch, name: str) -> None:
    """EC-10, EC-15, EC-16, EC-18: what a seat has done."""
    assert [numbers_that_show(match, seat_map, name) for seat_map in match.maps] == [1, 1]


@pytest.mark.parametrize("name", ["turns", "phase", "active", "taken", "gone"])
def test_invariant_10_whose_turn_it_is_is_in_the_snapshot(match: EcoMatch, name: str) -> None:
    """EC-05, EC-18, ER-12."""
    assert numbers_that_show(match, match, name) == 1


def test_invariant_10_the_supply_is_in_the_snapshot(match: EcoMatch) -> None:
    """EC-03, ER-1: the pool, the bag, and both parts of the stack."""
    supply, stack = match.supply, match.supply.stack
    below = [(stack.head + k) % len(stack.ring) for k in range(stack.known)]
    assert below[-1] < below[0]
    assert_each_shows_once(match, match, "pool_tile", range(4))
    assert_each_shows_once(match, match, "pool_animal", range(4))
    assert_each_shows_once(match, supply, "bag", range(5))
    assert_each_shows_once(match, stack, "heap", range(stack.unseen))
    assert_each_shows_once(match, stack, "ring", below)


@pytest.mark.parametrize("word", ["a", "b", "c", "d"])
def test_invariant_10_chance_is_in_the_snapshot(match: EcoMatch, word: str) -> None:
    """A drawn number is a change too (ER-1)."""
    assert numbers_that_show(match, match.chance, word) == 1
