"""What happens in a match, in the past tense; who may know details depends on seat and role (HX-64)."""

from typing import Annotated

from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.core.records import Fact, Place
from ecotone.core.telling import A, B, C, Column, D, Row, Teller, flag, secret
from ecotone.core.viewer import Viewer
from ecotone.games.planet_hexagon.kernel import codes as kernel
from ecotone.games.planet_hexagon.kernel.tiles import KNOWN_ALL, KNOWN_HOME, LOCKED, NO_TILE
from ecotone.games.planet_hexagon.pieces import ASSETS, GOALS, PLACES, face_name, reverse_name

TABLE_FACTS = (
    kernel.TILE_DRAWN,
    kernel.TILE_TAKEN,
    kernel.TABLE_FLIPPED,
    kernel.TILES_THROWN,
    kernel.TILE_PUT_BACK,
    kernel.TILE_PAINTED,
    kernel.TILE_LAID_BACK,
    kernel.TILE_EXCHANGED,
    kernel.SUPPLIER_OUT,
)
COLONY_FACTS = (
    kernel.TILE_PLACED,
    kernel.TILE_DISCARDED,
    kernel.TILE_FLIPPED,
    kernel.PIPELINE_LAID,
)

at = PLACES.column


def face(column: Column) -> Column:
    return column.by(lambda _pieces, tile: None if tile == NO_TILE else face_name(tile))


def word(column: Column, *words: str) -> Column:
    return column.by(lambda _pieces, number: words[number])


def bits(column: Column, shift: int, mask: int) -> Column:
    return column.by(lambda _pieces, number: number >> shift & mask)


IS_LOCKED = B.by(lambda _pieces, number: bool(number & LOCKED))
COLOUR = D.by(lambda _pieces, number: ("blue", "green")[number >> 3 & 1] if number & 7 else None)


def known_reverse(_pieces: object, tile: int) -> str | None:
    """HX-R06, HX-R48: the other side, if everybody who sees the tile knows it."""
    return reverse_name(tile) if tile & KNOWN_ALL else None


def reverse_for(row: Row, _pieces: object, viewer: int | None) -> str | None:
    """HX-R06: the owner's look at the other side."""
    if row.a & KNOWN_ALL or (viewer == row.seat and row.a & KNOWN_HOME):
        return reverse_name(row.a)
    return None


class HexFact(Fact, frozen=True):
    """Whatever happens in Planet Hexagon."""


class SessionBegan(HexFact, frozen=True, tag="session_began"):
    """HX-23; `session` counts from 1."""

    session: Annotated[int, A.by(lambda _pieces, number: number + 1)]


class AssetDealt(HexFact, frozen=True, tag="asset_dealt"):
    """HX-08."""

    asset: Annotated[str, word(A, *ASSETS)]


class TileDrawn(HexFact, frozen=True, tag="tile_drawn"):
    """HX-12 step (3), HX-40, HX-41."""

    place: Annotated[int | None, secret(A)]
    face: Annotated[str | None, secret(face(B))]
    reverse: Annotated[str | None, secret(B.by(known_reverse))]
    locked: Annotated[bool | None, secret(IS_LOCKED)]
    source: Annotated[str, word(C, "box", "rubbish")]


class TileTaken(HexFact, frozen=True, tag="tile_taken"):
    """HX-12 step (1)."""

    place: Annotated[int | None, secret(A)]
    face: Annotated[str | None, secret(face(B))]


class TableFlipped(HexFact, frozen=True, tag="table_flipped"):
    """HX-12 step (2), HX-39; `face` is what lies up now."""

    place: Annotated[int | None, secret(A)]
    face: Annotated[str | None, secret(face(B))]
    by: Annotated[str, word(C, "step", "machine")]


class FlipSkipped(HexFact, frozen=True, tag="flip_skipped"):
    """HX-R05."""


class TilesThrown(HexFact, frozen=True, tag="tiles_thrown"):
    """HX-41."""

    first: Annotated[int | None, secret(A)]
    second: Annotated[int | None, secret(B)]


class TilePutBack(HexFact, frozen=True, tag="tile_put_back"):
    """HX-42."""

    place: Annotated[int | None, secret(A)]


class TilePainted(HexFact, frozen=True, tag="tile_painted"):
    """HX-42: what the box gave."""

    face: Annotated[str | None, secret(face(A))]
    reverse: Annotated[str | None, secret(A.by(known_reverse))]


class TileLaidBack(HexFact, frozen=True, tag="tile_laid_back"):
    """HX-42."""

    place: Annotated[int | None, secret(A)]
    face: Annotated[str | None, secret(face(B))]
    reverse: Annotated[str | None, secret(B.by(known_reverse))]
    turned: Annotated[bool | None, secret(flag(C))]


class RubbishLeft(HexFact, frozen=True, tag="rubbish_left"):
    """HX-R25: nothing was drawn."""


class TileExchanged(HexFact, frozen=True, tag="tile_exchanged"):
    """HX-40."""

    place: Annotated[int | None, secret(A)]
    gave: Annotated[str | None, secret(face(B))]
    face: Annotated[str | None, secret(face(C))]


