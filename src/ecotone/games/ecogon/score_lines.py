"""The score sheet in words (EG-62, EG-79): a line for each established animal."""

from ecotone.core.records import ScoreLine
from ecotone.core.score_rows import score_rows
from ecotone.core.sentences import open_name
from ecotone.games.ecogon.kernel import codes
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.languages import words_in
from ecotone.games.ecogon.pieces import pieces_of, places_at


def score_lines(match: EcogonMatch, language: str = "en", seat: int | None = None) -> tuple[ScoreLine, ...]:
    """Every line of every seat, or of one; in a team each member has the lines of all (EG-R42)."""
    words, pieces = words_in(language), pieces_of(match)
    rule = "EG-62" if match.options.mode == codes.COOPERATIVE else "EG-79"
    lines = []
    for (by, _, _, sixtieths, card, owner, vp), cells in score_rows(match, seat):
        label = pieces.name(card, language)
        if owner >= codes.FIRST_OWNER and owner - codes.FIRST_OWNER != by:
            label = words.say("line.mate", name=label, who=open_name(owner - codes.FIRST_OWNER))
        key, said = f"{rule}.{pieces.card_ids[card]}", words.say("line.vp", vp, n=vp)
        lines.append(ScoreLine(by, key, rule, label, said, sixtieths, places_at(cells)))
    return tuple(lines)
