"""The ecosystem: which card lies where, where others may go, who has which token (EG-20 to EG-29, EG-45).

The array of spots holds card + 1 for a tile, FREE + look for a free cell beside tiles, 0 for all others. The
look of a free cell is all that its neighbours are (IS_HABITAT, IS_MEADOW, IS_FOREST), and it decides which
cards may go there: so legal cells are counted by look and never searched.
"""

from typing import Final, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64, u8

from ecotone.core.kernel.hexes import DIRECTIONS
from ecotone.games.ecogon.kernel.catalogue import (
    CLASSES,
    IS_FOREST,
    IS_HABITAT,
    IS_MEADOW,
    MOST_NEEDS,
    Catalogue,
)
from ecotone.games.ecogon.kernel.cells import GRID, SPOTS, STEP, spot
from ecotone.games.ecogon.kernel.codes import (
    ANIMAL,
    FACE_DOWN,
    FIRST_OWNER,
    FITS_DOWN,
    FITS_ESTABLISHED,
    FITS_PILE,
    FITS_PLAIN,
    HABITAT,
    IN_STACK,
    LYING,
    NOBODY,
    REMOVED,
)
from ecotone.games.ecogon.kernel.needs import all_met

FREE: Final = 128
LOOKS: Final = 8
OWNERS: Final = 13  # nobody, neutral, common, ten seats
CLASS_OF_FACE_DOWN: Final = 1  # EG-R21: a habitat without a colour
NOWHERE: Final = -1


def welcomes(group: int, look: int) -> bool:
    """EG-21, EG-28: whether a card of the class may go on a cell whose neighbours look like that.

    The colours of its habitats may be others than its own (EG-R17).
    """
    colour = group % 3
    if (colour == 0 and look & IS_FOREST) or (colour == 2 and look & IS_MEADOW):
        return False
    return group < 3 or bool(look & IS_HABITAT)


# WELCOME[class * LOOKS + look]
WELCOME: Final = vec[u8]([int(welcomes(group, look)) for group in range(CLASSES) for look in range(LOOKS)])


