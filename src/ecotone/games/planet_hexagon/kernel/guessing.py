"""What a viewer can't know, dealt anew: goals, reverses, bags; in team mode all it doesn't see (HX-64)."""

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT
from ecotone.core.kernel.chance import Chance
from ecotone.games.planet_hexagon.kernel.building import Building
from ecotone.games.planet_hexagon.kernel.codes import GOALS, STEP_OVER
from ecotone.games.planet_hexagon.kernel.colony import MAX_SLOTS, Colony
from ecotone.games.planet_hexagon.kernel.state import BAGS, BOX, PLACES, RESERVE, RUBBISH, unseen_kinds
from ecotone.games.planet_hexagon.kernel.tiles import (
    BUILDINGS,
    CODES,
    FACTORY,
    FARM,
    FOREST_FIELD,
    HOUSE,
    KINDS,
    NO_TILE,
    TYPES,
    WATER,
    WATER_FIELD,
    face_of,
    kind_of,
    laid,
)


def deal_goals(match: Building, viewer: i64) -> None:
    """HX-07, HX-R30: the others' goals, out of those that the viewer doesn't hold."""
    if match.step == STEP_OVER:
        return
    left: i64 = BIT[GOALS] - 1
    seat: i64
    if viewer >= 0:
        left &= ~BIT[match.goals[viewer]]
    for seat in range(match.seats):
        if seat != viewer:
            goal = match.chance.one_of(left)
            left &= ~BIT[goal]
            match.goals[seat] = goal


def deal_tiles(match: Building, viewer: i64, at_home: bool) -> None:
    """HX-R04, HX-R06: what lies behind hidden reverses, in bags and where the viewer doesn't look.

    `at_home`: the viewer is somebody of the seat who sees no more than its own colony (HX-64).
    """
    pool = unseen_kinds()
    hidden = nothing_hidden()
    box = match.in_bag(BOX)
    reserve = match.in_bag(RESERVE)
    count_seen(match, viewer, at_home, pool, hidden)
    match.bags = vec[i64]([0] * BAGS)
    set_reserve_aside(match, reserve, pool, hidden)
    deal_reverses(match, viewer, at_home, pool)
    if not looks_at_table(match, viewer, at_home):
        imagine_table(match, pool)
    seat: i64
    for seat in range(match.seats):
        if not looks_at_colony(match, viewer, at_home, seat):
            imagine_colony(match, seat, pool)
    fill_bags(match, box, reserve, pool)


def looks_at_table(match: Building, viewer: i64, at_home: bool) -> bool:
    return not at_home and match.sees_table(viewer)


def looks_at_colony(match: Building, viewer: i64, at_home: bool, seat: i64) -> bool:
    return seat == viewer or (not at_home and match.sees_colony(viewer, seat))


def fill_bags(match: Building, box: i64, reserve: i64, pool: vec[i64]) -> None:
    """Box and reserve as full as they are; all that is left over is in the Rubbish Bag."""
    kind: i64
    i: i64
    for i in range(box):
        match.bags[BOX + any_of(pool, 0, KINDS, match.chance)] += 1
    for i in range(reserve - match.in_bag(RESERVE)):
        match.bags[RESERVE + any_of(pool, 0, KINDS, match.chance)] += 1
    for kind in range(KINDS):
        match.bags[RUBBISH + kind] = pool[kind]


def nothing_hidden() -> vec[i64]:
    """How many Houses, and how many Fields, there are whose reverse somebody doesn't know: none yet."""
    return vec[i64]([0, 0])


def any_of(pool: vec[i64], first: i64, end: i64, chance: Chance) -> i64:
    """A tile out of the pool, of one of these kinds, each tile as likely."""
    total: i64 = 0
    kind: i64
    for kind in range(first, end):
        total += pool[kind]
    k = chance.below(total)
    found = first
    while k >= pool[found]:
        k -= pool[found]
        found += 1
    pool[found] -= 1
    return found


def count_seen(match: Building, viewer: i64, at_home: bool, pool: vec[i64], hidden: vec[i64]) -> None:
    """Takes what the viewer knows out of the pool, and counts what it sees from one side."""
    place: i64
    seat: i64
    if looks_at_table(match, viewer, at_home):
        for place in range(PLACES):
            count_tile(match, viewer, -1, match.table[place], pool, hidden)
        count_tile(match, viewer, -1, match.hand, pool, hidden)
        count_tile(match, viewer, -1, match.painted, pool, hidden)
    for seat in range(match.seats):
        if looks_at_colony(match, viewer, at_home, seat):
            colony = match.colonies[seat]
            for place in range(1, colony.count):
                count_tile(match, viewer, seat, colony.tiles[place], pool, hidden)
                if colony.covered() & BIT[place] != 0:
                    pool[KINDS - 1] -= 1
            for place in range(colony.waiting_count):
                count_tile(match, viewer, seat, colony.waiting[place], pool, hidden)
            for tile in colony.hole:
                count_tile(match, viewer, seat, tile, pool, hidden)


