"""What happens in a match, told in the past tense. Nothing in ECO is told to some seats only."""

from ecotone.core.records import Fact, Place
from ecotone.games.eco.kernel import codes as kernel
from ecotone.games.eco.moves import place_at
from ecotone.games.eco.pieces import Kinds


class TileLaid(Fact, frozen=True, tag="tile_laid"):
    """EC-12: the pair's tile lies on the seat's map."""

    pair: int
    tile: str
    at: Place
    rotation: int


class AnimalSettled(Fact, frozen=True, tag="animal_settled"):
    """EC-14; EC-16 if it completed a keystone."""

    animal: str
    at: Place
    keystone: bool


class AnimalSacrificed(Fact, frozen=True, tag="animal_sacrificed"):
    """EC-15."""

    animal: str


class TokenRedeemed(Fact, frozen=True, tag="token_redeemed"):
    """EC-10: four PoolFilled follow."""


class PoolFilled(Fact, frozen=True, tag="pool_filled"):
    """EC-17, ER-1: a new pair in a place of the pool."""

    pair: int
    tile: str
    animal: str


class AnimalsReplaced(Fact, frozen=True, tag="animals_replaced"):
    """ER-5: four new animals in the pool, by place."""

    animals: tuple[str, ...]


class SeatLeft(Fact, frozen=True, tag="seat_left"):
    """ER-12."""


class MatchEnded(Fact, frozen=True, tag="match_ended"):
    """EC-18."""


EcoFact = (
    TileLaid
    | AnimalSettled
    | AnimalSacrificed
    | TokenRedeemed
    | PoolFilled
    | AnimalsReplaced
    | SeatLeft
    | MatchEnded
)


def tell(row: tuple[int, ...], known: Kinds) -> EcoFact:
    """A ledger row as a fact."""
    kind, seat, a, b, c, d, _audience, reveals = row
    species, tiles = known.species, known.kinds
    if kind == kernel.TILE_LAID:
        return TileLaid(seat=seat, pair=a, tile=tiles[c].id, at=place_at(b), rotation=d)
    if kind == kernel.ANIMAL_SETTLED:
        return AnimalSettled(seat=seat, animal=species[a], at=place_at(b), keystone=bool(c))
    if kind == kernel.ANIMAL_SACRIFICED:
        return AnimalSacrificed(seat=seat, animal=species[a])
    if kind == kernel.TOKEN_REDEEMED:
        return TokenRedeemed(seat=seat)
    if kind == kernel.POOL_FILLED:
        return PoolFilled(seat=seat, reveals=bool(reveals), pair=a, tile=tiles[b].id, animal=species[c])
    if kind == kernel.ANIMALS_REPLACED:
        animals = tuple(species[animal] for animal in (a, b, c, d))
        return AnimalsReplaced(seat=seat, reveals=bool(reveals), animals=animals)
    if kind == kernel.SEAT_LEFT:
        return SeatLeft(seat=seat)
    return MatchEnded(seat=seat)
