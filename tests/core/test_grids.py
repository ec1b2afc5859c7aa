"""core.kernel.bits, hexes and squares."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecotone.core.kernel import bits, hexes, squares

members = st.sets(st.integers(0, 62))


@given(members)
def test_bits_are_a_set(some: set[int]) -> None:
    mask = sum(2**n for n in some)
    assert bits.popcount(mask) == len(some)
    assert bits.lowest(mask) == min(some, default=-1)
    assert [bits.nth(mask, n) for n in range(len(some) + 1)] == [*sorted(some), -1]
    walked = []
    while mask:
        walked.append(bits.lowest(mask))
        mask = bits.without_lowest(mask)
    assert walked == sorted(some)


def test_bit_tables() -> None:
    assert list(bits.BIT) == [2**n for n in range(63)]
    assert list(bits.FULL) == [2**n - 1 for n in range(64)]
    assert bits.nth(5, -1) == -1


hex_places = st.tuples(st.integers(-31, 30), st.integers(-31, 30))
STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


@given(hex_places)
def test_hex_cells_and_neighbours(place: tuple[int, int]) -> None:
    q, r = place
    cell = hexes.cell_of(q, r)
    assert cell == (r + 32) * 64 + q + 32
    assert hexes.q_of(cell) == q
    assert hexes.r_of(cell) == r
    assert not hexes.at_rim(cell)
    for d, (dq, dr) in enumerate(STEPS):
        there = cell + hexes.STEP[d]
        assert there == hexes.cell_of(q + dq, r + dr)
        assert hexes.STEP_Q[d] == dq
        assert hexes.STEP_R[d] == dr
        assert hexes.direction(cell, there) == d
        assert there + hexes.STEP[(d + 3) % 6] == cell
        assert hexes.distance(cell, there) == 1
    assert hexes.direction(cell, cell) == -1


@given(hex_places, hex_places)
def test_hex_distance(a: tuple[int, int], b: tuple[int, int]) -> None:
    dq, dr = b[0] - a[0], b[1] - a[1]
    assert hexes.distance(hexes.cell_of(*a), hexes.cell_of(*b)) == (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def test_hex_borders() -> None:
    assert hexes.cell_of(0, 0) == hexes.ORIGIN
    assert hexes.CELLS == 64 * 64
    assert hexes.on_grid(-32, 31)
    assert not any(hexes.on_grid(q, r) for q, r in [(-33, 0), (32, 0), (0, -33), (0, 32)])
    rim = [p for p in product(range(-32, 32), repeat=2) if hexes.at_rim(hexes.cell_of(*p))]
    assert len(rim) == 4 * 63
    assert all(-32 in p or 31 in p for p in rim)


square_places = st.tuples(st.integers(-63, 62), st.integers(-62, 63))
ROUND = [(1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1)]


@given(square_places)
def test_square_cells_and_neighbours(place: tuple[int, int]) -> None:
    x, y = place
    cell = squares.cell_of(x, y)
    assert squares.x_of(cell) == x
    assert squares.y_of(cell) == y
    assert not squares.at_rim(cell)
    for d, (dx, dy) in enumerate(ROUND):
        assert cell + squares.STEP8[d] == squares.cell_of(x + dx, y + dy)
    for d, (dx, dy) in enumerate(ROUND[::2]):
        assert cell + squares.STEP[d] == squares.cell_of(x + dx, y + dy)
        assert squares.STEP_X[d] == dx
        assert squares.STEP_Y[d] == dy


@given(square_places, square_places)
def test_square_distances(a: tuple[int, int], b: tuple[int, int]) -> None:
    here, there = squares.cell_of(*a), squares.cell_of(*b)
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    assert squares.rook_distance(here, there) == dx + dy
    assert squares.king_distance(here, there) == max(dx, dy)
    assert squares.same_line(here, there) == (a[0] == b[0] or a[1] == b[1])


@pytest.mark.parametrize("place", [(-64, 0), (63, 0), (0, 64), (0, -63)])
def test_square_borders(place: tuple[int, int]) -> None:
    assert squares.on_grid(*place)
    assert squares.at_rim(squares.cell_of(*place))
    x, y = place
    beyond = (x + (x > 0) - (x < 0), y + (y > 0) - (y < 0))
    assert not squares.on_grid(*beyond)
    assert squares.cell_of(0, 0) == squares.ORIGIN
