"""How a match stands: ranks, winners and points, before anybody has said why."""

from ecotone.core.kernel.match import Match
from ecotone.core.records import Result
from ecotone.core.score_rows import score_of
from ecotone.core.viewer import Viewer


def standing(match: Match, viewer: Viewer | None = None) -> Result:
    """Without its sentence, as the viewer may know it; None: the truth."""
    seats, over = range(match.seats), match.asked() == 0
    ranks, points = ranks_of(match, viewer), points_of(match, viewer)
    return Result(over, ranks, tuple(seat for seat in seats if ranks[seat] == 1), points, "")


def ranks_of(match: Match, viewer: Viewer | None) -> tuple[int, ...]:
    """By seat."""
    if viewer is None:
        return tuple(match.rank(seat) for seat in range(match.seats))
    return tuple(match.seen_rank(seat, viewer.number, viewer.roles) for seat in range(match.seats))


def points_of(match: Match, viewer: Viewer | None) -> tuple[int, ...]:
    """Sixtieths by seat."""
    return tuple(score_of(match, seat, viewer) for seat in range(match.seats))
