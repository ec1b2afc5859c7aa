"""How a match stands: ranks, winners and points, and who leads in a sentence."""

from ecotone.core.kernel.match import Match
from ecotone.core.points import number_of, show_sixtieths
from ecotone.core.records import Result
from ecotone.core.score_rows import score_of
from ecotone.core.sentences import open_names
from ecotone.core.viewer import Viewer
from ecotone.core.words import Words


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


def leading_text(now: Result, words: Words, tie: str = "") -> str:
    """Who wins, or leads as yet, with how many points; `tie`: what decided between them and others."""
    if not now.winners:
        return words.say("result.nobody")
    points = now.sixtieths[now.winners[0]]
    return words.say(
        "result.win" if now.over else "result.lead",
        len(now.winners),
        who=open_names(now.winners, words),
        points=words.say("result.with", number_of(points), n=show_sixtieths(points)),
        tie=tie,
    )
