"""The filled niches in words (EP-R26): one line for each level."""

from ecotone.core.points import show_sixtieths
from ecotone.core.records import ScoreLine
from ecotone.core.score_rows import score_rows
from ecotone.core.viewer import Viewer
from ecotone.core.words import Words
from ecotone.games.ecopyramid.closed_sets import LEVELS
from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.languages import words_in
from ecotone.games.ecopyramid.pieces import place_of

RULE = "EP-R26"


def score_lines(
    match: PyramidMatch, language: str = "en", seat: int | None = None, viewer: Viewer | None = None
) -> tuple[ScoreLine, ...]:
    words = words_in(language)
    return tuple(line_of(match, row, places, words) for row, places in score_rows(match, seat, viewer))


def line_of(match: PyramidMatch, row: tuple[int, ...], places: tuple[int, ...], words: Words) -> ScoreLine:
    seat, _, level, sixtieths, count, size, _ = row
    return ScoreLine(
        seat=seat,
        key=LEVELS[level],
        rule=RULE,
        label=words.say(f"levels.{LEVELS[level]}"),
        expression=f"{words.say('expression.of', n=count, size=size)} = {show_sixtieths(sixtieths)}",
        sixtieths=sixtieths,
        at=tuple(place_of(match.layout, niche) for niche in places),
    )
