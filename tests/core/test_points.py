"""core.points."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecotone.core.points import VULGAR, show_points


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (Fraction(0), "0"),
        (Fraction(12), "12"),
        (Fraction(-1), "-1"),
        (Fraction(1, 2), "½"),
        (Fraction(-1, 2), "-½"),
        (Fraction(5, 2), "2½"),
        (Fraction(-7, 3), "-2⅓"),
        (Fraction(7, 12), "7/12"),
        (Fraction(-7, 12), "-7/12"),
        (Fraction(31, 12), "2 7/12"),
    ],
)
def test_examples(points: Fraction, text: str) -> None:
    assert show_points(points) == text


@given(st.integers(-100_000, 100_000))
def test_every_sixtieth_is_exact(sixtieths: int) -> None:
    assert read_points(show_points(Fraction(sixtieths, 60))) == Fraction(sixtieths, 60)


def read_points(text: str) -> Fraction:
    signs = {sign: value for value, sign in VULGAR.items()}
    size = text.removeprefix("-")
    whole, _, rest = size.partition(" ") if " " in size else ("", "", size)
    if rest[-1] in signs:
        whole, value = rest[:-1], signs[rest[-1]]
    else:
        value = Fraction(rest)
    total = Fraction(whole or 0) + value
    return -total if text.startswith("-") else total
