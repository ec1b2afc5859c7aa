"""core.kernel.hexes: cells, neighbours and distances on grids of any size."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecotone.core.kernel.hexes import AXES, DIRECTIONS, HexGrid

STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]

sizes = pytest.mark.parametrize("bits", [6, 7, 8])
places = st.tuples(st.integers(-31, 30), st.integers(-31, 30))


@sizes
@given(place=places)
def test_cells_and_neighbours(bits: int, place: tuple[int, int]) -> None:
    grid = HexGrid(bits)
    half = 2 ** (bits - 1)
    q, r = place
    cell = grid.cell_of(q, r)
    assert cell == (r + half) * 2 * half + q + half
    assert [grid.q_of(cell), grid.r_of(cell)] == [q, r]
    for d, (dq, dr) in enumerate(STEPS):
        there = cell + grid.step[d]
        assert there == grid.cell_of(q + dq, r + dr)
        assert there + grid.step[(d + 3) % DIRECTIONS] == cell
        assert grid.distance(cell, there) == 1


@sizes
@given(a=places, b=places)
def test_distance(bits: int, a: tuple[int, int], b: tuple[int, int]) -> None:
    grid = HexGrid(bits)
    dq, dr = b[0] - a[0], b[1] - a[1]
    assert grid.distance(grid.cell_of(*a), grid.cell_of(*b)) == (abs(dq) + abs(dr) + abs(dq + dr)) // 2


@sizes
def test_borders(bits: int) -> None:
    grid = HexGrid(bits)
    half = 2 ** (bits - 1)
    assert grid.cell_of(0, 0) == grid.origin
    assert (grid.half, grid.cells) == (half, 4 * half * half)
    assert grid.cell_of(-half, -half) == 0
    assert grid.cell_of(half - 1, half - 1) == grid.cells - 1
    assert grid.on_grid(-half, half - 1)
    beyond = [(-half - 1, 0), (half, 0), (0, -half - 1), (0, half)]
    assert not any(grid.on_grid(q, r) for q, r in beyond)


def test_the_first_directions_are_the_axes() -> None:
    assert len(HexGrid(6).step) == DIRECTIONS == 2 * AXES
