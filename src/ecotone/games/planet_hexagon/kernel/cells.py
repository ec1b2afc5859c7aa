"""The cells of a colony: with 17 tiles and two edges each (HX-R15) none is further from the start than 9."""

from typing import Final

from ecotone.core.kernel.hexes import HexGrid

GRID: Final = HexGrid(5)
STEP: Final = GRID.step
CELLS: Final = GRID.cells
ORIGIN: Final = GRID.origin
