"""How a match stands: ranks, winners and points, before anybody has said why."""

from ecotone.core.kernel.match import Match
from ecotone.core.records import Result


def standing(match: Match) -> Result:
    """Without its sentence."""
    seats = range(match.seats)
    ranks = tuple(match.rank(seat) for seat in seats)
    winners = tuple(seat for seat in seats if ranks[seat] == 1)
    return Result(match.asked() == 0, ranks, winners, tuple(match.score(seat) for seat in seats), "")
