"""What bots think of moves and positions, in sixtieths: points at once, and a little for what may come."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.core.kernel.hexes import DIRECTIONS
from ecotone.core.kernel.ledger import SILENT
from ecotone.core.kernel.match import POINT
from ecotone.games.planet_hexagon.kernel.building import Building
from ecotone.games.planet_hexagon.kernel.cells import ORIGIN, STEP
from ecotone.games.planet_hexagon.kernel.codes import GOALS
from ecotone.games.planet_hexagon.kernel.colony import TILE_HERE, Colony
from ecotone.games.planet_hexagon.kernel.moves import (
    DISCARD_TILE,
    DRAW_RUBBISH,
    EXCHANGE_TILE,
    FLIP_TABLE,
    FLIP_TILE,
    LAY_PAINTED,
    PLACE_TILE,
    TAKE_TILE,
    USE_MACHINE,
    USE_PAINTING,
    USE_PHONOMOBILE,
)
from ecotone.games.planet_hexagon.kernel.scoring import FOREST_POINTS, colony_points, counted_for
from ecotone.games.planet_hexagon.kernel.tiles import (
    FACE,
    FACTORY,
    FARM,
    FIELD,
    FOREST,
    HOUSE,
    PUBLIC,
    WATER,
    code_of,
    face_of,
    kind_of,
)

WAITS: Final = 40  # a tile that waits may still be of use
KIND_HELD: Final = 45  # of the six that the Common Goal wants
GOAL_TILE: Final = 45  # of the kind that the Hidden Goal counts
GOAL_OF_FACE: Final = vec[i64]([-1, 2, 1, 0, 3, 4, 5])
USUAL: Final = 90  # what a tile out of a bag is worth about


def colony_worth(match: Building, seat: i64) -> i64:
    """Points of the colony, with what it has on the way to goals."""
    colony = match.colonies[seat]
    worth = colony_points(colony, match.options, seat, SILENT) * POINT
    return worth + promise(match, seat, colony)


def promise(match: Building, seat: i64, colony: Colony) -> i64:
    worth: i64 = 0
    goal: i64
    for goal in range(GOALS):
        count = counted_for(colony, match.options, goal)
        if count > 0:
            worth += KIND_HELD
        if goal == match.goals[seat]:
            worth += GOAL_TILE * count
    worth += 6 * popcount(colony.ground[FOREST] | colony.ground[WATER] | colony.ground[FIELD])
    return worth + 10 * popcount(colony.ground[HOUSE])


def position_worth(match: Building, seat: i64) -> i64:
    """Beside the score: what is on the way."""
    colony = match.colonies[seat]
    return promise(match, seat, colony) + WAITS * colony.waiting_count


def build_worth(match: Building, seat: i64, kind: i64, a: i64, b: i64) -> i64:
    """What a move in the colony changes: done for a moment, counted and taken back."""
    colony = match.colonies[seat]
    if kind == DISCARD_TILE:
        return -tile_worth(match, seat, colony.waiting[a]) // 2 - WAITS
    before = colony_worth(match, seat)
    if kind == PLACE_TILE:
        tile = colony.waiting[a]
        if face_of(tile) < FARM:
            return ground_worth(match, seat, colony, b) + trial(match, seat, colony, tile, b) - before - WAITS
        return top_trial(match, seat, colony, colony.slot_on(b), face_of(tile)) - before - WAITS
    if kind == FLIP_TILE:
        return flip_trial(match, seat, colony, colony.slot_on(a), b) - before
    slot = colony.slot_on(a)
    source = colony.slot_on(b)
    colony.piped |= BIT[slot]
    colony.left[source] -= 1
    after = colony_worth(match, seat)
    colony.left[source] += 1
    colony.piped &= ~BIT[slot]
    return after - before


def near_slots(colony: Colony, cell: i64) -> i64:
    near: i64 = 0
    d: i64
    for d in range(DIRECTIONS):
        mark = i64(colony.marks[cell + STEP[d]])
        if mark >= TILE_HERE:
            near |= BIT[mark - TILE_HERE]
    return near


def ground_worth(match: Building, seat: i64, colony: Colony, cell: i64) -> i64:
    """Compact colonies have more to gain from what comes."""
    return 2 * popcount(near_slots(colony, cell))


def trial(match: Building, seat: i64, colony: Colony, tile: i64, cell: i64) -> i64:
    """The colony's worth with the tile on the cell."""
    slot = colony.count
    bit = BIT[slot]
    near = near_slots(colony, cell)
    face = FACE[code_of(tile)]
    colony.tiles[slot] = tile
    colony.around[slot] = near
    join(colony, near, bit)
    colony.ground[face] |= bit
    colony.count += 1
    worth = colony_worth(match, seat) + bonus_worth(match, colony)
    colony.count -= 1
    colony.ground[face] &= ~bit
    part(colony, near, bit)
    colony.around[slot] = 0
    colony.tiles[slot] = 0
    return worth


def join(colony: Colony, near: i64, bit: i64) -> None:
    slot: i64 = 0
    while near != 0:
        if near & 1 != 0:
            colony.around[slot] |= bit
        near >>= 1
        slot += 1


def part(colony: Colony, near: i64, bit: i64) -> None:
    slot: i64 = 0
    while near != 0:
        if near & 1 != 0:
            colony.around[slot] &= ~bit
        near >>= 1
        slot += 1


