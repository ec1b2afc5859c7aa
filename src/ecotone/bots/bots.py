"""The bots: each chooses one move from what its seat may know."""

import time
from abc import ABC, abstractmethod

from ecotone.bots.eye import Eye
from ecotone.bots.kernel.greedy import greedy_move
from ecotone.bots.kernel.search import Habits, Search
from ecotone.core.game import Game
from ecotone.core.kernel.match import Match
from ecotone.core.seeds import chance_of

BATCH = 32  # simulations between two looks at the clock


class Bot(ABC):
    """A player with luck of its own: same seed and same views, same moves."""

    name: str

    def __init__(self, seed: int) -> None:
        self.chance = chance_of(seed, "bot")

    @abstractmethod
    def choose(self, eye: Eye) -> int:
        """A legal move of the eye's seat, packed."""

    def impulse(self, eye: Eye) -> int:
        """A move though nobody waits for the seat, if the game gives it a reason; else NO_MOVE."""
        return eye.guess(self.chance).impulse(eye.seat)


class RandomBot(Bot):
    """Any legal move, each as likely."""

    name = "random"

    def choose(self, eye: Eye) -> int:
        match = eye.guess(self.chance)
        return match.move_at(eye.seat, self.chance.below(match.move_count(eye.seat)))


class GreedyBot(Bot):
    """The move that adds most to its score at once."""

    name = "greedy"

    def choose(self, eye: Eye) -> int:
        return greedy_move(eye.guess(self.chance), eye.seat, self.chance)


class SearchBot(Bot):
    """Monte Carlo tree search over guesses, for so many seconds or simulations."""

    def __init__(self, seed: int, seconds: float = 0.0, simulations: int = 0) -> None:
        super().__init__(seed)
        self.seconds = seconds
        self.simulations = simulations
        self.clock = time.perf_counter  # a measurement may count the processor's time instead
        self.name = f"search:{seconds:g}s" if seconds else f"search:{simulations}"

    def choose(self, eye: Eye) -> int:
        started = self.clock()
        match = eye.guess(self.chance)
        if match.move_count(eye.seat) == 1:
            return match.move_at(eye.seat, 0)
        search = Search(match, eye.seat, self.chance, habits_for(eye.game, match))
        if not self.seconds:
            search.run(self.simulations)
            return search.best_move()
        while self.clock() - started < self.seconds:
            search.run(BATCH)
        return search.best_move()


def habits_for(game: Game, match: Match) -> Habits:
    """How to search this game: scores are judged by what a good win looks like in it."""
    return Habits(match.horizon(), tries=12, width=1.5, curiosity=0.2, margin=float(game.margin))
