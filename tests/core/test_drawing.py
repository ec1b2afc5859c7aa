"""core.drawing: positions as lists and as pictures."""

from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecotone.core.drawing import (
    DrawingError,
    Placed,
    draw_hexes,
    read_hexes,
    read_list,
    stacked,
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


def test_stacks_keep_the_order_of_the_list() -> None:
    board = stacked(read_list("Fo (0,0) (1,0); deer (0,0)"))
    assert board == {(0, 0): ["Fo", "deer"], (1, 0): ["Fo"]}


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


def drawn(text: str) -> dict[tuple[int, int], list[str]]:
    return read_hexes(dedent(text))


def test_a_drawing() -> None:
    board = drawn("""
          Fo  Me
        Ed  Ro  Ap
              Sp
    """)
    assert board == {
        (0, 0): ["Fo"], (1, 0): ["Me"],
        (-1, 1): ["Ed"], (0, 1): ["Ro"], (1, 1): ["Ap"],
        (0, 2): ["Sp"],
    }  # fmt: skip


def test_brackets_mark_the_origin_and_dots_are_empty() -> None:
    board = drawn("""
          Fo  .
        Ed [Ro] Ap
          Be  .   Sp
    """)
    assert board == {
        (0, -1): ["Fo"], (-1, 0): ["Ed"], (0, 0): ["Ro"], (1, 0): ["Ap"], (-1, 1): ["Be"], (1, 1): ["Sp"],
    }  # fmt: skip


def test_stacks_and_wide_cells() -> None:
    board = drawn("""
        Fo/We@2+deer  Wa
              [Mo]
    """)
    assert board == {(0, -1): ["Fo/We@2", "deer"], (1, -1): ["Wa"], (0, 0): ["Mo"]}


def test_a_blank_line_is_a_row() -> None:
    assert drawn("A\n\nB") == {(0, 0): ["A"], (-1, 2): ["B"]}
    assert drawn("\n\n") == {}


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("Fo  Me\n Ed", 2, 2, "'Ed' is out of line by 1; cells are 4 characters apart"),
        ("Fo Me", 1, 4, "'Me' is out of line by 1"),
        ("[Fo]\n  [Me]", 2, 4, "a second cell in brackets"),
        ("[Fo  Me]", 1, 1, "brackets go round one cell"),
        ("Fo\n\tMe", 2, 1, "a tab"),
        ("+Me   Fo", 1, 1, "a '+' with nothing beside it"),
    ],
)
def test_drawing_errors(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(DrawingError) as caught:
        read_hexes(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert message in str(caught.value)


def test_steps_are_even_and_leave_two_blanks() -> None:
    assert [step_for(n) for n in range(1, 8)] == [4, 4, 6, 6, 8, 8, 10]


def test_drawing_a_board() -> None:
    board = {(0, 0): ["Ro"], (1, 0): ["Ap"], (0, -1): ["Fo"], (-1, 1): ["Be"]}
    assert draw_hexes(board, also=[(1, -1), (1, 0)]) == " Fo  .\n  [Ro] Ap\n Be"


stacks = st.lists(tokens, min_size=1, max_size=3)


@given(st.dictionaries(places, stacks), st.lists(places, max_size=3))
def test_boards_survive_drawing(board: dict[tuple[int, int], list[str]], also: list[tuple[int, int]]) -> None:
    assert read_hexes(draw_hexes(board, also)) == board


@pytest.mark.parametrize("token", ["", ".", "a b", "a+b", "[a]"])
def test_tokens_that_cannot_be_drawn(token: str) -> None:
    with pytest.raises(ValueError, match="can't be drawn"):
        draw_hexes({(0, 0): [token]})
