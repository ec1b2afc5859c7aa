"""Perft: in how many ways the first moves can be played, all chance coming from the seed (perft.toml).

`python -m tests.games.eco.test_perft` counts anew and rewrites the file.
"""

import tomllib
from pathlib import Path

import pytest
from msgspec import Struct, convert

from ecotone.core.table import Table
from ecotone.games.eco.game import ECO
from ecotone.games.eco.kernel.match import EcoMatch
from tests.games.eco.play import match_in, play_turns, table

FILE = Path(__file__).with_name("perft.toml")


class Perft(Struct):
    seats: int
    seed: int
    counts: list[int]  # depth 1, 2, ...
    turns_before: int = 0  # always the first legal move
    options: dict[str, str] = {}

    @property
    def name(self) -> str:
        return f"{self.seats}-{self.seed}-{self.turns_before}"

    def table(self) -> Table:
        t = table(self.seats, self.seed, **self.options)
        play_turns(t, self.turns_before)
        return t


def read_perft() -> list[Perft]:
    return convert(tomllib.loads(FILE.read_text(encoding="utf-8"))["perft"], list[Perft])


def ways(match: EcoMatch, depth: int) -> int:
    """The number of ways to play so many moves; a game that ends earlier counts for none."""
    if depth == 1 or not match.asked():
        return match.move_count(match.active)
    return sum(count for _, count in ways_by_move(match, depth))


def ways_by_move(match: EcoMatch, depth: int) -> list[tuple[int, int]]:
    found = []
    for k in range(match.move_count(match.active)):
        move = match.move_at(match.active, k)
        after = match.clone()
        after.play(match.active, move)
        found.append((move, ways(after, depth - 1) if depth > 1 else 1))
    return found


@pytest.mark.parametrize("case", read_perft(), ids=lambda case: case.name)
def test_perft(case: Perft) -> None:
    """The counts of the file; if one is wrong, the report has the count for each first move."""
    match = match_in(case.table())
    for depth, expected in enumerate(case.counts, 1):
        found = ways(match, depth)
        if found != expected:
            by_move = ways_by_move(match, depth)
            rows = "\n".join(f"  {ECO.write_move(match, move)}: {count}" for move, count in by_move)
            pytest.fail(f"depth {depth}: {found} ways, should be {expected}; by first move:\n{rows}")


def rewrite() -> None:
    """The same cases with the counts of today."""
    head = FILE.read_text(encoding="utf-8").split("[[perft]]")[0]
    blocks = []
    for case in read_perft():
        match = match_in(case.table())
        counts = [ways(match, depth) for depth in range(1, len(case.counts) + 1)]
        lines = [f"seats = {case.seats}", f"seed = {case.seed}"]
        lines += [f"turns_before = {case.turns_before}"] * bool(case.turns_before)
        options = ", ".join(f'{name} = "{value}"' for name, value in case.options.items())
        lines += [f"options = {{ {options} }}"] * bool(options)
        blocks.append("\n".join(["[[perft]]", *lines, f"counts = {counts}\n"]))
    FILE.write_text(head + "\n".join(blocks), encoding="utf-8")


if __name__ == "__main__":
    rewrite()
