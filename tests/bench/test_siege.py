"""A short siege: nobody is shut out, whatever the machine is busy with."""

from pathlib import Path

import pytest

from bench.siege import BARS, at, siege, summary
from bench.siege_floods import LOOKING
from bench.siege_players import Felt


@pytest.mark.long
def test_nobody_is_shut_out(tmp_path: Path) -> None:
    found = siege(15.0, tmp_path)
    assert found["refused"] == []
    assert found["moves"] > 50
    assert found["visits"] > 3
    assert found["verdict"]["memory_mb"] == "held"
    assert found["verdict"]["loop_ratio"] == "held"
    floods = {
        "silent",
        "forms",
        "long heads",
        "guesses",
        "wrong keys",
        "looks",
        "strangers",
        "tables of bots",
        "looking on",
    }
    assert floods <= set(found["sent"])
    assert found["sent"]["sockets"] > LOOKING  # whose upgrade was not refused


def test_a_bar_that_is_not_held_says_so() -> None:
    slow = summary(
        Felt([0.2] * 200, [0.2] * 9, [0.1], ["a visitor"]), 500_000_000, {"options": 1.5}, 0.5, 0.0
    )
    assert set(slow["verdict"].values()) == {"missed"}
    good = summary(Felt([0.02] * 200, [0.02] * 9, [0.1], []), 100_000_000, {"options": 0.5}, 0.5, 0.0)
    assert set(good["verdict"].values()) == {"held"}
    nothing = summary(Felt(), 100_000_000, {"options": 0.5}, 0.5, 0.0)
    assert set(nothing["verdict"].values()) == {"missed"}
    assert set(BARS) == set(good["verdict"])


def test_the_hundredth_part_is_the_slowest() -> None:
    assert at([k / 1000 for k in range(100)], 0.99) == 99.0
    assert at([], 0.99) == 0.0
