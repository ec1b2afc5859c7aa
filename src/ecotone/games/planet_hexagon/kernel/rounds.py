"""Sessions, rounds and turns (HX-10 to HX-24), team mode's parallel phases (HX-R09, HX-R52), and the end."""

from typing import Final

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, lowest
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.games.planet_hexagon.kernel.codes import (
    ASSET_DEALT,
    ASSETS,
    ASSETS_PASSED,
    BUILDER,
    BUILDING_CLOSED,
    BUILDING_ENDED,
    COUNT_ENTERED,
    EMISSARIES_OUT,
    EMISSARY,
    EMISSARY_HOME,
    GOAL_SHOWN,
    MATCH_ENDED,
    NO_ASSET,
    ROUND_ENDED,
    SEAT_LEFT,
    SESSION_BEGAN,
    SESSION_ENDED,
    STEP_BUILD,
    STEP_COUNT,
    STEP_HOME,
    STEP_OVER,
    STEP_TAKE,
    STEP_WINDOW,
    SUPPLIER,
    SUPPLIER_HOME,
    SUPPLIER_OUT,
    TILE_BROUGHT,
    TIME_OVER,
)
from ecotone.games.planet_hexagon.kernel.colony import WAITING
from ecotone.games.planet_hexagon.kernel.options import FORFEIT, WARN
from ecotone.games.planet_hexagon.kernel.state import BOX, PLACES, RESERVE, RUBBISH, SESSIONS
from ecotone.games.planet_hexagon.kernel.state import ROUNDS as ROUNDS_A_SESSION
from ecotone.games.planet_hexagon.kernel.tiles import BUILDINGS, KNOWN_ALL, KNOWN_HOME, NO_TILE, TYPES
from ecotone.games.planet_hexagon.kernel.visits import Visits

EACH_TYPE: Final = 5  # tiles of a type in a session (HX-04)
TABLE_A_SEAT: Final = 2  # 8 for four (HX-05, HX-R35)
SESSION_A_SEAT: Final = 5  # 20 for four


