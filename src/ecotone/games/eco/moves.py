"""What a seat can do, typed (EC-10 to EC-15), and in notation."""

import re
from typing import TypeGuard

from ecotone.core.errors import BadInput, shown
from ecotone.core.records import Move, Place
from ecotone.games.eco.kernel import moves as packed_moves
from ecotone.games.eco.kernel.cells import GRID
from ecotone.games.eco.kernel.moves import (
    PLACE,
    REDEEM,
    SACRIFICE,
    kind_of,
    place_move,
    placed_cell,
    placed_pair,
    placed_rotation,
    settle_move,
    settled_cell,
)

NO_MOVE = -1
BEYOND = 7  # a pair or rotation that doesn't exist, in three bits
OFF_GRID = 0  # a cell that no map can reach


class PlaceTile(Move, frozen=True, tag="place_tile"):
    """EC-11, EC-12: take the pair and lay its tile at the place, turned by `rotation` sixths."""

    pair: int
    at: Place
    rotation: int = 0


class RedeemToken(Move, frozen=True, tag="redeem_token"):
    """EC-10: pay a token and a point for four new pairs."""


class SettleAnimal(Move, frozen=True, tag="settle_animal"):
    """EC-14: the taken animal moves onto an own tile."""

    at: Place


class SacrificeAnimal(Move, frozen=True, tag="sacrifice_animal"):
    """EC-15: the taken animal leaves the game for two points and a token."""


EcoMove = PlaceTile | RedeemToken | SettleAnimal | SacrificeAnimal


def is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def is_place(value: object) -> TypeGuard[Place]:
    return isinstance(value, tuple) and len(value) == 2 and all(is_number(part) for part in value)


def cell_at(place: Place) -> int:
    """The kernel's cell, compared in Python first: no number from outside is too large for it."""
    q, r = place
    half = GRID.half
    return GRID.cell_of(q, r) if -half <= q < half and -half <= r < half else OFF_GRID


def place_at(cell: int) -> Place:
    return GRID.q_of(cell), GRID.r_of(cell)


def pack(move: object) -> int:
    """The kernel's integer; numbers out of range become ones that the kernel refuses for it."""
    if isinstance(move, PlaceTile):
        if not (is_number(move.pair) and is_number(move.rotation) and is_place(move.at)):
            return NO_MOVE
        pair = move.pair if 0 <= move.pair < BEYOND else BEYOND
        rotation = move.rotation if 0 <= move.rotation < BEYOND else BEYOND
        return place_move(cell_at(move.at), pair, rotation)
    if isinstance(move, SettleAnimal):
        return settle_move(cell_at(move.at)) if is_place(move.at) else NO_MOVE
    if isinstance(move, RedeemToken):
        return REDEEM
    return SACRIFICE if isinstance(move, SacrificeAnimal) else NO_MOVE


def unpack(packed: int) -> EcoMove:
    kind = kind_of(packed)
    if kind == PLACE:
        return PlaceTile(placed_pair(packed), place_at(placed_cell(packed)), placed_rotation(packed))
    if kind == packed_moves.SETTLE:
        return SettleAnimal(place_at(settled_cell(packed)))
    return RedeemToken() if kind == REDEEM else SacrificeAnimal()


CELL = r"\(\s*(-?[0-9]{1,3})\s*,\s*(-?[0-9]{1,3})\s*\)"
PLACE_WORDS = re.compile(rf"place\s+([0-9]{{1,3}})\s*{CELL}(?:\s*@([0-9]{{1,3}}))?", re.IGNORECASE)
SETTLE_WORDS = re.compile(rf"settle\s*{CELL}", re.IGNORECASE)


def write_move(packed: int) -> str:
    """`place 2 (1,-1) @3`, `settle (0,0)`, `sacrifice`, `redeem`; pairs count from 1."""
    move = unpack(packed)
    if isinstance(move, PlaceTile):
        turn = f" @{move.rotation}" if move.rotation else ""
        return f"place {move.pair + 1} ({move.at[0]},{move.at[1]}){turn}"
    if isinstance(move, SettleAnimal):
        return f"settle ({move.at[0]},{move.at[1]})"
    return "redeem" if isinstance(move, RedeemToken) else "sacrifice"


def read_move(text: str) -> EcoMove:
    words = text.strip()
    if found := PLACE_WORDS.fullmatch(words):
        pair, q, r, rotation = found.groups(default="0")
        return PlaceTile(int(pair) - 1, (int(q), int(r)), int(rotation))
    if found := SETTLE_WORDS.fullmatch(words):
        q, r = found.groups()
        return SettleAnimal((int(q), int(r)))
    if words.lower() == "redeem":
        return RedeemToken()
    if words.lower() == "sacrifice":
        return SacrificeAnimal()
    raise BadInput(
        f"{shown(text)} is no move of ECO: "
        "'place PAIR (q,r) @ROTATION', 'settle (q,r)', 'sacrifice' or 'redeem'"
    )
