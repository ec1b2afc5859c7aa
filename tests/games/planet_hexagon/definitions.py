"""HX-24 to HX-53 in their plainest form: slow, and easy to believe.

A colony is a list of its tiles in the order of placing: `S(0,0) Fo(1,0) H*(0,1) +Fa(1,1)`; `*` is a pipeline,
`+` lies on top, `=1` are the markers a Factory has left, `/Wa` is what is behind a tile.
"""

import re
from functools import cache
from itertools import combinations
from typing import NamedTuple

Cell = tuple[int, int]

STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
WRITTEN = re.compile(r"(\+?)(S|H|P[1-7]|Fo|Wa|Fi|Fa|Fc)(?:/(\w+))?(\*?)\((-?\d+),(-?\d+)\)(?:=(\d))?")
NEEDS = {
    "P2": (3, {"Fc": 2}),
    "P3": (5, {"Fi": 3}),
    "P4": (3, {"Fo": 2, "Fi": 1}),
    "P5": (3, {"Wa": 2, "Fi": 1}),
    "P6": (5, {"Wa": 3}),
    "P7": (3, {"Wa": 1, "Fo": 1, "Fi": 1}),
}  # P1 asks for another kind, see public_buildings


class Hex(NamedTuple):
    """A place of a colony: its ground tile and what lies on top."""

    ground: str
    top: str = ""
    pipeline: bool = False

    @property
    def kind(self) -> str:
        """HX-31: what lies up; HX-R02: the Starter House is a House."""
        return self.top or self.ground.replace("S", "H")


Colony = dict[Cell, Hex]


def colony(text: str) -> Colony:
    found: Colony = {}
    for plus, face, _, pipe, q, r, _ in WRITTEN.findall(text):
        at = int(q), int(r)
        found[at] = found[at]._replace(top=face) if plus else Hex(face, "", bool(pipe))
    return found


def beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + q, cell[1] + r) for q, r in STEPS]


def cells_of(board: Colony, kind: str) -> list[Cell]:
    """All places that show a kind; P stands for Public Buildings of all kinds."""
    return [at for at, one in board.items() if one.kind == kind or one.kind[0] == kind]


def count(board: Colony, kind: str) -> int:
    return len(cells_of(board, kind))


# --- where tiles may go -----------------------------------------------------------------------------------


def edges(board: Colony, cell: Cell) -> int:
    return sum(other in board for other in beside(cell))


def ground_places(board: Colony) -> set[Cell]:
    """HX-25, HX-26, HX-R15: one edge for the second tile, two from the third on."""
    needed = 1 if len(board) == 1 else 2
    around = {cell for at in board for cell in beside(at)} - board.keys()
    return {cell for cell in around if edges(board, cell) >= needed}


def top_places(board: Colony, face: str) -> set[Cell]:
    """HX-27, HX-R16: a Farm on an open Field, a Factory on open Water or an open Forest."""
    hosts = {"Fa": ("Fi",), "Fc": ("Wa", "Fo")}[face]
    return {at for at, one in board.items() if not one.top and one.ground in hosts}


# --- points -----------------------------------------------------------------------------------------------


def forests(board: Colony) -> int:
    """HX-45."""
    found = 0
    for house in cells_of(board, "H"):
        found += (0, 1, 3, 5)[min(3, sum(at in board and board[at].kind == "Fo" for at in beside(house)))]
    return found


def views(board: Colony) -> int:
    """HX-46."""
    return 2 * sum(
        any(at in board and board[at].kind == "Wa" for at in beside(house)) for house in cells_of(board, "H")
    )


def pipelines(board: Colony) -> int:
    """HX-47."""
    return 2 * sum(one.pipeline for one in board.values()) if count(board, "Wa") else 0


def farms(board: Colony) -> int:
    """HX-48."""
    return count(board, "Fa") * count(board, "H")


def public_buildings(board: Colony) -> int:
    """HX-49, HX-R28: each kind once, all tiles for every one of them."""
    kinds = {one.kind for one in board.values() if one.kind[0] == "P"}
    found = 3 if "P1" in kinds and len(kinds) > 1 else 0
    for kind in kinds - {"P1"}:
        points, needs = NEEDS[kind]
        if all(count(board, face) >= number for face, number in needs.items()):
            found += points
    return found


def common(board: Colony) -> int:
    """HX-52."""
    return 9 if all(count(board, kind) for kind in ("Fa", "Wa", "Fo", "P", "Fi", "Fc")) else 0


def points(board: Colony) -> dict[str, int]:
    """All that the tiles of a colony are worth, by its cause; markers and Hidden Goals are another matter."""
    found = {
        "forest": forests(board),
        "view": views(board),
        "pipelines": pipelines(board),
        "farms": farms(board),
        "public": public_buildings(board),
        "common": common(board),
    }
    return {cause: number for cause, number in found.items() if number}


# --- bonuses ----------------------------------------------------------------------------------------------


def most_pairs(board: Colony) -> int:
    """HX-R24: every set of pairs is tried."""
    places = cells_of(board, "Fa") + cells_of(board, "H")
    pairs = frozenset(
        frozenset((a, b))
        for a, b in combinations(places, 2)
        if b in beside(a) and "Fa" in (board[a].kind, board[b].kind)
    )

    @cache
    def best(left: frozenset[frozenset[Cell]]) -> int:
        if not left:
            return 0
        first = min(left, key=sorted)
        used = 1 + best(frozenset(pair for pair in left if not pair & first))
        return max(used, best(left - {first}))

    return best(pairs)


def entitled(civilization: str, board: Colony) -> int:
    """HX-38: bonus markers that a colony as it lies gives a right to."""
    return {
        "lupidians": 0,
        "arboretans": count(board, "Fo") // 2,
        "harvesters": most_pairs(board),
        "urbanides": count(board, "P"),
    }[civilization]
