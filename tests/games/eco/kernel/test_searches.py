"""EC-24, LINE and TRI: large groups are searched with a memory, small ones without."""

import pytest

from ecotone.games.eco.kernel import lines, ruleset, triangles
from ecotone.games.eco.kernel.groups import cells_in_order
from ecotone.games.eco.kernel.lines import LineDivision
from ecotone.games.eco.kernel.triangles import TrianglePacking
from tests.games.eco.boards import DEER, LINE_TABLE, board, parts, points, rule

LINE = rule(DEER, ruleset.LINE, table=LINE_TABLE)
TRI = rule(DEER, ruleset.TRI, unit=1)


def band(animals: int) -> str:
    """Two rows side by side, filled from the left: everybody belongs to a triangle."""
    return "deer" + "".join(f"({k // 2},{k % 2})" for k in range(animals))


def division_of(animals: int) -> LineDivision:
    deer = board(band(animals))
    return LineDivision(cells_in_order(deer.cells, deer.mine[DEER]), LINE, DEER)


def packing_of(animals: int) -> TrianglePacking:
    deer = board(band(animals))
    return TrianglePacking(cells_in_order(deer.cells, deer.mine[DEER]))


@pytest.mark.parametrize("animals", range(1, 13))
def test_ec_24_small_groups_share_a_memory_that_stays_empty(animals: int) -> None:
    """EC-24: what one group's search remembered would be wrong for the next one."""
    deer = board(band(animals))
    assert points(deer, LINE, DEER) == sum(part[0] for part in parts(deer, LINE, DEER))
    assert points(deer, TRI, DEER) == animals // 3
    assert lines.NOTHING.count == 0
    assert triangles.NOTHING.count == 0
    assert (division_of(animals).memo is lines.NOTHING) == (animals <= lines.FORGETFUL)
    assert (packing_of(animals).memo is triangles.NOTHING) == (animals <= triangles.FORGETFUL)


def test_ec_24_large_groups_are_remembered() -> None:
    """EC-24: few sets are looked at, each once; four rows of four and two pairs are best."""
    division = division_of(20)
    assert division.best(division.everybody, lines.WORST) == 4 * 15 + 2 * 5
    assert 0 < division.memo.count < 200
    packing = packing_of(20)
    assert packing.best(packing.corners) == 6
    assert 0 < packing.memo.count < 200
