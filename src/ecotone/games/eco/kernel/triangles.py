"""TRI: the largest number of disjoint triangles of one kind of animal (EC-24)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, lowest, popcount
from ecotone.core.kernel.hexes import AXES
from ecotone.core.kernel.ledger import Ledger
from ecotone.games.eco.kernel.groups import cells_in_order, followers, group_of
from ecotone.games.eco.kernel.memo import Memo
from ecotone.games.eco.kernel.parts import place_slots, write_part
from ecotone.games.eco.kernel.ruleset import RuleSet
from ecotone.games.eco.kernel.seatmap import SeatMap

CORNERS: Final = 3
FORGETFUL: Final = 9  # up to so many animals it is quicker to search again than to remember
NOTHING: Final = Memo()  # stays empty


def triangle_points(seat_map: SeatMap, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-24 TRI: every triangle lies in one group, so each group is packed for itself."""
    around = seat_map.around
    mine = seat_map.mine[species]
    unit = rules.unit[species]
    triangles: i64 = 0
    alone = mine
    while mine != 0:
        group = group_of(around, mine)
        mine &= ~group
        if popcount(group) < CORNERS:
            continue
        packing = TrianglePacking(cells_in_order(seat_map.cells, group))
        triangles += packing.best(packing.corners)
        if ledger.open:
            left = packing.corners
            found = packing.next_triangle(left)
            while found != 0:
                left &= ~found
                slots = packing.slots_of(found, seat_map)
                alone &= ~slots
                if unit != 0:
                    place_slots(seat_map, slots, ledger)
                    write_part(rules, species, seat, ledger, unit, CORNERS, 1)
                found = packing.next_triangle(left)
    rest = popcount(seat_map.mine[species]) - CORNERS * triangles
    left_over = rest * rules.rest[species]
    if ledger.open and left_over != 0:
        place_slots(seat_map, alone, ledger)
        write_part(rules, species, seat, ledger, left_over, rest, 0)
    return triangles * unit + left_over


@final
class TrianglePacking:
    """One group, its animals numbered in the order of their cells.

    A triangle is listed with its first animal: it takes the one below to the right (axis 1), and the one
    to the right (axis 0) or the one below to the left (axis 2).
    """

    def __init__(self, cells: vec[i64]) -> None:
        count: i64 = len(cells)
        after = followers(cells)
        self.cells = cells
        self.right = vec[i64]([0] * count)  # the two others of the triangle with the right neighbour, or 0
        self.below = vec[i64]([0] * count)  # the two others of the triangle below, or 0
        self.corners: i64 = 0  # animals that belong to a triangle at all
        self.memo = NOTHING
        i: i64
        for i in range(count):
            middle = after[AXES * i + 1]
            if middle < 0:
                continue
            right, left = after[AXES * i], after[AXES * i + 2]
            if right >= 0:
                self.right[i] = BIT[middle] | BIT[right]
                self.corners |= self.right[i] | BIT[i]
            if left >= 0:
                self.below[i] = BIT[middle] | BIT[left]
                self.corners |= self.below[i] | BIT[i]
        if popcount(self.corners) > FORGETFUL:
            self.memo = Memo()

    def best(self, left: i64) -> i64:
        """The most disjoint triangles among the animals in `left`."""
        count = popcount(left)
        if count < CORNERS:
            return 0
        if count > FORGETFUL:
            slot = self.memo.slot_of(left)
            if self.memo.masks[slot] == left:
                return self.memo.values[slot]
        first = lowest(left)
        rest = left & (left - 1)
        right, below = self.right[first], self.below[first]
        ceiling = count // CORNERS
        most: i64 = 0
        if right != 0 and right & ~rest == 0:
            most = 1 + self.best(rest & ~right)
        if most < ceiling and below != 0 and below & ~rest == 0:
            found = 1 + self.best(rest & ~below)
            if found > most:
                most = found
        if most < (count - 1) // CORNERS:
            found = self.best(rest)
            if found > most:
                most = found
        if count > FORGETFUL:
            self.memo.keep(left, most)
        return most

    def next_triangle(self, left: i64) -> i64:
        """A triangle of a largest packing of `left`, the first in the order of cells; 0 if it has none."""
        most = self.best(left)
        while most > 0:
            first = lowest(left)
            bit = left & -left
            left &= ~bit
            right, below = self.right[first], self.below[first]
            if right != 0 and right & ~left == 0 and 1 + self.best(left & ~right) == most:
                return right | bit
            if below != 0 and below & ~left == 0 and 1 + self.best(left & ~below) == most:
                return below | bit
        return 0

    def slots_of(self, animals: i64, seat_map: SeatMap) -> i64:
        slots: i64 = 0
        while animals != 0:
            slots |= BIT[seat_map.slot_on(self.cells[lowest(animals)])]
            animals &= animals - 1
        return slots
