"""The letters of a terrain stand once for each language, in the game's data; page and terminal show those."""

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import ecotone
from ecotone.cli import eco_face
from ecotone.games import GAMES

WEB = Path(__file__).parents[1] / "web" / "src"
PREFIX = "code."


def codes(game: str, language: str) -> dict[str, str]:
    words = GAMES[game].vocabulary(language)
    return {key.removeprefix(PREFIX): text for key, text in words.items() if key.startswith(PREFIX)}


WITH_TERRAINS = [game for game in GAMES if codes(game, "en")]


def test_games_with_terrains_are_found() -> None:
    assert set(WITH_TERRAINS) >= {"eco", "ecogon", "planet_hexagon", "phylo"}


@pytest.mark.parametrize("game", WITH_TERRAINS)
def test_every_terrain_has_letters_of_its_own(game: str) -> None:
    english, german = codes(game, "en"), codes(game, "de")
    assert english.keys() == german.keys()
    for found in (english, german):
        assert len(set(found.values())) == len(found)
        assert all(1 <= len(code) <= 2 for code in found.values())


def test_no_list_of_the_pages_has_them_again() -> None:
    terrains = "|".join({terrain for game in GAMES for terrain in codes(game, "en")})
    again = re.compile(rf'"(?:[\w.]+\.)?(?:code|letter)\.(?:{terrains})"')
    lists = [*WEB.rglob("i18n/*/*.ts")]
    assert len(lists) > 4
    assert not [(path.name, found) for path in lists for found in again.findall(path.read_text("utf-8"))]


@pytest.mark.parametrize(("language", "animal"), [("en", "deer"), ("de", "Hirsch")])
def test_the_terminal_shows_what_the_page_shows(language: str, animal: str) -> None:
    table = ecotone.new("eco", 2, seed=4)
    console = Console(width=200, record=True, file=StringIO())
    for shown in eco_face.boards(table, language):
        console.print(shown)
    text = console.export_text()
    drawn = set(re.findall(r"(?<![+\w])([A-Z][a-z])(?=[↖↗→↘↙←/\[]| |\n)", text))
    assert set(codes("eco", language).values()) == drawn
    assert re.search(rf"\w\w\[[^]]*{animal}", text)
    assert f"+{animal[:2]} " in text
