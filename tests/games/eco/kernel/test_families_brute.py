"""EC-20, EC-21, EC-24 against the plainest definitions, and what never changes a score."""

import random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecotone.core.kernel.ledger import SILENT
from ecotone.games.eco.kernel import ruleset
from ecotone.games.eco.kernel.cells import GRID
from ecotone.games.eco.kernel.families import animal_points
from ecotone.games.eco.kernel.groups import cells_in_order
from ecotone.games.eco.kernel.lines import WORST, LineDivision
from ecotone.games.eco.kernel.seatmap import SeatMap
from tests.games.eco.boards import DEER, LINE_TABLE, Cell, board, points, rule
from tests.games.eco.definitions import DEFINITIONS, areas, beside, best_division, most_triangles
from tests.games.eco.worlds import (
    ALL_SPECIES,
    NOBODY,
    PATCHES,
    Rule,
    Tile,
    World,
    laid,
    rule_set,
    rules_of,
    worlds,
)

# --- comparisons ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("family", range(len(DEFINITIONS)), ids=lambda n: DEFINITIONS[n].__name__)
@settings(max_examples=50, deadline=None)
@given(data=st.data())
def test_family_equals_its_definition(family: int, data: st.DataObject) -> None:
    """EC-24: each family equals a brute-force count, with any parameters and tables."""
    world = data.draw(worlds(), label="world")
    chosen = data.draw(rules_of(family), label="rule")
    seat_map, rules = laid(world), rule_set(chosen)
    for species in ALL_SPECIES:
        assert points(seat_map, rules, species) == DEFINITIONS[family](world, species, chosen)


@settings(max_examples=100, deadline=None)
@given(world=worlds())
def test_areas_equal_a_flood_fill(world: World) -> None:
    """EC-20, EC-21: the largest area of each biome, and the larger area of each tile."""
    seat_map = laid(world)
    expected = areas(world)
    assert list(seat_map.largest) == [max(map(len, expected[biome]), default=0) for biome in range(5)]
    for slot, cell in enumerate(world):
        mine = [len(area) for biome in expected.values() for area in biome if cell in area]
        assert seat_map.area_size_of(slot) == max(mine)


def blob(luck: random.Random, size: int) -> set[Cell]:
    """A lump that grows where it is already thick, or anywhere beside it."""
    cells = {(0, 0)}
    thick = luck.choice([0.3, 0.8, 1.0])
    while len(cells) < size:
        edge = sorted({other for cell in cells for other in beside(cell)} - cells)
        luck.shuffle(edge)
        if luck.random() < thick:
            edge.sort(key=lambda cell: len(cells & set(beside(cell))))
        cells.add(edge[-1])
    return cells


def one_kind(cells: set[Cell]) -> SeatMap:
    return board("deer" + "".join(f"({q},{r})" for q, r in sorted(cells)))


@pytest.mark.parametrize("seed", range(20))
def test_large_groups_are_divided_best(seed: int) -> None:
    """EC-24: the true maximum of LINE also where the search remembers what it found."""
    luck = random.Random(seed)
    cells = blob(luck, luck.randint(10, 12))
    table = sorted(luck.randint(0, 20) for _ in range(luck.randint(2, 7)))
    rules = rule(DEER, ruleset.LINE, table=table)
    expected = best_division(frozenset(cells), lambda x: table[min(x, len(table) - 1)])
    assert points(one_kind(cells), rules, DEER) == expected


@pytest.mark.parametrize("seed", range(60))
def test_large_groups_are_packed_best(seed: int) -> None:
    """EC-24: the true maximum of TRI also where the search remembers what it found."""
    luck = random.Random(seed)
    cells = blob(luck, luck.randint(6, 14))
    assert points(one_kind(cells), rule(DEER, ruleset.TRI, unit=1), DEER) == most_triangles(cells)


