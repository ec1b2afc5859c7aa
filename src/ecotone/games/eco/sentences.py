"""What happened in ECO, in sentences (EC-10 to EC-18)."""

from ecotone.core.records import Fact, FactSentence
from ecotone.core.sentences import fact_sentence, key_of
from ecotone.games.eco.catalogue import Tile, TileSet
from ecotone.games.eco.facts import AnimalSacrificed, AnimalSettled, PoolFilled, TileLaid
from ecotone.games.eco.kernel.match import POOL, EcoMatch
from ecotone.games.eco.languages import EcoWords, words_in
from ecotone.games.eco.pieces import kinds_of


def say(match: EcoMatch, fact: Fact, language: str, seen: bool) -> FactSentence:
    known, words = kinds_of(match), words_in(language)
    fillings: dict[str, object] = {"pool": POOL}
    key = key_of(fact)
    if isinstance(fact, TileLaid | PoolFilled):
        laid = next(tile for tile in known.kinds if tile.id == fact.tile)
        fillings |= {"tile": tile_words(laid, known.tiles, words), "pair": fact.pair + 1}
    if isinstance(fact, AnimalSettled | AnimalSacrificed | PoolFilled):
        fillings |= words.forms("animal", words.noun(known.tiles.animal(fact.animal)))
    if isinstance(fact, AnimalSettled) and fact.keystone:
        key = f"{key}_keystone"
    return fact_sentence(words, fact, key, fillings, seen=seen)


def tile_words(tile: Tile, tiles: TileSet, words: EcoWords) -> str:
    """`a Forest keystone`, `Forest and Water`."""
    first, second = (words.noun(tiles.biome(half)).title for half in tile.biomes)
    if tile.is_keystone:
        return words.say("tile.keystone", biome=first)
    return words.say("tile.split", a=first, b=second)
