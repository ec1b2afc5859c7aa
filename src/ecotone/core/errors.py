"""Everything that can go wrong outside the rules; all of it says what and where."""

import difflib
from collections.abc import Iterable

from ecotone.core.records import Refusal

LONGEST_ECHO = 60


class EcotoneError(ValueError):
    """The root of all errors that a user's input can cause."""


class BadInput(EcotoneError):
    """A wrong argument: an unknown game, a seat that is not there, a seed that is no number."""


class BadFile(EcotoneError):
    """A file that can't be used: `source`, `line` (0 if it is the whole file) and `reason`."""

    def __init__(self, source: str, line: int, reason: str) -> None:
        super().__init__(source, line, reason)
        self.source = source
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        where = f"{self.source}, line {self.line}" if self.line else self.source
        return f"{where}: {self.reason}"


class Refused(EcotoneError):
    """A move or a set-up that the rules don't allow; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        rule = f" ({self.refusal.rule})" if self.refusal.rule else ""
        at = "".join(f" ({shown(x)},{shown(y)})" for x, y in self.refusal.at)
        return f"{self.refusal.code}{rule}: {self.refusal.text}{at}"


def did_you_mean(word: str, known: Iterable[str], question: str = " (did you mean {near!r}?)") -> str:
    """The question, or nothing if no known word is near."""
    near = difflib.get_close_matches(word, list(known), 1)
    return question.format(near=near[0]) if near else ""


def counted(number: int, one: str, many: str) -> str:
    """`1 tile`, `3 tiles`."""
    return f"{number} {one if number == 1 else many}"


def shown(value: object) -> str:
    """The value as an error repeats it, never at length."""
    try:
        text = repr(value)
    except ValueError:  # an int of thousands of digits
        return f"a huge {type(value).__name__}"
    return text if len(text) <= LONGEST_ECHO else f"{text[:LONGEST_ECHO]}..."
