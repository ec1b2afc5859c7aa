"""Golden games: every file in golden/ is replayed, byte for byte; record_golden.py writes them."""

import re
from pathlib import Path

import pytest

from tests.games.golden import check
from tests.games.phylo.record_golden import FOLDER, RECIPES

FILES = sorted(FOLDER.glob("*.txt"))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden(path: Path) -> None:
    """Same seed, options and moves, the same game and score sheet."""
    check(path)


@pytest.mark.parametrize(
    ("name", "pattern"),
    [
        ("seats-2", r"^seats 2$"),
        ("seats-3", r"^seats 3$"),
        ("seats-4", r"^seats 4$"),
        ("alone", r"^seats 1$"),
        ("flourishing", r"^result Flourishing, with 1[1-9]\d points"),
        ("sustainable", r"^result Sustainable, with"),
        ("damaged", r"^result Damaged, with"),
        ("barren", r"^result Barren, with"),
        ("stalled", r"^result The deck came to a stop"),
        ("house", r"^option lost_food removed$"),
        ("veto", r"^\d+\. \d overrule = "),
        ("leave", r"^\d+\. \d leave = "),
        ("everybody-leaves", r"^result Everybody has left"),
    ],
)
def test_every_way_to_end_is_there(name: str, pattern: str) -> None:
    """PH-47, PH-48, PH-49, PH-50, PH-R24, PH-R29, PH-R31: one golden game each."""
    assert re.search(pattern, TEXTS[name], re.MULTILINE)


def test_every_recipe_has_its_file() -> None:
    assert set(RECIPES) <= set(TEXTS)
