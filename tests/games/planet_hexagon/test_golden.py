"""Golden games: every file in golden/ is replayed, byte for byte; record_golden.py writes them."""

import re
from pathlib import Path

import pytest

from tests.games.golden import check
from tests.games.planet_hexagon.record_golden import FOLDER, RECIPES

FILES = sorted(FOLDER.glob("*.txt"))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden(path: Path) -> None:
    """Same seed, options and moves, the same game and score sheet."""
    check(path)


@pytest.mark.parametrize(
    ("name", "pattern"),
    [
        ("quick-4", r"^seats 4$[\s\S]*^result Winn"),
        ("quick-3", r"^seats 3$[\s\S]*^result Winn"),
        ("quick-2", r"^seats 2$[\s\S]*^result Winn"),
        ("quick-assets", r" painting \d+ = [\s\S]* phonomobile \d+ \d+ = | phonomobile [\s\S]* painting "),
        ("quick-shared", r"^result Winning together: seat 1 and seat 2, with "),
        ("quick-goal-first", r"^result Winner: seat \d, with .*Hidden Goal"),
        ("quick-house", r"^option reverse_knowledge nobody$[\s\S]*^\d+\. \d count \d+ = "),
        ("quick-stock", r"^option marker_stock 30$"),
        ("team-4", r"^seats 4$[\s\S]*^option mode team$[\s\S]*^\d+\. \d back = "),
        ("team-2", r"^seats 2$[\s\S]*^option mode team$[\s\S]*^\d+\. \d wait = "),
        ("team-time", r"^\d+\. \d (time|expire)"),
        ("team-forfeit", r"^option timeout forfeit$"),
        ("team-master", r"^option timeout warn$"),
        ("undo", r"^\d+\. \d undo @supplier = "),
        ("leave", r"^\d+\. \d leave = "),
        ("everybody-leaves", r"^result Everybody has left"),
        ("from-position", r"^position$\n\| "),
    ],
)
def test_every_mode_and_way_to_end_is_there(name: str, pattern: str) -> None:
    """HX-43, HX-63, HX-64, HX-R27, HX-R29, HX-R32, HX-R35, HX-R39: one golden game each."""
    assert re.search(pattern, TEXTS[name], re.MULTILINE)


def test_every_recipe_has_its_file() -> None:
    """Files without a recipe are welcome too: dropping one into the folder is all it takes."""
    assert set(RECIPES) <= set(TEXTS)
