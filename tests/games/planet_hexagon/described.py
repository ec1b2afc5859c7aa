"""Described tables of Planet Hexagon: a colony in its building, a table of the Supply Centre."""

from collections.abc import Sequence

from ecotone.core.position import read_position
from ecotone.core.table import Table
from ecotone.games import find_game
from ecotone.games.planet_hexagon.kernel.state import SESSIONS
from tests.games.planet_hexagon.definitions import WRITTEN

TABLE = ("H/P3", "Fo", "Wa", "Fi/Wa", "Fa", "Fc", "P5", "Fi/Fo")  # of many tests of the Supply Centre
ASSETS = ("machine", "phonomobile", "painting", "fern")


def position(lines: Sequence[str], seats: int, seed: int = 7, **options: object) -> Table:
    """A table from the lines of a position; choices of seats stand before its description."""
    heading = ["ecotone position 1", "game planet_hexagon", f"seats {seats}", f"seed {seed}"]
    heading += [f"option {name} {value}" for name, value in options.items()]
    return read_position("planet_hexagon", "\n".join([*heading, *lines]), "test", find_game)


def described(
    civilization: str,
    board: str,
    waiting: str = "",
    markers: int = 0,
    others: Sequence[str] = (),
    goal: str = "",
    other_goals: Sequence[str] = (),
    step: str = "build",
    lines: str = "",
    seed: int = 7,
    **options: object,
) -> Table:
    """Seat 0 is this civilization with this colony; the rest of the table is of no matter.

    Everything on the table is a Farm or a Factory, of which no worked board has many.
    """
    seats = max(2, 1 + len(others))
    found = [f"choice 1 civilization {civilization}"]
    found += [f"step {step}", "active 1"]
    if step != "over":
        found += [f"table {place + 1} {('Fa', 'Fc')[place % 2]}" for place in range(2 * seats)]
    else:
        found += [f"session {SESSIONS}", "round 4"]
    for seat, text in enumerate((board, *others), 1):
        found.append(f"colony {seat} {text}")
    found += [f"waiting 1 {waiting}"] * bool(waiting)
    found += [f"markers 1 bonus={markers}"] * bool(markers)
    for seat, name in enumerate((goal, *other_goals), 1):
        found += [f"goal {seat} {name}"] * bool(name)
    return position([*found, *lines.splitlines()], seats, seed, **options)


def supplied(
    tiles: Sequence[str],
    asset: str,
    board: str = "S(0,0)",
    markers: int = 0,
    last_round: bool = False,
    rubbish: int = 4,
    seed: int = 7,
    **options: object,
) -> Table:
    """Four civilizations; seat 0 comes to a table with these tiles and holds this asset.

    What was taken before has been discarded by seat 1.
    """
    round_number, box, reserve = (4, 0, 60) if last_round else (1, 12, 60)
    gone = 84 - reserve - len(tiles) - box - rubbish - (len(WRITTEN.findall(board)) - 1)
    found = [f"round {round_number}", "step take", "active 1"]
    found += [f"bags box={box} rubbish={rubbish} reserve={reserve}"]
    found += [f"table {place} {tile}" for place, tile in enumerate(tiles, 1)]
    others = [name for name in ASSETS if name != asset]
    found += [f"asset {seat} {name}" for seat, name in enumerate((asset, *others), 1)]
    found += [f"hole 2 {' '.join(['Fa', 'Fc', 'Fo', 'Wa'] * 4)[: 3 * gone - 1]}"] * bool(gone)
    found += [f"colony 1 {board}"] + [f"markers 1 bonus={markers}"] * bool(markers)
    return position(found, 4, seed, **options)


def score(t: Table, seat: int = 0) -> dict[str, int]:
    """Points by the key of their line; lines that pay nothing are left out."""
    return {line.key: int(line.points) for line in t.score().lines if line.seat == seat and line.points}
