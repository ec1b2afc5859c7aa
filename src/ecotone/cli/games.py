"""ecotone games: what can be played, with which options, and who plays along."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from ecotone.bots import BOTS
from ecotone.cli.screen import console
from ecotone.cli.words import THINGS, LanguageName, speaking
from ecotone.core.game import Game
from ecotone.games import GAMES, find_game

if TYPE_CHECKING:
    from rich.console import Console

HEADINGS = {
    "en": ("Option", "Values", "Default", "Rule", "What it does"),
    "de": ("Option", "Werte", "Vorgabe", "Regel", "Was sie bewirkt"),
}
BOTS_IN_GERMAN = {
    "random": "irgendein erlaubter Zug",
    "greedy": "der Zug, der sofort am meisten bringt",
    "search:0.2s": "Baumsuche, so viele Sekunden für einen Zug",
    "search:500": "Baumsuche, so viele Versuche für einen Zug",
}
FROM_TO = {"en": "{least} to {most}", "de": "{least} bis {most}"}


def games(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Only this one.", show_default=False)
    ] = None,
    language: LanguageName = "en",
) -> None:
    """List the games with their options, and the bots."""
    wanted: Iterable[Game] = GAMES.values() if game is None else [find_game(game)]
    screen = console()
    for one in wanted:
        show_game(screen, one, language)
    if game is None:
        screen.print(speaking(language)("bots"), style="bold")
        show_bots(screen, language)


def show_game(screen: "Console", game: Game, language: str) -> None:
    from rich.table import Table

    game.check_language(language)
    screen.print(f"{game.name}: {game.title}, {seats_of(game.seats, language)}", style="bold")
    table = Table(*HEADINGS[language], box=None, padding=(0, 3, 0, 0))
    for option in game.options(language):
        table.add_row(option.name, option.values, option.default, option.rule, option.help)
    screen.print(table)
    screen.print()


def seats_of(seats: range, language: str) -> str:
    """`1 to 6 seats`, `2 seats`."""
    least, most = seats[0], seats[-1]
    if least == most:
        return speaking(language).count(most, "seat")
    things = THINGS[language]["seat"]
    return f"{FROM_TO[language].format(least=least, most=most)} {things[1]}"


def show_bots(screen: "Console", language: str) -> None:
    from rich.table import Table

    table = Table(box=None, show_header=False, padding=(0, 3, 0, 0))
    for name, what in (BOTS if language == "en" else BOTS_IN_GERMAN).items():
        table.add_row(name, what)
    screen.print(table)
