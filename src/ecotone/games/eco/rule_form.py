"""The five rules as a form: one field for each animal, all that can stand in it with its picture (ER-7)."""

from collections.abc import Mapping
from functools import cache

from ecotone.core.records import FilledForm, Finding
from ecotone.core.setup_refusals import SetupRefused
from ecotone.games.eco.animal_rules import AnimalRule, all_rules
from ecotone.games.eco.languages import words_in
from ecotone.games.eco.options import RANDOM
from ecotone.games.eco.pieces import our_tiles
from ecotone.games.eco.share_code import read_code, write_code
from ecotone.games.eco.statics import RuleStatics, with_picture

OPTION = "rules"


def rules_for(animal: str) -> list[AnimalRule]:
    """Every rule the animal can have."""
    tiles = our_tiles()
    return [rule for rule in all_rules(animal, tiles) if rule.is_native(tiles)]


def rows(field: str, language: str) -> tuple[RuleStatics, ...] | None:
    """What an animal can have, or what a text of the option gives to all of them; None if it is neither."""
    if field in our_tiles().species_ids:
        return tuple(offered(field, language).values())
    return () if field == RANDOM else rules_in(field, language)


@cache
def offered(animal: str, language: str) -> dict[str, RuleStatics]:
    """Every rule the animal can have, as it is written, with its picture."""
    return {str(rule): with_picture(rule, our_tiles(), language) for rule in rules_for(animal)}


def rules_in(code: str, language: str) -> tuple[RuleStatics, ...] | None:
    """The rules of a share code; None if it is none."""
    try:
        rules = read_code(code, our_tiles())
    except SetupRefused:
        return None
    rows = (offered(rule.animal, language).get(str(rule)) for rule in rules)
    return tuple(row for row in rows if row is not None)


def fill_form(fields: Mapping[str, object], language: str) -> FilledForm:
    """The share code of the chosen rules; while one is missing or two are alike, which animal needs another.

    How many will play isn't asked here: whether a rule compares players is judged with the table.
    """
    chosen: list[AnimalRule] = []
    findings: list[Finding] = []
    for animal in our_tiles().species_ids:
        rule = next((one for one in rules_for(animal) if str(one) == fields.get(animal)), None)
        trouble = why_not(rule, chosen, language)
        if trouble:
            findings.append(Finding(animal, "error", trouble))
        if rule is not None:
            chosen.append(rule)
    text = None if findings else write_code(tuple(chosen), our_tiles())
    return FilledForm(text, tuple(findings))


def why_not(rule: AnimalRule | None, others: list[AnimalRule], language: str) -> str:
    words, tiles = words_in(language), our_tiles()
    if rule is None:
        return words.say("form.no_rule")
    for other in others:
        if other.family == rule.family:
            return words.say("form.twice", **words.forms("animal", words.noun(tiles.animal(other.animal))))
    return ""
