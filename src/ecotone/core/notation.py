"""Moves as people write them: each kind of move has a template, and reading and writing follow from it.

`place PAIR (q,r) @ROTATION`: a word in capitals is the field of that name, `(q,r)` or `(x,y)` the next place,
anything else stands for itself. A field with a default is left out when it has it.
"""

import re
from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, TypeGuard, get_args, get_type_hints

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from ecotone.core.errors import BadInput, did_you_mean, shown
from ecotone.core.records import Move, Place

PLACE = r"\(\s*(-?[0-9]{1,3})\s*,\s*(-?[0-9]{1,3})\s*\)"
NUMBER = "([0-9]{1,3})"
WORD = "([a-z0-9-]+)"
SOME_PLACE = ("(q,r)", "(x,y)")  # on hexes, on squares
FIELD = re.compile(r"(\W?)([A-Z_]+)")


def is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def is_place(value: object) -> TypeGuard[Place]:
    return isinstance(value, tuple) and len(value) == 2 and all(is_number(part) for part in value)


def write_place(place: Place) -> str:
    return f"({place[0]},{place[1]})"


def read_place(text: str) -> Place:
    """The place that a text which matches PLACE stands for."""
    q, r = text.strip("() ").split(",")
    return int(q), int(r)


@cache
def field_types(kind: type[Move]) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(kind)
    return tuple((name, hints[name]) for name in kind.__struct_fields__)


def is_well_formed(move: Move) -> bool:
    """Whether its numbers, places and texts are some; a move from outside can hold anything."""
    for name, wanted in field_types(type(move)):
        value = getattr(move, name)
        if wanted is int and not is_number(value):
            return False
        if wanted == Place and not is_place(value):
            return False
        if wanted is str and not isinstance(value, str):
            return False
    return True


class Part(Struct, frozen=True):
    """A word of a template: itself, or a field with the sign before it."""

    sign: str
    field: str = ""
    kind: Any = None
    optional: bool = False
    default: Any = None
    offset: int = 0  # what is counted from 1 when written

    @property
    def pattern(self) -> str:
        sign = re.escape(self.sign)
        if not self.field:
            return rf"\s+{sign}"
        value = PLACE if self.kind == Place else NUMBER if self.kind is int else WORD
        said = (r"\s*" if self.sign or self.kind == Place else r"\s+") + sign + value
        return f"(?:{said})?" if self.optional else said

    def written(self, move: Move) -> str:
        if not self.field:
            return self.sign
        value = getattr(move, self.field)
        if self.optional and value == self.default:
            return ""
        if self.kind == Place:
            return self.sign + write_place(value)
        return f"{self.sign}{value + self.offset if self.offset else value}"

    def read(self, groups: list[str | None], known: Mapping[str, Collection[str]]) -> Any:
        """The field's value, from the groups that are left."""
        text = groups.pop(0)
        if text is None:
            return self.default
        if self.kind == Place:
            return int(text), int(groups.pop(0) or 0)
        if self.kind is int:
            return int(text) - self.offset
        word = text.lower()
        if self.field in known and word not in known[self.field]:
            raise BadInput(f"there is no {self.field} {shown(text)}{did_you_mean(word, known[self.field])}")
        return word


def parts_of(kind: type[Move], template: str) -> tuple[Part, ...]:
    types = dict(field_types(kind))
    defaults = {field.name: field.default for field in fields(kind)}
    places = [name for name, wanted in types.items() if wanted == Place]
    parts = []
    for word in template.split():
        found = FIELD.fullmatch(word)
        if word in SOME_PLACE or found:
            sign, name = ("", places.pop(0)) if found is None else (found[1], found[2].lower())
            default, offset = defaults[name], int(name in kind.from_one)
            parts.append(Part(sign, name, types[name], default is not NODEFAULT, default, offset))
        else:
            parts.append(Part(word))
    return tuple(parts)


class Notation:
    """The notation of a game: a union of moves, or its only kind of move, each with its template."""

    def __init__(self, title: str, moves: Any) -> None:
        self.title = title
        self.kinds: tuple[type[Move], ...] = get_args(moves) or (moves,)
        self.parts = {kind: parts_of(kind, kind.notation) for kind in self.kinds}
        self.patterns = [
            (kind, parts, re.compile("".join(part.pattern for part in parts), re.IGNORECASE))
            for kind in self.kinds
            for parts in (parts_of(kind, template) for template in (kind.notation, *kind.also))
        ]

    def write(self, move: Move) -> str:
        return " ".join(filter(None, [part.written(move) for part in self.parts[type(move)]]))

    def read(self, text: str, known: Mapping[str, Collection[str]] | None = None) -> Move:
        """The move a text stands for; `known` are the words that a field may hold, by its name."""
        for kind, parts, pattern in self.patterns:
            found = pattern.fullmatch(f" {text.strip()}")
            if found:
                groups = list(found.groups())
                return kind(**{p.field: p.read(groups, known or {}) for p in parts if p.field})
        *others, last = [f"'{kind.notation}'" for kind in self.kinds]
        said = f"{', '.join(others)} or {last}" if others else last
        raise BadInput(f"{shown(text)} is no move of {self.title}: {said}")
