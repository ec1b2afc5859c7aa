"""How fast ECO is here, per CPU second; best of several rounds, because load only makes it worse.

Run as a program it prints JSON, so that run.py can measure the compiled and the interpreted kernel
in processes of their own.
"""

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

from ecotone.bots.bots import habits_for
from ecotone.bots.eye import Eye
from ecotone.bots.kernel.greedy import greedy_move
from ecotone.bots.kernel.playout import random_playout
from ecotone.bots.kernel.search import Search
from ecotone.core.compiled import COMPILED
from ecotone.core.kernel.bits import lowest
from ecotone.core.seeds import chance_of
from ecotone.core.table import Origin, Table
from ecotone.games.eco.game import ECO
from ecotone.games.eco.kernel.match import EcoMatch
from ecotone.games.eco.pieces import eco

ROUNDS = 5
SEATS = 4
MID_GAME = 10  # turns everybody has had


def fresh_match(seats: int, seed: int, turns: int = 20) -> EcoMatch:
    options = ECO.check_options(seats, {"turns": turns}, None)
    return eco(ECO.start(seats, options, None, chance_of(seed, "bench")))


def rate(seconds: float, work: Callable[[int], int]) -> float:
    """Units of work per CPU second; `work(k)` does a portion and returns how many units that was."""
    best = 0.0
    k = 0
    for _ in range(ROUNDS):
        units = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds / ROUNDS or units == 0:
            units += work(k)
            k += 1
        best = max(best, units / spent)
    return best


def playouts(seats: int, turns: int, seconds: float) -> float:
    """Decisions per second in random games, every game scored for every seat at its end."""
    starts = [fresh_match(seats, seed, turns) for seed in range(10)]
    chance = chance_of(seats, "playouts")

    def one(k: int) -> int:
        match = starts[k % len(starts)].guess(0, chance)
        decisions = random_playout(match, chance)
        for seat in range(seats):
            match.score(seat)
        return decisions

    return rate(seconds, one)


def packed_moves(seconds: float) -> float:
    """Moves per second driven one by one from Python."""
    start = fresh_match(SEATS, 1)
    chance = chance_of(1, "packed")

    def one(_: int) -> int:
        match = start.guess(0, chance)
        count, below, asked, play = 0, chance.below, match.asked, match.play
        move_count, move_at = match.move_count, match.move_at
        while mask := asked():
            seat = lowest(mask)
            play(seat, move_at(seat, below(move_count(seat))))
            count += 1
        return count

    return rate(seconds, one)


def typed_moves(seconds: float) -> float:
    """Moves per second through the facade: typed moves, refusals checked, facts told, undo kept."""
    origin = Origin(SEATS, 1, ECO.check_options(SEATS, {}, None))
    chance = chance_of(1, "typed")

    def one(k: int) -> int:
        table = Table(ECO, origin, fresh_match(SEATS, k))
        count = 0
        while asked := table.asked():
            legal = table.legal(asked[0])
            table.play(asked[0], legal[chance.below(len(legal))])
            count += 1
        return count

    return rate(seconds, one)


def mid_game(seed: int) -> EcoMatch:
    """A position of good players after half of the game."""
    match = fresh_match(SEATS, seed)
    chance = chance_of(seed, "middle")
    while match.maps[SEATS - 1].turns < MID_GAME:
        match.play(match.active, greedy_move(match, match.active, chance))
    return match


def microseconds(seconds: float, work: Callable[[], object]) -> float:
    def portion(_: int) -> int:
        for _ in range(20):
            work()
        return 20

    return 1e6 / rate(seconds, portion)


def greedy_decision(seconds: float) -> float:
    """Microseconds for a greedy choice among all placements in the middle of a game."""
    match = mid_game(1)
    chance = chance_of(1, "greedy")
    return microseconds(seconds, lambda: greedy_move(match, match.active, chance))


def simulations(seconds: float, portion: int) -> float:
    """Search simulations per second from the middle of a game, with the bots' own habits."""
    matches = [mid_game(seed) for seed in range(4)]
    chance = chance_of(1, "search")

    def one(k: int) -> int:
        match = matches[k % len(matches)]
        eye = Eye(ECO, match, match.active, chance)
        Search(eye.guess(chance), match.active, chance, habits_for(ECO, match)).run(portion)
        return portion

    return rate(seconds, one)


def measure(seconds: float) -> dict[str, Any]:
    middle = mid_game(2)
    chance = chance_of(2, "guess")
    return {
        "compiled": COMPILED,
        "playout_decisions_per_second": playouts(SEATS, 20, seconds),
        "decisions_per_second_by_seats": {str(n): playouts(n, 20, seconds / 2) for n in range(1, 7)},
        "decisions_per_second_by_turns": {str(n): playouts(SEATS, n, seconds / 2) for n in (5, 10, 20)},
        "packed_moves_per_second": packed_moves(seconds),
        "typed_moves_per_second": typed_moves(seconds),
        "clone_us": microseconds(seconds, middle.clone),
        "guess_us": microseconds(seconds, lambda: middle.guess(0, chance)),
        "greedy_decision_us": greedy_decision(seconds),
        "simulations_per_second": simulations(seconds, 1000 if COMPILED else 20),
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    print(json.dumps(measure(parser.parse_args().seconds)))
