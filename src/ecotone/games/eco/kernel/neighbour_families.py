"""Families that look at the other kinds of animals beside those of one kind (EC-24)."""

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, lowest, popcount
from ecotone.core.kernel.ledger import Ledger
from ecotone.core.kernel.matching import match_sides
from ecotone.games.eco.kernel.catalogue import SPECIES
from ecotone.games.eco.kernel.parts import first_of, write_part, write_slots
from ecotone.games.eco.kernel.ruleset import RuleSet
from ecotone.games.eco.kernel.seatmap import SeatMap


def mixed_points(seat_map: SeatMap, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-24 MIXED: for each of mine the different other species beside it."""
    mine = seat_map.mine[species]
    others = seat_map.inhabited & ~mine
    points: i64 = 0
    while mine != 0:
        slot = lowest(mine)
        mine &= mine - 1
        beside = seat_map.around[slot] & others
        kinds: i64 = 0
        other: i64
        if beside != 0:
            for other in range(SPECIES):
                if seat_map.mine[other] & beside != 0:
                    kinds |= BIT[other]
        count = popcount(kinds)
        worth = rules.table(species, count)
        points += worth
        if ledger.open and worth != 0:
            ledger.place(seat_map.cells[slot])
            write_slots(seat_map, rules, species, seat, ledger, beside, worth, count, kinds)
    return points


def friend_points(seat_map: SeatMap, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-24 FRIEND: for each of mine the X beside it, at most so many."""
    return beside_points(seat_map, rules, species, seat, ledger, seat_map.mine[rules.other[species]])


def beside_points(
    seat_map: SeatMap, rules: RuleSet, species: i64, seat: i64, ledger: Ledger, wanted: i64
) -> i64:
    """For each of mine the wanted slots beside it, as many as the rule's table goes."""
    most = rules.table_end[species]
    mine = seat_map.mine[species]
    points: i64 = 0
    while mine != 0:
        slot = lowest(mine)
        mine &= mine - 1
        beside = seat_map.around[slot] & wanted
        count = popcount(beside)
        counting = count
        if counting > most:
            counting = most
        worth = rules.table(species, counting)
        points += worth
        if ledger.open and worth != 0:
            ledger.place(seat_map.cells[slot])
            write_slots(
                seat_map, rules, species, seat, ledger, first_of(beside, counting), worth, counting, count
            )
    return points


def bond_points(seat_map: SeatMap, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-24 BOND: the largest number of couples of one of mine and an X beside it, nobody in two."""
    mine = seat_map.mine[species]
    other, unit = rules.other[species], rules.unit[species]
    loved = seat_map.mine[other]
    if mine == 0 or loved == 0:
        return 0
    count = popcount(mine)
    wants = vec[i64]([0] * count)
    partner = vec[i64]([-1] * count)
    left: i64
    rest = mine
    for left in range(count):
        wants[left] = seat_map.around[lowest(rest)] & loved
        rest &= rest - 1
    couples = match_sides(wants, count, partner)
    if ledger.open and unit != 0:
        for left in range(count):
            if partner[left] >= 0:
                ledger.place(seat_map.cells[lowest(mine)])
                ledger.place(seat_map.cells[partner[left]])
                write_part(rules, species, seat, ledger, unit, 2, other)
            mine &= mine - 1
    return couples * unit


def shy_points(seat_map: SeatMap, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-24 SHY: mine with at least one animal beside it and no Y."""
    other = rules.other[species]
    feared, inhabited = seat_map.mine[other], seat_map.inhabited
    mine = seat_map.mine[species]
    counting: i64 = 0
    while mine != 0:
        slot = lowest(mine)
        mine &= mine - 1
        near = seat_map.around[slot]
        if near & inhabited != 0 and near & feared == 0:
            counting |= BIT[slot]
    count = popcount(counting)
    points = count * rules.unit[species]
    write_slots(seat_map, rules, species, seat, ledger, counting, points, count, other)
    return points
