"""Ecotone: ecosystem games, one engine. This module is the whole public interface."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ecotone.core import gamefile, opening, textfile
from ecotone.core import position as positions
from ecotone.core.compiled import warn_if_interpreted
from ecotone.core.errors import BadFile, BadInput, EcotoneError, Refused
from ecotone.core.party import NO_PARTY, Party
from ecotone.core.records import Refusal
from ecotone.core.table import Table
from ecotone.core.viewer import Viewer
from ecotone.games import find_game

if TYPE_CHECKING:

    def games() -> tuple[str, ...]:
        """The names of the games."""

else:
    from ecotone import games  # a package that can be called, or it would be hidden by a function

__all__ = ["BadFile", "BadInput", "EcotoneError", "Party", "Refusal", "Refused", "Table", "Viewer"]
__all__ += ["__version__", "games", "load", "new", "position"]

__version__ = "0.1.0"


def new(
    game: str,
    seats: int,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    cards: str | Path | None = None,
    party: Party = NO_PARTY,
) -> Table:
    """A new table. No seed: one that nobody can guess. `cards`: a file of your own cards.

    `party`: how many share each seat and what each has chosen, where a game knows such things.
    """
    warn_if_interpreted()
    return opening.new_table(find_game(game), seats, seed, options, cards, party)


def load(path: str | Path) -> Table:
    """The table of a game file, replayed and checked move by move."""
    warn_if_interpreted()
    return gamefile.read_game(textfile.read_text(path), Path(path).name, find_game)


def position(game: str, path: str | Path) -> Table:
    """A table that starts from the position a file describes."""
    warn_if_interpreted()
    find_game(game)
    return positions.read_position(game, textfile.read_text(path), Path(path).name, find_game)
