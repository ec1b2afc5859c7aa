"""The five rules of a match for people, and for the kernel."""

from functools import cached_property

from msgspec import Struct

from ecotone.core.kernel.match import Match
from ecotone.games.eco.animal_rules import AnimalRule
from ecotone.games.eco.catalogue import TileSet
from ecotone.games.eco.families_file import ANOTHER_SPECIES, KEYS, NATIVE_BIOME, Parameters
from ecotone.games.eco.family_words import FamilyWords
from ecotone.games.eco.kernel.ruleset import RuleSet
from ecotone.games.eco.pieces import eco
from ecotone.games.eco.score_texts import ScoreTexts
from ecotone.games.eco.share_code import write_code


class RuleView(Struct, frozen=True):
    """A rule as players read it; its picture is rule_examples.example."""

    animal: str
    family: str
    parameters: Parameters
    label: str
    sentence: str


class RuleBook:
    """The rules of a match and all that is said about them; every clone of the match shares it."""

    def __init__(self, rules: tuple[AnimalRule, ...], tiles: TileSet) -> None:
        self.rules = rules
        self.tiles = tiles
        self.texts: dict[str, ScoreTexts] = {}

    def score_texts(self, language: str) -> ScoreTexts:
        """What score sheets say; an unknown language is BadInput."""
        if language not in self.texts:
            self.texts[language] = ScoreTexts(self.rules, self.tiles, language)
        return self.texts[language]

    @cached_property
    def code(self) -> str:
        return write_code(self.rules, self.tiles)


def rule_view(rule: AnimalRule, tiles: TileSet, language: str = "en") -> RuleView:
    said = FamilyWords(rule.definition, rule.animal, rule.parameters, tiles, language)
    return RuleView(rule.animal, rule.family, rule.parameters, said.label(), said.sentence())


def kernel_rules(rules: tuple[AnimalRule, ...], tiles: TileSet) -> RuleSet:
    """The rules as the kernel's numbers."""
    result = RuleSet(RuleBook(rules, tiles))
    for species, rule in enumerate(rules):
        set_rule(result, species, rule, tiles)
    return result


def set_rule(result: RuleSet, species: int, rule: AnimalRule, tiles: TileSet) -> None:
    points = rule.points
    number = other = 0
    for name, value in rule.parameters.items():
        kind = rule.definition.parameters[name]
        if kind == ANOTHER_SPECIES:
            other = tiles.species_ids.index(str(value))
        elif kind == NATIVE_BIOME:
            other = tiles.biome_ids.index(str(value))
        else:
            number = int(value)
    table = list(points.table or points.prizes)
    family = KEYS.index(rule.family)
    result.set_rule(species, family, number, other, points.each, points.rest, points.most, table)


def book_of(match: Match) -> RuleBook:
    book = eco(match).rules.words
    assert isinstance(book, RuleBook)
    return book
