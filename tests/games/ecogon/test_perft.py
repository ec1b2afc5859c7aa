"""Perft: in how many ways the first decisions can be made, all chance coming from the seed (perft.toml).

Of several seats that are asked the first one decides. `python -m tests.games.ecogon.test_perft` counts anew
and rewrites the file.
"""

import tomllib
from pathlib import Path

import pytest
from msgspec import Struct, convert

from ecotone.core.table import Table
from ecotone.games.ecogon.game import ECOGON
from ecotone.games.ecogon.kernel.match import EcogonMatch
from tests.games.ecogon.play import match_in, table

FILE = Path(__file__).with_name("perft.toml")


class Perft(Struct):
    seats: int
    seed: int
    counts: list[int]  # depth 1, 2, ...
    moves_before: int = 0  # always the first legal move, and every third time the last one
    options: dict[str, str] = {}

    @property
    def name(self) -> str:
        return f"{self.seats}-{self.seed}-{self.moves_before}"

    def table(self) -> Table:
        t = table(self.seats, self.seed, **self.options)
        for number in range(self.moves_before):
            legal = t.legal(t.asked()[0])
            t.play(t.asked()[0], legal[-1 if number % 3 == 2 else 0])
        return t


def read_perft() -> list[Perft]:
    return convert(tomllib.loads(FILE.read_text(encoding="utf-8"))["perft"], list[Perft])


def first_asked(match: EcogonMatch) -> int:
    return next(seat for seat in range(match.seats) if match.asked() >> seat & 1)


def ways(match: EcogonMatch, depth: int) -> int:
    """The number of ways to make so many decisions; a game that ends earlier counts for none."""
    if not match.asked():
        return 0
    if depth == 1:
        return match.move_count(first_asked(match))
    return sum(count for _, count in ways_by_move(match, depth))


def ways_by_move(match: EcogonMatch, depth: int) -> list[tuple[int, int]]:
    seat, found = first_asked(match), []
    for k in range(match.move_count(seat)):
        move = match.move_at(seat, k)
        after = match.clone()
        after.play(seat, move)
        found.append((move, ways(after, depth - 1) if depth > 1 else 1))
    return found


@pytest.mark.parametrize("case", read_perft(), ids=lambda case: case.name)
def test_perft(case: Perft) -> None:
    """The counts of the file; if one is wrong, the report has the count for each first move."""
    match = match_in(case.table())
    for depth, expected in enumerate(case.counts, 1):
        found = ways(match, depth)
        if found != expected:
            rows = "\n".join(
                f"  {ECOGON.write_move(match, move)}: {n}" for move, n in ways_by_move(match, depth)
            )
            pytest.fail(f"depth {depth}: {found} ways, should be {expected}; by first move:\n{rows}")


def rewrite() -> None:
    """The same cases with the counts of today."""
    head = FILE.read_text(encoding="utf-8").split("[[perft]]")[0]
    blocks = []
    for case in read_perft():
        match = match_in(case.table())
        counts = [ways(match, depth) for depth in range(1, len(case.counts) + 1)]
        lines = [f"seats = {case.seats}", f"seed = {case.seed}"]
        lines += [f"moves_before = {case.moves_before}"] * bool(case.moves_before)
        options = ", ".join(f'{name} = "{value}"' for name, value in case.options.items())
        lines += [f"options = {{ {options} }}"] * bool(options)
        blocks.append("\n".join(["[[perft]]", *lines, f"counts = {counts}\n"]))
    FILE.write_text(head + "\n".join(blocks), encoding="utf-8")


if __name__ == "__main__":
    rewrite()
