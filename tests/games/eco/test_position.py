"""Position files of ECO: what is written can be read, what is broken names its line."""

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
from ecotone.games.eco.tileset import tile_name
from tests.games.eco.play import (
    TILES,
    described,
    match_in,
    play_on,
    play_turns,
    table,
    tiles_everywhere,
    view_in,
)

POSITIONS = sorted(Path(__file__).with_name("positions").glob("*.txt"))

GOOD = """\
active 1
phase tile
pool 1 Fo[deer] fish
pool 2 Fo/We[deer fish] wolf
pool 3 Mo/Pl[deer eagle] frog
pool 4 Pl[wolf] eagle
map 1
  tile Wa[fish] (0,0) fish
  tile Mo/Pl[deer eagle]@2 (1,0)
  tile Fo/We[wolf frog]@4 (0,1)
  tile We[frog] (1,1)
map 2 turns=2 sacrifices=1 redeemed=1
  tile Fo[frog] (0,0) frog
  tile Mo/We[wolf eagle]@2 (1,0)
  tile Pl/Wa[deer fish]@4 (0,1)
  tile Pl/Wa[deer fish] (-1,0)
  tile Mo[wolf] (2,0)
below Wa[fish] Fo/Wa[deer wolf frog]
sacrificed deer
"""
HEADING = 4  # lines before the first line of a position in `described`


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
        swept += match.supply.known > 0
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
    t = described(GOOD, seats=2)
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
    assert teaching(6).result().text.endswith("; seat 1 has as many, but more sacrifices.")
    t = teaching(7)
    assert not [line for line in t.score().lines if line.label.startswith("Deer")]
    t.play(0, PlaceTile(0, (0, -1)))
    assert [line.at for line in t.score().lines if line.label.startswith("Deer")] == [((0, 0),)]


# --- what a position may leave out ------------------------------------------------------------------------


def test_tallies_follow_from_the_tiles() -> None:
    """EC-18: turns and sacrifices needn't be told."""
    view = view_in(described(GOOD, seats=2))
    first, second = view.seats
    assert (first.turns, first.sacrifices, first.completed, first.tokens) == (1, 0, 1, 1)
    assert (second.turns, second.sacrifices, second.completed, second.tokens) == (2, 1, 1, 1)
    assert view.supply.below == ("water-fish-1", "forest-water-deer-wolf-frog")


def test_icons_in_any_order_and_commas() -> None:
    """A person needn't know in which order the icons stand."""
    text = GOOD.replace("Fo/We[deer fish]", "Fo/We[fish, deer]").replace("(0,1)", "( 0, 1 )")
    assert view_in(described(text, seats=2)) == view_in(described(GOOD, seats=2))


def test_seat_1_is_active_and_the_phase_is_tile_if_nothing_is_said() -> None:
    """The shortest position: a pool and the maps."""
    text = GOOD.replace("active 1\nphase tile\n", "")
    assert view_in(described(text, seats=2)) == view_in(described(GOOD, seats=2))


def test_the_first_tiles_of_a_map_come_from_the_starter_maps_if_they_can() -> None:
    """ER-9: the bag keeps its tile with the same face."""
    match = match_in(described(GOOD, seats=2))
    assert match.supply.tiles() == 85 - 4 - 1 - 2
    assert tiles_everywhere(match)["Wa[fish]"] == 4


def test_sacrificed_animals_are_dealt_if_they_are_not_told() -> None:
    """ER-1: some animal must have been it."""
    text = GOOD.replace("sacrificed deer\n", "")
    animals = {sum(view_in(described(text, 2, seed)).supply.animals.values()) for seed in range(5)}
    assert animals == {100 - 4 - 2 - 1}
    dealt = {str(view_in(described(text, 2, seed)).supply.animals) for seed in range(30)}
    assert len(dealt) == 5


def test_the_seed_decides_what_comes() -> None:
    """Section 4: the same position with another seed goes on differently."""
    after = set()
    for seed in range(5):
        t = described(GOOD, 2, seed)
        t.play(0, PlaceTile(0, (2, 0)))
        t.play(0, SacrificeAnimal())
        after.add(str(view_in(t).pool[0]))
    assert len(after) > 1


