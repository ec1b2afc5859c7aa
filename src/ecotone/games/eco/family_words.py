"""What a scoring rule says: its label, its sentence and its example, in the words of the tile set in play."""

import re

from ecotone.core.drawing import read_list, write_list
from ecotone.core.nouns import capital
from ecotone.games.eco.catalogue import TileSet
from ecotone.games.eco.families_file import ANOTHER_SPECIES, CODES, NATIVE_BIOME, Family, Parameters
from ecotone.games.eco.family_texts import texts_of
from ecotone.games.eco.languages import words_in

# The words in which families.toml writes its examples; in another tile set their places in these lists count.
SPECIES = ("deer", "fish", "wolf", "eagle", "frog")
BIOMES = ("mountains", "forest", "plains", "wetland", "water")


class FamilyWords:
    """A family as the rule of an animal, with its parameters, in one language."""

    def __init__(
        self, family: Family, animal: str, parameters: Parameters, tiles: TileSet, language: str = "en"
    ) -> None:
        self.family = family
        self.animal = animal
        self.parameters = parameters
        self.tiles = tiles
        self.words = words_in(language)
        self.texts = texts_of(family, language)
        self.example = family.example_for(parameters)

    def inside_label(self) -> str:
        """A few words as they stand inside a line, e.g. 'beside deer'."""
        return filled(self.texts.label, self.fillings())

    def label(self) -> str:
        """A few words, e.g. 'Beside deer'."""
        return capital(self.inside_label())

    def sentence(self) -> str:
        """The whole rule, with its points."""
        return filled(self.texts.sentence, self.fillings())

    def example_note(self) -> str:
        """Why the example scores what it scores."""
        note = self.texts.notes[self.family.example.index(self.example)]
        biomes = renaming(BIOMES, self.wanted(NATIVE_BIOME), self.tiles.biome_ids)
        names = {biome.id: self.words.noun(biome).one for biome in self.tiles.biomes}
        codes = {code: names[biomes[biome]] for code, biome in zip(CODES, BIOMES, strict=True)}
        return filled(note, self.fillings() | codes)

    def fillings(self) -> dict[str, str]:
        """Every placeholder with what it stands for."""
        points = self.family.points_for(self.parameters)
        words = {
            "counts": "/".join(str(n) for n in range(1, len(points.table))),
            "scores": "/".join(str(n) for n in points.table[1:]),
            "each": str(points.each),
            "each points": self.words.count("count.points", points.each),
            "most": str(points.most),
            "rest": str(points.rest),
            "prizes": "/".join(str(n) for n in points.prizes),
        }
        words |= {f"t{n}": str(score) for n, score in enumerate(points.table)}
        return words | self.names()

    def names(self) -> dict[str, str]:
        """The animals and biomes of the rule, in all their forms, and its numbers as they are spoken."""
        found = dict(self.words.forms("animal", self.words.noun(self.tiles.animal(self.animal))))
        for name, value in self.parameters.items():
            kind = self.family.parameters[name]
            if kind == ANOTHER_SPECIES:
                found |= self.words.forms(name, self.words.noun(self.tiles.animal(str(value))))
            elif kind == NATIVE_BIOME:
                found |= self.words.forms(name, self.words.noun(self.tiles.biome(str(value))))
            else:
                found[name] = self.texts.words.get(name, {}).get(str(value), str(value))
        return found

    def example_position(self) -> tuple[str, ...]:
        """The example's maps (own, then other players') with the rule's own animals and biome.

        Species and biomes are renamed one for one, which changes no score.
        """
        mine = [(self.example.animal, self.animal), *self.wanted(ANOTHER_SPECIES)]
        species = renaming(SPECIES, mine, self.tiles.species_ids)
        biomes = renaming(BIOMES, self.wanted(NATIVE_BIOME), self.tiles.biome_ids)
        codes = [biome.code for biome in self.tiles.biomes]
        code_of = dict(zip(self.tiles.biome_ids, codes, strict=True))
        new_code = {code: code_of[biomes[biome]] for code, biome in zip(CODES, BIOMES, strict=True)}

        def renamed(token: str) -> str:
            if split := re.fullmatch(r"(\w\w)/(\w\w)@(\d)", token):
                first, second, rotation = new_code[split[1]], new_code[split[2]], int(split[3])
                if codes.index(first) > codes.index(second):  # halves stand in the order of the biomes
                    first, second, rotation = second, first, (rotation + 3) % 6
                return f"{first}/{second}@{rotation}"
            return new_code.get(token, species.get(token, token))

        def rewritten(text: str) -> str:
            return write_list((renamed(item.token), item.cell) for item in read_list(text))

        return tuple(rewritten(text) for text in (self.example.position, *self.example.others))

    def wanted(self, kind: str) -> list[tuple[str, str]]:
        """(word of the example, word of the rule) for the parameters of a kind."""
        names = [name for name, values in self.family.parameters.items() if values == kind]
        return [(str(self.example.parameters[name]), str(self.parameters[name])) for name in names]


def family_name(family: Family, animal: str, tiles: TileSet, language: str) -> str:
    """What all its rules are called together, e.g. 'Beside other animals', 'Groups of exactly 2 or 3'."""
    words = words_in(language)
    fillings = words.forms("animal", words.noun(tiles.animal(animal)))
    for name, values in family.parameters.items():
        if values == ANOTHER_SPECIES:
            fillings[f"{name}s"] = fillings[f"{name}sn"] = words.say("family.others")
        elif values == NATIVE_BIOME:
            fillings[name] = fillings[f"am {name}"] = words.say("family.biome")
        else:
            fillings[name] = words.either([str(value) for value in values])
    return capital(filled(texts_of(family, language).label, fillings))


def filled(template: str, words: dict[str, str]) -> str:
    """The template with its {placeholders} replaced, and nothing else read out of it."""
    return re.sub(r"\{([^{}]+)\}", lambda match: words[match[1]], template)


def renaming(old: tuple[str, ...], pairs: list[tuple[str, str]], new: tuple[str, ...]) -> dict[str, str]:
    """Old words to new ones, one for one: as the pairs demand, else the same place, else what is left."""
    result = dict(pairs)
    for word, same_place in zip(old, new, strict=True):
        if word not in result and same_place not in result.values():
            result[word] = same_place
    rest = [word for word in new if word not in result.values()]
    for word in old:
        if word not in result:
            result[word] = rest.pop(0)
    return result
