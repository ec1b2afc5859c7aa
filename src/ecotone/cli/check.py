"""ecotone check: is this file fine, and if not, what is wrong and where."""

from pathlib import Path
from typing import Annotated

import typer

from ecotone.cli.files import CARDS, POSITION, kind_of, read_table
from ecotone.cli.playing import read_options
from ecotone.cli.screen import WRONG, complain, plural
from ecotone.cli.simulate import Options
from ecotone.core import textfile
from ecotone.core.errors import BadFile, EcotoneError, Refused
from ecotone.core.game import Game
from ecotone.core.seeds import chance_of
from ecotone.core.table import Table
from ecotone.core.toml_source import CatalogueError
from ecotone.games import GAMES, find_game
from ecotone.server.storage.backup import is_database

FIRST_GAME = next(iter(GAMES))


def check(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE", help="Games, positions, cards or a database.", show_default=False),
    ],
    game: Annotated[str, typer.Option(help="The game that card files are for.")] = FIRST_GAME,
    options: Options = None,
) -> None:
    """Check game files, position files, card files (with the options they are meant for) and databases."""
    found, given = find_game(game), read_options(options or [])
    wrong = False
    for path in files:
        try:
            typer.echo(f"{path}: fine: {verdict(path, found, given)}")
        except EcotoneError as error:
            complain(str(error))
            wrong = True
    if wrong:
        raise typer.Exit(WRONG)


def verdict(path: Path, game: Game, options: dict[str, str]) -> str:
    """What the file is, if nothing is wrong with it."""
    if is_database(path):
        return about_database(path)
    text = textfile.read_text(path)
    if kind_of(path, text) == CARDS:
        return about_cards(path, text, game, options)
    kind, table = read_table(path)
    return about_position(table) if kind == POSITION else about_game(table)


def about_database(path: Path) -> str:
    """Every table is read and replayed."""
    from ecotone.server.storage.checking import look_through

    found = look_through(path)
    for fault in found.faults[1:]:
        complain(f"{path}: {fault}")
    if found.faults:
        raise BadFile(str(path), 0, found.faults[0])
    older = f", {found.older} of older rules" if found.older else ""
    tables, rows = plural(found.contents.tables, "table"), plural(found.contents.moves, "row")
    return f"a database, {tables}{older}, {rows} of their logs"


def about_game(table: Table) -> str:
    seats, moves = plural(table.seats, "seat"), plural(len(table.log), "move")
    state = "finished" if table.over else "not finished"
    return f"a game of {table.game.title}, {seats}, {moves}, {state}. {table.result().text}"


def about_position(table: Table) -> str:
    asked = " and ".join(f"seat {seat + 1}" for seat in table.asked())
    prompts = [table.prompt(seat) for seat in table.asked()]
    question = f"{asked} to move: {prompts[0].text}" if prompts and prompts[0] else "the game is over"
    return f"a position of {table.game.title}, {plural(table.seats, 'seat')}, {question}"


def about_cards(path: Path, text: str, game: Game, options: dict[str, str]) -> str:
    """Read as the game reads them, and set up for every number of seats."""
    possible: list[int] = []
    reasons: list[Refused] = []
    for seats in game.seats:
        try:
            game.start(seats, game.check_options(seats, options, text), text, chance_of(0))
        except CatalogueError as error:
            raise error.renamed(path.name) from None
        except Refused as refused:
            reasons.append(refused)
            continue
        possible.append(seats)
    if not possible:
        raise BadFile(path.name, 0, reasons[0].refusal.text)
    most = f"up to {plural(possible[-1], 'seat')}"
    return " ".join(
        [f"cards of {game.title} for {most}.", *(str(reason.refusal.text) for reason in reasons[:1])]
    )
