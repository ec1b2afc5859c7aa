"""EcoPyramid: the contract of a match over its rules."""

from typing import final

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.core.kernel.match import POINT
from ecotone.games.ecopyramid.kernel.bot_value import move_worth, position_worth
from ecotone.games.ecopyramid.kernel.catalogue import NO_CARD, Catalogue
from ecotone.games.ecopyramid.kernel.codes import (
    FRAME_ASK,
    FRAME_DRAW,
    FRAME_EVENT,
    FRAME_FINISH,
    FRAME_HAND,
    FRAME_OP,
    LEVELS,
    SEAT_LEFT,
    STEP_ENTER,
    STEP_LOSE,
    STEP_MAIN,
    STEP_OVER,
    STEP_SAVE,
    STEP_WINDOW,
    TIME_OVER,
)
from ecotone.games.ecopyramid.kernel.effects import arrange, carry_out, lay_shield, lies_open
from ecotone.games.ecopyramid.kernel.events import (
    answer,
    choose_loss,
    choose_save,
    forget_event,
    go_on,
    name_level,
    pass_window,
    take_aim,
)
from ecotone.games.ecopyramid.kernel.guessing import deal_unseen
from ecotone.games.ecopyramid.kernel.layouts import NICHES
from ecotone.games.ecopyramid.kernel.leaving import take_out
from ecotone.games.ecopyramid.kernel.listing import list_moves
from ecotone.games.ecopyramid.kernel.moves import (
    ACCEPT,
    AIM,
    ANSWER,
    ARRANGE,
    BANK,
    DISCARD,
    END,
    FETCH,
    KIND,
    LEVEL,
    LOSE,
    MOVE,
    PASS,
    PLACE,
    PLAY,
    SAVE,
    SHIELD,
    STOP,
    TRADE,
    USE,
    first_of,
    second_of,
    third_of,
)
from ecotone.games.ecopyramid.kernel.options import MatchOptions
from ecotone.games.ecopyramid.kernel.playing import (
    accept,
    discard_one,
    fetch,
    move_by_power,
    place,
    play_action,
    put_in_bank,
    stop,
    trade,
    use_power,
)
from ecotone.games.ecopyramid.kernel.refusals import refusal_of
from ecotone.games.ecopyramid.kernel.state import PLACES, State, card_of, kind_in
from ecotone.games.ecopyramid.kernel.support import all_seats, settle
from ecotone.games.ecopyramid.kernel.turns import begin_turn, draw_up, end_turn, fill_hand, go_to_next


