"""What a scoring rule says: its label, its sentence and its example, in the words of the tile set in play."""

import re

from ecotone.core.drawing import read_list, write_list
from ecotone.core.nouns import capital
from ecotone.games.eco.catalogue import TileSet
from ecotone.games.eco.families_file import ANOTHER_SPECIES, CODES, NATIVE_BIOME, Example, Family, Parameters
from ecotone.games.eco.family_texts import texts_of
from ecotone.games.eco.languages import EcoWords, words_in

# The words in which families.toml writes its examples; in another tile set their places in these lists count.
SPECIES = ("deer", "fish", "wolf", "eagle", "frog")
BIOMES = ("mountains", "forest", "plains", "wetland", "water")


def inside_label(
    family: Family, animal: str, parameters: Parameters, tiles: TileSet, language: str = "en"
) -> str:
    """A few words as they stand inside a line, e.g. 'beside deer'."""
    texts = texts_of(family, language)
    return filled(texts.label, words_for(family, animal, parameters, tiles, language))


def label(family: Family, animal: str, parameters: Parameters, tiles: TileSet, language: str = "en") -> str:
    """A few words, e.g. 'Beside deer'."""
    return capital(inside_label(family, animal, parameters, tiles, language))


def sentence(
    family: Family, animal: str, parameters: Parameters, tiles: TileSet, language: str = "en"
) -> str:
    """The whole rule, with its points."""
    texts = texts_of(family, language)
    return filled(texts.sentence, words_for(family, animal, parameters, tiles, language))


def example_note(
    family: Family, animal: str, parameters: Parameters, tiles: TileSet, language: str = "en"
) -> str:
    """Why the example scores what it scores."""
    example = family.example_for(parameters)
    note = texts_of(family, language).notes[family.example.index(example)]
    biomes = renaming(BIOMES, wanted(family, example, parameters, NATIVE_BIOME), tiles.biome_ids)
    names = {biome.id: words_in(language).noun(biome).one for biome in tiles.biomes}
    words = words_for(family, animal, parameters, tiles, language)
    words |= {code: names[biomes[biome]] for code, biome in zip(CODES, BIOMES, strict=True)}
    return filled(note, words)


def filled(template: str, words: dict[str, str]) -> str:
    """The template with its {placeholders} replaced, and nothing else read out of it."""
    return re.sub(r"\{([^{}]+)\}", lambda match: words[match[1]], template)


def words_for(
    family: Family, animal: str, parameters: Parameters, tiles: TileSet, language: str = "en"
) -> dict[str, str]:
    """Every placeholder with what it stands for."""
    say = words_in(language)
    points = family.points_for(parameters)
    words = {
        "counts": "/".join(str(n) for n in range(1, len(points.table))),
        "scores": "/".join(str(n) for n in points.table[1:]),
        "each": str(points.each),
        "each points": say.count("count.points", points.each),
        "most": str(points.most),
        "rest": str(points.rest),
        "places": "/".join(str(n) for n in points.places),
    }
    words |= {f"t{n}": str(score) for n, score in enumerate(points.table)}
    return words | named(family, animal, parameters, tiles, say)


def named(
    family: Family, animal: str, parameters: Parameters, tiles: TileSet, words: EcoWords
) -> dict[str, str]:
    """The animals and biomes of a rule, in all their forms, and its numbers as they are spoken."""
    species = dict(zip(tiles.species_ids, tiles.species, strict=True))
    biomes = dict(zip(tiles.biome_ids, tiles.biomes, strict=True))
    found = dict(words.forms("animal", words.noun(species[animal])))
    for name, value in parameters.items():
        kind = family.parameters[name]
        if kind == ANOTHER_SPECIES:
            found |= words.forms(name, words.noun(species[str(value)]))
        elif kind == NATIVE_BIOME:
            found |= words.forms(name, words.noun(biomes[str(value)]))
        else:
            spoken = texts_of(family, words.language).words
            found[name] = spoken.get(name, {}).get(str(value), str(value))
    return found


def example_position(family: Family, animal: str, parameters: Parameters, tiles: TileSet) -> tuple[str, ...]:
    """The example's maps (own, then other players') with the rule's own animals and biome.

    Species and biomes are renamed one for one, which changes no score.
    """
    example = family.example_for(parameters)
    mine = [(example.animal, animal), *wanted(family, example, parameters, ANOTHER_SPECIES)]
    species = renaming(SPECIES, mine, tiles.species_ids)
    biomes = renaming(BIOMES, wanted(family, example, parameters, NATIVE_BIOME), tiles.biome_ids)
    codes = [biome.code for biome in tiles.biomes]
    code_of = dict(zip(tiles.biome_ids, codes, strict=True))
    new_code = {code: code_of[biomes[biome]] for code, biome in zip(CODES, BIOMES, strict=True)}

    def renamed(token: str) -> str:
        if split := re.fullmatch(r"(\w\w)/(\w\w)@(\d)", token):
            first, second, turn = new_code[split[1]], new_code[split[2]], int(split[3])
            if codes.index(first) > codes.index(second):  # halves stand in the order of the biomes
                first, second, turn = second, first, (turn + 3) % 6
            return f"{first}/{second}@{turn}"
        return new_code.get(token, species.get(token, token))

    def rewritten(text: str) -> str:
        return write_list((renamed(item.token), item.cell) for item in read_list(text))

    return tuple(rewritten(text) for text in (example.position, *example.others))


def wanted(family: Family, example: Example, parameters: Parameters, kind: str) -> list[tuple[str, str]]:
    """(word of the example, word of the rule) for the parameters of a kind."""
    names = [name for name, values in family.parameters.items() if values == kind]
    return [(str(example.parameters[name]), str(parameters[name])) for name in names]


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
