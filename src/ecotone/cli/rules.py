"""ecotone rules: the rulebook, or one rule of it."""

from collections.abc import Iterable
from typing import Annotated

import typer

from ecotone.cli.screen import console
from ecotone.cli.words import LanguageName, speaking
from ecotone.core.rulebook import Block, Grid, Heading, Inline, ItemList, Paragraph
from ecotone.games import GAMES, find_game
from ecotone.server.files.rulebooks import rulebook


def rules(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Which game.", show_default=False)
    ] = None,
    number: Annotated[
        list[str] | None,
        typer.Argument(metavar="NUMBER", help="One rule, e.g. EC-12, or LINE of a list.", show_default=False),
    ] = None,
    language: LanguageName = "en",
) -> None:
    """Show the rules of a game, or one of them by its number."""
    if game is None:
        typer.echo(speaking(language)("whose_rules"))
        for known in GAMES.values():
            typer.echo(f"  ecotone rules {known.name:<16} {known.title}")
        return
    found = find_game(game)
    found.check_language(language)
    book = rulebook(found.name, language)
    show(book.look_up(" ".join(number).upper()) if number else book.blocks)


def show(blocks: Iterable[Block]) -> None:
    from rich.markdown import Markdown

    console().print(Markdown("\n\n".join(map(markdown, blocks))))


def markdown(block: Block) -> str:
    """A block as the terminal's own reader of Markdown takes it."""
    match block:
        case Heading():
            return f"{'#' * block.level} {written(block.inline)}"
        case Paragraph():
            return numbered(block.rule if block.anchor else "", block.inline)
        case ItemList():
            mark = "1." if block.ordered else "-"
            return "\n".join(f"{mark} {numbered(item.rule, item.inline)}" for item in block.items)
        case Grid():
            return "\n".join(map(row, (block.head, [[Inline("text", "-")]] * len(block.head), *block.rows)))
        case _:
            return f"```\n{block.text}\n```"


def numbered(rule: str, inline: Iterable[Inline]) -> str:
    return f"**{rule}** {written(inline)}" if rule else written(inline)


def row(cells: Iterable[Iterable[Inline]]) -> str:
    return f"| {' | '.join(map(written, cells))} |"


def written(inline: Iterable[Inline]) -> str:
    around = {"strong": "**{}**", "em": "*{}*", "code": "`{}`"}
    return "".join(
        f"[{part.text}]({part.href})" if part.href else around.get(part.kind, "{}").format(part.text)
        for part in inline
    )