def count_tile(match: Building, viewer: i64, seat: i64, tile: i64, pool: vec[i64], hidden: vec[i64]) -> None:
    if tile == NO_TILE:
        return
    if match.knows_reverse(viewer, seat, tile):
        pool[kind_of(tile)] -= 1
    elif face_of(tile) == HOUSE:
        hidden[0] += 1
    else:
        hidden[1] += 1


def set_reserve_aside(match: Building, reserve: i64, pool: vec[i64], hidden: vec[i64]) -> None:
    """HX-R04: as many of each type, as far as what is seen leaves so many."""
    each = reserve // TYPES
    i: i64
    kind: i64
    houses: i64 = 0
    for kind in range(BUILDINGS):
        houses += pool[kind]
    for i in range(least(each, houses - hidden[0])):
        match.bags[RESERVE + any_of(pool, 0, BUILDINGS, match.chance)] += 1
    forests = least(each, pool[FOREST_FIELD])
    waters = least(each, pool[WATER_FIELD])
    while forests + waters > 0 and forests + waters > pool[FOREST_FIELD] + pool[WATER_FIELD] - hidden[1]:
        if forests > waters:
            forests -= 1
        else:
            waters -= 1
    tops = least(each, pool[KINDS - 1])
    pool[FOREST_FIELD] -= forests
    pool[WATER_FIELD] -= waters
    pool[KINDS - 1] -= tops
    match.bags[RESERVE + FOREST_FIELD] = forests
    match.bags[RESERVE + WATER_FIELD] = waters
    match.bags[RESERVE + KINDS - 1] = tops


def least(a: i64, b: i64) -> i64:
    if b < 0:
        return 0
    if a < b:
        return a
    return b


def deal_reverses(match: Building, viewer: i64, at_home: bool, pool: vec[i64]) -> None:
    place: i64
    seat: i64
    if looks_at_table(match, viewer, at_home):
        for place in range(PLACES):
            match.table[place] = with_reverse(match, viewer, -1, match.table[place], pool)
        match.hand = with_reverse(match, viewer, -1, match.hand, pool)
        match.painted = with_reverse(match, viewer, -1, match.painted, pool)
    for seat in range(match.seats):
        if looks_at_colony(match, viewer, at_home, seat):
            colony = match.colonies[seat]
            for place in range(1, colony.count):
                colony.tiles[place] = with_reverse(match, viewer, seat, colony.tiles[place], pool)
            for place in range(colony.waiting_count):
                colony.waiting[place] = with_reverse(match, viewer, seat, colony.waiting[place], pool)
            for place in range(len(colony.hole)):
                colony.hole[place] = with_reverse(match, viewer, seat, colony.hole[place], pool)


def with_reverse(match: Building, viewer: i64, seat: i64, tile: i64, pool: vec[i64]) -> i64:
    """The same face, with any reverse that it can have, unless the viewer knows it."""
    if tile == NO_TILE or match.knows_reverse(viewer, seat, tile):
        return tile
    return any_reverse(match, tile, pool)


def any_reverse(match: Building, tile: i64, pool: vec[i64]) -> i64:
    """A House or a Field with any other side."""
    marks = tile & ~CODES
    if face_of(tile) == HOUSE:
        return 2 * any_of(pool, 0, BUILDINGS, match.chance) | marks
    return 2 * any_of(pool, FOREST_FIELD, WATER_FIELD + 1, match.chance) | 1 | marks


def any_tile(match: Building, pool: vec[i64]) -> i64:
    return laid(2 * any_of(pool, 0, KINDS, match.chance) + match.chance.below(2))


def imagine_table(match: Building, pool: vec[i64]) -> None:
    """HX-64: of the Supply Centre a team knows no more than how many tiles lie there."""
    match.table = vec[i64]([NO_TILE] * PLACES)
    place: i64
    for place in range(match.tiles):
        match.table[place] = any_tile(match, pool)
    if match.painted != NO_TILE:
        match.painted = any_tile(match, pool)
        match.painted_place = match.tiles
    if match.hand != NO_TILE:
        match.hand = any_tile(match, pool)


def imagine_colony(match: Building, seat: i64, pool: vec[i64]) -> None:
    """HX-64: of another colony a team knows no more than how many tiles were taken."""
    count = match.taken[seat]
    if match.hand != NO_TILE and seat == match.active:
        count -= 1
    colony = Colony(match.options.civilization[seat], False)
    match.colonies[seat] = colony
    i: i64
    for i in range(count):
        tile = match.at_home(any_tile(match, pool))
        face = face_of(tile)
        if face < FARM:
            if colony.count < MAX_SLOTS:
                colony.add_ground(colony.frontier[0], tile)
            else:
                colony.discard(tile)
        elif colony.hosts(face) != 0:
            slot = first_host(colony, face)
            markers: i64 = 0
            if face == FACTORY:
                markers = match.granted(colony.markers_made(), colony.ground[WATER] & BIT[slot] == 0)
            colony.build_top(slot, face, markers)
        else:
            colony.discard(tile)
        match.grant_bonus(seat)


def first_host(colony: Colony, face: i64) -> i64:
    slot: i64 = 0
    while colony.hosts(face) & BIT[slot] == 0:
        slot += 1
    return slot
