"""Small words: numbers with their nouns, lists, articles."""

from collections.abc import Sequence
from fractions import Fraction

from ecotone.core.points import show_points


def counted(number: int, one: str, many: str) -> str:
    """`1 tile`, `3 tiles`."""
    return f"{number} {one if number == 1 else many}"


def in_points(points: Fraction) -> str:
    """`1 point`, `2½ points`."""
    return f"{show_points(points)} {'point' if abs(points) == 1 else 'points'}"


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def a_or_an(noun: str) -> str:
    """`a deer`, `an eagle`."""
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def seats_named(seats: Sequence[int]) -> str:
    """`seat 2`, `seats 1, 2 and 4`; seats count from 0 in code, from 1 for people."""
    return f"{'seat' if len(seats) == 1 else 'seats'} {listed([str(seat + 1) for seat in seats])}"
