"""What a seat may know (EC-03): everything on the table; of the supply what follows from it."""

from collections import Counter
from typing import Literal

from msgspec import Struct, structs

from ecotone.core.kernel.bits import BIT
from ecotone.core.records import Place
from ecotone.games.eco.catalogue import Tile
from ecotone.games.eco.kernel.match import PHASE_ANIMAL, PHASE_OVER, POOL, EcoMatch
from ecotone.games.eco.kernel.seatmap import NO_ANIMAL, SeatMap
from ecotone.games.eco.match_rules import book_of
from ecotone.games.eco.pieces import Kinds, kinds_of, place_at

Phase = Literal["tile", "animal", "over"]
PHASES: tuple[Phase, ...] = ("tile", "animal", "over")


class Pair(Struct, frozen=True):
    """A place of the pool; the taken pair's tile is gone while its animal is being settled."""

    tile: Tile | None
    animal: str


class LaidTile(Struct, frozen=True):
    at: Place
    tile: Tile
    rotation: int
    animal: str | None


class SeatView(Struct, frozen=True):
    """A seat with its tallies and its map, tiles in the order of laying."""

    seat: int
    left: bool
    turns: int
    tokens: int
    completed: int
    sacrifices: int
    redeemed: int
    tiles: tuple[LaidTile, ...]


class SupplyView(Struct, frozen=True):
    """Public by deduction: which tiles and animals are still to come, and the swept ones' order below."""

    tiles: int
    unseen: dict[str, int]
    below: tuple[str, ...]
    animals: dict[str, int]


class EcoView(Struct, frozen=True):
    """`turns` is how many everybody has; `code` fixes the five rules (ER-7), said in the statics."""

    game: str
    viewer: int | None
    phase: Phase
    active: int | None
    taken: int | None
    turns: int
    code: str
    pool: tuple[Pair, ...]
    seats: tuple[SeatView, ...]


class FullView(EcoView, frozen=True):
    """With what no page shows, for programs."""

    overpopulation: bool
    solo_bonus: bool
    supply: SupplyView


def full_view(match: EcoMatch, seat: int | None) -> FullView:
    return FullView(
        **structs.asdict(view(match, seat)),
        overpopulation=match.overpopulation,
        solo_bonus=match.solo_bonus,
        supply=supply_view(match, kinds_of(match)),
    )


def view(match: EcoMatch, seat: int | None) -> EcoView:
    known, book = kinds_of(match), book_of(match)
    taken = match.taken if match.phase == PHASE_ANIMAL else None
    return EcoView(
        game="eco",
        viewer=seat,
        phase=PHASES[match.phase],
        active=None if match.phase == PHASE_OVER else match.active,
        taken=taken,
        turns=match.turns,
        code=book.code,
        pool=tuple(pair_view(match, place, place == taken, known) for place in range(POOL)),
        seats=tuple(seat_view(match, number, known) for number in range(match.seats)),
    )


def pair_view(match: EcoMatch, place: int, taken: bool, known: Kinds) -> Pair:
    tile = None if taken else known.kinds[match.pool_tile[place]]
    return Pair(tile, known.species[match.pool_animal[place]])


def seat_view(match: EcoMatch, seat: int, known: Kinds) -> SeatView:
    seat_map = match.maps[seat]
    return SeatView(
        seat=seat,
        left=bool(match.gone & BIT[seat]),
        turns=seat_map.turns,
        tokens=seat_map.tokens,
        completed=seat_map.completed,
        sacrifices=seat_map.sacrifices,
        redeemed=seat_map.redeemed,
        tiles=tuple(laid_tile(seat_map, slot, known) for slot in range(seat_map.count)),
    )


def laid_tile(seat_map: SeatMap, slot: int, known: Kinds) -> LaidTile:
    animal = seat_map.animals[slot]
    return LaidTile(
        at=place_at(seat_map.cells[slot]),
        tile=known.kinds[seat_map.tiles[slot]],
        rotation=seat_map.rotations[slot],
        animal=None if animal == NO_ANIMAL else known.species[animal],
    )


def supply_view(match: EcoMatch, known: Kinds) -> SupplyView:
    supply = match.supply
    unseen = Counter(known.kinds[tile].id for tile in supply.stack.unseen_cards())
    return SupplyView(
        tiles=supply.stack.size(),
        unseen=dict(sorted(unseen.items())),
        below=tuple(known.kinds[tile].id for tile in supply.stack.known_cards()),
        animals=dict(zip(known.species, supply.bag, strict=True)),
    )
