"""Secret ballots as flat state: seats choose one of n options at the same time, in any order.

Options are numbered 0..n-1; what they mean, who breaks a tie, whether ballots are shown is the game's affair.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, FULL, SIZE, popcount

WAITING: Final = -1  # choice of a seat that is asked and has not answered, or is not asked
ABSTAINED: Final = -2

NOT_ASKED: Final = 1
ALREADY_CAST: Final = 2
NO_SUCH_OPTION: Final = 3


@final
class Ballots:
    """One vote at a time; closed (no seat asked) until open() and again after close()."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.options: i64 = 0
        self.asked: i64 = 0  # mask of seats
        self.cast_by: i64 = 0  # mask of seats, abstentions included
        self.choices = vec[i64]([WAITING] * seats)
        self.weights = vec[i64]([1] * seats)

    def clone(self) -> "Ballots":
        other = Ballots(0)
        other.seats = self.seats
        other.options = self.options
        other.asked = self.asked
        other.cast_by = self.cast_by
        other.choices = self.choices[:]
        other.weights = self.weights[:]
        return other

    def open(self, asked: i64, options: i64) -> None:
        """Ask the seats of the mask to choose one of `options`; every ballot weighs 1 until weigh()."""
        seat: i64
        for seat in range(self.seats):
            self.choices[seat] = WAITING
            self.weights[seat] = 1
        self.asked = asked
        self.options = options
        self.cast_by = 0

    def close(self) -> None:
        self.open(0, 0)

    def weigh(self, seat: i64, weight: i64) -> None:
        self.weights[seat] = weight

    def is_open(self) -> bool:
        return self.asked != 0

    def refusal(self, seat: i64, option: i64) -> i64:
        """0, NOT_ASKED, ALREADY_CAST or NO_SUCH_OPTION; ABSTAINED is an option too."""
        if seat < 0 or seat >= self.seats or self.asked & BIT[seat] == 0:
            return NOT_ASKED
        if self.cast_by & BIT[seat] != 0:
            return ALREADY_CAST
        if option >= self.options or (option < 0 and option != ABSTAINED):
            return NO_SUCH_OPTION
        return 0

    def cast(self, seat: i64, option: i64) -> None:
        """Give, or replace, the ballot of a seat; the caller has asked refusal() if it matters."""
        self.choices[seat] = option
        self.cast_by |= BIT[seat]

    def abstain_missing(self) -> None:
        """Time is up: who hasn't answered abstains."""
        seat: i64
        for seat in range(self.seats):
            if self.missing() & BIT[seat] != 0:
                self.cast(seat, ABSTAINED)

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

    def voters(self, option: i64) -> i64:
        """Mask of the seats that chose the option."""
        mask: i64 = 0
        seat: i64
        for seat in range(self.seats):
            if option >= 0 and self.choices[seat] == option:
                mask |= BIT[seat]
        return mask

    def count(self, option: i64) -> i64:
        """The weight of all ballots for the option."""
        total: i64 = 0
        seat: i64
        for seat in range(self.seats):
            if option >= 0 and self.choices[seat] == option:
                total += self.weights[seat]
        return total

    def most(self) -> i64:
        """The weight behind a leading option; 0 if nobody chose anything."""
        best: i64 = 0
        seat: i64
        for seat in range(self.seats):
            weight = self.count(self.choices[seat])
            if weight > best:
                best = weight
        return best

    def leads(self, option: i64) -> bool:
        """Whether no option has more; with no ballots at all every option leads."""
        return self.count(option) == self.most()

    def leader_count(self) -> i64:
        """How many options are tied for the lead."""
        most = self.most()
        if most == 0:
            return self.options
        total: i64 = 0
        option: i64
        for option in range(self.options):
            if self.count(option) == most:
                total += 1
        return total

    def leader_at(self, k: i64) -> i64:
        """The k-th leading option in the order of their numbers, or -1."""
        most = self.most()
        option: i64
        for option in range(self.options):
            if self.count(option) == most:
                if k == 0:
                    return option
                k -= 1
        return -1

    def leaders(self) -> i64:
        """Mask of the leading options; only for votes with at most 63 of them."""
        if self.options > SIZE:
            raise ValueError("too many options for a mask; use leader_count and leader_at")
        if self.most() == 0:
            return FULL[self.options]
        mask: i64 = 0
        most = self.most()
        option: i64
        for option in range(self.options):
            if self.count(option) == most:
                mask |= BIT[option]
        return mask

    def turnout(self) -> i64:
        """How many seats chose an option."""
        return popcount(self.cast_by & ~self.abstentions())

    def snapshot(self) -> vec[i64]:
        """Everything as numbers; restore() of an equal number of seats brings it back."""
        numbers = vec[i64]([0] * (3 + 2 * self.seats))
        numbers[0] = self.options
        numbers[1] = self.asked
        numbers[2] = self.cast_by
        seat: i64
        for seat in range(self.seats):
            numbers[3 + seat] = self.choices[seat]
            numbers[3 + self.seats + seat] = self.weights[seat]
        return numbers

    def restore(self, numbers: vec[i64]) -> None:
        self.options = numbers[0]
        self.asked = numbers[1]
        self.cast_by = numbers[2]
        seat: i64
        for seat in range(self.seats):
            self.choices[seat] = numbers[3 + seat]
            self.weights[seat] = numbers[3 + self.seats + seat]
