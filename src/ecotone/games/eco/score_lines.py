"""The score sheet in words (EC-20 to EC-26): the kernel's parts gathered into one line for each cause."""

from itertools import groupby

from ecotone.core.points import show_sixtieths
from ecotone.core.records import Part, Place, ScoreLine
from ecotone.core.score_rows import Row, score_rows
from ecotone.games.eco.kernel.cells import CELLS
from ecotone.games.eco.kernel.match import EcoMatch
from ecotone.games.eco.match_rules import book_of
from ecotone.games.eco.pieces import place_at
from ecotone.games.eco.rule_texts import RuleTexts
from ecotone.games.eco.score_texts import ANIMALS

PLACES = tuple(place_at(cell) for cell in range(CELLS))
EC_24 = f"EC-{ANIMALS}"


def score_lines(match: EcoMatch, language: str = "en", seat: int | None = None) -> tuple[ScoreLine, ...]:
    """Every line of every seat, or of one."""
    texts = book_of(match).score_texts(language)
    lines = []
    for (by, rule, subject), group in groupby(score_rows(match, seat), cause):
        if rule == ANIMALS:
            lines.append(animal_line(list(group), texts.rules[subject], texts.key(rule, subject)))
        else:
            ((_, _, _, sixtieths, a, b, c), cells) = next(group)
            label, reason = texts.line(rule, subject, a, b, c)
            expression = f"{reason} = {show_sixtieths(sixtieths)}"
            key = texts.key(rule, subject)
            lines.append(ScoreLine(by, key, f"EC-{rule}", label, expression, sixtieths, places(cells)))
    return tuple(lines)


def cause(row: Row) -> tuple[int, int, int]:
    """What the parts of one line have in common: seat, rule, and the biome or species it is about."""
    seat, rule, name, _, species, _, _ = row[0]
    return seat, rule, species if rule == ANIMALS else name


def places(cells: tuple[int, ...]) -> tuple[Place, ...]:
    return tuple([PLACES[cell] for cell in cells])


def animal_line(rows: list[Row], texts: RuleTexts, key: str) -> ScoreLine:
    """EC-24: the parts of one animal's rule, summed up."""
    parts = tuple([Part(texts.part(row[5], row[6]), row[3], places(cells)) for row, cells in rows])
    details = [row for row, _ in rows]
    total = sum([row[3] for row in details])
    at = parts[0].at if len(parts) == 1 else dict.fromkeys([place for part in parts for place in part.at])
    return ScoreLine(
        seat=details[0][0],
        key=key,
        rule=EC_24,
        label=texts.label,
        expression=f"{texts.total(details)} = {show_sixtieths(total)}",
        sixtieths=total,
        at=tuple(at),
        parts=parts,
    )
