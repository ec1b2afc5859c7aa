"""Which kind of file somebody has handed us."""

from pathlib import Path

from ecotone.core import gamefile, textfile
from ecotone.core import position as positions
from ecotone.core.errors import BadFile
from ecotone.core.heading import read_heading
from ecotone.core.table import Table
from ecotone.core.textfile import Line
from ecotone.games import find_game

GAME, POSITION, CARDS = "game", "position", "cards"


def kind_of(path: Path, text: str) -> str:
    """GAME, POSITION or CARDS; BadFile if it is none of them."""
    if path.suffix.lower() == ".toml":
        return CARDS
    first = first_line(text)
    if first is not None and first.key == "ecotone" and first.rest.split(" ")[0] in (GAME, POSITION):
        return first.rest.split(" ")[0]
    raise BadFile(
        path.name,
        first.number if first is not None else 0,
        "is neither a game file ('ecotone game 1' in its first line), nor a position file "
        "('ecotone position 1'), nor a card file (its name ends in .toml)",
    )


def first_line(text: str) -> Line | None:
    return next(iter(textfile.read_lines(text, "")), None)


def read_table(path: Path) -> tuple[str, Table]:
    """The table of a game file or of a position file, and which of them it was."""
    text = textfile.read_text(path)
    kind = kind_of(path, text)
    if kind == GAME:
        return kind, gamefile.read_game(text, path.name, find_game)
    if kind == POSITION:
        name = read_heading(text, path.name, POSITION, find_game).game.name
        return kind, positions.read_position(name, text, path.name, find_game)
    raise BadFile(path.name, 0, "is a card file; only games and positions can be replayed")
