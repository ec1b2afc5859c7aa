"""Reads tiles.toml, ours or a user's, into plain structs, and checks it (docs/toml-cards.md)."""

from itertools import permutations
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct

from ecotone.core.nouns import GENDERS
from ecotone.core.reading.toml_source import Entry, Id, Name, Source, refuse_duplicates, refuse_namesakes

TILES_FILE = Path(__file__).parent / "data" / "tiles.toml"
BIOMES = 5
SPECIES = 5


Code = Annotated[str, Meta(pattern="^[A-Z][a-z]$")]


class GermanBiome(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    gender: str
    code: Code | None = None


class GermanSpecies(Struct, frozen=True, forbid_unknown_fields=True):
    """`accusative` is the form after "den" and "dem" where it is another one: Bären."""

    name: Name
    plural: Name
    gender: str
    accusative: str = ""


class Biome(Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    code: Code
    name: Name
    native: tuple[str, ...]
    de: GermanBiome | None = None

    @property
    def german_code(self) -> str:
        """What German tiles show: the biome's own code where it has no other."""
        return (self.de and self.de.code) or self.code


class Species(Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    name: Name
    plural: Name
    de: GermanSpecies | None = None


class Tile(Struct, frozen=True):
    """Halves and animals in the order of the set; a keystone has the same biome twice and one animal."""

    id: str
    biomes: tuple[str, str]
    animals: tuple[str, ...]

    @property
    def is_keystone(self) -> bool:
        return self.biomes[0] == self.biomes[1]


Starter = tuple[Tile, Tile, Tile]
"""A starter map (ER-9): starter-1-keystone, starter-1-first, starter-1-second."""


class TileSet(Struct, frozen=True):
    """`bag`: all tiles that are drawn, keystones first, in the order of the file."""

    title: str
    biomes: tuple[Biome, ...]
    species: tuple[Species, ...]
    bag: tuple[Tile, ...]
    starters: tuple[Starter, ...]

    @property
    def biome_ids(self) -> tuple[str, ...]:
        return tuple(biome.id for biome in self.biomes)

    @property
    def species_ids(self) -> tuple[str, ...]:
        return tuple(species.id for species in self.species)

    def animal(self, name: str) -> Species:
        return self.species[self.species_ids.index(name)]

    def biome(self, name: str) -> Biome:
        return self.biomes[self.biome_ids.index(name)]


# --- the rows of the file -----------------------------------------------------------------------------------


class KeystoneFace(Struct, forbid_unknown_fields=True):
    biome: str
    animal: str


class SplitFace(Struct, forbid_unknown_fields=True):
    biomes: tuple[str, ...]
    animals: tuple[str, ...]


class KeystoneRow(KeystoneFace, forbid_unknown_fields=True, kw_only=True):
    id: Id


class SplitRow(SplitFace, forbid_unknown_fields=True, kw_only=True):
    id: Id


class StarterRow(Struct, forbid_unknown_fields=True):
    id: Id
    keystone: KeystoneFace
    first: SplitFace
    second: SplitFace


# --- reading ----------------------------------------------------------------------------------------------


def read_tiles(source: Source) -> TileSet:
    """Any set, also a user's: everything a game needs to be playable is checked, the counts are free."""
    source.only("title", "biome", "species", "keystone", "split", "starter")
    source.refuse_braces()
    title = source.title()
    species_rows = source.entries("species", Species)
    biome_rows = source.entries("biome", Biome)
    for rows in (species_rows, biome_rows):
        refuse_namesakes((row, row.value.name) for row in rows)
    reader = Reader(source, biome_rows, species_rows)
    keystone_rows = source.entries("keystone", KeystoneRow)
    split_rows = source.entries("split", SplitRow)
    starter_rows = source.entries("starter", StarterRow)
    refuse_duplicates([*keystone_rows, *split_rows, *starter_rows])
    tiles = TileSet(
        title=title,
        biomes=tuple(row.value for row in biome_rows),
        species=tuple(row.value for row in species_rows),
        bag=(
            *(reader.keystone(row, row.value, row.value.id) for row in keystone_rows),
            *(reader.split(row, row.value, row.value.id) for row in split_rows),
        ),
        starters=tuple(reader.starter(row) for row in starter_rows),
    )
    if not tiles.starters:
        raise source.error("needs at least one starter map")
    for name in tiles.species_ids:
        if not any(name in tile.animals for tile in tiles.bag):
            raise source.error("is on no tile of the bag", entry=f"species '{name}'")
    return tiles


class Reader:
    """Turns rows into tiles, knowing the words of the file."""

    def __init__(self, source: Source, biomes: list[Entry[Biome]], species: list[Entry[Species]]) -> None:
        for kind, found, wanted in (("biomes", biomes, BIOMES), ("species", species, SPECIES)):
            if len(found) != wanted:
                raise source.error(f"has {len(found)} {kind}, needs {wanted}")
        refuse_duplicates(biomes, "code")
        refuse_duplicates(biomes, "german_code", "de.code")
        named: list[Entry[Biome] | Entry[Species]] = [*biomes, *species]
        for each in named:
            if each.value.de is not None:
                each.one_of("de.gender", each.value.de.gender, GENDERS, "gender")
        self.biomes = [row.value.id for row in biomes]
        self.species = [row.value.id for row in species]
        self.native: dict[str, tuple[str, ...]] = {}
        for row in biomes:
            row.each_of("native", row.value.native, self.species, "species")
            self.native[row.value.id] = row.value.native
        for entry in species:
            if not any(entry.value.id in animals for animals in self.native.values()):
                raise entry.error("id", f"'{entry.value.id}' is native to no biome")

    def keystone(self, row: Entry[Any], face: KeystoneFace, name: str, at: str = "") -> Tile:
        row.one_of(f"{at}biome", face.biome, self.biomes, "biome")
        row.one_of(f"{at}animal", face.animal, self.species, "species")
        return Tile(name, (face.biome, face.biome), (face.animal,))

    def split(self, row: Entry[Any], face: SplitFace, name: str, at: str = "") -> Tile:
        row.length(f"{at}biomes", face.biomes, 2, 2)
        row.length(f"{at}animals", face.animals, 2, 3)
        for field, words, known, noun in (
            (f"{at}biomes", face.biomes, self.biomes, "biome"),
            (f"{at}animals", face.animals, self.species, "species"),
        ):
            numbers = row.each_of(field, words, known, noun)
            if numbers != tuple(sorted(numbers)):
                raise row.error(field, f"must stand in the order {', '.join(known)}")
        first, second = face.biomes
        if not self.fits(first, second, face.animals):
            raise row.error(
                f"{at}animals",
                f"one animal must be native to {first}, a different one to {second}, a third to either",
            )
        return Tile(name, (first, second), face.animals)

    def fits(self, first: str, second: str, animals: tuple[str, ...]) -> bool:
        """Whether an animal is native to a biome of its tile."""
        either = set(self.native[first]) | set(self.native[second])
        return any(
            a in self.native[first] and b in self.native[second] and either.issuperset(rest)
            for a, b, *rest in permutations(animals)
        )

    def starter(self, row: Entry[StarterRow]) -> Starter:
        name = row.value.id
        starter = (
            self.keystone(row, row.value.keystone, f"{name}-keystone", "keystone."),
            self.split(row, row.value.first, f"{name}-first", "first."),
            self.split(row, row.value.second, f"{name}-second", "second."),
        )
        for noun, known, shown in (
            ("biome", self.biomes, {biome for tile in starter for biome in tile.biomes}),
            ("species", self.species, {animal for tile in starter for animal in tile.animals}),
        ):
            for word in known:
                if word not in shown:
                    raise row.error("", f"shows no {word}; a starter map shows every {noun}")
        return starter
