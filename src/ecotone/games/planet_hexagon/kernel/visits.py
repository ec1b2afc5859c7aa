"""What a Supplier does at the Supply Centre (HX-12, HX-13, HX-39 to HX-42), step by step."""

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.core.kernel.match import ALLOWED
from ecotone.games.planet_hexagon.kernel.building import Building
from ecotone.games.planet_hexagon.kernel.codes import (
    ASSET_NOT_HELD,
    ASSET_TIMING,
    ASSET_USED,
    FERN,
    FLIP_SKIPPED,
    LOCKED_FROM_RUBBISH,
    MACHINE,
    NEEDS_TWO_TILES,
    NOT_ON_TABLE,
    PAINTING,
    PHONOMOBILE,
    RUBBISH_LEFT,
    STEP_EXCHANGE,
    STEP_FLIP,
    STEP_HOME,
    STEP_LAY,
    STEP_RUBBISH,
    STEP_TAKE,
    TABLE_FLIPPED,
    TILE_EXCHANGED,
    TILE_KEPT,
    TILE_LAID_BACK,
    TILE_PAINTED,
    TILE_PUT_BACK,
    TILE_TAKEN,
    TILES_THROWN,
    WRONG_STEP,
)
from ecotone.games.planet_hexagon.kernel.moves import (
    DRAW_RUBBISH,
    EXCHANGE_TILE,
    FLIP_TABLE,
    GO_HOME,
    KEEP_TILE,
    LAY_PAINTED,
    TAKE_TILE,
    USE_MACHINE,
    USE_PAINTING,
    USE_PHONOMOBILE,
    first_of,
    move_of,
    second_of,
)
from ecotone.games.planet_hexagon.kernel.state import BOX, PLACES, RUBBISH, seen_code
from ecotone.games.planet_hexagon.kernel.tiles import KNOWN_ALL, LOCKED, NO_TILE, kind_of


