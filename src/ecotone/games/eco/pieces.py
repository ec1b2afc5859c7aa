"""The tiles of a match by their names: what the kernel's numbers stand for.

Pieces with the same halves and icons are one kind and have one number in the kernel: nobody can tell
them apart, so neither can a view, a position file or a guess.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec import Struct

from ecotone.core.hex_places import HexPlaces
from ecotone.core.kernel.match import Match
from ecotone.core.narrowing import known_as
from ecotone.core.reading.toml_source import parse_source, read_source
from ecotone.games.eco.catalogue import TILES_FILE, Tile, TileSet, read_tiles
from ecotone.games.eco.kernel.cells import GRID
from ecotone.games.eco.kernel.match import EcoMatch

SETS_IN_MEMORY = 64  # a server may see many users' own sets
PLACES = HexPlaces(GRID)
cell_at, place_at = PLACES.cell_at, PLACES.place_at
eco = known_as(EcoMatch)


class Kinds(Struct, frozen=True):
    """A tile set with its kinds by their number in the kernel, the bag's first."""

    tiles: TileSet
    kinds: tuple[Tile, ...]
    names: tuple[str, ...]
    species: tuple[str, ...]
    biomes: tuple[str, ...]


def tile_name(tile: Tile, tiles: TileSet) -> str:
    """`Fo/We[deer fish]`, `Wa[frog]`: the halves' codes and the icons; on a map `@2` tells the rotation."""
    return tile_face(tile, {biome.id: biome.code for biome in tiles.biomes}, tile.animals)


def tile_face(tile: Tile, codes: Mapping[str, str], animals: Iterable[str]) -> str:
    """The same with codes and names of any language."""
    halves = tile.biomes[:1] if tile.is_keystone else tile.biomes
    return f"{'/'.join(codes[half] for half in halves)}[{' '.join(animals)}]"


@lru_cache(SETS_IN_MEMORY)
def kinds_in(cards: str | None) -> Kinds:
    """Our set, or the one in the text of a user's own file."""
    tiles = read_tiles(read_source(TILES_FILE) if cards is None else parse_source(cards, "cards"))
    pieces = tiles.bag + tuple(tile for starter in tiles.starters for tile in starter)
    faces: dict[str, Tile] = {}
    for piece in pieces:
        faces.setdefault(tile_name(piece, tiles), piece)
    return Kinds(tiles, tuple(faces.values()), tuple(faces), tiles.species_ids, tiles.biome_ids)


def tiles_of(cards: str | None) -> TileSet:
    return kinds_in(cards).tiles


def our_tiles() -> TileSet:
    """The set that comes with the game."""
    return tiles_of(None)


def homes_of_taken(match: EcoMatch) -> int:
    """EC-14: the slots of the active seat's map that accept the taken animal, as bits."""
    return match.maps[match.active].accepting[match.pool_animal[match.taken]]


def kinds_of(match: Match) -> Kinds:
    """The tiles a match is played with."""
    kinds = eco(match).catalogue.words
    assert isinstance(kinds, Kinds)
    return kinds
