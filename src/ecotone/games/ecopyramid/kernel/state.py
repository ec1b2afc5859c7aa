"""The state of a match: where every card is, whose turn it is, and what is still to be carried out."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.core.kernel.match import Match
from ecotone.games.ecopyramid.kernel.catalogue import NO_CARD, SEATS, Catalogue
from ecotone.games.ecopyramid.kernel.codes import (
    CARD_DRAWN,
    KEYSTONE,
    STEP_MAIN,
    STEP_OVER,
    TRASH_SHUFFLED,
)
from ecotone.games.ecopyramid.kernel.layouts import NICHES, Layout
from ecotone.games.ecopyramid.kernel.options import MatchOptions

NO_SEAT: Final = 7  # three bits of a frame
PLACES: Final = 63  # of a deck
MOST_KNOWN: Final = 3  # cards on top of a deck that its owner has looked at
NOBODY: Final = -1

# A frame: kind, operation, how many are left, niches already moved, card, target.
OP_SHIFT: Final = 3
LEFT_SHIFT: Final = 15
DONE_SHIFT: Final = 22
CARD_SHIFT: Final = 34
TARGET_SHIFT: Final = 42


class State(Match):
    def __init__(self, options: MatchOptions, catalogue: Catalogue, chance: Chance, blank: bool) -> None:
        super().__init__(options.seats, chance)
        self.options = options
        self.catalogue = catalogue
        self.layout: Layout = options.layout
        self.step: i64 = STEP_MAIN
        self.active: i64 = 0
        self.direction: i64 = 1  # clockwise, or -1 (EP-R27)
        self.round: i64 = 0
        self.turns: i64 = 0  # of this round (EP-R42)
        self.gone: i64 = 0
        self.winner: i64 = NOBODY
        self.used: i64 = 0  # options of this turn (EP-08)
        self.placed: i64 = 0  # Organisms by option 1 (EP-R23)
        self.responder: i64 = NOBODY  # who is asked in the turn of another
        self.event: i64 = NO_CARD  # the Catastrophe that is being carried out
        self.targets: i64 = 0
        self.aim: i64 = 0  # niches that the actor has chosen
        self.named: i64 = -1  # the level that the actor has named
        self.answered: i64 = 0  # seats whose window is closed
        self.cancelled: i64 = 0
        self.settled: i64 = 0  # seats that have chosen what they lose
        self.depth: i64 = 0
        self.ready: i64 = -1  # how many moves are listed; below 0: to be listed anew
        if blank:
            return
        self.deck = catalogue.all[
            :
        ]  # unknown cards, as a mask of places; those known to the owner are in `top`
        self.top = vec[u8]([NO_CARD] * (SEATS * MOST_KNOWN))
        self.top_count = vec[i64]([0] * SEATS)
        self.hand = vec[i64]([0] * SEATS)
        self.shown = vec[i64]([0] * SEATS)  # those of the hand that everybody has seen go there
        self.bank = vec[i64]([0] * SEATS)
        self.once = vec[i64]([0] * SEATS)  # uses of open bank cards, a binary digit each (EP-R40)
        self.twice = vec[i64]([0] * SEATS)
        self.trash = vec[i64]([0] * SEATS)
        self.lasting = vec[i64]([0] * SEATS)
        self.filled = vec[i64]([0] * SEATS)
        self.blocked = vec[i64]([0] * SEATS)
        self.marked = vec[i64]([0] * SEATS)  # endangered (EP-R19)
        self.fresh = vec[i64]([0] * SEATS)  # marks of which no turn of the owner has started yet
        self.barred = vec[i64]([0] * SEATS)  # 1: in the next turn, 2: in this turn (EP-R32)
        self.skips = vec[i64]([0] * SEATS)
        self.powers = vec[i64]([0] * SEATS)  # used in this turn, by the deck that the card is from
        self.picked = vec[i64]([0] * SEATS)  # what a seat loses by the event
        self.sheltered = vec[i64]([0] * SEATS)  # levels that a banked shield covers in the event
        self.saves = vec[i64]([0] * SEATS)
        self.saved = vec[i64]([0] * SEATS)  # niches whose Organisms go to hand
        self.niche = vec[u8]([NO_CARD] * (SEATS * NICHES))
        self.blocker = vec[u8]([NO_CARD] * (SEATS * NICHES))
        self.shield = vec[u8]([NO_CARD] * (SEATS * NICHES))
        self.due = vec[u8]([0] * (SEATS * NICHES))
        self.frames = vec[i64]()
        self.listed = vec[i64]()

    def copy_into(self, other: "State") -> None:
        other.step = self.step
        other.active = self.active
        other.direction = self.direction
        other.round = self.round
        other.turns = self.turns
        other.gone = self.gone
        other.winner = self.winner
        other.used = self.used
        other.placed = self.placed
        other.responder = self.responder
        other.event = self.event
        other.targets = self.targets
        other.aim = self.aim
        other.named = self.named
        other.answered = self.answered
        other.cancelled = self.cancelled
        other.settled = self.settled
        other.depth = self.depth
        other.deck = self.deck[:]
        other.top = self.top[:]
        other.top_count = self.top_count[:]
        other.hand = self.hand[:]
        other.shown = self.shown[:]
        other.bank = self.bank[:]
        other.once = self.once[:]
        other.twice = self.twice[:]
        other.trash = self.trash[:]
        other.lasting = self.lasting[:]
        other.filled = self.filled[:]
        other.blocked = self.blocked[:]
        other.marked = self.marked[:]
        other.fresh = self.fresh[:]
        other.barred = self.barred[:]
        other.skips = self.skips[:]
        other.powers = self.powers[:]
        other.picked = self.picked[:]
        other.sheltered = self.sheltered[:]
        other.saves = self.saves[:]
        other.saved = self.saved[:]
        other.niche = self.niche[:]
        other.blocker = self.blocker[:]
        other.shield = self.shield[:]
        other.due = self.due[:]
        other.frames = self.frames[:]
        other.listed = vec[i64]()

    def snapshot(self) -> vec[i64]:
        out = vec[i64](
            [self.step, self.active, self.direction, self.round, self.turns, self.gone, self.winner,
             self.used, self.placed, self.responder, self.event, self.targets, self.aim, self.named,
             self.answered, self.cancelled, self.settled, self.depth]
        )  # fmt: skip
        seat: i64
        k: i64
        for seat in range(self.seats):
            out = append(out, self.options.wished[seat])
        for seat in range(SEATS):
            out = append(append(append(out, self.deck[seat]), self.hand[seat]), self.shown[seat])
            out = append(append(append(out, self.bank[seat]), self.once[seat]), self.twice[seat])
            out = append(append(append(out, self.trash[seat]), self.lasting[seat]), self.filled[seat])
            out = append(append(append(out, self.blocked[seat]), self.marked[seat]), self.fresh[seat])
            out = append(append(append(out, self.barred[seat]), self.skips[seat]), self.powers[seat])
            out = append(append(append(out, self.picked[seat]), self.sheltered[seat]), self.saves[seat])
            out = append(append(out, self.saved[seat]), self.top_count[seat])
            for k in range(self.top_count[seat]):
                out = append(out, i64(self.top[seat * MOST_KNOWN + k]))
        for k in range(SEATS * NICHES):
            out = append(append(out, i64(self.niche[k])), i64(self.blocker[k]))
            out = append(append(out, i64(self.shield[k])), i64(self.due[k]))
        for k in range(self.depth):
            out = append(out, self.frames[k])
        return self.chance.snapshot(out)

    # --- seats --------------------------------------------------------------------------------------------

    def is_present(self, seat: i64) -> bool:
        return self.gone & BIT[seat] == 0

    def present(self) -> i64:
        return (BIT[self.seats] - 1) & ~self.gone

    def players(self) -> i64:
        return popcount(self.present())

    def opponents(self) -> i64:
        return self.present() & ~BIT[self.active]

    def over(self) -> bool:
        return self.step == STEP_OVER

    # --- cards --------------------------------------------------------------------------------------------

    def deck_size(self, seat: i64) -> i64:
        return popcount(self.deck[seat]) + self.top_count[seat]

    def discard(self, card: i64) -> None:
        """EP-30, EP-R17: to the trash of its owner."""
        self.trash[card >> 6] |= BIT[card & PLACES]

    def to_hand(self, card: i64) -> None:
        """EP-R33: to its owner's hand, and everybody sees it."""
        self.hand[card >> 6] |= BIT[card & PLACES]
        self.shown[card >> 6] |= BIT[card & PLACES]

    def leave_hand(self, card: i64) -> None:
        self.hand[card >> 6] &= ~BIT[card & PLACES]
        self.shown[card >> 6] &= ~BIT[card & PLACES]

    def shuffle_trash(self, seat: i64) -> None:
        """EP-15, EP-R11: the trash is the deck; its order is chance, which decides when a card is drawn."""
        if self.ledger.open:
            self.ledger.fact(TRASH_SHUFFLED, seat, popcount(self.trash[seat]), 0, 0, 0, EVERYBODY, False)
        self.deck[seat] |= self.trash[seat]
        self.trash[seat] = 0

    def draw_one(self, seat: i64) -> i64:
        """The top card of the deck, or NO_CARD if deck and trash are empty (EP-R11)."""
        known = self.top_count[seat]
        if known > 0:
            first = seat * MOST_KNOWN
            card = i64(self.top[first])
            k: i64
            for k in range(known - 1):
                self.top[first + k] = self.top[first + k + 1]
            self.top[first + known - 1] = u8(NO_CARD)
            self.top_count[seat] = known - 1
            return card
        if self.deck[seat] == 0:
            if self.trash[seat] == 0:
                return NO_CARD
            self.shuffle_trash(seat)
        place = self.chance.one_of(self.deck[seat])
        self.deck[seat] &= ~BIT[place]
        return seat << 6 | place

    def draw(self, seat: i64, count: i64) -> None:
        """EP-07, EP-R11: as many as there are."""
        k: i64
        for k in range(count):
            card = self.draw_one(seat)
            if card == NO_CARD:
                return
            self.hand[seat] |= BIT[card & PLACES]
            if self.ledger.open:
                self.ledger.fact(CARD_DRAWN, seat, card, 0, 0, 0, BIT[seat], True)
            if self.options.eager and self.deck[seat] == 0 and self.top_count[seat] == 0:
                if self.trash[seat] != 0:
                    self.shuffle_trash(seat)

    # --- the pyramid --------------------------------------------------------------------------------------

    def card_in(self, seat: i64, niche: i64) -> i64:
        return i64(self.niche[seat * NICHES + niche])

    def span(self, seat: i64, niche: i64) -> i64:
        """What the Organism in a niche fills: a Keystone, in its left one, the next too (EP-21, EP-R13)."""
        card = self.niche[seat * NICHES + niche]
        found = BIT[niche]
        if self.catalogue.kind[i64(card)] != KEYSTONE:
            return found
        if niche + 1 < self.layout.count and self.niche[seat * NICHES + niche + 1] == card:
            found |= BIT[niche + 1]
        return found

    def is_second(self, seat: i64, niche: i64) -> bool:
        """Whether it is the right half of a Keystone: its Organism goes by the left one."""
        at = seat * NICHES + niche
        return niche > 0 and self.niche[at] != u8(NO_CARD) and self.niche[at - 1] == self.niche[at]

    def put(self, seat: i64, card: i64, niche: i64, other: i64) -> None:
        """Into one niche, or two."""
        self.niche[seat * NICHES + niche] = u8(card)
        self.filled[seat] |= BIT[niche]
        if other < NICHES:
            self.niche[seat * NICHES + other] = u8(card)
            self.filled[seat] |= BIT[other]

    def lift(self, seat: i64, niche: i64) -> i64:
        """EP-R13: takes an Organism out of all its niches; its marks and its shield are others' affair."""
        span = self.span(seat, niche)
        card = self.card_in(seat, niche)
        n: i64
        for n in range(self.layout.count):
            if span & BIT[n] != 0:
                self.niche[seat * NICHES + n] = u8(NO_CARD)
        self.filled[seat] &= ~span
        return card

    # --- pending work -------------------------------------------------------------------------------------

    def push(self, kind: i64, op: i64, left: i64, card: i64, target: i64) -> None:
        frame = kind | op << OP_SHIFT | left << LEFT_SHIFT | card << CARD_SHIFT | target << TARGET_SHIFT
        if self.depth < len(self.frames):
            self.frames[self.depth] = frame
        else:
            self.frames = append(self.frames, frame)
        self.depth += 1

    def push_ops(self, kind: i64, first: i64, count: i64, card: i64, target: i64) -> None:
        """Operations in order: the first is carried out first; those for another number of players aren't."""
        op = first + count - 1
        while op >= first:
            if self.catalogue.happens(op, self.players()):
                self.push(kind, op, self.catalogue.amount[op], card, target)
            op -= 1

    def frame(self) -> i64:
        """The uppermost one."""
        return self.frames[self.depth - 1]

    def pop(self) -> None:
        self.depth -= 1

    def one_less(self) -> None:
        """Of what the uppermost frame still allows; with none left it is done."""
        frame = self.frames[self.depth - 1]
        if left_in(frame) <= 1:
            self.depth -= 1
        else:
            self.frames[self.depth - 1] = frame - (1 << LEFT_SHIFT)

    def mark_moved(self, span: i64) -> None:
        self.frames[self.depth - 1] |= span << DONE_SHIFT


def kind_in(frame: i64) -> i64:
    return frame & 7


def op_in(frame: i64) -> i64:
    return frame >> OP_SHIFT & 4095


def left_in(frame: i64) -> i64:
    return frame >> LEFT_SHIFT & 127


def done_in(frame: i64) -> i64:
    return frame >> DONE_SHIFT & 4095


def card_of(frame: i64) -> i64:
    return frame >> CARD_SHIFT & 255


def target_in(frame: i64) -> i64:
    return frame >> TARGET_SHIFT & 7
