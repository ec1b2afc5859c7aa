"""The kernels of an installed Ecotone at work: told what to do and how much of it, says how long that took.

Asks only for what every version has, the register of games and the contract of a match, so that the same file
measures an old version and a new one: bench/against.py runs it with the Python of either.
"""

import json
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

from ecotone.bots.bots import habits_for
from ecotone.bots.eye import Eye
from ecotone.bots.kernel.playout import random_playout
from ecotone.bots.kernel.search import Search
from ecotone.core.compiled import COMPILED
from ecotone.core.kernel.bits import lowest
from ecotone.core.kernel.match import Match
from ecotone.core.seeds import chance_of
from ecotone.games import GAMES

Work = Callable[[int], int]  # does the k-th portion and says how many units it was

SIMULATIONS = 100 if COMPILED else 5
COPIES = 20


class Setting(NamedTuple):
    """A game to measure; `middle` is how many random decisions lead into its middle."""

    name: str
    game: str
    seats: int
    options: dict[str, object]
    middle: int


SETTINGS = (
    Setting("ECO, 4 seats", "eco", 4, {}, 80),
    Setting("Ecogon, 3 together", "ecogon", 3, {"start_player": "1"}, 30),
    Setting("Ecogon, 4 rivals", "ecogon", 4, {"start_player": "1", "mode": "competitive"}, 40),
    Setting("Planet Hexagon, 4 seats", "planet_hexagon", 4, {}, 150),
)


def begin(setting: Setting, seed: int) -> Match:
    game = GAMES[setting.game]
    options = game.check_options(setting.seats, setting.options, None)
    return game.start(setting.seats, options, None, chance_of(seed, "bench"))


def middle(setting: Setting, seed: int) -> Match:
    """After some random decisions; another game if that one was over before."""
    match, chance = begin(setting, seed), chance_of(seed, "middle")
    for _ in range(setting.middle):
        mask = match.asked()
        if not mask:
            return middle(setting, seed + 100)
        seat = lowest(mask)
        match.play(seat, match.move_at(seat, chance.below(match.move_count(seat))))
    return match if match.asked() else middle(setting, seed + 100)


def playouts(setting: Setting) -> Work:
    """Decisions in random games, every game scored for every seat at its end."""
    starts = [begin(setting, seed) for seed in range(10)]
    chance = chance_of(1, "playouts")

    def one(k: int) -> int:
        match = starts[k % len(starts)].guess(0, chance)
        decisions = random_playout(match, chance)
        for seat in range(setting.seats):
            match.score(seat)
        return decisions

    return one


def packed_moves(setting: Setting) -> Work:
    """Moves driven one by one from Python."""
    start, chance = begin(setting, 1), chance_of(1, "packed")

    def one(_: int) -> int:
        match, count, below = start.guess(0, chance), 0, chance.below
        while mask := match.asked():
            seat = lowest(mask)
            match.play(seat, match.move_at(seat, below(match.move_count(seat))))
            count += 1
        return count

    return one


def copies(copy: Callable[[], object]) -> Work:
    def some(_: int) -> int:
        for _ in range(COPIES):
            copy()
        return COPIES

    return some


def simulations(setting: Setting) -> Work:
    """Search simulations from the middle of a game, with the bots' own habits."""
    game, chance = GAMES[setting.game], chance_of(1, "search")
    matches = [middle(setting, seed) for seed in range(4)]

    def some(k: int) -> int:
        match = matches[k % len(matches)]
        seat = lowest(match.asked())
        guess = Eye(game, match, seat, chance).guess(chance)
        Search(guess, seat, chance, habits_for(game, match)).run(SIMULATIONS)
        return SIMULATIONS

    return some


def works_of(setting: Setting) -> dict[str, Work]:
    halfway, chance = middle(setting, 2), chance_of(2, "guess")
    return {
        f"{setting.name}: playout decisions/s": playouts(setting),
        f"{setting.name}: packed moves/s": packed_moves(setting),
        f"{setting.name}: clones/s": copies(halfway.clone),
        f"{setting.name}: guesses/s": copies(lambda: halfway.guess(0, chance)),
        f"{setting.name}: search simulations/s": simulations(setting),
    }


def done(work: Work, portions: int) -> tuple[int, float]:
    """Units of so many portions, and the CPU seconds they took."""
    start = time.process_time()
    units = sum(work(k) for k in range(portions))
    return units, time.process_time() - start


def main() -> None:
    """Says what it can do; then for every line `[name, portions]` what came of it."""
    works: dict[str, Work] = {}
    for setting in SETTINGS:
        if setting.game in GAMES:
            works |= works_of(setting)
    print(json.dumps({"compiled": COMPILED, "works": list(works)}), flush=True)
    for line in sys.stdin:
        name, portions = json.loads(line)
        print(json.dumps(done(works[name], portions)), flush=True)


if __name__ == "__main__":
    main()
