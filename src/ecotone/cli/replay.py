"""ecotone replay: a game file move by move, or a position as it stands."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ecotone.cli.files import read_table
from ecotone.cli.screen import console
from ecotone.cli.words import LanguageName, Says, speaking
from ecotone.core.errors import BadInput
from ecotone.core.log import NOBODY, Entry
from ecotone.core.logfile import entry_words, play_entry
from ecotone.core.opening import start_table
from ecotone.core.points import show_points
from ecotone.core.position import write_position
from ecotone.core.records import ScoreLine
from ecotone.core.row_words import row_words
from ecotone.core.table import Table
from ecotone.core.textfile import replace_file

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table as Sheet

NOTATION_WIDTH = 22


def replay(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A game file or a position file.", show_default=False)
    ],
    to: Annotated[
        int | None, typer.Option(metavar="PLY", min=0, help="Stop after this move.", show_default=False)
    ] = None,
    boards: Annotated[
        bool, typer.Option(help="Draw the boards after every move, not only at the end.")
    ] = False,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every move.")] = False,
    save_position: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the last position shown as a position file.")
    ] = None,
    language: LanguageName = "en",
) -> None:
    """Step through a game: moves, what happened, boards and the score sheet with its reasons."""
    says, (_, played) = speaking(language), read_table(file)
    if to is not None and to > len(played.log):
        raise BadInput(says("few_moves", file=file.name, moves=says.count(len(played.log), "move")))
    table = start_table(played.game, played.origin)
    screen = console()
    show_start(screen, table, says)
    if boards or step:
        show_boards(screen, table, says)
    elif played.log[:to]:
        screen.print()
    for ply, entry in enumerate(played.log[:to], 1):
        if step and stopped(screen, says):
            break
        show_move(screen, table, ply, entry, says)
        if boards or step:
            show_boards(screen, table, says)
    if not (boards or step):
        show_boards(screen, table, says)
    show_scores(screen, table, says)
    if save_position is not None:
        replace_file(save_position, write_position(table))
        screen.print(says("saved_position", file=save_position))


def show_start(screen: "Console", table: Table, says: Says) -> None:
    from ecotone.cli.faces import face_of

    origin = table.origin
    chosen = [f"{name} {value}" for name, value in table.game.write_options(origin.options).items()]
    head = [table.game.title, says.count(table.seats, "seat"), says("seed", seed=origin.seed), *chosen]
    screen.print(", ".join(head), style="bold")
    for line in face_of(table).about(table, says.language):
        screen.print(line)


def show_move(screen: "Console", table: Table, ply: int, entry: Entry, says: Says) -> None:
    """Plays the entry and tells it: notation at the left, sentences at the right."""
    from ecotone.cli.faces import tell

    facts = play_entry(table, entry)
    sentences = [tell(table, fact, says) for fact in facts] or [said_of(entry, says)]
    seat = says("of_seat", number=entry.seat + 1)
    who = says("all").ljust(len(seat)) if entry.seat == NOBODY else seat
    what = entry.notation if entry.kind == "play" else " ".join(entry_words(table, entry).split()[1:])
    left = f"{ply:>4}.  {who}  {what}"
    for number, sentence in enumerate(sentences):
        screen.print(f"{'' if number else left:<{NOTATION_WIDTH + 15}}  {sentence}", soft_wrap=True)


def said_of(entry: Entry, says: Says) -> str:
    """What a row did that made nothing new happen in the match."""
    who = None if entry.seat == NOBODY else says("seat", number=entry.seat + 1)
    said = None if entry.kind == "time" else row_words(entry.kind, says.language, who, entry.notation)
    return said or entry.notation


def stopped(screen: "Console", says: Says) -> bool:
    """Waits for Enter; q or the end of the input stops."""
    try:
        return screen.input(says("next")).strip().lower().startswith("q")
    except EOFError:
        return True


def show_boards(screen: "Console", table: Table, says: Says) -> None:
    from ecotone.cli.faces import face_of

    screen.print()
    for part in face_of(table).boards(table, says.language):
        screen.print(part)
    for seat in table.asked():
        if prompt := table.prompt(seat, says.language):
            asked = says("asked", number=seat + 1, question=prompt.text, rule=prompt.rule)
            screen.print(f"\n{asked}")
    screen.print()


def show_scores(screen: "Console", table: Table, says: Says) -> None:
    """Every line of every seat with its reason."""
    from rich.table import Table as Sheet

    sheet, unit = table.score(says.language), table.game.unit(says.language)
    for seat in range(table.seats):
        rows = Sheet(says("rule"), says("for"), says("why"), box=None, padding=(0, 2, 0, 0))
        rows.add_column(unit.many.capitalize(), justify="right")
        for line in sheet.lines:
            if line.seat == seat:
                add_line(rows, line)
        total = says("total", number=seat + 1, points=show_points(sheet.total(seat)), unit=unit.many)
        screen.print(total, style="bold")
        screen.print(rows)
        screen.print()
    screen.print(table.result(says.language).text, style="bold")


def add_line(rows: "Sheet", line: ScoreLine) -> None:
    rows.add_row(line.rule, line.label, line.expression, show_points(line.points))
    if len(line.parts) > 1:
        for part in line.parts:
            places = " ".join(f"({q},{r})" for q, r in part.at)
            rows.add_row("", f"  {places}", part.text, f"({show_points(part.points)})", style="dim")
