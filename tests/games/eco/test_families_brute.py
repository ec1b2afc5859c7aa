"""EC-20, EC-21, EC-24 against the plainest definitions, and invariants 7 to 9 of contract section 7."""

import random
from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecotone.core.kernel.hexes import cell_of, on_grid
from ecotone.core.kernel.ledger import SILENT
from ecotone.games.eco.kernel import ruleset
from ecotone.games.eco.kernel.families import animal_points
from ecotone.games.eco.kernel.groups import cells_in_order
from ecotone.games.eco.kernel.lines import WORST, LineDivision
from ecotone.games.eco.kernel.ruleset import RuleSet
from ecotone.games.eco.kernel.seatmap import SeatMap
from tests.games.eco.boards import CATALOGUE, DEER, LINE_TABLE, Cell, board, points, rule, tile_of

DIRECTIONS: Final = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
ALL_SPECIES: Final = range(5)
NOBODY: Final = None


class Tile(NamedTuple):
    first: int
    second: int
    rotation: int
    animal: int | None

    def biome_at(self, edge: int) -> int:
        return self.first if (edge - self.rotation) % 6 < 3 else self.second

    def turned(self, sixths: int) -> "Tile":
        """ER-11: a keystone has only rotation 0."""
        return self if self.first == self.second else self._replace(rotation=(self.rotation + sixths) % 6)


World = dict[Cell, Tile]


class Rule(NamedTuple):
    family: int
    number: int
    others: tuple[int, ...]  # X, Y or B by species
    unit: int
    rest: int
    cap: int
    table: list[int]

    def pays(self, x: int) -> int:
        return self.table[min(x, len(self.table) - 1)]


def laid(world: World) -> SeatMap:
    seat_map = SeatMap(CATALOGUE, False)
    for (q, r), tile in world.items():
        seat_map.lay(cell_of(q, r), tile_of(tile.first, tile.second), tile.rotation)
        if tile.animal is not None:
            seat_map.settle(seat_map.count - 1, tile.animal)
    return seat_map


def rule_set(given_rule: Rule) -> RuleSet:
    rules = RuleSet()
    for species, other in enumerate(given_rule.others):
        rules.set_rule(species, given_rule.family, given_rule.number, other, *given_rule[3:])
    return rules


# --- random maps and rules ------------------------------------------------------------------------------

PATCHES: Final = [
    [(q, r) for r in range(3) for q in range(4)],
    [(q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2],
    [(q, r) for r in range(6) for q in range(-3, 4)],
]
POPULATIONS: Final[list[list[int | None]]] = [
    [0],
    [0, 0, 0, NOBODY],
    [0, 1],
    [2, 2, 3, NOBODY],
    [*ALL_SPECIES, NOBODY],
]


@st.composite
def worlds(draw: st.DrawFn, most: int = 9) -> World:
    cells = draw(st.lists(st.sampled_from(draw(st.sampled_from(PATCHES))), max_size=most, unique=True))
    animals = st.sampled_from(draw(st.sampled_from(POPULATIONS)))
    biomes = st.integers(0, 24)
    world = {}
    for cell in cells:
        first, second = divmod(draw(biomes), 5)
        world[cell] = Tile(first, second, 0, draw(animals)).turned(draw(st.integers(0, 5)))
    return world


@st.composite
def rules_of(draw: st.DrawFn, family: int) -> Rule:
    small = st.integers(0, 7)
    if family == ruleset.HOMEBIOME:
        others = tuple(draw(st.integers(0, 4)) for _ in ALL_SPECIES)
    else:
        others = tuple((species + draw(st.integers(1, 4))) % 5 for species in ALL_SPECIES)
    table = draw(st.lists(st.integers(0, 30), min_size=1, max_size=8))
    return Rule(family, draw(st.integers(1, 7)), others, draw(small), draw(small), draw(small), table)


# --- the definitions ------------------------------------------------------------------------------------


def beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + q, cell[1] + r) for q, r in DIRECTIONS]


def distance(a: Cell, b: Cell) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def all_of(world: World, species: int) -> set[Cell]:
    return {cell for cell, tile in world.items() if tile.animal == species}


