"""Bots at a table: a whole match, each seat seeing only what it may."""

from collections.abc import Sequence

from ecotone.bots.bots import Bot
from ecotone.bots.eye import Eye
from ecotone.core.game import Game
from ecotone.core.kernel.bits import lowest
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.match import Match


def play_match(game: Game, match: Match, bots: Sequence[Bot], chance: Chance) -> int:
    """Plays the match to its end in place; returns the number of decisions."""
    decisions = 0
    while asked := match.asked():
        seat = lowest(asked)
        move = bots[seat].choose(Eye(game, match, seat, chance))
        match.play(seat, move)
        decisions += 1
    return decisions
