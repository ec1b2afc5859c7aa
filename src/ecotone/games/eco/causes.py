"""What a seat's points come from, as finely as it can change (EC-20 to EC-25): an area, a row of deer."""

from ecotone.core.changes import Cause
from ecotone.core.score_rows import Row, score_rows
from ecotone.games.eco.kernel.match import EcoMatch
from ecotone.games.eco.match_rules import book_of
from ecotone.games.eco.rule_texts import RuleTexts, worth
from ecotone.games.eco.score_lines import EC_24, places
from ecotone.games.eco.score_texts import ANIMALS, OVERALL

GATHERED = ("LADDER", "LINE", "CHAIN", "SIGHT", "TRI", "BOND")  # a part is some animals, and they may regroup
ANCHORED = ("MIXED", "FRIEND", "HOMEBIOME", "FRONTIER")  # a part is one animal and what is beside it

STORIES = ("MAJORITY", "SHY", "SIGHT")  # a part has clauses: "3 frogs, 1st place"


def causes(match: EcoMatch, language: str, seat: int) -> tuple[Cause, ...]:
    texts = book_of(match).score_texts(language)
    found = []
    for row, cells in score_rows(match, seat):
        _, rule, name, sixtieths, a, b, c = row
        if rule == ANIMALS:
            found.append(animal_cause((row, cells), texts.rules[a], texts.key(rule, a)))
        else:
            label, text = texts.cause(rule, name, sixtieths, a, b, c)
            line = texts.key(rule, name)
            # The largest area of all is one thing, whichever biome it is of.
            key, story = ((rule,), True) if rule == OVERALL else ((rule, name), False)
            found.append(
                Cause(key, seat, line, f"EC-{rule}", label, text, sixtieths, places(cells), story=story)
            )
    return tuple(found)


def animal_cause(row: Row, texts: RuleTexts, line: str) -> Cause:
    (seat, rule, _, sixtieths, species, b, c), cells = row
    family = texts.rule.family
    key = (rule, species, cells[0]) if family in ANCHORED else (rule, species)
    text = texts.part(b, c)
    if family == "MAJORITY":
        text = worth(texts.words, text, sixtieths, c % 8)
    at, gathered, story = places(cells), family in GATHERED, family in STORIES
    return Cause(key, seat, line, EC_24, texts.animal, text, sixtieths, at, gathered, story)
