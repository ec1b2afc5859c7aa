"""The first game that is measured is the one that the lobby starts."""

import re
from pathlib import Path

import pytest

from bench.ecogon_first_game import OPTIONS, PARTNERS, PERSON, interval, next_seat

ENTRY = Path(__file__).parents[2] / "web" / "src" / "games" / "ecogon" / "entry.ts"


def test_it_is_the_quick_start() -> None:
    quick = ENTRY.read_text(encoding="utf-8").partition("quick: {")[2]
    seats = re.findall(r'kind: "(\w+)"(?:, level: "(\w+)")?', quick)
    assert seats == [("me", ""), *(("bot", level) for level in PARTNERS)]
    said = re.search(r"options: \{ (.*) \}", quick)
    assert said is not None
    options = dict(word.split(": ") for word in said[1].split(", "))
    assert options == {name: str(value) for name, value in OPTIONS.items()}


def test_partners_let_the_person_vote_first() -> None:
    assert next_seat(0b110 | 1 << PERSON) == PERSON
    assert next_seat(0b110) == 1


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [(0.5, 100, 0.404, 0.596), (0.0, 50, 0.0, 0.071), (0.65, 400, 0.602, 0.695)],
)
def test_the_interval(share: float, games: int, low: float, high: float) -> None:
    """Wilson's, from a table of it."""
    assert interval(share, games) == pytest.approx((low, high), abs=0.001)
