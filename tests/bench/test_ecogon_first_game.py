"""The first games that are measured are those that the lobby starts."""

import re
from pathlib import Path

import pytest

from bench.ecogon_first_game import PERSON, TABLES, interval, next_seat

CLIENT = Path(__file__).parents[2] / "web" / "src"


def test_it_is_the_quick_start() -> None:
    quick = (CLIENT / "games" / "ecogon" / "entry.ts").read_text(encoding="utf-8").partition("quick: {")[2]
    seats = re.findall(r'kind: "(\w+)"(?:, level: "(\w+)")?', quick)
    assert seats == [("me", ""), *(("bot", level) for level in TABLES["quick"].partners)]
    said = re.search(r"options: \{ (.*) \}", quick)
    assert said is not None
    options = dict(word.split(": ") for word in said[1].split(", "))
    assert options == {name: str(value) for name, value in TABLES["quick"].options.items()}


def test_it_is_a_new_table_as_it_stands() -> None:
    """What is suggested for it, and one partner, of the level that bots have where all play together."""
    rows = (CLIENT / "pages" / "lobby" / "seatRows.ts").read_text(encoding="utf-8")
    usual = re.search(r'usualLevel = .*together \? "(\w+)"', rows)
    assert usual is not None
    entry = (CLIENT / "games" / "ecogon" / "entry.ts").read_text(encoding="utf-8")
    suggested = re.search(r'suggested: .*\s.*\{ (\w+): "(\w+)" \}', entry)
    assert suggested is not None
    assert TABLES["new"] == ({suggested[1]: int(suggested[2])}, (usual[1],))


def test_partners_let_the_person_vote_first() -> None:
    assert next_seat(0b110 | 1 << PERSON, ("easy", "easy")) == PERSON
    assert next_seat(0b110, ("easy", "easy")) == 1


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [(0.5, 100, 0.404, 0.596), (0.0, 50, 0.0, 0.071), (0.65, 400, 0.602, 0.695)],
)
def test_the_interval(share: float, games: int, low: float, high: float) -> None:
    """Wilson's, from a table of it."""
    assert interval(share, games) == pytest.approx((low, high), abs=0.001)
