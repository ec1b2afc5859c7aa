"""Position files of ECO: what is written can be read, and what they may leave out."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ecotone
from ecotone.core.gamefile import read_game, write_game
from ecotone.core.position import read_position, write_position
from ecotone.core.seeds import chance_of
from ecotone.core.table import Table
from ecotone.games import find_game
from ecotone.games.eco.kernel.match import PHASE_ANIMAL, PHASE_OVER
from ecotone.games.eco.moves import PlaceTile, SacrificeAnimal, SettleAnimal
from tests.games.eco.drawn import TWO_MAPS
from tests.games.eco.play import (
    described,
    match_in,
    play_on,
    play_turns,
    table,
    tiles_everywhere,
    view_in,
)

POSITIONS = sorted(Path(__file__).with_name("positions").glob("*.txt"))


def copied(t: Table) -> Table:
    """The table that the written position of another describes."""
    return read_position("eco", write_position(t), "copy", find_game)


def played(seats: int, seed: int) -> Table:
    """A random game, stopped at a random point, with options, redeems and now and then a seat that left."""
    rnd = Random(seed)
    turns = rnd.randint(1, 20)
    t = table(seats, seed, turns=turns, overpopulation=rnd.random() < 0.5)
    match = match_in(t)
    play_on(match, rnd, rnd.randrange(3 * turns * seats))
    if rnd.random() < 0.3:
        match.leave(rnd.choice([match.active, rnd.randrange(seats)]))
        play_on(match, rnd, rnd.randrange(40))
    return t


# --- there and back ---------------------------------------------------------------------------------------


@settings(max_examples=80, deadline=None)
@given(st.integers(1, 6), st.integers(0, 2**32))
def test_what_is_written_reads_as_the_same_view(seats: int, seed: int) -> None:
    """view(read(write(m))) == view(m), for matches in every phase."""
    t = played(seats, seed)
    again = copied(t)
    for seat in (None, *range(seats)):
        assert view_in(again, seat) == view_in(t, seat)
    assert (again.score(), again.result(), again.asked()) == (t.score(), t.result(), t.asked())
    assert write_position(again) == write_position(t)
    assert tiles_everywhere(match_in(again)) == tiles_everywhere(match_in(t))
    for seat in t.asked():
        assert set(again.legal(seat)) == set(t.legal(seat))


def test_all_phases_were_among_them() -> None:
    """The property above has seen every phase, seats that left mid-turn, swept tiles."""
    phases, left_mid_turn, swept = set(), 0, 0
    for seed in range(120):
        match = match_in(played(1 + seed % 6, seed))
        phases.add(match.phase)
        swept += match.supply.stack.known > 0
        for seat, seat_map in enumerate(match.maps):
            left_mid_turn += match.gone >> seat & 1 and seat_map.count > 3 + seat_map.turns
    assert phases == {0, PHASE_ANIMAL, PHASE_OVER}
    assert swept > 20
    assert left_mid_turn > 3


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 6), st.integers(0, 2**32))
def test_a_described_match_can_be_played_to_its_end(seats: int, seed: int) -> None:
    """Nothing is missing in it."""
    match = match_in(copied(played(seats, seed)))
    tiles = tiles_everywhere(match)
    play_on(match, Random(seed))
    assert not match.asked()
    assert tiles_everywhere(match) == tiles


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 6), st.integers(0, 2**32))
def test_a_guess_is_described_by_the_same_lines(seats: int, seed: int) -> None:
    """Only what everybody can see is written."""
    t = played(seats, seed)
    guess = t.game.write_position(t.guess(None, chance_of(seed, "guess")))
    assert guess == t.described()


def test_a_table_from_a_position_can_be_saved() -> None:
    """Its file holds the position."""
    t = described(TWO_MAPS, seats=2)
    play_turns(t, 3, Random(1))
    text = write_game(t)
    assert "| map 2 turns=2 sacrifices=1 redeemed=1\n" in text
    assert write_game(read_game(text, "x", find_game)) == text


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_the_teaching_positions(path: Path) -> None:
    """Every file in the folder is read, played on at random, and written."""
    t = ecotone.position("eco", path)
    assert view_in(copied(t)) == view_in(t)
    play_on(match_in(t), Random(1))
    assert t.over


def teaching(number: int) -> Table:
    return ecotone.position("eco", POSITIONS[number - 1])


def test_the_teaching_positions_show_what_they_say() -> None:
    """EC-21, EC-24, ER-6, ER-1, ER-4: the comments at the top of the files."""
    for rotation, forest, water in ((1, 4, 1), (4, 3, 2)):
        t = teaching(2)
        t.play(0, PlaceTile(0, (1, -1), rotation))
        areas = {
            line.label.split(":")[0]: int(line.points) for line in t.score().lines if line.rule == "EC-21"
        }
        assert (areas["Forest"], areas["Water"]) == (forest, water)
    t = teaching(3)
    t.play(0, SettleAnimal((4, 0)))
    (wolves,) = [line for line in t.score().lines if line.label.startswith("Wolf")]
    assert sorted(part.text for part in wolves.parts) == ["row of 4", "single wolf"]
    t = teaching(4)
    assert view_in(t).seats[0].tokens == 1
    for pair in range(4):
        t.play(0, PlaceTile(pair, (1, -1)))
        assert t.legal(0)[:] == [SacrificeAnimal()]
        t.undo(0)
    assert len(view_in(teaching(5)).supply.below) == 4
    assert teaching(6).result().text.endswith(" As many points, but more sacrifices: seat 1.")
    t = teaching(7)
    assert not [line for line in t.score().lines if line.label.startswith("Deer")]
    t.play(0, PlaceTile(0, (0, -1)))
    assert [line.at for line in t.score().lines if line.label.startswith("Deer")] == [((0, 0),)]


# --- what a position may leave out ------------------------------------------------------------------------


def test_tallies_follow_from_the_tiles() -> None:
    """EC-18: turns and sacrifices needn't be told."""
    view = view_in(described(TWO_MAPS, seats=2))
    first, second = view.seats
    assert (first.turns, first.sacrifices, first.completed, first.tokens) == (1, 0, 1, 1)
    assert (second.turns, second.sacrifices, second.completed, second.tokens) == (2, 1, 1, 1)
    assert view.supply.below == ("water-fish-1", "forest-water-deer-wolf-frog")


