"""Scoring: EC-20 to EC-26, with examples counted by hand."""

from fractions import Fraction
from random import Random

import pytest

from ecotone.games.eco.game import ECO
from ecotone.games.eco.kernel import ruleset
from tests.games.eco.drawn import PAIRS
from tests.games.eco.play import described, lines_of, match_in, play_on, shares, showdown, table

EXAMPLE_1 = "Fo/Wa@0 (0,0)  Fo/Pl@2 (1,0)  Fo (0,1)  Fo/Wa@1 (1,-1)"
EXAMPLE_2 = "Fo/Wa@0 (0,0)  Fo/Pl@2 (1,0)  Fo (0,1)  Fo/Wa@4 (1,-1)"


def row(biome: str, size: int) -> str:
    """An area of keystones in a row; size 0: none of the biome."""
    other = "Mo" if biome != "Mo" else "Wa"
    return f"{biome} {' '.join(f'({q},0)' for q in range(size))}" if size else f"{other} (0,0)"


def areas(text: str) -> dict[str, str]:
    """What EC-21 pays for each biome."""
    return {line.label.split(":")[0]: line.expression for line in lines_of(showdown(text), 0, "EC-21")}


# --- areas ------------------------------------------------------------------------------------------------


def test_example_07_1_areas() -> None:
    """EC-20, EC-21: forest meets water between (0,0) and (1,-1)."""
    match = showdown(EXAMPLE_1)
    assert areas(EXAMPLE_1) == {
        "Forest": "4 tiles × 1 = 4",
        "Plains": "1 tile × 1 = 1",
        "Water": "1 tile × 1 = 1",
    }
    assert match.score(0) == 6 * 60
    forest = lines_of(match, 0, "EC-21")[0]
    assert forest.at == ((0, 0), (1, 0), (0, 1), (1, -1))


def test_example_07_2_the_same_turned() -> None:
    """EC-20: water meets water at (0,0), the forest link to (1,0) is lost."""
    match = showdown(EXAMPLE_2)
    assert areas(EXAMPLE_2) == {
        "Forest": "3 tiles × 1 = 3",
        "Plains": "1 tile × 1 = 1",
        "Water": "2 tiles × 1 = 2",
    }
    assert match.score(0) == 6 * 60
    assert lines_of(match, 0, "EC-21")[2].at == ((0, 0), (1, -1))


@pytest.mark.parametrize("direction", range(6))
def test_ec_20_both_edges_that_meet_must_show_the_biome(direction: int) -> None:
    """EC-20: of all 36 ways to turn two split tiles side by side nine connect."""
    q, r = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)][direction]
    connected = {
        (mine, theirs)
        for mine in range(6)
        for theirs in range(6)
        if areas(f"Fo/Wa@{mine} (0,0)  Fo/Pl@{theirs} ({q},{r})")["Forest"] == "2 tiles × 1 = 2"
    }
    assert connected == {
        (mine, theirs)
        for mine in range(6)
        for theirs in range(6)
        if (direction - mine) % 6 < 3 and (direction + 3 - theirs) % 6 < 3
    }
    assert len(connected) == 9


def test_ec_20_a_corner_connects_nothing() -> None:
    """EC-20: (0,0) and (1,1) touch at a corner only; the tiles between have other biomes."""
    assert areas("Fo (0,0)  Mo (1,0)  Mo (0,1)  Fo (1,1)")["Forest"] == "1 tile × 1 = 1"


def test_ec_21_an_area_may_branch() -> None:
    """EC-21: the largest set of connected tiles, whatever its shape."""
    assert areas("Wa (0,0) (1,0) (2,0) (0,1) (-1,0) (1,-1) (2,-2)")["Water"] == "7 tiles × 1 = 7"


def test_ec_21_only_the_largest_area_counts() -> None:
    """EC-21: of two equally large ones only one."""
    text = "Fo (0,0) (1,0)  Mo (0,1) (1,1)  Fo (0,2) (1,2)"
    assert areas(text) == {"Mountains": "2 tiles × 1 = 2", "Forest": "2 tiles × 1 = 2"}
    assert len(lines_of(showdown(text), 0, "EC-21")[1].at) == 2


def test_ec_21_a_split_tile_counts_in_both_its_biomes_a_keystone_once() -> None:
    """EC-21."""
    assert areas("Fo/Wa@0 (0,0)") == {"Forest": "1 tile × 1 = 1", "Water": "1 tile × 1 = 1"}
    assert areas("Fo (0,0)") == {"Forest": "1 tile × 1 = 1"}


