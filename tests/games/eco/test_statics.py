"""Statics of ECO: all that a client needs once, in its language."""

from random import Random

import msgspec
import pytest

from ecotone.core.seeds import chance_of
from ecotone.games.eco.game import ECO
from ecotone.games.eco.match_rules import book_of
from ecotone.games.eco.pieces import kinds_of
from ecotone.games.eco.rule_examples import example
from ecotone.games.eco.statics import EcoStatics
from tests.conformance.settings import OWN_TILES
from tests.games.eco.play import TILES, match_in, play_on, rules_in, table, view_in


def test_statics_never_change() -> None:
    """Whatever is played, and for everybody."""
    match = match_in(table(3, 5))
    before = {language: ECO.statics(match, language) for language in ECO.languages}
    twin = match.clone()
    play_on(match, Random(5))
    assert {language: ECO.statics(match, language) for language in ECO.languages} == before
    assert ECO.statics(twin) == before["en"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_statics_are_ready_for_json(language: str) -> None:
    """Typed, and the same after a round trip."""
    found = ECO.statics(match_in(table(2, 1)), language)
    encoded = msgspec.json.encode(found)
    assert msgspec.json.decode(encoded, type=EcoStatics) == found
    assert len(encoded) < 40_000


def test_every_tile_that_can_turn_up_is_there() -> None:
    """Ids in views and facts are keys of `tiles`."""
    for seed in range(4):
        t = table(4, seed)
        tiles = ECO.statics(match_in(t)).tiles
        play_on(match_in(t), Random(seed), 150)
        view = view_in(t)
        shown = [laid.tile for seat in view.seats for laid in seat.tiles]
        shown += [pair.tile for pair in view.pool if pair.tile is not None]
        assert all(tiles[tile.id] == tile for tile in shown)
        assert set(view.supply.unseen) | set(view.supply.below) <= set(tiles)


def test_names_in_both_languages() -> None:
    """Of the biomes, as score lines have them."""
    match = match_in(table(2))
    english, german = ECO.statics(match), ECO.statics(match, "de")
    assert [biome.name for biome in german.biomes] == [
        "Gebirge",
        "Wald",
        "Grasland",
        "Feuchtgebiet",
        "Wasser",
    ]
    assert [biome.id for biome in english.biomes] == [biome.id for biome in TILES.biomes]


def test_ec_04_the_five_rules_with_their_pictures() -> None:
    """EC-04, EC-24: the rules of the match; pictures counted by the kernel."""
    for seed in range(6):
        t = table(2, seed)
        match = match_in(t)
        english, german = ECO.statics(match), ECO.statics(match, "de")
        assert [(r.animal, r.family, r.parameters, r.label, r.sentence) for r in english.rules] == [
            (r.animal, r.family, r.parameters, r.label, r.sentence) for r in rules_in(t)
        ]
        assert [rule.example for rule in german.rules] == [
            example(rule, TILES, "de") for rule in book_of(match).rules
        ]
        for one, other in zip(english.rules, german.rules, strict=True):
            assert one.rule == other.rule == "EC-24"
            assert one.example.note != other.example.note
            assert one.example.tiles == other.example.tiles
            assert one.example.at == other.example.at


def test_statics_of_a_users_own_set() -> None:
    """Its own tiles and names; the pictures are drawn with them."""
    match = ECO.start(2, ECO.check_options(2, {}, OWN_TILES), OWN_TILES, chance_of(3))
    found, book = ECO.statics(match), book_of(match)
    assert [biome.id for biome in found.biomes] == [biome.id for biome in book.tiles.biomes]
    assert {biome.id: found.words[f"code.{biome.id}"] for biome in book.tiles.biomes} == {
        biome.id: biome.code for biome in book.tiles.biomes
    }
    assert set(found.tiles) == {tile.id for tile in kinds_of(match).kinds}
    assert [rule.example for rule in found.rules] == [example(rule, book.tiles) for rule in book.rules]
