"""ecotone tournament: bots against each other, everybody on every seat, with the same luck."""

import json
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import sqrt
from typing import Annotated

import typer
from msgspec import Struct

from ecotone.cli.playing import Outcome, Pairing, Setup, play_all, read_bots, read_setup
from ecotone.cli.screen import console, note_interpreted, progress
from ecotone.cli.simulate import AsJson, Cards, Game, Jobs, Options, Seed
from ecotone.cli.words import LanguageName, Says, speaking
from ecotone.core.errors import BadInput, counted
from ecotone.core.kernel.match import POINT

Z = 1.96  # 95% of a normal distribution


class Meeting(Struct, frozen=True):
    """A pairing of the tournament: which entrant sits where."""

    pairing: Pairing
    entrants: tuple[int, ...]


class Standing(Struct, frozen=True):
    """How an entrant fared: the share of its games that it won, and where that share truly lies."""

    bot: str
    games: int
    share: float
    low: float
    high: float
    mean: float


def tournament(
    game: Game,
    bots: Annotated[
        str, typer.Option(metavar="BOT,BOT,...", help="Who takes part.")
    ] = "random,greedy,search:200",
    seats: Annotated[int, typer.Option(min=2, help="How many seats a table has.")] = 2,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, help="How many seeds each company of bots plays.")
    ] = 20,
    seed: Seed = 0,
    options: Options = None,
    cards: Cards = None,
    jobs: Jobs = 1,
    as_json: AsJson = False,
    language: LanguageName = "en",
) -> None:
    """Let bots play against each other.

    Every company of bots plays every seed once in each order round the table, so that nobody is luckier.
    """
    says, names = speaking(language), read_bots(bots)
    setup = read_setup(game, seats, options or [], cards)
    if len(names) < seats:
        raise BadInput(
            f"{counted(len(names), 'bot', 'bots')} can't fill {counted(seats, 'seat', 'seats')}; "
            "a bot may be named twice"
        )
    note_interpreted()
    meetings = schedule(names, seats, range(seed, seed + games))
    pairings = [meeting.pairing for meeting in meetings]
    outcomes = list(progress(play_all(setup, pairings, jobs), len(meetings), says("playing")))
    standings = [standing(entrant, names, meetings, outcomes) for entrant in range(len(names))]
    beaten = [
        [win_share(row, column, meetings, outcomes) for column in range(len(names))]
        for row in range(len(names))
    ]
    if as_json:
        typer.echo(json.dumps(report(setup, seed, games, standings, beaten), indent=2))
    else:
        show(setup, seed, games, standings, beaten, says)


def schedule(names: Sequence[str], seats: int, seeds: range) -> list[Meeting]:
    """Every company of `seats` bots, every seed, every rotation of the seats."""
    meetings = []
    for company in combinations(range(len(names)), seats):
        for seed in seeds:
            for first in range(seats):
                entrants = company[first:] + company[:first]
                meetings.append(Meeting(Pairing(seed, tuple(names[k] for k in entrants)), entrants))
    return meetings


def standing(
    entrant: int, names: Sequence[str], meetings: Sequence[Meeting], outcomes: Sequence[Outcome]
) -> Standing:
    wins: dict[tuple[int, frozenset[int]], list[float]] = {}
    points = []
    for meeting, outcome in zip(meetings, outcomes, strict=True):
        if entrant in meeting.entrants:
            seat = meeting.entrants.index(entrant)
            same_luck = (meeting.pairing.seed, frozenset(meeting.entrants))
            wins.setdefault(same_luck, []).append(won(outcome, seat))
            points.append(outcome.sixtieths[seat] / POINT)
    blocks = list(wins.values())
    share, low, high = interval(blocks)
    mean = sum(points) / len(points)
    return Standing(names[entrant], len(points), share, low, high, mean)


def won(outcome: Outcome, seat: int) -> float:
    """1 for a victory, a part of it for a shared one."""
    return float(Fraction(seat in outcome.winners, max(1, len(outcome.winners))))


def interval(blocks: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    """Mean of all numbers from 0 to 1, and the ends of its 95% interval (Wilson's).

    Games of one seed tend to go alike, so a block of them counts for as many games as its blocks'
    scatter says, at least for one.
    """
    numbers = [number for block in blocks for number in block]
    share = sum(numbers) / len(numbers)
    means = [sum(block) / len(block) for block in blocks]
    spread = sum((mean - share) ** 2 for mean in means) / max(1, len(means) - 1) / len(means)
    worth = share * (1 - share) / spread if spread else float(len(numbers) if 0 < share < 1 else len(blocks))
    count = min(max(worth, float(len(blocks))), float(len(numbers)))
    centre = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count)) / (1 + Z * Z / count)
    return share, max(0.0, centre - half), min(1.0, centre + half)


def win_share(
    row: int, column: int, meetings: Sequence[Meeting], outcomes: Sequence[Outcome]
) -> float | None:
    """How often one entrant ended before another at the same table, a tie counting half."""
    results = []
    for meeting, outcome in zip(meetings, outcomes, strict=True):
        if row != column and {row, column} <= set(meeting.entrants):
            mine, other = (victory_and_points(outcome, meeting.entrants.index(k)) for k in (row, column))
            results.append(0.5 if mine == other else float(mine > other))
    return sum(results) / len(results) if results else None


def victory_and_points(outcome: Outcome, seat: int) -> tuple[bool, int]:
    """Something that orders the seats of a game: victory first, then points."""
    return seat in outcome.winners, outcome.sixtieths[seat]


def show(
    setup: Setup,
    seed: int,
    games: int,
    standings: Sequence[Standing],
    beaten: Sequence[Sequence[float | None]],
    says: Says,
) -> None:
    from rich.table import Table

    screen = console()
    chosen = [f"{name} {value}" for name, value in setup.game.write_options(setup.options).items()]
    head = [
        says("tables_of", title=setup.game.title, seats=setup.seats),
        says.seeds(seed, games),
        says("seatings", seats=setup.seats),
        *chosen,
    ]
    screen.print(", ".join(head), style="bold")
    table = Table(says("bot_heading"))
    mean = says("mean", unit=setup.game.unit(says.language).many)
    for heading in (says("games_heading"), says("wins"), says("interval"), mean):
        table.add_column(heading, justify="right")
    order = sorted(range(len(standings)), key=lambda k: -standings[k].share)
    for k in order:
        one = standings[k]
        limits = says("from_to", low=f"{one.low:.1%}", high=f"{one.high:.1%}")
        table.add_row(one.bot, str(one.games), f"{one.share:.1%}", limits, f"{one.mean:.1f}")
    screen.print(table)
    if len(standings) > 2:
        screen.print(says("before"))
        matrix = Table("")
        for k in order:
            matrix.add_column(standings[k].bot, justify="right")
        for row in order:
            cells = [beaten[row][column] for column in order]
            matrix.add_row(standings[row].bot, *("" if cell is None else f"{cell:.0%}" for cell in cells))
        screen.print(matrix)


def report(
    setup: Setup,
    seed: int,
    games: int,
    standings: Sequence[Standing],
    beaten: Sequence[Sequence[float | None]],
) -> dict[str, object]:
    fields = Standing.__struct_fields__
    return {
        "game": setup.game.name,
        "options": setup.game.write_options(setup.options),
        "seats": setup.seats,
        "seeds": [seed, seed + games - 1],
        "bots": [{field: getattr(one, field) for field in fields} for one in standings],
        "before": beaten,
    }
