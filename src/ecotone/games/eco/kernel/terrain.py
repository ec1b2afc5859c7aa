"""Families that look at the tiles under and around the animals of one kind (EC-24)."""

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, lowest, popcount
from ecotone.core.kernel.hexes import DIRECTIONS
from ecotone.core.kernel.ledger import Ledger
from ecotone.games.eco.kernel.catalogue import BIOMES
from ecotone.games.eco.kernel.cells import STEP
from ecotone.games.eco.kernel.neighbour_families import beside_points
from ecotone.games.eco.kernel.parts import write_part, write_slots
from ecotone.games.eco.kernel.ruleset import RuleSet
from ecotone.games.eco.kernel.seatmap import SeatMap


def home_points(seat_map: SeatMap, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-24 HOMEBIOME: for each of mine the adjacent tiles with B on either half, at most so many."""
    return beside_points(seat_map, rules, species, seat, ledger, seat_map.showing[rules.other[species]])


def spread_points(seat_map: SeatMap, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-24 SPREAD: different biomes on the tiles of mine, both halves."""
    mine = seat_map.mine[species]
    biomes: i64 = 0
    biome: i64
    for biome in range(BIOMES):
        if seat_map.showing[biome] & mine != 0:
            biomes |= BIT[biome]
    count = popcount(biomes)
    points = rules.table(species, count)
    write_slots(seat_map, rules, species, seat, ledger, mine, points, count, biomes)
    return points


def range_points(seat_map: SeatMap, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-24 RANGE: mine whose tile belongs to an area (EC-21) of at least s tiles."""
    size = rules.number[species]
    mine = seat_map.mine[species]
    counting: i64 = 0
    while mine != 0:
        slot = lowest(mine)
        mine &= mine - 1
        if seat_map.area_size_of(slot) >= size:
            counting |= BIT[slot]
    count = popcount(counting)
    points = count * rules.unit[species]
    write_slots(seat_map, rules, species, seat, ledger, counting, points, count, size)
    return points


def frontier_points(seat_map: SeatMap, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-24 FRONTIER: for each of mine the neighbouring cells with no tile, at most so many."""
    most = rules.table_end[species]
    mine = seat_map.mine[species]
    points: i64 = 0
    while mine != 0:
        slot = lowest(mine)
        mine &= mine - 1
        count = DIRECTIONS - popcount(seat_map.around[slot])
        counting = count
        if counting > most:
            counting = most
        worth = rules.table(species, counting)
        points += worth
        if ledger.open and worth != 0:
            place_empty(seat_map, seat_map.cells[slot], counting, ledger)
            write_part(rules, species, seat, ledger, worth, counting, count)
    return points


def place_empty(seat_map: SeatMap, cell: i64, count: i64, ledger: Ledger) -> None:
    """The cell, then the first empty ones beside it in the order of the directions."""
    ledger.place(cell)
    d: i64
    for d in range(DIRECTIONS):
        beside = cell + STEP[d]
        if count > 0 and seat_map.slot_on(beside) < 0:
            ledger.place(beside)
            count -= 1


def core_points(seat_map: SeatMap, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-24 CORE: mine all of whose six neighbouring cells hold tiles."""
    mine = seat_map.mine[species]
    counting: i64 = 0
    while mine != 0:
        slot = lowest(mine)
        mine &= mine - 1
        if popcount(seat_map.around[slot]) == DIRECTIONS:
            counting |= BIT[slot]
    count = popcount(counting)
    points = count * rules.unit[species]
    write_slots(seat_map, rules, species, seat, ledger, counting, points, count, 0)
    return points
