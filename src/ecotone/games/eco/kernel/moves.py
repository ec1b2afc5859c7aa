"""A move as one integer: kind in the two lowest bits; a placement is cell, pair and rotation."""

from typing import Final

from mypy_extensions import i64

PLACE: Final = 0
REDEEM: Final = 1
SETTLE: Final = 2
SACRIFICE: Final = 3

PLACE_END: Final = 1048576  # 4096 cells: kind 2 bits, rotation 3, pair 3, then the cell
SETTLE_END: Final = 16384


def place_move(cell: i64, pair: i64, rotation: i64) -> i64:
    return cell << 8 | pair << 5 | rotation << 2


def settle_move(cell: i64) -> i64:
    return cell << 2 | SETTLE


def kind_of(move: i64) -> i64:
    """PLACE, REDEEM, SETTLE, SACRIFICE, or -1 for an integer that is no move."""
    if move < 0:
        return -1
    kind = move & 3
    if kind == PLACE:
        if move >= PLACE_END:
            return -1
        return kind
    if kind == SETTLE:
        if move >= SETTLE_END:
            return -1
        return kind
    if move != kind:
        return -1
    return kind


def placed_cell(move: i64) -> i64:
    return move >> 8


def placed_pair(move: i64) -> i64:
    return move >> 5 & 7


def placed_rotation(move: i64) -> i64:
    return move >> 2 & 7


def settled_cell(move: i64) -> i64:
    return move >> 2
