"""What a seat may do, built from its frontier: folding its hundreds of moves would take far longer."""

from ecotone.core.offers import offer_type
from ecotone.core.records import Offer
from ecotone.games.eco.kernel.match import PHASE_ANIMAL, PHASE_OVER, POOL, EcoMatch
from ecotone.games.eco.moves import PlaceTile, RedeemToken, SacrificeAnimal, SettleAnimal
from ecotone.games.eco.pieces import homes_of_taken
from ecotone.games.eco.score_lines import PLACES

PLACE_TILE, SETTLE_ANIMAL = offer_type(PlaceTile), offer_type(SettleAnimal)
REDEEM: Offer = offer_type(RedeemToken)()
SACRIFICE: Offer = offer_type(SacrificeAnimal)()
PAIRS = tuple((pair,) for pair in range(POOL))
ALL_ROTATIONS = (0, 1, 2, 3, 4, 5)
ONE_ROTATION = (0,)  # ER-11: of a keystone


def offers(match: EcoMatch, seat: int) -> tuple[Offer, ...]:
    """One for each pair, one for all homes of an animal; () if the seat is not asked."""
    if seat != match.active or match.phase == PHASE_OVER:
        return ()
    seat_map = match.maps[seat]
    if match.phase == PHASE_ANIMAL:
        homes, cells = homes_of_taken(match), seat_map.cells
        free = tuple([PLACES[cells[slot]] for slot in range(seat_map.count) if homes >> slot & 1])
        return (SETTLE_ANIMAL(free), SACRIFICE) if free else (SACRIFICE,)
    at = tuple([PLACES[cell] for cell in seat_map.frontier])
    rotations = match.catalogue.rotations
    found: list[Offer] = [
        PLACE_TILE(pair, at, ONE_ROTATION if rotations[tile] == 1 else ALL_ROTATIONS)
        for pair, tile in zip(PAIRS, match.pool_tile, strict=True)
    ]
    if match.can_redeem():
        found.append(REDEEM)
    return tuple(found)
