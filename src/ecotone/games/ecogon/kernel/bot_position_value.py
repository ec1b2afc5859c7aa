"""How promising an animal is that isn't established yet, for bots: no rule of the game.

The numbers are sixtieths of a VP for each VP of the animal, measured by letting bots play.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ecotone.core.kernel.hexes import DIRECTIONS
from ecotone.core.kernel.match import POINT
from ecotone.games.ecogon.kernel.board import FREE, LOOKS, Board
from ecotone.games.ecogon.kernel.catalogue import IS_HABITAT, MOST_NEEDS
from ecotone.games.ecogon.kernel.cells import STEP, spot
from ecotone.games.ecogon.kernel.codes import ANIMAL, HABITAT, NOBODY
from ecotone.games.ecogon.kernel.needs import most_met

SHARE: Final = vec[i64]([POINT, 24, 10, 4, 1])  # by number of needs that are missing
OPEN_SITE: Final = 6  # a free cell that a habitat opens for organisms, beside an organism
NEW_SITE: Final = 2  # the same away from organisms
NEIGHBOUR: Final = 2  # an organism beside an organism
LOST_CARD: Final = 10  # a card that has to be discarded
TURN_TO_COME: Final = 30  # a turn in which the team can still build
QUIET_SITE: Final = 8  # a free cell at the only habitat: until the second one lies no event comes (EG-47)


def tile_value(board: Board, card: i64, cell: i64) -> i64:
    """What the animal on the cell may still be worth, its VP included if its needs are met."""
    spots = board.spots
    shows = board.catalogue.shows
    first = MOST_NEEDS * card
    accepts = board.accepts
    a, b = accepts[first], accepts[first + 1]
    c, d = accepts[first + 2], accepts[first + 3]
    by_a: i64 = 0
    by_b: i64 = 0
    by_c: i64 = 0
    by_d: i64 = 0
    bit: i64 = 1
    free: i64 = 0
    side: i64
    for side in range(DIRECTIONS):
        mark = i64(spots[spot(cell + STEP[side])])
        if mark != 0 and mark < FREE:
            shown = shows[mark - 1]
            if shown & a != 0:
                by_a |= bit
            if shown & b != 0:
                by_b |= bit
            if shown & c != 0:
                by_c |= bit
            if shown & d != 0:
                by_d |= bit
        else:
            free += 1
        bit += bit
    needs = board.catalogue.need_count[card]
    missing = needs - most_met(needs, by_a, by_b, by_c, by_d)
    if missing > free:
        return 0
    return SHARE[missing] * board.catalogue.vp[card]


def position_value(board: Board) -> i64:
    """Of all animals in play without a token."""
    total: i64 = 0
    kind = board.catalogue.kind
    card: i64
    for card in range(board.catalogue.cards):
        if i64(kind[card]) == ANIMAL and board.cell[card] >= 0 and board.token[card] == NOBODY:
            total += tile_value(board, card, board.cell[card])
    return total


def card_value(board: Board, card: i64, cell: i64) -> i64:
    """What the card on the cell adds to what the ecosystem may become, the VP it establishes included."""
    before = value_around(board, cell)
    place = spot(cell)
    mark = board.spots[place]
    board.spots[place] = u8(card + 1)
    after = value_around(board, cell)
    kind = i64(board.catalogue.kind[card])
    if kind == HABITAT:
        after += sites(board, cell)
        if board.habitats == 1:
            after -= QUIET_SITE * sites_left(board)
    else:
        after += neighbours_value(board, cell)
        if kind == ANIMAL:
            after += tile_value(board, card, cell)
    board.spots[place] = mark
    return after - before


def value_around(board: Board, cell: i64) -> i64:
    """Of the animals beside the cell that have no token."""
    kind = board.catalogue.kind
    total: i64 = 0
    d: i64
    for d in range(DIRECTIONS):
        mark = i64(board.spots[spot(cell + STEP[d])])
        if mark != 0 and mark < FREE:
            near = mark - 1
            if i64(kind[near]) == ANIMAL and board.token[near] == NOBODY:
                total += tile_value(board, near, board.cell[near])
    return total


def sites(board: Board, cell: i64) -> i64:
    """What the free cells are worth that a habitat on the cell opens for organisms."""
    total: i64 = 0
    d: i64
    for d in range(DIRECTIONS):
        mark = i64(board.spots[spot(cell + STEP[d])])
        if mark == 0:
            total += NEW_SITE
        elif mark == FREE:
            total += OPEN_SITE
    return total


def neighbours_value(board: Board, cell: i64) -> i64:
    """What it is worth to an organism to have others beside it."""
    kind = board.catalogue.kind
    total: i64 = 0
    d: i64
    for d in range(DIRECTIONS):
        mark = i64(board.spots[spot(cell + STEP[d])])
        if mark != 0 and mark < FREE and i64(kind[mark - 1]) != HABITAT:
            total += NEIGHBOUR
    return total


def sites_left(board: Board) -> i64:
    """How many free cells lie beside a habitat."""
    count: i64 = 0
    look: i64
    for look in range(LOOKS):
        if look & IS_HABITAT != 0:
            count += board.free_looks[look]
    return count