@pytest.mark.parametrize("seed", range(10))
def test_the_search_for_lines_stays_small(seed: int) -> None:
    """A whole map of one kind, more than a game can bring: few enough sets to look at."""
    luck = random.Random(seed)
    deer = one_kind(blob(luck, 24))
    rules = rule(DEER, ruleset.LINE, table=LINE_TABLE)
    division = LineDivision(cells_in_order(deer.cells, deer.mine[DEER]), rules, DEER)
    assert division.best(division.everybody, WORST) == points(deer, rules, DEER)
    assert division.memo.count < 3000


# --- invariants -----------------------------------------------------------------------------------------

SOME_RULES: Final = [
    Rule(family, number, (1, 2, 3, 4, 0), 2, 1, 2, [0, 1, 5, 10, 15, 17])
    for family, number in enumerate([2, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0])
]


def scores(world: World) -> list[list[int]]:
    seat_map = laid(world)
    found = []
    for some_rule in SOME_RULES:
        rules = rule_set(some_rule)
        found.append([animal_points(seat_map, rules, species, 0, SILENT) for species in ALL_SPECIES])
    return found


def assert_only_these_change(before: World, after: World, *families: int) -> None:
    for family, (old, new) in enumerate(zip(scores(before), scores(after), strict=True)):
        assert family in families or old == new, DEFINITIONS[family].__name__


@settings(max_examples=50, deadline=None)
@given(world=worlds(), sixths=st.integers(0, 5), q=st.integers(-9, 9), r=st.integers(-9, 9), data=st.data())
def test_moving_turning_and_another_order_change_nothing(
    world: World, sixths: int, q: int, r: int, data: st.DataObject
) -> None:
    """EC-20 to EC-24: nor does the order in which the tiles came."""
    elsewhere: World = {}
    for cell in data.draw(st.permutations(list(world)), label="order"):
        a, b = cell
        for _ in range(sixths):
            a, b = -b, a + b
        assert max(abs(a + q), abs(b + r)) < GRID.half
        elsewhere[a + q, b + r] = world[cell].turned(sixths)
    assert scores(elsewhere) == scores(world)
    assert list(laid(elsewhere).largest) == list(laid(world).largest)


@settings(max_examples=50, deadline=None)
@given(world=worlds().filter(bool), sixths=st.integers(1, 5), data=st.data())
def test_turning_one_tile_changes_only_areas_and_range(
    world: World, sixths: int, data: st.DataObject
) -> None:
    """EC-20, EC-24."""
    cell = data.draw(st.sampled_from(list(world)), label="cell")
    assert_only_these_change(world, world | {cell: world[cell].turned(sixths)}, ruleset.RANGE)


@settings(max_examples=50, deadline=None)
@given(world=worlds(most=8), cell=st.sampled_from(PATCHES[0]), biomes=st.integers(0, 24))
def test_a_tile_without_an_animal_changes_only_what_looks_at_tiles(
    world: World, cell: Cell, biomes: int
) -> None:
    """EC-24."""
    bare = {where: tile for where, tile in world.items() if where != cell}
    after = bare | {cell: Tile(*divmod(biomes, 5), 0, NOBODY)}
    assert_only_these_change(bare, after, ruleset.RANGE, ruleset.HOMEBIOME, ruleset.FRONTIER, ruleset.CORE)


@settings(max_examples=50, deadline=None)
@given(world=worlds().filter(bool), animal=st.sampled_from(ALL_SPECIES), data=st.data())
def test_an_animal_changes_only_the_rules_that_depend_on_it(
    world: World, animal: int, data: st.DataObject
) -> None:
    """RuleSet.depends_on, by which a match rescores (EC-24)."""
    cell = data.draw(st.sampled_from(list(world)), label="cell")
    before = world | {cell: world[cell]._replace(animal=NOBODY)}
    after = world | {cell: world[cell]._replace(animal=animal)}
    for some_rule, old, new in zip(SOME_RULES, scores(before), scores(after), strict=True):
        rules = rule_set(some_rule)
        for species in ALL_SPECIES:
            assert rules.depends_on(species, animal) or old[species] == new[species]
