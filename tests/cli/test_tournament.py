"""Bots against each other: ecotone tournament."""

import json

import pytest

from ecotone.cli.tournament import interval, schedule
from tests.cli.terminal import QUICK, complaint, good, run


def test_everybody_sits_everywhere_with_the_same_luck() -> None:
    meetings = schedule(("a", "b", "c"), 2, range(5, 7))
    assert len(meetings) == 3 * 2 * 2
    assert sorted(m.entrants for m in meetings if m.pairing.seed == 5) == [
        (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1),
    ]  # fmt: skip
    assert [m.pairing.bots for m in schedule(("a", "b", "c"), 3, range(1))] == [
        ("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b"),
    ]  # fmt: skip


def test_tournament_in_json() -> None:
    words = ("tournament", "eco", "--bots", "random,greedy", "--games", 3, "--json", *QUICK)
    report = json.loads(good(*words))
    shares = [bot["share"] for bot in report["bots"]]
    assert sum(shares) == pytest.approx(1)
    assert [bot["games"] for bot in report["bots"]] == [6, 6]
    assert all(bot["low"] <= bot["share"] <= bot["high"] for bot in report["bots"])
    assert report["before"][0][0] is None


def test_tournament_shows_standings_and_who_beats_whom() -> None:
    text = good("tournament", "eco", "--bots", "random,greedy,random", "--games", 1, *QUICK)
    for word in ("95% interval", "Mean points", "greedy", "ended before"):
        assert word in text


def test_intervals() -> None:
    """Same luck, same result: then a block of two games is worth no more than one."""
    share, low, high = interval([[1.0, 1.0], [0.0, 0.0]] * 10)
    assert (share, round(low, 3), round(high, 3)) == (0.5, 0.299, 0.701)
    _, lower, higher = interval([[1.0, 0.0], [0.0, 1.0]] * 10)
    assert low < lower < higher < high
    always, at_least, at_most = interval([[1.0, 1.0]] * 100)
    assert (always, round(at_least, 3), round(at_most, 3)) == (1.0, 0.963, 1.0)
    assert interval([[0.0]])[0] == 0.0


def test_tournament_complains() -> None:
    assert "1 bot can't fill 2 seats" in complaint("tournament", "eco", "--bots", "greedy")
    assert "there is no bot 'x'" in complaint("tournament", "eco", "--bots", "greedy,x")
    assert run("tournament", "eco", "--seats", 1).exit_code == 2
