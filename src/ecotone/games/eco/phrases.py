"""Small English words: numbers with their nouns, lists, articles."""

from collections.abc import Sequence


def counted(number: int, one: str, many: str) -> str:
    """`1 tile`, `3 tiles`."""
    return f"{number} {one if number == 1 else many}"


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def a_or_an(noun: str) -> str:
    """`a deer`, `an eagle`."""
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"
