"""What a viewer may know (HX-R47, HX-R48; HX-64 in team mode), built up field by field."""

from msgspec import Struct

from ecotone.core.kernel.bits import BIT
from ecotone.core.records import Place
from ecotone.core.viewer import Viewer
from ecotone.core.vote_view import seats_in
from ecotone.games.planet_hexagon.kernel.codes import EMISSARY, NO_ASSET, STEP_OVER, SUPPLIER
from ecotone.games.planet_hexagon.kernel.colony import Colony
from ecotone.games.planet_hexagon.kernel.match import HexMatch
from ecotone.games.planet_hexagon.kernel.scoring import BUILDING, NEEDS, counted_for, needs_met
from ecotone.games.planet_hexagon.kernel.state import BOX, PLACES, RESERVE, RUBBISH
from ecotone.games.planet_hexagon.kernel.tiles import LOCKED, NO_TILE, PUBLIC, STOOD, WATER, kind_of
from ecotone.games.planet_hexagon.needs import needs_of
from ecotone.games.planet_hexagon.new_match import chosen_in
from ecotone.games.planet_hexagon.pieces import ASSETS, CIVILIZATIONS, GOALS, STEPS, face_name, place_at
from ecotone.games.planet_hexagon.pieces import reverse_name as other_side


class TileView(Struct, frozen=True):
    """A tile off the boards; the reverse is None for whom it is unknown, and of a Starter House."""

    face: str
    reverse: str | None


class TableTile(TileView, frozen=True):
    place: int
    locked: bool


class GoneTile(TileView, frozen=True):
    """In the black hole; `stood`: a Factory that once stood in the colony."""

    stood: bool


class ColonyTile(TileView, frozen=True):
    """A ground tile and what stands on it; `markers` are left of the `made` ones of a Factory (HX-32)."""

    at: Place
    starter: bool
    pipeline: bool
    top: str | None
    colour: str | None
    markers: int
    made: int


class BuildingView(Struct, frozen=True):
    """A Public Building: `needs` says what it has and what it wants (HX-49)."""

    at: Place
    kind: int
    points: int
    met: bool
    duplicate: bool
    needs: dict[str, tuple[int, int]]


class ColonyView(Struct, frozen=True):
    """`bonus_level` is the highest entitlement so far, `bonus_now` that of the colony as it is (HX-R23)."""

    tiles: tuple[ColonyTile, ...]
    waiting: tuple[TileView, ...]
    black_hole: tuple[GoneTile, ...]
    bonus_markers: int
    bonus_level: int
    bonus_now: int
    buildings: tuple[BuildingView, ...]
    common: dict[str, bool]


class GoalProgress(Struct, frozen=True):
    """HX-51: the own count and those of the others by seat, as far as they can be seen."""

    mine: int
    others: tuple[int | None, ...]


class SeatView(Struct, frozen=True):
    seat: int
    civilization: str
    left: bool
    asset: str | None
    asset_used: bool
    taken: int
    building: bool
    visiting: bool
    goal: str | None
    goal_progress: GoalProgress | None
    counted: int | None
    colony: ColonyView | None


class Stock(Struct, frozen=True):
    """HX-R36: markers left of each colour."""

    green: int
    blue: int


class HexView(Struct, frozen=True):
    """`session` and `round` count from 1; `tiles` is how many lie on the table, seen or not."""

    game: str
    viewer: int | None
    mode: str
    session: int
    round: int
    step: str
    active: int | None
    first: int
    order: tuple[int, ...]
    tiles: int
    table: tuple[TableTile, ...] | None
    hand: TileView | None
    painted: TileView | None
    painted_place: int | None
    box: int
    rubbish: int
    reserve: int
    stock: Stock | None
    seats: tuple[SeatView, ...]


def sees_table(match: HexMatch, viewer: Viewer) -> bool:
    """HX-64: through the Supplier on the way, or the Emissary in the window."""
    if not match.sees_table(viewer.number):
        return False
    if not match.options.team or viewer.seat is None or match.step == STEP_OVER:
        return True
    return viewer.has(EMISSARY if match.visiting & BIT[viewer.seat] else SUPPLIER)


def sees_colony(match: HexMatch, viewer: Viewer, seat: int) -> bool:
    """HX-64: the own one, and others through the Emissary in the window."""
    if not match.sees_colony(viewer.number, seat):
        return False
    if not match.options.team or viewer.seat in (None, seat) or match.step == STEP_OVER:
        return True
    return viewer.has(EMISSARY)


def view(match: HexMatch, viewer: Viewer) -> HexView:
    over, table = match.step == STEP_OVER, sees_table(match, viewer)
    painted = match.painted != NO_TILE and table
    return HexView(
        game="planet_hexagon",
        viewer=viewer.seat,
        mode=chosen_in(match).mode,
        session=match.session + 1,
        round=match.round + 1,
        step=STEPS[match.step],
        active=None if over else match.active,
        first=match.first_seat(),
        order=tuple(match.options.order),
        tiles=match.tiles,
        table=table_view(match, viewer) if table else None,
        hand=tile_view(match, viewer, -1, match.hand) if table and match.hand != NO_TILE else None,
        painted=tile_view(match, viewer, -1, match.painted) if painted else None,
        painted_place=match.painted_place if painted else None,
        box=match.in_bag(BOX),
        rubbish=match.in_bag(RUBBISH),
        reserve=match.in_bag(RESERVE),
        stock=Stock(match.stock(True), match.stock(False)) if match.options.limited else None,
        seats=tuple(seat_view(match, viewer, seat) for seat in range(match.seats)),
    )


