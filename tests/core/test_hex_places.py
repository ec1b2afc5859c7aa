"""core.hex_places: cells and places are the same thing, and no place from outside is too far away."""

import pytest

from ecotone.core.hex_places import OFF_GRID, HexPlaces
from ecotone.core.kernel.hexes import HexGrid

GRID = HexGrid(4)
PLACES = HexPlaces(GRID)


def test_every_cell_has_a_place() -> None:
    assert [PLACES.cell_at(PLACES.place_at(cell)) for cell in range(GRID.cells)] == [*range(GRID.cells)]
    assert PLACES.place_at(GRID.origin) == (0, 0)


@pytest.mark.parametrize("place", [(8, 0), (0, 8), (-9, 0), (0, -9), (10**30, 0), (0, -(10**30))])
def test_beyond_the_grid(place: tuple[int, int]) -> None:
    assert PLACES.cell_at(place) == OFF_GRID
