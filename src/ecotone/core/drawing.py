"""Positions as text, for tests, position files, documentation and the terminal; tokens mean nothing here.

As a list: a token and its cells; '|' and ';' only please the eye, '#' starts a comment.

    Fo/We@2 (0,1)  Wa (1,1)
    deer (0,0) (1,0) | (3,0)      # three deer

Drawn, hexes in rows (a row is one r, each shifted by half a cell), '.' = no tile, '+' = on top of:

          Fo      Me
      Ed     [Ro+bee] Ap

The token in brackets is cell (0,0). Columns are as far apart as the widest cell needs (see step_for).
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ecotone.core.errors import EcotoneError

Cell = tuple[int, int]

EMPTY = "."
SMALLEST_STEP = 4


class DrawingError(EcotoneError):
    """A position that can't be read, with the place of the mistake."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message, line, column)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


class Placed(NamedTuple):
    """One token on one cell, and where the text says so."""

    token: str
    cell: Cell
    line: int
    column: int


# --- lists ------------------------------------------------------------------------------------------------

PIECES = re.compile(
    r"(?P<space>[\s|;]+|#[^\n]*)|\(\s*(?P<q>[+-]?\d{1,4})\s*,\s*(?P<r>[+-]?\d{1,4})\s*\)|(?P<token>[^\s|;#(),]+)"
)


def read_list(text: str) -> list[Placed]:
    """The tokens of a list with their cells, in the order written."""
    placed: list[Placed] = []
    token, waiting = "", False
    at = token_at = 0
    while at < len(text):
        piece = PIECES.match(text, at)
        if piece is None:
            found = text[at : at + 8].split(maxsplit=1)[0]
            raise error_at(text, at, f"expected a token or a cell like (0,1), found {found!r}")
        if piece["token"]:
            if waiting:
                raise error_at(text, token_at, f"'{token}' has no cell")
            token, waiting, token_at = piece["token"], True, at
        elif piece["q"]:
            if not token:
                raise error_at(text, at, "a cell without a token before it")
            placed.append(Placed(token, (int(piece["q"]), int(piece["r"])), *line_and_column(text, at)))
            waiting = False
        at = piece.end()
    if waiting:
        raise error_at(text, token_at, f"'{token}' has no cell")
    return placed


def write_list(placed: Iterable[tuple[str, Cell]]) -> str:
    """The list on one line; neighbours in the list with the same token share it."""
    words: list[str] = []
    last = ""
    for token, (q, r) in placed:
        if token != last:
            words.append(("  " if words else "") + token)
        words.append(f" ({q},{r})")
        last = token
    return "".join(words)


# --- drawings ---------------------------------------------------------------------------------------------


def step_for(widest: int) -> int:
    """Characters from one cell to the next in a row: even, and at least two blanks."""
    return max(SMALLEST_STEP, widest + 2 + widest % 2)


def draw_hexes(board: Mapping[Cell, Sequence[str]], also: Iterable[Cell] = ()) -> str:
    """The drawing of a board; cells of `also` that are free show a '.'."""
    for tokens in board.values():
        for token in tokens:
            if not token or token == EMPTY or re.search(r"[\s+\[\]]", token):
                raise ValueError(f"{token!r} can't be drawn")
    words = {cell: "+".join(tokens) for cell, tokens in board.items() if tokens}
    for cell in [*also, (0, 0)]:
        words.setdefault(cell, EMPTY)
    step = step_for(max(len(word) for word in words.values()))
    left = min(q * step + r * step // 2 for q, r in words) - 1
    rows: list[str] = []
    for r in range(min(r for _, r in words), max(r for _, r in words) + 1):
        line = ""
        for q in sorted(q for q, row in words if row == r):
            word = words[q, r]
            column = q * step + r * step // 2 - left
            origin = (q, r) == (0, 0)
            line = line.ljust(column - origin) + (f"[{word}]" if origin else word)
        rows.append(line)
    return "\n".join(rows)


# --- places in a text -------------------------------------------------------------------------------------


def line_and_column(text: str, at: int) -> tuple[int, int]:
    """Both counted from 1."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def error_at(text: str, at: int, message: str) -> DrawingError:
    return DrawingError(message, *line_and_column(text, at))
