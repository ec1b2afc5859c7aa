"""`make strength`: does a better bot win? Two seats, rotated, the same deals for both orders."""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from ecotone.bots import make_bot
from ecotone.bots.arena import play_match
from ecotone.core.compiled import COMPILED
from ecotone.core.seeds import chance_of
from ecotone.games.eco.game import ECO

OUTPUT = Path(__file__).resolve().parent.parent / "build" / "strength.json"
PAIRINGS = (("greedy", "random", 0.99), ("search:0.2s", "greedy", 0.75))


def play_game(task: tuple[str, str, int]) -> float:
    """1 if the first bot wins, 0.5 for a shared victory."""
    first, second, number = task
    deal, swapped = divmod(number, 2)
    match = ECO.start(2, ECO.check_options(2, {}, None), None, chance_of(deal, "strength"))
    bots = [make_bot(first, number), make_bot(second, number + 1_000_000)]
    play_match(ECO, match, bots[::-1] if swapped else bots, chance_of(deal, "eyes"))
    mine, theirs = match.rank(swapped), match.rank(1 - swapped)
    return 0.5 if mine == theirs else float(mine < theirs)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    if not COMPILED:
        print("strength needs the compiled kernel: make build", file=sys.stderr)
        return 2
    kept = True
    report = {}
    for first, second, bar in PAIRINGS:
        with ProcessPoolExecutor(chosen.processes) as pool:
            tasks = [(first, second, number) for number in range(chosen.games)]
            share = sum(pool.map(play_game, tasks)) / chosen.games
        kept = kept and share >= bar
        report[f"{first} against {second}"] = {"games": chosen.games, "share": share, "bar": bar}
        print(f"{first} beats {second} in {share:.1%} of {chosen.games} games (bar {bar:.0%})", flush=True)
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_text(json.dumps(report, indent=1) + "\n")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
