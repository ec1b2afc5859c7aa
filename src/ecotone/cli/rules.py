"""ecotone rules: the rulebook, or one rule of it."""

import re
from importlib.resources import files
from typing import Annotated

import typer

from ecotone.cli.screen import console
from ecotone.core.errors import BadInput, did_you_mean
from ecotone.core.game import Game
from ecotone.games import GAMES, find_game

NUMBER = re.compile(r"(?:- )?\*\*(?P<number>[A-Z]{2}-R?\d+)(?: (?P<name>[A-Z]+))?\*\*")


def rules(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Which game.", show_default=False)
    ] = None,
    number: Annotated[
        list[str] | None, typer.Argument(metavar="NUMBER", help="One rule, e.g. EC-12.", show_default=False)
    ] = None,
) -> None:
    """Show the rules of a game, or one of them by its number."""
    if game is None:
        typer.echo("Whose rules?")
        for known in GAMES.values():
            typer.echo(f"  ecotone rules {known.name:<16} {known.title}")
        return
    text = rulebook(find_game(game))
    show(one_rule(text, " ".join(number).upper()) if number else text)


def rulebook(game: Game) -> str:
    return (files("ecotone.games") / game.name / "rules.md").read_text(encoding="utf-8")


def show(text: str) -> None:
    from rich.markdown import Markdown

    console().print(Markdown(text))


def one_rule(text: str, wanted: str) -> str:
    """All that the rulebook says under a number; `EC-24 LINE` is one item of the rule's list."""
    found = [entry for name, entry in entries(text) if name == wanted or name.startswith(f"{wanted} ")]
    if not found:
        known = [name for name, _ in entries(text)]
        raise BadInput(f"there is no rule {wanted}{did_you_mean(wanted, known)}")
    return "\n\n".join(found)


def entries(text: str) -> list[tuple[str, str]]:
    """(number, text) of every rule, with the items of its lists apart."""
    found = []
    for block in re.split(r"\n\n|\n(?=- )", text):
        if start := NUMBER.match(block):
            found.append((" ".join(filter(None, start.group("number", "name"))), block))
    return found
