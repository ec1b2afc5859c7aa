"""How a game looks at the terminal. One that has no face of its own is described in plain words.

The face of a game is a module `<name>_face` beside this one, with the functions of Face.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from msgspec import Struct
from rich.console import RenderableType
from rich.text import Text

from ecotone.core.records import Fact
from ecotone.core.table import Table


class Face(Struct, frozen=True):
    """What a spectator is shown of a table, and how facts are told."""

    about: Callable[[Table], list[RenderableType]]
    tell: Callable[[Table, Fact], str]
    boards: Callable[[Table], list[RenderableType]]


def plain_about(table: Table) -> list[RenderableType]:
    return []


def plain_tell(table: Table, fact: Fact) -> str:
    """`animal_settled: animal deer, at (0, 1)`."""
    config = type(fact).__struct_config__
    names = (name for name in fact.__struct_fields__ if name not in ("seat", "reveals"))
    details = ", ".join(f"{name} {getattr(fact, name)}" for name in names)
    return f"{config.tag}: {details}" if details else str(config.tag)


def plain_boards(table: Table) -> list[RenderableType]:
    return [Text("\n".join(table.described()), no_wrap=True, overflow="ignore")]


PLAIN = Face(plain_about, plain_tell, plain_boards)


@cache
def face_named(game: str) -> Face:
    module = f"{__package__}.{game}_face"
    if find_spec(module) is None:
        return PLAIN
    own = import_module(module)
    return Face(own.about, own.tell, own.boards)


def face_of(table: Table) -> Face:
    return face_named(table.game.name)
