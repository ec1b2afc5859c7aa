"""ecotone games: what can be played, with which options, and who plays along."""

from ecotone.bots import BOTS
from ecotone.cli.screen import console
from ecotone.core.game import Game
from ecotone.games import GAMES


def games() -> None:
    """List the games with their options, and the bots."""
    from rich.table import Table

    screen = console()
    for game in GAMES.values():
        screen.print(f"{game.name}: {game.title}, {seat_range(game)}", style="bold")
        table = Table("Option", "Values", "Default", "Rule", "What it does", box=None, padding=(0, 3, 0, 0))
        for option in game.options():
            table.add_row(option.name, option.values, option.default, option.rule, option.help)
        screen.print(table)
        screen.print()
    screen.print("Bots", style="bold")
    table = Table(box=None, show_header=False, padding=(0, 3, 0, 0))
    for name, what in BOTS.items():
        table.add_row(name, what)
    screen.print(table)


def seat_range(game: Game) -> str:
    return f"{game.seats[0]} to {game.seats[-1]} seats"
