"""A game to look at."""

from pathlib import Path

import pytest

import ecotone
from ecotone.games.eco.moves import SacrificeAnimal


@pytest.fixture(scope="module")
def game_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short game with an undo and a seat that leaves."""
    path = tmp_path_factory.mktemp("games") / "short.txt"
    table = ecotone.new("eco", seats=2, seed=7, options={"turns": 2})
    table.play(0, table.legal(0)[0])
    table.undo(0)
    table.play(0, table.legal(0)[5])
    table.play(0, SacrificeAnimal())
    table.leave(1)
    while table.asked():
        table.play(0, table.legal(0)[-1])
    table.save(path)
    return path
