"""What a scoring rule says: its label, its sentence and its example, in the words of the tile set in play."""

import re

from ecotone.core.drawing import read_list, write_list
from ecotone.games.eco.catalogue_file import TileSet
from ecotone.games.eco.families_file import ANOTHER_SPECIES, CODES, NATIVE_BIOME, Example, Family, Parameters

# The words in which families.toml writes its examples; in another tile set their places in these lists count.
SPECIES = ("deer", "fish", "wolf", "eagle", "frog")
BIOMES = ("mountains", "forest", "plains", "wetland", "water")


def label(family: Family, animal: str, parameters: Parameters, tiles: TileSet) -> str:
    """A few words, e.g. 'Beside deer'."""
    return filled(family.label, words_for(family, animal, parameters, tiles))


def sentence(family: Family, animal: str, parameters: Parameters, tiles: TileSet) -> str:
    """The whole rule, with its points."""
    return filled(family.sentence, words_for(family, animal, parameters, tiles))


def example_note(family: Family, animal: str, parameters: Parameters, tiles: TileSet) -> str:
    """Why the example scores what it scores."""
    example = family.example_for(parameters)
    biomes = renaming(BIOMES, wanted(family, example, parameters, NATIVE_BIOME), tiles.biome_ids)
    names = {biome.id: biome.name.lower() for biome in tiles.biomes}
    words = words_for(family, animal, parameters, tiles)
    words |= {code: names[biomes[biome]] for code, biome in zip(CODES, BIOMES, strict=True)}
    return filled(example.note, words)


def filled(template: str, words: dict[str, str]) -> str:
    """The template with its {placeholders} replaced, and nothing else read out of it."""
    return re.sub(r"\{(\w+)\}", lambda match: words[match[1]], template)


def words_for(family: Family, animal: str, parameters: Parameters, tiles: TileSet) -> dict[str, str]:
    """Every placeholder with what it stands for."""
    singular = {species.id: species.name.lower() for species in tiles.species}
    plural = {species.id: species.plural.lower() for species in tiles.species}
    biomes = {biome.id: biome.name.lower() for biome in tiles.biomes}
    points = family.points_for(parameters)
    words = {
        "animal": singular[animal],
        "animals": plural[animal],
        "counts": "/".join(str(n) for n in range(1, len(points.table))),
        "scores": "/".join(str(n) for n in points.table[1:]),
        "each": str(points.each),
        "most": str(points.most),
        "rest": str(points.rest),
        "places": "/".join(str(n) for n in points.places),
    }
    words |= {f"t{n}": str(score) for n, score in enumerate(points.table)}
    for name, value in parameters.items():
        kind = family.parameters[name]
        if kind == ANOTHER_SPECIES:
            words[name], words[f"{name}s"] = singular[str(value)], plural[str(value)]
        elif kind == NATIVE_BIOME:
            words[name] = biomes[str(value)]
        else:
            words[name] = family.words.get(name, {}).get(str(value), str(value))
    return words


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
