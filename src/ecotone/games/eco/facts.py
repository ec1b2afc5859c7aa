"""What happens in a match, told in the past tense. Nothing in ECO is told to some seats only."""

from typing import Annotated

from ecotone.core.records import Fact, Place
from ecotone.core.telling import A, B, C, Column, D, Row, Teller, flag, whole
from ecotone.games.eco.kernel import codes as kernel
from ecotone.games.eco.pieces import PLACES, Kinds

place = PLACES.column


def tile(column: Column) -> Column:
    return column.by(lambda known, kind: known.kinds[kind].id)


def animal(column: Column) -> Column:
    return column.by(lambda known, species: known.species[species])


def four_animals(row: Row, known: Kinds) -> tuple[str, ...]:
    return tuple(known.species[species] for species in (row.a, row.b, row.c, row.d))


class EcoFact(Fact, frozen=True):
    """Whatever happens in ECO."""


class TileLaid(EcoFact, frozen=True, tag="tile_laid"):
    """EC-12: the pair's tile lies on the seat's map."""

    pair: Annotated[int, A]
    tile: Annotated[str, tile(C)]
    at: Annotated[Place, place(B)]
    rotation: Annotated[int, D]


class AnimalSettled(EcoFact, frozen=True, tag="animal_settled"):
    """EC-14; EC-16 if it completed a keystone."""

    animal: Annotated[str, animal(A)]
    at: Annotated[Place, place(B)]
    keystone: Annotated[bool, flag(C)]


class AnimalSacrificed(EcoFact, frozen=True, tag="animal_sacrificed"):
    """EC-15."""

    animal: Annotated[str, animal(A)]


class TokenRedeemed(EcoFact, frozen=True, tag="token_redeemed"):
    """EC-10: four PoolFilled follow."""


class PoolFilled(EcoFact, frozen=True, tag="pool_filled"):
    """EC-17, ER-1: a new pair in a place of the pool."""

    pair: Annotated[int, A]
    tile: Annotated[str, tile(B)]
    animal: Annotated[str, animal(C)]


class AnimalsReplaced(EcoFact, frozen=True, tag="animals_replaced"):
    """ER-5: four new animals in the pool, by place."""

    animals: Annotated[tuple[str, ...], whole(four_animals)]


class SeatLeft(EcoFact, frozen=True, tag="seat_left"):
    """ER-12."""


class MatchEnded(EcoFact, frozen=True, tag="match_ended"):
    """EC-18."""


tell: Teller[Kinds, EcoFact] = Teller(EcoFact, kernel)