def test_a_seat_that_left_in_the_middle_of_its_turn() -> None:
    """ER-12: one tile more than its turns, and one more without an animal."""
    text = GOOD.replace("active 1", "active 1\nleft 2").replace(
        "turns=2 sacrifices=1", "turns=1 sacrifices=0"
    )
    text = text.replace("sacrificed deer\n", "").replace("redeemed=1", "redeemed=0")
    second = view_in(described(text, seats=2)).seats[1]
    assert (second.left, second.turns, second.sacrifices, len(second.tiles)) == (True, 1, 0, 5)


# --- what is broken ---------------------------------------------------------------------------------------


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def phase_animal() -> str:
    """GOOD with the last tile of map 1 just laid."""
    return changed("phase tile\npool 1 Fo[deer] fish", "phase animal\ntaken 1\npool 1 - fish").replace(
        "(0,0) fish", "(0,0)"
    )


BROKEN: list[tuple[str, str, str, int, str]] = [
    # words
    ("unknown word", "active", "activ", 1, "unknown word 'activ' (did you mean 'active'?); a position"),
    ("said twice", "phase tile", "active 2", 2, "active is said twice, first in line 5"),
    ("left twice", "phase tile", "left 1\nleft 2", 3, "left is said twice"),
    ("no such seat", "active 1", "active 3", 1, "there is no seat '3'; the game has 2 seats"),
    ("seat 0", "active 1", "active 0", 1, "there is no seat '0'"),
    ("seat ²", "active 1", "active ²", 1, "there is no seat '²'"),
    ("seat missing", "active 1", "active", 1, "there is no seat ''"),
    ("seat of a huge number", "active 1", f"active {'9' * 5000}", 1, "there is no seat '999"),
    ("phase", "phase tile", "phase til", 2, "the phase is one of tile, animal, over, not 'til'"),
    ("left", "phase tile", "left 2 7", 2, "there is no seat '7'"),
    # pool
    ("pool place", "pool 4", "pool 5", 6, "the pool has the places 1 to 4, not '5'"),
    ("pool twice", "pool 4", "pool 3", 6, "place 3 is filled twice, first in line 9"),
    ("pool missing", "pool 4 Pl[wolf] eagle\n", "", 18, "the pool has no place 4"),
    ("pool without animal", "Pl[wolf] eagle", "Pl[wolf]", 6, "must read like 'pool 1 Fo/We[deer fish]"),
    ("pool with rotation", "Fo/We[deer fish] wolf", "Fo/We[deer fish]@2 wolf", 4, "must read like"),
    ("pool empty", "pool 4 Pl[wolf] eagle", "pool", 6, "must read like"),
    ("unknown animal", "Pl[wolf] eagle", "Pl[wolf] eagel", 6, "unknown animal 'eagel' (did you mean"),
    ("unknown tile", "Pl[wolf] eagle", "Pl[fish] eagle", 6, "the set has no tile 'Pl[fish]'"),
    ("near tile", "Pl[wolf] eagle", "Pl[wolff] eagle", 6, "(did you mean 'Pl[wolf]'?)"),
    ("halves turned", "Fo/We[deer fish]", "We/Fo[deer fish]", 4, "the set has no tile 'We/Fo[deer fish]'"),
    ("tile used up", "Mo/Pl[deer eagle] frog", "Fo/We[deer fish] frog", 5, "every tile Fo/We[deer fish]"),
    ("tile laid in phase tile", "Fo[deer] fish", "- fish", 3, "'-' for a tile belongs to the phase 'animal'"),
    ("taken in phase tile", "phase tile", "taken 2", 2, "'taken' belongs to the phase 'animal'"),
    ("taken", "phase tile", "taken 7", 2, "the pool has the places 1 to 4, not '7'"),
    ("nothing taken", "phase tile", "phase animal", 2, "the taken pair needs '-' for its tile"),
    # maps
    ("tile before map", "map 1\n", "", 7, "a tile belongs to a map: begin one with 'map 1'"),
    ("map of nobody", "map 2", "map 3", 12, "there is no seat '3'"),
    ("map without number", "map 1", "map", 7, "there is no seat ''"),
    ("map twice", "map 2", "map 1", 12, "map 1 is described twice, first in line 11"),
    ("tally", "turns=2", "turn=2", 12, "'turn=2' is no tally: turns=N, sacrifices=N or redeemed=N"),
    ("tally without number", "turns=2", "turns=two", 12, "'turns=two' is no tally"),
    ("tally told twice", "turns=2", "turns=2 turns=2", 12, "turns is told twice"),
    ("huge tally", "redeemed=1", f"redeemed={'9' * 30}", 12, "is no tally"),
    ("turns", "turns=2", "turns=3", 12, "turns=3 doesn't fit the tiles: they make it 2 (EC-18)"),
    ("sacrifices", "sacrifices=1", "sacrifices=0", 12, "sacrifices=0 doesn't fit the tiles: they make it 1"),
    ("redeemed", "redeemed=1", "redeemed=3", 12, "seat 2 has redeemed more tokens than it got (EC-10)"),
    ("first tile", "Wa[fish] (0,0) fish", "Wa[fish] (1,1) fish", 8, "first tile of a map lies on (0,0)"),
    ("tile unreadable", "tile We[frog] (1,1)", "tile We[frog] 1,1", 11, "must read like 'tile Fo/We"),
    ("tile empty", "tile We[frog] (1,1)", "tile", 11, "must read like 'tile Fo/We"),
    ("tile without icons", "tile We[frog] (1,1)", "tile We (1,1)", 11, "must read like 'tile Fo/We"),
    ("two tiles on a cell", "We[frog] (1,1)", "We[frog] (1,0)", 11, "(1,0) has a tile already"),
    ("not connected", "We[frog] (1,1)", "We[frog] (3,1)", 11, "(3,1) touches no tile listed before it"),
    ("off the grid", "We[frog] (1,1)", "We[frog] (99,1)", 11, "(99,1) touches no tile listed before"),
    ("turned keystone", "We[frog] (1,1)", "We[frog]@1 (1,1)", 11, "no rotation 1: a keystone has only 0"),
    ("rotation 6", "[deer eagle]@2", "[deer eagle]@6", 9, "no rotation 6: they go from 0 to 5 (EC-12)"),
    ("no icon", "We[frog] (1,1)", "We[frog] (1,1) deer", 11, "We[frog] has no deer icon (EC-14)"),
    ("unknown inhabitant", "We[frog] (1,1)", "We[frog] (1,1) toad", 11, "unknown animal 'toad'"),
    ("map too full", "(1,1)", "(1,1) frog", 7, "2 tiles of map 1 without an animal, too few"),
    # the whole
    ("below unknown", "below Wa[fish]", "below Wa[fsh]", 18, "the set has no tile 'Wa[fsh]'"),
    ("below rubbish", "below Wa[fish]", "below Wa", 18, "the set has no tile 'Wa'"),
    ("sacrificed unknown", "sacrificed deer", "sacrificed dear", 19, "unknown animal 'dear'"),
    ("sacrificed too few", "sacrificed deer", "sacrificed", 19, "0 animals named, but the maps show 1 sacr"),
    ("sacrificed too many", "sacrificed deer", "sacrificed deer deer", 19,
     "2 animals named, but the maps show 1 sacrifice (EC-18)"),
    ("too many deer", "sacrificed deer", f"sacrificed {'deer ' * 21}", 19,
     "one deer too many: the game has 20 (ER-1)"),
    ("not over", "phase tile", "phase over", 2, "it isn't over: seat 1 still has turns (EC-18)"),
    ("left and active", "phase tile", "left 1", 1, "seat 1 can't be active: it has left"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "line", "words"), [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN]
)
def test_a_broken_position_names_its_line(old: str, new: str, line: int, words: str) -> None:
    """Line, reason and rule; the line counts from the top of the file."""
    broken(changed(old, new), line, words)


