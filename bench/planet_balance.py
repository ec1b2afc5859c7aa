"""`make planet-balance`: what each civilization, Hidden Goal and Main Asset of Planet Hexagon is worth.

Equal search bots with a fixed number of simulations play games of four: they see who is ahead and hinder.
Every way to seat the civilizations has its turn. What an asset is worth is what a seat has less that never
uses it.
"""

import argparse
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from bench.planet_games import SEATINGS, SEATS, Seat, Task, play
from ecotone.core.compiled import COMPILED
from ecotone.games.planet_hexagon.pieces import ASSETS, CIVILIZATIONS, GOALS
from ecotone.games.planet_hexagon.score_lines import KEYS

REPORT = Path(__file__).parent.parent / "docs" / "planet-hexagon-balance.md"
AIMED_AT = "search:100"
BOUND = 1.25 / SEATS
VARIANTS: tuple[tuple[str, str, tuple[tuple[str, object], ...]], ...] = (
    ("As the rules say", AIMED_AT, ()),
    ("Bonuses at the end (HX-R23)", AIMED_AT, (("bonus_timing", "end"),)),
    ("As the rules say, greedy bots", "greedy", ()),
)
HAND_OVERS = 4  # how often a seat holds each asset in a game


def tasks(bot: str, games: int, options: tuple[tuple[str, object], ...]) -> list[Task]:
    return [Task(number, (bot,) * SEATS, options) for number in range(games)]


def poorer(bot: str, games: int) -> list[Task]:
    """One seat in each game without an asset; other deals than where all have all."""
    first, found = 10**6, []
    for number in range(games):
        asset, poor = ASSETS[number % len(ASSETS)], number // len(ASSETS) % SEATS
        found.append(Task(first + number // (len(ASSETS) * SEATS), (bot,) * SEATS, (), asset, poor))
    return found


def wins(seats: list[Seat]) -> tuple[float, float]:
    """The part of the games that somebody wins, and one standard error."""
    won = [seat.win for seat in seats]
    return fmean(won), stdev(won) / sqrt(len(won))


def shown(share: float, error: float) -> str:
    return f"{share:.1%} ± {error:.1%}"


def grouped(games: Iterable[list[Seat]], key: Callable[[Seat], str]) -> dict[str, list[Seat]]:
    found: dict[str, list[Seat]] = {}
    for game in games:
        for seat in game:
            found.setdefault(key(seat), []).append(seat)
    return found


def civilization_rows(games: list[list[Seat]]) -> list[str]:
    rows = [
        f"| | Wins | Points | {' | '.join(KEYS)} |",
        f"|---|---:|---:|{'---:|' * len(KEYS)}",
    ]
    by = grouped(games, lambda seat: seat.civilization)
    for name in CIVILIZATIONS:
        points = [f"{fmean(seat.points[key] for seat in by[name]):.1f}" for key in KEYS]
        total = fmean(seat.total for seat in by[name])
        rows.append(f"| {name} | {shown(*wins(by[name]))} | {total:.1f} | {' | '.join(points)} |")
    return rows


def goal_rows(games: list[list[Seat]]) -> list[str]:
    rows = ["| Hidden Goal | Wins | Fulfilled | Points of it |", "|---|---:|---:|---:|"]
    by = grouped(games, lambda seat: seat.goal)
    for name in GOALS:
        met = fmean(seat.points["goal"] > 0 for seat in by[name])
        worth = fmean(seat.points["goal"] for seat in by[name])
        rows.append(f"| {name} | {shown(*wins(by[name]))} | {met:.0%} | {worth:.1f} |")
    return rows


def asset_rows(games: list[list[Seat]], poor: list[tuple[Task, list[Seat]]]) -> list[str]:
    usual = [seat.total for game in games for seat in game]
    rows = ["| Main Asset | Used | Points without | Worth | Wins without |", "|---|---:|---:|---:|---:|"]
    for name in ASSETS:
        used = fmean(seat.uses.count(name) for game in games for seat in game) / HAND_OVERS
        seats = [game[task.poor] for task, game in poor if task.without == name]
        points = [seat.total for seat in seats]
        error = sqrt(stdev(points) ** 2 / len(points) + stdev(usual) ** 2 / len(usual))
        worth = f"{fmean(usual) - fmean(points):+.1f} ± {error:.1f}"
        rows.append(f"| {name} | {used:.0%} | {fmean(points):.1f} | {worth} | {shown(*wins(seats))} |")
    return rows


def outside(games: list[list[Seat]]) -> list[str]:
    by = grouped(games, lambda seat: seat.civilization)
    return [name for name in CIVILIZATIONS if wins(by[name])[0] > BOUND]


def section(title: str, games: list[list[Seat]]) -> list[str]:
    above = f"{len(games)} games. Above the bound of {BOUND:.2%}: {', '.join(outside(games)) or 'nobody'}."
    return [f"## {title}", "", above, "", *civilization_rows(games), "", *goal_rows(games), ""]


def report(sections: list[str]) -> str:
    return "\n".join(
        [
            "# How even Planet Hexagon is",
            "",
            "Made by `make planet-balance`: four equal bots, quick mode, every option at its default unless",
            f"a heading says otherwise, all {len(SEATINGS)} ways to seat the civilizations in turn.",
            f"`{AIMED_AT}` thinks over every decision with 100 simulations and judges",
            "a position by its lead over the best rival, so that it hinders; `greedy` takes the move that",
            f"adds most at once. *Wins* = of all games, a shared victory divided: {1 / SEATS:.0%} are",
            "fair. *±* is one standard error. Of the points those of each source are the mean of all games.",
            f"Aim: no civilization above {BOUND:.2%}, 1.25 times its share, with bots that hinder.",
            "",
            *sections,
        ]
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1008, help="a table")
    parser.add_argument("--asset-games", type=int, default=960, help="in which a seat misses an asset")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--write", action="store_true", help=f"write {REPORT.name}")
    chosen = parser.parse_args()
    if not COMPILED:
        print("balance needs the compiled kernel: make build", file=sys.stderr)
        return 2
    sections: list[str] = []
    unfair: list[str] = []
    first: list[list[Seat]] = []
    with ProcessPoolExecutor(chosen.processes) as pool:
        for title, bot, options in VARIANTS:
            games = list(pool.map(play, tasks(bot, chosen.games, options), chunksize=4))
            first = first or games
            said = section(title, games)
            sections += said
            print("\n".join(said), flush=True)
            if bot == AIMED_AT:
                unfair += [f"{title}: {name}" for name in outside(games)]
        poor = poorer(AIMED_AT, chosen.asset_games)
        played = list(zip(poor, pool.map(play, poor, chunksize=4), strict=True))
    sections += [
        "## Main Assets",
        "",
        "As the rules say. *Used* = how often who holds it uses it; *worth* = points that a seat has less",
        f"which never gets to use it, in {chosen.asset_games // len(ASSETS)} games each.",
        "",
        *asset_rows(first, played),
        "",
    ]
    print("\n".join(sections[-11:]), flush=True)
    if chosen.write:
        REPORT.write_text(report(sections), encoding="utf-8")
    if unfair:
        print(f"above the bound: {', '.join(unfair)}")
    return 1 if unfair else 0


if __name__ == "__main__":
    sys.exit(main())
