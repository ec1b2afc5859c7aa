"""What a Builder does (HX-25 to HX-37, HX-55): legality, counted and decoded, and what happens."""

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, nth, popcount
from ecotone.core.kernel.match import ALLOWED
from ecotone.games.planet_hexagon.kernel.cells import ORIGIN
from ecotone.games.planet_hexagon.kernel.codes import (
    FACTORY_NEEDS_WATER_OR_FOREST,
    FARM_NEEDS_FIELD,
    FLIP_BREAKS_STACK,
    FLIP_COVERED,
    FLIP_STARTER,
    HEX_OCCUPIED,
    HOST_COVERED,
    HOUSE_ALREADY_SUPPLIED,
    LEFT,
    NEEDS_TWO_EDGES,
    NO_BLUE_MARKER,
    NO_GREEN_MARKER,
    NO_SURPLUS,
    NOT_A_HOUSE,
    NOT_ADJACENT,
    NOT_IN_COLONY,
    NOT_WAITING,
    PIPELINE_LAID,
    TILE_DISCARDED,
    TILE_FLIPPED,
    TILE_PLACED,
    UNPIPED,
)
from ecotone.games.planet_hexagon.kernel.colony import WAITING, Colony
from ecotone.games.planet_hexagon.kernel.moves import (
    DISCARD_TILE,
    FLIP_TILE,
    LAY_PIPELINE,
    PLACE_TILE,
    first_of,
    move_of,
    names_top,
    second_of,
)
from ecotone.games.planet_hexagon.kernel.options import ALL_KNOW, OWNER_KNOWS
from ecotone.games.planet_hexagon.kernel.state import HexState, seen_code
from ecotone.games.planet_hexagon.kernel.tiles import (
    AMBIGUOUS,
    FACE,
    FACTORY,
    FARM,
    FIELD,
    FOREST,
    HOUSE,
    KNOWN_ALL,
    KNOWN_HOME,
    OPENED,
    WATER,
    code_of,
    face_of,
)


