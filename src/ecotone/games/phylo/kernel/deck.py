"""The Main deck: cards that nobody knows, and above and below them those that somebody has seen."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, lowest, popcount, without_lowest
from ecotone.core.kernel.chance import Chance

EVERYBODY: Final = -1


@final
class Deck:
    """Chance draws an unknown card in the moment it is needed."""

    def __init__(self) -> None:
        self.unseen: i64 = 0
        self.top = vec[i64]()  # drawn first to last
        self.top_known = vec[i64]()  # by which seats
        self.bottom = vec[i64]()
        self.bottom_known = vec[i64]()

    def clone(self) -> "Deck":
        other = Deck()
        other.unseen = self.unseen
        other.top = self.top[:]
        other.top_known = self.top_known[:]
        other.bottom = self.bottom[:]
        other.bottom_known = self.bottom_known[:]
        return other

    def size(self) -> i64:
        return popcount(self.unseen) + len(self.top) + len(self.bottom)

    def cards(self) -> i64:
        found = self.unseen
        for card in self.top:
            found |= BIT[card]
        for card in self.bottom:
            found |= BIT[card]
        return found

    def draw(self, chance: Chance) -> i64:
        """The top card of a deck that has one."""
        if len(self.top) > 0:
            card = self.top[0]
            self.top = without_first(self.top)
            self.top_known = without_first(self.top_known)
            return card
        if self.unseen != 0:
            card = chance.one_of(self.unseen)
            self.unseen &= ~BIT[card]
            return card
        card = self.bottom[0]
        self.bottom = without_first(self.bottom)
        self.bottom_known = without_first(self.bottom_known)
        return card

    def insert(self, card: i64, at: i64, known: i64) -> None:
        """Among those on top, so that so many are drawn before it."""
        self.top = inserted(card, at, self.top)
        self.top_known = inserted(known, at, self.top_known)

    def put_below(self, card: i64, known: i64) -> None:
        """PH-R51: of Events put to the bottom the first seen is drawn first."""
        self.bottom = append(self.bottom, card)
        self.bottom_known = append(self.bottom_known, known)

    def shuffle_in(self, cards: i64) -> None:
        """Whatever was known about the order is known no more."""
        self.unseen = self.cards() | cards
        if len(self.top) > 0:
            self.top = vec[i64]()
            self.top_known = vec[i64]()
        if len(self.bottom) > 0:
            self.bottom = vec[i64]()
            self.bottom_known = vec[i64]()

    def snapshot(self, out: vec[i64]) -> vec[i64]:
        out = append(append(append(out, self.unseen), len(self.top)), len(self.bottom))
        k: i64
        for k in range(len(self.top)):
            out = append(append(out, self.top[k]), self.top_known[k])
        for k in range(len(self.bottom)):
            out = append(append(out, self.bottom[k]), self.bottom_known[k])
        return out


def without_first(items: vec[i64]) -> vec[i64]:
    return items[1:]


def inserted(item: i64, at: i64, items: vec[i64]) -> vec[i64]:
    found = vec[i64]()
    k: i64
    for k in range(len(items)):
        if k == at:
            found = append(found, item)
        found = append(found, items[k])
    if at >= len(items):
        found = append(found, item)
    return found


def members(mask: i64) -> vec[i64]:
    """The set as a list, in order of numbers."""
    found = vec[i64]()
    while mask != 0:
        found = append(found, lowest(mask))
        mask = without_lowest(mask)
    return found