def broken(text: str, line: int, words: str) -> None:
    with pytest.raises(ecotone.BadFile) as caught:
        described(text, seats=2)
    assert words in caught.value.reason
    assert caught.value.line == HEADING + line
    assert caught.value.source == "test"
    assert len(caught.value.reason) < 250


def test_a_second_place_without_its_tile() -> None:
    """EC-17."""
    broken(
        changed("Fo[deer]", "-").replace("Pl[wolf]", "-"),
        6,
        "a second place without its tile, the first is 1",
    )


def test_another_pair_is_named_as_taken() -> None:
    """EC-17: `taken` must agree with the '-' in the pool."""
    broken(phase_animal().replace("taken 1", "taken 2"), 3, "place 1 is the one without its tile")


def test_a_seat_without_a_map() -> None:
    """EC-02."""
    broken(GOOD[: GOOD.index("map 2")], 11, "the position ends, but seat 2 has no map")


def test_a_map_that_is_too_small() -> None:
    """EC-18: a starter map has three tiles."""
    text = changed("  tile We[frog] (1,1)\n", "").replace("  tile Fo/We[wolf frog]@4 (0,1)\n", "")
    broken(text, 7, "map 1 has 2 tiles, too few (EC-18)")


def test_a_map_that_is_too_large() -> None:
    """EC-18: 3 + 20 tiles; there is room for one more."""
    faces = ["Fo/We", "Fo/Wa", "Mo/Wa", "Pl/Wa", "Mo/We", "Pl/We"]
    tiles = [tile for tile in TILES.bag if not tile.is_keystone and tile_name(tile, TILES)[:5] in faces]
    names = [tile_name(tile, TILES) for tile in tiles if tile_name(tile, TILES) not in GOOD]
    rows = [f"  tile {name} ({q},0)" for q, name in enumerate(names, 2)]
    text = changed("  tile We[frog] (1,1)", "\n".join(rows))
    broken(text, 7 + 3 + 22, "a map has at most 24 tiles")


