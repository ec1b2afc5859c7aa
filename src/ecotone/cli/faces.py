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

from ecotone.cli.words import Says
from ecotone.core.records import Fact
from ecotone.core.sentences import WHO, key_of
from ecotone.core.table import Table


class Face(Struct, frozen=True):
    """What a spectator is shown of a table, in a language."""

    about: Callable[[Table, str], list[RenderableType]]
    boards: Callable[[Table, str], list[RenderableType]]


def tell(table: Table, fact: Fact, says: Says) -> str:
    """The game's own sentence about a seat, and where it happened: `Seat 1 settled the deer. (0,1)`."""
    sentence = table.say(fact, says.language, seen=True)
    if not sentence.text:
        return plain_tell(fact)
    who = "" if sentence.who is None else says("seat", number=sentence.who + 1)
    return " ".join([sentence.text.replace(WHO, who), *places_of(fact)])


def places_of(fact: Fact) -> list[str]:
    """Where from and where to, also of a choice."""
    about = getattr(fact, "choice", fact)
    at = [getattr(about, name) for name in ("origin", "at") if hasattr(about, name)]
    return [f"({x},{y})" for x, y in at]


def plain_tell(fact: Fact) -> str:
    """`animal_settled: animal deer, at (0, 1)`."""
    names = (name for name in fact.__struct_fields__ if name != "seat")
    details = ", ".join(f"{name} {getattr(fact, name)}" for name in names)
    return f"{key_of(fact)}: {details}" if details else key_of(fact)


def plain_about(table: Table, language: str) -> list[RenderableType]:
    return []


def plain_boards(table: Table, language: str) -> list[RenderableType]:
    return [Text("\n".join(table.described()), no_wrap=True, overflow="ignore")]


PLAIN = Face(plain_about, plain_boards)


@cache
def face_named(game: str) -> Face:
    module = f"{__package__}.{game}_face"
    if find_spec(module) is None:
        return PLAIN
    own = import_module(module)
    return Face(own.about, own.boards)


def face_of(table: Table) -> Face:
    return face_named(table.game.name)
