"""ecotone backup and ecotone restore: a copy of all tables that is whole, and the way back."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ecotone.cli.screen import plural
from ecotone.cli.serve import DATA

if TYPE_CHECKING:
    from ecotone.server.storage.backup import Contents

Data = Annotated[Path, typer.Option(metavar="FILE", help="The database with all tables.")]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.", show_default=False)],
    data: Data = DATA,
) -> None:
    """Copy all tables into one new file and check it; a server may go on meanwhile."""
    from ecotone.server.storage.backup import back_up

    typer.echo(f"Saved {said(back_up(data, file))} in {file}")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.", show_default=False)],
    data: Data = DATA,
) -> None:
    """Make a backup the database again; what was there is set aside. No server may run with it."""
    from ecotone.server.storage.backup import restore as bring_back

    contents, aside = bring_back(file, data)
    typer.echo(f"{data} has {said(contents)} again")
    if aside is not None:
        typer.echo(f"What was there before is in {aside}")


def said(contents: "Contents") -> str:
    return f"{plural(contents.tables, 'table')} with {plural(contents.moves, 'row')} of their logs"
