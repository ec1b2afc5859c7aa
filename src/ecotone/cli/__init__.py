"""The command line. Every command is a file of its own; `ecotone --help` lists them."""

from typing import Annotated

import typer

from ecotone import __version__
from ecotone.cli.backup import backup, restore
from ecotone.cli.check import check
from ecotone.cli.games import games
from ecotone.cli.output import whatever_becomes_of_the_output
from ecotone.cli.replay import replay
from ecotone.cli.rules import rules
from ecotone.cli.screen import Commands
from ecotone.cli.serve import serve
from ecotone.cli.simulate import simulate
from ecotone.cli.tournament import tournament
from ecotone.cli.verify import verify

__all__ = ["app", "main"]

app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # its boxes call a switch <bool>
)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ecotone {__version__}")
        raise typer.Exit


@app.callback()
def ecotone(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Ecology board games: rules that explain themselves, and bots that play them."""


for command in (serve, backup, restore, games, rules, simulate, tournament, replay, check, verify):
    app.command()(command)


def main() -> None:
    with whatever_becomes_of_the_output():
        app()
