"""The examples of a rulebook that a game draws: data/rule_examples.toml, each by the number of its rule."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from ecotone.core.kernel.match import Match
from ecotone.core.reading.position_reader import PositionReader
from ecotone.core.reading.toml_source import read_source
from ecotone.core.textfile import read_lines


class ExampleRow(Struct, frozen=True, forbid_unknown_fields=True):
    """An example as its file says it; a game adds its fields."""

    rule: str


R = TypeVar("R", bound=ExampleRow)
M = TypeVar("M", bound=Match)


def examples_in(folder: Path, row: type[R]) -> list[R]:
    source = read_source(folder / "rule_examples.toml")
    source.only("example")
    return [entry.value for entry in source.entries("example", row)]


def set_up_by(reader: PositionReader[M], position: Sequence[str], row: ExampleRow) -> M:
    """The match of an example, from the lines that describe it."""
    return reader.read(read_lines("\n".join(position), f"example of {row.rule}"))