@final
class PyramidMatch(State):
    def __init__(self, options: MatchOptions, catalogue: Catalogue, chance: Chance, blank: bool) -> None:
        super().__init__(options, catalogue, chance, blank)

    # --- who is asked what --------------------------------------------------------------------------------

    def decider(self) -> i64:
        """Whoever has to answer: mostly the active player."""
        if self.step == STEP_WINDOW or self.step == STEP_LOSE or self.step == STEP_SAVE:
            return self.responder
        return self.active

    def asked(self) -> i64:
        if self.step == STEP_OVER:
            return 0
        return BIT[self.decider()]

    def is_asked(self, seat: i64) -> bool:
        return self.step != STEP_OVER and seat == self.decider()

    def move_count(self, seat: i64) -> i64:
        if not self.is_asked(seat):
            return 0
        if self.ready < 0:
            list_moves(self, seat)
        return self.ready

    def move_at(self, seat: i64, k: i64) -> i64:
        if self.ready < 0:
            list_moves(self, seat)
        return self.listed[k]

    def refusal(self, seat: i64, move: i64) -> i64:
        return refusal_of(self, seat, move, self.is_asked(seat))

    # --- playing ------------------------------------------------------------------------------------------

    def start(self) -> None:
        """The first turn (EP-05, EP-R04, EP-R05)."""
        begin_turn(self)
        self.run()

    def play(self, seat: i64, move: i64) -> None:
        self.ready = -1
        first, second = first_of(move), second_of(move)
        kind = move & KIND
        if kind == PLACE:
            place(self, seat, seat << 6 | (first & PLACES), second, third_of(move))
        elif kind == PLAY:
            play_action(self, seat, seat << 6 | (first & PLACES), second)
        elif kind == END:
            end_turn(self)
        elif kind == BANK:
            put_in_bank(self, seat, seat << 6 | (first & PLACES))
        elif kind == DISCARD:
            discard_one(self, seat, seat << 6 | (first & PLACES), second)
        elif kind == ANSWER:
            answer(self, seat, seat << 6 | (first & PLACES))
        elif kind == PASS:
            pass_window(self, seat)
        elif kind == STOP:
            stop(self, seat)
        elif kind == MOVE:
            move_by_power(self, seat, first, second)
        elif kind == AIM:
            take_aim(self, first, second)
        elif kind == LEVEL:
            name_level(self, first)
        elif kind == LOSE:
            choose_loss(self, seat, first)
        elif kind == SAVE:
            choose_save(self, seat, first)
        elif kind == FETCH:
            fetch(self, seat, seat << 6 | (first & PLACES), second, third_of(move))
        elif kind == SHIELD:
            card = card_of(self.frame())
            self.one_less()
            lay_shield(self, seat, first, card)
        elif kind == TRADE:
            trade(self, seat, first, second)
        elif kind == ARRANGE:
            self.pop()
            arrange(self, seat, first)
        elif kind == ACCEPT:
            accept(self, seat)
        elif kind == USE:
            use_power(self, seat, first)
        self.run()

    def run(self) -> None:
        """Everything automatic, until somebody is asked or the game is over."""
        while self.step != STEP_OVER:
            if self.depth == 0:
                self.step = STEP_MAIN
                return
            frame = self.frame()
            kind = kind_in(frame)
            if kind == FRAME_OP:
                if carry_out(self):
                    return
            elif kind == FRAME_EVENT:
                if go_on(self):
                    return
            elif kind == FRAME_DRAW:
                draw_up(self)
            elif kind == FRAME_HAND:
                if fill_hand(self):
                    return
            elif kind == FRAME_ASK:
                self.step = STEP_ENTER
                return
            elif kind == FRAME_FINISH:
                self.pop()
                if not lies_open(self, self.active, card_of(frame)):
                    self.discard(card_of(frame))  # EP-R17
            else:
                self.pop()
                settle(self, all_seats(self))
        self.wind_up()

    def wind_up(self) -> None:
        """EP-38: the game is over at once; cards that were being carried out go to the trash (EP-30)."""
        while self.depth > 0:
            frame = self.frame()
            self.pop()
            if kind_in(frame) == FRAME_FINISH and not lies_open(self, self.active, card_of(frame)):
                self.discard(card_of(frame))
        if self.event != NO_CARD:
            self.discard(self.event)
            forget_event(self)

    def expire(self, seat: i64, role: i64) -> bool:
        """EP-R18: a window whose time is over is passed."""
        if self.options.seconds == 0 or self.step != STEP_WINDOW or not self.is_asked(seat):
            return False
        self.ready = -1
        if self.ledger.open:
            self.ledger.fact(TIME_OVER, seat, 0, 0, 0, 0, EVERYBODY, False)
        pass_window(self, seat)
        self.run()
        return True

    def leave(self, seat: i64) -> None:
        """EP-R25, EP-R50: who leaves takes all cards along; who is left alone wins."""
        if self.step == STEP_OVER or not 0 <= seat < self.seats or not self.is_present(seat):
            return
        self.ready = -1
        self.gone |= BIT[seat]
        if self.ledger.open:
            self.ledger.fact(SEAT_LEFT, seat, 0, 0, 0, 0, EVERYBODY, False)
        acted = seat == self.active
        take_out(self, seat)
        if self.players() == 1:
            self.step = STEP_OVER
            self.wind_up()
            return
        if acted:
            self.depth = 0
            go_to_next(self)
        elif self.turns >= self.players():
            self.turns = self.players() - 1
        settle(self, all_seats(self) & ~self.gone)
        self.run()

    # --- copies -------------------------------------------------------------------------------------------

    def clone(self) -> "PyramidMatch":
        other = PyramidMatch(self.options, self.catalogue, self.chance.clone(), True)
        self.copy_into(other)
        return other

    def guess(self, seat: i64, chance: Chance) -> "PyramidMatch":
        other = self.clone()
        other.chance = chance.fork()
        deal_unseen(other, seat)
        return other

    # --- progress -----------------------------------------------------------------------------------------

    def score(self, seat: i64) -> i64:
        """EP-R26: filled niches, by level."""
        if self.ledger.open:
            level: i64
            place: i64
            for level in range(LEVELS):
                there = self.filled[seat] & self.layout.on_level[level]
                for place in range(NICHES):
                    if there & BIT[place] != 0:
                        self.ledger.place(place)
                size = self.layout.size[level]
                count = popcount(there)
                self.ledger.line(seat, 26, level, count * POINT, count, size, 0)
        return popcount(self.filled[seat]) * POINT

    def standing(self, seat: i64) -> i64:
        """EP-R26: filled niches, then fewer endangered cards; EP-38: a complete pyramid is above all."""
        if seat == self.winner:
            return 10000
        return popcount(self.filled[seat]) * 100 - popcount(self.marked[seat])

    def rank(self, seat: i64) -> i64:
        if self.gone & BIT[seat] != 0:
            return 0
        better: i64 = 0
        other: i64
        for other in range(self.seats):
            if self.gone & BIT[other] == 0 and self.standing(other) > self.standing(seat):
                better += 1
        return better + 1

    # --- what bots ask ------------------------------------------------------------------------------------

    def estimate(self, seat: i64) -> i64:
        return position_worth(self, seat)

    def horizon(self) -> i64:
        return 10

    def move_estimate(self, seat: i64, move: i64) -> i64:
        return move_worth(self, seat, move)
