"""Who has the second voice when a vote is tied (EG-76, EG-77, EG-R28, EG-R29, EG-R42)."""

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT
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
    best: i64 = -1
    seat: i64
    if options.mode == COMPETITIVE:
        for seat in range(options.seats):
            if present & BIT[seat] != 0:
                points = side_points(options, board, options.side_of(seat))
                if best < 0 or points < best:
                    best = points
    fewest: i64 = -1
    mask: i64 = 0
    for seat in range(options.seats):
        if present & BIT[seat] == 0:
            continue
        if best >= 0 and side_points(options, board, options.side_of(seat)) != best:
            continue
        cards = hand_count[seat]
        if fewest < 0 or cards < fewest:
            fewest = cards
            mask = 0
        if cards == fewest:
            mask |= BIT[seat]
    return mask