def test_ec_21_the_two_halves_of_one_tile_are_not_joined_by_the_tile() -> None:
    """EC-20, EC-21: a tile between two areas of a biome joins them only on its own half's edges."""
    text = "Fo (-1,0)  Fo/Wa@2 (0,0)  Fo (1,0)"
    assert areas(text)["Forest"] == "2 tiles × 1 = 2"


# --- comparisons ------------------------------------------------------------------------------------------


def test_ec_22_the_largest_single_area_of_any_biome() -> None:
    """EC-22: 3 VP, whatever the biome; tied players share, each once."""
    label = "Largest area of all"
    assert shares(showdown(row("Wa", 5), row("Fo", 4)), "EC-22", label) == ["3", "0"]
    assert shares(showdown(row("Wa", 5), row("Fo", 5)), "EC-22", label) == ["1½", "1½"]
    assert shares(showdown(*[row("Wa", 4)] * 6), "EC-22", label) == ["½"] * 6
    twice = "Wa (0,0) (1,0) (2,0)  Fo (0,1) (1,1) (2,1)"
    assert shares(showdown(twice, row("Pl", 3)), "EC-22", label) == ["1½", "1½"]
    (line,) = lines_of(showdown(twice, row("Pl", 3)), 0, "EC-22")
    assert line.expression == "3 tiles of forest, 1 other has as large an area: 3 / 2 = 1½"
    assert line.at == ((0, 1), (1, 1), (2, 1))


@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        ((5, 4, 3, 3, 3), ["3", "2", "⅓", "⅓", "⅓"]),
        ((4, 0, 0, 2), ["3", "0", "0", "2"]),
    ],
)
def test_example_07_17_ranking(sizes: tuple[int, ...], expected: list[str]) -> None:
    """EC-23, ER-2."""
    assert shares(showdown(*(row("Fo", size) for size in sizes)), "EC-23", "Forest") == expected


@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        ((3, 2, 1), ["3", "2", "1"]),
        ((1, 2, 3, 4), ["0", "1", "2", "3"]),
        ((2, 2), ["2½", "2½"]),
        ((3, 2, 2, 1), ["3", "1½", "1½", "0"]),
        ((4, 3, 2, 2), ["3", "2", "½", "½"]),
        ((2, 2, 2), ["2", "2", "2"]),
        ((2, 2, 1), ["2½", "2½", "1"]),
        ((1, 1, 1, 1), ["1½"] * 4),
        ((1, 1, 1, 1, 1), ["1⅕"] * 5),
        ((1, 1, 1, 1, 1, 1), ["1"] * 6),
        ((2, 1, 1, 1, 1, 1), ["3", "⅗", "⅗", "⅗", "⅗", "⅗"]),
        ((3, 2, 1, 1, 1, 1), ["3", "2", "¼", "¼", "¼", "¼"]),
        ((4, 3, 2, 1, 1, 1), ["3", "2", "1", "0", "0", "0"]),
        ((0, 0, 0), ["0", "0", "0"]),
    ],
)
def test_ec_23_ranking_of_every_biome(sizes: tuple[int, ...], expected: list[str]) -> None:
    """EC-23: 3, 2, 1 VP; tied players fill as many places as they are and share their sum."""
    for biome, name in (("Mo", "Mountains"), ("Wa", "Water")):
        assert shares(showdown(*(row(biome, size) for size in sizes)), "EC-23", name) == expected


def test_ec_23_the_sum_can_be_followed() -> None:
    """EC-23: the expression names the places that are shared."""
    match = showdown(row("Fo", 4), row("Fo", 4), row("Fo", 2))
    words = [lines_of(match, seat, "EC-23")[0].expression for seat in range(3)]
    assert words == [
        "4 tiles, shared 1st place: (3 + 2) / 2 = 2½",
        "4 tiles, shared 1st place: (3 + 2) / 2 = 2½",
        "2 tiles, 3rd place = 1",
    ]


# --- animals ----------------------------------------------------------------------------------------------


