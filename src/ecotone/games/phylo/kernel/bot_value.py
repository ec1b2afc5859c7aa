"""For bots only: what a move is worth at a glance."""

from typing import Final

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, lowest, popcount, without_lowest
from ecotone.core.kernel.match import POINT
from ecotone.games.phylo.kernel.board import Board
from ecotone.games.phylo.kernel.catalogue import BONUS_WIDTH
from ecotone.games.phylo.kernel.codes import EACH

CARD_IN_HAND: Final = 120  # a Species that is still to be laid, in sixtieths of a point
CARD_TO_COME: Final = 80  # one in the deck, Events among them
ACTION_CARD: Final = 90


def laid_value(board: Board, card: i64, slot: i64) -> i64:
    """Points of a Species on a space: its own, its bonuses, its neighbours', what lies under it."""
    catalogue = board.catalogue
    total = catalogue.points[card]
    near = board.near[slot] & ~BIT[card]
    under = board.on[slot] & catalogue.changing
    while under != 0:
        total += catalogue.changes[lowest(under)]
        under = without_lowest(under)
    if catalogue.token >= 0 and board.on[slot] & BIT[catalogue.token] != 0:
        total += catalogue.token_points
    row: i64
    if (near | BIT[card]) & catalogue.with_bonus != 0:
        for row in range(len(catalogue.bonuses) // BONUS_WIDTH):
            at = row * BONUS_WIDTH
            owner = catalogue.bonuses[at]
            if owner == card:
                total += bonus_with(board, at, near)
            elif near & BIT[owner] != 0:
                around = board.near[board.slot[owner]] & ~BIT[card]
                total += bonus_with(board, at, around | BIT[card]) - bonus_with(board, at, around)
    return total * POINT


def bonus_with(board: Board, at: i64, near: i64) -> i64:
    """A bonus as if these were the neighbours, by printed values."""
    catalogue = board.catalogue
    wanted = catalogue.bonuses[at + 2]
    count: i64 = 0
    if catalogue.bonuses[at + 1] == EACH:
        count = popcount(near & catalogue.filters[wanted].full)
    else:
        terrains: i64 = 0
        while near != 0:
            terrains |= catalogue.terrain[lowest(near)]
            near = without_lowest(near)
        count = popcount(terrains)
    if count > catalogue.bonuses[at + 4]:
        count = catalogue.bonuses[at + 4]
    return count * catalogue.bonuses[at + 3]
