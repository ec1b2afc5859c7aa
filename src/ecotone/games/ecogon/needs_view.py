"""Which neighbour meets which need of an animal (EG-40, EG-43, EG-R13)."""

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from ecotone.core.kernel.hexes import DIRECTIONS
from ecotone.core.kernel.matching import match_sides
from ecotone.core.records import Place
from ecotone.games.ecogon.catalogue_cards import Need
from ecotone.games.ecogon.closed_sets import SYMBOLS, Symbol, one_of
from ecotone.games.ecogon.kernel.cells import STEP
from ecotone.games.ecogon.kernel.deck import MOST_NEEDS
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.pieces import Pieces, place_at


class NeedView(Struct, frozen=True):
    """One need: the neighbour that meets it and with which symbol; `also`: others that could (EG-R13)."""

    by: Place | None
    symbol: Symbol | None
    also: tuple[Place, ...]


def needs_view(match: EcogonMatch, number: int, pieces: Pieces) -> tuple[NeedView, ...]:
    """The needs of a lying animal in the order of its card; as many are met as can be at once.

    Matched anew every time, so a lost neighbour is replaced by another one that will do (EG-57). A neighbour
    may serve several animals (EG-44), needs no token (EG-42), but a habitat (EG-41). Plants need nothing
    (EG-R45).
    """
    board, deck, needs = match.board, match.deck, pieces.card(number).needs
    cells = [board.cell[number] + STEP[side] for side in range(DIRECTIONS)]
    shown = [deck.shows[card] if (card := board.card_on(cell)) >= 0 else 0 for cell in cells]
    accepted = [board.accepts[MOST_NEEDS * number + place] for place in range(len(needs))]
    able = [sum(1 << side for side in range(DIRECTIONS) if shown[side] & mask) for mask in accepted]
    partner = vec[i64]([-1] * MOST_NEEDS)
    match_sides(vec[i64](able), len(needs), partner)
    return tuple(
        need_view(match, need, able[place], partner[place], cells, pieces) for place, need in enumerate(needs)
    )


def need_view(
    match: EcogonMatch, need: Need, able: int, side: int, cells: list[int], pieces: Pieces
) -> NeedView:
    also = tuple(place_at(cells[other]) for other in range(DIRECTIONS) if able >> other & 1 and other != side)
    if side < 0:
        return NeedView(None, None, also)
    provider = pieces.card(match.board.card_on(cells[side]))
    dots = match.options.cx_dots
    symbol = next(accept for accept in need.as_counted(dots).any_of if accept.met_by(provider, dots))
    return NeedView(place_at(cells[side]), one_of(SYMBOLS, str(symbol)), also)
