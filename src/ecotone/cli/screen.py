"""What the commands share at the terminal: errors in one line, notes, tables, progress."""

import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

import typer
from typer.core import TyperGroup

from ecotone.core.compiled import COMPILED
from ecotone.core.errors import EcotoneError

if TYPE_CHECKING:
    from rich.console import Console

WRONG = 2  # exit code for every mistake of the user's
T = TypeVar("T")


class Commands(TyperGroup):
    """All commands; what a user got wrong is said in one line, without a traceback."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except EcotoneError as error:
            complain(str(error))
            raise typer.Exit(WRONG) from None


def complain(message: str) -> None:
    print(f"ecotone: {message}", file=sys.stderr)


def note_interpreted() -> None:
    """For commands that let bots play: why it takes so long."""
    if not COMPILED:
        print(
            "ecotone: the rules run interpreted: same results, but slow "
            "(install again with a C compiler to change that)",
            file=sys.stderr,
        )


def console() -> "Console":
    """Standard output; nothing in our texts is mark-up, since tiles are written Fo/We[deer fish]."""
    from rich.console import Console

    return Console(markup=False, highlight=False, emoji=False)


def progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The items, with a bar on standard error if somebody is watching."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    watched = sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not watched) as bar:
        yield from bar.track(items, total=total, description=what)
