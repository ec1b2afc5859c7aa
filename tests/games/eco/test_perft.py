"""Perft of ECO (perft.toml); tests/games/perft.py explains."""

from pathlib import Path

import pytest

from ecotone.core.table import Table
from tests.games.eco.play import table
from tests.games.perft import Perft, check, read_perft, rewrite

FILE = Path(__file__).with_name("perft.toml")


def start(case: Perft) -> Table:
    """Before it, always the first legal move."""
    t = table(case.seats, case.seed, **case.options)
    for _ in range(case.moves_before):
        (seat,) = t.asked()
        t.play(seat, t.legal(seat)[0])
    return t


@pytest.mark.parametrize("case", read_perft(FILE), ids=lambda case: case.name)
def test_perft(case: Perft) -> None:
    check(case, start)


if __name__ == "__main__":
    rewrite(FILE, start)
