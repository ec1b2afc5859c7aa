"""A padded hexagonal grid: a cell is one number, its neighbour in direction d is cell + STEP[d].

Axial (q, r), rows of the array are r. Directions: 0 E (q+1, r), 1 SE (q, r+1), 2 SW (q-1, r+1),
3 W (q-1, r), 4 NW (q, r-1), 5 NE (q+1, r-1); d and d + 3 are opposite; 0, 1, 2 are the three axes.
A board grows from ORIGIN; on the rim (at_rim) steps wrap around, so nothing may be laid there.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WIDTH: Final = 64
CELLS: Final = WIDTH * WIDTH
HALF: Final = 32
ORIGIN: Final = HALF * WIDTH + HALF
DIRECTIONS: Final = 6
AXES: Final = 3

STEP: Final = vec[i64]([1, WIDTH, WIDTH - 1, -1, -WIDTH, 1 - WIDTH])
STEP_Q: Final = vec[i64]([1, 0, -1, -1, 0, 1])
STEP_R: Final = vec[i64]([0, 1, 1, 0, -1, -1])


def on_grid(q: i64, r: i64) -> bool:
    """Whether (q, r) has a cell at all; ask before cell_of when the numbers come from outside."""
    return -HALF <= q < HALF and -HALF <= r < HALF


def cell_of(q: i64, r: i64) -> i64:
    return (r + HALF) * WIDTH + q + HALF


def q_of(cell: i64) -> i64:
    return (cell & WIDTH - 1) - HALF


def r_of(cell: i64) -> i64:
    return (cell >> 6) - HALF


def at_rim(cell: i64) -> bool:
    """Whether a step from here could leave the grid."""
    x = cell & WIDTH - 1
    y = cell >> 6
    return x == 0 or x == WIDTH - 1 or y == 0 or y == WIDTH - 1


def distance(a: i64, b: i64) -> i64:
    """Steps from cell to cell."""
    dq = (a & WIDTH - 1) - (b & WIDTH - 1)
    dr = (a >> 6) - (b >> 6)
    ds = dq + dr
    if dq < 0:
        dq = -dq
    if dr < 0:
        dr = -dr
    if ds < 0:
        ds = -ds
    if dr > dq:
        dq = dr
    if ds > dq:
        dq = ds
    return dq


def direction(a: i64, b: i64) -> i64:
    """The direction in which b is the neighbour of a, or -1."""
    step = b - a
    d: i64
    for d in range(DIRECTIONS):
        if STEP[d] == step:
            return d
    return -1