@final
class Board:
    def __init__(self, catalogue: Catalogue, colours: bool, dots: bool, blank: bool) -> None:
        self.catalogue = catalogue
        self.accepts = catalogue.accepts
        self.face_up = catalogue.look
        if not dots:
            self.accepts = catalogue.plain_accepts
        if not colours:
            self.face_up = catalogue.plain_look
        self.habitats: i64 = 0  # face up (EG-47)
        self.tiles: i64 = 0  # face down ones too
        if blank:
            self.spots = vec[u8]()
            self.frontier = vec[i64]()
            self.free_looks = vec[i64]()
            self.zone = vec[u8]()
            self.cell = vec[i64]()
            self.look = vec[u8]()
            self.token = vec[u8]()
            self.points = vec[i64]()
        else:
            self.spots = vec[u8]([0] * SPOTS)
            self.frontier = vec[i64]()  # free cells beside tiles; EG-R46: of an empty layout all
            self.free_looks = vec[i64]([0] * LOOKS)  # how many cells of the frontier look like that
            self.zone = vec[u8]([IN_STACK] * catalogue.cards)
            self.cell = vec[i64]([NOWHERE] * catalogue.cards)
            self.look = self.face_up[:]  # 0 for what lies face down (EG-R21)
            self.token = vec[u8]([NOBODY] * catalogue.cards)
            self.points = vec[i64]([0] * OWNERS)  # VP by owner of the token

    def clone(self) -> "Board":
        other = Board(self.catalogue, True, True, True)
        other.accepts = self.accepts
        other.face_up = self.face_up
        other.habitats = self.habitats
        other.tiles = self.tiles
        other.spots = self.spots[:]
        other.frontier = self.frontier[:]
        other.free_looks = self.free_looks[:]
        other.zone = self.zone[:]
        other.cell = self.cell[:]
        other.look = self.look[:]
        other.token = self.token[:]
        other.points = self.points[:]
        return other

    # --- where a card may go -------------------------------------------------------------------------------

    def group_of(self, card: i64) -> i64:
        """The class that decides where the card may go."""
        if i64(self.zone[card]) == FACE_DOWN:
            return CLASS_OF_FACE_DOWN
        return self.catalogue.group[card]

    def room_count(self, card: i64) -> i64:
        """How many cells the card may go to."""
        first = self.catalogue.group[card] * LOOKS
        free_looks = self.free_looks
        count: i64 = 0
        look: i64
        for look in range(LOOKS):
            if WELCOME[first + look] != 0:
                count += free_looks[look]
        return count

    def room_at(self, card: i64, k: i64) -> i64:
        """The k-th cell the card may go to."""
        first = self.catalogue.group[card] * LOOKS - FREE
        spots = self.spots
        for cell in self.frontier:
            if WELCOME[first + i64(spots[spot(cell)])] != 0:
                if k == 0:
                    return cell
                k -= 1
        return NOWHERE

    def is_frontier(self, cell: i64) -> bool:
        """Whether the cell, and not another one with its spot, is free and beside a tile."""
        for free in self.frontier:
            if free == cell:
                return True
        return False

    def card_on(self, cell: i64) -> i64:
        """The card that lies on the cell, or NOWHERE."""
        mark = i64(self.spots[spot(cell)])
        if mark == 0 or mark >= FREE or self.cell[mark - 1] != cell:
            return NOWHERE
        return mark - 1

    def fits_cell(self, card: i64, cell: i64) -> bool:
        """EG-21, EG-23, EG-28 for a cell of the frontier."""
        look = i64(self.spots[spot(cell)]) - FREE
        return WELCOME[self.catalogue.group[card] * LOOKS + look] != 0

    def look_at(self, cell: i64) -> i64:
        """What the cell's neighbours are, as they lie now; -1 if it has none."""
        seen: i64 = -1
        d: i64
        for d in range(DIRECTIONS):
            mark = i64(self.spots[spot(cell + STEP[d])])
            if mark != 0 and mark < FREE:
                if seen < 0:
                    seen = 0
                seen |= i64(self.look[mark - 1])
        return seen

    # --- laying and lifting ---------------------------------------------------------------------------------

    def lay(self, card: i64, cell: i64, zone: i64) -> None:
        """Puts the card on a free cell, LYING (face up) or FACE_DOWN; the caller knows whether it may."""
        if self.tiles == 0:
            self.close_plane()
        spots = self.spots
        place = spot(cell)
        mark = i64(spots[place])
        if mark >= FREE:
            self.free_looks[mark - FREE] -= 1
            self.frontier = remove(self.frontier, cell)
        self.zone[card] = u8(zone)
        look: i64 = 0
        if zone == LYING:
            look = i64(self.face_up[card])
            self.habitats += look & IS_HABITAT
        self.look[card] = u8(look)
        self.cell[card] = cell
        self.tiles += 1
        spots[place] = u8(card + 1)
        free_looks = self.free_looks
        d: i64
        for d in range(DIRECTIONS):
            beside = cell + STEP[d]
            place = spot(beside)
            mark = i64(spots[place])
            if mark == 0:
                spots[place] = u8(FREE | look)
                free_looks[look] += 1
                self.frontier = append(self.frontier, beside)
            elif mark >= FREE and mark | look != mark:
                free_looks[mark - FREE] -= 1
                mark |= look
                free_looks[mark - FREE] += 1
                spots[place] = u8(mark)

    def open_plane(self) -> None:
        """EG-R46: nothing lies, so a habitat may go anywhere that leaves room for all tiles to come."""
        reach = self.catalogue.leeway
        q: i64
        r: i64
        for q in range(-reach, reach + 1):
            for r in range(max(-reach, -reach - q), min(reach, reach - q) + 1):
                cell = GRID.cell_of(q, r)
                self.spots[spot(cell)] = FREE
                self.free_looks[0] += 1
                self.frontier = append(self.frontier, cell)

    def close_plane(self) -> None:
        """The first tile: from now on only cells beside tiles are the frontier."""
        for cell in self.frontier:
            self.spots[spot(cell)] = 0
        self.free_looks[0] = 0
        self.frontier = vec[i64]()

    def lift(self, card: i64, zone: i64) -> None:
        """Takes a lying card away after its token, into the zone; an empty layout begins anew (EG-R46)."""
        cell = self.cell[card]
        self.habitats -= i64(self.look[card]) & IS_HABITAT
        self.look[card] = self.face_up[card]
        self.cell[card] = NOWHERE
        self.zone[card] = u8(zone)
        self.tiles -= 1
        self.spots[spot(cell)] = 0
        self.refresh(cell)
        self.refresh_around(cell)
        if self.tiles == 0:
            self.open_plane()

    def turn_over(self, card: i64, zone: i64) -> None:
        """Turns a lying habitat face down or up (EG-R21)."""
        self.habitats -= i64(self.look[card]) & IS_HABITAT
        self.zone[card] = u8(zone)
        self.look[card] = 0
        if zone == LYING:
            self.look[card] = self.face_up[card]
            self.habitats += i64(self.look[card]) & IS_HABITAT
        self.refresh_around(self.cell[card])

    def refresh_around(self, cell: i64) -> None:
        d: i64
        for d in range(DIRECTIONS):
            self.refresh(cell + STEP[d])

    def refresh(self, cell: i64) -> None:
        """Brings the mark of a cell up to date if it is free."""
        place = spot(cell)
        before = i64(self.spots[place])
        if before != 0 and before < FREE:
            return
        look = self.look_at(cell)
        after: i64 = 0
        if look >= 0:
            after = FREE | look
            self.free_looks[look] += 1
        if before != 0:
            self.free_looks[before - FREE] -= 1
            if after == 0:
                self.frontier = remove(self.frontier, cell)
        elif after != 0:
            self.frontier = append(self.frontier, cell)
        self.spots[place] = u8(after)

    # --- animals --------------------------------------------------------------------------------------------

    def fulfilled(self, card: i64, cell: i64) -> bool:
        """EG-39, EG-R13: whether the animal would have all it needs on the cell.

        A neighbour may help several animals (EG-44) and needs no token for that (EG-42). Matched anew every
        time, so that another one steps in where one is lost (EG-57).
        """
        spots = self.spots
        shows = self.catalogue.shows
        first = MOST_NEEDS * card
        accepts = self.accepts
        a, b = accepts[first], accepts[first + 1]
        c, d = accepts[first + 2], accepts[first + 3]
        by_a: i64 = 0
        by_b: i64 = 0
        by_c: i64 = 0
        by_d: i64 = 0
        bit: i64 = 1
        side: i64
        for side in range(DIRECTIONS):
            mark = i64(spots[spot(cell + STEP[side])])
            if mark != 0 and mark < FREE:
                shown = shows[mark - 1]
                if shown & a != 0:
                    by_a |= bit
                if shown & b != 0:
                    by_b |= bit
                if shown & c != 0:
                    by_c |= bit
                if shown & d != 0:
                    by_d |= bit
            bit += bit
        return all_met(self.catalogue.need_count[card], by_a, by_b, by_c, by_d)

    def free_sides(self, cell: i64) -> i64:
        """How many neighbouring cells hold no tile (EG-R19)."""
        count: i64 = 0
        d: i64
        for d in range(DIRECTIONS):
            mark = i64(self.spots[spot(cell + STEP[d])])
            if mark == 0 or mark >= FREE:
                count += 1
        return count

    def is_animal(self, card: i64) -> bool:
        """EG-R45: only animals need something, get tokens and can be surrounded."""
        return i64(self.catalogue.kind[card]) == ANIMAL

    def lacks_habitat(self, card: i64) -> bool:
        """EG-21, EG-41, EG-R23: an organism in play with no face-up habitat beside it."""
        if i64(self.catalogue.kind[card]) == HABITAT:
            return False
        look = self.look_at(self.cell[card])
        return look < 0 or look & IS_HABITAT == 0

    def misplaced(self, card: i64) -> bool:
        """EG-30, EG-R44: a lying tile that may not lie there; for positions that somebody describes."""
        look = self.look_at(self.cell[card])
        if look < 0:
            return i64(self.catalogue.kind[card]) != HABITAT
        return WELCOME[self.group_of(card) * LOOKS + look] == 0

    def give_token(self, card: i64, owner: i64) -> None:
        self.token[card] = u8(owner)
        self.points[owner] += self.catalogue.vp[card]

    def take_token(self, card: i64) -> None:
        owner = i64(self.token[card])
        if owner != NOBODY:
            self.points[owner] -= self.catalogue.vp[card]
            self.token[card] = u8(NOBODY)

    def points_of(self, seat: i64) -> i64:
        """VP of the animals with the seat's tokens (EG-79)."""
        return self.points[FIRST_OWNER + seat]

    # --- candidates of events -------------------------------------------------------------------------------

    def state_of(self, card: i64) -> i64:
        """The FITS_* bit of the state the card is in, 0 if no event can touch it."""
        zone = i64(self.zone[card])
        if zone == LYING:
            if self.token[card] == NOBODY:
                return FITS_PLAIN
            return FITS_ESTABLISHED
        if zone == FACE_DOWN:
            return FITS_DOWN
        if zone == REMOVED:
            return FITS_PILE
        return 0

    def snapshot(self, out: vec[i64]) -> vec[i64]:
        """Appends every changing field in a fixed order; the spots follow from the cells."""
        out = append(append(out, self.habitats), self.tiles)
        card: i64
        for card in range(self.catalogue.cards):
            out = append(append(out, i64(self.zone[card])), self.cell[card])
            out = append(append(out, i64(self.look[card])), i64(self.token[card]))
        for cell in self.frontier:
            out = append(append(out, cell), i64(self.spots[spot(cell)]))
        for number in self.free_looks:
            out = append(out, number)
        for number in self.points:
            out = append(out, number)
        return out
