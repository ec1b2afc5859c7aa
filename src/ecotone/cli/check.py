"""ecotone check: is this file fine, and if not, what is wrong and where."""

from pathlib import Path
from typing import Annotated

import typer

from ecotone.cli.files import CARDS, POSITION, kind_of, read_table
from ecotone.cli.playing import read_options
from ecotone.cli.screen import WRONG, complain
from ecotone.cli.simulate import Options
from ecotone.cli.words import LanguageName, Says, speaking
from ecotone.core import textfile
from ecotone.core.errors import BadFile, EcotoneError, Refused
from ecotone.core.game import Game
from ecotone.core.reading.toml_source import CatalogueError
from ecotone.core.seeds import chance_of
from ecotone.core.table import Table
from ecotone.games import GAMES, find_game
from ecotone.server.storage.recognising import check_whole, is_database

FIRST_GAME = next(iter(GAMES))


def check(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE", help="Games, positions, cards or a database.", show_default=False),
    ],
    game: Annotated[str, typer.Option(help="The game that card files are for.")] = FIRST_GAME,
    options: Options = None,
    language: LanguageName = "en",
) -> None:
    """Check game files, position files, card files (with the options they are meant for) and databases."""
    says, found, given = speaking(language), find_game(game), read_options(options or [])
    wrong = False
    for path in files:
        try:
            typer.echo(says("fine", file=path, what=verdict(path, found, given, says)))
        except EcotoneError as error:
            complain(str(error))
            wrong = True
    if wrong:
        raise typer.Exit(WRONG)


def verdict(path: Path, game: Game, options: dict[str, str], says: Says) -> str:
    """What the file is, if nothing is wrong with it."""
    check_whole(path)
    if is_database(path):
        return about_database(path, says)
    text = textfile.read_text(path)
    if kind_of(path, text) == CARDS:
        return about_cards(path, text, game, options, says)
    kind, table = read_table(path)
    return about_position(table, says) if kind == POSITION else about_game(table, says)


def about_database(path: Path, says: Says) -> str:
    """Every table is read and replayed."""
    from ecotone.server.storage.checking import look_through

    found = look_through(path)
    for fault in found.faults[1:]:
        complain(f"{path}: {fault}")
    if found.faults:
        raise BadFile(str(path), 0, found.faults[0])
    older = says("older", number=found.older) if found.older else ""
    tables, rows = says.count(found.contents.tables, "table"), says.count(found.contents.moves, "row")
    return says("a_database", tables=tables, older=older, rows=rows)


def about_game(table: Table, says: Says) -> str:
    return says(
        "a_game",
        title=table.game.title,
        seats=says.count(table.seats, "seat"),
        moves=says.count(len(table.log), "move"),
        state=says("finished" if table.over else "not_finished"),
        result=table.result(says.language).text,
    )


def about_position(table: Table, says: Says) -> str:
    who = says("and").join(says("of_seat", number=seat + 1) for seat in table.asked())
    prompts = [table.prompt(seat, says.language) for seat in table.asked()]
    first = prompts[0] if prompts else None
    question = says("over") if first is None else says("to_move", who=who, question=first.text)
    return says(
        "a_position", title=table.game.title, seats=says.count(table.seats, "seat"), question=question
    )


def about_cards(path: Path, text: str, game: Game, options: dict[str, str], says: Says) -> str:
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
    cards = says("cards", title=game.title, seats=says.count(possible[-1], "seat"))
    return " ".join([cards, *(str(reason.refusal.text) for reason in reasons[:1])])
