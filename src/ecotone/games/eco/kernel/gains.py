"""What one move adds to a seat's score, rescoring only what that move can change.

The conformance suite proves each of these equal to playing the move and scoring everything.
"""

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, lowest, popcount, without_lowest
from ecotone.core.kernel.ledger import SILENT
from ecotone.core.kernel.match import POINT
from ecotone.games.eco.kernel.catalogue import SPECIES
from ecotone.games.eco.kernel.cells import STEP
from ecotone.games.eco.kernel.families import animal_points
from ecotone.games.eco.kernel.ruleset import CORE, FRONTIER, HOMEBIOME, MAJORITY, RANGE, RuleSet
from ecotone.games.eco.kernel.scoring import (
    KEYSTONE_POINTS,
    biome_rank_points,
    majority_points,
    overall_points,
)
from ecotone.games.eco.kernel.seatmap import SeatMap


def place_gain(
    maps: list[SeatMap], rules: RuleSet, seat: i64, solo_bonus: bool, cell: i64, tile: i64, rotation: i64
) -> i64:
    """EC-21 to EC-23 for the tile's one or two biomes, and the four families that look at tiles."""
    seat_map = maps[seat]
    catalogue = seat_map.catalogue
    first = i64(catalogue.biome[2 * tile])
    second = i64(catalogue.biome[2 * tile + 1])
    first_areas = seat_map.linked_areas(cell, tile, rotation, 0)
    first_size = joined_size(seat_map, first_areas)
    second_areas: i64 = 0
    second_size: i64 = 0
    if second != first:
        second_areas = seat_map.linked_areas(cell, tile, rotation, 1)
        second_size = joined_size(seat_map, second_areas)
    gain = area_gain(maps, seat, solo_bonus, first, first_size, second, second_size)
    species: i64
    for species in range(SPECIES):
        mine = seat_map.mine[species]
        if mine == 0:
            continue
        family = rules.family[species]
        if family == RANGE:
            gain += POINT * range_gain(
                seat_map, rules, species, first_areas, first_size, second_areas, second_size
            )
        elif family == HOMEBIOME:
            if rules.other[species] == first or rules.other[species] == second:
                gain += POINT * home_gain(seat_map, rules, species, cell)
        elif family == FRONTIER or family == CORE:
            gain += POINT * edge_gain(seat_map, rules, species, cell)
    return gain


def joined_size(seat_map: SeatMap, areas: i64) -> i64:
    size: i64 = 1
    while areas != 0:
        size += i64(seat_map.area_size[lowest(areas)])
        areas = without_lowest(areas)
    return size


def area_gain(
    maps: list[SeatMap],
    seat: i64,
    solo_bonus: bool,
    first: i64,
    first_size: i64,
    second: i64,
    second_size: i64,
) -> i64:
    """The change of EC-21 and, if a largest area grows, of the comparisons EC-22 and EC-23."""
    largest = maps[seat].largest
    first_before = largest[first]
    second_before = largest[second]
    first_grows = first_size > first_before
    second_grows = second != first and second_size > second_before
    if not first_grows and not second_grows:
        return 0
    before = overall_points(maps, seat, solo_bonus, SILENT)
    after: i64 = 0
    if first_grows:
        before += first_before * POINT + biome_rank_points(maps, first, seat, SILENT)
        largest[first] = first_size
        after += first_size * POINT + biome_rank_points(maps, first, seat, SILENT)
    if second_grows:
        before += second_before * POINT + biome_rank_points(maps, second, seat, SILENT)
        largest[second] = second_size
        after += second_size * POINT + biome_rank_points(maps, second, seat, SILENT)
    after += overall_points(maps, seat, solo_bonus, SILENT)
    largest[first] = first_before
    largest[second] = second_before
    return after - before


def range_gain(
    seat_map: SeatMap,
    rules: RuleSet,
    species: i64,
    first_areas: i64,
    first_size: i64,
    second_areas: i64,
    second_size: i64,
) -> i64:
    """RANGE: animals whose area becomes large enough."""
    needed = rules.number[species]
    lifted: i64 = 0
    if first_size >= needed:
        lifted |= first_areas
    if second_size >= needed:
        lifted |= second_areas
    if lifted == 0:
        return 0
    gain: i64 = 0
    mine = seat_map.mine[species]
    while mine != 0:
        slot = lowest(mine)
        mine = without_lowest(mine)
        if seat_map.area_size_of(slot) >= needed:
            continue
        areas = BIT[i64(seat_map.area_of[2 * slot])]
        if not seat_map.catalogue.is_keystone(i64(seat_map.tiles[slot])):
            areas |= BIT[i64(seat_map.area_of[2 * slot + 1])]
        if areas & lifted != 0:
            gain += rules.unit[species]
    return gain


def home_gain(seat_map: SeatMap, rules: RuleSet, species: i64, cell: i64) -> i64:
    """HOMEBIOME: neighbours of the new tile that have not yet all that can count."""
    showing = seat_map.showing[rules.other[species]]
    gain: i64 = 0
    near = neighbours(seat_map, cell) & seat_map.mine[species]
    while near != 0:
        slot = lowest(near)
        near = without_lowest(near)
        count = popcount(seat_map.around[slot] & showing)
        gain += rules.table(species, count + 1) - rules.table(species, count)
    return gain


def edge_gain(seat_map: SeatMap, rules: RuleSet, species: i64, cell: i64) -> i64:
    """FRONTIER and CORE: neighbours of the new tile lose an empty cell."""
    gain: i64 = 0
    near = neighbours(seat_map, cell) & seat_map.mine[species]
    while near != 0:
        slot = lowest(near)
        near = without_lowest(near)
        empty = 6 - popcount(seat_map.around[slot])
        if rules.family[species] == CORE:
            if empty == 1:
                gain += rules.unit[species]
        else:
            gain += rules.table(species, empty - 1) - rules.table(species, empty)
    return gain


def neighbours(seat_map: SeatMap, cell: i64) -> i64:
    """The slots of the tiles around a cell."""
    slots: i64 = 0
    d: i64
    for d in range(6):
        slot = seat_map.slot_on(cell + STEP[d])
        if slot >= 0:
            slots |= BIT[slot]
    return slots


def settle_gain(maps: list[SeatMap], rules: RuleSet, seat: i64, slot: i64, settled: i64) -> i64:
    """EC-16, and EC-24 for the rules that an animal of this species can change."""
    seat_map = maps[seat]
    gain: i64 = 0
    if seat_map.catalogue.is_keystone(i64(seat_map.tiles[slot])):
        gain = KEYSTONE_POINTS * POINT
    gain -= dependent_points(maps, rules, seat, settled)
    bit = BIT[slot]
    seat_map.mine[settled] |= bit
    seat_map.inhabited |= bit
    gain += dependent_points(maps, rules, seat, settled)
    seat_map.mine[settled] &= ~bit
    seat_map.inhabited &= ~bit
    return gain


def dependent_points(maps: list[SeatMap], rules: RuleSet, seat: i64, settled: i64) -> i64:
    """The points of all rules that one more animal of `settled` may change."""
    total: i64 = 0
    species: i64
    for species in range(SPECIES):
        if rules.family[species] == MAJORITY:
            if species == settled:
                total += majority_points(maps, rules, species, seat, SILENT)
        elif rules.depends_on(species, settled):
            total += POINT * animal_points(maps[seat], rules, species, seat, SILENT)
    return total
