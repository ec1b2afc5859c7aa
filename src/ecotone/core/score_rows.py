"""The lines that a kernel writes down while it counts."""

from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import Match
from ecotone.core.viewer import Viewer

Row = tuple[tuple[int, ...], tuple[int, ...]]
"""Numbers and places of a line of the ledger."""


def score_rows(match: Match, seat: int | None = None, viewer: Viewer | None = None) -> list[Row]:
    """Of every seat, or of one, as the viewer may know them; None: the truth."""
    match.ledger = Ledger(True)
    for each in range(match.seats) if seat is None else (seat,):
        score_of(match, each, viewer)
    rows = match.ledger.line_rows()
    match.ledger = SILENT
    return rows


def score_of(match: Match, seat: int, viewer: Viewer | None) -> int:
    """Sixtieths, as the viewer may know them."""
    return match.score(seat) if viewer is None else match.seen_score(seat, viewer.number, viewer.roles)
