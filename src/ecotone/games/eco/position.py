"""ECO positions as text (docs/positions.md): everything that lies open, in the order of the table."""

from ecotone.core.kernel.bits import popcount
from ecotone.core.reading.position_reader import listed, listed_seats
from ecotone.games.eco.kernel.match import PHASE_ANIMAL, POOL, EcoMatch
from ecotone.games.eco.kernel.seatmap import NO_ANIMAL, SeatMap
from ecotone.games.eco.pieces import Kinds, kinds_of, place_at
from ecotone.games.eco.view import PHASES

NO_TILE = "-"  # in the place of the pool whose tile is laid


def write_position(match: EcoMatch) -> list[str]:
    """The lines that describe everything public; position_reader reads them back."""
    known = kinds_of(match)
    laying = match.phase == PHASE_ANIMAL
    lines = [f"active {match.active + 1}", f"phase {PHASES[match.phase]}"]
    if laying:
        lines.append(f"taken {match.taken + 1}")
    lines += listed_seats("left", match.gone)
    for place in range(POOL):
        tile = NO_TILE if laying and place == match.taken else known.names[match.pool_tile[place]]
        lines.append(f"pool {place + 1} {tile} {known.species[match.pool_animal[place]]}")
    for seat, seat_map in enumerate(match.maps):
        tallies = f"turns={seat_map.turns} sacrifices={seat_map.sacrifices} redeemed={seat_map.redeemed}"
        lines.append(f"map {seat + 1} {tallies}")
        lines += [f"  {tile_line(seat_map, slot, known)}" for slot in range(seat_map.count)]
    lines += listed("below", [known.names[tile] for tile in match.supply.stack.known_cards()])
    return lines + listed("sacrificed", [known.species[animal] for animal in sacrificed_animals(match)])


def tile_line(seat_map: SeatMap, slot: int, known: Kinds) -> str:
    q, r = place_at(seat_map.cells[slot])
    rotation = f"@{seat_map.rotations[slot]}" if seat_map.rotations[slot] else ""
    animal = seat_map.animals[slot]
    lives = "" if animal == NO_ANIMAL else f" {known.species[animal]}"
    return f"tile {known.names[seat_map.tiles[slot]]}{rotation} ({q},{r}){lives}"


def sacrificed_animals(match: EcoMatch) -> list[int]:
    """Those that are neither in the bag, nor in the pool, nor on a map."""
    gone = list(match.catalogue.animals)
    for species in range(len(gone)):
        gone[species] -= match.supply.bag[species]
        gone[species] -= sum(popcount(seat_map.mine[species]) for seat_map in match.maps)
    for place in range(POOL):
        gone[match.pool_animal[place]] -= 1
    return [species for species, count in enumerate(gone) for _ in range(count)]
