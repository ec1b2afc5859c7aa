"""Part of `make strength`: one search bot against three greedy ones in Planet Hexagon; its chance is 25 %.

The search plays every civilization in turn, in every seating. It may use its seconds of the processor, so
that other work on the machine changes nothing but the wait.
"""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from statistics import fmean

from bench.planet_games import SEATS, Task, play, seating
from ecotone.core.compiled import COMPILED
from ecotone.games.planet_hexagon.pieces import CIVILIZATIONS

OUTPUT = Path(__file__).resolve().parent.parent / "build" / "planet-strength.json"
BAR = 0.65


def wins(task: tuple[str, str, int]) -> tuple[float, float, float]:
    """The first bot's part of the victory, its points, and those of the best of the others."""
    first, others, number = task
    seat = seating(number).index(CIVILIZATIONS[number % SEATS])
    bots = [others] * SEATS
    bots[seat] = first
    seats = play(Task(number, tuple(bots)))
    mine = seats.pop(seat)
    return mine.win, mine.total, max(seat.total for seat in seats)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", default="search:0.2s")
    parser.add_argument("--others", default="greedy")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    if not COMPILED:
        print("strength needs the compiled kernel: make build", file=sys.stderr)
        return 2
    found: list[tuple[float, float, float]] = []
    with ProcessPoolExecutor(chosen.processes) as pool:
        for game in pool.map(wins, [(chosen.first, chosen.others, number) for number in range(chosen.games)]):
            found.append(game)
            if len(found) % 20 == 0 or len(found) == chosen.games:
                report(chosen.first, chosen.others, found)
    return 0 if fmean(game[0] for game in found) >= BAR else 1


def report(first: str, others: str, found: list[tuple[float, float, float]]) -> None:
    share, points, best = (fmean(game[k] for game in found) for k in range(3))
    error = sqrt(share * (1 - share) / len(found))
    print(
        f"{first} against three {others}: {share:.1%} ± {error:.1%} of {len(found)} games (bar {BAR:.0%}), "
        f"{points:.1f} points, the best of the others {best:.1f}",
        flush=True,
    )
    OUTPUT.parent.mkdir(exist_ok=True)
    kept = {"games": len(found), "share": share, "bar": BAR, "points": points, "best of the others": best}
    OUTPUT.write_text(json.dumps({f"{first} against three {others}": kept}, indent=1) + "\n")


if __name__ == "__main__":
    sys.exit(main())
