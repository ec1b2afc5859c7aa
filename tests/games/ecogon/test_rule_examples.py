"""The pictures of the rulebook: what the engine makes of each position, at the place of its rule."""

import pytest

from ecotone.games import GAMES
from ecotone.games.ecogon.game import ECOGON
from ecotone.games.ecogon.rule_examples import RulePicture
from ecotone.server.files.rulebooks import rulebook
from tests.game_parts import IN_BROWSER


def picture(rule: str) -> RulePicture:
    return ECOGON.rule_pictures()[rule]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", IN_BROWSER)
def test_every_rulebook_has_pictures_at_its_rules(name: str, language: str) -> None:
    pictures = GAMES[name].rule_pictures(language)
    assert len(pictures) >= 10
    assert set(pictures) <= set(rulebook(name, language).numbers())


def test_both_languages_tell_the_same() -> None:
    german = ECOGON.rule_pictures("de")
    for rule, english in ECOGON.rule_pictures().items():
        other = german[rule]
        assert (other.tiles, other.at, other.refused) == (english.tiles, english.at, english.refused)
        assert len(other.text) == len(english.text)
        assert other.text != english.text or not english.text


def test_a_tile_is_refused() -> None:
    """EG-21, EG-28: with the engine's own reason, on the cell where it may not lie."""
    homeless, clash = picture("EG-21"), picture("EG-28")
    assert homeless.refused == (2, 0)
    assert homeless.text == ("There is no habitat beside this cell; Dandelion needs one.",)
    assert "meadow would lie next to forest" in clash.text[0]
    assert all(one.played not in {tile.card for tile in one.tiles} for one in (homeless, clash))


def test_needs_prey_and_movement() -> None:
    """EG-40, EG-42, EG-43, EG-44, EG-46: what neighbours do for each other."""
    assert picture("EG-40").text == ("For Robin: fruits or shrub (1 of 2 needs met).",)
    assert picture("EG-42").text == ("Robin is established: 2 VP.",)
    assert picture("EG-43").text == ("For Honey Bee: shelter (2 of 3 needs met).",)
    assert len(picture("EG-44").text) == 2
    spider = next(tile for tile in picture("EG-46").tiles if tile.card == "cross-spider")
    assert (spider.token, spider.needs[0].symbol, spider.needs[0].by) == ("team", "A1f", (1, -1))


def test_an_event_and_a_vote() -> None:
    """EG-49, EG-52, EG-58, EG-59: what is lost, and what each choice would do."""
    storm, vote = picture("EG-49"), picture("EG-52")
    assert storm.event is not None
    assert storm.event.id == "storm"
    assert "Red Squirrel is not established any more: 2 VP lost." in storm.text
    assert [choice.card for choice in vote.choices] == ["old-apple-tree", "silver-birch"]
    assert all(choice.text for choice in vote.choices)
    assert len(vote.at) == 2
    assert "Hazel has no habitat any more and is removed." in picture("EG-58").text
    assert "Robin is surrounded and removed." in picture("EG-59").text
