"""Cells of a hexagonal grid as the places that moves, views and files name."""

from collections.abc import Iterable

from ecotone.core.kernel.hexes import HexGrid
from ecotone.core.records import Place
from ecotone.core.telling import Column

OFF_GRID = 0  # a cell so far out that no board reaches it


class HexPlaces:
    def __init__(self, grid: HexGrid) -> None:
        self.grid = grid

    def cell_at(self, place: Place) -> int:
        """The kernel's cell, compared in Python first: no number from outside is too large for it."""
        q, r = place
        half = self.grid.half
        return self.grid.cell_of(q, r) if -half <= q < half and -half <= r < half else OFF_GRID

    def place_at(self, cell: int) -> Place:
        return self.grid.q_of(cell), self.grid.r_of(cell)

    def places_at(self, cells: Iterable[int]) -> tuple[Place, ...]:
        return tuple([self.place_at(cell) for cell in cells])

    def column(self, cell: Column) -> Column:
        """The place of a cell that the kernel wrote down."""
        return cell.by(lambda _pieces, number: self.place_at(number))
