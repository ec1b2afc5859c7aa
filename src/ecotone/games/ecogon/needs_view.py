"""Which neighbour meets which need of an animal (EG-40, EG-43, EG-R13)."""

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from ecotone.core.kernel.hexes import DIRECTIONS
from ecotone.core.kernel.matching import match_sides
from ecotone.core.records import Place
from ecotone.games.ecogon.catalogue_cards import Need
from ecotone.games.ecogon.closed_sets import SYMBOLS, Symbol, one_of
from ecotone.games.ecogon.kernel.catalogue import MOST_NEEDS
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.pieces import Pieces, cards_around, cells_around, place_at


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
    needs, cells = pieces.cards[number].needs, cells_around(match.board.cell[number])
    able, partner = matched(match, number)
    return tuple(
        need_view(match, need, able[place], partner[place], cells, pieces) for place, need in enumerate(needs)
    )


def met_count(match: EcogonMatch, number: int) -> int:
    """How many needs of a card are met at once; none of what doesn't lie on the table."""
    if match.board.cell[number] < 0 or not match.board.is_animal(number):
        return 0
    return sum(side >= 0 for side in matched(match, number)[1])


def matched(match: EcogonMatch, number: int) -> tuple[list[int], list[int]]:
    """For every need of a lying animal the sides that could meet it, and the one that does, or -1."""
    board, catalogue, count = match.board, match.catalogue, match.catalogue.need_count[number]
    near = cards_around(match, board.cell[number])
    shown = [catalogue.shows[card] if card >= 0 else 0 for card in near]
    accepted = [board.accepts[MOST_NEEDS * number + place] for place in range(count)]
    able = [sum(1 << side for side in range(DIRECTIONS) if shown[side] & mask) for mask in accepted]
    partner = vec[i64]([-1] * MOST_NEEDS)
    match_sides(vec[i64](able), count, partner)
    return able, [partner[place] for place in range(count)]


def need_view(
    match: EcogonMatch, need: Need, able: int, side: int, cells: list[int], pieces: Pieces
) -> NeedView:
    also = tuple(place_at(cells[other]) for other in range(DIRECTIONS) if able >> other & 1 and other != side)
    if side < 0:
        return NeedView(None, None, also)
    provider = pieces.cards[match.board.card_on(cells[side])]
    dots = match.options.cx_dots
    symbol = next(accept for accept in need.as_counted(dots).any_of if accept.met_by(provider, dots))
    return NeedView(place_at(cells[side]), one_of(SYMBOLS, str(symbol)), also)
