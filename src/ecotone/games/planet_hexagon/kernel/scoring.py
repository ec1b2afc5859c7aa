"""Points of a colony (HX-44 to HX-53): number and lines are one code path."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, lowest, popcount
from ecotone.core.kernel.ledger import Ledger
from ecotone.core.kernel.match import POINT
from ecotone.games.planet_hexagon.kernel.codes import (
    GOAL_FACTORY,
    GOAL_FARM,
    GOAL_FIELD,
    GOAL_FOREST,
    GOAL_PUBLIC,
    GOALS,
    LINE_BONUS,
    LINE_COMMON,
    LINE_FARMS,
    LINE_FOREST,
    LINE_MARKERS,
    LINE_PIPELINES,
    LINE_PUBLIC,
    LINE_VIEW,
)
from ecotone.games.planet_hexagon.kernel.colony import Colony
from ecotone.games.planet_hexagon.kernel.options import MatchOptions
from ecotone.games.planet_hexagon.kernel.tiles import FIELD, FOREST, HOUSE, PUBLIC, WATER, kind_of

FOREST_POINTS: Final = vec[i64]([0, 1, 3, 5])  # HX-45
VIEW_POINTS: Final = 2  # HX-46
PIPELINE_POINTS: Final = 2  # HX-47
GOAL_POINTS: Final = 6  # HX-51
COMMON_POINTS: Final = 9  # HX-52

# HX-49, by kind: points, then how many of other kinds, Factories, Fields, Forests, Waters it needs.
NEEDS: Final = 5
BUILDING: Final = vec[i64](
    [
        3, 1, 0, 0, 0, 0,
        3, 0, 2, 0, 0, 0,
        5, 0, 0, 3, 0, 0,
        3, 0, 0, 1, 2, 0,
        3, 0, 0, 1, 0, 2,
        5, 0, 0, 0, 0, 3,
        3, 0, 0, 1, 1, 1,
    ]
)  # fmt: skip


def colony_points(colony: Colony, options: MatchOptions, seat: i64, ledger: Ledger) -> i64:
    """All points but those of the Hidden Goal."""
    points = house_points(colony, seat, ledger)
    points += pipeline_points(colony, seat, ledger)
    points += farm_points(colony, seat, ledger)
    if colony.ground[PUBLIC] != 0:
        points += building_points(colony, seat, ledger)
    points += marker_points(colony, options, seat, ledger)
    if has_common_goal(colony, options):
        points += COMMON_POINTS
        if ledger.open:
            ledger.line(seat, 52, LINE_COMMON, COMMON_POINTS * POINT, 0, 0, 0)
    return points


def house_points(colony: Colony, seat: i64, ledger: Ledger) -> i64:
    """HX-45, HX-46: Forests and Water beside each House, shared ones for every House."""
    points: i64 = 0
    forests = colony.seen(FOREST)
    waters = colony.seen(WATER)
    rest = colony.ground[HOUSE]
    while rest != 0:
        slot = lowest(rest)
        rest &= rest - 1
        around = colony.around[slot]
        count = popcount(around & forests)
        if count > 0:
            worth = FOREST_POINTS[3]
            if count < 3:
                worth = FOREST_POINTS[count]
            points += worth
            if ledger.open:
                ledger.place(colony.cells[slot])
                note_places(colony, around & forests, ledger)
                ledger.line(seat, 45, LINE_FOREST, worth * POINT, count, 0, 0)
    rest = colony.ground[HOUSE]
    while rest != 0 and waters != 0:
        slot = lowest(rest)
        rest &= rest - 1
        if colony.around[slot] & waters != 0:
            points += VIEW_POINTS
            if ledger.open:
                ledger.place(colony.cells[slot])
                note_places(colony, colony.around[slot] & waters, ledger)
                ledger.line(seat, 46, LINE_VIEW, VIEW_POINTS * POINT, 0, 0, 0)
    return points


def pipeline_points(colony: Colony, seat: i64, ledger: Ledger) -> i64:
    """HX-47, HX-R20: only with an uncovered Water in the colony."""
    if colony.piped == 0:
        return 0
    count = popcount(colony.piped)
    points = PIPELINE_POINTS * count
    if colony.seen(WATER) == 0:
        points = 0
    if ledger.open:
        note_places(colony, colony.piped, ledger)
        ledger.line(seat, 47, LINE_PIPELINES, points * POINT, count, 0, 0)
    return points


def farm_points(colony: Colony, seat: i64, ledger: Ledger) -> i64:
    """HX-48: Farms times Houses."""
    if colony.farms == 0:
        return 0
    farms = popcount(colony.farms)
    houses = popcount(colony.ground[HOUSE])
    if ledger.open:
        note_places(colony, colony.farms | colony.ground[HOUSE], ledger)
        ledger.line(seat, 48, LINE_FARMS, farms * houses * POINT, farms, houses, 0)
    return farms * houses


def building_points(colony: Colony, seat: i64, ledger: Ledger) -> i64:
    """HX-30, HX-49: each kind once, if what it needs is there."""
    points: i64 = 0
    counted: i64 = 0
    rest = colony.ground[PUBLIC]
    while rest != 0:
        slot = lowest(rest)
        rest &= rest - 1
        kind = kind_of(colony.tiles[slot])
        state: i64 = 0  # not met; 1 met; 2 a duplicate
        if counted & BIT[kind] != 0:
            state = 2
        elif needs_met(colony, kind):
            state = 1
        counted |= BIT[kind]
        worth: i64 = 0
        if state == 1:
            worth = BUILDING[kind * (NEEDS + 1)]
        points += worth
        if ledger.open:
            ledger.place(colony.cells[slot])
            ledger.line(seat, 49, LINE_PUBLIC, worth * POINT, kind, state, 0)
    return points


def has_for(colony: Colony, kind: i64, need: i64) -> i64:
    """How many the colony has of what a Public Building of the kind can need."""
    if need == 0:
        return popcount(colony.kinds_shown() & ~BIT[kind])
    if need == 1:
        return popcount(colony.factories)
    if need == 2:
        return popcount(colony.seen(FIELD))
    if need == 3:
        return popcount(colony.seen(FOREST))
    return popcount(colony.seen(WATER))


def needs_met(colony: Colony, kind: i64) -> bool:
    """HX-R28: at least so many; one tile may serve several buildings."""
    need: i64
    row = kind * (NEEDS + 1) + 1
    for need in range(NEEDS):
        wanted = BUILDING[row + need]
        if wanted > 0 and has_for(colony, kind, need) < wanted:
            return False
    return True


def marker_points(colony: Colony, options: MatchOptions, seat: i64, ledger: Ledger) -> i64:
    """HX-50: 1 for each unused marker; HX-R23: what the bonus comes to, if it is looked at at the end."""
    points: i64 = 0
    if colony.green | colony.blue | colony.bonus != 0:
        green = colony.unused_markers(True)
        blue = colony.unused_markers(False)
        points = green + blue
        if options.gate_unused and colony.seen(WATER) == 0:
            points = green
        if ledger.open:
            note_places(colony, colony.green | colony.blue, ledger)
            ledger.line(seat, 50, LINE_MARKERS, points * POINT, green, blue, 0)
    if options.bonus_at_end:
        level = colony.entitlement(options.ignore_duplicates)
        points += level
        if ledger.open and level > 0:
            ledger.line(seat, 38, LINE_BONUS, level * POINT, level, 0, 0)
    return points


def counted_for(colony: Colony, options: MatchOptions, goal: i64) -> i64:
    """HX-51, HX-R31, HX-R49: how many tiles of the goal's kind count."""
    if goal == GOAL_FARM:
        return popcount(colony.farms)
    if goal == GOAL_FACTORY:
        count = popcount(colony.factories)
        if options.ever_built:
            count += colony.gone_factories
        return count
    if goal == GOAL_PUBLIC:
        return colony.public_count(options.ignore_duplicates)
    face: i64 = WATER
    if goal == GOAL_FIELD:
        face = FIELD
    elif goal == GOAL_FOREST:
        face = FOREST
    if options.count_covered:
        return popcount(colony.ground[face])
    return popcount(colony.seen(face))


def has_common_goal(colony: Colony, options: MatchOptions) -> bool:
    """HX-52: at least one of each kind that a goal can count."""
    if colony.farms == 0:
        return False
    goal: i64
    for goal in range(GOALS):
        if counted_for(colony, options, goal) == 0:
            return False
    return True


def note_places(colony: Colony, slots: i64, ledger: Ledger) -> None:
    while slots != 0:
        ledger.place(colony.cells[lowest(slots)])
        slots &= slots - 1
