"""The small picture that explains a rule: a position, and what it scores and where, counted by the kernel.

>>> from ecotone.games.eco.animal_rules import read_rule
>>> from ecotone.games.eco.pieces import our_tiles
>>> picture = example(read_rule("wolf", "TRI", our_tiles()), our_tiles())
>>> [(tile.at, tile.animal) for tile in picture.tiles]
[((0, 0), 'wolf'), ((1, 0), 'wolf'), ((0, 1), 'wolf'), ((1, 1), 'wolf')]
"""

from functools import cache

from msgspec import Struct

from ecotone.core.drawing import read_list
from ecotone.core.kernel.ledger import Ledger
from ecotone.core.records import Place, ScoreLine
from ecotone.games.eco.animal_rules import AnimalRule, our_families
from ecotone.games.eco.catalogue import TileSet
from ecotone.games.eco.family_words import FamilyWords
from ecotone.games.eco.kernel.catalogue import BIOMES, SPECIES, Catalogue
from ecotone.games.eco.kernel.families import animal_points
from ecotone.games.eco.kernel.ruleset import MAJORITY, RuleSet
from ecotone.games.eco.kernel.scoring import majority_points
from ecotone.games.eco.kernel.seatmap import SeatMap
from ecotone.games.eco.match_rules import set_rule
from ecotone.games.eco.pieces import cell_at, our_tiles
from ecotone.games.eco.rule_texts import RuleTexts
from ecotone.games.eco.score_lines import animal_line

EVERY_TILE = Catalogue(
    [first for first in range(BIOMES) for _ in range(BIOMES)],
    [second for _ in range(BIOMES) for second in range(BIOMES)],
    [(1 << SPECIES) - 1] * (BIOMES * BIOMES),
    [],
    [],
    [0] * SPECIES,
)
"""Tile 5 * first + second has these halves and every icon."""


class ExampleTile(Struct, frozen=True):
    """`biomes` is None where any tile will do."""

    at: Place
    biomes: tuple[str, str] | None
    rotation: int
    animal: str | None


class ExamplePicture(Struct, frozen=True):
    """`tiles` are drawn, `at` lights up; `others` are maps of other players, for rules that compare."""

    tiles: tuple[ExampleTile, ...]
    others: tuple[tuple[ExampleTile, ...], ...]
    expression: str
    note: str
    at: tuple[Place, ...]


def example(rule: AnimalRule, tiles: TileSet, language: str = "en") -> ExamplePicture:
    """The example of a rule, in its own animals and biomes."""
    said = FamilyWords(rule.definition, rule.animal, rule.parameters, tiles, language)
    drawn = [drawn_map(text, tiles) for text in said.example_position()]
    line = counted(rule, drawn, tiles, language)
    return ExamplePicture(drawn[0], tuple(drawn[1:]), line.expression, said.example_note(), line.at)


def counted(
    rule: AnimalRule, drawn: list[tuple[ExampleTile, ...]], tiles: TileSet, language: str = "en"
) -> ScoreLine:
    """What the first map scores; the others are those of other players, for rules that compare."""
    rules = RuleSet()
    species = tiles.species_ids.index(rule.animal)
    set_rule(rules, species, rule, tiles)
    maps = [kernel_map(laid, tiles) for laid in drawn]
    ledger = Ledger(True)
    if rules.family[species] == MAJORITY:
        majority_points(maps, rules, species, 0, ledger)
    else:
        animal_points(maps[0], rules, species, 0, ledger)
    return animal_line(ledger.line_rows(), RuleTexts(rule, tiles, language), "example")


@cache
def family_pictures(language: str) -> dict[str, ExamplePicture]:
    """The first example of every family, by the number that it has in the rulebook: `EC-24 LINE`."""
    rules = [
        AnimalRule(family.example[0].animal, family.key, family.example[0].parameters)
        for family in our_families().families
    ]
    return {f"EC-24 {rule.family}": example(rule, our_tiles(), language) for rule in rules}


def drawn_map(text: str, tiles: TileSet) -> tuple[ExampleTile, ...]:
    """`Fo/We@1 (0,1)  frog (0,1)  tile (1,1)`: an animal goes onto the cell's tile, or onto any tile."""
    biomes = {biome.code: biome.id for biome in tiles.biomes}
    laid: dict[Place, ExampleTile] = {}
    for token, at, _, _ in read_list(text):
        halves, _, rotation = token.partition("@")
        first, _, second = halves.partition("/")
        if first in biomes:
            pair = biomes[first], biomes[second or first]
            laid[at] = ExampleTile(at, pair, int(rotation or 0), None)
        elif token in tiles.species_ids:
            under = laid.get(at, ExampleTile(at, None, 0, None))
            laid[at] = ExampleTile(at, under.biomes, under.rotation, token)
        else:
            laid[at] = ExampleTile(at, None, 0, None)
    return tuple(laid.values())


def kernel_map(laid: tuple[ExampleTile, ...], tiles: TileSet) -> SeatMap:
    seat_map = SeatMap(EVERY_TILE, False)
    for slot, tile in enumerate(laid):
        first, second = (tiles.biome_ids.index(biome) for biome in tile.biomes or tiles.biome_ids[:1] * 2)
        seat_map.lay(cell_at(tile.at), BIOMES * first + second, tile.rotation)
        if tile.animal is not None:
            seat_map.settle(slot, tiles.species_ids.index(tile.animal))
    return seat_map
