"""What never changes during a match (EC-04): tile faces, names, five rules with their pictures."""

from functools import lru_cache

from msgspec import Struct, structs

from ecotone.core.records import Statics
from ecotone.games.eco.animal_rules import AnimalRule
from ecotone.games.eco.catalogue import Tile, TileSet
from ecotone.games.eco.kernel.match import POOL, EcoMatch
from ecotone.games.eco.kernel.scoring import BIOME_PRIZES, KEYSTONE_POINTS, REDEEM_POINTS, SACRIFICE_POINTS
from ecotone.games.eco.languages import EcoWords, words_in
from ecotone.games.eco.match_rules import RuleBook, RuleView, book_of, rule_view
from ecotone.games.eco.pieces import Kinds, kinds_of
from ecotone.games.eco.rule_examples import ExamplePicture, example
from ecotone.games.eco.score_texts import TALLY
from ecotone.games.eco.sentences import tile_words

PLACES = ("first", "second", "third")
MATCHES_IN_MEMORY = 128  # whose pictures needn't be drawn again for whoever comes next


class BiomeStatics(Struct, frozen=True):
    """A biome as score lines name it."""

    id: str
    name: str


class RuleStatics(RuleView, frozen=True):
    """A rule with its sentence and its picture; the picture's score and places are counted by the kernel."""

    rule: str
    example: ExamplePicture


class EcoStatics(Statics, frozen=True):
    """`words` names species, biomes and tiles; `tiles` are the faces by id; the points are those of EC-25."""

    sacrifice_points: int
    redeem_points: int
    biomes: tuple[BiomeStatics, ...]
    tiles: dict[str, Tile]
    rules: tuple[RuleStatics, ...]


def statics(match: EcoMatch, language: str = "en") -> EcoStatics:
    known, book, words = kinds_of(match), book_of(match), words_in(language)
    return EcoStatics(
        words=vocabulary(known, words),
        sacrifice_points=SACRIFICE_POINTS,
        redeem_points=REDEEM_POINTS,
        biomes=tuple(BiomeStatics(biome.id, words.noun(biome).title) for biome in known.tiles.biomes),
        tiles={tile.id: tile for tile in known.kinds},
        rules=rules_with_pictures(book, language),
    )


def vocabulary(known: Kinds, words: EcoWords) -> dict[str, str]:
    found = {f"biome.{biome.id}": words.noun(biome).title for biome in known.tiles.biomes}
    found |= {f"code.{biome.id}": words.code(biome) for biome in known.tiles.biomes}
    found |= {f"species.{kind.id}": words.noun(kind).title for kind in known.tiles.species}
    found |= {f"tile.{tile.id}": tile_words(tile, known.tiles, words) for tile in known.kinds}
    found |= {(key := f"line.{name}"): words.say(key) for name, _ in TALLY.values()}
    found["line.prizes"] = words.say("line.prizes", **dict(zip(PLACES, BIOME_PRIZES, strict=True)))
    cost = abs(REDEEM_POINTS)
    return found | words.section(
        "guide", cost, keystone=KEYSTONE_POINTS, sacrifice=SACRIFICE_POINTS, redeem=cost, pool=POOL
    )


@lru_cache(MATCHES_IN_MEMORY)
def rules_with_pictures(book: RuleBook, language: str) -> tuple[RuleStatics, ...]:
    return tuple(with_picture(rule, book.tiles, language) for rule in book.rules)


def with_picture(rule: AnimalRule, tiles: TileSet, language: str) -> RuleStatics:
    said = structs.asdict(rule_view(rule, tiles, language))
    return RuleStatics(**said, rule="EC-24", example=example(rule, tiles, language))