def test_the_tile_just_laid_has_no_animal() -> None:
    """EC-14: the last tile of the active map, while its animal is in hand."""
    text = phase_animal().replace("We[frog] (1,1)", "We[frog] (1,1) frog")
    broken(text, 8, "the last tile of this map has just been laid; nobody lives on it yet (EC-14)")


def test_all_turns_had() -> None:
    """EC-18: after its only turn seat 1 can't be active."""
    alone = GOOD[: GOOD.index("map 2")]
    described(alone, seats=1, turns=2)
    with pytest.raises(ecotone.BadFile, match="seat 1 can't be active: it has had all its turns"):
        described(alone, seats=1, turns=1)
    described(alone.replace("phase tile", "phase over"), seats=1, turns=1)


def test_more_turns_than_the_game_has() -> None:
    """EC-18."""
    text = GOOD.replace("active 1", "active 2")
    with pytest.raises(ecotone.BadFile, match=r"line 17: seat 2 has had 2 of 1 turn \(EC-18\)"):
        described(text, seats=2, turns=1)


def test_four_alike_with_overpopulation_on() -> None:
    """ER-5: such a pool would have been replaced."""
    text = "\n".join(
        f"pool {place} {tile} deer"
        for place, tile in enumerate(["Fo[deer]", "Fo[wolf]", "Pl[wolf]", "Pl[deer]"], 1)
    )
    text += "\n" + GOOD[GOOD.index("map 1") :]
    assert {pair.animal for pair in view_in(described(text, seats=2)).pool} == {"deer"}
    with pytest.raises(
        ecotone.BadFile, match="with overpopulation on the four animals can't be the same"
    ) as caught:
        described(text, seats=2, overpopulation="on")
    assert caught.value.line == HEADING + 1 + 4


def test_not_enough_pairs_for_the_turns_to_come() -> None:
    """ER-1: maps that took their first tiles out of the bag."""
    maps = """
map 1
  tile Fo[wolf] (0,0)
  tile Fo[deer] (1,0)
  tile Fo[deer] (0,1)
map 2
  tile Mo[wolf] (0,0)
  tile Mo[wolf] (1,0)
  tile Mo[eagle] (0,1)
map 3
  tile Pl[eagle] (0,0)
  tile Pl[eagle] (1,0)
  tile Pl[deer] (0,1)
map 4
  tile We[frog] (0,0)
  tile We[frog] (1,0)
  tile We[fish] (0,1)"""
    pool = "pool 1 Wa[fish] fish\npool 2 Wa[fish] wolf\npool 3 Wa[frog] frog\npool 4 Pl[deer] eagle"
    described(pool + maps, seats=4, turns=17)
    with pytest.raises(ecotone.BadFile, match=r"80 more turns are to come, but only 6\d pairs \(ER-1\)"):
        described(pool + maps, seats=4)
