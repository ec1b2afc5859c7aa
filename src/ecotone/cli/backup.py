"""ecotone backup and ecotone restore: a copy of all tables that is whole, and the way back."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ecotone.cli.serve import DATA
from ecotone.cli.words import LanguageName, Says, speaking

if TYPE_CHECKING:
    from ecotone.server.storage.backup import Contents

Data = Annotated[Path, typer.Option(metavar="FILE", help="The database with all tables.")]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.", show_default=False)],
    data: Data = DATA,
    language: LanguageName = "en",
) -> None:
    """Copy all tables into one new file and check it; a server may go on meanwhile."""
    from ecotone.server.storage.backup import back_up

    says = speaking(language)
    typer.echo(says("backed_up", what=said(back_up(data, file), says), file=file))


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.", show_default=False)],
    data: Data = DATA,
    language: LanguageName = "en",
) -> None:
    """Make a backup the database again; what was there is set aside. No server may run with it."""
    from ecotone.server.storage.backup import restore as bring_back

    says = speaking(language)
    contents, aside = bring_back(file, data)
    typer.echo(says("restored", file=data, what=said(contents, says)))
    if aside is not None:
        typer.echo(says("set_aside", file=aside))


def said(contents: "Contents", says: Says) -> str:
    tables, rows = says.count(contents.tables, "table"), says.count(contents.moves, "row")
    return says("contents", tables=tables, rows=rows)
