"""What chance decides, asked for by the plain engine: a test answers with what the real one has drawn."""

from collections import Counter
from dataclasses import dataclass
from typing import Protocol

from tests.games.planet_hexagon.plain.tiles import Sides


@dataclass
class Deal:
    """Of a session: what lies on the table by place, what was thrown away (HX-R35), who has which asset."""

    table: dict[int, tuple[Sides, str]]
    box: Counter[Sides]
    rubbish: Counter[Sides]
    assets: list[str]


class Fate(Protocol):
    def set_up(self) -> tuple[Counter[Sides], list[str]]:
        """The four tiles set aside, and the Hidden Goals by seat."""

    def session(self) -> Deal: ...

    def drawn(self, taken: set[int]) -> tuple[int, Sides, str]:
        """A place of the table that is not taken, and what comes onto it."""

    def painted(self) -> tuple[Sides, str]: ...
