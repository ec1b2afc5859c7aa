"""A game's words stand once for each language: what its data says, its pages don't say again."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecotone.core.toml_source import read_source
from ecotone.core.words import LANGUAGES
from ecotone.games import GAMES

ROOT = Path(__file__).parents[2]
ENTRY = re.compile(r'"([\w.]+)":\s*"((?:[^"\\]|\\.)*)"')

# A button or a heading of a page that happens to be the name of an option or a thing.
ANOTHER_MATTER = {"eco.rules.title", "eco.sacrifice", "ecogon.finish.target"}


def texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from texts(inner)


def said_twice(game: str, language: str) -> dict[str, str]:
    """Keys of the pages' words whose text stands in the game's data."""
    data = ROOT / "src" / "ecotone" / "games" / game / "data"
    known = {text for path in data.glob("*.toml") for text in texts(read_source(path).data)}
    pages = ROOT / "web" / "src" / "games" / game / "i18n" / language
    found = [
        entry for path in pages.glob("*.ts") for entry in ENTRY.findall(path.read_text(encoding="utf-8"))
    ]
    assert found
    return {key: text for key, text in found if text in known}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_page_says_again_what_the_game_says(game: str, language: str) -> None:
    twice = said_twice(game, language)
    assert not {key: text for key, text in twice.items() if key not in ANOTHER_MATTER}


def test_what_is_another_matter_is_still_there() -> None:
    twice = {key for game in GAMES for key in said_twice(game, "en")}
    assert twice == ANOTHER_MATTER