class Building(HexState):
    # --- what may be done ---------------------------------------------------------------------------------

    def colony_move_count(self, seat: i64) -> i64:
        """Placements, flips and pipelines; HX-35, HX-R10: any number of them, in any order."""
        colony = self.colonies[seat]
        count: i64 = 0
        spot: i64
        for spot in range(colony.waiting_count):
            count += rooms(colony, face_of(colony.waiting[spot]))
        if colony.green != 0 or colony.bonus > 0:
            count += popcount(colony.flippable()) * green_sources(colony)
        if colony.blue != 0:
            count += popcount(colony.dry_houses()) * popcount(colony.blue)
        return count

    def colony_move_at(self, seat: i64, k: i64) -> i64:
        colony = self.colonies[seat]
        spot: i64
        for spot in range(colony.waiting_count):
            face = face_of(colony.waiting[spot])
            here = rooms(colony, face)
            if k < here:
                if face < FARM:
                    return move_of(PLACE_TILE, spot, colony.frontier[k])
                return move_of(PLACE_TILE, spot, colony.cells[nth(colony.hosts(face), k)])
            k -= here
        if colony.green != 0 or colony.bonus > 0:
            sources = green_sources(colony)
            flips = popcount(colony.flippable()) * sources
            if k < flips:
                cell = colony.cells[nth(colony.flippable(), k // sources)]
                return move_of(FLIP_TILE, cell, green_source(colony, k % sources))
            k -= flips
        sources = popcount(colony.blue)
        cell = colony.cells[nth(colony.dry_houses(), k // sources)]
        return move_of(LAY_PIPELINE, cell, colony.cells[nth(colony.blue, k % sources)])

    def place_refusal(self, seat: i64, spot: i64, cell: i64) -> i64:
        """HX-25 to HX-28, in the order in which one reason alone is given (HX-R46)."""
        colony = self.colonies[seat]
        if spot >= colony.waiting_count:
            return NOT_WAITING
        face = face_of(colony.waiting[spot])
        slot = colony.slot_on(cell)
        if face >= FARM:
            return host_refusal(colony, face, slot)
        if slot >= 0:
            return HEX_OCCUPIED
        edges = colony.edges_at(cell)
        if edges == 0:
            return NOT_ADJACENT
        if edges < colony.edges_needed():
            return NEEDS_TWO_EDGES
        return ALLOWED

    def discard_refusal(self, seat: i64, spot: i64) -> i64:
        """HX-R11, HX-R45."""
        colony = self.colonies[seat]
        if spot >= colony.waiting_count:
            return NOT_WAITING
        if colony.waiting_count <= WAITING:
            return NO_SURPLUS
        return ALLOWED

    def flip_refusal(self, seat: i64, cell: i64, source: i64, on_top: bool) -> i64:
        """HX-34, HX-R18, HX-R41: a flip names a tile, the ground tile or what stands on it."""
        colony = self.colonies[seat]
        if source == ORIGIN:
            if colony.bonus == 0:
                return NO_GREEN_MARKER
        else:
            factory = colony.slot_on(source)
            if factory < 0 or colony.green & BIT[factory] == 0:
                return NO_GREEN_MARKER
        slot = colony.slot_on(cell)
        if slot < 0:
            return NOT_IN_COLONY
        covered = colony.covered() & BIT[slot] != 0
        if on_top and not covered:
            return NOT_IN_COLONY
        if on_top:
            return FLIP_BREAKS_STACK
        if slot == 0:
            return FLIP_STARTER
        if covered:
            return FLIP_COVERED
        return ALLOWED

    def pipe_refusal(self, seat: i64, cell: i64, source: i64) -> i64:
        """HX-33, HX-R20."""
        colony = self.colonies[seat]
        factory = colony.slot_on(source)
        if factory < 0 or colony.blue & BIT[factory] == 0:
            return NO_BLUE_MARKER
        slot = colony.slot_on(cell)
        if slot < 0:
            return NOT_IN_COLONY
        if colony.ground[HOUSE] & BIT[slot] == 0:
            return NOT_A_HOUSE
        if colony.piped & BIT[slot] != 0:
            return HOUSE_ALREADY_SUPPLIED
        return ALLOWED

    def colony_refusal(self, seat: i64, kind: i64, move: i64) -> i64:
        if kind == PLACE_TILE:
            return self.place_refusal(seat, first_of(move), second_of(move))
        if kind == DISCARD_TILE:
            return self.discard_refusal(seat, first_of(move))
        if kind == FLIP_TILE:
            return self.flip_refusal(seat, first_of(move), second_of(move), names_top(move))
        return self.pipe_refusal(seat, first_of(move), second_of(move))

    # --- what happens -------------------------------------------------------------------------------------

    def build(self, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == PLACE_TILE:
            self.place_tile(seat, a, b)
        elif kind == DISCARD_TILE:
            self.discard_tile(seat, a)
        elif kind == FLIP_TILE:
            self.flip_tile(seat, a, b)
        else:
            self.lay_pipeline(seat, a, b)

    def place_tile(self, seat: i64, spot: i64, cell: i64) -> None:
        """HX-25 to HX-27; HX-32, HX-R19: a Factory produces now, and never again."""
        colony = self.colonies[seat]
        shown = shown_spot(colony, spot)
        tile = colony.take_waiting(spot)
        face = face_of(tile)
        markers: i64 = 0
        colour: i64 = 0
        if face < FARM:
            colony.add_ground(cell, tile)
        else:
            slot = colony.slot_on(cell)
            if face == FACTORY:
                green = colony.ground[WATER] & BIT[slot] == 0
                markers = self.granted(colony.markers_made(), green)
                if green:
                    colour = 1
            colony.build_top(slot, face, markers)
        bonus = self.grant_bonus(seat)
        if self.ledger.open:
            made = markers + 8 * colour + 16 * bonus
            who = self.colony_audience(seat)
            self.ledger.fact(TILE_PLACED, seat, shown, cell, tile, made, who, False)

    def discard_tile(self, seat: i64, spot: i64) -> None:
        """HX-R11: into the black hole."""
        colony = self.colonies[seat]
        shown = shown_spot(colony, spot)
        tile = colony.take_waiting(spot)
        colony.discard(tile)
        if self.ledger.open:
            who = self.colony_audience(seat)
            self.ledger.fact(TILE_DISCARDED, seat, shown, tile, 0, 0, who, False)

    def flip_tile(self, seat: i64, cell: i64, source: i64) -> None:
        """HX-R41: flip, the marker is used, the Factory leaves, then the entitlement is looked at once."""
        colony = self.colonies[seat]
        slot = colony.slot_on(cell)
        before = colony.tiles[slot]
        unpiped = colony.flip(slot, self.known_after_flip(before))
        left = self.use_marker(colony, source)
        bonus = self.grant_bonus(seat)
        if self.ledger.open:
            done = 4 * bonus
            if left:
                done += LEFT
            if unpiped:
                done += UNPIPED
            who = self.colony_audience(seat)
            reveals = before & KNOWN_ALL == 0 or self.options.limited
            self.ledger.fact(TILE_FLIPPED, seat, cell, colony.tiles[slot], source, done, who, reveals)

    def known_after_flip(self, before: i64) -> i64:
        """HX-R06: both sides have been seen, in team mode only at home (HX-R48: or all may know)."""
        public = before & OPENED
        if public != 0 or not self.options.team or self.options.knowledge == ALL_KNOW:
            return KNOWN_ALL | public
        if AMBIGUOUS[FACE[code_of(before) ^ 1]] == 0:
            return KNOWN_ALL
        return KNOWN_HOME

    def lay_pipeline(self, seat: i64, cell: i64, source: i64) -> None:
        """HX-33."""
        colony = self.colonies[seat]
        colony.piped |= BIT[colony.slot_on(cell)]
        gone: i64 = 0
        if self.use_marker(colony, source):
            gone = 1
        if self.ledger.open:
            who = self.colony_audience(seat)
            self.ledger.fact(PIPELINE_LAID, seat, cell, source, gone, 0, who, False)

    def use_marker(self, colony: Colony, source: i64) -> bool:
        """HX-36: whether its Factory has left with it."""
        if source == ORIGIN:
            colony.bonus -= 1
            return False
        return colony.spend(colony.slot_on(source))

    def at_home(self, tile: i64) -> i64:
        """HX-R06, HX-R48: what the owner learns of a tile on the waiting spot."""
        if tile & KNOWN_ALL != 0 or self.options.knowledge != OWNER_KNOWS:
            return tile
        return tile | KNOWN_HOME


def shown_spot(colony: Colony, spot: i64) -> i64:
    """The first spot with a tile that looks the same: which of them it was nobody else can see."""
    first: i64 = 0
    while seen_code(colony.waiting[first]) != seen_code(colony.waiting[spot]):
        first += 1
    return first


def rooms(colony: Colony, face: i64) -> i64:
    """How many places a tile with this face has; HX-28: without a host none."""
    if face < FARM:
        return len(colony.frontier)
    return popcount(colony.hosts(face))


def host_refusal(colony: Colony, face: i64, slot: i64) -> i64:
    """HX-27, HX-R16; HX-R46: codes about hosts look at the ground tile."""
    hosts = colony.ground[FIELD]
    wrong = FARM_NEEDS_FIELD
    if face == FACTORY:
        hosts = colony.ground[FOREST] | colony.ground[WATER]
        wrong = FACTORY_NEEDS_WATER_OR_FOREST
    if slot < 0:
        return wrong
    if colony.covered() & BIT[slot] != 0:
        return HOST_COVERED
    if hosts & BIT[slot] == 0:
        return wrong
    return ALLOWED


def green_sources(colony: Colony) -> i64:
    """HX-R22: the Factories with green markers, and the bonus markers that belong to none."""
    count = popcount(colony.green)
    if colony.bonus > 0:
        count += 1
    return count


def green_source(colony: Colony, k: i64) -> i64:
    """The cell that names the k-th source; the origin for bonus markers."""
    if colony.bonus > 0:
        if k == 0:
            return ORIGIN
        k -= 1
    return colony.cells[nth(colony.green, k)]
