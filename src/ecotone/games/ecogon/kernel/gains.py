"""What a played card adds at once, without playing it."""

from typing import Final

from mypy_extensions import i64, u8

from ecotone.core.kernel.hexes import DIRECTIONS
from ecotone.games.ecogon.kernel.board import FREE, Board
from ecotone.games.ecogon.kernel.cells import STEP, spot
from ecotone.games.ecogon.kernel.codes import ANIMAL, NOBODY

SOMETHING_GOES: Final = -1


def play_gain(board: Board, card: i64, cell: i64) -> i64:
    """VP that the card on the cell establishes; SOMETHING_GOES if an animal would be surrounded (EG-59)."""
    place = spot(cell)
    before = board.spots[place]
    board.spots[place] = u8(card + 1)
    gained = established(board, card, cell)
    board.spots[place] = before
    return gained


def established(board: Board, card: i64, cell: i64) -> i64:
    kind = board.catalogue.kind
    vp = board.catalogue.vp
    gained: i64 = 0
    if i64(kind[card]) == ANIMAL:
        if board.fulfilled(card, cell):
            gained = vp[card]
        elif board.free_sides(cell) == 0:
            return SOMETHING_GOES
    d: i64
    for d in range(DIRECTIONS):
        mark = i64(board.spots[spot(cell + STEP[d])])
        if mark == 0 or mark >= FREE or i64(kind[mark - 1]) != ANIMAL or board.token[mark - 1] != NOBODY:
            continue
        near = mark - 1
        if board.fulfilled(near, board.cell[near]):
            gained += vp[near]
        elif board.free_sides(board.cell[near]) == 0:
            return SOMETHING_GOES
    return gained
