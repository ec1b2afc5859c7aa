"""All that a match of Planet Hexagon is: bags, the Supply Centre, colonies, whose turn it is."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, FULL
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.core.kernel.match import REFEREE, Match
from ecotone.games.planet_hexagon.kernel.codes import (
    NO_ASSET,
    STEP_HOME,
    STEP_OVER,
    STEP_TAKE,
    STEP_WINDOW,
    TILE_DRAWN,
)
from ecotone.games.planet_hexagon.kernel.colony import Colony
from ecotone.games.planet_hexagon.kernel.options import ALL_KNOW, STOCK, MatchOptions
from ecotone.games.planet_hexagon.kernel.tiles import (
    CODES,
    COPIES,
    KINDS,
    KNOWN_ALL,
    KNOWN_HOME,
    LOCKED,
    NO_TILE,
    OPENED,
    STOOD,
    kind_of,
    laid,
)

SESSIONS: Final = 4  # HX-10
ROUNDS: Final = 4
PLACES: Final = 24  # of the Supply Centre: who forfeits a turn leaves a tile more there (HX-R39)
BOX: Final = 0  # where each bag begins in `bags`
RESERVE: Final = 10
RUBBISH: Final = 20
BAGS: Final = 30
NOBODY: Final = 0
MIX: Final = 1000003
PRIME: Final = 2147483647


class HexState(Match):
    def __init__(self, options: MatchOptions, chance: Chance, blank: bool) -> None:
        super().__init__(options.seats, chance)
        self.options: MatchOptions = options
        self.step: i64 = STEP_TAKE
        self.session: i64 = 0
        self.round: i64 = 0
        self.turn: i64 = 0  # how many Suppliers have been there in this round
        self.active: i64 = options.order[0]
        self.hand: i64 = NO_TILE  # the tile taken (HX-R25)
        self.painted: i64 = NO_TILE  # the tile drawn by the Painting (HX-R42)
        self.painted_place: i64 = 0
        self.tiles: i64 = 0  # on the table
        self.building: i64 = 0  # seats whose Builder phase is open
        self.visiting: i64 = 0  # seats whose Emissary is out
        self.gone: i64 = 0  # seats that left
        self.used: i64 = 0  # seats that have used their asset in this round
        self.hurried: bool = False  # while time that is over does what the Supplier hasn't done
        self.colonies: list[Colony] = []
        if blank:
            self.bags = vec[i64]()
            self.table = vec[i64]()
            self.asset = vec[i64]()
            self.goals = vec[i64]()
            self.taken = vec[i64]()
            self.counted = vec[i64]()
        else:
            seats = options.seats
            self.bags = vec[i64]([0] * BAGS)  # how many of each kind: box, reserve, Rubbish Bag
            self.table = vec[i64]([NO_TILE] * PLACES)
            self.asset = vec[i64]([NO_ASSET] * seats)
            self.goals = vec[i64]([NO_ASSET] * seats)
            self.taken = vec[i64]([0] * seats)  # tiles taken in all
            self.counted = vec[i64]([-1] * seats)  # what a team says it has (HX-R51)
            seat: i64
            for seat in range(seats):
                self.colonies.append(Colony(options.civilization[seat], False))

    def copy_into(self, other: "HexState") -> None:
        other.step = self.step
        other.session = self.session
        other.round = self.round
        other.turn = self.turn
        other.active = self.active
        other.hand = self.hand
        other.painted = self.painted
        other.painted_place = self.painted_place
        other.tiles = self.tiles
        other.building = self.building
        other.visiting = self.visiting
        other.gone = self.gone
        other.used = self.used
        other.bags = self.bags[:]
        other.table = self.table[:]
        other.asset = self.asset[:]
        other.goals = self.goals[:]
        other.taken = self.taken[:]
        other.counted = self.counted[:]
        for colony in self.colonies:
            other.colonies.append(colony.clone())

    def snapshot(self) -> vec[i64]:
        out = vec[i64]([self.seats, self.step, self.session, self.round, self.turn, self.active, self.hand])
        out = append(append(append(out, self.painted), self.painted_place), self.tiles)
        out = append(append(append(append(out, self.building), self.visiting), self.gone), self.used)
        out = self.chance.snapshot(out)
        for number in self.bags:
            out = append(out, number)
        for number in self.table:
            out = append(out, number)
        for number in self.options.places:
            out = append(out, number)
        seat: i64
        for seat in range(self.seats):
            out = append(append(out, self.options.wished[seat]), self.options.sharing[seat])
            out = append(append(append(out, self.asset[seat]), self.goals[seat]), self.taken[seat])
            out = append(out, self.counted[seat])
            out = self.colonies[seat].snapshot(out)
        return out

    # --- who is where -------------------------------------------------------------------------------------

    def present(self) -> i64:
        return FULL[self.seats] & ~self.gone

    def is_on_visit(self) -> bool:
        """Whether a Supplier is at the Supply Centre."""
        return self.step <= STEP_HOME

    def first_seat(self) -> i64:
        """HX-11, HX-R38: who begins the session."""
        return self.options.order[self.session % self.seats]

    def holds(self, seat: i64, asset: i64) -> bool:
        return self.asset[seat] == asset and self.used & BIT[seat] == 0

    def table_audience(self) -> i64:
        """HX-64: who sees what happens at the Supply Centre."""
        if not self.options.team:
            return EVERYBODY
        if self.is_on_visit() and self.gone & BIT[self.active] == 0 and not self.hurried:
            return BIT[self.active]
        return NOBODY

    def colony_audience(self, seat: i64) -> i64:
        """HX-64: who sees what happens in a colony; of other seats, through an Emissary."""
        if not self.options.team:
            return EVERYBODY
        return BIT[seat] | self.visiting

    def sees_table(self, viewer: i64) -> bool:
        """HX-64, as a seat; -1 is a spectator, -2 a referee (HX-R29)."""
        if not self.options.team or viewer == REFEREE or self.step == STEP_OVER:
            return True
        return viewer >= 0 and (self.table_audience() | self.visiting) & BIT[viewer] != 0

    def sees_colony(self, viewer: i64, seat: i64) -> bool:
        if not self.options.team or viewer == REFEREE or viewer == seat or self.step == STEP_OVER:
            return True
        return viewer >= 0 and self.visiting & BIT[viewer] != 0

    def knows_reverse(self, viewer: i64, seat: i64, tile: i64) -> bool:
        """HX-R06: of a tile at home with the seat; -1 for a tile on the table."""
        if tile & KNOWN_ALL != 0:
            return True
        return viewer >= 0 and viewer == seat and tile & KNOWN_HOME != 0

    # --- bags and the Supply Centre -----------------------------------------------------------------------

    def in_bag(self, bag: i64) -> i64:
        total: i64 = 0
        kind: i64
        for kind in range(KINDS):
            total += self.bags[bag + kind]
        return total

    def draw_kind(self, bag: i64) -> i64:
        """Any tile of the bag, each as likely; HX-05: unseen."""
        k = self.chance.below(self.in_bag(bag))
        kind: i64 = 0
        while k >= self.bags[bag + kind]:
            k -= self.bags[bag + kind]
            kind += 1
        self.bags[bag + kind] -= 1
        return kind

    def draw_tile(self, bag: i64) -> i64:
        """HX-R06: with a face at random."""
        return laid(2 * self.draw_kind(bag) + self.chance.below(2))

    def free_place(self) -> i64:
        """Nothing is drawn to the table before the Painting's tile lies there (HX-R08)."""
        place: i64 = 0
        while self.table[place] != NO_TILE:
            place += 1
        return place

    def lay(self, place: i64, tile: i64) -> None:
        """HX-R48: what lies there may be known from both sides."""
        if self.options.knowledge == ALL_KNOW:
            tile |= KNOWN_ALL
        self.table[place] = tile
        self.tiles += 1

    def lift(self, place: i64) -> i64:
        tile = self.table[place]
        self.table[place] = NO_TILE
        self.tiles -= 1
        return tile & ~LOCKED

    def draw_to_table(self, bag: i64, lock: bool) -> None:
        """HX-12 step (3): the tile lies where there is room."""
        place = self.free_place()
        tile = self.draw_tile(bag)
        if lock:
            tile |= LOCKED
        self.lay(place, tile)
        if self.ledger.open:
            from_rubbish: i64 = 0
            if bag == RUBBISH:
                from_rubbish = 1
            tile = self.table[place]
            who = self.table_audience()
            self.ledger.fact(TILE_DRAWN, self.active, place, tile, from_rubbish, 0, who, True)

    def turned(self, tile: i64) -> i64:
        """HX-R06: the other side up, at the Supply Centre, where both are public from now on."""
        if self.options.team:
            return tile & CODES ^ 1 | KNOWN_ALL | OPENED
        return tile & CODES ^ 1 | KNOWN_ALL

    def throw_away(self, tile: i64) -> None:
        """Into the Rubbish Bag, where nobody can tell it from others like it."""
        self.bags[RUBBISH + kind_of(tile)] += 1

    def unlock(self) -> None:
        """HX-R26: from the next turn on locked tiles are ordinary."""
        place: i64
        for place in range(PLACES):
            if self.table[place] != NO_TILE:
                self.table[place] &= ~LOCKED

    def fingerprint(self) -> i64:
        """A number that differs when what lies open does: on the table and, in the window, in colonies."""
        mark: i64 = 7
        place: i64
        for place in range(PLACES):
            tile = self.table[place]
            if tile != NO_TILE:
                mark = (mark * MIX + seen_code(tile) + 1000 * place + (tile & LOCKED)) % PRIME
        if self.step != STEP_WINDOW and self.step != STEP_OVER:
            return mark
        slot: i64
        for colony in self.colonies:
            mark = (mark * MIX + colony.farms) % PRIME
            mark = (mark * MIX + colony.factories) % PRIME
            mark = (mark * MIX + colony.piped) % PRIME
            mark = (mark * MIX + colony.bonus + 100 * colony.level) % PRIME
            for slot in range(colony.count):
                mark = (mark * MIX + colony.cells[slot] * 64 + seen_code(colony.tiles[slot])) % PRIME
                mark = (mark * MIX + colony.left[slot] + 1) % PRIME
            for slot in range(colony.waiting_count):
                mark = (mark * MIX + seen_code(colony.waiting[slot]) + 3) % PRIME
            for tile in colony.hole:
                mark = (mark * MIX + seen_code(tile) + (tile & STOOD) + 5) % PRIME
        return mark

    # --- markers ------------------------------------------------------------------------------------------

    def stock(self, of_green: bool) -> i64:
        """HX-R36: how many markers of the colour are left; those on Houses are away too."""
        left: i64 = STOCK
        for colony in self.colonies:
            left -= colony.unused_markers(of_green)
            if not of_green:
                piped = colony.piped
                while piped != 0:
                    left -= 1
                    piped &= piped - 1
        return left

    def granted(self, wanted: i64, of_green: bool) -> i64:
        """HX-R36, HX-R50: cut to what is left, where the stock is limited; never made up."""
        if self.options.limited:
            left = self.stock(of_green)
            if left < wanted:
                return left
        return wanted

    def grant_bonus(self, seat: i64) -> i64:
        """HX-R23: what the entitlement has risen above the highest level so far; at once."""
        if self.options.bonus_at_end:
            return 0
        colony = self.colonies[seat]
        level = colony.entitlement(self.options.ignore_duplicates)
        if level <= colony.level:
            return 0
        more = self.granted(level - colony.level, True)
        colony.level = level
        colony.bonus += more
        return more


def seen_code(tile: i64) -> i64:
    """What everybody sees of a tile, as a number: its face, and its reverse if that is known."""
    if tile & KNOWN_ALL != 0:
        return (tile & CODES) + 1
    if (tile & CODES) >> 1 < 7:
        return 40
    return 41


def unseen_kinds() -> vec[i64]:
    """HX-03, HX-R03: every tile but the Starter Houses."""
    return COPIES[:]
