"""Golden games: every file in golden/ is replayed, byte for byte; record_golden.py writes them."""

import re
from pathlib import Path

import pytest

from tests.games.eco.record_golden import RECIPES
from tests.games.golden import check

GOLDEN = sorted(Path(__file__).with_name("golden").glob("*.txt"))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in GOLDEN}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden(path: Path) -> None:
    """Same seed, options and moves, the same game and score sheet."""
    check(path)


def test_one_for_every_number_of_seats() -> None:
    """ER-8: and two of them are played to the full twenty turns."""
    seats = {re.findall(r"^seats (\d)$", text, re.MULTILINE)[0] for text in TEXTS.values()}
    assert seats == set("123456")
    assert sum("option turns" not in text and "result Win" in text for text in TEXTS.values()) >= 2


@pytest.mark.parametrize(
    ("name", "pattern"),
    [
        ("turns-1", r"^option turns 1$"),
        ("overpopulation", r"^option overpopulation on$"),
        ("solo-bonus", r"^option solo_bonus on$[\s\S]*^score 1 EC-22 3 "),
        ("rules-by-code", r"^option rules 1-[0-9A-Z]{6}-[0-9A-Z]$"),
        ("majority", r"^score \d EC-24 .* Deer: the most deer: .* place"),
        ("redeems", r"^\d+\. \d redeem = [\s\S]*^score \d EC-25 -\d Redeemed tokens: "),
        ("undo", r"^\d+\. \d undo = "),
        ("leave", r"^\d+\. 3 leave = "),
        ("everybody-leaves", r"^result Everybody has left; nobody wins\.$"),
        ("from-position", r"^position$\n\| "),
        ("shared-victory", r"^result Winning together: seat 1 and seat 2, with "),
        ("tie-break", r"^result Winner: seat 2, with .* As many points, but more sacrifices: seat 1\.$"),
        ("seats-1", r"^result Total: "),
    ],
)
def test_every_mode_and_way_to_end_is_there(name: str, pattern: str) -> None:
    """2.4, ER-3, ER-4, ER-5, ER-7, ER-12: one golden game each."""
    assert re.search(pattern, TEXTS[name], re.MULTILINE)


def test_every_recipe_has_its_file() -> None:
    """Files without a recipe are welcome too: dropping one into the folder is all it takes."""
    assert set(RECIPES) <= set(TEXTS)
