"""Hexagonal grids: a cell is one number, its neighbour in direction d is cell + step[d].

Axial (q, r). Directions: 0 E (q+1, r), 1 SE (q, r+1), 2 SW (q-1, r+1), 3 W (q-1, r), 4 NW (q, r-1),
5 NE (q+1, r-1); d and d + 3 are opposite; 0, 1, 2 are the three axes.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT

DIRECTIONS: Final = 6
AXES: Final = 3


@final
class HexGrid:
    """2^bits cells wide and high; rows are r. A board grows from the origin, which is (0, 0).

    On the rim steps wrap around, so a game takes a grid so large that no board gets there. Where an array of
    all its cells would make cloning slow, the game folds the grid into a smaller torus.
    """

    def __init__(self, bits: i64) -> None:
        width = BIT[bits]
        half = BIT[bits - 1]
        self.bits: i64 = bits
        self.half: i64 = half
        self.column: i64 = width - 1  # the bits of a cell that are its column
        self.cells: i64 = width * width
        self.origin: i64 = half * width + half
        self.step = vec[i64]([1, width, width - 1, -1, -width, 1 - width])

    def cell_of(self, q: i64, r: i64) -> i64:
        return (r + self.half) * (self.column + 1) + q + self.half

    def q_of(self, cell: i64) -> i64:
        return (cell & self.column) - self.half

    def r_of(self, cell: i64) -> i64:
        return (cell >> self.bits) - self.half

    def distance(self, a: i64, b: i64) -> i64:
        """Steps from cell to cell."""
        dq = (a & self.column) - (b & self.column)
        dr = (a >> self.bits) - (b >> self.bits)
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
