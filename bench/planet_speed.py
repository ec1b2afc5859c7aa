"""How fast Planet Hexagon's kernel is, per CPU second, beside its bars: `python -m bench.planet_speed`.

The best of several rounds, because load only makes it worse.
"""

import argparse
import json
import sys

from bench.ours import microseconds, rate
from bench.planet_games import SEATS, Task, begun
from ecotone.bots import Eye
from ecotone.bots.bots import habits_for
from ecotone.bots.kernel.greedy import greedy_move
from ecotone.bots.kernel.playout import random_playout
from ecotone.bots.kernel.search import Search
from ecotone.core.compiled import COMPILED
from ecotone.core.seeds import chance_of
from ecotone.games.planet_hexagon.game import PLANET_HEXAGON
from ecotone.games.planet_hexagon.kernel.match import HexMatch

GREEDY = ("greedy",) * SEATS
MID_GAME = 2  # sessions played
SIMULATIONS = 1000
AT_LEAST = {"playout_decisions_per_second": 1_000_000, "simulations_per_second": 10_000}
AT_MOST = {"clone_us": 6}


def playouts(seconds: float) -> float:
    """Decisions per second in random games, every game scored for every seat at its end."""
    starts = [begun(Task(number, GREEDY)) for number in range(10)]
    chance = chance_of(SEATS, "playouts")

    def one(k: int) -> int:
        match = starts[k % len(starts)].guess(0, chance)
        decisions = random_playout(match, chance)
        for seat in range(SEATS):
            match.score(seat)
        return decisions

    return rate(seconds, one)


def mid_game(number: int) -> HexMatch:
    """A position of greedy players after half of the game."""
    match, chance = begun(Task(number, GREEDY)), chance_of(number, "middle")
    while match.session < MID_GAME:
        match.play(match.active, greedy_move(match, match.active, chance))
    return match


def simulations(seconds: float) -> float:
    """Search simulations per second from the middle of a game, with the bots' own habits."""
    matches = [mid_game(number) for number in range(4)]
    chance = chance_of(1, "search")

    def one(k: int) -> int:
        match = matches[k % len(matches)]
        guess = Eye(PLANET_HEXAGON, match, match.active, chance).guess(chance)
        Search(guess, match.active, chance, habits_for(PLANET_HEXAGON, match)).run(SIMULATIONS)
        return SIMULATIONS

    return rate(seconds, one)


def measure(seconds: float) -> dict[str, float]:
    middle = mid_game(2)
    seat, chance = middle.active, chance_of(2, "guess")
    return {
        "playout_decisions_per_second": playouts(seconds),
        "clone_us": microseconds(seconds, middle.clone),
        "guess_us": microseconds(seconds, lambda: middle.guess(0, chance)),
        "greedy_decision_us": microseconds(seconds, lambda: greedy_move(middle, seat, chance)),
        "simulations_per_second": simulations(seconds),
    }


def broken(found: dict[str, float]) -> list[str]:
    slow = [f"{name}: at least {bar:,}" for name, bar in AT_LEAST.items() if found[name] < bar]
    return slow + [f"{name}: at most {bar}" for name, bar in AT_MOST.items() if found[name] > bar]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    found = measure(parser.parse_args().seconds)
    missed = broken(found) if COMPILED else []
    print(json.dumps({"compiled": COMPILED, "planet_hexagon_four_seats": found, "broken": missed}, indent=2))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
