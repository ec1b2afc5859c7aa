"""One step ahead: the move that looks best at once."""

from mypy_extensions import i64

from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.match import Match


def greedy_move(match: Match, seat: i64, chance: Chance) -> i64:
    """The move with the best estimate; among equals one at random. `match` must be a guess."""
    best: i64 = 0
    best_estimate: i64 = 0
    equals: i64 = 0
    k: i64
    for k in range(match.move_count(seat)):
        move = match.move_at(seat, k)
        estimate = match.move_estimate(seat, move)
        if equals == 0 or estimate > best_estimate:
            best = move
            best_estimate = estimate
            equals = 1
        elif estimate == best_estimate:
            equals += 1
            if chance.below(equals) == 0:
                best = move
    return best


def hasty_move(match: Match, seat: i64, chance: Chance, tries: i64) -> i64:
    """The best at a glance: of all moves if there are few, else of a few drawn at random."""
    count = match.move_count(seat)
    first = match.move_at(seat, chance.below(count))
    if tries <= 1 or count == 1:
        return first
    best = first
    best_estimate = match.move_estimate(seat, first)
    k: i64
    few = count <= tries
    looks = tries - 1
    if few:
        looks = count
    for k in range(looks):
        at = k
        if not few:
            at = chance.below(count)
        move = match.move_at(seat, at)
        estimate = match.move_estimate(seat, move)
        if estimate > best_estimate:
            best = move
            best_estimate = estimate
    return best
