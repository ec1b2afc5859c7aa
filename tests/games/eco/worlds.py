"""Maps and rules of ECO as plain values, and random ones of both."""

from typing import Final, NamedTuple

from hypothesis import strategies as st

from ecotone.games.eco.kernel import ruleset
from ecotone.games.eco.kernel.cells import GRID
from ecotone.games.eco.kernel.ruleset import RuleSet
from ecotone.games.eco.kernel.seatmap import SeatMap
from tests.games.eco.boards import CATALOGUE, Cell, tile_of

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
        seat_map.lay(GRID.cell_of(q, r), tile_of(tile.first, tile.second), tile.rotation)
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