def known_reverse(match: HexMatch, viewer: Viewer, seat: int, tile: int) -> str | None:
    return other_side(tile) if match.knows_reverse(viewer.number, seat, tile) else None


def tile_view(match: HexMatch, viewer: Viewer, seat: int, tile: int) -> TileView:
    """A tile at home with a seat; -1: on the table."""
    return TileView(face_name(tile), known_reverse(match, viewer, seat, tile))


def table_view(match: HexMatch, viewer: Viewer) -> tuple[TableTile, ...]:
    return tuple(
        TableTile(
            face=face_name(tile),
            reverse=known_reverse(match, viewer, -1, tile),
            place=place,
            locked=bool(tile & LOCKED),
        )
        for place in range(PLACES)
        if (tile := match.table[place]) != NO_TILE
    )


def seat_view(match: HexMatch, viewer: Viewer, seat: int) -> SeatView:
    over, asset = match.step == STEP_OVER, match.asset[seat]
    mine = viewer.seat == seat
    return SeatView(
        seat=seat,
        civilization=CIVILIZATIONS[match.options.civilization[seat]],
        left=bool(match.gone & BIT[seat]),
        asset=None if asset == NO_ASSET else ASSETS[asset],
        asset_used=bool(match.used & BIT[seat]),
        taken=match.taken[seat],
        building=match.may_end_building(seat) and bool(match.asked() & BIT[seat]),
        visiting=bool(match.visiting & BIT[seat]),
        goal=GOALS[match.goals[seat]] if over or mine else None,
        goal_progress=goal_progress(match, viewer, seat) if over or mine else None,
        counted=None if match.counted[seat] < 0 else match.counted[seat],
        colony=colony_view(match, viewer, seat) if sees_colony(match, viewer, seat) else None,
    )


def goal_progress(match: HexMatch, viewer: Viewer, seat: int) -> GoalProgress:
    """Section by section of HX-51; others as far as visible in the mode."""
    goal = match.goals[seat]
    counts = [counted_for(colony, match.options, goal) for colony in match.colonies]
    others = tuple(
        count if other != seat and sees_colony(match, viewer, other) else None
        for other, count in enumerate(counts)
    )
    return GoalProgress(counts[seat], others)


def colony_view(match: HexMatch, viewer: Viewer, seat: int) -> ColonyView:
    colony = match.colonies[seat]
    return ColonyView(
        tiles=tuple(colony_tile(match, viewer, seat, slot) for slot in range(colony.count)),
        waiting=tuple(
            tile_view(match, viewer, seat, colony.waiting[spot]) for spot in range(colony.waiting_count)
        ),
        black_hole=tuple(
            GoneTile(
                face=face_name(tile),
                reverse=known_reverse(match, viewer, seat, tile),
                stood=bool(tile & STOOD),
            )
            for tile in colony.hole
        ),
        bonus_markers=colony.bonus,
        bonus_level=colony.level,
        bonus_now=colony.entitlement(match.options.ignore_duplicates),
        buildings=buildings(colony),
        common={name: counted_for(colony, match.options, goal) > 0 for goal, name in enumerate(GOALS)},
    )


def colony_tile(match: HexMatch, viewer: Viewer, seat: int, slot: int) -> ColonyTile:
    colony = match.colonies[seat]
    tile, bit = colony.tiles[slot], BIT[slot]
    top = "farm" if colony.farms & bit else "factory" if colony.factories & bit else None
    colour = None
    if top == "factory":
        colour = "blue" if colony.ground[WATER] & bit else "green"
    return ColonyTile(
        face=face_name(tile),
        reverse=known_reverse(match, viewer, seat, tile),
        at=place_at(colony.cells[slot]),
        starter=slot == 0,
        pipeline=bool(colony.piped & bit),
        top=top,
        colour=colour,
        markers=colony.left[slot],
        made=colony.markers_made() if top == "factory" else 0,
    )


def buildings(colony: Colony) -> tuple[BuildingView, ...]:
    """HX-49: in the order of placing, a second one of a kind as a duplicate (HX-30)."""
    found: list[BuildingView] = []
    for slot in seats_in(colony.ground[PUBLIC]):
        kind = kind_of(colony.tiles[slot])
        met, duplicate = needs_met(colony, kind), any(one.kind == kind + 1 for one in found)
        points = BUILDING[kind * (NEEDS + 1)] if met and not duplicate else 0
        at, needs = place_at(colony.cells[slot]), needs_of(colony, kind)
        found.append(BuildingView(at, kind + 1, points, met, duplicate, needs))
    return tuple(found)
