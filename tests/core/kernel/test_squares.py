"""core.kernel.squares: cells, neighbours and distances."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecotone.core.kernel import squares

places = st.tuples(st.integers(-63, 62), st.integers(-62, 63))
ROUND = [(1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1)]


@given(places)
def test_cells_and_neighbours(place: tuple[int, int]) -> None:
    x, y = place
    cell = squares.cell_of(x, y)
    assert squares.x_of(cell) == x
    assert squares.y_of(cell) == y
    for d, (dx, dy) in enumerate(ROUND):
        assert cell + squares.STEP8[d] == squares.cell_of(x + dx, y + dy)
    for d, (dx, dy) in enumerate(ROUND[::2]):
        assert cell + squares.STEP[d] == squares.cell_of(x + dx, y + dy)


@given(places, places)
def test_distances(a: tuple[int, int], b: tuple[int, int]) -> None:
    here, there = squares.cell_of(*a), squares.cell_of(*b)
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    assert squares.distance(here, there) == dx + dy
    assert squares.same_line(here, there) == (a[0] == b[0] or a[1] == b[1])


@pytest.mark.parametrize("place", [(-64, 0), (63, 0), (0, 64), (0, -63)])
def test_borders(place: tuple[int, int]) -> None:
    assert squares.on_grid(*place)
    x, y = place
    beyond = (x + (x > 0) - (x < 0), y + (y > 0) - (y < 0))
    assert not squares.on_grid(*beyond)
    assert squares.cell_of(0, 0) == squares.ORIGIN
