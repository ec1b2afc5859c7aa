"""Cells of an unlimited plane (EG-R12): axial (q, r), |q| and |r| below 128, packed as (r + 128, q + 128).

A board remembers what is where on a torus of 128 x 128 spots, since a larger array would make cloning slow.
Every tile is laid beside another one, so all cells that were ever occupied hang together; there are no more
of them than MOST_LAID, which the deck guarantees: each card is played once at most, each event carried out
once. So no cell is more than MOST_LAID steps away from the centre, and no two occupied cells, with the free
ones beside them, share a spot. An empty board begins at the centre again (EG-R46).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WIDTH: Final = 256
CELLS: Final = 65536
SPOTS: Final = 16384
CENTRE: Final = 32896  # 128 * WIDTH + 128
MOST_LAID: Final = 124
DIRECTIONS: Final = 6

# E, SE, SW, W, NW, NE, as in core/kernel/hexes.py
STEP: Final = vec[i64]([1, 256, 255, -1, -256, -255])


def spot(cell: i64) -> i64:
    """Where a board keeps the cell."""
    return (cell >> 1 & 0x3F80) | (cell & 127)


def on_plane(q: i64, r: i64) -> bool:
    """Whether (q, r) has a cell; ask before cell_of when the numbers come from outside."""
    return -128 <= q < 128 and -128 <= r < 128


def cell_of(q: i64, r: i64) -> i64:
    return (r + 128) * WIDTH + q + 128


def q_of(cell: i64) -> i64:
    return (cell & 255) - 128


def r_of(cell: i64) -> i64:
    return (cell >> 8) - 128
