"""Maps of ECO in a few words: `Fo/We@2 (0,1)  Wa (1,1)  tile (2,0)  deer (0,0) (1,0) | (3,0)`.

A word names what comes to the cells after it: a split tile with its rotation, a keystone, `tile` for any
tile, or an animal, which is settled on the cell's tile; if there is none yet, any tile is laid there first.
"""

import re
from typing import Final

from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import POINT
from ecotone.games.eco.kernel import ruleset
from ecotone.games.eco.kernel.catalogue import BIOMES, SPECIES, Catalogue
from ecotone.games.eco.kernel.cells import GRID
from ecotone.games.eco.kernel.families import animal_points
from ecotone.games.eco.kernel.ruleset import RuleSet
from ecotone.games.eco.kernel.seatmap import SeatMap

BIOME_NAMES: Final = ("Mo", "Fo", "Pl", "We", "Wa")
SPECIES_NAMES: Final = ("deer", "fish", "wolf", "eagle", "frog")
DEER, FISH, WOLF, EAGLE, FROG = range(5)
MO, FO, PL, WE, WA = range(5)
ANY_TILE: Final = "tile"
STEPS: Final = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
SEAT: Final = 3

Cell = tuple[int, int]
Part = tuple[int, int, int, list[Cell]]  # points, b, c, places

# content/cards.md 5.3, the first tables.
EXACT_TABLES: Final = {2: [0, 5, 12, 20, 28], 3: [0, 10, 22, 35]}
LADDER_TABLE: Final = [0, 1, 4, 7, 11, 16, 21]
LINE_TABLE: Final = [0, 1, 5, 10, 15]
CHAIN_TABLE: Final = [0, 1, 4, 8, 12, 17, 22, 28]
LONER_TABLES: Final = {1: [0, 2, 4, 7, 10, 14, 18, 22], 2: [0, 3, 6, 10, 15, 20]}
MIXED_TABLE: Final = [0, 1, 2, 3, 5]
SPREAD_TABLE: Final = [0, 1, 2, 4, 7, 11]

# Every pair of biomes in either order, every animal allowed on each: tile 5 * first + second.
CATALOGUE: Final = Catalogue(
    [first for first in range(BIOMES) for _ in range(BIOMES)],
    [second for _ in range(BIOMES) for second in range(BIOMES)],
    [(1 << SPECIES) - 1] * (BIOMES * BIOMES),
    [],
    [],
    [20] * SPECIES,
)


def tile_of(first: int, second: int) -> int:
    return BIOMES * first + second


def board(text: str) -> SeatMap:
    seat_map = SeatMap(CATALOGUE, False)
    word = ""
    for name, q, r in re.findall(r"([A-Za-z/@0-9]+)|\((-?\d+),\s*(-?\d+)\)", text):
        if name:
            word = name
            continue
        cell = GRID.cell_of(int(q), int(r))
        if word not in SPECIES_NAMES:
            lay(seat_map, cell, word)
            continue
        if seat_map.slot_on(cell) < 0:
            lay(seat_map, cell, ANY_TILE)
        seat_map.settle(seat_map.slot_on(cell), SPECIES_NAMES.index(word))
    return seat_map


def lay(seat_map: SeatMap, cell: int, word: str) -> None:
    assert seat_map.slot_on(cell) < 0, "two tiles on one cell"
    if word == ANY_TILE:
        word = BIOME_NAMES[0]
    biomes, _, rotation = word.partition("@")
    first, _, second = biomes.partition("/")
    tile = tile_of(BIOME_NAMES.index(first), BIOME_NAMES.index(second or first))
    seat_map.lay(cell, tile, int(rotation or 0))


def rule(
    species: int,
    family: int,
    *,
    number: int = 0,
    other: int = 0,
    unit: int = 0,
    rest: int = 0,
    cap: int = 0,
    table: list[int] | None = None,
) -> RuleSet:
    """A rule set in which only the one species has a rule; MAJORITY for the others."""
    rules = RuleSet()
    for each in range(SPECIES):
        rules.set_rule(each, ruleset.MAJORITY, 0, 0, 0, 0, 0, [])
    rules.set_rule(species, family, number, other, unit, rest, cap, table or [])
    return rules


def points(seat_map: SeatMap, rules: RuleSet, species: int) -> int:
    """What the species scores; explaining it must not change it (EC-24)."""
    total = animal_points(seat_map, rules, species, SEAT, SILENT)
    assert total == sum(part[0] for part in parts(seat_map, rules, species))
    return total


def parts(seat_map: SeatMap, rules: RuleSet, species: int) -> list[Part]:
    """The ledger lines, after checking all that is the same in each of them."""
    ledger = Ledger(True)
    total = animal_points(seat_map, rules, species, SEAT, ledger)
    found: list[Part] = []
    for (seat, number, label, sixtieths, a, b, c), places in ledger.line_rows():
        assert (seat, number, label, a) == (SEAT, 24, rules.family[species], species)
        assert sixtieths != 0
        assert sixtieths % POINT == 0
        found.append((sixtieths // POINT, b, c, [(GRID.q_of(cell), GRID.r_of(cell)) for cell in places]))
    assert sum(part[0] for part in found) == total
    assert sum(len(part[3]) for part in found) == len(ledger.places), "a place without a line"
    assert not SILENT.lines
    assert not SILENT.places
    return found
