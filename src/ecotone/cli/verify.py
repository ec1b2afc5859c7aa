"""ecotone verify: was the game dealt by the seed that was promised before it began?"""

from pathlib import Path
from typing import Annotated

import typer

from ecotone.cli.check import about_game
from ecotone.cli.files import GAME, read_table
from ecotone.cli.screen import WRONG, complain
from ecotone.cli.words import LanguageName, speaking
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
    language: LanguageName = "en",
) -> None:
    """Replay a game file and show its commitment: SHA-256 of the seed, fixed before the first move."""
    says, (kind, table) = speaking(language), read_table(file)
    if kind != GAME:
        raise BadInput(f"{file.name} is a position file; only a game can be verified")
    found = commitment_of(table.origin.seed)
    typer.echo(says("follows", file=file, what=about_game(table, says)))
    typer.echo(says("seed_row", seed=table.origin.seed))
    typer.echo(says("commitment_row", commitment=found))
    if commitment is None:
        return
    if commitment.strip().lower() != found:
        complain(f"the commitment doesn't fit: {commitment.strip()} was promised")
        raise typer.Exit(WRONG)
    typer.echo(says("fits"))
