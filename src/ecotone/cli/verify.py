"""ecotone verify: was the game dealt by the seed that was promised before it began?"""

from pathlib import Path
from typing import Annotated

import typer

from ecotone.cli.check import about_game
from ecotone.cli.files import GAME, read_table
from ecotone.cli.screen import WRONG, complain
from ecotone.core.errors import BadInput
from ecotone.core.seeds import commitment as commitment_of


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game file.", show_default=False)],
    commitment: Annotated[
        str | None,
        typer.Option(
            metavar="HEX", help="The SHA-256 that the table showed from the start.", show_default=False
        ),
    ] = None,
) -> None:
    """Replay a game file and show its commitment: SHA-256 of the seed, fixed before the first move."""
    kind, table = read_table(file)
    if kind != GAME:
        raise BadInput(f"{file.name} is a position file; only a game can be verified")
    found = commitment_of(table.origin.seed)
    typer.echo(f"{file}: every move follows: {about_game(table)}")
    typer.echo(f"seed        {table.origin.seed}")
    typer.echo(f"commitment  {found}")
    if commitment is None:
        return
    if commitment.strip().lower() != found:
        complain(f"the commitment doesn't fit: {commitment.strip()} was promised")
        raise typer.Exit(WRONG)
    typer.echo("It fits the commitment that was shown: the luck of this game was fixed before it began.")
