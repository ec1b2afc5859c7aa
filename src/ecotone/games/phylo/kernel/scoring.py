"""Points (PH-46, PH-R28) and what they are made of."""

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, lowest, popcount, without_lowest
from ecotone.core.kernel.ledger import Ledger
from ecotone.core.kernel.match import POINT
from ecotone.games.phylo.kernel.board import Board
from ecotone.games.phylo.kernel.catalogue import BONUS_WIDTH
from ecotone.games.phylo.kernel.codes import (
    EACH,
    LINE_BONUS,
    LINE_CARD,
    LINE_CHANGED,
    LINE_EVENT,
    LINE_LEFT_OVER,
    LINE_TOKEN,
    SPECIES,
)
from ecotone.games.phylo.kernel.options import DAMAGED, FLOURISHING, LEFT_OVER, SUSTAINABLE


def bonus_points(board: Board, row: i64) -> i64:
    """PH-R28: one bonus of a card in play, counted on the board as it is."""
    catalogue = board.catalogue
    at = row * BONUS_WIDTH
    near = board.near[board.slot[catalogue.bonuses[at]]]
    wanted = catalogue.bonuses[at + 2]
    if wanted >= 0:
        near = board.matching(wanted, near)
    count: i64 = 0
    if catalogue.bonuses[at + 1] == EACH:
        count = popcount(near)
    else:
        terrains: i64 = 0
        while near != 0:
            terrains |= board.filter_terrain(lowest(near))
            near = without_lowest(near)
        count = popcount(terrains)
    if count > catalogue.bonuses[at + 4]:
        count = catalogue.bonuses[at + 4]
    return count * catalogue.bonuses[at + 3]


def board_points(board: Board) -> i64:
    """PH-46: the sum of the points of all cards in play."""
    catalogue = board.catalogue
    in_play = board.in_play()
    total: i64 = 0
    rest = in_play
    while rest != 0:
        total += catalogue.points[lowest(rest)]
        rest = without_lowest(rest)
    rest = in_play & catalogue.changing
    while rest != 0:
        event = lowest(rest)
        rest = without_lowest(rest)
        if board.on[board.slot[event]] & catalogue.species() != 0:
            total += catalogue.changes[event]
    if token_counts(board):
        total += catalogue.token_points
    if in_play & catalogue.with_bonus != 0:
        row: i64
        for row in range(len(catalogue.bonuses) // BONUS_WIDTH):
            if in_play & BIT[catalogue.bonuses[row * BONUS_WIDTH]] != 0:
                total += bonus_points(board, row)
    return total


def token_counts(board: Board) -> bool:
    """PH-R02, PH-R39: a Species lies on the token."""
    token = board.catalogue.token
    if token < 0 or board.slot[token] < 0:
        return False
    return board.on[board.slot[token]] & board.catalogue.species() != 0


def total_points(board: Board, left_over: i64) -> i64:
    """PH-46; PH-R41: each card that a stalled game has left in the deck costs."""
    return board_points(board) + left_over * LEFT_OVER


def rating(points: i64) -> i64:
    """PH-50, PH-49, PH-48, PH-47: from Barren, 0, to Flourishing, 3."""
    if points >= FLOURISHING:
        return 3
    if points >= SUSTAINABLE:
        return 2
    if points >= DAMAGED:
        return 1
    return 0


def write_lines(board: Board, seat: i64, left_over: i64, ledger: Ledger) -> None:
    """A line for each card in play that is worth something, for each bonus and each change by an Event."""
    catalogue = board.catalogue
    rest = board.in_play()
    while rest != 0:
        card = lowest(rest)
        rest = without_lowest(rest)
        cell = board.cell_of(card)
        if catalogue.kind[card] == SPECIES:
            ledger.place(cell)
            ledger.line(seat, 46, LINE_CARD, catalogue.points[card] * POINT, card, 0, 0)
            row: i64
            for row in range(len(catalogue.bonuses) // BONUS_WIDTH):
                if catalogue.bonuses[row * BONUS_WIDTH] == card:
                    points = bonus_points(board, row)
                    if points != 0:
                        ledger.place(cell)
                        ledger.line(seat, 46, LINE_BONUS, points * POINT, card, row, 0)
        elif catalogue.points[card] != 0:
            ledger.place(cell)
            ledger.line(seat, 46, LINE_EVENT, catalogue.points[card] * POINT, card, 0, 0)
        if catalogue.changing & BIT[card] != 0:
            covered = board.on[board.slot[card]] & catalogue.species()
            if covered != 0:
                ledger.place(cell)
                changed = catalogue.changes[card] * POINT
                ledger.line(seat, 46, LINE_CHANGED, changed, card, lowest(covered), 0)
        if card == catalogue.token and token_counts(board):
            ledger.place(cell)
            ledger.line(seat, 46, LINE_TOKEN, catalogue.token_points * POINT, card, 0, 0)
    if left_over > 0:
        ledger.line(seat, 46, LINE_LEFT_OVER, left_over * LEFT_OVER * POINT, left_over, 0, 0)
