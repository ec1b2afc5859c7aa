"""PHYLO: who is asked, what may be done, what is known."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.match import POINT
from ecotone.games.phylo.kernel.codes import (
    ACTION_PLAYED,
    CARD_MOVED,
    DISCARDED,
    END_STALLED,
    HAND_CARD_LOST,
    PHASE_ACTIONS,
    PHASE_OVER,
    PHASE_RULING,
    PHASE_VOTE,
    RESOLVING,
    SEAT_LEFT,
)
from ecotone.games.phylo.kernel.deck import members
from ecotone.games.phylo.kernel.fitting import NOWHERE
from ecotone.games.phylo.kernel.guessing import deal_anew
from ecotone.games.phylo.kernel.harm import NO_HARM
from ecotone.games.phylo.kernel.moves import (
    ASK,
    END_TURN,
    ENOUGH,
    NEW_HAND,
    PLAY,
    QUESTION,
    RETRACT,
    UPHOLD,
    USE,
    VETO,
    card_of,
    cell_in,
    number_move,
)
from ecotone.games.phylo.kernel.options import SUSTAINABLE
from ecotone.games.phylo.kernel.rulings import OVERRULED, UPHELD
from ecotone.games.phylo.kernel.scoring import write_lines
from ecotone.games.phylo.kernel.thinking import Thinking


@final
class PhyloMatch(Thinking):
    # --- asking ---------------------------------------------------------------------------------------------

    def asked(self) -> i64:
        if self.phase == PHASE_ACTIONS:
            return BIT[self.active]
        if self.phase == PHASE_OVER:
            return 0
        return self.ballots.missing()

    def may_act(self) -> i64:
        """PH-R24: whoever may question the last play; PH-R42: whoever may take a ballot back."""
        if self.phase == PHASE_ACTIONS and self.may_question():
            return self.present() & ~BIT[self.active]
        if self.phase == PHASE_VOTE:
            return self.ballots.cast_by
        return 0

    def move_count(self, seat: i64) -> i64:
        if seat < 0 or seat >= self.seats:
            return 0
        if (self.asked() | self.may_act()) & BIT[seat] == 0:
            return 0
        if self.phase == PHASE_ACTIONS:
            if seat != self.active:
                return 1
            self.find_moves()
            return len(self.found)
        if self.phase == PHASE_RULING:
            return 2
        if self.ballots.cast_by & BIT[seat] != 0:
            return 1
        return len(self.pending.options)

    def move_at(self, seat: i64, k: i64) -> i64:
        if self.phase == PHASE_ACTIONS:
            if seat != self.active:
                return number_move(QUESTION, self.plays)
            self.find_moves()
            return self.found[k]
        if self.phase == PHASE_RULING:
            if k == UPHELD:
                return UPHOLD
            return VETO
        if self.ballots.cast_by & BIT[seat] != 0:
            return number_move(RETRACT, self.votes)
        return self.pending.options[k]

    # --- playing --------------------------------------------------------------------------------------------

    def play(self, seat: i64, move: i64) -> None:
        kind = move & 15
        self.found_valid = False
        if self.phase == PHASE_VOTE:
            if kind == RETRACT:
                self.retract(seat)
            else:
                self.cast(seat, move)
        elif self.phase == PHASE_RULING:
            if kind == VETO:
                self.rule(seat, OVERRULED)
            else:
                self.rule(seat, UPHELD)
        elif kind == END_TURN:
            self.end_turn()
        elif kind == QUESTION:
            self.question(seat)
        elif kind == NEW_HAND:
            self.renew_hand()
        elif kind == ASK:
            self.ask_permit(move)
        else:
            self.act(kind, move)
        if self.found_valid:
            self.found_valid = False

    def act(self, kind: i64, move: i64) -> None:
        """PH-09: one action."""
        card = card_of(move)
        self.use_action()
        self.play_made = move
        if kind == USE:
            self.tell(ACTION_PLAYED, self.active, card, 0, 0)
            self.board.put(card, RESOLVING, NOWHERE)
            self.pending.begin(card)
            self.carry_on()
            return
        if kind == PLAY:
            self.play_species(card, cell_in(move))
        else:
            self.travel(card, cell_in(move), CARD_MOVED, self.active)
            self.settle_food()
        self.note_play()

    def leave(self, seat: i64) -> None:
        """PH-R31, PH-R50."""
        if self.phase == PHASE_OVER or self.gone & BIT[seat] != 0:
            return
        self.found_valid = False
        self.gone |= BIT[seat]
        self.tell(SEAT_LEFT, seat, 0, 0, 0)
        board = self.board
        for card in members(board.hand(seat)):
            self.lose_card(seat, card)
        if self.present() == 0:
            self.desert()
            return
        if seat == self.active and self.phase == PHASE_RULING:
            self.ballots.close()
            self.phase = PHASE_ACTIONS
        if self.phase == PHASE_VOTE or self.phase == PHASE_RULING:
            self.leave_vote(seat)
        elif seat == self.active:
            self.end_turn()

    def lose_card(self, seat: i64, card: i64) -> None:
        noting = self.board.noting
        self.board.noting = False
        self.board.put(card, DISCARDED, NOWHERE)
        self.board.noting = noting
        if self.ledger.open:
            hidden = self.options.closed
            self.ledger.fact(HAND_CARD_LOST, seat, card, 0, 0, 0, -1, hidden)

    def expire(self, seat: i64, role: i64) -> bool:
        """PH-R42, PH-R33: a missing ballot is an abstention; the rules wait for everything else."""
        if seat < 0 or seat >= self.seats or self.ballots.missing() & BIT[seat] == 0:
            return False
        if self.phase == PHASE_VOTE and popcount(self.ballots.asked) > 1:
            self.found_valid = False
            self.abstain(seat)
            return True
        if self.phase == PHASE_RULING:
            self.found_valid = False
            self.miss_ruling(seat)
            return True
        return False

    # --- the Grim Rule --------------------------------------------------------------------------------------

    def measure_after(self, move: i64) -> i64:
        """PH-R23, PH-R32: later compulsory choices are the most harmful, optional ones declined."""
        return self.clone().measure_here(move)

    def measure_rest(self) -> i64:
        pending = self.pending
        if not self.resolve():
            self.settle_food()
            return self.measure()
        if pending.optional:
            self.take(ENOUGH)
            return self.measure_rest()
        least = NO_HARM
        count = len(pending.options)
        k: i64
        for k in range(count):
            if k + 1 == count:
                measure = self.measure_here(pending.options[k])  # nothing needs this match any more
            else:
                measure = self.measure_after(pending.options[k])
            if measure < least:
                least = measure
        return least

    def measure_here(self, move: i64) -> i64:
        self.take(move)
        return self.measure_rest()

    # --- copies and knowledge -------------------------------------------------------------------------------

    def clone(self) -> "PhyloMatch":
        other = PhyloMatch(
            self.chance.clone(),
            self.options,
            self.board.clone(),
            self.deck.clone(),
            self.ballots.clone(),
            self.pending.clone(),
        )
        other.phase = self.phase
        other.first = self.first
        other.active = self.active
        other.turn = self.turn
        other.actions = self.actions
        other.draws = self.draws
        other.renewing = self.renewing
        other.renewed = self.renewed
        other.last = self.last
        other.smallest = self.smallest
        other.idle = self.idle
        other.gone = self.gone
        if len(self.frozen) > 0:
            other.frozen = self.frozen[:]
        other.kept_frozen = self.kept_frozen
        if len(self.barred) > 0:
            other.barred = self.barred[:]
        other.denied = self.denied
        other.plays = self.plays
        other.votes = self.votes
        other.counted = self.counted[:]
        other.open_play = self.open_play
        other.play_made = self.play_made
        other.permitting = self.permitting
        other.revealed = self.revealed
        other.ended = self.ended
        return other

    def guess(self, seat: i64, chance: Chance) -> "PhyloMatch":
        """The order of the deck, closed hands and secret ballots, dealt anew."""
        other = self.clone()
        luck = chance.fork()
        if other.options.closed:
            shown = other.shown_in_hand()
            deal_anew(other.board, other.deck, other.pending, other.active, other.seats, seat, shown, luck)
            if other.phase == PHASE_VOTE and other.is_secret_choice():
                other.look()
                other.ballots.options = len(other.pending.options)
        if other.phase == PHASE_RULING:
            other.ballots.guess(seat, luck)
        other.chance = luck
        return other

    # --- points ---------------------------------------------------------------------------------------------

    def score(self, seat: i64) -> i64:
        """PH-46: one score for all."""
        if self.ledger.open:
            left_over: i64 = 0
            if self.ended == END_STALLED:
                left_over = self.deck.size()
            write_lines(self.board, seat, left_over, self.ledger)
        return self.points() * POINT

    def rank(self, seat: i64) -> i64:
        """PH-48, PH-R53: all win together from Sustainable on; who has left does not win."""
        if self.gone & BIT[seat] != 0:
            return 0
        if self.points() >= SUSTAINABLE:
            return 1
        return 0

    def snapshot(self) -> vec[i64]:
        out = vec[i64]([self.seats, self.phase, self.first, self.active, self.turn, self.actions, self.draws])
        flags: i64 = self.ended << 6
        if self.renewing:
            flags += 1
        if self.renewed:
            flags += 2
        if self.last:
            flags += 4
        if self.open_play:
            flags += 8
        if self.permitting:
            flags += 16
        if self.revealed:
            flags += 32
        out = append(append(append(out, flags), self.smallest), self.idle)
        out = append(append(append(out, self.gone), self.denied), self.plays)
        out = append(append(append(out, self.votes), self.play_made), self.kept_frozen)
        out = append(append(out, len(self.frozen)), len(self.barred))
        for number in self.frozen:
            out = append(out, number)
        for number in self.barred:
            out = append(out, number)
        for number in self.counted:
            out = append(out, number)
        out = self.chance.snapshot(out)
        out = self.ballots.snapshot(out)
        return self.board.snapshot(self.deck.snapshot(self.pending.snapshot(out)))
