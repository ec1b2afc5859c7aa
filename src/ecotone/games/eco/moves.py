"""What a seat can do, typed (EC-10 to EC-15), with its notation, and as the kernel's integers."""

from typing import ClassVar

from ecotone.core.kernel.match import NO_MOVE
from ecotone.core.records import Move, Place
from ecotone.games.eco.kernel import moves as packed_moves
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
from ecotone.games.eco.pieces import cell_at, place_at

BEYOND = 7  # a pair or rotation that doesn't exist, in three bits


class PlaceTile(Move, frozen=True, tag="place_tile"):
    """EC-11, EC-12: take the pair and lay its tile at the place, turned by `rotation` sixths."""

    notation: ClassVar = "place PAIR (q,r) @ROTATION"
    from_one: ClassVar = ("pair",)
    apart: ClassVar = ("pair",)

    pair: int
    at: Place
    rotation: int = 0


class SettleAnimal(Move, frozen=True, tag="settle_animal"):
    """EC-14: the taken animal moves onto an own tile."""

    notation: ClassVar = "settle (q,r)"

    at: Place


class SacrificeAnimal(Move, frozen=True, tag="sacrifice_animal"):
    """EC-15: the taken animal leaves the game for two points and a token."""

    notation: ClassVar = "sacrifice"


class RedeemToken(Move, frozen=True, tag="redeem_token"):
    """EC-10: pay a token and a point for four new pairs."""

    notation: ClassVar = "redeem"


EcoMove = PlaceTile | SettleAnimal | SacrificeAnimal | RedeemToken


def in_bits(number: int) -> int:
    return number if 0 <= number < BEYOND else BEYOND


def pack(move: Move) -> int:
    """The kernel's integer; numbers out of range become ones that the kernel refuses for it."""
    if isinstance(move, PlaceTile):
        return place_move(cell_at(move.at), in_bits(move.pair), in_bits(move.rotation))
    if isinstance(move, SettleAnimal):
        return settle_move(cell_at(move.at))
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
