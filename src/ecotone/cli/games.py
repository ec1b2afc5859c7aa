"""ecotone games: what can be played, with which options, and who plays along."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from ecotone.bots import BOTS
from ecotone.cli.screen import Language, console
from ecotone.core.game import Game
from ecotone.games import GAMES, find_game

if TYPE_CHECKING:
    from rich.console import Console

HEADINGS = {
    "en": ("Option", "Values", "Default", "Rule", "What it does"),
    "de": ("Option", "Werte", "Vorgabe", "Regel", "Was sie bewirkt"),
}
SEATS = {"en": "{least} to {most} seats", "de": "{least} bis {most} Plätze"}


def games(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Only this one.", show_default=False)
    ] = None,
    language: Language = "en",
) -> None:
    """List the games with their options, and the bots."""
    wanted: Iterable[Game] = GAMES.values() if game is None else [find_game(game)]
    screen = console()
    for one in wanted:
        show_game(screen, one, language)
    if game is None:
        show_bots(screen)


def show_game(screen: "Console", game: Game, language: str) -> None:
    from rich.table import Table

    game.check_language(language)
    seats = SEATS[language].format(least=game.seats[0], most=game.seats[-1])
    screen.print(f"{game.name}: {game.title}, {seats}", style="bold")
    table = Table(*HEADINGS[language], box=None, padding=(0, 3, 0, 0))
    for option in game.options(language):
        table.add_row(option.name, option.values, option.default, option.rule, option.help)
    screen.print(table)
    screen.print()


def show_bots(screen: "Console") -> None:
    from rich.table import Table

    screen.print("Bots", style="bold")
    table = Table(box=None, show_header=False, padding=(0, 3, 0, 0))
    for name, what in BOTS.items():
        table.add_row(name, what)
    screen.print(table)
