"""Both stacks. Nobody has seen a nature card before it is drawn, so chance draws it then.

An event card that could not be carried out goes under the stack, and everybody knows where it lies (EG-50):
the stack is a number of unknown cards on top of a queue of known ones. Unused event cards (EG-R06) and
unknown ones are one heap, since nobody can tell them apart.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ecotone.core.kernel.chance import Chance
from ecotone.games.ecogon.kernel.codes import EVENT_ACTIVE, EVENT_BELOW, EVENT_DONE, EVENT_UNSEEN


@final
class Supply:
    def __init__(self, cards: i64, events: i64) -> None:
        """All cards in the stack, all events unseen, none of them in the event stack yet."""
        self.cards: i64 = cards  # left in the nature stack
        self.rest = vec[u8]([0] * cards)  # the first `cards` entries, in no order
        self.unseen_count: i64 = events
        self.unseen = vec[u8]([0] * events)  # the heap: the first `unseen_count` entries
        self.unknown: i64 = 0  # how many of the heap lie in the event stack
        self.below = vec[u8]()  # known ones at its bottom, uppermost first
        self.event_zone = vec[u8]([EVENT_UNSEEN] * events)
        self.carried_out: i64 = 0
        k: i64
        for k in range(cards):
            self.rest[k] = u8(k)
        for k in range(events):
            self.unseen[k] = u8(k)

    def clone(self) -> "Supply":
        other = Supply(0, 0)
        other.cards = self.cards
        other.rest = self.rest[:]
        other.unseen_count = self.unseen_count
        other.unseen = self.unseen[:]
        other.unknown = self.unknown
        other.below = self.below[:]
        other.event_zone = self.event_zone[:]
        other.carried_out = self.carried_out
        return other

    def draw(self, chance: Chance) -> i64:
        """EG-14."""
        k = chance.below(self.cards)
        card = self.rest[k]
        self.cards -= 1
        self.rest[k] = self.rest[self.cards]
        return i64(card)

    def take(self, card: i64) -> None:
        """Takes a certain card out of the stack: the starting habitat (EG-04), or a described position's."""
        k: i64 = 0
        while i64(self.rest[k]) != card:
            k += 1
        self.cards -= 1
        self.rest[k] = self.rest[self.cards]

    def refill(self, zone: vec[u8], wanted: i64) -> None:
        """The stack anew, in order of numbers: all cards of that zone."""
        self.cards = 0
        card: i64
        for card in range(len(zone)):
            if i64(zone[card]) == wanted:
                self.rest[self.cards] = u8(card)
                self.cards += 1

    def events_left(self) -> i64:
        return self.unknown + len(self.below)

    def draw_event(self, chance: Chance) -> i64:
        """The top card of the event stack."""
        event: i64
        if self.unknown > 0:
            k = chance.below(self.unseen_count)
            event = i64(self.unseen[k])
            self.unknown -= 1
            self.unseen_count -= 1
            self.unseen[k] = self.unseen[self.unseen_count]
        else:
            event = i64(self.below[0])
            self.below = self.below[1:]
        self.event_zone[event] = u8(EVENT_ACTIVE)
        return event

    def put_event_below(self, event: i64) -> None:
        """EG-50."""
        self.below = append(self.below, u8(event))
        self.event_zone[event] = u8(EVENT_BELOW)

    def finish_event(self, event: i64) -> None:
        """EG-49."""
        self.event_zone[event] = u8(EVENT_DONE)
        self.carried_out += 1

    def see_event(self, event: i64) -> None:
        """For described positions: the card is none of the unseen ones."""
        self.event_zone[event] = u8(EVENT_ACTIVE)
        self.sort_unseen()

    def sort_unseen(self) -> None:
        """The heap in order of numbers, so that it tells nothing (EG-R06)."""
        self.unseen_count = 0
        event: i64
        for event in range(len(self.event_zone)):
            if i64(self.event_zone[event]) == EVENT_UNSEEN:
                self.unseen[self.unseen_count] = u8(event)
                self.unseen_count += 1

    def snapshot(self, out: vec[i64]) -> vec[i64]:
        out = append(append(append(out, self.cards), self.unseen_count), self.unknown)
        out = append(append(out, self.carried_out), len(self.below))
        k: i64
        for k in range(self.cards):
            out = append(out, i64(self.rest[k]))
        for k in range(self.unseen_count):
            out = append(out, i64(self.unseen[k]))
        for event in self.below:
            out = append(out, i64(event))
        for zone in self.event_zone:
            out = append(out, i64(zone))
        return out
