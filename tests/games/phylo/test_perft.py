"""Perft of PHYLO (perft.toml); tests/games/perft.py explains."""

from pathlib import Path

import pytest

import ecotone
from ecotone.core.table import Table
from tests.games.perft import Perft, check, read_perft, rewrite

FILE = Path(__file__).with_name("perft.toml")


def start(case: Perft) -> Table:
    """Before it, always the first legal move, and every third time the last one."""
    t = ecotone.new("phylo", seats=case.seats, seed=case.seed, options=case.options)
    for number in range(case.moves_before):
        seat = t.asked()[0]
        t.play(seat, t.legal(seat)[-1 if number % 3 == 2 else 0])
    return t


@pytest.mark.parametrize("case", read_perft(FILE), ids=lambda case: case.name)
def test_perft(case: Perft) -> None:
    check(case, start)


if __name__ == "__main__":
    rewrite(FILE, start)
