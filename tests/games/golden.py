"""Golden games of any game: how a file is replayed by its moves alone, and how a folder is written anew.

    python -m tests.games.<game>.record_golden          # replay every file's moves, write what comes out
    python -m tests.games.<game>.record_golden --fresh  # play all games anew (new set-up or chance)

Read the difference before you commit it: a change that alters a golden game gives the rules a new version.
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import ecotone
from ecotone.core.gamefile import AFTER_THE_MOVES, SEPARATOR, write_game
from ecotone.core.heading import read_heading
from ecotone.core.logfile import play_words
from ecotone.core.opening import table_of
from ecotone.core.table import Table
from ecotone.core.textfile import read_lines
from ecotone.games import find_game

Recipes = Mapping[str, Callable[[], Table]]


def replayed(path: Path) -> Table:
    """The table of a golden file by its heading and moves alone, whatever digests and score sheet say."""
    text = path.read_text(encoding="utf-8")
    heading = read_heading(text, path.name, "game", find_game)
    position = [row for line in heading.position for row in read_lines(line.rest, path.name, line.number)]
    t = table_of(heading, position)
    for line in heading.rest:
        if line.key in AFTER_THE_MOVES:
            break
        if line.key != "start":
            play_words(t, line, line.rest.rpartition(SEPARATOR)[0])
    return t


def check(path: Path) -> None:
    """Same seed, options and moves: the same game and score sheet, byte for byte."""
    t = ecotone.load(path)
    text = path.read_text(encoding="utf-8")
    assert write_game(t) == text
    assert write_game(replayed(path)) == text


def record_golden(folder: Path, recipes: Recipes) -> None:
    """Writes the files of a folder anew."""
    if "--fresh" in sys.argv:
        folder.mkdir(exist_ok=True)
        for name, recipe in recipes.items():
            (folder / f"{name}.txt").write_text(write_game(recipe()), encoding="utf-8")
    for path in sorted(folder.glob("*.txt")):
        before, after = path.read_text(encoding="utf-8"), write_game(replayed(path))
        path.write_text(after, encoding="utf-8")
        print(f"{path.name}: {'unchanged' if before == after else 'changed'}")
