"""The rules of the ecosystem once more, from nothing, in plain Python; slow, and shares no code with them.

A position is a dict from (q, r) to Tile. Nothing is kept up to date; all is searched for when it is asked.
"""

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import NamedTuple

from ecotone.games.ecogon.kernel.catalogue import WIDEST_START
from ecotone.games.ecogon.kernel.cells import GRID
from ecotone.games.ecogon.kernel.match import EcogonMatch

Spot = tuple[int, int]
AROUND = ((1, 0), (-1, 0), (1, -1), (0, -1), (0, 1), (-1, 1))
FIRST_DOT = 12
YELLOW, DARK_GREEN = 0, 2


class Tile(NamedTuple):
    """What lies on a cell; `owner` is 0 without a token."""

    card: int
    kind: str
    colour: int
    shows: int
    needs: tuple[int, ...]
    face_up: bool
    owner: int


Position = dict[Spot, Tile]


def tile_of(match: EcogonMatch, card: int, face_up: bool) -> Tile:
    catalogue, dots = match.catalogue, match.options.cx_dots
    needs = [catalogue.accepts[4 * card + k] for k in range(catalogue.need_count[card])]
    kind = ("habitat", "plant", "animal")[catalogue.kind[card]]
    shows = catalogue.shows[card]
    if not dots:  # EG-R16: colours of dots are ignored on both sides
        needs = [without_movement(need) for need in needs]
        shows = without_movement(shows)
    return Tile(card, kind, catalogue.colour[card], shows, tuple(needs), face_up, match.board.token[card])


def without_movement(mask: int) -> int:
    dots = mask >> FIRST_DOT
    plain = 0
    for size in range(4):
        if dots >> 2 * size & 3:
            plain |= 3 << 2 * size
    return mask & (1 << FIRST_DOT) - 1 | plain << FIRST_DOT


def position_of(match: EcogonMatch) -> Position:
    board = match.board
    return {
        (GRID.q_of(cell), GRID.r_of(cell)): tile_of(match, card, board.zone[card] == 2)
        for card, cell in enumerate(board.cell)
        if cell >= 0
    }


def neighbours(at: Spot) -> Iterator[Spot]:
    for q, r in AROUND:
        yield at[0] + q, at[1] + r


def beside(position: Position, at: Spot) -> list[Tile]:
    return [position[near] for near in neighbours(at) if near in position]


def is_fulfilled(position: Position, at: Spot) -> bool:
    """Every assignment of needs to different neighbours is tried."""
    tile = position[at]
    providers = [near for near in beside(position, at) if near.face_up and near.kind != "habitat"]
    return any(
        all(need & provider.shows for need, provider in zip(tile.needs, chosen, strict=True))
        for chosen in permutations(providers, len(tile.needs))
    )


def has_habitat(position: Position, at: Spot) -> bool:
    return any(near.kind == "habitat" and near.face_up for near in beside(position, at))


def clashes(position: Position, at: Spot, tile: Tile, colours: bool) -> bool:
    if not colours or not tile.face_up:
        return False
    pair = {YELLOW, DARK_GREEN}
    return any(near.face_up and {near.colour, tile.colour} == pair for near in beside(position, at))


def may_lie(position: Position, at: Spot, tile: Tile, colours: bool) -> bool:
    """EG-20, EG-21, EG-23, EG-28, EG-R46."""
    if at in position or clashes(position, at, tile, colours):
        return False
    if tile.kind == "habitat":
        return not position or bool(beside(position, at))
    return has_habitat(position, at)


def legal_cells(position: Position, tile: Tile, colours: bool) -> set[Spot]:
    """Of an empty layout those so near the centre that they are offered (EG-R46)."""
    tried = {near for at in position for near in neighbours(at)} or set(disc(WIDEST_START))
    return {at for at in tried if may_lie(position, at, tile, colours)}


def disc(radius: int) -> Iterator[Spot]:
    """All cells up to so many steps from the centre."""
    along = range(-radius, radius + 1)
    return ((q, r) for q in along for r in along if abs(q + r) <= radius)


def settled(position: Position, owner: int) -> Position:
    """EG-R18, word for word."""
    position = dict(position)
    while True:
        swept = [
            at for at, tile in position.items() if tile.kind != "habitat" and not has_habitat(position, at)
        ]
        for at in swept:
            del position[at]
        for at, tile in position.items():
            if tile.kind == "animal":
                keeps = tile.owner or owner
                position[at] = tile._replace(owner=keeps if is_fulfilled(position, at) else 0)
        crowded = [
            at
            for at, tile in position.items()
            if tile.kind == "animal" and not tile.owner and len(beside(position, at)) == 6
        ]
        for at in crowded:
            del position[at]
        if not crowded:
            return position


def arrangements(
    position: Position, moved: list[tuple[Spot | None, Tile]], colours: bool, swap_only: bool
) -> Iterator[tuple[Spot, ...]]:
    """EG-R26: all ways to lay the moved tiles, each with its old cell (None: from the pile)."""
    old = [at for at, _ in moved if at is not None]
    rest = {at: tile for at, tile in position.items() if at not in old}
    tried = set(old)
    if not swap_only:
        near = set(position) or {(0, 0)}
        for _ in moved:
            near |= {cell for at in near for cell in neighbours(at)}
        tried |= {at for at in near if at not in rest}
    for cells in product(sorted(tried), repeat=len(moved)):
        if len(set(cells)) < len(cells) or any(
            at == cell for (at, _), cell in zip(moved, cells, strict=True)
        ):
            continue
        laid = [(cell, tile._replace(owner=0)) for (_, tile), cell in zip(moved, cells, strict=True)]
        if is_stable(rest, laid, colours):
            yield cells


def is_stable(rest: Position, laid: list[tuple[Spot, Tile]], colours: bool) -> bool:
    """Each lies where it may, the others lying already; in some order they can be laid; all survive."""
    after = rest | dict(laid)
    for at, tile in laid:
        others = {cell: other for cell, other in after.items() if cell != at}
        if not may_lie(others, at, tile, colours):
            return False
    if not any(in_turn(rest, list(order), colours) for order in permutations(laid)):
        return False
    end = settled(after, 1)
    return all(at in end and end[at].card == tile.card for at, tile in laid)


def in_turn(rest: Position, laid: list[tuple[Spot, Tile]], colours: bool) -> bool:
    position = dict(rest)
    for at, tile in laid:
        if not may_lie(position, at, tile, colours):
            return False
        position[at] = tile
    return True


def movable_sets(
    position: Position, pool: list[tuple[Spot | None, Tile]], count: int, colours: bool, swap_only: bool
) -> list[frozenset[int]]:
    """The sets of cards, as large as can be, that an action can move."""
    for size in range(min(count, len(pool)), 0, -1):
        found = [
            frozenset(tile.card for _, tile in moved)
            for moved in combinations(pool, size)
            if next(arrangements(position, list(moved), colours, swap_only), None) is not None
        ]
        if found:
            return found
    return []
