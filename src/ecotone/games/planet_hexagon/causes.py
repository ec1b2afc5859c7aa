"""What the points of a colony come from, as finely as it can change: each Public Building by itself."""

from ecotone.core.changes import Cause, causes_of
from ecotone.core.records import ScoreLine
from ecotone.core.viewer import Viewer
from ecotone.games.planet_hexagon.kernel.match import HexMatch
from ecotone.games.planet_hexagon.kernel.scoring import counted_for
from ecotone.games.planet_hexagon.languages import words_in
from ecotone.games.planet_hexagon.pieces import GOALS
from ecotone.games.planet_hexagon.score_lines import score_lines


def causes(match: HexMatch, language: str, seat: int, viewer: Viewer | None) -> tuple[Cause, ...]:
    found: list[Cause] = []
    for line in score_lines(match, language, seat, viewer):
        if line.key == "public":
            found += buildings(line)
        elif line.key == "goal":
            found.append(with_text(line, goal_text(match, seat, language)))
        else:
            [cause] = causes_of([line])
            # without open Water it is a whole sentence
            found.append(with_text(line, cause.text, story=line.key == "pipelines"))
    return tuple(found)


def buildings(line: ScoreLine) -> list[Cause]:
    """Those that score; what one without points still wants is no reason for points."""
    return [
        Cause((line.seat, line.key, *part.at[0]), line.seat, line.key, line.rule, line.label, part.text,
              part.sixtieths, part.at)
        for part in line.parts
        if part.sixtieths
    ]  # fmt: skip


def with_text(line: ScoreLine, text: str, story: bool = False) -> Cause:
    return Cause((line.seat, line.key), line.seat, line.key, line.rule, line.label, text, line.sixtieths,
                 line.at, story=story)  # fmt: skip


def goal_text(match: HexMatch, seat: int, language: str) -> str:
    goal, words = match.goals[seat], words_in(language)
    count = counted_for(match.colonies[seat], match.options, goal)
    return words.say("cause.goal", goal=words.say(f"goal.{GOALS[goal]}"), n=count)
