"""A stack of cards in an order that nobody knows: chance draws a card in the moment it is needed.

Below the unknown cards lie those that were put under the stack, in an order that everybody knows. So all that
is hidden about a stack is what chance will bring. Cards that nobody has seen can also be `aside`, out of the
game: nobody can tell them from those in the stack, so they are one heap.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ecotone.core.kernel.chance import Chance


@final
class Stack:
    def __init__(self, heap: vec[u8]) -> None:
        """All of these cards are in the stack, and unknown."""
        self.heap = heap  # the first `unseen` entries, in no order
        self.unseen: i64 = len(heap)
        self.aside: i64 = 0  # how many of them are not in the stack
        self.ring = vec[u8]()  # the known cards, made when there is a first one
        self.head: i64 = 0  # where the uppermost of them is
        self.known: i64 = 0

    def clone(self) -> "Stack":
        other = Stack(self.heap[:])
        other.unseen = self.unseen
        other.aside = self.aside
        other.head = self.head
        if self.known > 0:
            other.ring = self.ring[:]
            other.known = self.known
        return other

    def unknown(self) -> i64:
        """How many cards of the stack nobody has seen."""
        return self.unseen - self.aside

    def size(self) -> i64:
        return self.unseen - self.aside + self.known

    def draw(self, chance: Chance) -> i64:
        """The top card of a stack that has one."""
        if self.unseen > self.aside:
            k = chance.below(self.unseen)
            card = self.heap[k]
            self.unseen -= 1
            self.heap[k] = self.heap[self.unseen]
            return i64(card)
        card = self.ring[self.head]
        self.head += 1
        if self.head == len(self.ring):
            self.head = 0
        self.known -= 1
        return i64(card)

    def put_below(self, card: i64) -> None:
        if len(self.ring) == 0:
            self.ring = vec[u8]([0] * len(self.heap))
        tail = self.head + self.known
        if tail >= len(self.ring):
            tail -= len(self.ring)
        self.ring[tail] = u8(card)
        self.known += 1

    def take(self, card: i64) -> None:
        """Takes a certain card out of the unseen ones, for the stack is open or a position is described."""
        k: i64 = 0
        while i64(self.heap[k]) != card:
            k += 1
        self.unseen -= 1
        self.heap[k] = self.heap[self.unseen]

    def refill(self, zone: vec[u8], wanted: i64) -> None:
        """The heap anew: all cards that are in that zone, in order of numbers, which tells nothing."""
        heap = self.heap  # the same cards, without asking the object for them at every step
        count: i64 = 0
        card: i64
        for card in range(len(zone)):
            if i64(zone[card]) == wanted:
                heap[count] = u8(card)
                count += 1
        self.unseen = count

    def unseen_cards(self) -> vec[i64]:
        """As they lie in the heap: those of the stack and those aside."""
        found = vec[i64]()
        k: i64
        for k in range(self.unseen):
            found = append(found, i64(self.heap[k]))
        return found

    def known_cards(self) -> vec[i64]:
        """Those under the unknown ones, the uppermost first."""
        found = vec[i64]()
        k: i64
        for k in range(self.known):
            found = append(found, i64(self.ring[(self.head + k) % len(self.ring)]))
        return found
