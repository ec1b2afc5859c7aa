"""Both stacks. Nobody has seen a nature card before it is drawn, so chance draws it then.

An event card that could not be carried out goes under the stack, and everybody knows where it lies (EG-50).
Unused event cards are aside (EG-R06).
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.stack import Stack
from ecotone.games.ecogon.kernel.codes import EVENT_ACTIVE, EVENT_BELOW, EVENT_DONE, EVENT_UNSEEN


@final
class Supply:
    def __init__(self, nature: Stack, events: Stack, event_zone: vec[u8]) -> None:
        self.nature = nature
        self.events = events
        self.event_zone = event_zone
        self.carried_out: i64 = 0

    def clone(self) -> "Supply":
        other = Supply(self.nature.clone(), self.events.clone(), self.event_zone[:])
        other.carried_out = self.carried_out
        return other

    def draw_event(self, chance: Chance) -> i64:
        """The top card of the event stack."""
        event = self.events.draw(chance)
        self.event_zone[event] = u8(EVENT_ACTIVE)
        return event

    def put_event_below(self, event: i64) -> None:
        """EG-50."""
        self.events.put_below(event)
        self.event_zone[event] = u8(EVENT_BELOW)

    def finish_event(self, event: i64) -> None:
        """EG-49."""
        self.event_zone[event] = u8(EVENT_DONE)
        self.carried_out += 1

    def see_event(self, event: i64) -> None:
        """For described positions: the card was one of those aside."""
        self.event_zone[event] = u8(EVENT_ACTIVE)
        self.sort_unseen()
        self.events.aside -= 1

    def use_events(self, unknown: i64) -> None:
        """EG-03, EG-R06: so many of the unseen events are in the stack, all others aside."""
        self.events.aside = self.events.unseen - unknown

    def sort_unseen(self) -> None:
        """The heap in order of numbers, so that it tells nothing (EG-R06)."""
        self.events.refill(self.event_zone, EVENT_UNSEEN)

    def snapshot(self, out: vec[i64]) -> vec[i64]:
        nature, events = self.nature, self.events
        out = append(append(append(out, nature.unseen), events.unseen), events.unknown())
        out = append(append(out, self.carried_out), events.known)
        for card in nature.unseen_cards():
            out = append(out, card)
        for event in events.unseen_cards():
            out = append(out, event)
        for event in events.known_cards():
            out = append(out, event)
        for zone in self.event_zone:
            out = append(out, i64(zone))
        return out


def full_supply(cards: i64, events: i64) -> Supply:
    """All cards in the stack, all events unseen."""
    return Supply(Stack(numbers(cards)), Stack(numbers(events)), vec[u8]([EVENT_UNSEEN] * events))


def numbers(count: i64) -> vec[u8]:
    found = vec[u8]([0] * count)
    k: i64
    for k in range(count):
        found[k] = u8(k)
    return found
