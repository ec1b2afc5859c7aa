"""Prizes for the first places, shared by those who tie (EC-22, EC-23, MAJORITY), in sixtieths."""

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.match import POINT


def ranking_share(counts: vec[i64], seat: i64, prizes: vec[i64]) -> i64:
    """EC-23: tied seats occupy as many places as they are and share the sum; none, no place (ER-2)."""
    mine = counts[seat]
    if mine == 0:
        return 0
    above: i64 = 0
    equal: i64 = 0
    for count in counts:
        if count > mine:
            above += 1
        elif count == mine:
            equal += 1
    pot: i64 = 0
    place: i64
    for place in range(above, above + equal):
        if place < len(prizes):
            pot += prizes[place]
    return pot * POINT // equal


def top_share(counts: vec[i64], seat: i64, prize: i64) -> i64:
    """EC-22: the prize goes to the largest count; those who tie share it."""
    mine = counts[seat]
    equal: i64 = 0
    for count in counts:
        if count > mine:
            return 0
        if count == mine:
            equal += 1
    return prize * POINT // equal
