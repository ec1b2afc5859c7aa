"""How fast PHYLO's kernel is, per CPU second; best of several rounds: `python -m bench.phylo_speed`."""

import argparse
import json
import time

from bench.ours import microseconds, rate
from ecotone.bots.bots import habits_for
from ecotone.bots.kernel.greedy import greedy_move
from ecotone.bots.kernel.playout import random_playout
from ecotone.bots.kernel.search import Search
from ecotone.core.compiled import COMPILED
from ecotone.core.kernel.bits import lowest
from ecotone.core.seeds import chance_of
from ecotone.games.phylo.game import PHYLO
from ecotone.games.phylo.kernel.codes import PHASE_ACTIONS
from ecotone.games.phylo.kernel.match import PhyloMatch
from ecotone.games.phylo.pieces import phylo

SEATS = 3
MID_GAME = 10  # turns begun
SIMULATIONS = 256


def begun(seed: int) -> PhyloMatch:
    return phylo(PHYLO.start(SEATS, PHYLO.check_options(SEATS, {}, None), None, chance_of(seed, "bench")))


def playouts(seconds: float) -> float:
    """Decisions per second in random games, every game scored at its end."""
    starts = [begun(seed) for seed in range(10)]
    chance = chance_of(SEATS, "playouts")

    def one(k: int) -> int:
        match = starts[k % len(starts)].guess(0, chance)
        decisions = random_playout(match, chance)
        match.score(0)
        return decisions

    return rate(seconds, one)


def mid_game(seed: int) -> PhyloMatch:
    """A position of greedy players in the middle of a game, in a turn."""
    match, chance = begun(seed), chance_of(seed, "middle")
    while match.turn < MID_GAME or match.phase != PHASE_ACTIONS:
        seat = lowest(match.asked())
        match.play(seat, greedy_move(match, seat, chance))
    return match


def simulations(seconds: float) -> float:
    """Of a search in the middle of a game, per second."""
    match = mid_game(2)

    def one(k: int) -> int:
        search = Search(match, match.active, chance_of(k, "search"), habits_for(PHYLO, match))
        search.run(SIMULATIONS)
        return SIMULATIONS

    return rate(seconds, one)


def measure(seconds: float) -> dict[str, float]:
    middle, chance = mid_game(2), chance_of(2, "guess")
    return {
        "playout_decisions_per_second": playouts(seconds),
        "search_simulations_per_second": simulations(seconds),
        "clone_us": microseconds(seconds, middle.clone),
        "guess_us": microseconds(seconds, lambda: middle.guess(0, chance)),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    seconds = parser.parse_args().seconds
    started = time.process_time()
    found = {"compiled": COMPILED, **measure(seconds)}
    print(json.dumps(found | {"cpu_seconds": round(time.process_time() - started, 1)}, indent=2))


if __name__ == "__main__":
    main()
