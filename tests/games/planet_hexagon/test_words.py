"""What Planet Hexagon says: the same keys and fillings in both languages, and nothing left open."""

import re
import string
import tomllib
from importlib.resources import files

import pytest

from ecotone.core.changes import changed_causes
from ecotone.core.game import Game
from ecotone.games import GAMES
from ecotone.games.planet_hexagon.languages import words_in
from tests.games.planet_hexagon.described import described, score, supplied
from tests.games.planet_hexagon.turns import rounds, table

LANGUAGES = ("en", "de")
GAME: Game = GAMES["planet_hexagon"]
FREE = {"a face", "face", "a gave", "gave", "near"}  # German says it without an article, or without a guess


def texts(language: str) -> dict[str, list[str]]:
    path = files("ecotone.games.planet_hexagon") / "data" / f"words.{language}.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        f"{section}.{key}": [text] if isinstance(text, str) else text
        for section, entries in data.items()
        for key, text in entries.items()
    }


def fillings(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_have_the_same_keys_and_forms() -> None:
    english, german = (texts(language) for language in LANGUAGES)
    assert english.keys() == german.keys()
    for key in english:
        assert len(english[key]) == len(german[key]), key
        asked = [set().union(*map(fillings, said[key])) - FREE for said in (english, german)]
        assert asked[0] == asked[1], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_a_text(language: str) -> None:
    """No exclamation mark, no space at its end; only what follows another sentence begins with one."""
    for key, said in texts(language).items():
        for text in said:
            assert text.strip(), key
            assert "!" not in text, key
            assert text == text.rstrip(), key
            begins = key.startswith("more.") or key == "result.goal_first"
            assert text.startswith(" ") == begins, key


@pytest.mark.parametrize("section", ["face", "a_face"])
def test_every_face_has_its_names(section: str) -> None:
    for language in LANGUAGES:
        found = words_in(language).section(section)
        assert set(found) == {
            f"{section}.{face}"
            for face in ("starter", "house", "public", "forest", "water", "field", "farm", "factory")
        }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_tiles_have_the_same_letters(language: str) -> None:
    codes = words_in(language).section("code")
    assert len(set(codes.values())) == len(codes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_get_names_and_stories_with_nothing_open(language: str) -> None:
    said = GAME.statics(table()._match, language).words
    for section in ("civilization", "focus", "motto", "bonus", "people"):
        for name in ("lupidians", "arboretans", "harvesters", "urbanides"):
            assert said[f"{section}.{name}"]
    for asset in ("machine", "phonomobile", "painting", "fern"):
        assert said[f"asset_text.{asset}"].endswith(".")
    assert [said[f"story.{number}"] for number in range(1, 6)]
    assert [text for text in said.values() if "{" in text] == []
    assert "3 " in said["bonus.lupidians"]
    assert "2" in said["bonus.lupidians"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sums_that_a_child_can_follow(language: str) -> None:
    """HX-48: three Farms times two Houses."""
    t = described("harvesters", "S(0,0) Fi(1,0) H(0,1) Fi(1,1) Fi(2,0) +Fa(1,0) +Fa(1,1) +Fa(2,0)")
    (line,) = [line for line in t.score(language).lines if line.seat == 0 and line.key == "farms"]
    expected = {"en": "3 Farms × 2 Houses = 6", "de": "3 Höfe × 2 Häuser = 6"}
    assert line.expression == expected[language]
    assert score(t)["farms"] == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_hx_49_a_public_building_says_what_it_still_wants(language: str) -> None:
    """The Forest School has its Field and one of two Forests; nobody has a second Town Hall."""
    t = described("harvesters", "S(0,0) Fo(1,0) P4(0,1) Fi(1,1) P1(2,0)")
    (line,) = [line for line in t.score(language).lines if line.seat == 0 and line.key == "public"]
    expected = {
        "en": "Forest School: still wants 1 open Forest",
        "de": "Waldschule: noch nötig: 1 offener Wald",
    }
    assert expected[language] in [part.text for part in line.parts]


def test_what_has_changed_is_told_in_sentences() -> None:
    """Pipelines without open Water, a building that has what it wants at last, the Hidden Goal."""
    school = "S*(0,0) Fo(1,0) P4(0,1) Fi(1,1)"
    dry = described("harvesters", school, goal="water")
    wet = described("harvesters", f"{school} Fo(2,0) Wa(-1,1)", goal="water")
    was, now = (GAME.causes(t._match, 0) for t in (dry, wet))
    found = {change.label: change for change in changed_causes(was, now)}
    assert (found["Public Buildings"].before, found["Public Buildings"].after) == ("", "Forest School")
    assert found["Hidden Goal"].after == "Most Water (1)"
    assert found["Pipelines"].before == "no open Water, so they score nothing"
    assert found["Pipelines"].story
    had, has = (GAME.totals(t._match)[0] for t in (dry, wet))
    assert sum(change.sixtieths for change in found.values()) == has - had


def test_hx_40_an_exchange_is_told_with_one_name() -> None:
    for language in LANGUAGES:
        assert texts(language)["fact.tile_exchanged"][0].count("{who}") == 1


def test_the_winner_is_told() -> None:
    t = rounds(table(), 16)
    for language, begins in (
        ("en", r"(Winner|Winning together): "),
        ("de", r"(Gewonnen|Gemeinsam gewonnen): "),
    ):
        assert re.match(begins, t.result(language).text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("asset", ["machine", "phonomobile", "painting", "fern"])
def test_hx_13_the_question_names_the_asset_that_can_be_used_now(asset: str, language: str) -> None:
    """The Fern has its moment later (HX-R08)."""
    t = supplied(["Fo", "Wa", "Fa", "Fc", "Fo", "Wa", "Fa", "Fc"], asset)
    prompt = t.prompt(0, language)
    assert prompt is not None
    assert (words_in(language).say(f"asset.{asset}") in prompt.text) == (asset != "fern")
    assert prompt.rule == ("HX-12" if asset == "fern" else "HX-13")
