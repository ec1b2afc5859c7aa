"""One civilization's colony: ground tiles in slots (order of placing), what stands on them, its markers."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ecotone.core.kernel.bits import BIT, lowest, popcount
from ecotone.core.kernel.hexes import DIRECTIONS
from ecotone.core.kernel.matching import match_any
from ecotone.games.planet_hexagon.kernel.cells import CELLS, ORIGIN, STEP
from ecotone.games.planet_hexagon.kernel.codes import ARBORETANS, HARVESTERS, LUPIDIANS, URBANIDES
from ecotone.games.planet_hexagon.kernel.tiles import (
    FACE,
    FACTORY,
    FACTORY_CODE,
    FARM,
    FIELD,
    FOREST,
    HOUSE,
    KNOWN_ALL,
    LOCKED,
    NO_TILE,
    PUBLIC,
    STARTER_CODE,
    STOOD,
    WATER,
    code_of,
    kind_of,
)

MAX_SLOTS: Final = 24  # 17 by the rules (HX-24); a described colony may have a few more
WAITING: Final = 2  # HX-16
SPOTS: Final = 3  # with the new tile (HX-R11)
TILE_HERE: Final = 64  # of a mark: slot + TILE_HERE; else how many tiles touch the empty cell
FACES: Final = 5  # of ground tiles
MARKERS: Final = 2  # of a Factory (HX-32)
LUPIDIAN_MARKERS: Final = 3  # HX-38


@final
class Colony:
    def __init__(self, civilization: i64, blank: bool) -> None:
        self.civilization: i64 = civilization
        self.count: i64 = 0
        self.piped: i64 = 0  # slots of Houses with a pipeline
        self.farms: i64 = 0  # slots with a Farm, a Factory on top
        self.factories: i64 = 0
        self.green: i64 = 0  # slots of Factories with unused markers, by colour
        self.blue: i64 = 0
        self.bonus: i64 = 0  # unused bonus markers
        self.level: i64 = 0  # the highest entitlement met so far (HX-R23)
        self.gone_factories: i64 = 0  # that once stood (HX-R49)
        self.waiting_count: i64 = 0
        self.waiting = vec[i64]()
        self.hole = vec[i64]()  # the black hole (HX-37)
        self.frontier = vec[i64]()  # empty cells with edges enough, in order of discovery
        if blank:
            self.marks = vec[u8]()
            self.ground = vec[i64]()  # face -> slots whose ground tile shows it, covered ones too
            self.cells = vec[i64]()
            self.tiles = vec[i64]()
            self.around = vec[i64]()
            self.left = vec[i64]()
        else:
            self.waiting = vec[i64]([NO_TILE] * SPOTS)
            self.marks = vec[u8]([0] * CELLS)
            self.ground = vec[i64]([0] * FACES)
            self.cells = vec[i64]([0] * MAX_SLOTS)
            self.tiles = vec[i64]([0] * MAX_SLOTS)
            self.around = vec[i64]([0] * MAX_SLOTS)  # slots that share an edge with the slot
            self.left = vec[i64]([0] * MAX_SLOTS)  # unused markers of the Factory on the slot
            self.add_ground(ORIGIN, STARTER_CODE | KNOWN_ALL)

    def clone(self) -> "Colony":
        other = Colony(self.civilization, True)
        other.count = self.count
        other.piped = self.piped
        other.farms = self.farms
        other.factories = self.factories
        other.green = self.green
        other.blue = self.blue
        other.bonus = self.bonus
        other.level = self.level
        other.gone_factories = self.gone_factories
        other.waiting_count = self.waiting_count
        other.waiting = self.waiting[:]
        other.hole = self.hole[:]
        other.frontier = self.frontier[:]
        other.marks = self.marks[:]
        other.ground = self.ground[:]
        other.cells = self.cells[:]
        other.tiles = self.tiles[:]
        other.around = self.around[:]
        other.left = self.left[:]
        return other

    # --- what lies there ----------------------------------------------------------------------------------

    def slot_on(self, cell: i64) -> i64:
        """The slot of the ground tile, or -1."""
        mark = i64(self.marks[cell])
        if mark < TILE_HERE:
            return -1
        return mark - TILE_HERE

    def covered(self) -> i64:
        return self.farms | self.factories

    def seen(self, face: i64) -> i64:
        """The slots whose visible kind is this (HX-R37)."""
        if face == FARM:
            return self.farms
        if face == FACTORY:
            return self.factories
        return self.ground[face] & ~(self.farms | self.factories)

    def hosts(self, face: i64) -> i64:
        """HX-27, HX-R16: where a Farm or a Factory can stand."""
        free = ~(self.farms | self.factories)
        if face == FARM:
            return self.ground[FIELD] & free
        return (self.ground[FOREST] | self.ground[WATER]) & free

    def flippable(self) -> i64:
        """HX-R18: uncovered ground tiles but the Starter House."""
        faces = self.ground
        every = faces[HOUSE] | faces[PUBLIC] | faces[FOREST] | faces[WATER] | faces[FIELD]
        return every & ~(self.farms | self.factories | 1)

    def dry_houses(self) -> i64:
        """HX-R20: Houses without a pipeline."""
        return self.ground[HOUSE] & ~self.piped

    def edges_at(self, cell: i64) -> i64:
        """How many ground tiles touch an empty cell."""
        return i64(self.marks[cell])

    def edges_needed(self) -> i64:
        """HX-26, HX-R15: two from the third tile on."""
        if self.count < 2:
            return 1
        return 2

    def unused_markers(self, of_green: bool) -> i64:
        total: i64 = 0
        slots = self.blue
        if of_green:
            slots = self.green
            total = self.bonus
        while slots != 0:
            total += self.left[lowest(slots)]
            slots &= slots - 1
        return total

    def kinds_shown(self) -> i64:
        """Mask of the kinds of Public Buildings that are there."""
        kinds: i64 = 0
        rest = self.ground[PUBLIC]
        while rest != 0:
            kinds |= BIT[kind_of(self.tiles[lowest(rest)])]
            rest &= rest - 1
        return kinds

    # --- changes ------------------------------------------------------------------------------------------

    def add_ground(self, cell: i64, tile: i64) -> None:
        """HX-25, HX-26: a ground tile, its neighbours and the free cells around."""
        slot = self.count
        bit = BIT[slot]
        near: i64 = 0
        d: i64
        self.cells[slot] = cell
        self.tiles[slot] = tile
        self.count = slot + 1
        self.ground[FACE[code_of(tile)]] |= bit
        if i64(self.marks[cell]) > 0:
            self.forget(cell)
        self.marks[cell] = u8(TILE_HERE + slot)
        for d in range(DIRECTIONS):
            beside = cell + STEP[d]
            mark = i64(self.marks[beside])
            if mark >= TILE_HERE:
                near |= BIT[mark - TILE_HERE]
                self.around[mark - TILE_HERE] |= bit
            else:
                self.marks[beside] = u8(mark + 1)
                if mark == 1 or slot == 0:
                    self.frontier = append(self.frontier, beside)
        self.around[slot] = near
        if slot == 1:
            self.keep_two_edges()

    def keep_two_edges(self) -> None:
        """HX-26: with the second tile one edge is no longer enough."""
        kept = vec[i64]()
        for cell in self.frontier:
            known = False
            for other in kept:
                if other == cell:
                    known = True
            if i64(self.marks[cell]) == 2 and not known:
                kept = append(kept, cell)
        self.frontier = kept

    def forget(self, cell: i64) -> None:
        i: i64
        for i in range(len(self.frontier)):
            if self.frontier[i] == cell:
                self.frontier = remove_at(self.frontier, i)
                return

    def wait(self, tile: i64) -> None:
        """HX-14: onto the waiting spot."""
        self.waiting[self.waiting_count] = tile
        self.waiting_count += 1

    def take_waiting(self, spot: i64) -> i64:
        tile = self.waiting[spot]
        i: i64
        for i in range(spot, self.waiting_count - 1):
            self.waiting[i] = self.waiting[i + 1]
        self.waiting_count -= 1
        self.waiting[self.waiting_count] = NO_TILE
        return tile

    def discard(self, tile: i64) -> None:
        """HX-37."""
        self.hole = append(self.hole, tile & ~LOCKED)

    def build_top(self, slot: i64, face: i64, markers: i64) -> None:
        """HX-27, HX-32: a Farm, or a Factory with its markers: blue on Water, green on Forest."""
        bit = BIT[slot]
        if face == FARM:
            self.farms |= bit
            return
        self.factories |= bit
        self.left[slot] = markers
        if markers > 0:
            if self.ground[WATER] & bit != 0:
                self.blue |= bit
            else:
                self.green |= bit

    def markers_made(self) -> i64:
        """HX-32, HX-38."""
        if self.civilization == LUPIDIANS:
            return LUPIDIAN_MARKERS
        return MARKERS

    def spend(self, slot: i64) -> bool:
        """HX-36, HX-R22: one marker of the Factory; whether it was the last one and the Factory has gone."""
        self.left[slot] -= 1
        if self.left[slot] > 0:
            return False
        bit = BIT[slot]
        self.factories &= ~bit
        self.green &= ~bit
        self.blue &= ~bit
        self.gone_factories += 1
        self.discard(FACTORY_CODE | KNOWN_ALL | STOOD)
        return True

    def flip(self, slot: i64, known: i64) -> bool:
        """HX-34, HX-R21: the other face; whether a pipeline was lost with it."""
        bit = BIT[slot]
        old = code_of(self.tiles[slot])
        new = old ^ 1
        self.tiles[slot] = new | known
        self.ground[FACE[old]] &= ~bit
        self.ground[FACE[new]] |= bit
        if self.piped & bit == 0:
            return False
        self.piped &= ~bit
        return True

    # --- the civilization's bonus -------------------------------------------------------------------------

    def entitlement(self, ignore_duplicates: bool) -> i64:
        """HX-38, HX-R23: how many bonus markers the colony as it is entitles to."""
        if self.civilization == ARBORETANS:
            return popcount(self.seen(FOREST)) >> 1
        if self.civilization == URBANIDES:
            return self.public_count(ignore_duplicates)
        if self.civilization == HARVESTERS and self.farms != 0:
            return self.farm_pairs()
        return 0

    def public_count(self, ignore_duplicates: bool) -> i64:
        """HX-R17: duplicates are tiles all the same, unless the option says otherwise."""
        if ignore_duplicates:
            return popcount(self.kinds_shown())
        return popcount(self.ground[PUBLIC])

    def farm_pairs(self) -> i64:
        """HX-R24: a largest matching of Farms with Farms and Houses beside them."""
        houses = self.ground[HOUSE]
        farms = self.farms
        near = vec[i64]([0] * self.count)
        partner = vec[i64]([-1] * self.count)
        slot: i64
        for slot in range(self.count):
            if farms & BIT[slot] != 0:
                near[slot] = self.around[slot] & (farms | houses)
            elif houses & BIT[slot] != 0:
                near[slot] = self.around[slot] & farms
        return match_any(near, self.count, partner)

    def snapshot(self, out: vec[i64]) -> vec[i64]:
        """Appends every changing field in a fixed order."""
        out = append(append(append(out, self.count), self.piped), self.farms)
        out = append(append(append(out, self.factories), self.green), self.blue)
        out = append(append(append(out, self.bonus), self.level), self.gone_factories)
        out = append(append(out, self.waiting_count), len(self.hole))
        i: i64
        for i in range(self.waiting_count):
            out = append(out, self.waiting[i])
        for tile in self.hole:
            out = append(out, tile)
        for i in range(self.count):
            out = append(append(out, self.cells[i]), self.tiles[i])
            out = append(append(out, self.around[i]), self.left[i])
        for i in range(FACES):
            out = append(out, self.ground[i])
        for cell in self.frontier:
            out = append(out, cell)
        return out


def remove_at(items: vec[i64], place: i64) -> vec[i64]:
    """Without one entry; the order of the others stays."""
    i: i64
    last = len(items) - 1
    shorter = items[:last]
    for i in range(place, last):
        shorter[i] = items[i + 1]
    return shorter
