"""The course of a match: draws, Events, votes, rulings, turns, the end."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.core.kernel.votes import ABSTAINED
from ecotone.games.phylo.kernel.codes import (
    BALLOT_CAST,
    BALLOT_MISSED,
    BALLOT_RETRACTED,
    BY_ACTIVE,
    BY_BALLOTS,
    BY_GRIM,
    BY_ONE,
    CARD_DRAWN,
    CARD_SPENT,
    CHOICE_MADE,
    DECK,
    DISCARDED,
    END_DECK,
    END_DESERTED,
    END_STALLED,
    EVENT,
    EVENT_DRAWN,
    HAND,
    LAID_ASIDE,
    MATCH_ENDED,
    NEW_HAND_TAKEN,
    NO_EFFECT_FACT,
    OLD_HAND_RETURNED,
    PEEK,
    PHASE_ACTIONS,
    PHASE_OVER,
    PHASE_RULING,
    PHASE_VOTE,
    RESOLVING,
    SET_ASIDE,
    STALL_NEAR,
    TOKEN,
    TOKEN_FOUND,
    TURN_BEGAN,
    TURN_ENDED,
    VOTE_OPENED,
)
from ecotone.games.phylo.kernel.deck import members
from ecotone.games.phylo.kernel.fitting import NOWHERE
from ecotone.games.phylo.kernel.harm import Harm
from ecotone.games.phylo.kernel.options import ACTIONS, FULL_HAND
from ecotone.games.phylo.kernel.rulings import NUMBERED
from ecotone.games.phylo.kernel.state import FREEZE_WIDTH


class Turns(Harm):
    # --- turns (PH-07 to PH-10) -----------------------------------------------------------------------------

    def begin_turn(self) -> None:
        """PH-07, PH-11, PH-R07: the number of draws is fixed when the turn begins."""
        seat = self.active
        self.turn += 1
        self.actions = ACTIONS
        self.renewed = False
        self.denied = 0
        self.kept_frozen = 0
        if len(self.barred) > 0:
            self.barred = vec[i64]()
        self.thaw(seat)
        self.tell(TURN_BEGAN, seat, self.turn, 0, 0)
        self.draws = FULL_HAND - popcount(self.board.hand(seat))
        if self.draws < 0:
            self.draws = 0
        self.go_on_drawing()

    def thaw(self, seat: i64) -> None:
        """PH-R25: a round ends when the next turn of the seat that drew the Event begins."""
        kept = vec[i64]()
        k: i64 = 0
        while k < len(self.frozen):
            rounds = self.frozen[k + 2]
            if self.gone & BIT[self.frozen[k + 1]] != 0:
                rounds = 0
            if self.frozen[k + 1] == seat:
                rounds -= 1
            if rounds > 0:
                kept = append(append(append(kept, self.frozen[k]), self.frozen[k + 1]), rounds)
            k += FREEZE_WIDTH
        self.frozen = kept

    def go_on_drawing(self) -> None:
        """PH-R08, PH-R09: one at a time, each Event resolved before the next card."""
        while self.draws > 0 and not self.is_deserted():
            if self.deck.size() == 0:
                break
            self.draws -= 1
            self.draw_card()
            if self.pending.card >= 0 and self.is_waiting():
                return
        self.draws = 0
        if self.renewing:
            self.return_old_hand()
        self.phase = PHASE_ACTIONS
        if self.is_deserted():
            self.end_turn()

    def is_deserted(self) -> bool:
        """PH-R50: whoever was on turn has left; the card at hand is still resolved."""
        return self.gone & BIT[self.active] != 0

    def draw_card(self) -> None:
        """PH-12, PH-13, PH-14, PH-15, PH-16, PH-R01; in the last turn as well (PH-R26)."""
        board = self.board
        seat = self.active
        board.forget()
        card = self.deck.draw(self.chance)
        left = self.deck.size()
        kind = self.catalogue.kind[card]
        if kind == EVENT:
            board.put(card, RESOLVING, NOWHERE)
            if self.ledger.open:
                self.ledger.fact(EVENT_DRAWN, seat, card, left, 0, 0, EVERYBODY, True)
            if left == 0:
                self.note_last_card()
            self.pending.begin(card)
            return
        if kind == TOKEN:
            board.put(card, SET_ASIDE, NOWHERE)
            if self.ledger.open:
                self.ledger.fact(TOKEN_FOUND, seat, card, left, 0, 0, EVERYBODY, True)
        else:
            board.put(card, HAND + seat, NOWHERE)
            self.tell_hidden(CARD_DRAWN, seat, card, left)
        if left == 0:
            self.note_last_card()

    def return_old_hand(self) -> None:
        """PH-R18: the cards laid aside are shuffled in after the draws."""
        self.renewing = False
        old = self.board.held[LAID_ASIDE]
        for card in members(old):
            self.board.put(card, DECK, NOWHERE)
        self.deck.shuffle_in(old)
        self.tell(OLD_HAND_RETURNED, self.active, popcount(old), self.deck.size(), 0)

    def renew_hand(self) -> None:
        """PH-08, PH-29, PH-31."""
        seat = self.active
        self.renewed = True
        self.renewing = True
        self.open_play = False
        self.board.forget()
        old = self.board.hand(seat)
        for card in members(old):
            self.board.put(card, LAID_ASIDE, NOWHERE)
        self.tell(NEW_HAND_TAKEN, seat, popcount(old), 0, 0)
        self.draws = FULL_HAND
        self.go_on_drawing()

    # --- a card that is being resolved ----------------------------------------------------------------------

    def is_waiting(self) -> bool:
        """Goes on with the card at hand; True if somebody is asked."""
        while self.resolve():
            if self.choice_is_grim():
                self.choose_grimly(self.pending.options)
                continue
            self.phase = PHASE_VOTE
            self.open_vote()
            return True
        self.finish_card()
        return False

    def choice_is_grim(self) -> bool:
        """PH-R47: the option is about Events only. PH-R50: or the one who would choose has left."""
        pending = self.pending
        if self.is_deserted() and self.voters() == BIT[self.active]:
            return True
        return self.options.choice == BY_GRIM and not pending.own and not self.is_action(pending.card)

    def finish_card(self) -> None:
        """PH-14, PH-28, PH-42: discarded, unless it lies on the board; then PH-R20."""
        card = self.pending.card
        effect: i64 = 0
        if self.pending.done:
            effect = 1
        if i64(self.board.zone[card]) == RESOLVING:
            self.board.put(card, DISCARDED, NOWHERE)
            if effect == 0:
                self.tell(NO_EFFECT_FACT, self.active, card, 0, 0)
            else:
                self.tell(CARD_SPENT, self.active, card, 0, 0)
        self.pending.finish()
        self.settle_food()
        if self.is_action(card):
            self.note_play()

    def carry_on(self) -> None:
        """After a choice: the rest of the card, then what was under way."""
        if not self.is_waiting():
            self.go_on_drawing()

    # --- votes (PH-41, PH-R22, PH-R42) ----------------------------------------------------------------------

    def voters(self) -> i64:
        """PH-R22, PH-R47: all, but for what is the active seat's own choice."""
        pending = self.pending
        if pending.own or (self.options.choice == BY_ACTIVE and not self.is_action(pending.card)):
            return BIT[self.active]
        return self.present()

    def open_vote(self) -> None:
        self.votes = (self.votes + 1) % NUMBERED
        voters = self.voters()
        count = len(self.pending.options)
        self.ballots.open(voters, count)
        self.tell(VOTE_OPENED, self.active, self.pending.card, self.column(0), count)

    def is_secret_choice(self) -> bool:
        """PH-R51: what somebody does with cards that only they have looked at."""
        return self.column(0) == PEEK

    def cast(self, seat: i64, move: i64) -> None:
        self.ballots.cast(seat, self.pending.place_of(move))
        if popcount(self.ballots.asked) > 1:
            self.tell(BALLOT_CAST, seat, move, self.votes, 0)
        if self.ballots.all_in():
            self.count_ballots()

    def retract(self, seat: i64) -> None:
        """PH-R42."""
        self.ballots.take_back(seat)
        self.tell(BALLOT_RETRACTED, seat, self.votes, 0, 0)

    def abstain(self, seat: i64) -> None:
        self.ballots.cast(seat, ABSTAINED)
        self.tell(BALLOT_MISSED, seat, 0, 0, 0)
        if self.ballots.all_in():
            self.count_ballots()

    def count_ballots(self) -> None:
        """PH-R22: most ballots win; a tie goes to the most harmful of the tied options."""
        options = self.pending.options
        leaders = self.ballots.leaders()
        if popcount(self.ballots.asked) > 1:
            self.note_ballots(options)
        how: i64 = BY_BALLOTS
        if popcount(self.ballots.asked) == 1:
            how = BY_ONE
        self.ballots.close()
        if len(leaders) == 1:
            self.decide(options[leaders[0]], how)
            return
        tied = vec[i64]()
        for place in leaders:
            tied = append(tied, options[place])
        self.choose_grimly(tied)
        self.carry_on()

    def decide(self, move: i64, how: i64) -> None:
        """The option has won."""
        if not self.is_secret_choice():
            self.tell(CHOICE_MADE, self.active, move, how, 0)
        self.ballots.close()
        self.take(move)
        self.carry_on()

    # --- the end of a turn (PH-10, PH-45, PH-R29, PH-R40) ---------------------------------------------------

    def end_turn(self) -> None:
        """PH-10, PH-45: the turn in which the last card was drawn is the last."""
        self.open_play = False
        self.board.forget()
        self.tell(TURN_ENDED, self.active, self.deck.size(), 0, 0)
        if self.last:
            self.end_match(END_DECK)
            return
        self.note_stall()
        if self.phase != PHASE_OVER:
            self.next_turn()

    def note_stall(self) -> None:
        """PH-R29, PH-R40: turns in a row after which the deck is no smaller than ever before."""
        if self.deck.size() < self.smallest:
            self.smallest = self.deck.size()
            self.idle = 0
            return
        self.idle += 1
        if self.options.stall == 0:
            return
        seats = popcount(self.present())
        if self.idle >= self.options.stall * seats:
            self.end_match(END_STALLED)
        elif self.idle == (self.options.stall - 1) * seats:
            self.tell(STALL_NEAR, self.active, seats, self.deck.size(), 0)

    def next_turn(self) -> None:
        """PH-R04, PH-R31: clockwise, seats that left are skipped."""
        seat = self.active + 1
        while seat >= self.seats or self.gone & BIT[seat] != 0:
            seat += 1
            if seat >= self.seats:
                seat = 0
        self.active = seat
        self.begin_turn()

    def end_match(self, cause: i64) -> None:
        self.phase = PHASE_OVER
        self.ended = cause
        self.open_play = False
        left: i64 = 0
        if cause == END_STALLED:
            left = self.deck.size()
        self.tell(MATCH_ENDED, self.active, cause, left, 0)

    # --- leaving (PH-R31, PH-R50) ---------------------------------------------------------------------------

    def leave_vote(self, seat: i64) -> None:
        """PH-R50: the ballot is dropped; a choice of one's own is closed by PH-R23."""
        ballots = self.ballots
        if ballots.asked & BIT[seat] == 0:
            return
        ballots.leave(seat)
        if ballots.asked == 0:
            self.choose_grimly(self.pending.options)
            self.carry_on()
        elif ballots.all_in():
            if self.phase == PHASE_RULING:
                self.count_ruling()
            else:
                self.count_ballots()

    def desert(self) -> None:
        self.end_match(END_DESERTED)
