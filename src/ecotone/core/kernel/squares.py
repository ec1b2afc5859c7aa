"""A padded square grid: a cell is one number, its neighbour in direction d is cell + STEP[d].

(x, y) with x to the right and y upwards; rows of the array go down, as on a screen. Directions of STEP:
0 E (x+1, y), 1 S (x, y-1), 2 W (x-1, y), 3 N (x, y+1); d and d + 2 are opposite. STEP8 goes round with the
diagonals: E SE S SW W NW N NE; d and d + 4 are opposite.
A board grows from ORIGIN; on the rim steps wrap around, so nothing may be laid there.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WIDTH: Final = 128
CELLS: Final = WIDTH * WIDTH
HALF: Final = 64
ORIGIN: Final = HALF * WIDTH + HALF
DIRECTIONS: Final = 4
DIRECTIONS8: Final = 8

STEP: Final = vec[i64]([1, WIDTH, -1, -WIDTH])
STEP8: Final = vec[i64]([1, WIDTH + 1, WIDTH, WIDTH - 1, -1, -WIDTH - 1, -WIDTH, 1 - WIDTH])


def on_grid(x: i64, y: i64) -> bool:
    """Whether (x, y) has a cell at all; ask before cell_of when the numbers come from outside."""
    return -HALF <= x < HALF and -HALF < y <= HALF


def cell_of(x: i64, y: i64) -> i64:
    return (HALF - y) * WIDTH + x + HALF


def x_of(cell: i64) -> i64:
    return (cell & WIDTH - 1) - HALF


def y_of(cell: i64) -> i64:
    return HALF - (cell >> 7)


def distance(a: i64, b: i64) -> i64:
    """Steps along STEP: |dx| + |dy|."""
    dx = (a & WIDTH - 1) - (b & WIDTH - 1)
    dy = (a >> 7) - (b >> 7)
    if dx < 0:
        dx = -dx
    if dy < 0:
        dy = -dy
    return dx + dy


def same_line(a: i64, b: i64) -> bool:
    """Whether two cells share a row or a column."""
    return (a & WIDTH - 1) == (b & WIDTH - 1) or a >> 7 == b >> 7
