"""From what all games share to a game's own: a match, its options, what its kernel carries for people."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def known_as(kind: type[T]) -> Callable[[object], T]:
    """For values that can be of no other type: checked, and typed from there on."""

    def narrowed(value: object) -> T:
        assert isinstance(value, kind)
        return value

    return narrowed
