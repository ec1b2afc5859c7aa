"""The card file (PH-02): what no rule knows is refused, with file, card and field."""

import pytest

from ecotone.core.reading.toml_source import CatalogueError
from ecotone.core.words import LANGUAGES
from ecotone.games.phylo.catalogue import deck_of, our_deck, our_texts
from tests.games.phylo.fixture import fixture_cards


def refused(old: str, new: str) -> str:
    text = fixture_cards()
    assert old in text
    with pytest.raises(CatalogueError) as caught:
        deck_of(text.replace(old, new, 1))
    return str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('foodchain = "omnivore"', 'foodchain = "herbs"', "'rac': field foodchain: unknown foodchain"),
        ("scale = 8", "scale = 10", "species 'oak': field scale: 10 is not between 1 and 9"),
        ('terrain = ["forest"]', 'terrain = ["sea"]', "field terrain[0]: unknown terrain 'sea'"),
        ('climate = ["cool", "warm"]', 'climate = ["wet"]', "unknown climate 'wet'"),
        ("points = 4", "points = 99", "field points"),
        ("flight = 2", "flight = 10", "field flight"),
        ('do = "peek"', 'do = "look"', "action 'pee': field effects[0].do: unknown effect"),
        ('from = "discards"', 'from = "box"', "unknown place 'box'"),
        ('to = "hand"', 'to = "table"', "unknown place 'table'"),
        ("animal = true }, n = 2", "animal = true }, n = 11", "field effects[0].n"),
        ('do = "play_discarded"', 'do = "stay"', "only an Event stays in play (PH-28)"),
        ('do = "need", where = { foodchain = ["photosynthetic"] }', 'do = "need"', "need needs a filter"),
        ("no_event_adjacent = true", "no_event = true", "unknown field 'no_event'"),
        ("no_event_adjacent = true", "at_least = 2", "says one of adjacent"),
        ("points = 1, most = 4", "points = 1, most = 5", "field bonus[0].most"),
        ('each = { foodchain = ["herbivore"] }', "terrains = false", "says either each"),
        ('foodchain = ["herbivore"]', 'foodchain = ["plant"]', "unknown foodchain 'plant'"),
        ('diet = "herbivore"', 'diet = "bugs"', "event 'bor': field diet"),
        ('id = "oak-2"', 'id = "oak"', "used twice"),
        ("[[action]]", "[[event]]", "has 15 cards of the kind event, needs 14 (PH-02)"),
        ('title = "Fixture"', 'title = "Fixture"\nmore = 1', "unknown key 'more'"),
        ('name = "OAK"', 'name = "{OAK}"', "has a brace"),
        ('name = "OAK"', "", "needs a name"),
        ('climate = ["cool", "warm"]\npoints = -3', "points = -3", "PH-R17"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(old: str, new: str, said: str) -> None:
    assert said in refused(old, new)


def test_ph_43_no_event_targets_an_event() -> None:
    assert "PH-43" in refused(
        'do = "relocate", where = { keyword = ["flight"] }, n = 2, may = true', 'do = "clear_event"'
    )


def test_ph_r25_an_event_lies_in_one_way_only() -> None:
    assert "PH-R25" in refused('{ do = "go_with" }', '{ do = "go_with" }, { do = "stay" }')


def test_a_special_needs_a_play_text() -> None:
    """PH-26."""
    text = fixture_cards()
    assert "PH-26" in refused('foodchain = "omnivore"', 'foodchain = "special"')
    assert deck_of(text).title == "Fixture"


def test_enough_food() -> None:
    """PH-23, PH-24: every Herbivore and Carnivore of a deck can be fed, by three Species at least."""
    eats = 'foodchain = "herbivore"\nscale = 2\nterrain = '
    assert "could feed it" in refused(eats + '["grassland"]', eats + '["urban"]')


def test_our_cards_have_words_in_every_language() -> None:
    """PH-02."""
    ids = {card.id for card in our_deck().cards}
    for language in LANGUAGES:
        assert set(our_texts()[language]) == ids
    for card in our_deck().cards:
        speaks = bool(card.play or card.bonus or card.effects or card.kind == "token")
        assert all(bool(our_texts()[language][card.id].text) == speaks for language in LANGUAGES), card.id
        assert not card.changes or str(card.changes) in our_texts()["en"][card.id].text


def test_points_of_the_deck() -> None:
    """PH-47: there are clearly more points in the deck than are needed."""
    assert sum(card.points for card in our_deck().cards if card.kind == "species") == 121
