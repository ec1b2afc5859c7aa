"""All that the score sheets of a match say in one language, each text made once."""

from ecotone.games.eco.animal_rules import AnimalRule
from ecotone.games.eco.catalogue import TileSet
from ecotone.games.eco.kernel.scoring import (
    BIOME_PRIZES,
    COMPLETED,
    KEYSTONE_POINTS,
    OVERALL_PRIZE,
    REDEEM_POINTS,
    REDEEMED,
    SACRIFICE_POINTS,
    SACRIFICED,
)
from ecotone.games.eco.languages import words_in
from ecotone.games.eco.rule_texts import RuleTexts, pot, ranked, worth

AREA, OVERALL, RANK, ANIMALS, TALLIES = 21, 22, 23, 24, 25
RANK_PRIZES = tuple(BIOME_PRIZES)
TALLY = {
    COMPLETED: ("completed", KEYSTONE_POINTS),
    SACRIFICED: ("sacrificed", SACRIFICE_POINTS),
    REDEEMED: ("redeemed", REDEEM_POINTS),
}

Said = tuple[str, str]  # label and sum of a line


class ScoreTexts:
    """EC-20 to EC-25 in words. Clones of a match share it, and so do all who look on."""

    def __init__(self, rules: tuple[AnimalRule, ...], tiles: TileSet, language: str) -> None:
        self.words = words_in(language)
        self.rules = tuple(RuleTexts(rule, tiles, language) for rule in rules)
        self.tiles = tiles
        self.said: dict[tuple[int, ...], Said] = {}
        self.keys: dict[tuple[int, int], str] = {}

    def line(self, rule: int, name: int, a: int, b: int, c: int) -> Said:
        """Label and sum of a line of EC-21, EC-22, EC-23 or EC-25."""
        key = rule, name, a, b, c
        if key not in self.said:
            self.said[key] = self.tally(name, a) if rule == TALLIES else self.area(rule, name, a, b, c)
        return self.said[key]

    def key(self, rule: int, name: int) -> str:
        """What a line is about, the same in every language: `EC-21.forest`."""
        if (rule, name) not in self.keys:
            self.keys[rule, name] = f"EC-{rule}.{self.subject(rule, name)}"
        return self.keys[rule, name]

    def subject(self, rule: int, name: int) -> str:
        if rule == TALLIES:
            return TALLY[name][0]
        return (self.tiles.species if rule == ANIMALS else self.tiles.biomes)[name].id

    def cause(self, rule: int, name: int, sixtieths: int, a: int, b: int, c: int) -> Said:
        """What such a line is about and its reason, as short as they can be: `Forest`, `6 tiles`.

        A place says what it is worth: halves come from sharing it.
        """
        label, _ = self.line(rule, name, a, b, c)
        if rule == TALLIES:
            return label, str(a)
        noun = self.words.noun(self.tiles.biomes[name])
        if rule == RANK:
            rank = ranked(self.words.language, b, c)
            return self.words.say("line.rank_short", biome=noun.title), worth(self.words, rank, sixtieths, c)
        if rule == AREA:
            return noun.title, self.words.count("count.tiles", a)
        others = self.words.count("line.overall_with", b - 1) if b > 1 else self.words.say("line.overall_own")
        area = self.words.say("line.overall_short", a, n=a, small=noun.one, whose=others)
        return label, worth(self.words, area, sixtieths, b)

    def tally(self, name: int, number: int) -> Said:
        key, points = TALLY[name]
        return self.words.say(f"line.{key}"), f"{number} × {points}"

    def area(self, rule: int, number: int, size: int, b: int, c: int) -> Said:
        words = self.words
        noun = words.noun(self.tiles.biomes[number])
        biome = {"biome": noun.title}
        if rule == AREA:
            return words.say("line.area", **biome), f"{words.count('count.tiles', size)} × 1"
        if rule == OVERALL:
            return words.say("line.overall"), self.overall(noun.one, size, b) + pot(1, b, (OVERALL_PRIZE,))
        rank = words.say("line.rank_sum", size, n=size, rank=ranked(words.language, b, c))
        return words.say("line.rank", **biome), rank + pot(b, c, RANK_PRIZES)

    def overall(self, biome: str, size: int, level: int) -> str:
        """EC-22: `6 tiles of forest, nobody has a larger area`."""
        words, others = self.words, level - 1
        beside = words.count("line.overall_shared", others) if others else words.say("line.overall_alone")
        return words.say("line.overall_sum", size, n=size, small=biome, beside=beside)
