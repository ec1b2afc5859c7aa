"""The scoring rules of the animals (EC-04, ER-7): written, checked and listed."""

from functools import cache
from itertools import product

from msgspec import Struct

from ecotone.core.errors import did_you_mean, shown
from ecotone.core.reading.toml_source import read_source
from ecotone.core.setup_refusals import Filling
from ecotone.games.eco.catalogue import TileSet
from ecotone.games.eco.families_file import (
    ANOTHER_SPECIES,
    FAMILIES_FILE,
    KEYS,
    NATIVE_BIOME,
    Families,
    Family,
    Parameters,
    Points,
    read_families,
)
from ecotone.games.eco.family_words import family_name
from ecotone.games.eco.languages import words_in
from ecotone.games.eco.setup_refusals import bad_rules


@cache
def our_families() -> Families:
    return read_families(read_source(FAMILIES_FILE))


class AnimalRule(Struct, frozen=True):
    """One animal's family with its parameters."""

    animal: str
    family: str
    parameters: Parameters

    def __str__(self) -> str:
        """`FRIEND deer 3`, as read_rule understands it."""
        return " ".join([self.family, *(str(value) for value in self.parameters.values())])

    @property
    def definition(self) -> Family:
        return our_families().family(self.family)

    @property
    def points(self) -> Points:
        return self.definition.points_for(self.parameters)

    def is_native(self, tiles: TileSet) -> bool:
        """HOMEBIOME asks for a biome that the animal is native to."""
        kinds = self.definition.parameters
        wanted = [value for name, value in self.parameters.items() if kinds[name] == NATIVE_BIOME]
        return all(self.animal in biome.native for biome in tiles.biomes if biome.id in wanted)


def choices(family: Family, animal: str, tiles: TileSet) -> list[Parameters]:
    """Every way to fill in the family's parameters for an animal, biomes that aren't native included."""
    values: list[list[int | str]] = []
    for allowed in family.parameters.values():
        if allowed == ANOTHER_SPECIES:
            values.append([name for name in tiles.species_ids if name != animal])
        elif allowed == NATIVE_BIOME:
            values.append(list(tiles.biome_ids))
        else:
            values.append([value for value in allowed if isinstance(value, int)])
    return [dict(zip(family.parameters, row, strict=True)) for row in product(*values)]


def all_rules(animal: str, tiles: TileSet) -> list[AnimalRule]:
    """Every rule an animal can have, in the order of the families; share codes count by it."""
    return [
        AnimalRule(animal, family.key, parameters)
        for family in our_families().families
        for parameters in choices(family, animal, tiles)
    ]


def read_rule(animal: str, text: str, tiles: TileSet) -> AnimalRule:
    """`FRIEND deer 3`, `EXACT 2`, `LINE`: the family and its parameters in their order."""
    key, *words = text.split()
    if key.upper() not in KEYS:
        near = did_you_mean(key.upper(), KEYS)
        raise bad_rules("no_family", animal=named(animal, tiles), given=shown(key), near=near)
    family = our_families().family(key.upper())
    for parameters in choices(family, animal, tiles):
        if [str(value) for value in parameters.values()] == [word.lower() for word in words]:
            return AnimalRule(animal, family.key, parameters)
    fitting = (rule for rule in all_rules(animal, tiles) if rule.family == family.key)
    written = [str(rule) for rule in fitting if rule.is_native(tiles)]
    raise bad_rules(
        "parameters",
        animal=named(animal, tiles),
        family=family_named(family, animal, tiles),
        asked=lambda language: words_in(language).either(written),
        given=shown(text.strip()),
    )


def check_rules(rules: tuple[AnimalRule, ...], seats: int, tiles: TileSet) -> None:
    """ER-7: one rule for each animal, five different families, MAJORITY for two or more."""
    if tuple(rule.animal for rule in rules) != tiles.species_ids:
        raise bad_rules("one_each", known=", ".join(tiles.species_ids))
    seen: dict[str, str] = {}
    for rule in rules:
        animal, family = named(rule.animal, tiles), family_named(rule.definition, rule.animal, tiles)
        if rule.family in seen:
            first = named(seen[rule.family], tiles)
            raise bad_rules("twice", first=first, animal=animal, family=family)
        seen[rule.family] = rule.animal
        if seats < rule.definition.seats:
            raise bad_rules("compares", animal=animal, family=family)
        if not rule.is_native(tiles):
            home = ", ".join(biome.id for biome in tiles.biomes if rule.animal in biome.native)
            raise bad_rules("native", animal=animal, family=family, known=home)


def named(animal: str, tiles: TileSet) -> Filling:
    """As people call it, in the language of whoever reads."""
    return lambda language: words_in(language).noun(tiles.animal(animal)).title


def family_named(family: Family, animal: str, tiles: TileSet) -> Filling:
    return lambda language: family_name(family, animal, tiles, language)