class Visits(Building):
    # --- what may be done ---------------------------------------------------------------------------------

    def visit_move_count(self) -> i64:
        step = self.step
        if step == STEP_TAKE:
            return self.tiles + self.asset_move_count()
        if step == STEP_FLIP:
            return self.unlocked()
        if step == STEP_EXCHANGE:
            return self.tiles + 1
        if step == STEP_HOME:
            return 1
        return 2

    def asset_move_count(self) -> i64:
        """HX-R08: what the Main Asset allows before a tile is taken."""
        seat = self.active
        if self.used & BIT[seat] != 0:
            return 0
        asset = self.asset[seat]
        if asset == MACHINE:
            return self.tiles
        if asset == PHONOMOBILE:
            return self.tiles * (self.tiles - 1) // 2
        if asset == PAINTING and self.painting_works():
            return self.tiles
        return 0

    def visit_move_at(self, k: i64) -> i64:
        step = self.step
        if step == STEP_TAKE:
            if k < self.tiles:
                return move_of(TAKE_TILE, self.kth_place(k, False), 0)
            return self.asset_move_at(k - self.tiles)
        if step == STEP_LAY:
            return move_of(LAY_PAINTED, k, 0)
        if step == STEP_FLIP:
            return move_of(FLIP_TABLE, self.kth_place(k, True), 0)
        if step == STEP_RUBBISH:
            return move_of(DRAW_RUBBISH, k, 0)
        if step == STEP_HOME:
            return GO_HOME
        if k == 0:
            return KEEP_TILE
        return move_of(EXCHANGE_TILE, self.kth_place(k - 1, False), 0)

    def asset_move_at(self, k: i64) -> i64:
        asset = self.asset[self.active]
        if asset == MACHINE:
            return move_of(USE_MACHINE, self.kth_place(k, False), 0)
        if asset == PAINTING:
            return move_of(USE_PAINTING, self.kth_place(k, False), 0)
        second: i64 = 1
        while k >= second:
            k -= second
            second += 1
        return move_of(USE_PHONOMOBILE, self.kth_place(k, False), self.kth_place(second, False))

    def kth_place(self, k: i64, unlocked: bool) -> i64:
        place: i64 = 0
        while True:
            tile = self.table[place]
            if tile != NO_TILE and not (unlocked and tile & LOCKED != 0):
                if k == 0:
                    return place
                k -= 1
            place += 1

    def unlocked(self) -> i64:
        """HX-R26: how many tiles on the table may be flipped."""
        count: i64 = 0
        place: i64
        for place in range(PLACES):
            tile = self.table[place]
            if tile != NO_TILE and tile & LOCKED == 0:
                count += 1
        return count

    def painting_works(self) -> bool:
        """HX-R13: with an empty box, unless the option says otherwise."""
        return not self.options.painting_unusable or self.in_bag(BOX) > 0

    def visit_refusal(self, seat: i64, kind: i64, move: i64) -> i64:
        """In the order in which one reason alone is given (HX-R46)."""
        place = first_of(move)
        if USE_MACHINE <= kind <= USE_PAINTING:
            return self.asset_refusal(seat, kind, move)
        if kind == DRAW_RUBBISH or kind == EXCHANGE_TILE or kind == KEEP_TILE:
            return self.fern_refusal(seat, kind, place)
        if kind == GO_HOME:
            if self.step == STEP_HOME and place == 0:
                return ALLOWED
            return WRONG_STEP
        if kind == LAY_PAINTED:
            if self.step == STEP_LAY and place < 2:
                return ALLOWED
            return WRONG_STEP
        wanted: i64 = STEP_TAKE
        if kind == FLIP_TABLE:
            wanted = STEP_FLIP
        if self.step != wanted:
            return WRONG_STEP
        if not self.lies(place):
            return NOT_ON_TABLE
        if kind == FLIP_TABLE and self.table[place] & LOCKED != 0:
            return LOCKED_FROM_RUBBISH
        return ALLOWED

    def lies(self, place: i64) -> bool:
        return place < PLACES and self.table[place] != NO_TILE

    def asset_refusal(self, seat: i64, kind: i64, move: i64) -> i64:
        """HX-13, HX-39, HX-41, HX-42, HX-R08."""
        wanted: i64 = MACHINE
        if kind == USE_PHONOMOBILE:
            wanted = PHONOMOBILE
        elif kind == USE_PAINTING:
            wanted = PAINTING
        if self.asset[seat] != wanted:
            return ASSET_NOT_HELD
        if self.used & BIT[seat] != 0:
            return ASSET_USED
        if self.step != STEP_TAKE or (kind == USE_PAINTING and not self.painting_works()):
            return ASSET_TIMING
        first = first_of(move)
        second = second_of(move)
        if kind == USE_PHONOMOBILE and first >= second:
            return NEEDS_TWO_TILES
        if not self.lies(first) or (kind == USE_PHONOMOBILE and not self.lies(second)):
            return NOT_ON_TABLE
        return ALLOWED

    def fern_refusal(self, seat: i64, kind: i64, place: i64) -> i64:
        """HX-40, HX-R25; HX-R46: a draw with tiles in the box is the wrong step."""
        if kind == DRAW_RUBBISH:
            if self.step == STEP_RUBBISH and place < 2:
                return ALLOWED
            return WRONG_STEP
        if self.asset[seat] != FERN:
            return ASSET_NOT_HELD
        if self.step != STEP_EXCHANGE:
            if self.used & BIT[seat] != 0:
                return ASSET_USED
            return ASSET_TIMING
        if kind == KEEP_TILE:
            if place == 0:
                return ALLOWED
            return NOT_ON_TABLE
        if not self.lies(place):
            return NOT_ON_TABLE
        return ALLOWED

    # --- what happens -------------------------------------------------------------------------------------

    def visit(self, kind: i64, a: i64, b: i64) -> bool:
        """One step of the visit; whether the Supplier has done all that is to be done there."""
        if kind == TAKE_TILE:
            self.take(a)
            return self.pass_to_flip()
        if kind == FLIP_TABLE:
            self.turn_on_table(a, 0)
            return self.draw_step()
        if kind == USE_MACHINE:
            self.used |= BIT[self.active]
            self.turn_on_table(a, 1)
            return False
        if kind == USE_PHONOMOBILE:
            self.throw(a, b)
            return False
        if kind == USE_PAINTING:
            self.paint(a)
            return False
        if kind == LAY_PAINTED:
            self.lay_painted(a)
            return False
        if kind == DRAW_RUBBISH:
            self.draw_rubbish(a)
            return False
        if kind == EXCHANGE_TILE:
            self.exchange(a)
        elif kind == KEEP_TILE and self.ledger.open:
            self.ledger.fact(TILE_KEPT, self.active, 0, 0, 0, 0, EVERYBODY, False)
        return True

    def take(self, place: i64) -> None:
        """HX-12 step (1), HX-R07: it keeps its face."""
        self.hand = self.lift(place)
        self.taken[self.active] += 1
        if self.ledger.open:
            who = self.table_audience()
            by_chance = self.gone & BIT[self.active] != 0  # which nobody can know before
            self.ledger.fact(TILE_TAKEN, self.active, place, self.hand, 0, 0, who, by_chance)

    def pass_to_flip(self) -> bool:
        """HX-R05: skipped only if no remaining tile may be flipped, which tells others of locks."""
        self.step = STEP_FLIP
        if self.unlocked() > 0:
            return False
        if self.ledger.open:
            self.ledger.fact(FLIP_SKIPPED, self.active, 0, 0, 0, 0, EVERYBODY, self.options.team)
        return self.draw_step()

    def turn_on_table(self, place: i64, by_machine: i64) -> None:
        """HX-12 step (2), HX-39; HX-R06: from now on everybody knows both sides."""
        before = self.table[place]
        self.table[place] = before & LOCKED | self.turned(before)
        if self.ledger.open:
            who = self.table_audience()
            reveals = before & KNOWN_ALL == 0
            now = self.table[place]
            self.ledger.fact(TABLE_FLIPPED, self.active, place, now, by_machine, 0, who, reveals)

    def draw_step(self) -> bool:
        """HX-12 step (3), HX-R44; HX-21: not with an empty box, where the Fern may draw."""
        fern = self.holds(self.active, FERN)
        if self.in_bag(BOX) > 0:
            self.draw_to_table(BOX, False)
        elif fern and self.in_bag(RUBBISH) > 0:
            self.step = STEP_RUBBISH
            return False
        if fern and self.hand != NO_TILE:
            self.step = STEP_EXCHANGE
            return False
        return True

    def throw(self, first: i64, second: i64) -> None:
        """HX-41, HX-R26: two tiles into the Rubbish Bag, two from there, locked."""
        self.used |= BIT[self.active]
        self.throw_away(self.lift(first))
        self.throw_away(self.lift(second))
        if self.ledger.open:
            self.ledger.fact(TILES_THROWN, self.active, first, second, 0, 0, self.table_audience(), False)
        self.draw_to_table(RUBBISH, True)
        self.draw_to_table(RUBBISH, True)

    def paint(self, place: i64) -> None:
        """HX-42, HX-R13: one tile back into the box, a new one out of it."""
        self.used |= BIT[self.active]
        self.bags[BOX + kind_of(self.lift(place))] += 1
        self.painted_place = place
        self.painted = self.draw_tile(BOX)
        self.step = STEP_LAY
        if self.ledger.open:
            who = self.table_audience()
            self.ledger.fact(TILE_PUT_BACK, self.active, place, 0, 0, 0, who, False)
            self.ledger.fact(TILE_PAINTED, self.active, self.painted, 0, 0, 0, who, True)

    def lay_painted(self, turned: i64) -> None:
        """HX-R42: turned before it is laid, both sides are public."""
        tile = self.painted
        known = tile & KNOWN_ALL
        if turned == 1:
            tile = self.turned(tile)
        place = self.painted_place
        self.painted = NO_TILE
        self.painted_place = 0
        self.lay(place, tile)
        self.step = STEP_TAKE
        if self.ledger.open:
            tile = self.table[place]
            reveals = tile & KNOWN_ALL != known
            who = self.table_audience()
            self.ledger.fact(TILE_LAID_BACK, self.active, place, tile, turned, 0, who, reveals)

    def draw_rubbish(self, wanted: i64) -> None:
        """HX-40, HX-R25: drawing uses the Fern; the exchange is still open."""
        self.step = STEP_EXCHANGE
        if wanted == 1:
            self.used |= BIT[self.active]
            self.draw_to_table(RUBBISH, False)
        elif self.ledger.open:
            self.ledger.fact(RUBBISH_LEFT, self.active, 0, 0, 0, 0, EVERYBODY, False)

    def exchange(self, place: i64) -> None:
        """HX-40, HX-R25: the returned tile keeps its face."""
        self.used |= BIT[self.active]
        gave = self.hand
        self.hand = self.lift(place)
        self.lay(place, gave)
        if self.ledger.open:
            shown: i64 = 0  # of tiles that look the same nobody can see which it was
            while self.table[shown] == NO_TILE or seen_code(self.table[shown]) != seen_code(gave):
                shown += 1
            if seen_code(gave) != seen_code(self.hand):
                shown = place
            who = self.table_audience()
            self.ledger.fact(TILE_EXCHANGED, self.active, shown, gave, self.hand, 0, who, False)

    def random_place(self, unlocked: bool) -> i64:
        count = self.tiles
        if unlocked:
            count = self.unlocked()
        return self.kth_place(self.chance.below(count), unlocked)

    def finish_visit(self, take: bool) -> None:
        """HX-R32, HX-R39: missing steps are done at random, open choices count as no."""
        if self.step == STEP_LAY:
            self.lay_painted(0)
        if self.step == STEP_TAKE:
            if take:
                self.take(self.random_place(False))
            self.step = STEP_FLIP
        if self.step == STEP_FLIP:
            if self.unlocked() > 0:
                self.turn_on_table(self.random_place(True), 0)
            self.draw_step()
