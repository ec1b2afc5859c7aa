"""What never changes during a match (EC-04): tile faces, names, five rules with their pictures, options."""

from functools import lru_cache

from msgspec import Struct

from ecotone.core.points import POINTS
from ecotone.core.records import Statics
from ecotone.games.eco.catalogue_file import Tile
from ecotone.games.eco.kernel.match import EcoMatch
from ecotone.games.eco.kernel.scoring import REDEEM_POINTS, SACRIFICE_POINTS
from ecotone.games.eco.languages import EcoWords, words_in
from ecotone.games.eco.options import DEFAULT_WORDS, EcoOptions, options_in, write_options
from ecotone.games.eco.rule_book import RuleBook, RuleView, book_of
from ecotone.games.eco.rule_examples import ExamplePicture, example
from ecotone.games.eco.sentences import tile_words
from ecotone.games.eco.tileset import Kinds, kinds_of

MATCHES_IN_MEMORY = 128  # whose pictures needn't be drawn again for whoever comes next


class SpeciesStatics(Struct, frozen=True):
    """`code` is the beginning of the name, as long as it takes to tell all five apart."""

    id: str
    code: str
    name: str
    plural: str


class BiomeStatics(Struct, frozen=True):
    """`code` is the one of notations, the same in every language."""

    id: str
    code: str
    name: str
    native: tuple[str, ...]


class RuleStatics(RuleView, frozen=True):
    """A rule with its sentence and its picture; the picture's score and places are counted by the kernel."""

    rule: str
    example: ExamplePicture


class OptionStatics(Struct, frozen=True):
    """An option as it was chosen; any value but the default is a house rule."""

    name: str
    value: str
    house_rule: bool
    rule: str
    help: str


class EcoStatics(Statics, frozen=True):
    """`words` names species, biomes and tiles; `tiles` are the faces by id.

    `code` is the share code of the rules (ER-7); the points are those of EC-25.
    """

    code: str
    turns: int
    sacrifice_points: int
    redeem_points: int
    options: tuple[OptionStatics, ...]
    species: tuple[SpeciesStatics, ...]
    biomes: tuple[BiomeStatics, ...]
    tiles: dict[str, Tile]
    rules: tuple[RuleStatics, ...]


def statics(match: EcoMatch, title: str, language: str = "en") -> EcoStatics:
    known, book, words = kinds_of(match), book_of(match), words_in(language)
    return EcoStatics(
        game="eco",
        title=title,
        language=language,
        unit=POINTS[language],
        words=vocabulary(known, words),
        code=book.code,
        turns=match.turns,
        sacrifice_points=SACRIFICE_POINTS,
        redeem_points=REDEEM_POINTS,
        options=chosen_options(match, language),
        species=species_names(match, words),
        biomes=tuple(
            BiomeStatics(biome.id, biome.code, words.noun(biome).title, biome.native)
            for biome in known.tiles.biomes
        ),
        tiles={tile.id: tile for tile in known.kinds},
        rules=rules_with_pictures(book, language),
    )


def vocabulary(known: Kinds, words: EcoWords) -> dict[str, str]:
    found = {f"biome.{biome.id}": words.noun(biome).title for biome in known.tiles.biomes}
    found |= {f"species.{kind.id}": words.noun(kind).title for kind in known.tiles.species}
    return found | {f"tile.{tile.id}": tile_words(tile, known.tiles, words) for tile in known.kinds}


def chosen_options(match: EcoMatch, language: str) -> tuple[OptionStatics, ...]:
    """All but the rules, which are there themselves; whether they were drawn or chosen nobody can tell."""
    chosen = write_options(
        EcoOptions(match.turns, overpopulation=match.overpopulation, solo_bonus=match.solo_bonus)
    )
    return tuple(
        OptionStatics(
            option.name,
            chosen.get(option.name, DEFAULT_WORDS[option.name][0]),
            option.name in chosen,
            option.rule,
            option.help,
        )
        for option in options_in(language)
        if option.name != "rules"
    )


def species_names(match: EcoMatch, words: EcoWords) -> tuple[SpeciesStatics, ...]:
    species = kinds_of(match).tiles.species
    nouns = [words.noun(kind) for kind in species]
    letters = letters_needed([noun.title for noun in nouns])
    return tuple(
        SpeciesStatics(kind.id, noun.title[:letters], noun.title, noun.titles)
        for kind, noun in zip(species, nouns, strict=True)
    )


def letters_needed(names: list[str]) -> int:
    """So many letters of each that no two are the same; all of them if two names are."""
    longest = max(len(name) for name in names)
    fewest = (n for n in range(2, longest) if len({name[:n] for name in names}) == len(names))
    return next(fewest, longest)


@lru_cache(MATCHES_IN_MEMORY)
def rules_with_pictures(book: RuleBook, language: str) -> tuple[RuleStatics, ...]:
    said = book.views(language)
    pictures = [example(rule, book.tiles, language) for rule in book.rules]
    return tuple(
        RuleStatics(view.animal, view.family, view.parameters, view.label, view.sentence, "EC-24", picture)
        for view, picture in zip(said, pictures, strict=True)
    )
