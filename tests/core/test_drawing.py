"""core.drawing: positions as lists and as pictures."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecotone.core.drawing import (
    DrawingError,
    Placed,
    draw_hexes,
    read_list,
    step_for,
    write_list,
)


def test_a_list() -> None:
    text = "Fo/We@2 (0,1)  Wa (1,1)\ndeer (0,1) ( 1 , -2 ) | (+3,0)  # three deer (9,9)\n+Fa(4,0)"
    assert read_list(text) == [
        Placed("Fo/We@2", (0, 1), 1, 9),
        Placed("Wa", (1, 1), 1, 19),
        Placed("deer", (0, 1), 2, 6),
        Placed("deer", (1, -2), 2, 12),
        Placed("deer", (3, 0), 2, 25),
        Placed("+Fa", (4, 0), 3, 4),
    ]


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("(0,0)", 1, 1, "a cell without a token"),
        ("deer fish (0,0)", 1, 1, "'deer' has no cell"),
        ("deer (0,0)\n  fish", 2, 3, "'fish' has no cell"),
        ("deer (0)", 1, 6, "found '(0)'"),
        ("deer (0,0) )", 1, 12, "found ')'"),
        ("deer (0,0)\nfish (1,x)", 2, 6, "found '(1,x)'"),
        ("deer (99999,0)", 1, 6, "expected a token or a cell"),
    ],
)
def test_list_errors(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(DrawingError) as caught:
        read_list(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert str(caught.value).startswith(f"line {line}, column {column}: ")
    assert message in str(caught.value)


tokens = st.text("Fo/We@2*-", min_size=1, max_size=9)
places = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


@given(st.lists(st.tuples(tokens, places)))
def test_lists_survive_writing(placed: list[tuple[str, tuple[int, int]]]) -> None:
    assert [(item.token, item.cell) for item in read_list(write_list(placed))] == placed


def test_a_written_list_names_a_token_once() -> None:
    placed = [("deer", (0, 0)), ("deer", (1, -1)), ("Fo", (2, 0))]
    assert write_list(placed) == "deer (0,0) (1,-1)  Fo (2,0)"


def test_steps_are_even_and_leave_two_blanks() -> None:
    assert [step_for(n) for n in range(1, 8)] == [4, 4, 6, 6, 8, 8, 10]


def test_drawing_a_board() -> None:
    board = {(0, 0): ["Ro"], (1, 0): ["Ap"], (0, -1): ["Fo"], (-1, 1): ["Be"]}
    assert draw_hexes(board, also=[(1, -1), (1, 0)]) == " Fo  .\n  [Ro] Ap\n Be"


def test_stacks_and_wide_cells() -> None:
    board = {(0, -1): ["Fo/We@2", "deer"], (1, -1): ["Wa"], (0, 0): ["Mo"]}
    assert draw_hexes(board) == " Fo/We@2+deer  Wa\n       [Mo]"


def test_an_empty_row_is_a_blank_line() -> None:
    assert draw_hexes({(0, 0): ["A"], (-1, 2): ["B"]}) == "[A]\n\n B"


def seen(drawing: str) -> dict[tuple[int, int], list[str]]:
    """The board as somebody reads it who knows only that cells are as far apart as the widest needs."""
    words = [
        (word[0].strip("[]"), row, word.start() + word[0].startswith("["), word[0].startswith("["))
        for row, line in enumerate(drawing.split("\n"))
        for word in re.finditer(r"\S+", line)
    ]
    step = step_for(max(len(word) for word, _, _, _ in words))
    ((row0, column0),) = [(row, column) for _, row, column, origin in words if origin]
    board = {}
    for word, row, column, _ in words:
        q, off = divmod(column - column0 - (row - row0) * step // 2, step)
        assert off == 0, f"{word} is out of line"
        if word != ".":
            board[q, row - row0] = word.split("+")
    return board


stacks = st.lists(tokens, min_size=1, max_size=3)


@given(st.dictionaries(places, stacks), st.lists(places, max_size=3))
def test_boards_survive_drawing(board: dict[tuple[int, int], list[str]], also: list[tuple[int, int]]) -> None:
    assert seen(draw_hexes(board, also)) == board


@pytest.mark.parametrize("token", ["", ".", "a b", "a+b", "[a]"])
def test_tokens_that_cannot_be_drawn(token: str) -> None:
    with pytest.raises(ValueError, match="can't be drawn"):
        draw_hexes({(0, 0): [token]})
