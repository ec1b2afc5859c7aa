"""Who has the second voice when a vote is tied (EG-76, EG-77, EG-R28, EG-R29, EG-R42)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.games.ecogon.kernel.board import Board
from ecotone.games.ecogon.kernel.codes import COMPETITIVE
from ecotone.games.ecogon.kernel.options import MatchOptions

MANY_CARDS: Final = 1 << 16  # more than a hand has


def side_points(options: MatchOptions, board: Board, side: i64) -> i64:
    """VP of a seat, or of all members of a team."""
    total: i64 = 0
    seat: i64
    for seat in range(options.seats):
        if options.side_of(seat) == side:
            total += board.points_of(seat)
    return total


def standing(options: MatchOptions, board: Board, hand_count: vec[i64]) -> vec[i64]:
    """A number for each seat, the least comes first: points (competitive), then cards in hand."""
    found = hand_count[:]
    if options.mode == COMPETITIVE:
        seat: i64
        for seat in range(options.seats):
            found[seat] += side_points(options, board, options.side_of(seat)) * MANY_CARDS
    return found
