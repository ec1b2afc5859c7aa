"""The course of a match of Ecogon: turns, events, votes, the end (EG-13, EG-47, EG-61, EG-R27)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ecotone.core.kernel.bits import BIT, FULL, popcount
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.hands import Hands
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.core.kernel.match import Match
from ecotone.core.kernel.votes import ABSTAINED, Ballots, fewest
from ecotone.games.ecogon.kernel.board import Board
from ecotone.games.ecogon.kernel.catalogue import Catalogue
from ecotone.games.ecogon.kernel.cells import CENTRE
from ecotone.games.ecogon.kernel.codes import (
    BALLOT_CAST,
    BALLOT_MISSED,
    BALLOT_SHOWN,
    CARD_DISCARDED,
    CARD_DRAWN,
    CARD_PLAYED,
    CHOICE_MADE,
    COMMON,
    COOPERATIVE,
    DECIDED_BY_ONE,
    DECIDED_BY_VOTE,
    DECIDER_NAMED,
    DROPPED,
    END_EVENTS,
    END_STACK,
    END_TRIGGERED,
    EVENT_DONE_FACT,
    EVENT_PUT_BACK,
    EVENT_REVEALED,
    FIRST_OWNER,
    IN_HAND,
    LYING,
    MATCH_ENDED,
    NEUTRAL,
    NO_EVENT,
    PHASE_OVER,
    PHASE_PLAY,
    PHASE_START,
    PHASE_TIE,
    PHASE_VOTE,
    START_TILE_LAID,
    TIE_BROKEN_BY,
    TURN_BEGAN,
    TURN_ENDED,
    VOTE_OPENED,
)
from ecotone.games.ecogon.kernel.guessing import sees_hand
from ecotone.games.ecogon.kernel.moves import (
    card_of,
)
from ecotone.games.ecogon.kernel.options import DEALT, MatchOptions
from ecotone.games.ecogon.kernel.pending import Pending
from ecotone.games.ecogon.kernel.settle import settle, settle_laid
from ecotone.games.ecogon.kernel.supply import Supply
from ecotone.games.ecogon.kernel.ties import standing

HABITATS_FOR_EVENTS: Final = 2  # EG-47
NO_BALLOT: Final = -1


class Turns(Match):
    """State, and everything that happens by itself."""

    def __init__(
        self,
        chance: Chance,
        options: MatchOptions,
        board: Board,
        supply: Supply,
        hands: Hands,
        ballots: Ballots,
        pending: Pending,
    ) -> None:
        super().__init__(options.seats, chance)
        self.options = options
        self.catalogue: Catalogue = board.catalogue
        self.board = board
        self.supply = supply
        self.hands = hands
        self.ballots = ballots  # choices are places in pending.options
        self.pending = pending
        self.counted = vec[i64]([NO_BALLOT] * options.seats)  # ballots of the last vote, shown (EG-R27)
        self.tied = vec[i64]()  # the options among which the tie-breaker chooses (EG-R28)
        self.phase: i64 = PHASE_START
        self.first: i64 = 0  # EG-12
        self.active: i64 = 0
        self.turn: i64 = 0  # turns begun
        self.counter: i64 = 0  # turns that counted since the last event (EG-R30)
        self.counting: bool = False  # whether this turn counts
        self.equalising: bool = False  # EG-R34
        self.gone: i64 = 0  # seats that left (EG-R47)
        self.starting: bool = False  # whether the tie is about the first habitat
        self.breakers: i64 = 0  # who may break this event's ties; one bit once chance has spoken (EG-R28)
        self.standing = vec[i64]()  # of the seats when the event was revealed: the least has the second voice

    def play_card(self, seat: i64, card: i64, cell: i64) -> None:
        """EG-15, EG-20; the token goes to whoever has met the last need (EG-71, EG-R39)."""
        board = self.board
        self.hands.drop(seat, card)
        board.lay(card, cell, LYING)
        if self.ledger.open:
            hidden = self.options.mode != COOPERATIVE
            self.ledger.fact(CARD_PLAYED, seat, card, cell, 0, 0, EVERYBODY, hidden)
        settle_laid(board, card, self.owner_of(seat), seat, self.ledger)

    def owner_of(self, seat: i64) -> i64:
        """Whose token an animal gets: EG-68, EG-R04."""
        if self.options.mode == COOPERATIVE:
            return COMMON
        return FIRST_OWNER + seat

    def drop_card(self, seat: i64, card: i64) -> None:
        """EG-18, EG-R11."""
        self.hands.drop(seat, card)
        self.board.zone[card] = u8(DROPPED)
        if self.ledger.open:
            hidden = self.options.mode != COOPERATIVE
            self.ledger.fact(CARD_DISCARDED, seat, card, 0, 0, 0, EVERYBODY, hidden)

    def begin_turn(self) -> None:
        """EG-13, EG-14, EG-R30, EG-R34."""
        self.phase = PHASE_PLAY
        self.turn += 1
        self.counting = self.board.habitats >= HABITATS_FOR_EVENTS and not self.equalising
        seat = self.active
        if self.ledger.open:
            counts: i64 = 0
            extra: i64 = 0
            if self.counting:
                counts = 1
            if self.equalising:
                extra = 1
            self.ledger.fact(TURN_BEGAN, seat, self.turn, counts, extra, 0, EVERYBODY, False)
        if self.supply.nature.size() > 0:
            self.draw_card(seat)

    def draw_card(self, seat: i64) -> None:
        card = self.supply.nature.draw(self.chance)
        self.board.zone[card] = u8(IN_HAND)
        self.hands.add(seat, card)
        if self.ledger.open:
            audience: i64 = 0
            other: i64
            for other in range(self.seats):
                if sees_hand(self.options, other, seat):
                    audience |= BIT[other]
            if self.options.mode == COOPERATIVE:
                audience = EVERYBODY
            self.ledger.fact(CARD_DRAWN, seat, card, self.supply.nature.size(), 0, 0, audience, True)

    def end_turn(self) -> None:
        """EG-R30: an event is due after every N turns that counted; the hand was checked before (EG-R08).

        The counter stands for tiles that are laid out and drawn (EG-48).
        """
        due = False
        if self.counting:
            self.counter += 1
            due = self.counter >= self.options.interval
        if self.ledger.open:
            interval = self.options.interval
            self.ledger.fact(TURN_ENDED, self.active, self.counter, interval, 0, 0, EVERYBODY, False)
        if due:
            self.counter = 0
            self.draw_event()
        else:
            self.pass_on()

    def draw_event(self) -> None:
        """EG-47, EG-50, EG-R31: the first card that can be carried out; others go under the stack."""
        tries = self.supply.events.size()
        while tries > 0:
            tries -= 1
            event = self.supply.draw_event(self.chance)
            if self.ledger.open:
                self.ledger.fact(EVENT_REVEALED, self.active, event, 0, 0, 0, EVERYBODY, True)
            if self.pending.is_possible(self.board, event, self.options.whole_pile):
                self.standing = standing(self.options, self.board, self.hands.count)
                self.breakers = fewest(self.present(), self.standing)
                self.pending.begin(event)
                self.carry_on()
                return
            self.supply.put_event_below(event)
            if self.ledger.open:
                self.ledger.fact(EVENT_PUT_BACK, self.active, event, 0, 0, 0, EVERYBODY, False)
        if self.ledger.open:
            self.ledger.fact(NO_EVENT, self.active, 0, 0, 0, 0, EVERYBODY, False)
        self.pass_on()

    def carry_on(self) -> None:
        """Carries the event out as far as nobody has to choose, and settles at its end (EG-R25, EG-73)."""
        options = self.options
        if self.pending.run(self.board, options.any_number, options.whole_pile, self.active, self.ledger):
            self.phase = PHASE_VOTE
            self.open_vote()
            return
        owner: i64 = NEUTRAL
        if options.mode == COOPERATIVE:
            owner = COMMON
        settle(self.board, owner, self.active, self.ledger)
        event = self.pending.event
        self.pending.finish()
        self.no_second_voice()
        self.supply.finish_event(event)
        if self.ledger.open:
            left = self.supply.events.size()
            self.ledger.fact(EVENT_DONE_FACT, self.active, event, left, 0, 0, EVERYBODY, False)
        self.pass_on()

    def pass_on(self) -> None:
        """EG-61, EG-78, EG-R33, EG-R34: the end, or the next player who is still there."""
        ended = self.supply.nature.size() == 0 or self.supply.events.size() == 0
        if ended and not self.equalising:
            if self.ledger.open:
                cause: i64 = END_STACK
                if self.supply.events.size() == 0:
                    cause = END_EVENTS
                self.ledger.fact(END_TRIGGERED, self.active, cause, 0, 0, 0, EVERYBODY, False)
            if self.options.mode == COOPERATIVE:
                self.end_match()
                return
            self.equalising = True
        step: i64
        for step in range(self.seats):
            seat = self.active + step + 1
            if seat >= self.seats:
                seat -= self.seats
            if self.equalising and seat == self.first:
                break
            if self.gone & BIT[seat] == 0:
                self.active = seat
                self.begin_turn()
                return
        self.end_match()

    def end_match(self) -> None:
        self.phase = PHASE_OVER
        if self.ledger.open:
            self.ledger.fact(MATCH_ENDED, self.active, 0, 0, 0, 0, EVERYBODY, False)

    # --- votes (EG-R27 to EG-R29) ---------------------------------------------------------------------------

    def present(self) -> i64:
        """Mask of the seats that have not left."""
        return FULL[self.seats] & ~self.gone

    def open_vote(self) -> None:
        """Everybody, or the one who decides, is asked for one of the pending options."""
        voters = self.present()
        if self.one_decides():
            drawn = popcount(self.breakers) > 1
            decider = self.breaker()
            voters = BIT[decider]
            if self.ledger.open:
                self.ledger.fact(DECIDER_NAMED, decider, 0, 0, 0, 0, EVERYBODY, drawn)
        options = len(self.pending.options)
        self.ballots.open(voters, options)
        if self.ledger.open:
            pending = self.pending
            self.ledger.fact(
                VOTE_OPENED, self.active, pending.event, pending.row, pending.stage, options, EVERYBODY, False
            )

    def one_decides(self) -> bool:
        """EG-R29 is about events; the first habitat is chosen by all (EG-R03)."""
        return self.options.one_decides and self.pending.event >= 0

    def breaker(self) -> i64:
        """EG-77: the seat with the second voice; chance is asked once for an event card, if at all."""
        seat = self.chance.one_of(self.breakers)
        self.breakers = BIT[seat]
        return seat

    def no_second_voice(self) -> None:
        self.breakers = 0
        self.standing = vec[i64]()

    def cast(self, seat: i64, move: i64) -> None:
        option: i64 = 0
        while self.pending.options[option] != move:
            option += 1
        self.ballots.cast(seat, option)
        if self.ledger.open:
            audience: i64 = EVERYBODY
            if self.options.mode != COOPERATIVE:
                audience = BIT[seat]
            self.ledger.fact(BALLOT_CAST, seat, move, 0, 0, 0, audience, False)
        if self.ballots.all_in():
            self.count_ballots()

    def abstain(self, seat: i64) -> None:
        """EG-R27: who doesn't vote in time abstains, and everybody sees that."""
        self.ballots.cast(seat, ABSTAINED)
        if self.ledger.open:
            self.ledger.fact(BALLOT_MISSED, seat, 0, 0, 0, 0, EVERYBODY, False)
        if self.ballots.all_in():
            self.count_ballots()

    def count_ballots(self) -> None:
        """EG-R27: most ballots win, a tie goes to the tie-breaker; with no ballots all options are tied."""
        ballots = self.ballots
        options = self.pending.options
        secret = self.options.mode != COOPERATIVE
        seat: i64
        for seat in range(self.seats):
            self.counted[seat] = NO_BALLOT
            if ballots.choice(seat) >= 0:
                move = options[ballots.choice(seat)]
                self.counted[seat] = move
                if self.ledger.open:
                    self.ledger.fact(BALLOT_SHOWN, seat, move, 0, 0, 0, EVERYBODY, secret)
        leaders = ballots.leaders()
        if len(leaders) == 1:
            how: i64 = DECIDED_BY_VOTE
            if self.one_decides():
                how = DECIDED_BY_ONE
            self.decide(options[leaders[0]], how)
            return
        for option in leaders:
            self.tied = append(self.tied, options[option])
        self.starting = self.phase == PHASE_START
        self.phase = PHASE_TIE
        self.name_breaker()

    def name_breaker(self) -> None:
        drawn = popcount(self.breakers) > 1
        seat = self.breaker()
        if self.ledger.open:
            self.ledger.fact(TIE_BROKEN_BY, seat, len(self.tied), 0, 0, 0, EVERYBODY, drawn)

    def decide(self, move: i64, how: i64) -> None:
        """The option has won."""
        if self.ledger.open:
            self.ledger.fact(CHOICE_MADE, self.active, move, how, 0, 0, EVERYBODY, False)
        first = self.starting or self.phase == PHASE_START
        self.starting = False
        self.ballots.close()
        self.tied = vec[i64]()
        if first:
            self.pending.finish()
            self.no_second_voice()
            self.deal(card_of(move))
        else:
            self.pending.take(move)
            self.carry_on()

    def deal(self, habitat: i64) -> None:
        """EG-04 to EG-06, then the first turn."""
        self.supply.nature.take(habitat)
        self.board.lay(habitat, CENTRE, LYING)
        if self.ledger.open:
            self.ledger.fact(START_TILE_LAID, self.first, habitat, CENTRE, 0, 0, EVERYBODY, False)
        step: i64
        card: i64
        for step in range(self.seats):
            seat = (self.first + step) % self.seats
            for card in range(DEALT):
                if self.supply.nature.size() > 0 and self.gone & BIT[seat] == 0:
                    self.draw_card(seat)
        self.active = self.first
        while self.gone & BIT[self.active] != 0:
            self.active = (self.active + 1) % self.seats
        self.begin_turn()
