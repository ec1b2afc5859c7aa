"""Sentence, picture, score and scoring places of a rule come from one definition."""

import doctest
import re
from fractions import Fraction

import msgspec
import pytest

from ecotone.core.kernel.match import POINT
from ecotone.core.points import show_points
from ecotone.core.reading.toml_source import parse_source
from ecotone.core.records import Part
from ecotone.games.eco import rule_examples
from ecotone.games.eco.animal_rules import AnimalRule, all_rules, read_rule
from ecotone.games.eco.catalogue import TILES_FILE, TileSet, read_tiles
from ecotone.games.eco.families_file import KEYS
from ecotone.games.eco.family_words import FamilyWords
from ecotone.games.eco.game import ECO
from ecotone.games.eco.rule_examples import ExamplePicture, ExampleTile, counted, drawn_map, example
from ecotone.games.eco.share_code import read_code
from tests.games.eco.play import SPECIES, TILES, match_in, table, view_in

EVERY = [rule for animal in SPECIES for rule in all_rules(animal, TILES)]


def maps_of(rule: AnimalRule, tiles: TileSet = TILES) -> list[tuple[ExampleTile, ...]]:
    said = FamilyWords(rule.definition, rule.animal, rule.parameters, tiles)
    return [drawn_map(text, tiles) for text in said.example_position()]


def parts_of(rule: AnimalRule, tiles: TileSet = TILES) -> tuple[Part, ...]:
    return counted(rule, maps_of(rule, tiles), tiles).parts


def points_of(rule: AnimalRule, tiles: TileSet = TILES) -> int:
    return sum(part.sixtieths for part in parts_of(rule, tiles))


def rules_with(key: str) -> list[AnimalRule]:
    return [rule for rule in EVERY if rule.family == key]


@pytest.mark.parametrize("key", KEYS)
def test_ec_24_the_example_scores_as_stated(key: str) -> None:
    """EC-24: counted by the kernel, for every family, parameter and animal."""
    for rule in rules_with(key):
        picture = example(rule, TILES)
        stated = rule.definition.example_for(rule.parameters).score
        assert points_of(rule) == POINT * stated, rule
        assert picture.expression.endswith(f" = {show_points(Fraction(stated))}")


@pytest.mark.parametrize("key", KEYS)
def test_ec_24_the_places_that_scored_are_in_the_picture(key: str) -> None:
    """EC-24: the animals that count are lit up, with what they count; empty cells too (FRONTIER)."""
    for rule in rules_with(key):
        picture = example(rule, TILES)
        drawn = {tile.at: tile for tile in picture.tiles}
        assert len(drawn) == len(picture.tiles)
        assert set(picture.at) == {place for part in parts_of(rule) for place in part.at}
        assert any(drawn[at].animal == rule.animal for at in picture.at if at in drawn)
        assert (set(picture.at) <= set(drawn)) == (key != "FRONTIER")
        for tile in picture.tiles:
            assert tile.animal in (None, *SPECIES)
            assert tile.biomes is None or set(tile.biomes) <= set(TILES.biome_ids)
            assert tile.rotation in range(6)


@pytest.mark.parametrize("key", KEYS)
def test_ec_24_sums_in_a_note_add_up(key: str) -> None:
    """EC-24: '10 + 1' in the note is the score of the picture."""
    for rule in rules_with(key):
        picture = example(rule, TILES)
        assert picture.note.endswith(".")
        for found in re.findall(r"\d+(?: \+ \d+)+", picture.note):
            assert POINT * sum(int(number) for number in found.split(" + ")) == points_of(rule)


def test_the_documentation_of_the_pictures_is_true() -> None:
    """The example in the module's own words."""
    assert doctest.testmod(rule_examples).attempted == 4
    assert doctest.testmod(rule_examples).failed == 0


def test_ec_24_some_notes_have_sums() -> None:
    """The test above has something to check."""
    notes = [example(rule, TILES).note for rule in EVERY]
    assert sum(" + " in note for note in notes) >= 15


def test_ec_24_only_rules_that_compare_show_other_maps() -> None:
    """EC-24, MAJORITY."""
    for rule in EVERY:
        assert len(example(rule, TILES).others) == (2 if rule.family == "MAJORITY" else 0)
    picture = example(read_rule("deer", "MAJORITY", TILES), TILES)
    assert "shared 1st place: (" in picture.expression


def test_ec_24_where_the_land_matters_every_tile_is_drawn_with_its_biomes() -> None:
    """EC-24: a rule about biomes never shows 'any tile'."""
    for rule in EVERY:
        if rule.family in ("HOMEBIOME", "SPREAD", "RANGE"):
            assert all(tile.biomes is not None for tile in example(rule, TILES).tiles)


def test_ec_24_the_picture_of_each_rule_of_a_game() -> None:
    """A client gets the five pictures with the statics."""
    found = set()
    for seed in range(30):
        t = table(2, seed)
        pictures = tuple(rule.example for rule in ECO.statics(match_in(t)).rules)
        rules = read_code(view_in(t).code, TILES)
        assert pictures == tuple(example(rule, TILES) for rule in rules)
        found |= {rule.family for rule in rules}
        encoded = msgspec.json.encode(pictures)
        assert msgspec.json.decode(encoded, type=tuple[ExamplePicture, ...]) == pictures
    assert found == set(KEYS)


def test_ec_24_pictures_of_a_users_own_set() -> None:
    """Examples speak of the animals and biomes in play."""
    text = TILES_FILE.read_text(encoding="utf-8").replace('"wolf"', '"lynx"').replace('"forest"', '"jungle"')
    mine = read_tiles(parse_source(text.replace('"Fo"', '"Ju"'), "mine.toml"))
    home = example(read_rule("lynx", "HOMEBIOME jungle", mine), mine)
    assert "lynx" in {tile.animal for tile in home.tiles}
    assert any("jungle" in (tile.biomes or ()) for tile in home.tiles)
    for animal in mine.species_ids:
        for rule in all_rules(animal, mine):
            stated = rule.definition.example_for(rule.parameters).score
            assert points_of(rule, mine) == POINT * stated
