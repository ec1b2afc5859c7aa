"""The plain definitions agree with the figures of the rulebook, before the game is measured by them."""

import pytest

from tests.games.planet_hexagon.boards import WORKED
from tests.games.planet_hexagon.definitions import colony, ground_places, most_pairs, points, top_places


@pytest.mark.parametrize("name", WORKED)
def test_worked_boards(name: str) -> None:
    board, found = WORKED[name]
    assert points(colony(board)) == {cause: n for cause, n in found.items() if cause != "markers"}


@pytest.mark.parametrize(
    ("board", "pairs"),
    [
        ("S(0,0)", 0),
        ("S(0,0) H(1,0)", 0),
        ("S(0,0) Fi(1,0) +Fa(1,0)", 1),
        ("S(0,0) Fi(1,0) Fi(0,1) +Fa(1,0) +Fa(0,1)", 1),
        ("S(0,0) Fi(1,0) Fi(0,1) H(1,1) +Fa(1,0) +Fa(0,1)", 2),
        ("Fi(0,0) Fi(1,0) Fi(2,0) Fi(3,0) +Fa(0,0) +Fa(1,0) +Fa(2,0) +Fa(3,0)", 2),
    ],
)
def test_pairs(board: str, pairs: int) -> None:
    assert most_pairs(colony(board)) == pairs


def test_places() -> None:
    assert len(ground_places(colony("S(0,0)"))) == 6
    assert ground_places(colony("S(0,0) Fo(1,0)")) == {(0, 1), (1, -1)}
    board = colony("S(0,0) Fo(1,0) Fi(0,1) Fi(1,1) Wa(2,0) +Fa(0,1)")
    assert top_places(board, "Fa") == {(1, 1)}
    assert top_places(board, "Fc") == {(1, 0), (2, 0)}