def test_icons_in_any_order_and_commas() -> None:
    """A person needn't know in which order the icons stand."""
    text = TWO_MAPS.replace("Fo/We[deer fish]", "Fo/We[fish, deer]").replace("(0,1)", "( 0, 1 )")
    assert view_in(described(text, seats=2)) == view_in(described(TWO_MAPS, seats=2))


def test_seat_1_is_active_and_the_phase_is_tile_if_nothing_is_said() -> None:
    """The shortest position: a pool and the maps."""
    text = TWO_MAPS.replace("active 1\nphase tile\n", "")
    assert view_in(described(text, seats=2)) == view_in(described(TWO_MAPS, seats=2))


def test_the_first_tiles_of_a_map_come_from_the_starter_maps_if_they_can() -> None:
    """ER-9: the bag keeps its tile with the same face."""
    match = match_in(described(TWO_MAPS, seats=2))
    assert match.supply.stack.size() == 85 - 4 - 1 - 2
    assert tiles_everywhere(match)["Wa[fish]"] == 4


def test_sacrificed_animals_are_dealt_if_they_are_not_told() -> None:
    """ER-1: some animal must have been it."""
    text = TWO_MAPS.replace("sacrificed deer\n", "")
    animals = {sum(view_in(described(text, 2, seed)).supply.animals.values()) for seed in range(5)}
    assert animals == {100 - 4 - 2 - 1}
    dealt = {str(view_in(described(text, 2, seed)).supply.animals) for seed in range(30)}
    assert len(dealt) == 5


def test_the_seed_decides_what_comes() -> None:
    """The same position with another seed goes on differently."""
    after = set()
    for seed in range(5):
        t = described(TWO_MAPS, 2, seed)
        t.play(0, PlaceTile(0, (2, 0)))
        t.play(0, SacrificeAnimal())
        after.add(str(view_in(t).pool[0]))
    assert len(after) > 1


def test_a_seat_that_left_in_the_middle_of_its_turn() -> None:
    """ER-12: one tile more than its turns, and one more without an animal."""
    text = TWO_MAPS.replace("active 1", "active 1\nleft 2").replace(
        "turns=2 sacrifices=1", "turns=1 sacrifices=0"
    )
    text = text.replace("sacrificed deer\n", "").replace("redeemed=1", "redeemed=0")
    second = view_in(described(text, seats=2)).seats[1]
    assert (second.left, second.turns, second.sacrifices, len(second.tiles)) == (True, 1, 0, 5)
