"""Golden games: every file in golden/ is replayed, byte for byte; record_golden.py writes them."""

import re
from pathlib import Path

import pytest

from tests.games.ecopyramid.record_golden import FOLDER, RECIPES
from tests.games.golden import check

FILES = sorted(FOLDER.glob("*.txt"))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden(path: Path) -> None:
    """Same seed, options and moves, the same game."""
    check(path)


@pytest.mark.parametrize(
    ("name", "pattern"),
    [
        ("two", r"^seats 2$[\s\S]*^result Winner: seat \d, with the first complete pyramid"),
        ("three", r"^seats 3$[\s\S]*^result Winner"),
        ("four", r"^seats 4$[\s\S]* answer [\s\S]*^result Winner"),
        ("3-2-1", r"^option layout 3-2-1$[\s\S]*^result Winner"),
        ("5-4-3", r"^option layout 5-4-3$[\s\S]*^result Winner"),
        ("tree", r"^option layout tree-4-2-1$[\s\S]*^choice 1 deck ocean$[\s\S]*^result Winner"),
        ("one-of-each", r"^option turn_mode one_of_each$"),
        ("no-grace", r"^option grace_turns 0$"),
        ("limit", r"^option round_limit 6$[\s\S]*^result The last round is over"),
        ("own-deck", r"^cards$[\s\S]*fx-cat"),
        ("undo", r"^\d+\. \d undo = "),
        ("leave", r"^\d+\. \d leave = "),
        ("everybody-leaves", r"^result Winner: seat 3, the only one left"),
        ("time", r"^\d+\. \d (time|expire)"),
        ("from-position", r"^position$\n\| "),
    ],
)
def test_every_way_to_play_and_to_end_is_there(name: str, pattern: str) -> None:
    """EP-01, EP-R02, EP-R25, EP-R26, EP-R49: one golden game each."""
    assert re.search(pattern, TEXTS[name], re.MULTILINE)


def test_every_recipe_has_its_file() -> None:
    """Files without a recipe are welcome too: dropping one into the folder is all it takes."""
    assert set(RECIPES) <= set(TEXTS)
