"""ecotone replay: a game file move by move, or a position as it stands."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ecotone.cli.files import read_table
from ecotone.cli.screen import console, plural
from ecotone.core.errors import BadInput
from ecotone.core.log import NOBODY, Entry
from ecotone.core.logfile import entry_words, play_entry
from ecotone.core.opening import start_table
from ecotone.core.points import show_points
from ecotone.core.position import write_position
from ecotone.core.records import ScoreLine
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
) -> None:
    """Step through a game: moves, what happened, boards and the score sheet with its reasons."""
    _, played = read_table(file)
    if to is not None and to > len(played.log):
        raise BadInput(f"{file.name} has only {plural(len(played.log), 'move')}")
    table = start_table(played.game, played.origin)
    screen = console()
    show_start(screen, table)
    if boards or step:
        show_boards(screen, table)
    elif played.log[:to]:
        screen.print()
    for ply, entry in enumerate(played.log[:to], 1):
        if step and stopped(screen):
            break
        show_move(screen, table, ply, entry)
        if boards or step:
            show_boards(screen, table)
    if not (boards or step):
        show_boards(screen, table)
    show_scores(screen, table)
    if save_position is not None:
        replace_file(save_position, write_position(table))
        screen.print(f"Saved the position as {save_position}")


def show_start(screen: "Console", table: Table) -> None:
    from ecotone.cli.faces import face_of

    origin = table.origin
    chosen = [f"{name} {value}" for name, value in table.game.write_options(origin.options).items()]
    head = [table.game.title, plural(table.seats, "seat"), f"seed {origin.seed}", *chosen]
    screen.print(", ".join(head), style="bold")
    for line in face_of(table).about(table):
        screen.print(line)


def show_move(screen: "Console", table: Table, ply: int, entry: Entry) -> None:
    """Plays the entry and tells it: notation at the left, sentences at the right."""
    from ecotone.cli.faces import tell

    facts = play_entry(table, entry)
    sentences = [tell(table, fact) for fact in facts] or [said_of(entry)]
    who = "all   " if entry.seat == NOBODY else f"seat {entry.seat + 1}"
    what = entry.notation if entry.kind == "play" else " ".join(entry_words(table, entry).split()[1:])
    left = f"{ply:>4}.  {who}  {what}"
    for number, sentence in enumerate(sentences):
        screen.print(f"{'' if number else left:<{NOTATION_WIDTH + 15}}  {sentence}", soft_wrap=True)


def said_of(entry: Entry) -> str:
    """What a row did that made nothing new happen in the match."""
    said = {
        "undo": "takes its last move back",
        "pause": "the game is paused",
        "resume": "the game goes on",
        "extend": f"{entry.notation} more seconds",
    }
    return said.get(entry.kind, entry.notation)


def stopped(screen: "Console") -> bool:
    """Waits for Enter; q or the end of the input stops."""
    try:
        return screen.input("Enter for the next move, q to stop: ").strip().lower().startswith("q")
    except EOFError:
        return True


def show_boards(screen: "Console", table: Table) -> None:
    from ecotone.cli.faces import face_of

    screen.print()
    for part in face_of(table).boards(table):
        screen.print(part)
    for seat in table.asked():
        if prompt := table.prompt(seat):
            screen.print(f"\nSeat {seat + 1} is asked: {prompt.text} ({prompt.rule})")
    screen.print()


def show_scores(screen: "Console", table: Table) -> None:
    """Every line of every seat with its reason."""
    from rich.table import Table as Sheet

    sheet, unit = table.score(), table.game.unit()
    for seat in range(table.seats):
        rows = Sheet("Rule", "For", "Why", box=None, padding=(0, 2, 0, 0))
        rows.add_column(unit.many.capitalize(), justify="right")
        for line in sheet.lines:
            if line.seat == seat:
                add_line(rows, line)
        screen.print(f"Seat {seat + 1}: {show_points(sheet.total(seat))} {unit.many}", style="bold")
        screen.print(rows)
        screen.print()
    screen.print(table.result().text, style="bold")


def add_line(rows: "Sheet", line: ScoreLine) -> None:
    rows.add_row(line.rule, line.label, line.expression, show_points(line.points))
    if len(line.parts) > 1:
        for part in line.parts:
            places = " ".join(f"({q},{r})" for q, r in part.at)
            rows.add_row("", f"  {places}", part.text, f"({show_points(part.points)})", style="dim")
