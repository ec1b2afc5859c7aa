"""The score sheet in words (HX-44 to HX-52): the kernel's rows gathered into one line for each cause."""

from itertools import groupby

from ecotone.core.points import show_sixtieths
from ecotone.core.records import Part, ScoreLine
from ecotone.core.score_rows import Row, score_rows
from ecotone.core.viewer import Viewer
from ecotone.core.words import Words
from ecotone.games.planet_hexagon.kernel.codes import LINE_PUBLIC
from ecotone.games.planet_hexagon.kernel.colony import Colony
from ecotone.games.planet_hexagon.kernel.match import HexMatch
from ecotone.games.planet_hexagon.kernel.scoring import PIPELINE_POINTS
from ecotone.games.planet_hexagon.languages import words_in
from ecotone.games.planet_hexagon.needs import needs_of
from ecotone.games.planet_hexagon.pieces import GOALS, places_at, said_face

IN_PARTS = ("forest", "view", "public")
RULES = {
    "forest": "HX-45",
    "view": "HX-46",
    "pipelines": "HX-47",
    "farms": "HX-48",
    "public": "HX-49",
    "markers": "HX-50",
    "bonus": "HX-38",
    "goal": "HX-51",
    "common": "HX-52",
}
KEYS = tuple(RULES)
UNMET, MET = 0, 1


def score_lines(
    match: HexMatch, language: str = "en", seat: int | None = None, viewer: Viewer | None = None
) -> tuple[ScoreLine, ...]:
    """Every line of every seat, or of one, as the viewer may know them."""
    words = words_in(language)
    lines = []
    for (by, label), group in groupby(score_rows(match, seat, viewer), lambda row: (row[0][0], row[0][2])):
        lines.append(line_of(match.colonies[by], by, KEYS[label], list(group), words))
    return tuple(lines)


def line_of(colony: Colony, seat: int, key: str, rows: list[Row], words: Words) -> ScoreLine:
    total = sum(row[3] for row, _ in rows)
    if key in IN_PARTS:
        parts = tuple(Part(part_text(colony, row, words), row[3], places_at(cells)) for row, cells in rows)
        reason = " + ".join(show_sixtieths(part.sixtieths) for part in parts)
    else:
        parts, reason = (), reason_of(key, rows[0][0], words)
    return ScoreLine(
        seat=seat,
        key=key,
        rule=RULES[key],
        label=words.say(f"line.{key}"),
        expression=f"{reason} = {show_sixtieths(total)}",
        sixtieths=total,
        at=tuple(dict.fromkeys(place for _, cells in rows for place in places_at(cells))),
        parts=parts,
    )


def part_text(colony: Colony, row: tuple[int, ...], words: Words) -> str:
    """A House with its Forests or its view, a Public Building with what it lacks."""
    _, _, label, _, a, state, _ = row
    if label == LINE_PUBLIC:
        key = "public_unmet" if state == UNMET else "public_part" if state == MET else "public_duplicate"
        building = said_face(f"public-{a + 1}", words)
        return words.say(f"expression.{key}", building=building, missing=missing(colony, a, words))
    if KEYS[label] == "forest":
        return words.say("expression.forest_part", a, n=a)
    return words.say("expression.view_part")


def missing(colony: Colony, kind: int, words: Words) -> str:
    """`2 open Fields and 1 open Forest`: what a Public Building still wants (HX-49)."""
    wanted = ((name, goal - has) for name, (has, goal) in needs_of(colony, kind).items())
    return words.listed([words.count(f"missing.{name}", n) for name, n in wanted if n > 0])


def reason_of(key: str, row: tuple[int, ...], words: Words) -> str:
    _, _, _, sixtieths, a, b, _ = row
    if key == "pipelines":
        key = "pipelines" if sixtieths else "pipelines_dry"
        return words.say(f"expression.{key}", a, n=a, each=PIPELINE_POINTS)
    if key == "farms":
        farms, houses = words.count("faces.farm", a), words.count("faces.house", b)
        return words.say("expression.farms", farms=farms, houses=houses)
    if key == "markers":
        green, blue = words.count("expression.green", a), words.count("expression.blue", b)
        if a and b:
            return words.say("expression.markers", green=green, blue=blue)
        return green if a else blue
    if key == "bonus":
        return words.say("expression.bonus", a, n=a)
    if key == "goal":
        return words.say("expression.goal", goal=words.say(f"goal.{GOALS[a]}"), n=b)
    return words.say(f"all_kinds.{len(GOALS)}")
