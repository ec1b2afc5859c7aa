"""Set-up (EP-01 to EP-05, EP-R04)."""

from mypy_extensions import i64

from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.kernel.options import ANYBODY


def deal(match: PyramidMatch) -> None:
    """EP-04: the starting hands; EP-05, EP-R04: the youngest begins, or whoever chance names."""
    seat: i64
    match.active = match.options.first
    if match.options.first == ANYBODY:
        match.active = match.chance.below(match.seats)
    for seat in range(match.seats):
        match.draw(seat, match.options.first_hand)
    match.start()
