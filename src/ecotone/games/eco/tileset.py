"""The tiles of a match, as names and as the kernel's tables.

Pieces with the same halves and icons are one kind and have one number in the kernel: nobody can tell
them apart, so neither can a view, a position file or a guess.
"""

from functools import lru_cache

from msgspec import Struct

from ecotone.core.kernel.match import Match
from ecotone.core.toml_source import parse_source
from ecotone.games.eco.catalogue_file import Tile, TileSet, load_tiles, read_tiles
from ecotone.games.eco.kernel.catalogue import MAX_TILES, SPECIES, Catalogue
from ecotone.games.eco.kernel.match import POOL, EcoMatch
from ecotone.games.eco.setup_refusals import bad_supply

ANIMALS_A_SPECIES = {1: 20, 2: 30}  # by sets of tiles in the bag
SEATS_FOR_TWO_SETS = 5
SETS_IN_MEMORY = 64  # a server may see many users' own sets


class Kinds(Struct, frozen=True):
    """A tile set with its kinds by their number in the kernel, the bag's first."""

    tiles: TileSet
    kinds: tuple[Tile, ...]
    names: tuple[str, ...]
    species: tuple[str, ...]
    biomes: tuple[str, ...]


def tile_name(tile: Tile, tiles: TileSet) -> str:
    """`Fo/We[deer fish]`, `Wa[frog]`: the halves' codes and the icons; on a map `@2` tells the rotation."""
    codes = {biome.id: biome.code for biome in tiles.biomes}
    halves = tile.biomes[:1] if tile.is_keystone else tile.biomes
    return f"{'/'.join(codes[half] for half in halves)}[{' '.join(tile.animals)}]"


@lru_cache(SETS_IN_MEMORY)
def kinds_in(cards: str | None) -> Kinds:
    """Our set, or the one in the text of a user's own file."""
    tiles = load_tiles() if cards is None else read_tiles(parse_source(cards, "cards"))
    pieces = tiles.bag + tuple(tile for starter in tiles.starters for tile in starter.tiles)
    faces: dict[str, Tile] = {}
    for piece in pieces:
        faces.setdefault(tile_name(piece, tiles), piece)
    return Kinds(tiles, tuple(faces.values()), tuple(faces), tiles.species_ids, tiles.biome_ids)


def tiles_of(cards: str | None) -> TileSet:
    return kinds_in(cards).tiles


def our_tiles() -> TileSet:
    """The set that comes with the game."""
    return tiles_of(None)


def kinds_of(match: Match) -> Kinds:
    """The tiles a match is played with."""
    assert isinstance(match, EcoMatch)
    assert isinstance(match.catalogue.words, Kinds)
    return match.catalogue.words


def words_of(match: Match) -> TileSet:
    """The names of everything in a match."""
    return kinds_of(match).tiles


def sets_for(seats: int) -> int:
    """ER-1: how many times every tile is in the bag."""
    return 2 if seats >= SEATS_FOR_TWO_SETS else 1


@lru_cache(SETS_IN_MEMORY)
def kernel_tables(cards: str | None, seats: int) -> Catalogue:
    """ER-1: one set of tiles and 20 animals a species for up to four seats, two sets and 30 for more."""
    known = kinds_in(cards)
    tiles, sets = known.tiles, sets_for(seats)
    number = {name: k for k, name in enumerate(known.names)}
    return Catalogue(
        [known.biomes.index(tile.biomes[0]) for tile in known.kinds],
        [known.biomes.index(tile.biomes[1]) for tile in known.kinds],
        [sum(1 << known.species.index(animal) for animal in tile.animals) for tile in known.kinds],
        [number[tile_name(tile, tiles)] for tile in tiles.bag] * sets,
        [number[tile_name(tile, tiles)] for starter in tiles.starters for tile in starter.tiles],
        [ANIMALS_A_SPECIES[sets]] * SPECIES,
        known,
    )


def check_supply(cards: str | None, seats: int, turns: int) -> None:
    """ER-1: BAD_SUPPLY unless tiles, animals and starter maps are enough for the whole game."""
    known, sets = kinds_in(cards), sets_for(seats)
    needed = POOL + turns * seats
    for what, have, want in (
        ("tiles", len(known.tiles.bag) * sets, needed),
        ("animals", ANIMALS_A_SPECIES[sets] * SPECIES, needed),
        ("starters", len(known.tiles.starters), seats),
    ):
        if have < want:
            length, players, piece = ("count.turns", turns), ("count.players", seats), (f"piece.{what}", want)
            raise bad_supply("supply", length=length, players=players, want=want, what=piece, have=have)
    if len(known.tiles.starters) > MAX_TILES:  # of different tiles there can't be so many
        raise bad_supply("starters", most=MAX_TILES, have=len(known.tiles.starters))