def groups(mine: set[Cell]) -> list[set[Cell]]:
    found: list[set[Cell]] = []
    for cell in mine:
        joined = [group for group in found if group & set(beside(cell))]
        found = [group for group in found if group not in joined]
        found.append({cell}.union(*joined))
    return found


def areas(world: World) -> dict[int, list[set[Cell]]]:
    """EC-20, EC-21: for each biome the sets of tiles connected in it."""
    found: dict[int, list[set[Cell]]] = {}
    for biome in range(5):
        fresh = {cell for cell, tile in world.items() if biome in (tile.first, tile.second)}
        found[biome] = []
        while fresh:
            area: set[Cell] = set()
            edge = [fresh.pop()]
            while edge:
                cell = edge.pop()
                area.add(cell)
                for d, other in enumerate(beside(cell)):
                    meet = other in fresh and world[other].biome_at(d + 3) == biome
                    if meet and world[cell].biome_at(d) == biome:
                        fresh.remove(other)
                        edge.append(other)
            found[biome].append(area)
    return found


def exact(world: World, species: int, rule: Rule) -> int:
    return rule.pays(sum(len(group) == rule.number for group in groups(all_of(world, species))))


def ladder(world: World, species: int, rule: Rule) -> int:
    return sum(rule.pays(len(group)) for group in groups(all_of(world, species)))


def best_division(mine: frozenset[Cell], pays: Callable[[int], int]) -> int:
    """Every line that some animal may be in is tried for it."""

    @cache
    def best(left: frozenset[Cell]) -> int:
        if not left:
            return 0
        cell = next(iter(left))
        lines = {frozenset([cell])}
        for q, r in DIRECTIONS[:3]:
            for back in range(len(left)):
                for length in range(back + 1, len(left) + 1):
                    lines.add(
                        frozenset((cell[0] + i * q, cell[1] + i * r) for i in range(-back, length - back))
                    )
        return max(pays(len(line)) + best(left - line) for line in lines if line <= left)

    return best(mine)


def line(world: World, species: int, rule: Rule) -> int:
    return best_division(frozenset(all_of(world, species)), rule.pays)


def chain(world: World, species: int, rule: Rule) -> int:
    fitting = [
        group
        for group in groups(all_of(world, species))
        if all(len(group & set(beside(cell))) <= 2 for cell in group)
    ]
    return sum(rule.pays(len(group)) for group in fitting)


def loner(world: World, species: int, rule: Rule) -> int:
    mine = all_of(world, species)
    return rule.pays(sum(all(a == b or distance(a, b) > rule.number for b in mine) for a in mine))


