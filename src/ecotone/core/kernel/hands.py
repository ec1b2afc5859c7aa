"""What the seats hold: cards in the order in which they came; who may see them is the match's affair."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, u8


@final
class Hands:
    def __init__(self, seats: i64, room: i64) -> None:
        """No seat may ever hold more than `room` cards."""
        self.room: i64 = room
        self.count = vec[i64]([0] * seats)
        self.cards = vec[u8]([0] * (seats * room))  # seat * room + place

    def clone(self) -> "Hands":
        other = Hands(0, self.room)
        other.count = self.count[:]
        other.cards = self.cards[:]
        return other

    def at(self, seat: i64, place: i64) -> i64:
        return i64(self.cards[seat * self.room + place])

    def add(self, seat: i64, card: i64) -> None:
        self.cards[seat * self.room + self.count[seat]] = u8(card)
        self.count[seat] += 1

    def holds(self, seat: i64, card: i64) -> bool:
        place: i64
        for place in range(self.count[seat]):
            if self.at(seat, place) == card:
                return True
        return False

    def lowest(self, seat: i64) -> i64:
        """The card with the lowest number, of a hand that has one."""
        card = self.at(seat, 0)
        place: i64
        for place in range(self.count[seat]):
            if self.at(seat, place) < card:
                card = self.at(seat, place)
        return card

    def clear(self, seat: i64) -> None:
        self.count[seat] = 0

    def drop(self, seat: i64, card: i64) -> None:
        """Takes a card out of the hand; the others keep their order."""
        first = seat * self.room
        count = self.count[seat]
        place: i64 = 0
        while i64(self.cards[first + place]) != card:
            place += 1
        while place + 1 < count:
            self.cards[first + place] = self.cards[first + place + 1]
            place += 1
        self.count[seat] = count - 1

    def snapshot(self, out: vec[i64]) -> vec[i64]:
        seat: i64
        place: i64
        for seat in range(len(self.count)):
            out = append(out, self.count[seat])
            for place in range(self.count[seat]):
                out = append(out, self.at(seat, place))
        return out
