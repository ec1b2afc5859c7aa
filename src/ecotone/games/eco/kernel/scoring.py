"""The score sheet of a seat (EC-20 to EC-26): one path for the number and for its reasons."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import popcount
from ecotone.core.kernel.ledger import Ledger
from ecotone.core.kernel.match import POINT
from ecotone.games.eco.kernel.catalogue import BIOMES, SPECIES
from ecotone.games.eco.kernel.families import animal_points
from ecotone.games.eco.kernel.ranking import ranking_share, top_share
from ecotone.games.eco.kernel.ruleset import MAJORITY, TABLE_WIDTH, RuleSet
from ecotone.games.eco.kernel.seatmap import SeatMap

KEYSTONE_POINTS: Final = 2
SACRIFICE_POINTS: Final = 2
REDEEM_POINTS: Final = -1
OVERALL_PRIZE: Final = 3
BIOME_PRIZES: Final = vec[i64]([3, 2, 1])

COMPLETED: Final = 0  # labels of the lines of EC-25
SACRIFICED: Final = 1
REDEEMED: Final = 2


def seat_points(maps: list[SeatMap], rules: RuleSet, seat: i64, solo_bonus: bool, ledger: Ledger) -> i64:
    """All lines of a seat in sixtieths."""
    total = area_points(maps[seat], seat, ledger)
    total += overall_points(maps, seat, solo_bonus, ledger)
    biome: i64
    for biome in range(BIOMES):
        total += biome_rank_points(maps, biome, seat, ledger)
    species: i64
    for species in range(SPECIES):
        if rules.family[species] == MAJORITY:
            total += majority_points(maps, rules, species, seat, ledger)
        else:
            total += POINT * animal_points(maps[seat], rules, species, seat, ledger)
    return total + tally_points(maps[seat], seat, ledger)


def area_points(seat_map: SeatMap, seat: i64, ledger: Ledger) -> i64:
    """EC-21: 1 VP a tile of the largest area of each biome."""
    total: i64 = 0
    biome: i64
    for biome in range(BIOMES):
        size = seat_map.largest[biome]
        total += size
        if ledger.open and size > 0:
            note_largest_area(seat_map, biome, ledger)
            ledger.line(seat, 21, biome, size * POINT, size, 0, 0)
    return total * POINT


def note_largest_area(seat_map: SeatMap, biome: i64, ledger: Ledger) -> None:
    """The places of one largest area: of two equally large ones only one counts."""
    size = seat_map.largest[biome]
    area: i64 = -1
    slot: i64
    half: i64
    for slot in range(seat_map.count):
        tile = i64(seat_map.tiles[slot])
        for half in range(2):
            if i64(seat_map.catalogue.biome[2 * tile + half]) != biome:
                continue
            if half == 1 and seat_map.catalogue.is_keystone(tile):
                continue
            here = i64(seat_map.area_of[2 * slot + half])
            if area < 0 and i64(seat_map.area_size[here]) == size:
                area = here
            if here == area:
                ledger.place(seat_map.cells[slot])


def largest_of_all(seat_map: SeatMap) -> i64:
    best: i64 = 0
    biome: i64
    for biome in range(BIOMES):
        if seat_map.largest[biome] > best:
            best = seat_map.largest[biome]
    return best


def overall_points(maps: list[SeatMap], seat: i64, solo_bonus: bool, ledger: Ledger) -> i64:
    """EC-22: 3 VP for the largest single area of any biome, shared by those who tie; ER-3 in solitaire."""
    seats = len(maps)
    points: i64
    if seats == 1:
        if not solo_bonus:
            return 0
        points = OVERALL_PRIZE * POINT
    else:
        sizes = vec[i64]([0] * seats)
        i: i64
        for i in range(seats):
            sizes[i] = largest_of_all(maps[i])
        points = top_share(sizes, seat, OVERALL_PRIZE)
    if ledger.open and points > 0:
        biome: i64 = 0
        while maps[seat].largest[biome] < largest_of_all(maps[seat]):
            biome += 1
        note_largest_area(maps[seat], biome, ledger)
        ledger.line(seat, 22, biome, points, maps[seat].largest[biome], OVERALL_PRIZE * POINT // points, 0)
    return points


def biome_rank_points(maps: list[SeatMap], biome: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-23, ER-2: 3, 2, 1 VP for the largest areas of a biome; no comparison in solitaire (ER-3)."""
    seats = len(maps)
    if seats == 1:
        return 0
    sizes = vec[i64]([0] * seats)
    i: i64
    for i in range(seats):
        sizes[i] = maps[i].largest[biome]
    points = ranking_share(sizes, seat, BIOME_PRIZES)
    if ledger.open and points > 0:
        note_largest_area(maps[seat], biome, ledger)
        ledger.line(
            seat, 23, biome, points, sizes[seat], seats_above(sizes, seat) + 1, seats_level(sizes, seat)
        )
    return points


def majority_points(maps: list[SeatMap], rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-24, MAJORITY: the seats ranked by their number of the animal as in EC-23; not solo (ER-3)."""
    seats = len(maps)
    if seats == 1:
        return 0
    prizes = rules.tables[species * TABLE_WIDTH : species * TABLE_WIDTH + rules.table_end[species] + 1]
    counts = vec[i64]([0] * seats)
    i: i64
    for i in range(seats):
        counts[i] = popcount(maps[i].mine[species])
    points = ranking_share(counts, seat, prizes)
    if ledger.open and points > 0:
        for i in range(maps[seat].count):
            if maps[seat].mine[species] >> i & 1 != 0:
                ledger.place(maps[seat].cells[i])
        above = seats_above(counts, seat)
        ledger.line(
            seat, 24, MAJORITY, points, species, counts[seat], (above + 1) * 8 + seats_level(counts, seat)
        )
    return points


def seats_above(counts: vec[i64], seat: i64) -> i64:
    above: i64 = 0
    for count in counts:
        if count > counts[seat]:
            above += 1
    return above


def seats_level(counts: vec[i64], seat: i64) -> i64:
    """How many share the place, the seat included."""
    level: i64 = 0
    for count in counts:
        if count == counts[seat]:
            level += 1
    return level


def tally_points(seat_map: SeatMap, seat: i64, ledger: Ledger) -> i64:
    """EC-25: completed keystones, sacrifices, redeemed tokens."""
    completed = seat_map.completed * KEYSTONE_POINTS * POINT
    sacrificed = seat_map.sacrifices * SACRIFICE_POINTS * POINT
    redeemed = seat_map.redeemed * REDEEM_POINTS * POINT
    if ledger.open:
        slot: i64
        if completed != 0:
            for slot in range(seat_map.count):
                if seat_map.inhabited >> slot & 1 != 0 and seat_map.catalogue.is_keystone(
                    i64(seat_map.tiles[slot])
                ):
                    ledger.place(seat_map.cells[slot])
            ledger.line(seat, 25, COMPLETED, completed, seat_map.completed, 0, 0)
        if sacrificed != 0:
            ledger.line(seat, 25, SACRIFICED, sacrificed, seat_map.sacrifices, 0, 0)
        if redeemed != 0:
            ledger.line(seat, 25, REDEEMED, redeemed, seat_map.redeemed, 0, 0)
    return completed + sacrificed + redeemed