def sight(world: World, species: int, rule: Rule) -> int:
    mine = all_of(world, species)
    pairs = 0
    for a, b in combinations(mine, 2):
        steps = distance(a, b)
        q, r = b[0] - a[0], b[1] - a[1]
        on_axis = 0 in (q, r, q + r)
        between = {(a[0] + q * i // steps, a[1] + r * i // steps) for i in range(1, steps)}
        pairs += on_axis and steps >= 2 and not between & mine
    return pairs * rule.unit


def most_triangles(mine: set[Cell]) -> int:
    triangles = [
        set(three)
        for three in combinations(sorted(mine), 3)
        if all(distance(a, b) == 1 for a, b in combinations(three, 2))
    ]

    def best(rest: list[set[Cell]]) -> int:
        if not rest:
            return 0
        return max(best(rest[1:]), 1 + best([other for other in rest if not other & rest[0]]))

    return best(triangles)


def tri(world: World, species: int, rule: Rule) -> int:
    mine = all_of(world, species)
    triangles = most_triangles(mine)
    return triangles * rule.unit + (len(mine) - 3 * triangles) * rule.rest


def animals_beside(world: World, cell: Cell) -> list[int]:
    near = [world[other].animal for other in beside(cell) if other in world]
    return [animal for animal in near if animal is not None]


def mixed(world: World, species: int, rule: Rule) -> int:
    return sum(
        rule.pays(len(set(animals_beside(world, cell)) - {species})) for cell in all_of(world, species)
    )


def friend(world: World, species: int, rule: Rule) -> int:
    mine = all_of(world, species)
    wanted = rule.others[species]
    return sum(rule.pays(animals_beside(world, cell).count(wanted)) for cell in mine)


def bond(world: World, species: int, rule: Rule) -> int:
    mine, loved = all_of(world, species), all_of(world, rule.others[species])
    couples = [(a, b) for a in mine for b in loved if distance(a, b) == 1]
    for count in range(min(len(mine), len(loved)), 0, -1):
        for chosen in combinations(couples, count):
            if len({cell for couple in chosen for cell in couple}) == 2 * count:
                return count * rule.unit
    return 0


def shy(world: World, species: int, rule: Rule) -> int:
    near = [animals_beside(world, cell) for cell in all_of(world, species)]
    return rule.unit * sum(bool(animals) and rule.others[species] not in animals for animals in near)


def homebiome(world: World, species: int, rule: Rule) -> int:
    biome = rule.others[species]
    total = 0
    for cell in all_of(world, species):
        near = [world[other] for other in beside(cell) if other in world]
        total += rule.pays(sum(biome in (tile.first, tile.second) for tile in near))
    return total


def spread(world: World, species: int, rule: Rule) -> int:
    tiles = [world[cell] for cell in all_of(world, species)]
    return rule.pays(len({tile.first for tile in tiles} | {tile.second for tile in tiles}))


def ranging(world: World, species: int, rule: Rule) -> int:
    large = [area for biome in areas(world).values() for area in biome if len(area) >= rule.number]
    return rule.unit * len(all_of(world, species) & set().union(*large))


def frontier(world: World, species: int, rule: Rule) -> int:
    mine = all_of(world, species)
    return sum(rule.pays(len(set(beside(cell)) - set(world))) for cell in mine)


def core(world: World, species: int, rule: Rule) -> int:
    return rule.unit * sum(set(beside(cell)) <= set(world) for cell in all_of(world, species))


DEFINITIONS: Final = [
    *(exact, ladder, line, chain, loner, sight, tri, mixed),
    *(friend, bond, shy, homebiome, spread, ranging, frontier, core),
]


# --- comparisons ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("family", range(len(DEFINITIONS)), ids=lambda n: DEFINITIONS[n].__name__)
@settings(max_examples=50, deadline=None)
@given(data=st.data())
def test_family_equals_its_definition(family: int, data: st.DataObject) -> None:
    """EC-24 and invariant 9: each family equals a brute-force count, with any parameters and tables."""
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
    """Invariant 7 (EC-20 to EC-24); nor does the order in which the tiles came."""
    elsewhere: World = {}
    for cell in data.draw(st.permutations(list(world)), label="order"):
        a, b = cell
        for _ in range(sixths):
            a, b = -b, a + b
        assert on_grid(a + q, b + r)
        elsewhere[a + q, b + r] = world[cell].turned(sixths)
    assert scores(elsewhere) == scores(world)
    assert list(laid(elsewhere).largest) == list(laid(world).largest)


@settings(max_examples=50, deadline=None)
@given(world=worlds().filter(bool), sixths=st.integers(1, 5), data=st.data())
def test_turning_one_tile_changes_only_areas_and_range(
    world: World, sixths: int, data: st.DataObject
) -> None:
    """Invariant 8."""
    cell = data.draw(st.sampled_from(list(world)), label="cell")
    assert_only_these_change(world, world | {cell: world[cell].turned(sixths)}, ruleset.RANGE)


@settings(max_examples=50, deadline=None)
@given(world=worlds(most=8), cell=st.sampled_from(PATCHES[0]), biomes=st.integers(0, 24))
def test_a_tile_without_an_animal_changes_only_what_looks_at_tiles(
    world: World, cell: Cell, biomes: int
) -> None:
    """Invariant 9, and RuleSet.depends_on_tiles says the same."""
    bare = {where: tile for where, tile in world.items() if where != cell}
    after = bare | {cell: Tile(*divmod(biomes, 5), 0, NOBODY)}
    looking = (ruleset.RANGE, ruleset.HOMEBIOME, ruleset.FRONTIER, ruleset.CORE)
    assert_only_these_change(bare, after, *looking)
    for some_rule in SOME_RULES:
        assert rule_set(some_rule).depends_on_tiles(DEER) == (some_rule.family in looking)


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