class TileKept(HexFact, frozen=True, tag="tile_kept"):
    """HX-R25."""


class TileBrought(HexFact, frozen=True, tag="tile_brought"):
    """HX-14: onto the waiting spot."""

    face: Annotated[str | None, secret(face(A))]
    reverse: Annotated[str | None, secret(Column(reverse_for))]


class SupplierOut(HexFact, frozen=True, tag="supplier_out"):
    """HX-54; `seen` differs when what lies on the table does."""

    seen: Annotated[int | None, secret(A)]


class SupplierHome(HexFact, frozen=True, tag="supplier_home"):
    """HX-54."""


class TilePlaced(HexFact, frozen=True, tag="tile_placed"):
    """HX-25, HX-27; with the markers that a Factory made (HX-32) and those of the bonus (HX-38)."""

    waiting: Annotated[int, A]
    at: Annotated[Place, at(B)]
    face: Annotated[str, face(C)]
    colour: Annotated[str | None, COLOUR]
    markers: Annotated[int, bits(D, 0, 7)]
    bonus: Annotated[int, bits(D, 4, 255)]


class TileDiscarded(HexFact, frozen=True, tag="tile_discarded"):
    """HX-R11."""

    waiting: Annotated[int, A]
    face: Annotated[str, face(B)]


class TileFlipped(HexFact, frozen=True, tag="tile_flipped"):
    """HX-34; `left`: the Factory has gone (HX-36), `unpiped`: a pipeline was lost (HX-R21)."""

    at: Annotated[Place, at(A)]
    face: Annotated[str, face(B)]
    factory: Annotated[Place, at(C)]
    left: Annotated[bool, flag(bits(D, 0, 1))]
    unpiped: Annotated[bool, flag(bits(D, 1, 1))]
    bonus: Annotated[int, bits(D, 2, 255)]


class PipelineLaid(HexFact, frozen=True, tag="pipeline_laid"):
    """HX-33."""

    at: Annotated[Place, at(A)]
    factory: Annotated[Place, at(B)]
    left: Annotated[bool, flag(C)]


class ColonyChanged(HexFact, frozen=True, tag="colony_changed"):
    """HX-64: all that those are told who don't see the colony."""


class BuildingEnded(HexFact, frozen=True, tag="building_ended"):
    """HX-R45; `for_now`: in team mode, until the Supplier is back (HX-R09)."""

    for_now: Annotated[bool, flag(A)]


class BuildingClosed(HexFact, frozen=True, tag="building_closed"):
    """HX-R09; HX-R11: a tile was too many."""

    face: Annotated[str | None, secret(face(A))]


class EmissariesOut(HexFact, frozen=True, tag="emissaries_out"):
    """HX-56; `seen` differs when what lies open does."""

    seen: Annotated[int | None, secret(A)]


class EmissaryHome(HexFact, frozen=True, tag="emissary_home"):
    """HX-56."""


class RoundEnded(HexFact, frozen=True, tag="round_ended"):
    """HX-18; `round` counts from 1."""

    round: Annotated[int, A.by(lambda _pieces, number: number + 1)]


class AssetsPassed(HexFact, frozen=True, tag="assets_passed"):
    """HX-19."""


class SessionEnded(HexFact, frozen=True, tag="session_ended"):
    """HX-22: so many tiles went into the Rubbish Bag."""

    tiles: Annotated[int, A]


class TimeOver(HexFact, frozen=True, tag="time_over"):
    """HX-R32, HX-R39."""

    role: Annotated[str, A.by(lambda _pieces, number: ("supplier", "builder", "emissary")[number])]


class CountEntered(HexFact, frozen=True, tag="count_entered"):
    """HX-R51."""

    points: Annotated[int, A]


class GoalShown(HexFact, frozen=True, tag="goal_shown"):
    """HX-07: in the end."""

    goal: Annotated[str, word(A, *GOALS)]


class SeatLeft(HexFact, frozen=True, tag="seat_left"):
    """The seat has given up."""


class MatchEnded(HexFact, frozen=True, tag="match_ended"):
    """HX-43; `seen` differs when what everybody sees now does."""

    seen: Annotated[int, A]


teller: Teller[None, HexFact] = Teller(HexFact, kernel)


def may_know(row: tuple[int, ...], viewer: Viewer) -> bool:
    """HX-64: whether the details are for the viewer, by seat and role."""
    kind, seat, audience = row[0], row[1], row[6]
    if audience == EVERYBODY or viewer.referee:
        return True
    if viewer.seat is None or not audience >> viewer.seat & 1:
        return False
    if kind in TABLE_FACTS:
        return viewer.has(kernel.SUPPLIER)
    return (viewer.seat == seat and kind != kernel.EMISSARIES_OUT) or viewer.has(kernel.EMISSARY)


def tell(row: tuple[int, ...], viewer: Viewer) -> HexFact:
    known = may_know(row, viewer)
    kind = kernel.COLONY_CHANGED if row[0] in COLONY_FACTS and not known else row[0]
    looked = (kind, *row[1:6], EVERYBODY if known else 0, row[7])
    return teller(looked, None, viewer.seat)
