"""Cells of an unlimited plane (EG-R12): |q| and |r| below 128.

A board remembers what is where on a torus of 128 x 128 spots, since a larger array would make cloning slow.
Every tile is laid beside another one, so all cells that were ever occupied hang together; there are no more
of them than MOST_LAID, which the deck guarantees: each card is played once at most, each event carried out
once. So no cell is more than MOST_LAID steps away from the centre, and no two occupied cells, with the free
ones beside them, share a spot. An empty layout begins anew anywhere (EG-R46), but not so far out that the
tiles to come would leave the plane: the deck's leeway.
"""

from typing import Final

from mypy_extensions import i64

from ecotone.core.kernel.hexes import HexGrid

GRID: Final = HexGrid(8)
STEP: Final = GRID.step
CENTRE: Final = 32896  # the origin, as a constant of the hottest loops
SPOTS: Final = 16384
MOST_LAID: Final = 124


def spot(cell: i64) -> i64:
    """EG-R12: where a board keeps the cell; the plane has no edge that a tile could reach."""
    return (cell >> 1 & 0x3F80) | (cell & 127)
