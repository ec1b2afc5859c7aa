"""Compiled equals interpreted, here equals there: all runs agree with one committed file."""

from tests.games.ecogon.kernel import digests


def test_games_are_the_same_everywhere() -> None:
    """After a change of rules that is meant: digests --update."""
    assert digests.lines() == digests.FILE.read_text(encoding="utf-8").splitlines()
