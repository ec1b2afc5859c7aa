"""The cells of a map: it has 23 tiles at most (EC-18), so none is further from the origin than that."""

from typing import Final

from ecotone.core.kernel.hexes import HexGrid

GRID: Final = HexGrid(6)
STEP: Final = GRID.step
CELLS: Final = GRID.cells
