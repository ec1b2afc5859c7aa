"""What an animal's rule counted, in words; what the ledger's numbers mean stands in kernel/families.py."""

from ecotone.core.points import show_sixtieths
from ecotone.games.eco.animal_rules import AnimalRule
from ecotone.games.eco.catalogue import TileSet
from ecotone.games.eco.family_words import FamilyWords
from ecotone.games.eco.languages import EcoWords, words_in

Detail = tuple[int, ...]  # seat, rule, family, sixtieths, species, b, c

LIMITED = ("FRIEND", "HOMEBIOME", "FRONTIER")  # b things counted of the c that are there
SUMS = ("SIGHT", "FRIEND", "BOND", "SHY", "HOMEBIOME", "RANGE", "FRONTIER", "CORE")  # pieces worth the same
ONE_A_PART = ("SIGHT", "BOND")


class RuleTexts:
    """What is said about one rule in one language; a text is made once, however often it is needed."""

    def __init__(self, rule: AnimalRule, tiles: TileSet, language: str) -> None:
        self.rule = rule
        self.words = words_in(language)
        said = FamilyWords(rule.definition, rule.animal, rule.parameters, tiles, language)
        self.names = said.names()
        self.points = rule.points
        self.animal = self.words.noun(tiles.animal(rule.animal)).title
        self.label = f"{self.animal}: {said.inside_label()}"
        self.parts: dict[tuple[int, int], str] = {}

    def part(self, b: int, c: int) -> str:
        """What one part counted, by its details: 'group of 3'."""
        if (b, c) not in self.parts:
            self.parts[b, c] = self.new_part(b, c)
        return self.parts[b, c]

    def new_part(self, b: int, c: int) -> str:
        key, fillings = self.rule.family, {**self.names, "b": b, "c": c, "of": "", "rank": ""}
        if key in LIMITED and c > b:
            fillings["of"] = self.words.say("part.of", **fillings)
        if key == "MAJORITY":
            fillings["rank"] = ranked(self.words.language, c // 8, c % 8)
        if key == "CHAIN" and c:
            key = "ring"
        if key == "TRI" and c:
            key = "triangle"
        return self.words.say(f"part.{key}", b, **fillings)

    def total(self, details: list[Detail]) -> str:
        """How the parts make the points, without the points themselves: '3 pairs × 4'."""
        family, points = self.rule.family, self.points
        if family == "MAJORITY":
            place, level = divmod(details[0][6], 8)
            return self.part(details[0][5], details[0][6]) + pot(place, level, points.prizes)
        if family == "TRI":
            triangles = sum(detail[6] for detail in details)
            left = sum(detail[5] for detail in details if not detail[6])
            terms = [f"{self.count('triangles', triangles)} × {points.each}"] * bool(triangles)
            return " + ".join(terms + [f"{self.count('left_over', left)} × {points.rest}"] * bool(left))
        if family in SUMS and points.each:
            count = len(details) if family in ONE_A_PART else sum(detail[5] for detail in details)
            return f"{self.count(family, count)} × {points.each}"
        if len(details) == 1:
            return self.part(details[0][5], details[0][6])
        return " + ".join([show_sixtieths(detail[3]) for detail in details])

    def count(self, key: str, number: int) -> str:
        return self.words.say(f"sum.{key}", number, **self.names, n=number)


def ranked(language: str, place: int, level: int) -> str:
    """`2nd place`, `shared 1st place`."""
    words = words_in(language)
    rank = words.say(f"rank.{place}")
    return rank if level == 1 else words.say("rank.shared", rank=rank)


def worth(words: EcoWords, place: str, sixtieths: int, level: int) -> str:
    """`1st place (3)`, `shared 1st place (2½ each)`."""
    key = "rank.worth" if level == 1 else "rank.worth_each"
    return words.say(key, rank=place, points=show_sixtieths(sixtieths))


def pot(place: int, level: int, prizes: tuple[int, ...]) -> str:
    """`: (3 + 2) / 2`, the prizes of the places that a shared one fills; nothing for one's own."""
    if level == 1:
        return ""
    filled = [str(prize) for prize in prizes[place - 1 : place - 1 + level]]
    total = f"({' + '.join(filled)})" if len(filled) > 1 else filled[0]
    return f": {total} / {level}"
