"""Ecogon: who is asked, what may be done, what is known."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.core.kernel.match import GAME_OVER, NO_MOVE, NOT_YOUR_TURN, POINT, UNKNOWN_MOVE
from ecotone.core.kernel.votes import fewest
from ecotone.games.ecogon.kernel.bot_position_value import LOST_CARD, TURN_TO_COME, card_value, position_value
from ecotone.games.ecogon.kernel.bot_vote_value import option_value
from ecotone.games.ecogon.kernel.codes import (
    ALREADY_VOTED,
    COOPERATIVE,
    DECIDED_BY_ONE,
    HAND_TOO_LARGE,
    NOT_IN_HAND,
    PHASE_LIMIT,
    PHASE_OVER,
    PHASE_PLAY,
    PHASE_START,
    PHASE_TIE,
    PHASE_VOTE,
    SEAT_LEFT,
    WRONG_PHASE,
)
from ecotone.games.ecogon.kernel.gains import play_gain
from ecotone.games.ecogon.kernel.guessing import deal_anew
from ecotone.games.ecogon.kernel.legality import discard_refusal, option_refusal, play_refusal, stop_refusal
from ecotone.games.ecogon.kernel.moves import (
    DISCARD,
    ENOUGH,
    PICK,
    PLAY,
    SEND,
    STOP,
    card_of,
    discard_move,
    kind_of,
    play_move,
    played_cell,
)
from ecotone.games.ecogon.kernel.options import HAND, POINTS_AN_EVENT
from ecotone.games.ecogon.kernel.scoring import seat_points, seat_rank
from ecotone.games.ecogon.kernel.turns import Turns


@final
class EcogonMatch(Turns):
    # --- asking ---------------------------------------------------------------------------------------------

    def asked(self) -> i64:
        phase = self.phase
        if phase == PHASE_PLAY or phase == PHASE_LIMIT:
            return BIT[self.active]
        if phase == PHASE_VOTE or phase == PHASE_START:
            return self.ballots.missing()
        if phase == PHASE_TIE:
            return self.breakers
        return 0

    def is_asked(self, seat: i64) -> bool:
        return 0 <= seat < self.seats and self.asked() & BIT[seat] != 0

    def must_use_a_card(self) -> bool:
        """EG-70: whether the active player may not stop with this hand."""
        return self.options.mode != COOPERATIVE and self.hands.count[self.active] > HAND

    def placements(self) -> i64:
        """How many cards times cells the active player may play."""
        hands = self.hands
        count: i64 = 0
        place: i64
        for place in range(hands.count[self.active]):
            count += self.board.room_count(hands.at(self.active, place))
        return count

    def move_count(self, seat: i64) -> i64:
        if not self.is_asked(seat):
            return 0
        if self.phase == PHASE_PLAY:
            count = self.placements()
            if not self.must_use_a_card():
                return count + 1
            if count == 0:
                return self.hands.count[seat]
            return count
        if self.phase == PHASE_LIMIT:
            return self.hands.count[seat]
        if self.phase == PHASE_TIE:
            return len(self.tied)
        return len(self.pending.options)

    def move_at(self, seat: i64, k: i64) -> i64:
        if self.phase == PHASE_PLAY:
            hands = self.hands
            board = self.board
            place: i64
            for place in range(hands.count[seat]):
                card = hands.at(seat, place)
                room = board.room_count(card)
                if k < room:
                    return play_move(card, board.room_at(card, k))
                k -= room
            if not self.must_use_a_card():
                return STOP
            return discard_move(hands.at(seat, k))
        if self.phase == PHASE_LIMIT:
            return discard_move(self.hands.at(seat, k))
        if self.phase == PHASE_TIE:
            return self.tied[k]
        return self.pending.options[k]

    def refusal(self, seat: i64, move: i64) -> i64:
        """In the order of the rules' list of codes; nobody discards of their own accord (EG-R09)."""
        phase = self.phase
        if phase == PHASE_OVER:
            return GAME_OVER
        if seat < 0 or seat >= self.seats:
            return NOT_YOUR_TURN
        voting = phase == PHASE_VOTE or phase == PHASE_START
        voted = voting and self.ballots.cast_by & BIT[seat] != 0
        if self.asked() & BIT[seat] == 0 and not voted:
            return NOT_YOUR_TURN
        kind = kind_of(move)
        if kind < 0:
            return UNKNOWN_MOVE
        if (kind == PICK or kind == SEND or kind == ENOUGH) != (voting or phase == PHASE_TIE):
            return WRONG_PHASE
        if voted:
            return ALREADY_VOTED
        if phase == PHASE_TIE:
            return option_refusal(self.tied, self.pending.options, move)
        if voting:
            return option_refusal(self.pending.options, self.pending.options, move)
        limit = phase == PHASE_LIMIT
        if kind == PLAY and limit:
            return WRONG_PHASE
        if kind == DISCARD and not limit and not self.must_use_a_card():
            return WRONG_PHASE
        if kind != STOP and not self.holds(seat, card_of(move)):
            return NOT_IN_HAND
        if kind == PLAY:
            return play_refusal(self.board, card_of(move), played_cell(move))
        must = self.must_use_a_card()
        playable = must and self.placements() > 0
        if kind == STOP:
            return stop_refusal(limit, must, playable)
        return discard_refusal(playable)

    def holds(self, seat: i64, card: i64) -> bool:
        return card < self.catalogue.cards and self.hands.holds(seat, card)

    # --- playing --------------------------------------------------------------------------------------------

    def play(self, seat: i64, move: i64) -> None:
        kind = move & 7
        if kind == PLAY:
            self.play_card(seat, card_of(move), played_cell(move))
        elif kind == STOP:
            if self.hands.count[seat] > HAND:
                self.phase = PHASE_LIMIT  # EG-17
                if self.ledger.open:
                    self.ledger.fact(HAND_TOO_LARGE, seat, 0, 0, 0, 0, EVERYBODY, False)
            else:
                self.end_turn()
        elif kind == DISCARD:
            self.drop_card(seat, card_of(move))
            if self.hands.count[seat] <= HAND:
                self.end_turn()  # EG-R09: one is enough unless a position was described otherwise
        elif self.phase == PHASE_TIE:
            self.decide(move, DECIDED_BY_ONE)
        else:
            self.cast(seat, move)

    def leave(self, seat: i64) -> None:
        """EG-R47: the hand is discarded, the turns are skipped, tokens stay; a vote has one ballot fewer."""
        if self.phase == PHASE_OVER or self.gone & BIT[seat] != 0:
            return
        self.gone |= BIT[seat]
        if self.ledger.open:
            self.ledger.fact(SEAT_LEFT, seat, 0, 0, 0, 0, EVERYBODY, False)
        while self.hands.count[seat] > 0:
            self.drop_card(seat, self.hands.lowest(seat))  # in an order that tells nothing
        if self.present() == 0:
            self.end_match()
            return
        was_breaker = self.breakers & BIT[seat] != 0
        self.breakers &= ~BIT[seat]
        if was_breaker and self.breakers == 0:
            self.breakers = fewest(self.present(), self.standing)
        if self.phase == PHASE_TIE:
            if was_breaker:
                self.name_breaker()
        elif self.phase == PHASE_VOTE or self.phase == PHASE_START:
            self.ballots.leave(seat)
            if self.ballots.asked == 0:
                self.open_vote()  # the one who decides has left: another one does
            elif self.ballots.all_in():
                self.count_ballots()
        elif seat == self.active:
            self.end_turn()

    def expire(self, seat: i64, role: i64) -> bool:
        """EG-R27: only a vote can go on without an answer; the rules wait for everything else."""
        if self.phase != PHASE_VOTE and self.phase != PHASE_START:
            return False
        if self.ballots.missing() & BIT[seat] == 0:
            return False
        self.abstain(seat)
        return True

    # --- copies and knowledge -------------------------------------------------------------------------------

    def clone(self) -> "EcogonMatch":
        other = EcogonMatch(
            self.chance.clone(),
            self.options,
            self.board.clone(),
            self.supply.clone(),
            self.hands.clone(),
            self.ballots.clone(),
            self.pending.clone(),
        )
        other.counted = self.counted[:]
        other.tied = self.tied[:]
        other.phase = self.phase
        other.first = self.first
        other.active = self.active
        other.turn = self.turn
        other.counter = self.counter
        other.counting = self.counting
        other.equalising = self.equalising
        other.gone = self.gone
        other.starting = self.starting
        other.breakers = self.breakers
        other.standing = self.standing  # never changed, only replaced
        return other

    def guess(self, seat: i64, chance: Chance) -> "EcogonMatch":
        """Stacks, unused events, hands and uncounted ballots that the seat can't see, dealt anew."""
        other = self.clone()
        luck = chance.fork()
        deal_anew(other.options, other.board, other.supply, other.hands, seat, luck)
        if other.options.mode != COOPERATIVE and (other.phase == PHASE_VOTE or other.phase == PHASE_START):
            other.ballots.guess(seat, luck)
        other.chance = luck
        return other

    # --- points ---------------------------------------------------------------------------------------------

    def target(self) -> i64:
        """EG-63, EG-80, EG-R35: VP for a stable ecosystem."""
        if self.options.count_activated:
            return POINTS_AN_EVENT * self.supply.carried_out
        return POINTS_AN_EVENT * self.options.events

    def score(self, seat: i64) -> i64:
        return seat_points(self.options, self.board, seat, self.ledger) * POINT

    def rank(self, seat: i64) -> i64:
        return seat_rank(self.options, self.board, self.gone, self.target(), seat)

    def gain(self, seat: i64, move: i64) -> i64:
        if move & 7 == PLAY:
            gained = play_gain(self.board, card_of(move), played_cell(move))
            if gained >= 0:
                return gained * POINT
        elif self.is_quiet(move):
            return 0
        return super().gain(seat, move)

    def is_quiet(self, move: i64) -> bool:
        """Whether a move other than a played card surely changes nothing on the board."""
        if move & 7 == STOP or move & 7 == DISCARD:
            return not self.counting or self.counter + 1 < self.options.interval
        if self.phase == PHASE_START:
            return True
        return self.phase == PHASE_VOTE and popcount(self.ballots.missing()) > 1

    # --- for bots -------------------------------------------------------------------------------------------

    def allied(self, seat: i64, other: i64) -> bool:
        return self.options.mode == COOPERATIVE or self.options.side_of(seat) == self.options.side_of(other)

    def goal(self) -> i64:
        if self.options.mode == COOPERATIVE:
            return POINTS_AN_EVENT * self.options.events * POINT
        return 0

    def play_decided(self, seat: i64, move: i64) -> None:
        if self.phase == PHASE_VOTE or self.phase == PHASE_START:
            self.decide(move, DECIDED_BY_ONE)
        else:
            self.play(seat, move)

    def estimate(self, seat: i64) -> i64:
        """Rivals may complete what is under way as well, so it is worth something to a team alone."""
        score = self.score(seat)
        if self.phase == PHASE_OVER or self.options.mode != COOPERATIVE:
            return score
        return score + position_value(self.board) + TURN_TO_COME * self.turns_to_come()

    def turns_to_come(self) -> i64:
        """How many turns the match has left at most, if events follow each other from now on."""
        turns = self.supply.events.size() * self.options.interval - self.counter
        if turns > self.supply.nature.size():
            return self.supply.nature.size()
        return turns

    def horizon(self) -> i64:
        if self.options.mode == COOPERATIVE:
            return 8
        return 16

    def move_estimate(self, seat: i64, move: i64) -> i64:
        kind = move & 7
        if kind == PLAY:
            promised = card_value(self.board, card_of(move), played_cell(move))
            if self.options.mode == COOPERATIVE:
                return promised
            gained = self.gain(seat, move)
            return gained - (promised - gained)  # what is left over is a gift to whoever comes next
        if kind == PICK or kind == SEND or kind == ENOUGH:
            return option_value(self.options, self.board, self.pending, seat, move)
        if kind == STOP and self.options.mode == COOPERATIVE and self.hands.count[seat] > HAND:
            return -LOST_CARD
        return 0

    def joining(self, seat: i64, others: i64) -> i64:
        """EG-R27: ballots lie open when all play together; among equals the one that looks best."""
        best: i64 = NO_MOVE
        if self.options.mode != COOPERATIVE or self.phase == PHASE_PLAY or self.phase == PHASE_LIMIT:
            return best
        most: i64 = 0
        k: i64
        for k in range(self.move_count(seat)):
            move = self.move_at(seat, k)
            voices = self.voices_for(move, others)
            if voices > most:
                best = move
                most = voices
            elif most > 0 and voices == most:
                if self.move_estimate(seat, move) > self.move_estimate(seat, best):
                    best = move
        return best

    def voices_for(self, move: i64, seats: i64) -> i64:
        """How many ballots of the seats (a mask) the option has."""
        count: i64 = 0
        seat: i64
        for seat in range(self.seats):
            choice = self.ballots.choice(seat)
            if seats & BIT[seat] != 0 and choice >= 0 and self.pending.options[choice] == move:
                count += 1
        return count

    def snapshot(self) -> vec[i64]:
        out = vec[i64]([self.seats, self.phase, self.first, self.active, self.turn, self.counter])
        flags: i64 = 0
        if self.counting:
            flags += 1
        if self.equalising:
            flags += 2
        if self.starting:
            flags += 4
        out = append(append(append(out, flags), self.gone), self.breakers)
        out = self.chance.snapshot(out)
        for move in self.counted:
            out = append(out, move)
        out = append(out, len(self.tied))
        for move in self.tied:
            out = append(out, move)
        out = self.ballots.snapshot(out)
        out = self.pending.snapshot(self.hands.snapshot(out))
        for colour in self.options.colours:
            out = append(out, colour)
        return self.board.snapshot(self.supply.snapshot(out))
