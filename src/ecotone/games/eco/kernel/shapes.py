"""Families that look at how the animals of one kind lie to each other (EC-24)."""

from typing import Final

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, lowest, popcount
from ecotone.core.kernel.ledger import Ledger
from ecotone.games.eco.kernel.cells import GRID, STEP
from ecotone.games.eco.kernel.groups import group_of
from ecotone.games.eco.kernel.parts import write_part, write_slots
from ecotone.games.eco.kernel.ruleset import RuleSet
from ecotone.games.eco.kernel.seatmap import SeatMap

OUT_OF_SIGHT: Final = 64  # farther than any cell of the grid


def exact_points(seat_map: SeatMap, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-24 EXACT: groups of exactly k."""
    around = seat_map.around
    size = rules.number[species]
    mine = seat_map.mine[species]
    groups: i64 = 0
    counting: i64 = 0
    while mine != 0:
        group = group_of(around, mine)
        mine &= ~group
        if popcount(group) == size:
            groups += 1
            counting |= group
    points = rules.table(species, groups)
    write_slots(seat_map, rules, species, seat, ledger, counting, points, groups, size)
    return points


def ladder_points(seat_map: SeatMap, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-24 LADDER: every group by its size."""
    around = seat_map.around
    mine = seat_map.mine[species]
    points: i64 = 0
    while mine != 0:
        group = group_of(around, mine)
        mine &= ~group
        size = popcount(group)
        worth = rules.table(species, size)
        points += worth
        write_slots(seat_map, rules, species, seat, ledger, group, worth, size, 0)
    return points


def chain_points(seat_map: SeatMap, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-24 CHAIN: groups in which nobody has more than two of mine beside it."""
    around = seat_map.around
    mine = seat_map.mine[species]
    points: i64 = 0
    while mine != 0:
        group = group_of(around, mine)
        mine &= ~group
        rest = group
        closed: i64 = 1
        while rest != 0:
            beside = popcount(around[lowest(rest)] & group)
            if beside > 2:
                break
            if beside < 2:
                closed = 0
            rest &= rest - 1
        if rest == 0:
            size = popcount(group)
            worth = rules.table(species, size)
            points += worth
            write_slots(seat_map, rules, species, seat, ledger, group, worth, size, closed)
    return points


def loner_points(seat_map: SeatMap, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-24 LONER: mine with no other of mine within distance d."""
    mine = seat_map.mine[species]
    reach = rules.number[species]
    loners: i64 = 0
    rest = mine
    while rest != 0:
        slot = lowest(rest)
        rest &= rest - 1
        if seat_map.around[slot] & mine == 0:
            loners |= BIT[slot]
    if reach > 1:
        loners &= ~crowded(seat_map, mine, reach)
    count = popcount(loners)
    points = rules.table(species, count)
    write_slots(seat_map, rules, species, seat, ledger, loners, points, count, reach)
    return points


def crowded(seat_map: SeatMap, mine: i64, reach: i64) -> i64:
    """Those of mine that have another within the reach, whatever lies between."""
    cells = seat_map.cells
    found: i64 = 0
    while mine != 0:
        slot = lowest(mine)
        mine &= mine - 1
        others = mine
        while others != 0:
            other = lowest(others)
            if GRID.distance(cells[slot], cells[other]) <= reach:
                found |= BIT[slot] | BIT[other]
            others &= others - 1
    return found


def sight_points(seat_map: SeatMap, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-24 SIGHT: pairs of mine on one axis, at least two apart, none of mine between."""
    cells = seat_map.cells
    mine = seat_map.mine[species]
    points: i64 = 0
    rest = mine
    while rest != 0:
        here = cells[lowest(rest)]
        q = GRID.q_of(here)
        r = GRID.r_of(here)
        rest &= rest - 1
        east: i64 = OUT_OF_SIGHT
        south_east: i64 = OUT_OF_SIGHT
        south_west: i64 = OUT_OF_SIGHT
        others = mine
        while others != 0:
            there = cells[lowest(others)]
            others &= others - 1
            if there <= here:  # the axes lead to larger cells, so every pair is seen from one end
                continue
            right = GRID.q_of(there) - q
            down = GRID.r_of(there) - r
            if down == 0:
                if right < east:
                    east = right
            elif right == 0:
                if down < south_east:
                    south_east = down
            elif right + down == 0:
                if down < south_west:
                    south_west = down
        points += pair_points(here, 0, east, rules, species, seat, ledger)
        points += pair_points(here, 1, south_east, rules, species, seat, ledger)
        points += pair_points(here, 2, south_west, rules, species, seat, ledger)
    return points


def pair_points(
    here: i64, axis: i64, apart: i64, rules: RuleSet, species: i64, seat: i64, ledger: Ledger
) -> i64:
    """What a cell and the nearest of mine on the axis score."""
    if apart < 2 or apart == OUT_OF_SIGHT:
        return 0
    unit = rules.unit[species]
    if ledger.open and unit != 0:
        ledger.place(here)
        ledger.place(here + apart * STEP[axis])
        write_part(rules, species, seat, ledger, unit, apart, axis)
    return unit
