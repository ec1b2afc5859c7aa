"""Secret ballots as flat state: seats choose one of n options at the same time, in any order.

Options are numbered 0..n-1; what they mean, who breaks a tie, whether ballots are shown is the game's affair.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, lowest, without_lowest
from ecotone.core.kernel.chance import Chance

WAITING: Final = -1  # choice of a seat that is asked and has not answered, or is not asked
ABSTAINED: Final = -2


@final
class Ballots:
    """One vote at a time; closed (no seat asked) until open() and again after close()."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.options: i64 = 0
        self.asked: i64 = 0  # mask of seats
        self.cast_by: i64 = 0  # mask of seats, abstentions included
        self.choices = vec[i64]([WAITING] * seats)

    def clone(self) -> "Ballots":
        other = Ballots(0)
        other.seats = self.seats
        other.options = self.options
        other.asked = self.asked
        other.cast_by = self.cast_by
        other.choices = self.choices[:]
        return other

    def guess(self, viewer: i64, chance: Chance) -> None:
        """The ballots of all others anew; who has abstained, and who is missing, is public."""
        seat: i64
        for seat in range(self.seats):
            if seat != viewer and self.choices[seat] >= 0:
                self.choices[seat] = chance.below(self.options)

    def open(self, asked: i64, options: i64) -> None:
        """Ask the seats of the mask to choose one of `options`."""
        seat: i64
        for seat in range(self.seats):
            self.choices[seat] = WAITING
        self.asked = asked
        self.options = options
        self.cast_by = 0

    def close(self) -> None:
        self.open(0, 0)

    def cast(self, seat: i64, option: i64) -> None:
        """Give, or replace, the ballot of a seat that is asked; ABSTAINED is an option too."""
        self.choices[seat] = option
        self.cast_by |= BIT[seat]

    def take_back(self, seat: i64) -> None:
        """The seat is asked again."""
        self.cast_by &= ~BIT[seat]
        self.choices[seat] = WAITING

    def leave(self, seat: i64) -> None:
        """The seat is out of the game: its ballot, given or not, counts no more."""
        self.asked &= ~BIT[seat]
        self.cast_by &= ~BIT[seat]
        self.choices[seat] = WAITING

    def missing(self) -> i64:
        """Mask of the seats still to answer."""
        return self.asked & ~self.cast_by

    def all_in(self) -> bool:
        return self.asked == self.cast_by

    def choice(self, seat: i64) -> i64:
        """The option of the seat, ABSTAINED or WAITING."""
        return self.choices[seat]

    def abstentions(self) -> i64:
        """Mask of the seats that gave an empty ballot."""
        mask: i64 = 0
        seat: i64
        for seat in range(self.seats):
            if self.choices[seat] == ABSTAINED:
                mask |= BIT[seat]
        return mask

    def count(self, option: i64) -> i64:
        """How many ballots the option has."""
        total: i64 = 0
        seat: i64
        for seat in range(self.seats):
            if self.choices[seat] == option:
                total += 1
        return total

    def leaders(self) -> vec[i64]:
        """The options with the most ballots, in order of their numbers; with no ballots all of them."""
        counts = vec[i64]([0] * self.options)
        most: i64 = 0
        for choice in self.choices:
            if choice >= 0:
                counts[choice] += 1
                if counts[choice] > most:
                    most = counts[choice]
        found = vec[i64]()
        option: i64
        for option in range(self.options):
            if counts[option] == most:
                found = append(found, option)
        return found

    def snapshot(self, out: vec[i64]) -> vec[i64]:
        out = append(append(append(out, self.options), self.asked), self.cast_by)
        for choice in self.choices:
            out = append(out, choice)
        seat: i64
        for seat in range(self.seats):
            out = append(out, 1)  # every ballot counts once: recorded games are sealed with that number
        return out


def fewest(mask: i64, numbers: vec[i64]) -> i64:
    """The members of the mask with the smallest number: those who break a tie, or share what breaks it."""
    found: i64 = 0
    least: i64 = 0
    while mask != 0:
        member = lowest(mask)
        mask = without_lowest(mask)
        if found == 0 or numbers[member] < least:
            least = numbers[member]
            found = 0
        if numbers[member] == least:
            found |= BIT[member]
    return found
