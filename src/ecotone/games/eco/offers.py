"""The legal moves of a seat folded together: one offer for each pair, one for all homes of an animal."""

from ecotone.core.records import Offer, Place
from ecotone.games.eco.kernel.match import PHASE_ANIMAL, PHASE_OVER, POOL, EcoMatch
from ecotone.games.eco.score_lines import PLACES

ALL_ROTATIONS = (0, 1, 2, 3, 4, 5)
ONE_ROTATION = (0,)


class PlaceTileOffer(Offer, frozen=True, tag="place_tile"):
    """EC-11, EC-12; ER-11: a keystone has one rotation."""

    pair: tuple[int, ...]
    at: tuple[Place, ...]
    rotation: tuple[int, ...]


class RedeemTokenOffer(Offer, frozen=True, tag="redeem_token"):
    """EC-10."""


class SettleAnimalOffer(Offer, frozen=True, tag="settle_animal"):
    """EC-14."""

    at: tuple[Place, ...]


class SacrificeAnimalOffer(Offer, frozen=True, tag="sacrifice_animal"):
    """EC-15."""


EcoOffer = PlaceTileOffer | RedeemTokenOffer | SettleAnimalOffer | SacrificeAnimalOffer
PAIRS = tuple((pair,) for pair in range(POOL))
REDEEM = RedeemTokenOffer()
SACRIFICE = SacrificeAnimalOffer()


def offers(match: EcoMatch, seat: int) -> tuple[EcoOffer, ...]:
    """All that the seat may do now; () if it is not asked."""
    if seat != match.active or match.phase == PHASE_OVER:
        return ()
    seat_map = match.maps[seat]
    if match.phase == PHASE_ANIMAL:
        homes, cells = seat_map.accepting[match.pool_animal[match.taken]], seat_map.cells
        free = tuple([PLACES[cells[slot]] for slot in range(seat_map.count) if homes >> slot & 1])
        return (SettleAnimalOffer(free), SACRIFICE) if free else (SACRIFICE,)
    at = tuple([PLACES[cell] for cell in seat_map.frontier])
    turns = match.catalogue.rotations
    found: list[EcoOffer] = [
        PlaceTileOffer(pair, at, ONE_ROTATION if turns[tile] == 1 else ALL_ROTATIONS)
        for pair, tile in zip(PAIRS, match.pool_tile, strict=True)
    ]
    if match.can_redeem():
        found.append(REDEEM)
    return tuple(found)
