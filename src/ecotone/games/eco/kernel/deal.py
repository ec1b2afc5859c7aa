"""What lies on the table before the first turn."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from ecotone.games.eco.kernel.cells import GRID, STEP
from ecotone.games.eco.kernel.match import POOL, EcoMatch
from ecotone.games.eco.kernel.seatmap import SeatMap


def deal(match: EcoMatch) -> None:
    """EC-02, EC-03, ER-9: a different starter map for each seat, four pairs in the pool."""
    starters = len(match.catalogue.starters) // 3
    order = vec[u8]([0] * starters)
    i: i64
    for i in range(starters):
        order[i] = u8(i)
    match.chance.shuffle(order, starters)
    for i in range(match.seats):
        seat_map = SeatMap(match.catalogue, False)
        first = 3 * i64(order[i])
        seat_map.lay(GRID.origin, i64(match.catalogue.starters[first]), 0)
        seat_map.lay(GRID.origin + STEP[0], i64(match.catalogue.starters[first + 1]), 2)
        seat_map.lay(GRID.origin + STEP[1], i64(match.catalogue.starters[first + 2]), 4)
        match.maps.append(seat_map)
    for i in range(POOL):
        match.pool_tile[i] = match.supply.stack.draw(match.chance)
    for i in range(POOL):
        match.pool_animal[i] = match.supply.draw_animal(match.chance)
    match.relieve_overpopulation()
