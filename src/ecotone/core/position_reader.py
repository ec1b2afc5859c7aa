"""What all readers of described positions share (docs/positions.md): known words, each once, seats, forms.

A game's reader lists its words. The line of a word is handed to the method `read_<word>`; a word without one
is only kept in `once` until all lines are there and `finish` looks at the whole.
"""

import re
from collections.abc import Collection
from typing import ClassVar, Generic, TypeVar

from ecotone.core.errors import did_you_mean, shown
from ecotone.core.kernel.match import Match
from ecotone.core.textfile import Line, say_once

M = TypeVar("M", bound=Match)


class PositionReader(Generic[M]):
    """Builds the match line by line, then checks it as a whole; every complaint names its line."""

    title: ClassVar[str]
    words: ClassVar[tuple[str, ...]]
    often: ClassVar[tuple[str, ...]]  # those of the words that may begin several lines
    phases: ClassVar[tuple[str, ...]]

    def __init__(self, match: M) -> None:
        self.match = match
        self.once: dict[str, Line] = {}

    def read(self, lines: list[Line]) -> M:
        for line in lines:
            if line.key not in self.words:
                near, known = did_you_mean(line.key, self.words), ", ".join(self.words)
                raise line.error(
                    f"unknown word {shown(line.key)}{near}; a position of {self.title} has {known}"
                )
            if line.key not in self.often:
                say_once(self.once, line.key, line, line.key)
            handler = getattr(self, f"read_{line.key}", None)
            if handler is not None:
                handler(line)
        self.finish(lines[-1])
        return self.match

    def finish(self, last: Line) -> None:
        """What follows from all lines together."""

    def numbered(self, line: Line, word: str, most: int, complaint: str) -> int:
        """A number from 1 up as an index from 0."""
        if not re.fullmatch(r"[0-9]{1,3}", word) or not 1 <= int(word) <= most:
            raise line.error(complaint)
        return int(word) - 1

    def seat(self, line: Line, word: str) -> int:
        count = self.match.seats
        known = "only seat 1" if count == 1 else f"the seats 1 to {count}"
        return self.numbered(line, word, count, f"there is no seat {shown(word)}; the game has {known}")

    def seats(self, line: Line) -> list[int]:
        return [self.seat(line, word) for word in line.words()]

    def one_of(self, line: Line, word: str, known: Collection[str], noun: str) -> str:
        if word not in known:
            raise line.error(f"there is no {noun} {shown(word)}{did_you_mean(word, known)}")
        return word

    def like(self, line: Line, pattern: re.Pattern[str], example: str) -> re.Match[str]:
        """What the line says, if it has the form of the example."""
        found = pattern.fullmatch(line.rest)
        if found is None:
            raise line.error(f"must read like '{example}', not {shown(str(line))}")
        return found

    def phase_in(self, line: Line) -> int:
        if line.rest not in self.phases:
            raise line.error(f"the phase is one of {', '.join(self.phases)}, not {shown(line.rest)}")
        return self.phases.index(line.rest)
