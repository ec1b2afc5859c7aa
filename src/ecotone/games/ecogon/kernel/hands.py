"""What the players hold; who may see it is the match's affair (EG-06, EG-07, EG-67)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

ROOM: Final = 8  # EG-R09: four are the most that the rules allow; described positions may have some more


@final
class Hands:
    def __init__(self, seats: i64) -> None:
        self.count = vec[i64]([0] * seats)
        self.cards = vec[u8]([0] * (seats * ROOM))  # seat * ROOM + place, in order of drawing

    def clone(self) -> "Hands":
        other = Hands(0)
        other.count = self.count[:]
        other.cards = self.cards[:]
        return other

    def at(self, seat: i64, place: i64) -> i64:
        return i64(self.cards[seat * ROOM + place])

    def add(self, seat: i64, card: i64) -> None:
        self.cards[seat * ROOM + self.count[seat]] = u8(card)
        self.count[seat] += 1

    def holds(self, seat: i64, card: i64) -> bool:
        place: i64
        for place in range(self.count[seat]):
            if self.at(seat, place) == card:
                return True
        return False

    def lowest(self, seat: i64) -> i64:
        """The card of the hand that comes first in the deck's list."""
        card = self.at(seat, 0)
        place: i64
        for place in range(self.count[seat]):
            if self.at(seat, place) < card:
                card = self.at(seat, place)
        return card

    def drop(self, seat: i64, card: i64) -> None:
        """Takes a card out of the hand; the others keep their order."""
        first = seat * ROOM
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