def bonus_worth(match: Building, colony: Colony) -> i64:
    """Bonus markers that the change would bring."""
    if match.options.bonus_at_end:
        return 0
    more = colony.entitlement(match.options.ignore_duplicates) - colony.level
    if more > 0:
        return more * POINT
    return 0


def top_trial(match: Building, seat: i64, colony: Colony, slot: i64, face: i64) -> i64:
    bit = BIT[slot]
    if face == FARM:
        colony.farms |= bit
        worth = colony_worth(match, seat) + bonus_worth(match, colony)
        colony.farms &= ~bit
        return worth
    colony.factories |= bit
    worth = colony_worth(match, seat) + colony.markers_made() * (POINT + 30)
    colony.factories &= ~bit
    return worth


def flip_trial(match: Building, seat: i64, colony: Colony, slot: i64, source: i64) -> i64:
    """With the marker gone, and the Factory if it was its last one."""
    bit = BIT[slot]
    tile = colony.tiles[slot]
    old = FACE[code_of(tile)]
    new = FACE[code_of(tile) ^ 1]
    piped = colony.piped
    factories = colony.factories
    colony.tiles[slot] = tile ^ 1
    colony.ground[old] &= ~bit
    colony.ground[new] |= bit
    colony.piped &= ~bit
    factory: i64 = -1
    if source != ORIGIN:
        factory = colony.slot_on(source)
        if colony.left[factory] == 1:
            colony.factories &= ~BIT[factory]
    worth = colony_worth(match, seat) + bonus_worth(match, colony) - POINT
    colony.factories = factories
    colony.piped = piped
    colony.ground[new] &= ~bit
    colony.ground[old] |= bit
    colony.tiles[slot] = tile
    return worth


# --- tiles that are not in the colony yet -----------------------------------------------------------------


def tile_worth(match: Building, seat: i64, tile: i64) -> i64:
    """What a tile may bring the seat, at a glance."""
    colony = match.colonies[seat]
    face = face_of(tile)
    worth: i64 = 30
    goal = GOAL_OF_FACE[face]
    if goal >= 0:
        if goal == match.goals[seat]:
            worth += 60
        if counted_for(colony, match.options, goal) == 0:
            worth += 60
    if face == PUBLIC:
        if colony.kinds_shown() & BIT[kind_of(tile)] == 0:
            worth += 100
        return worth
    if face == FARM:
        if colony.hosts(FARM) != 0:
            return worth + POINT * popcount(colony.ground[HOUSE])
        return worth + 30 * popcount(colony.ground[HOUSE])
    if face == FACTORY:
        if colony.hosts(FACTORY) != 0:
            return worth + 80
        return worth + 30
    return worth + best_spot(colony, face)


def best_spot(colony: Colony, face: i64) -> i64:
    """The most that a House, a Forest or Water can bring beside what lies there."""
    if face == FIELD:
        return 20
    best: i64 = 0
    houses = colony.ground[HOUSE]
    forests = colony.seen(FOREST)
    waters = colony.seen(WATER)
    for cell in colony.frontier:
        near = near_slots(colony, cell)
        gain: i64 = 0
        if face == HOUSE:
            gain = forest_points(near & forests)
            if near & waters != 0:
                gain += 2
        else:
            gain = spread(colony, near & houses, face, forests, waters)
        if gain > best:
            best = gain
    worth = best * POINT
    if face == HOUSE:
        worth += POINT * popcount(colony.farms)
    return worth


def spread(colony: Colony, houses: i64, face: i64, forests: i64, waters: i64) -> i64:
    gain: i64 = 0
    slot: i64 = 0
    while houses != 0:
        if houses & 1 != 0:
            around = colony.around[slot]
            if face == FOREST:
                count = popcount(around & forests)
                if count < 3:
                    gain += FOREST_POINTS[count + 1] - FOREST_POINTS[count]
            elif around & waters == 0:
                gain += 2
        houses >>= 1
        slot += 1
    return gain


def forest_points(slots: i64) -> i64:
    count = popcount(slots)
    if count > 3:
        return FOREST_POINTS[3]
    return FOREST_POINTS[count]


def visit_worth(match: Building, seat: i64, kind: i64, a: i64, b: i64) -> i64:
    """What a step at the Supply Centre is worth; an unknown reverse is as the guess has it."""
    if kind == TAKE_TILE:
        return tile_worth(match, seat, match.table[a])
    if kind == FLIP_TABLE:
        rival = match.options.next_of[seat]
        return (turned_gain(match, rival, match.table[a]) * -1) // 2
    if kind == USE_MACHINE:
        return turned_gain(match, seat, match.table[a]) - 20
    if kind == USE_PAINTING:
        return USUAL - tile_worth(match, seat, match.table[a])
    if kind == USE_PHONOMOBILE:
        return 2 * USUAL - tile_worth(match, seat, match.table[a]) - tile_worth(match, seat, match.table[b])
    if kind == LAY_PAINTED:
        return a * turned_gain(match, seat, match.painted)
    if kind == DRAW_RUBBISH:
        return a
    if kind == EXCHANGE_TILE:
        return tile_worth(match, seat, match.table[a]) - tile_worth(match, seat, match.hand)
    return 0


def turned_gain(match: Building, seat: i64, tile: i64) -> i64:
    return tile_worth(match, seat, tile ^ 1) - tile_worth(match, seat, tile)
