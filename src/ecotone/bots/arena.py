"""Bots at a table: a whole match, each seat seeing only what it may."""

from collections.abc import Sequence

from ecotone.bots.bots import Bot
from ecotone.bots.eye import Eye
from ecotone.core.game import Game
from ecotone.core.kernel.bits import lowest
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.match import NO_MOVE, Match


def play_match(game: Game, match: Match, bots: Sequence[Bot], chance: Chance) -> int:
    """Plays the match to its end in place; returns the number of decisions."""
    decisions = sudden = 0
    while asked := match.asked():
        free = match.may_act() if sudden < game.most_moves else 0  # some would act and answer for ever
        seat, move = sudden_move(game, match, bots, chance, free) if free else (0, NO_MOVE)
        if move != NO_MOVE:
            sudden += 1
        else:
            seat = lowest(asked)
            move = bots[seat].choose(Eye(game, match, seat, chance))
        match.play(seat, move)
        decisions += 1
    return decisions


def sudden_move(game: Game, match: Match, bots: Sequence[Bot], chance: Chance, free: int) -> tuple[int, int]:
    """What one of the free seats does before those that are asked answer; NO_MOVE if none has a reason."""
    for seat in range(match.seats):
        if free >> seat & 1:
            move = bots[seat].impulse(Eye(game, match, seat, chance))
            if move != NO_MOVE:
                return seat, move
    return 0, NO_MOVE
