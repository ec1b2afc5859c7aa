"""The score sheet in words (PH-46, PH-R28): a line for each card that counts, its bonuses and changes."""

from ecotone.core.kernel.match import POINT
from ecotone.core.records import ScoreLine
from ecotone.core.score_rows import score_rows
from ecotone.games.phylo.kernel import codes
from ecotone.games.phylo.kernel.match import PhyloMatch
from ecotone.games.phylo.kernel.options import LEFT_OVER
from ecotone.games.phylo.languages import words_in
from ecotone.games.phylo.pieces import pieces_of, place_at

KEYS = {
    codes.LINE_CARD: "card",
    codes.LINE_BONUS: "bonus",
    codes.LINE_CHANGED: "changed",
    codes.LINE_EVENT: "event",
    codes.LINE_TOKEN: "token",
    codes.LINE_LEFT_OVER: "left_over",
}
RULES = {codes.LINE_LEFT_OVER: "PH-R41", codes.LINE_TOKEN: "PH-R02", codes.LINE_BONUS: "PH-R28"}


def score_lines(match: PhyloMatch, language: str = "en", seat: int | None = None) -> tuple[ScoreLine, ...]:
    """Every line; all seats have the same, since all score together."""
    words, pieces = words_in(language), pieces_of(match)
    lines = []
    for (by, _, label, sixtieths, first, second, _), cells in score_rows(match, seat):
        kind, rule = KEYS[label], RULES.get(label, "PH-46")
        points = sixtieths // POINT
        said: dict[str, object] = {"n": points}
        key = f"{rule}.{kind}"
        if label == codes.LINE_LEFT_OVER:
            said |= {"cards": first, "each": LEFT_OVER}
        else:
            said["name"] = pieces.name(first, language)
            key += f".{pieces.ids[first]}"
        if label == codes.LINE_BONUS:
            key += f".{second}"
        elif label == codes.LINE_CHANGED:
            said["other"] = pieces.name(second, language)
        expression = words.say(
            f"line.{kind}_sum" if f"line.{kind}_sum" in words else "line.sum", points, **said
        )
        at = tuple(place_at(cell) for cell in cells)
        lines.append(ScoreLine(by, key, rule, words.say(f"line.{kind}", **said), expression, sixtieths, at))
    return tuple(lines)
