"""ecotone serve: tables for people and bots, in the browser."""

from pathlib import Path
from typing import Annotated

import typer

from ecotone.cli.screen import note_interpreted
from ecotone.core.errors import BadInput

DATA = Path("ecotone.db")


def serve(
    host: Annotated[
        str,
        typer.Option(help="Where to listen; 0.0.0.0 lets others in your network join."),
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="The port; without one 8000, or the next that is free."),
    ] = None,
    data: Annotated[Path, typer.Option(metavar="FILE", help="The database with all tables.")] = DATA,
    pace: Annotated[
        float, typer.Option(min=0, max=10, help="Seconds that a bot takes at least for a move.")
    ] = 0.4,
    browser: Annotated[bool, typer.Option(help="Open the browser, where there is one.")] = True,
) -> None:
    """Start the server and say where it is. All tables are kept in one file."""
    from ecotone.server.app import Settings
    from ecotone.server.serving import serve as run

    if str(data) == ":memory:" or data.is_dir():
        raise BadInput(f"--data names a file that stays, not {str(data)!r}")
    note_interpreted()
    run(Settings(data, pace), host, port, browser)
