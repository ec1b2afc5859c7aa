"""Exact points as people read them."""

from fractions import Fraction
from functools import lru_cache

from ecotone.core.kernel.match import POINT
from ecotone.core.records import Unit

POINTS = {
    "en": Unit("points", "point", "points", "VP"),
    "de": Unit("points", "Punkt", "Punkte", "SP"),
}

VULGAR = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 5): "⅕",
    Fraction(2, 5): "⅖",
    Fraction(3, 5): "⅗",
    Fraction(4, 5): "⅘",
    Fraction(1, 6): "⅙",
    Fraction(5, 6): "⅚",
}


def show_points(points: Fraction) -> str:
    """2½, 4⅔, -1; a fraction without a sign of its own is written 7/12.

    >>> show_points(Fraction(5, 2)), show_points(Fraction(-1)), show_points(Fraction(1, 3))
    ('2½', '-1', '⅓')
    """
    sign = "-" if points < 0 else ""
    whole, rest = divmod(abs(points), 1)
    if not rest:
        return f"{sign}{whole}"
    fraction = VULGAR.get(rest, f" {rest}" if whole else str(rest))
    return f"{sign}{whole or ''}{fraction}"


@lru_cache(4096)
def show_sixtieths(sixtieths: int) -> str:
    """Points as the kernel counts them: 150 is 2½."""
    return show_points(Fraction(sixtieths, POINT))


def number_of(sixtieths: int) -> int:
    """1 where grammar wants it: 1 point, -1 point, but 2½ points and ½ points."""
    return 1 if abs(sixtieths) == POINT else 2
