"""Perft of any game: in how many ways the next decisions can be made, all chance coming from the seed.

Of several seats that are asked the first one decides. `python -m tests.games.<game>.test_perft` counts anew
and rewrites the game's perft.toml.
"""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import Struct, convert

from ecotone.core.kernel.match import Match
from ecotone.core.table import Table


class Perft(Struct):
    seats: int
    seed: int
    counts: list[int]  # depth 1, 2, ...
    moves_before: int = 0  # how they are chosen is each game's own affair
    options: dict[str, str] = {}

    @property
    def name(self) -> str:
        return f"{self.seats}-{self.seed}-{self.moves_before}"


Start = Callable[[Perft], Table]


def read_perft(path: Path) -> list[Perft]:
    return convert(tomllib.loads(path.read_text(encoding="utf-8"))["perft"], list[Perft])


def first_asked(match: Match) -> int:
    return next(seat for seat in range(match.seats) if match.asked() >> seat & 1)


def ways(match: Match, depth: int) -> int:
    """The number of ways to make so many decisions; a game that ends earlier counts for none."""
    if not match.asked():
        return 0
    if depth == 1:
        return match.move_count(first_asked(match))
    return sum(count for _, count in ways_by_move(match, depth))


def ways_by_move(match: Match, depth: int) -> list[tuple[int, int]]:
    seat, found = first_asked(match), []
    for k in range(match.move_count(seat)):
        move = match.move_at(seat, k)
        after = match.clone()
        after.play(seat, move)
        found.append((move, ways(after, depth - 1) if depth > 1 else 1))
    return found


def check(case: Perft, start: Start) -> None:
    """The counts of the file; if one is wrong, the report has the count for each first move."""
    table = start(case)
    for depth, expected in enumerate(case.counts, 1):
        found = ways(table._match, depth)
        if found != expected:
            by_move = ways_by_move(table._match, depth)
            rows = "\n".join(
                f"  {table.game.write_move(table._match, move)}: {count}" for move, count in by_move
            )
            pytest.fail(f"depth {depth}: {found} ways, should be {expected}; by first move:\n{rows}")


def rewrite(path: Path, start: Start) -> None:
    """The same cases with the counts of today."""
    head = path.read_text(encoding="utf-8").split("[[perft]]")[0]
    blocks = []
    for case in read_perft(path):
        match = start(case)._match
        counts = [ways(match, depth) for depth in range(1, len(case.counts) + 1)]
        lines = [f"seats = {case.seats}", f"seed = {case.seed}"]
        lines += [f"moves_before = {case.moves_before}"] * bool(case.moves_before)
        options = ", ".join(f'{name} = "{value}"' for name, value in case.options.items())
        lines += [f"options = {{ {options} }}"] * bool(options)
        blocks.append("\n".join(["[[perft]]", *lines, f"counts = {counts}\n"]))
    path.write_text(head + "\n".join(blocks), encoding="utf-8")
