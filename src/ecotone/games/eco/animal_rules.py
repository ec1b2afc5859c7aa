"""The scoring rules of the animals (EC-04, ER-7): written, checked and listed."""

from functools import cache
from itertools import product

from msgspec import Struct

from ecotone.core.errors import Refused, did_you_mean, shown
from ecotone.core.records import Refusal
from ecotone.games.eco.catalogue_file import TileSet
from ecotone.games.eco.families_file import (
    ANOTHER_SPECIES,
    KEYS,
    NATIVE_BIOME,
    Families,
    Family,
    Parameters,
    Points,
    load_families,
)


@cache
def our_families() -> Families:
    return load_families()


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


def bad_rules(text: str) -> Refused:
    return Refused(Refusal("BAD_RULES", "ER-7", f"rules: {text}"))


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
        raise bad_rules(f"{animal}: there is no family {shown(key)}{did_you_mean(key.upper(), KEYS)}.")
    family = our_families().family(key.upper())
    for parameters in choices(family, animal, tiles):
        if [str(value) for value in parameters.values()] == [word.lower() for word in words]:
            return AnimalRule(animal, family.key, parameters)
    asked = " and ".join(describe_parameter(name, kind) for name, kind in family.parameters.items())
    given = shown(" ".join(words)) if words else "nothing"
    raise bad_rules(f"{animal}: {family.key} takes {asked or 'no parameters'}, not {given}.")


def describe_parameter(name: str, kind: tuple[int, ...] | str) -> str:
    if kind == ANOTHER_SPECIES:
        return f"{name} (another species)"
    if kind == NATIVE_BIOME:
        return f"{name} (a biome native to the animal)"
    return f"{name} ({' or '.join(str(value) for value in kind)})"


def check_rules(rules: tuple[AnimalRule, ...], seats: int, tiles: TileSet) -> None:
    """ER-7: one rule for each animal, five different families, MAJORITY for two or more."""
    if tuple(rule.animal for rule in rules) != tiles.species_ids:
        raise bad_rules(f"each of {', '.join(tiles.species_ids)} needs exactly one rule.")
    seen: dict[str, str] = {}
    for rule in rules:
        if rule.family in seen:
            first = seen[rule.family]
            raise bad_rules(f"{first} and {rule.animal} both have {rule.family}; the five must differ.")
        seen[rule.family] = rule.animal
        if seats < rule.definition.seats:
            raise bad_rules(f"{rule.animal}: {rule.family} compares players, so it needs at least two.")
        if not rule.is_native(tiles):
            home = [biome.id for biome in tiles.biomes if rule.animal in biome.native]
            raise bad_rules(f"{rule.animal}: {rule.family} needs a biome it is native to: {', '.join(home)}.")
