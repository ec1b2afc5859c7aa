"""No sentence has a number typed into it that a rule of the game sets."""

import re
from pathlib import Path

import pytest

from ecotone.core.reading.toml_source import read_source
from ecotone.core.words import LANGUAGES
from ecotone.games import GAMES
from tests.game_parts import IN_BROWSER
from tests.games.test_words_once import ENTRY, texts

ROOT = Path(__file__).parents[2]
# One and two are words of the language rather than of the rules: `one of them`, `on both halves`.
NUMBER = re.compile(
    r"(?<![\w(])[2-9]\d*(?![\w)])"
    r"|\b1\d+\b"
    r"|\b(three|four|six|seven|eight|nine|ten|twelve|drei|vier|sechs|sieben|acht|neun|zehn|zwölf) "
    r"(?!sides|Seiten|are large|sind groß)",
    re.IGNORECASE,
)


def listed(name: str) -> set[str]:
    """tests/games/<game>/typed_numbers.txt: sentences whose numbers are no rule's, if there are any."""
    path = ROOT / "tests" / "games" / name / "typed_numbers.txt"
    rows = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {row for row in rows if not row.startswith("#")}


def sentences(name: str, language: str) -> dict[str, str]:
    """What the game says, and its pages by themselves; a word for a number stands under the number."""
    data = read_source(ROOT / f"src/ecotone/games/{name}/data/words.{language}.toml").data
    found = {
        f"{section}.{key}": " / ".join(texts(said))
        for section, entries in data.items()
        for key, said in entries.items()
        if not key.isdigit()
    }
    for path in (ROOT / f"web/src/games/{name}/i18n/{language}").glob("*.ts"):
        found |= dict(ENTRY.findall(path.read_text(encoding="utf-8").replace("\n   ", "")))
    return found


def typed(name: str, language: str) -> set[str]:
    return {key for key, text in sentences(name, language).items() if NUMBER.search(text)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_no_number_of_the_rules_is_typed(name: str, language: str) -> None:
    assert {key: sentences(name, language)[key] for key in typed(name, language) - listed(name)} == {}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_listed_has_a_number(name: str) -> None:
    assert listed(name) <= set.union(*(typed(name, language) for language in LANGUAGES))


@pytest.mark.parametrize("name", IN_BROWSER)
def test_the_lobby_says_for_how_many_a_game_is_and_how_long(name: str) -> None:
    """Before anything comes from the server: the same numbers as there."""
    game, entry = GAMES[name], (ROOT / f"web/src/games/{name}/entry.ts").read_text(encoding="utf-8")
    people = re.findall(r'people: "([^"]*)"', entry)
    assert people == [f"{game.seats[0]}–{game.seats[-1]}"] * len(LANGUAGES)
    allowed = {
        str(number)
        for option in game.options()
        for number in (
            option.default,
            option.least,
            option.most,
            *(choice.value for choice in option.choices),
        )
    }
    times = re.findall(r'time: "([^"]*)"', entry)
    assert len(times) == len(LANGUAGES)
    assert {number for time in times for number in re.findall(r"\d+", time)} <= allowed


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Rank: 3 points for the largest", True),
        ("for four new pairs", True),
        ("ECO has 12 seats", True),
        ("for {pool} new pairs, with {with_2}", False),
        ("Costs 1 token", False),
        ("tiles on all six sides", False),
        ("[ ] is (0,0)", False),
    ],
)
def test_a_number_is_found(text: str, found: bool) -> None:
    assert bool(NUMBER.search(text)) is found
