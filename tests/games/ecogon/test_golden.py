"""Golden games: every file in golden/ is replayed, byte for byte; record_golden.py writes them."""

import re
from pathlib import Path

import pytest

from tests.games.ecogon.record_golden import FOLDER, RECIPES
from tests.games.golden import check

FILES = sorted(FOLDER.glob("*.txt"))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden(path: Path) -> None:
    """Same seed, options and moves, the same game and score sheet."""
    check(path)


@pytest.mark.parametrize(
    ("name", "pattern"),
    [
        ("together-basic", r"^seats 3$[\s\S]*^result The ecosystem is"),
        ("together-complex", r"^option complex on$"),
        ("together-ten", r"^seats 10$"),
        ("together-stable", r"^result The ecosystem is stable"),
        ("together-empty-stack", r"^option events 20$"),
        ("rivals-2", r"^seats 2$[\s\S]*^option mode competitive$"),
        ("rivals-5-complex", r"^seats 5$[\s\S]*^result Nobody wins: .* \(EG-80\)\.$"),
        ("rivals-nobody-wins", r"^result Nobody wins: .* \(EG-80\)\.$"),
        ("rivals-shared", r"^result Winning together: seat 1 and seat 2, with "),
        ("teams-2", r"^option teams 2$[\s\S]*^result Winner: Team \d"),
        ("teams-3", r"^option teams 3$"),
        ("blank-tile", r'^option blank animal "Marsh Frog" edge A3g needs'),
        ("first-habitat-by-vote", r"^1\. \d vote [a-z-]+ = "),
        ("house-rules", r"^option up_to any$[\s\S]*^option event_choice one$"),
        ("undo", r"^\d+\. \d undo = "),
        ("leave", r"^\d+\. \d leave = "),
        ("leave-rivals", r"^option mode competitive$[\s\S]*^\d+\. \d leave = "),
        ("everybody-leaves", r"^result Everybody has left\. "),
        ("from-position", r"^position$\n\| [\s\S]*^\d+\. \d vote (louse|spider|tortoiseshell)-1 = "),
        ("own-cards", r"^cards$\n\| title"),
        ("moved-and-returned", r"^\d+\. \d vote \(-?\d+,-?\d+\) = "),
    ],
)
def test_every_mode_and_way_to_end_is_there(name: str, pattern: str) -> None:
    """EG-01, EG-61, EG-63, EG-64, EG-78, EG-79, EG-80, EG-81, EG-R37, EG-R47: one golden game each."""
    assert re.search(pattern, TEXTS[name], re.MULTILINE)


def test_every_recipe_has_its_file() -> None:
    """Files without a recipe are welcome too: dropping one into the folder is all it takes."""
    assert set(RECIPES) <= set(TEXTS)
