"""Every command speaks every language: `--language`."""

import re
import sqlite3
from pathlib import Path

import pytest
import typer

import ecotone
from ecotone.bots import BOTS
from ecotone.cli import app
from ecotone.cli.games import BOTS_IN_GERMAN
from ecotone.cli.words import TEXTS, THINGS
from ecotone.server.storage.database import connect
from tests.cli.terminal import QUICK, complaint, good

ENGLISH = re.compile(
    r"\b(the|of|with|and|seats?|games?|moves?|to move|tables?|is|are|wins|mean|points)\b", re.IGNORECASE
)
COMMANDS = sorted(str(name) for name in typer.main.get_command(app).commands)  # type: ignore[attr-defined]


def test_every_command_takes_a_language_and_says_which() -> None:
    assert len(COMMANDS) == 10
    for command in COMMANDS:
        text = good(command, "--help")
        assert text.count("--language") == 1, command
        assert "en or de" in text


@pytest.fixture(scope="module")
def position_file(game_file: Path) -> Path:
    path = game_file.with_name("position.txt")
    good("replay", game_file, "--to", 3, "--save-position", path)
    return path


@pytest.fixture(scope="module")
def ecogon_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("ecogon") / "ecogon.txt"
    table = ecotone.new("ecogon", seats=2, seed=7, options={"mode": "competitive"})
    for _ in range(6):
        [seat, *_] = table.asked()
        table.play(seat, table.legal(seat)[-1])
    table.save(path)
    return path


def without_names(text: str) -> str:
    """Options and files are called the same everywhere."""
    return re.sub(r"(?m)^(ECO|Ecogon)[,:].*$|\S*\.(txt|db)\S*|`[^`]*`", "", text)


@pytest.mark.parametrize(
    "words",
    [
        ("replay", "GAME"),
        ("replay", "GAME", "--boards"),
        ("replay", "POSITION"),
        ("replay", "ECOGON"),
        ("check", "GAME", "POSITION"),
        ("verify", "GAME"),
        ("simulate", "eco", "-n", 2, *QUICK),
        ("simulate", "ecogon", "-n", 1, "--options", "events=5"),
        ("tournament", "eco", "-n", 1, "--bots", "random,random,greedy", *QUICK),
        ("games",),
    ],
)
def test_nothing_is_left_in_english(
    words: tuple[object, ...], game_file: Path, position_file: Path, ecogon_file: Path
) -> None:
    files = {"GAME": game_file, "POSITION": position_file, "ECOGON": ecogon_file}
    given = [files.get(str(word), word) for word in words]
    german = without_names(good(*given, "--language", "de"))
    assert ENGLISH.search(without_names(good(*given)))  # so it would be found
    assert ENGLISH.findall(german) == [], german


def test_a_backup_in_german(tmp_path: Path) -> None:
    data, saved = tmp_path / "data.db", tmp_path / "saved.db"
    connect(data).close()
    assert good("backup", saved, "--data", data, "--language", "de") == (
        f"Gesichert in {saved}: 0 Tische mit 0 Zeilen in ihren Protokollen\n"
    )
    assert "eine Datenbank, 0 Tische" in good("check", saved, "--language", "de")
    text = good("restore", saved, "--data", data, "--language", "de")
    assert "stehen wieder 0 Tische" in text
    assert "Was vorher da war" in text
    assert sqlite3.connect(data).execute("SELECT COUNT(*) FROM tables").fetchone() == (0,)


def test_languages_that_nobody_speaks(game_file: Path) -> None:
    said = "ecotone doesn't speak 'fr'; it speaks en, de"
    assert complaint("verify", game_file, "--language", "fr") == said
    assert complaint("replay", game_file, "--language", "fr") == said
    assert complaint("simulate", "eco", "--language", "fr") == said


def test_both_languages_say_the_same_things() -> None:
    english, german = TEXTS["en"], TEXTS["de"]
    assert english.keys() == german.keys()
    for key, text in english.items():
        assert sorted(re.findall(r"\{\w+\}", text)) == sorted(re.findall(r"\{\w+\}", german[key])), key
    assert THINGS["en"].keys() == THINGS["de"].keys()
    assert BOTS.keys() == BOTS_IN_GERMAN.keys()
