"""How fast the peers are on this machine: Catanatron, and OpenSpiel driven from Python.

They live in an environment of their own, so this file is run by that environment's interpreter and prints
JSON; `ask` does that from ours. Times are CPU times, the best of several rounds: load only makes them worse.
"""

import argparse
import json
import math
import random
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 5
OPEN_SPIEL_GAMES = ("hive", "gin_rummy", "hearts", "hex")
SIMULATIONS = 1000


def ask(seconds_each: float = 2.0) -> dict[str, Any]:
    """Measure from our own environment; `make bench` has made the peers' one."""
    python = ROOT / ".venv-bench" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    command = [str(python), str(Path(__file__).resolve()), "--json", "--seconds", str(seconds_each)]
    answer: dict[str, Any] = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    return answer


def measure(seconds_each: float = 2.0) -> dict[str, Any]:
    """Rates are per CPU second; what the installed versions lack is named under "missing"."""
    missing: list[str] = []
    peers: dict[str, Any] = {"missing": missing}
    for name, peer in (("catanatron", catanatron), ("open_spiel", open_spiel)):
        try:
            peers[name] = {"version": version(name), **peer(seconds_each, missing)}
        except ImportError:
            missing.append(name)
    return peers


def catanatron(seconds_each: float, missing: list[str]) -> dict[str, Any]:
    from catanatron import Color, Game, RandomPlayer

    def new_game() -> Any:
        return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)])

    def play() -> int:
        game, moves = new_game(), 0

        def decide(player: Any, game: Any, options: Any) -> Any:
            nonlocal moves
            moves += 1
            return player.decide(game, options)

        game.play(decide_fn=decide)
        return moves

    random.seed(1)
    middle = new_game()
    for _ in range(200):
        middle.play_tick()
    return {**playing(play, seconds_each), "copy_us": microseconds(middle.copy, seconds_each)}


def open_spiel(seconds_each: float, missing: list[str]) -> dict[str, Any]:
    import pyspiel

    known = set(pyspiel.registered_names())
    games = {}
    for name in OPEN_SPIEL_GAMES:
        if name in known:
            games[name] = open_spiel_game(pyspiel.load_game(name), seconds_each)
        else:
            missing.append(f"open_spiel:{name}")
    return {"games": games, "mcts_hex": {"simulations_per_second": open_spiel_mcts(pyspiel, seconds_each)}}


def open_spiel_game(game: Any, seconds_each: float) -> dict[str, Any]:
    def play(most: float = math.inf) -> tuple[Any, int]:
        state, moves = game.new_initial_state(), 0
        while moves < most and not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                moves += 1
        return state, moves

    random.seed(1)
    numbers = playing(lambda: play()[1], seconds_each)
    middle, _ = play(most=play()[1] // 2)
    return {**numbers, "clone_us": microseconds(middle.clone, seconds_each)}


def open_spiel_mcts(pyspiel: Any, seconds_each: float) -> float:
    game = pyspiel.load_game("hex")
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    unlimited = 0
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, SIMULATIONS, unlimited, solve=False, seed=1, verbose=False)
    state = game.new_initial_state()

    def search() -> int:
        bot.step(state)
        return SIMULATIONS

    return playing(search, seconds_each)["moves_per_second"]


def playing(play: Callable[[], int], seconds_each: float) -> dict[str, float]:
    """Moves per CPU second in the best round of whole games; games by their mean length over all rounds."""
    best = 0.0
    all_moves = all_games = 0
    for _ in range(ROUNDS):
        moves, spent, start = 0, 0.0, time.process_time()
        while spent < seconds_each / ROUNDS:
            moves += play()
            all_games += 1
            spent = time.process_time() - start
        all_moves += moves
        best = max(best, moves / spent)
    return {"moves_per_second": best, "games_per_second": best * all_games / all_moves}


def microseconds(call: Callable[[], object], seconds_each: float) -> float:
    best = math.inf
    for _ in range(ROUNDS):
        calls, spent, start = 0, 0.0, time.process_time()
        while spent < seconds_each / ROUNDS:
            for _ in range(100):
                call()
            calls += 100
            spent = time.process_time() - start
        best = min(best, spent / calls * 1e6)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure Catanatron and OpenSpiel.")
    parser.add_argument("--json", action="store_true", help="all in one line, for another program")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds for each number")
    options = parser.parse_args()
    print(json.dumps(measure(options.seconds), indent=None if options.json else 2))


if __name__ == "__main__":
    main()