def herd(animals: int) -> str:
    return f"deer {' '.join(f'({2 * q},0)' for q in range(animals))}" if animals else "Mo (0,0)"


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((5, 3, 3, 0), ["8", "3", "3", "0"]),
        ((4, 4), ["6", "6"]),
        ((2, 2, 2, 1), ["4⅔", "4⅔", "4⅔", "0"]),
        ((0, 3), ["0", "8"]),
    ],
)
def test_example_07_16_majority(counts: tuple[int, ...], expected: list[str]) -> None:
    """EC-24, MAJORITY, with its first prizes."""
    rules = "deer MAJORITY; fish CHAIN; wolf LADDER; eagle LONER 1; frog SPREAD"
    match = showdown(*(herd(count) for count in counts), rules=rules)
    match.rules.set_rule(0, ruleset.MAJORITY, 0, 0, 0, 0, 0, [8, 4, 2])
    assert shares(match, "EC-24", "Deer") == expected


def test_ec_24_animals_score_by_the_games_rules() -> None:
    """EC-24: each species by its own rule, on the own map only."""
    deer = "deer (0,0) (1,0) (2,0)"
    match = showdown(deer, "frog (0,0)")
    assert [line.label for line in lines_of(match, 0, "EC-24")] == ["Deer: straight rows"]
    assert [line.label for line in lines_of(match, 1, "EC-24")] == ["Frog: many biomes"]
    swapped = showdown(deer, rules="deer SPREAD; fish CHAIN; wolf LADDER; eagle LONER 1; frog LINE")
    (line,) = lines_of(swapped, 0, "EC-24")
    assert line.expression.startswith("1 biome = ")


def test_ec_24_a_line_names_its_parts_and_places() -> None:
    """EC-24: parts sum to the line; the places light up."""
    match = showdown("deer (0,0) (1,0) (2,0)  deer (0,2)")
    (line,) = lines_of(match, 0, "EC-24")
    assert [(part.text, part.at) for part in line.parts] == [
        ("row of 3", ((0, 0), (1, 0), (2, 0))),
        ("single deer", ((0, 2),)),
    ]
    assert sum(part.points for part in line.parts) == line.points
    assert line.at == ((0, 0), (1, 0), (2, 0), (0, 2))
    first, second = (part.points for part in line.parts)
    assert line.expression == f"{first} + {second} = {line.points}"


# --- tallies and totals -----------------------------------------------------------------------------------

TALLIES = f"""
{PAIRS}map 1 redeemed=2
  tile Wa[fish] (0,0) fish
  tile Mo/Pl[deer eagle]@2 (1,0) deer
  tile Fo/We[wolf frog]@4 (0,1)
  tile We[frog] (1,1) frog
  tile Fo[wolf] (2,0)
  tile Mo[deer] (3,0)
  tile Mo[wolf] (4,0)
"""


def test_ec_25_keystones_sacrifices_and_redeemed_tokens() -> None:
    """EC-25: +2, +2, -1; tokens left over are worth nothing."""
    match = match_in(described(TALLIES))
    assert match.maps[0].tokens == 1
    words = {line.label: line.expression for line in lines_of(match, 0, "EC-25")}
    assert words == {
        "Completed keystones": "2 × 2 = 4",
        "Sacrificed animals": "1 × 2 = 2",
        "Redeemed tokens": "2 × -1 = -2",
    }
    assert lines_of(match, 0, "EC-25")[0].at == ((0, 0), (1, 1))
    before = match.score(0)
    match.maps[0].tokens = 9
    assert match.score(0) == before


def test_ec_26_the_most_points_win() -> None:
    """EC-26: exact fractions, shown as such, never floats."""
    match = showdown(row("Wa", 5), row("Wa", 3), row("Wa", 3))
    result = ECO.result(match)
    assert (result.ranks, result.winners) == ((1, 2, 2), (0,))
    assert result.sixtieths == (11 * 60, 3 * 60 + 90, 3 * 60 + 90)
    for seed in range(5):
        t = table(5, seed, turns=3)
        play_on(match_in(t), Random(seed))
        assert all(isinstance(total, Fraction) for total in t.score().totals)
        best = max(t.score().totals)
        assert all(t.score().total(seat) == best for seat in t.result().winners)


def test_ec_26_totals_may_be_negative() -> None:
    """EC-26, ER-10."""
    match = showdown("Wa (0,0)", "Wa (0,0)")
    match.maps[0].redeemed = 20
    assert ECO.result(match).sixtieths[0] < 0
    assert shares(match, "EC-25", "Redeemed") == ["-20", "0"]
    assert ECO.result(match).winners == (1,)
