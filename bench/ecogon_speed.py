"""How fast Ecogon's kernel is, per CPU second; best of several rounds: `python -m bench.ecogon_speed`."""

import argparse
import json
from typing import Any

from bench.ours import microseconds, rate
from ecotone.bots.kernel.greedy import greedy_move
from ecotone.bots.kernel.playout import random_playout
from ecotone.core.compiled import COMPILED
from ecotone.core.kernel.bits import lowest
from ecotone.core.seeds import chance_of
from ecotone.games.ecogon.catalogue import our_catalogue
from ecotone.games.ecogon.catalogue_tables import kernel_catalogue
from ecotone.games.ecogon.kernel.catalogue import Catalogue
from ecotone.games.ecogon.kernel.codes import COMPETITIVE
from ecotone.games.ecogon.kernel.deal import start_match
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.options import MatchOptions

MID_GAME = 15  # turns begun


def basic() -> MatchOptions:
    """Three seats, cooperative, no advanced rule."""
    return MatchOptions(3)


def advanced() -> MatchOptions:
    """Four seats, competitive, all advanced rules."""
    options = MatchOptions(4)
    options.mode = COMPETITIVE
    options.interval = options.usual_interval()
    options.cx_start = options.cx_colour = options.cx_dots = options.cx_win = True
    return options


def playouts(options: MatchOptions, catalogue: Catalogue, seconds: float) -> float:
    """Decisions per second in random games, every game scored for every seat at its end."""
    starts = [start_match(options, catalogue, chance_of(seed, "bench")) for seed in range(10)]
    chance = chance_of(options.seats, "playouts")

    def one(k: int) -> int:
        match = starts[k % len(starts)].guess(0, chance)
        decisions = random_playout(match, chance)
        for seat in range(options.seats):
            match.score(seat)
        return decisions

    return rate(seconds, one)


def mid_game(options: MatchOptions, catalogue: Catalogue, seed: int) -> EcogonMatch:
    """A position of greedy players in the middle of a game, in a turn."""
    match = start_match(options, catalogue, chance_of(seed, "bench"))
    chance = chance_of(seed, "middle")
    while match.turn < MID_GAME or match.pending.event >= 0:
        seat = lowest(match.asked())
        match.play(seat, greedy_move(match, seat, chance))
    return match


def measure_one(options: MatchOptions, catalogue: Catalogue, seconds: float) -> dict[str, float]:
    middle = mid_game(options, catalogue, 2)
    chance = chance_of(2, "guess")
    seat = middle.active
    return {
        "playout_decisions_per_second": playouts(options, catalogue, seconds),
        "clone_us": microseconds(seconds, middle.clone),
        "guess_us": microseconds(seconds, lambda: middle.guess(0, chance)),
        "greedy_decision_us": microseconds(seconds, lambda: greedy_move(middle, seat, chance)),
        "moves_to_choose_from": float(middle.move_count(seat)),
    }


def measure(seconds: float) -> dict[str, Any]:
    catalogue = kernel_catalogue(our_catalogue())
    return {
        "compiled": COMPILED,
        "three_cooperative_basic": measure_one(basic(), catalogue, seconds),
        "four_competitive_complex": measure_one(advanced(), catalogue, seconds),
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    print(json.dumps(measure(parser.parse_args().seconds), indent=2))
