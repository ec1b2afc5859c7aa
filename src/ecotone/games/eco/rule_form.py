"""The five rules as a form: one field for each animal, all that can stand in it with its picture (ER-7)."""

from collections.abc import Mapping
from functools import cache

from ecotone.core.records import FilledForm, Finding
from ecotone.games.eco.animal_rules import AnimalRule, all_rules
from ecotone.games.eco.languages import words_in
from ecotone.games.eco.pieces import our_tiles
from ecotone.games.eco.share_code import write_code
from ecotone.games.eco.statics import RuleStatics, with_picture

OPTION = "rules"


def rules_for(animal: str) -> list[AnimalRule]:
    """Every rule the animal can have."""
    tiles = our_tiles()
    return [rule for rule in all_rules(animal, tiles) if rule.is_native(tiles)]


@cache
def rows(animal: str, language: str) -> tuple[RuleStatics, ...] | None:
    """Every rule the animal can have, with its picture; None if there is no such animal."""
    tiles = our_tiles()
    if animal not in tiles.species_ids:
        return None
    return tuple(with_picture(rule, tiles, language) for rule in rules_for(animal))


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
            noun = words.noun(tiles.species[tiles.species_ids.index(other.animal)])
            return words.say("form.twice", **words.forms("animal", noun))
    return ""
