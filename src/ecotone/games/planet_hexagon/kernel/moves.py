"""A move as one integer: its kind in four bits, then two details of ten bits each.

`TAKE_TILE` is the kind of move that the surface calls `take_tile`.
"""

from typing import Final

from mypy_extensions import i64

TAKE_TILE: Final = 0  # place
FLIP_TABLE: Final = 1  # place
USE_MACHINE: Final = 2  # place
USE_PHONOMOBILE: Final = 3  # two places, the lower one first
USE_PAINTING: Final = 4  # place
LAY_PAINTED: Final = 5  # 1: turned
DRAW_RUBBISH: Final = 6  # 1: draw
EXCHANGE_TILE: Final = 7  # place
KEEP_TILE: Final = 8
GO_HOME: Final = 9
PLACE_TILE: Final = 10  # waiting, cell
DISCARD_TILE: Final = 11  # waiting
FLIP_TILE: Final = 12  # cell, cell of the marker's Factory; the origin for a bonus marker
LAY_PIPELINE: Final = 13  # cell, cell of the marker's Factory
END: Final = 14  # 0: of building, 1: of an Emissary's visit, 2: of building until the Supplier is back
ENTER_COUNT: Final = 15  # points

KIND: Final = 15
DETAIL: Final = 1023
END_BUILDING: Final = END
END_VISIT: Final = END | 1 << 4
WAIT_FOR_SUPPLIER: Final = END | 2 << 4
ON_TOP: Final = 1 << 24  # a flip that names what stands on the ground tile (HX-R41)
END_OF_MOVES: Final = 1 << 25


def move_of(kind: i64, a: i64, b: i64) -> i64:
    return kind | a << 4 | b << 14


def first_of(move: i64) -> i64:
    return move >> 4 & DETAIL


def second_of(move: i64) -> i64:
    return move >> 14 & DETAIL


def names_top(move: i64) -> bool:
    return move & ON_TOP != 0


def is_move(move: i64) -> bool:
    """Whether the integer is the packed form of some move, legal or not."""
    if move < 0 or move >= END_OF_MOVES:
        return False
    kind = move & KIND
    if kind == FLIP_TILE:
        return True
    if names_top(move):
        return False
    if kind == USE_PHONOMOBILE or kind == PLACE_TILE or kind == LAY_PIPELINE:
        return True
    return second_of(move) == 0


def is_colony_move(kind: i64) -> bool:
    return PLACE_TILE <= kind <= LAY_PIPELINE