class Rounds(Visits):
    # --- sessions -----------------------------------------------------------------------------------------

    def begin_session(self) -> None:
        """HX-04, HX-05, HX-23: tiles into the box and onto the table, new assets; HX-11: who begins."""
        if self.ledger.open:
            self.ledger.fact(SESSION_BEGAN, self.first_seat(), self.session, 0, 0, 0, EVERYBODY, False)
        self.round = 0
        self.fill_box()
        self.deal_assets()
        self.active = self.first_seat()
        i: i64
        for i in range(TABLE_A_SEAT * self.seats):
            self.draw_to_table(BOX, False)
        self.begin_round()

    def fill_box(self) -> None:
        """HX-04; HX-R35: with fewer civilizations some of the 20 go into the Rubbish Bag unseen."""
        type_: i64
        i: i64
        for type_ in range(TYPES):
            for i in range(EACH_TYPE):
                self.bags[BOX + self.draw_of_type(type_)] += 1
        for i in range(EACH_TYPE * TYPES - SESSION_A_SEAT * self.seats):
            self.bags[RUBBISH + self.draw_kind(BOX)] += 1

    def draw_of_type(self, type_: i64) -> i64:
        """Out of the reserve; any tile where a described position has left none of the type."""
        if type_ > 0:
            kind = BUILDINGS - 1 + type_
            if self.bags[RESERVE + kind] > 0:
                self.bags[RESERVE + kind] -= 1
                return kind
            return self.draw_kind(RESERVE)
        houses: i64 = 0
        kind_: i64
        for kind_ in range(BUILDINGS):
            houses += self.bags[RESERVE + kind_]
        if houses == 0:
            return self.draw_kind(RESERVE)
        k = self.chance.below(houses)
        found: i64 = 0
        while k >= self.bags[RESERVE + found]:
            k -= self.bags[RESERVE + found]
            found += 1
        self.bags[RESERVE + found] -= 1
        return found

    def deal_assets(self) -> None:
        """HX-08, HX-R38: of all four, one for each civilization."""
        left: i64 = BIT[ASSETS] - 1
        i: i64
        for i in range(self.seats):
            seat = self.options.order[i]
            asset = self.chance.one_of(left)
            left &= ~BIT[asset]
            self.asset[seat] = asset
            if self.ledger.open:
                self.ledger.fact(ASSET_DEALT, seat, asset, 0, 0, 0, EVERYBODY, True)

    def begin_round(self) -> None:
        self.turn = 0
        self.used = 0
        self.active = self.first_seat()
        self.begin_turn()

    def begin_turn(self) -> None:
        """HX-12, HX-15; who has left takes tiles by chance, so that counts stay right (HX-R32)."""
        self.step = STEP_TAKE
        seat = self.active
        if self.gone & BIT[seat] != 0:
            self.finish_visit(True)
            self.bring_home()
            return
        if self.options.team:
            self.building |= BIT[seat]  # HX-R09: the own move begins
            if self.ledger.open:
                seen = self.fingerprint()
                self.ledger.fact(SUPPLIER_OUT, seat, seen, 0, 0, 0, BIT[seat], True)

    def end_visit(self) -> None:
        """The Supplier has done all steps; in team mode there is a last look at what came of them."""
        if self.options.team:
            self.step = STEP_HOME
        else:
            self.bring_home()

    def bring_home(self) -> None:
        """HX-14: onto the waiting spot, where its owner may look at both sides (HX-R42)."""
        seat = self.active
        if self.options.team and self.ledger.open:
            self.ledger.fact(SUPPLIER_HOME, seat, 0, 0, 0, 0, EVERYBODY, False)
        if self.hand != NO_TILE:
            tile = self.at_home(self.hand)
            self.colonies[seat].wait(tile)
            self.hand = NO_TILE
            if self.ledger.open:
                reveals = tile & (KNOWN_ALL | KNOWN_HOME) == KNOWN_HOME
                who = self.colony_audience(seat)
                self.ledger.fact(TILE_BROUGHT, seat, tile, 0, 0, 0, who, reveals)
        self.unlock()
        if self.gone & BIT[seat] != 0:
            self.close_building(seat)
        elif self.options.team:
            self.building |= BIT[seat]
        else:
            self.step = STEP_BUILD
            return
        self.next_turn()

    def next_turn(self) -> None:
        """HX-11, HX-15, HX-R40: the next Supplier, or the end of the round."""
        self.turn += 1
        if self.turn < self.seats:
            self.active = self.options.next_of[self.active]
            self.begin_turn()
        elif self.options.team and self.present() != 0:
            self.open_window()
        else:
            self.end_round()

    # --- building and the Emissaries ----------------------------------------------------------------------

    def end_building(self, seat: i64, what: i64) -> None:
        """HX-R45, HX-R52: closed, during the own visit until its end; HX-R40: then the next."""
        self.building &= ~BIT[seat]
        if self.ledger.open:
            for_now: i64 = 0
            if what == 2:
                for_now = 1
            self.ledger.fact(BUILDING_ENDED, seat, for_now, 0, 0, 0, EVERYBODY, False)
        if not self.options.team:
            self.next_turn()
        else:
            self.end_window_if_done()

    def close_building(self, seat: i64) -> None:
        """HX-R09, HX-R11: it closes by itself, and the newest of three tiles is discarded."""
        self.building &= ~BIT[seat]
        colony = self.colonies[seat]
        thrown: i64 = NO_TILE
        if colony.waiting_count > WAITING:
            thrown = colony.take_waiting(colony.waiting_count - 1)
            colony.discard(thrown)
        if self.ledger.open:
            who = self.colony_audience(seat)
            self.ledger.fact(BUILDING_CLOSED, seat, thrown, 0, 0, 0, who, False)

    def open_window(self) -> None:
        """HX-56: all Emissaries are out together."""
        self.step = STEP_WINDOW
        self.visiting = self.present()
        if self.ledger.open:
            seen = self.fingerprint()
            self.ledger.fact(EMISSARIES_OUT, self.active, seen, 0, 0, 0, self.visiting, True)

    def emissary_home(self, seat: i64) -> None:
        """HX-R45."""
        self.visiting &= ~BIT[seat]
        if self.ledger.open:
            self.ledger.fact(EMISSARY_HOME, seat, 0, 0, 0, 0, EVERYBODY, False)
        self.end_window_if_done()

    def end_window_if_done(self) -> None:
        """HX-18, HX-R52: when all Emissaries are back and nobody builds any more."""
        if self.step == STEP_WINDOW and self.visiting == 0 and self.building == 0:
            self.end_round()

    def end_round(self) -> None:
        """HX-18 to HX-22."""
        if self.ledger.open:
            seat = self.active
            self.ledger.fact(ROUND_ENDED, seat, self.round, 0, 0, 0, EVERYBODY, False)
        if self.round + 1 < ROUNDS_A_SESSION:
            self.pass_assets()
            self.round += 1
            self.begin_round()
        else:
            self.end_session()

    def pass_assets(self) -> None:
        """HX-19: to the next civilization clockwise, used or not."""
        order = self.options.order
        last = self.asset[order[self.seats - 1]]
        i: i64 = self.seats - 1
        while i > 0:
            self.asset[order[i]] = self.asset[order[i - 1]]
            i -= 1
        self.asset[order[0]] = last
        if self.ledger.open:
            self.ledger.fact(ASSETS_PASSED, self.active, 0, 0, 0, 0, EVERYBODY, False)

    def end_session(self) -> None:
        """HX-21, HX-22, HX-R14: assets back, all tiles on the table into the Rubbish Bag."""
        count = self.tiles
        place: i64
        seat: i64
        for place in range(PLACES):
            if self.table[place] != NO_TILE:
                self.throw_away(self.lift(place))
        for seat in range(self.seats):
            self.asset[seat] = NO_ASSET
        self.used = 0
        if self.ledger.open:
            self.ledger.fact(SESSION_ENDED, self.active, count, 0, 0, 0, EVERYBODY, False)
        if self.session + 1 < SESSIONS:
            self.session += 1
            self.begin_session()
        elif self.options.self_count and self.present() != 0:
            self.step = STEP_COUNT
        else:
            self.end_match()

    def end_match(self) -> None:
        """HX-43: goals are shown, points are counted."""
        self.step = STEP_OVER
        self.building = 0
        self.visiting = 0
        if self.ledger.open:
            seat: i64
            for seat in range(self.seats):
                self.ledger.fact(GOAL_SHOWN, seat, self.goals[seat], 0, 0, 0, EVERYBODY, True)
            self.ledger.fact(MATCH_ENDED, 0, self.fingerprint(), 0, 0, 0, EVERYBODY, False)

    def enter_count(self, seat: i64, points: i64) -> None:
        """HX-R51: beside the true total."""
        self.counted[seat] = points
        if self.ledger.open:
            self.ledger.fact(COUNT_ENTERED, seat, points, 0, 0, 0, EVERYBODY, False)
        if self.must_count() == 0:
            self.end_match()

    def must_count(self) -> i64:
        """The seats that haven't said what they count."""
        missing = self.present()
        seat: i64
        for seat in range(self.seats):
            if self.counted[seat] >= 0:
                missing &= ~BIT[seat]
        return missing

    # --- time, a referee's end of a phase, people who leave ------------------------------------------------

    def note_time(self, seat: i64, role: i64) -> None:
        if self.ledger.open:
            self.ledger.fact(TIME_OVER, seat, role, 0, 0, 0, EVERYBODY, True)

    def expire(self, seat: i64, role: i64) -> bool:
        """HX-R32, HX-R39: in team mode, where time counts."""
        if not self.options.team or self.options.timeout == WARN:
            return False
        return self.end_for(seat, role)

    def end_for(self, seat: i64, role: i64) -> bool:
        """HX-54, HX-56, HX-R09: missing steps are done, Emissaries come back, building closes."""
        if seat < 0 or seat >= self.seats:
            return False
        if role == SUPPLIER and self.is_on_visit() and seat == self.active:
            self.note_time(seat, role)
            self.hurried = True
            self.finish_visit(self.options.timeout != FORFEIT)
            self.hurried = False
            self.bring_home()
            return True
        if role == EMISSARY and self.visiting & BIT[seat] != 0:
            self.note_time(seat, role)
            self.emissary_home(seat)
            return True
        if role == BUILDER and self.step == STEP_WINDOW and self.building & BIT[seat] != 0:
            self.note_time(seat, role)
            self.close_building(seat)
            self.end_window_if_done()
            return True
        return False

    def end_phase(self) -> bool:
        """HX-R29: the Game Master ends the visit, the Emissary step for all, or the counting."""
        if not self.options.team or self.step == STEP_OVER:
            return False
        if self.step == STEP_COUNT:
            self.note_time(lowest(self.must_count()), BUILDER)
            self.end_match()
            return True
        if self.is_on_visit():
            return self.end_for(self.active, SUPPLIER)
        builders = self.building
        rest = self.visiting
        while rest != 0:
            self.end_for(lowest(rest), EMISSARY)
            rest &= rest - 1
        while builders != 0:
            self.end_for(lowest(builders), BUILDER)
            builders &= builders - 1
        return True

    def leave(self, seat: i64) -> None:
        """HX-R54: what is open is ended for the seat; from now on its tiles are taken by chance."""
        bit = BIT[seat]
        if self.step == STEP_OVER or self.gone & bit != 0:
            return
        self.gone |= bit
        if self.ledger.open:
            self.ledger.fact(SEAT_LEFT, seat, 0, 0, 0, 0, EVERYBODY, True)
        if self.present() == 0:
            self.end_match()
        elif self.step == STEP_COUNT:
            if self.must_count() == 0:
                self.end_match()
        elif self.is_on_visit() and seat == self.active:
            self.finish_visit(True)
            self.bring_home()
        elif self.step == STEP_BUILD and seat == self.active:
            self.close_building(seat)
            self.next_turn()
        else:
            self.leave_side_work(seat)

    def leave_side_work(self, seat: i64) -> None:
        """In team mode the Builder and the Emissary may be busy while others have their turns."""
        if self.building & BIT[seat] != 0:
            self.close_building(seat)
        if self.visiting & BIT[seat] != 0:
            self.emissary_home(seat)
        else:
            self.end_window_if_done()
