"""What happened and why it scores, as flat integers; the surface of a game turns them into words.

A closed ledger costs nothing: the rules ask `open` before they write.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

FACT_WIDTH: Final = 8  # kind, seat, four details, audience, reveals
LINE_WIDTH: Final = 9  # seat, rule, label, points in sixtieths, three details, first place, place count
EVERYBODY: Final = -1


@final
class Ledger:
    def __init__(self, is_open: bool) -> None:
        self.open: bool = is_open
        self.facts = vec[i64]()
        self.lines = vec[i64]()
        self.places = vec[i64]()
        self.line_start: i64 = 0

    def fact(
        self, kind: i64, seat: i64, a: i64, b: i64, c: i64, d: i64, audience: i64, reveals: bool
    ) -> None:
        """Something happened; `audience` is the mask of seats that may know its details.

        `reveals`: somebody learned something that was hidden, so nothing before it can be undone.
        """
        row = append(append(append(append(self.facts, kind), seat), a), b)
        row = append(append(append(row, c), d), audience)
        mark: i64 = 0
        if reveals:
            mark = 1
        self.facts = append(row, mark)

    def place(self, cell: i64) -> None:
        """A place that the next line counts."""
        self.places = append(self.places, cell)

    def line(self, seat: i64, rule: i64, label: i64, points: i64, a: i64, b: i64, c: i64) -> None:
        """A score line over the places noted since the line before it."""
        row = append(append(append(append(self.lines, seat), rule), label), points)
        row = append(append(append(row, a), b), c)
        row = append(row, self.line_start)
        count = len(self.places) - self.line_start
        self.lines = append(row, count)
        self.line_start = len(self.places)

    def fact_rows(self) -> list[tuple[int, ...]]:
        """The facts, one tuple of FACT_WIDTH numbers each."""
        flat = list(self.facts)
        return [tuple(flat[i : i + FACT_WIDTH]) for i in range(0, len(flat), FACT_WIDTH)]

    def line_rows(self) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """The score lines: seat, rule, label, points, three details; and their places."""
        flat = list(self.lines)
        places = list(self.places)
        rows: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        for i in range(0, len(flat), LINE_WIDTH):
            first = flat[i + 7]
            rows.append((tuple(flat[i : i + 7]), tuple(places[first : first + flat[i + 8]])))
        return rows


SILENT: Final = Ledger(False)
