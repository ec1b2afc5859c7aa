"""LINE: the best division of the animals of one kind into straight lines (EC-24)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, FULL, lowest, popcount
from ecotone.core.kernel.hexes import AXES
from ecotone.core.kernel.ledger import Ledger
from ecotone.games.eco.kernel.groups import cells_in_order, followers, group_of
from ecotone.games.eco.kernel.memo import Memo
from ecotone.games.eco.kernel.parts import write_part
from ecotone.games.eco.kernel.ruleset import TABLE_WIDTH, RuleSet
from ecotone.games.eco.kernel.seatmap import SeatMap

NO_AXIS: Final = -1
WORST: Final = -1000000000
FORGETFUL: Final = 6  # up to so many animals it is quicker to search again than to remember
EXACTLY: Final = 1  # lowest bit of what is remembered: the very value, not only a bound above it
NOTHING: Final = Memo()  # stays empty


def line_points(seat_map: SeatMap, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-24 LINE: no line leaves its group, so each group is divided for itself."""
    around = seat_map.around
    mine = seat_map.mine[species]
    points: i64 = 0
    while mine != 0:
        group = group_of(around, mine)
        mine &= ~group
        if group & (group - 1) == 0 and not ledger.open:
            points += rules.table(species, 1)
            continue
        division = LineDivision(cells_in_order(seat_map.cells, group), rules, species)
        points += division.best(division.everybody, WORST)
        if ledger.open:
            division.write(rules, species, seat, ledger)
    return points


@final
class LineDivision:
    """One group, its animals numbered in the order of their cells.

    Of the animals not yet in a line the first one starts its line, because the axes lead to later cells.
    """

    def __init__(self, cells: vec[i64], rules: RuleSet, species: i64) -> None:
        count: i64 = len(cells)
        self.cells = cells
        self.everybody: i64 = FULL[count]
        self.after = followers(cells)
        self.tables = rules.tables
        self.table: i64 = species * TABLE_WIDTH
        self.memo = NOTHING
        if count > FORGETFUL:
            self.memo = Memo()
        self.longest: i64 = self.longest_line()
        self.ceiling = vec[i64]([0] * (count + 1))  # the most that so many animals can score
        self.useful: i64 = BIT[1]  # lengths that score more than any shorter lines in their stead
        x: i64
        y: i64
        for x in range(1, count + 1):
            most = self.ceiling[x - 1] + self.tables[self.table + 1]
            for y in range(2, x // 2 + 1):
                parted = self.ceiling[y] + self.ceiling[x - y]
                if parted > most:
                    most = parted
            whole = self.tables[self.table + x]
            if x == 1 or (x <= self.longest and whole > most):
                self.useful |= BIT[x]
                most = whole
            self.ceiling[x] = most

    def longest_line(self) -> i64:
        count: i64 = len(self.cells)
        longest: i64 = 1
        reach = vec[i64]([1] * (AXES * count))
        i = AXES * count - 1
        while i >= 0:
            follower = self.after[i]
            if follower >= 0:
                length = reach[AXES * follower + i % AXES] + 1
                reach[i] = length
                if length > longest:
                    longest = length
            i -= 1
        return longest

    def best(self, left: i64, floor: i64) -> i64:
        """The most that the animals in `left` score if that is more than `floor`, else any bound up to it."""
        if left == 0:
            return 0
        count = popcount(left)
        if count > FORGETFUL:
            slot = self.memo.slot_of(left)
            if self.memo.masks[slot] == left:
                known = self.memo.values[slot]
                if known & EXACTLY != 0 or known >> 1 <= floor:
                    return known >> 1
        first = lowest(left)
        rest = left & (left - 1)
        most = self.extend(rest, first, 0, 1, floor)
        most = self.extend(rest, first, 1, 1, most)
        most = self.extend(rest, first, 2, 1, most)
        if count > FORGETFUL:
            known = most << 1
            if most > floor:
                known |= EXACTLY
            self.memo.keep(left, known)
        return most

    def extend(self, rest: i64, last: i64, axis: i64, length: i64, most: i64) -> i64:
        """`most`, or more with a line that has come to `last` and ends there or later; longest first."""
        follower = self.after[AXES * last + axis]
        if follower >= 0 and rest & BIT[follower] != 0:
            most = self.extend(rest & ~BIT[follower], follower, axis, length + 1, most)
        # A single animal has no axis: it is tried once, after everything else.
        if self.useful & BIT[length] != 0 and (length > 1 or axis == 2):
            worth = self.tables[self.table + length]
            if worth + self.ceiling[popcount(rest)] > most:
                worth += self.best(rest, most - worth)
                if worth > most:
                    return worth
        return most

    def write(self, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> None:
        """A line of the ledger for each line of a best division."""
        left = self.everybody
        while left != 0:
            left = self.write_first(left, rules, species, seat, ledger)

    def write_first(self, left: i64, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
        """Write the line of the first animal in a best division of `left`; those outside it are left."""
        first = lowest(left)
        most = self.best(left, WORST)
        axis: i64
        for axis in range(AXES):
            rest = left
            length: i64 = 0
            last = first
            while last >= 0 and rest & BIT[last] != 0:
                rest &= ~BIT[last]
                length += 1
                worth = self.tables[self.table + length]
                if worth + self.best(rest, most - worth - 1) == most:
                    self.write_line(first, axis, length, rules, species, seat, ledger)
                    return rest
                last = self.after[AXES * last + axis]
        return 0

    def write_line(
        self, first: i64, axis: i64, length: i64, rules: RuleSet, species: i64, seat: i64, ledger: Ledger
    ) -> None:
        worth = self.tables[self.table + length]
        if worth == 0:
            return
        placed: i64 = 0
        while placed < length:
            ledger.place(self.cells[first])
            first = self.after[AXES * first + axis]
            placed += 1
        if length == 1:
            axis = NO_AXIS
        write_part(rules, species, seat, ledger, worth, length, axis)
