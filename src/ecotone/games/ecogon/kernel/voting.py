"""Who has the second voice when a vote is tied (EG-76, EG-77, EG-R28, EG-R29, EG-R42)."""

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.votes import fewest
from ecotone.games.ecogon.kernel.board import Board
from ecotone.games.ecogon.kernel.codes import COMPETITIVE
from ecotone.games.ecogon.kernel.options import MatchOptions


def side_points(options: MatchOptions, board: Board, side: i64) -> i64:
    """VP of a seat, or of all members of a team."""
    total: i64 = 0
    seat: i64
    for seat in range(options.seats):
        if options.side_of(seat) == side:
            total += board.points_of(seat)
    return total


def tie_breakers(options: MatchOptions, board: Board, hand_count: vec[i64], present: i64) -> i64:
    """Mask of those among whom chance decides: fewest points (competitive), then fewest cards in hand."""
    if options.mode == COMPETITIVE:
        points = vec[i64]([0] * options.seats)
        seat: i64
        for seat in range(options.seats):
            points[seat] = side_points(options, board, options.side_of(seat))
        present = fewest(present, points)
    return fewest(present, hand_count)
