"""The plane without bounds: a space is one number, its neighbour that number plus a STEP."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ROW: Final = 1048576  # 2 ** 20: no match is long enough to walk so far
HALF: Final = 524288
CELL_END: Final = 1099511627776  # 2 ** 40
CENTRE: Final = HALF * ROW + HALF
SIDES: Final = 4
STEP: Final = vec[i64]([1, -ROW, -1, ROW])  # right, down, left, up: PH-18
BUCKETS: Final = 1024


def cell_of(x: i64, y: i64) -> i64:
    return (y + HALF) * ROW + x + HALF


def x_of(cell: i64) -> i64:
    return (cell & ROW - 1) - HALF


def y_of(cell: i64) -> i64:
    return (cell >> 20) - HALF


def bucket_of(cell: i64) -> i64:
    """Where a table of spaces looks for the cell."""
    return (cell >> 20 & 31) << 5 | cell & 31


def in_order(cells: vec[i64]) -> vec[i64]:
    """By where they are: a board may have met them in any order."""
    each: i64
    for each in range(1, len(cells)):
        cell, at = cells[each], each
        while at > 0 and cells[at - 1] > cell:
            cells[at] = cells[at - 1]
            at -= 1
        cells[at] = cell
    return cells


def steps_along(a: i64, b: i64) -> i64:
    """PH-33, PH-R19: |dx| + |dy|."""
    dx = (a & ROW - 1) - (b & ROW - 1)
    dy = (a >> 20) - (b >> 20)
    if dx < 0:
        dx = -dx
    if dy < 0:
        dy = -dy
    return dx + dy


def steps_across(a: i64, b: i64) -> i64:
    """PH-34, PH-R19: the larger of |dx| and |dy|."""
    dx = (a & ROW - 1) - (b & ROW - 1)
    dy = (a >> 20) - (b >> 20)
    if dx < 0:
        dx = -dx
    if dy < 0:
        dy = -dy
    if dx > dy:
        return dx
    return dy
