"""How good the ecosystems of PHYLO's bots are: `python -m bench.phylo_balance`.

Random bots move at random and call no votes on plays. A search may use its seconds of the processor, so that
other work on the machine changes nothing but the wait.
"""

import argparse
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean, median

from ecotone.bots import make_bot
from ecotone.bots.arena import play_match
from ecotone.bots.bots import Bot, RandomBot, SearchBot
from ecotone.bots.eye import Eye
from ecotone.core.seeds import chance_of
from ecotone.games.phylo.game import PHYLO
from ecotone.games.phylo.kernel.moves import QUESTION, kind_of
from ecotone.games.phylo.pieces import cards_in, phylo, pieces_of
from ecotone.games.phylo.view import RATINGS, rating_of

BOTS = ("random", "greedy", "search:0.2s")
FEWEST_LAID = 0.15  # of the games of greedy and search, for each Species


class Peaceful(RandomBot):
    """Any legal move, but no vote on a play."""

    def choose(self, eye: Eye) -> int:
        match = eye.guess(self.chance)
        moves = [match.move_at(eye.seat, k) for k in range(match.move_count(eye.seat))]
        quiet = [move for move in moves if kind_of(move) != QUESTION]
        return quiet[self.chance.below(len(quiet))]


def made(text: str, seed: int) -> Bot:
    bot = Peaceful(seed) if text == "random" else make_bot(text, seed)
    if isinstance(bot, SearchBot):
        bot.clock = time.process_time
    return bot


Outcome = tuple[int, int, int]  # points, turns, the Species in play or discarded at the end


def played(task: tuple[str, int, int]) -> Outcome:
    text, seats, seed = task
    options = PHYLO.check_options(seats, {}, None)
    match = phylo(PHYLO.start(seats, options, None, chance_of(seed, "phylo balance")))
    bots = [made(text, seed * 10 + seat) for seat in range(seats)]
    play_match(PHYLO, match, bots, chance_of(seed, "eyes"))
    laid = (match.board.in_play() | match.board.held[2]) & match.catalogue.species()
    return match.points(), match.turn, laid


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, nargs="+", default=[3])
    parser.add_argument("--bots", nargs="+", default=list(BOTS))
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    print(f"python -m bench.phylo_balance --games {asked.games}")
    print(f"{'seats':>5} {'bot':<12} {'mean':>6} {'median':>6}  " + "  ".join(reversed(RATINGS)) + "  turns")
    names = pieces_of(PHYLO.start(2, PHYLO.check_options(2, {}, None), None, chance_of(1))).ids
    with ProcessPoolExecutor(asked.workers) as pool:
        for seats in asked.seats:
            for bot in asked.bots:
                tasks = [(bot, seats, seed) for seed in range(asked.games)]
                show(seats, bot, list(pool.map(played, tasks, chunksize=1)), names)


def show(seats: int, bot: str, outcomes: list[Outcome], names: tuple[str, ...]) -> None:
    points = [outcome[0] for outcome in outcomes]
    rated = Counter(map(rating_of, points))
    shares = "  ".join(f"{rated[rating] / len(points):>{len(rating)}.1%}" for rating in reversed(RATINGS))
    turns = fmean(outcome[1] for outcome in outcomes)
    print(
        f"{seats:>5} {bot:<12} {fmean(points):>6.1f} {median(points):>6.0f}  {shares}  {turns:.1f}",
        flush=True,
    )
    laid = Counter(card for outcome in outcomes for card in cards_in(outcome[2]))
    rare = [names[card] for card in range(41) if laid[card] < FEWEST_LAID * len(outcomes)]
    if rare:
        print(f"      seldom laid: {', '.join(rare)}")


if __name__ == "__main__":
    main()
