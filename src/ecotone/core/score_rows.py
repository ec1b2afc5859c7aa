"""The lines that a kernel writes down while it counts."""

from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import Match

Row = tuple[tuple[int, ...], tuple[int, ...]]
"""Numbers and places of a line of the ledger."""


def score_rows(match: Match, seat: int | None = None) -> list[Row]:
    """Of every seat, or of one."""
    match.ledger = Ledger(True)
    for each in range(match.seats) if seat is None else (seat,):
        match.score(each)
    rows = match.ledger.line_rows()
    match.ledger = SILENT
    return rows
