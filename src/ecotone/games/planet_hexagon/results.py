"""Who wins and why, in a sentence (HX-43, HX-R27, HX-R53)."""

from msgspec import structs

from ecotone.core.points import number_of, show_sixtieths
from ecotone.core.records import Result
from ecotone.core.standing import leading_text, standing
from ecotone.core.viewer import Viewer
from ecotone.core.words import Words
from ecotone.games.planet_hexagon.kernel.match import HexMatch
from ecotone.games.planet_hexagon.languages import words_in


def result(match: HexMatch, language: str = "en", viewer: Viewer | None = None) -> Result:
    now = standing(match, viewer)
    return structs.replace(now, text=text_for(match, now, words_in(language), viewer))


def text_for(match: HexMatch, now: Result, words: Words, viewer: Viewer | None) -> str:
    if now.winners and viewer is not None and not now.over and match.options.team and not viewer.referee:
        return own_text(now, words, viewer)
    by_goal = now.winners and now.over and decided_by_goal(match, now)
    return leading_text(now, words, words.say("result.goal_first") if by_goal else "")


def own_text(now: Result, words: Words, viewer: Viewer) -> str:
    """HX-64: nobody sees who leads."""
    if viewer.seat is None:
        return words.say("result.hidden")
    points = now.sixtieths[viewer.seat]
    return words.say("result.so_far", number_of(points), points=show_sixtieths(points))


def decided_by_goal(match: HexMatch, now: Result) -> bool:
    """HX-R27: another seat has as many points, and comes after."""
    best = now.sixtieths[now.winners[0]]
    later = (seat for seat in range(match.seats) if now.ranks[seat] > 1)
    return match.options.goal_first and any(now.sixtieths[seat] == best for seat in later)
