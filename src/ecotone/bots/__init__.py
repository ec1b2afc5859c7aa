"""Bots: they get a view and guesses, never the true match."""

import re

from ecotone.bots.bots import Bot, GreedyBot, RandomBot, SearchBot
from ecotone.bots.eye import Eye
from ecotone.core.errors import BadInput, did_you_mean

__all__ = ["BOTS", "Bot", "Eye", "make_bot"]

BOTS = {
    "random": "any legal move",
    "greedy": "the move that scores most at once",
    "search:0.2s": "tree search for so many seconds a move",
    "search:500": "tree search with so many simulations a move",
}
BUDGET = re.compile(r"search:(?:(?P<seconds>\d+(?:\.\d+)?)s|(?P<simulations>\d{1,7}))")


def make_bot(text: str, seed: int) -> Bot:
    """The bot of that description: `random`, `greedy`, `search:0.2s`, `search:500`."""
    if text == "random":
        return RandomBot(seed)
    if text == "greedy":
        return GreedyBot(seed)
    found = BUDGET.fullmatch(text)
    if found is None:
        raise BadInput(f"there is no bot {text!r}{did_you_mean(text, BOTS)}; there are {', '.join(BOTS)}")
    seconds, simulations = float(found["seconds"] or 0), int(found["simulations"] or 0)
    if not (0 < seconds <= 60 or simulations > 0):
        raise BadInput(f"{text!r}: a search needs at least one simulation, or up to 60 seconds")
    return SearchBot(seed, seconds, simulations)
