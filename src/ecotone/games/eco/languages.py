"""What ECO can say, by language: its words, and the names of animals and biomes in the forms they need."""

from pathlib import Path

from ecotone.core.nouns import Noun, english_noun, german_noun, uninflected
from ecotone.core.words import Speech, Words
from ecotone.games.eco.catalogue import Biome, Species

DATA = Path(__file__).parent / "data"


class EcoWords(Words):
    """Words that know the tile set's names."""

    def noun(self, named: Species | Biome) -> Noun:
        """The name of an animal or a biome."""
        return german(named) if self.language == "de" else english(named)

    def code(self, biome: Biome) -> str:
        """The letters of a biome, wherever there is no room for its name."""
        return biome.german_code if self.language == "de" else biome.code

    @property
    def animal(self) -> Noun:
        """Any animal, when it isn't known which."""
        one, many, gender = (self.say(f"noun.{key}") for key in ("animal", "animals", "gender"))
        return german_noun(one, many, gender) if gender else english_noun(one, many)


def english(named: Species | Biome) -> Noun:
    return english_noun(named.name, named.plural if isinstance(named, Species) else named.name)


def german(named: Species | Biome) -> Noun:
    """A name without a German one stays as it is, and is treated as masculine (a biome: neuter)."""
    if isinstance(named, Species):
        if named.de is None:
            return uninflected(named.name, named.plural, "m")
        return german_noun(named.de.name, named.de.plural, named.de.gender, named.de.accusative)
    if named.de is None:
        return uninflected(named.name, named.name, "n")
    return german_noun(named.de.name, named.de.name, named.de.gender)


words_in = Speech("ECO", DATA, EcoWords)
