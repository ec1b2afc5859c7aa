"""Broken position files of ECO: the error names the line, the reason and the rule."""

import pytest

import ecotone
from ecotone.games.eco.pieces import tile_name
from tests.games.eco.drawn import TWO_MAPS
from tests.games.eco.play import (
    TILES,
    described,
    view_in,
)

HEADING = 4  # lines before the first line of a position in `described`


def changed(old: str, new: str) -> str:
    assert old in TWO_MAPS
    return TWO_MAPS.replace(old, new, 1)


def phase_animal() -> str:
    """TWO_MAPS with the last tile of map 1 just laid."""
    return changed("phase tile\npool 1 Fo[deer] fish", "phase animal\ntaken 1\npool 1 - fish").replace(
        "(0,0) fish", "(0,0)"
    )


BROKEN: list[tuple[str, str, str, int, str]] = [
    # words
    ("unknown word", "active", "activ", 1, "unknown word 'activ' (did you mean 'active'?); a position"),
    ("said twice", "phase tile", "active 2", 2, "active is said twice, first in line 5"),
    ("left twice", "phase tile", "left 1\nleft 2", 3, "left is said twice"),
    ("no such seat", "active 1", "active 3", 1, "there is no seat '3'; the game has the seats 1 to 2"),
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
    ("unknown animal", "Pl[wolf] eagle", "Pl[wolf] eagel", 6, "there is no animal 'eagel' (did you mean"),
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
    ("tally said twice", "turns=2", "turns=2 turns=2", 12, "turns is said twice"),
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
    ("unknown inhabitant", "We[frog] (1,1)", "We[frog] (1,1) toad", 11, "no animal 'toad'; there are deer,"),
    ("map too full", "(1,1)", "(1,1) frog", 7, "2 tiles of map 1 without an animal, too few"),
    # the whole
    ("below unknown", "below Wa[fish]", "below Wa[fsh]", 18, "the set has no tile 'Wa[fsh]'"),
    ("below rubbish", "below Wa[fish]", "below Wa", 18, "the set has no tile 'Wa'"),
    ("sacrificed unknown", "sacrificed deer", "sacrificed dear", 19, "there is no animal 'dear'"),
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
    broken(TWO_MAPS[: TWO_MAPS.index("map 2")], 11, "the position ends, but seat 2 has no map")


def test_a_map_that_is_too_small() -> None:
    """EC-18: a starter map has three tiles."""
    text = changed("  tile We[frog] (1,1)\n", "").replace("  tile Fo/We[wolf frog]@4 (0,1)\n", "")
    broken(text, 7, "map 1 has 2 tiles, too few (EC-18)")


def test_a_map_that_is_too_large() -> None:
    """EC-18: 3 + 20 tiles; there is room for one more."""
    faces = ["Fo/We", "Fo/Wa", "Mo/Wa", "Pl/Wa", "Mo/We", "Pl/We"]
    tiles = [tile for tile in TILES.bag if not tile.is_keystone and tile_name(tile, TILES)[:5] in faces]
    names = [tile_name(tile, TILES) for tile in tiles if tile_name(tile, TILES) not in TWO_MAPS]
    rows = [f"  tile {name} ({q},0)" for q, name in enumerate(names, 2)]
    text = changed("  tile We[frog] (1,1)", "\n".join(rows))
    broken(text, 7 + 3 + 22, "a map has at most 24 tiles")


def test_the_tile_just_laid_has_no_animal() -> None:
    """EC-14: the last tile of the active map, while its animal is in hand."""
    text = phase_animal().replace("We[frog] (1,1)", "We[frog] (1,1) frog")
    broken(text, 8, "the last tile of this map has just been laid; nobody lives on it yet (EC-14)")


def test_all_turns_had() -> None:
    """EC-18: after its only turn seat 1 can't be active."""
    alone = TWO_MAPS[: TWO_MAPS.index("map 2")]
    described(alone, seats=1, turns=2)
    with pytest.raises(ecotone.BadFile, match="seat 1 can't be active: it has had all its turns"):
        described(alone, seats=1, turns=1)
    described(alone.replace("phase tile", "phase over"), seats=1, turns=1)


def test_more_turns_than_the_game_has() -> None:
    """EC-18."""
    text = TWO_MAPS.replace("active 1", "active 2")
    with pytest.raises(ecotone.BadFile, match=r"line 17: seat 2 has had 2 of 1 turn \(EC-18\)"):
        described(text, seats=2, turns=1)


def test_four_alike_with_overpopulation_on() -> None:
    """ER-5: such a pool would have been replaced."""
    text = "\n".join(
        f"pool {place} {tile} deer"
        for place, tile in enumerate(["Fo[deer]", "Fo[wolf]", "Pl[wolf]", "Pl[deer]"], 1)
    )
    text += "\n" + TWO_MAPS[TWO_MAPS.index("map 1") :]
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
