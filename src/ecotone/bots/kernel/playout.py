"""Playing a match to its end, or some way on, without thinking much."""

from mypy_extensions import i64

from ecotone.bots.kernel.greedy import hasty_move
from ecotone.core.kernel.bits import lowest, nth, popcount
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.match import Match


def random_playout(match: Match, chance: Chance) -> i64:
    """Plays legal moves at random until the match is over; returns how many decisions that took."""
    decisions: i64 = 0
    asked = match.asked()
    while asked != 0:
        seat = lowest(asked)
        match.play(seat, match.move_at(seat, chance.below(match.move_count(seat))))
        decisions += 1
        asked = match.asked()
    return decisions


def hasty_playout(match: Match, chance: Chance, decisions: i64, tries: i64) -> None:
    """Plays on for some decisions, each the best of a few moves at a glance."""
    asked = match.asked()
    while asked != 0 and decisions > 0:
        seat = decider(asked, chance)
        match.play_decided(seat, hasty_move(match, seat, chance, tries))
        decisions -= 1
        asked = match.asked()


def decider(asked: i64, chance: Chance) -> i64:
    """Who speaks for all that are asked: one voice decides a vote, since a search has no time for ballots."""
    voices = popcount(asked)
    if voices == 1:
        return lowest(asked)
    return nth(asked, chance.below(voices))
