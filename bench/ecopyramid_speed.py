"""How fast EcoPyramid's kernel is, per CPU second, best of several rounds: `python -m
bench.ecopyramid_speed`.
"""

import argparse
import json
from typing import Any

from bench.ours import microseconds, rate
from ecotone.bots.bots import habits_for
from ecotone.bots.kernel.greedy import greedy_move
from ecotone.bots.kernel.playout import random_playout
from ecotone.bots.kernel.search import Search
from ecotone.core.compiled import COMPILED
from ecotone.core.seeds import chance_of
from ecotone.games.ecopyramid.game import ECOPYRAMID
from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.pieces import pyramid

MID_GAME = 7  # rounds begun
SIMULATIONS = 200


def started(seats: int, seed: int) -> PyramidMatch:
    options = ECOPYRAMID.check_options(seats, {}, None)
    return pyramid(ECOPYRAMID.start(seats, options, None, chance_of(seed, "bench")))


def playouts(seats: int, seconds: float) -> float:
    """Decisions per second in random games, every game scored for every seat at its end."""
    starts = [started(seats, seed) for seed in range(10)]
    chance = chance_of(seats, "playouts")

    def one(k: int) -> int:
        match = starts[k % len(starts)].guess(0, chance)
        decisions = random_playout(match, chance)
        for seat in range(seats):
            match.score(seat)
        return decisions

    return rate(seconds, one)


def mid_game(seats: int) -> PyramidMatch:
    """A position of greedy players in the middle of a game, with something to choose."""
    match = started(seats, 2)
    chance = chance_of(2, "middle")
    while match.round < MID_GAME or match.move_count(match.decider()) < 8:
        seat = match.decider()
        match.play(seat, greedy_move(match, seat, chance))
    return match


def simulations(match: PyramidMatch, seconds: float) -> float:
    """Per second, as a search bot makes them."""
    chance, seat, habits = chance_of(3, "search"), match.decider(), habits_for(ECOPYRAMID, match)

    def one(_: int) -> int:
        Search(match.guess(seat, chance), seat, chance, habits).run(SIMULATIONS)
        return SIMULATIONS

    return rate(seconds, one)


def measure_one(seats: int, seconds: float) -> dict[str, float]:
    middle = mid_game(seats)
    chance, seat = chance_of(2, "guess"), middle.decider()
    return {
        "playout_decisions_per_second": playouts(seats, seconds),
        "clone_us": microseconds(seconds, middle.clone),
        "guess_us": microseconds(seconds, lambda: middle.guess(0, chance)),
        "greedy_decision_us": microseconds(seconds, lambda: greedy_move(middle, seat, chance)),
        "simulations_per_second": simulations(middle, seconds),
        "moves_to_choose_from": float(middle.move_count(seat)),
    }


def measure(seconds: float) -> dict[str, Any]:
    return {"compiled": COMPILED, **{f"{seats}_seats": measure_one(seats, seconds) for seats in (2, 3, 4)}}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    print(json.dumps(measure(parser.parse_args().seconds), indent=2))
