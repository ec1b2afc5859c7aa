"""Every fact of every game has its one sentence, in every language, with nothing left open but a name."""

import re

import pytest

import ecotone
from ecotone.core.records import Fact
from ecotone.core.seeds import chance_of
from ecotone.core.sentences import WHO, key_of
from ecotone.core.table import Table
from ecotone.core.telling import kinds_in
from ecotone.core.words import LANGUAGES
from ecotone.games import GAMES
from ecotone.games.ecogon.facts import TokenPlaced
from tests.conformance.driver import Setting
from tests.conformance.settings import SETTINGS
from tests.games.eco.play import table as eco_table

REGISTERED = [setting for setting in SETTINGS if setting.game.name in GAMES]


def sections(game: str, language: str) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {"fact": {}, "seen": {}}
    for key, (many, one) in GAMES[game].speech(language).phrases.items():
        section, _, name = key.partition(".")
        if section in found:
            found[section][name] = many if one == many else f"{one} / {many}"
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_fact_has_a_sentence(game: str, language: str) -> None:
    """In [fact], or in [seen]: the mark of what everybody sees anyway."""
    said = sections(game, language)
    keys = [key for section in said.values() for key in section]
    assert len(set(keys)) == len(keys), "told, or seen anyway"
    for kind in kinds_in(GAMES[game].facts):
        tag = str(kind.__struct_config__.tag)
        assert any(key == tag or key.startswith(f"{tag}_") for key in keys), tag
    for key, text in said["fact"].items():
        assert text, key
        if key.endswith("_you"):
            assert WHO not in text
            assert WHO in said["fact"][key.removesuffix("_you")], key
        elif WHO in text:
            assert f"{key}_you" in said["fact"], key


def walked(table: Table) -> tuple[Table, list[Fact]]:
    chance, happened = chance_of(3, "walk"), []
    while table.asked():
        seat = table.asked()[0]
        moves = table.legal(seat)
        happened += table.play(seat, moves[chance.below(len(moves))])
    return table, happened


@pytest.mark.parametrize("setting", REGISTERED, ids=lambda setting: setting.label)
def test_nothing_is_left_open(setting: Setting) -> None:
    table, happened = walked(setting.table(3))
    for fact in happened:
        for language in LANGUAGES:
            told, quiet = table.say(fact, language, seen=True), table.say(fact, language)
            assert told.fact is fact
            assert told.text
            assert "{" not in told.text.replace(WHO, ""), told.text
            assert "{" not in told.you
            assert "None" not in told.text
            assert (told.who is None) == (WHO not in told.text)
            assert quiet in (told, type(told)(fact, None, "", "")), key_of(fact)


def test_what_everybody_sees_is_not_told() -> None:
    table = eco_table(2)
    for _ in range(2):
        facts = table.play(table.asked()[0], table.legal(table.asked()[0])[0])
    said = {key_of(fact): table.say(fact).text for fact in facts}
    assert said.pop("pool_filled") == ""
    assert all(said.values())


def test_a_sentence_in_both_languages() -> None:
    table, happened = walked(ecotone.new("ecogon", 2, seed=3, options={"mode": "competitive"}))
    placed = next(told for told in map(table.say, happened) if told.you and "for you" in told.you)
    assert isinstance(placed.fact, TokenPlaced)
    german = table.say(placed.fact, "de")
    assert placed.text == placed.you.replace("for you", "for {who}")
    assert german.text == german.you.replace("für dich", "für {who}")
    assert german.who == placed.who == placed.fact.token


SPOKEN = {
    "ballot_cast_secret": ("You have voted.", "{who} has voted."),
    "ballot_missed": ("You don’t vote in time.", "{who} doesn’t vote in time."),
    "hand_too_large": ("You play no more and must discard a tile.", "{who} plays no more and must discard"),
    "ballot_shown": ("You vote: Oak.", "{who} votes: Oak."),
    "tie_broken_by": ("A tie: you decide.", "A tie: {who} decides."),
    "decider_named": ("You decide alone.", "{who} decides alone."),
}


@pytest.mark.parametrize("key", SPOKEN)
def test_sentences_speak_to_you_and_about_others(key: str) -> None:
    said = sections("ecogon", "en")["fact"]
    you, about = SPOKEN[key]
    assert said[f"{key}_you"].replace("{choice}", "Oak") == you
    assert said[key].replace("{choice}", "Oak").startswith(about)


@pytest.mark.parametrize("game", GAMES)
def test_german_conjugates(game: str) -> None:
    """Du stimmst, du hast: every verb after Du ends as it must."""
    for key, text in sections(game, "de")["fact"].items():
        if key.endswith("_you"):
            assert not re.search(r"\b[Dd]u \w+(?<!s)t\b", text), text
