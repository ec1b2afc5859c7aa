"""From the options of a table to a match: rules, tiles, animals (EC-01 to EC-05, ER-1)."""

from functools import lru_cache

from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.stack import Stack
from ecotone.core.setup_refusals import check_seats
from ecotone.games.eco.animal_rules import AnimalRule, check_rules
from ecotone.games.eco.generator import random_rules
from ecotone.games.eco.kernel.catalogue import MAX_TILES, SPECIES, Catalogue
from ecotone.games.eco.kernel.match import POOL, EcoMatch
from ecotone.games.eco.kernel.supply import Supply
from ecotone.games.eco.languages import words_in
from ecotone.games.eco.match_rules import kernel_rules
from ecotone.games.eco.options import RANDOM, SEATS, EcoOptions
from ecotone.games.eco.pieces import SETS_IN_MEMORY, kinds_in, tile_name, tiles_of
from ecotone.games.eco.setup_refusals import bad_supply
from ecotone.games.eco.share_code import read_code

ANIMALS_A_SPECIES = {1: 20, 2: 30}  # by sets of tiles in the bag
SEATS_FOR_TWO_SETS = 5


def nothing_dealt(seats: int, chosen: EcoOptions, cards: str | None, chance: Chance) -> EcoMatch:
    """A match with its rules and its supply, before anything lies on the table."""
    check_seats(words_in, seats, SEATS, "ER-8")
    check_supply(cards, seats, chosen.turns)
    tables = kernel_tables(cards, seats)
    return EcoMatch(
        seats,
        chance,
        tables,
        kernel_rules(rules_for(seats, chosen, cards, chance), tiles_of(cards)),
        Supply(Stack(tables.bag[:]), tables.animals[:]),
        chosen.turns,
        chosen.overpopulation,
        chosen.solo_bonus,
    )


def rules_for(seats: int, chosen: EcoOptions, cards: str | None, chance: Chance) -> tuple[AnimalRule, ...]:
    """EC-04, ER-7: drawn, or those of the share code."""
    tiles = tiles_of(cards)
    if chosen.rules == RANDOM:
        return random_rules(seats, tiles, chance)
    rules = read_code(chosen.rules, tiles)
    check_rules(rules, seats, tiles)
    return rules


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
        [number[tile_name(tile, tiles)] for starter in tiles.starters for tile in starter],
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
