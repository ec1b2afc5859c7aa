"""ecotone simulate: bots play many games, and how they fared."""

import json
import time
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer
from msgspec import Struct

from ecotone.cli.playing import Outcome, Pairing, Setup, as_table, play_all, read_bots, read_setup
from ecotone.cli.screen import console, note_interpreted, progress
from ecotone.cli.words import LanguageName, Says, speaking
from ecotone.core.errors import BadFile, BadInput, counted
from ecotone.core.kernel.match import POINT
from ecotone.core.points import show_points
from ecotone.core.seeds import chance_of

Game = Annotated[
    str, typer.Argument(metavar="GAME", help="Which game; `ecotone games` lists them.", show_default=False)
]
Options = Annotated[
    list[str] | None, typer.Option(metavar="NAME=VALUE,...", help="Options of the game, e.g. turns=5.")
]
Cards = Annotated[Path | None, typer.Option(metavar="FILE", help="A card file of your own.")]
Seed = Annotated[int, typer.Option(min=0, help="Seed of the first game; the next ones count up.")]
Jobs = Annotated[int, typer.Option(min=1, max=64, help="How many games are played at the same time.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


def simulate(
    game: Game,
    seats: Annotated[
        int | None, typer.Option(help="How many seats; as many as bots, or 2.", show_default=False)
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 100,
    bots: Annotated[
        str, typer.Option(metavar="BOT,...", help="One bot for all seats, or one for each.")
    ] = "random",
    seed: Seed = 0,
    options: Options = None,
    cards: Cards = None,
    save: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Save every game there.")] = None,
    jobs: Jobs = 1,
    as_json: AsJson = False,
    language: LanguageName = "en",
) -> None:
    """Let bots play many games and show wins and points."""
    says, names = speaking(language), read_bots(bots)
    seats = seats if seats is not None else max(2, len(names))
    setup = read_setup(game, seats, options or [], cards)
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        many, places = counted(len(names), "bot", "bots"), counted(seats, "seat", "seats")
        raise BadInput(f"{many} for {places}: name one, or one a seat")
    note_interpreted()
    if save:
        make_folder(save)
    pairings = [Pairing(seed + number, names) for number in range(games)]
    started = time.perf_counter()
    outcomes = list(progress(play_all(setup, pairings, jobs), games, says("playing")))
    seconds = time.perf_counter() - started
    if save:
        save_games(setup, outcomes, save)
    records = seat_records(names, outcomes)
    if as_json:
        typer.echo(json.dumps(report(setup, seed, records, outcomes, seconds), indent=2))
        return
    show(setup, seed, records, outcomes, seconds, says)
    if save:
        typer.echo(says("saved_games", folder=save, file=file_of(setup, save, seed)))


class SeatRecord(Struct, frozen=True):
    """How a seat fared over all games; a shared victory is shared among the winners."""

    bot: str
    wins: Fraction
    mean: Fraction
    least: Fraction
    most: Fraction


def seat_records(names: Sequence[str], outcomes: Sequence[Outcome]) -> list[SeatRecord]:
    records = []
    for seat, name in enumerate(names):
        points = [Fraction(outcome.sixtieths[seat], POINT) for outcome in outcomes]
        wins = [Fraction(1, len(outcome.winners)) for outcome in outcomes if seat in outcome.winners]
        mean = sum(points, Fraction()) / len(points)
        records.append(SeatRecord(name, sum(wins, Fraction()), mean, min(points), max(points)))
    return records


def plays_together(setup: Setup) -> bool:
    """Whether all win or lose as one: the options may decide that, so a match is asked."""
    match = setup.game.start(setup.seats, setup.options, setup.cards, chance_of(0))
    return setup.game.plays_together(match)


def show(
    setup: Setup,
    seed: int,
    records: list[SeatRecord],
    outcomes: Sequence[Outcome],
    seconds: float,
    says: Says,
) -> None:
    from rich.table import Table

    games, screen = len(outcomes), console()
    chosen = [f"{name} {value}" for name, value in setup.game.write_options(setup.options).items()]
    head = [f"{setup.game.title}: {says.count(games, 'game')}", says.seeds(seed, games), *chosen]
    screen.print(", ".join(head), style="bold")
    together = plays_together(setup)
    compared = setup.seats > 1 and not together
    table = Table(says("seat_heading"), says("bot_heading"))
    for heading in (says("wins"), says("share")) if compared else ():
        table.add_column(heading, justify="right")
    mean = says("mean", unit=setup.game.unit(says.language).many)
    for heading in (mean, says("least"), says("most")):
        table.add_column(heading, justify="right")
    for seat, record in enumerate(records, 1):
        wins = (show_points(record.wins), f"{float(record.wins / games):.1%}") if compared else ()
        extremes = (show_points(record.least), show_points(record.most))
        table.add_row(str(seat), record.bot, *wins, f"{float(record.mean):.1f}", *extremes)
    screen.print(table)
    if together:
        won = sum(bool(outcome.winners) for outcome in outcomes)
        share = f"{won / games:.1%}"
        screen.print(says("won_together", won=won, games=says.count(games, "game"), share=share))
    decisions = sum(len(outcome.moves) for outcome in outcomes)
    speed, choices = f"{games / seconds:,.1f}", f"{decisions / seconds:,.0f}"
    screen.print(says("speed", seconds=f"{seconds:.2f}", games=speed, decisions=choices), style="dim")


def report(
    setup: Setup, seed: int, records: list[SeatRecord], outcomes: Sequence[Outcome], seconds: float
) -> dict[str, object]:
    return {
        "game": setup.game.name,
        "options": setup.game.write_options(setup.options),
        "games": len(outcomes),
        "seed": seed,
        "won_together": sum(bool(outcome.winners) for outcome in outcomes) if plays_together(setup) else None,
        "seats": [
            {
                "seat": seat,
                "bot": record.bot,
                "wins": float(record.wins),
                "mean": float(record.mean),
                "least": float(record.least),
                "most": float(record.most),
            }
            for seat, record in enumerate(records, 1)
        ],
        "decisions": sum(len(outcome.moves) for outcome in outcomes),
        "seconds": round(seconds, 6),
    }


def file_of(setup: Setup, folder: Path, seed: int) -> Path:
    return folder / f"{setup.game.name}-{seed}.txt"


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile(str(folder), 0, f"can't be made a folder: {error.strerror}") from error


def save_games(setup: Setup, outcomes: Sequence[Outcome], folder: Path) -> None:
    for outcome in outcomes:
        as_table(setup, outcome).save(file_of(setup, folder, outcome.pairing.seed))
