"""Groups: largest connected sets of one kind of animal (EC-24), as masks or in cell order."""

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import lowest, popcount
from ecotone.core.kernel.hexes import AXES
from ecotone.games.eco.kernel.cells import STEP


def group_of(around: vec[i64], mine: i64) -> i64:
    """The group of the first slot of `mine`; adjacency only, biomes and edges don't matter."""
    group = mine & -mine
    edge = group
    while edge != 0:
        fresh = around[lowest(edge)] & mine & ~group
        group |= fresh
        edge = edge & (edge - 1) | fresh
    return group


def cells_in_order(cells: vec[i64], group: i64) -> vec[i64]:
    """The group's cells, smallest first: the axes 0, 1, 2 all lead from a cell to a later one."""
    ordered = vec[i64]([0] * popcount(group))
    count: i64 = 0
    while group != 0:
        cell = cells[lowest(group)]
        group &= group - 1
        i = count
        while i > 0 and ordered[i - 1] > cell:
            ordered[i] = ordered[i - 1]
            i -= 1
        ordered[i] = cell
        count += 1
    return ordered


def followers(ordered: vec[i64]) -> vec[i64]:
    """3 * i + axis -> position of the cell next to the i-th on the axis, or -1."""
    count: i64 = len(ordered)
    after = vec[i64]([-1] * (AXES * count))
    below: i64 = 0
    i: i64
    for i in range(count):
        cell = ordered[i]
        # No cell lies between a cell and the one east of it, nor between its two lower neighbours.
        if i + 1 < count and ordered[i + 1] == cell + STEP[0]:
            after[AXES * i] = i + 1
        while below < count and ordered[below] < cell + STEP[2]:
            below += 1
        right = below
        if right < count and ordered[right] == cell + STEP[2]:
            after[AXES * i + 2] = right
            right += 1
        if right < count and ordered[right] == cell + STEP[1]:
            after[AXES * i + 1] = right
    return after
