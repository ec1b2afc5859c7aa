"""What an option of a vote is worth at a glance, for bots: no rule of the game.

Only what lies beside the tile in question is looked at; a search sees the rest.
"""

from typing import Final

from mypy_extensions import i64, u8

from ecotone.core.kernel.hexes import DIRECTIONS
from ecotone.core.kernel.match import POINT
from ecotone.games.ecogon.kernel.board import FREE, Board
from ecotone.games.ecogon.kernel.bot_position_value import card_value, sites, tile_value
from ecotone.games.ecogon.kernel.cells import STEP, spot
from ecotone.games.ecogon.kernel.codes import (
    ANIMAL,
    BRING_BACK,
    COMMON,
    COOPERATIVE,
    FIRST_OWNER,
    HABITAT,
    NOBODY,
    TURN_UP,
)
from ecotone.games.ecogon.kernel.deck import IS_HABITAT
from ecotone.games.ecogon.kernel.moves import PICK, SEND, card_of, sent_cell
from ecotone.games.ecogon.kernel.options import MatchOptions
from ecotone.games.ecogon.kernel.pending import Pending

TILE: Final = 10  # what is lost with any tile
SECOND_CHANCE: Final = 24  # of a VP, when a token is lost but the animal stays
RETURNED: Final = 30  # of a VP, when an animal comes back


def option_value(options: MatchOptions, board: Board, pending: Pending, seat: i64, move: i64) -> i64:
    """In sixtieths, seen from the seat; options that can't be told apart at a glance have 0."""
    kind = move & 7
    together = options.mode == COOPERATIVE
    if kind == SEND:
        if together:
            return card_value(board, pending.chosen[len(pending.sent)], sent_cell(move))
        return 0
    if kind != PICK or pending.event < 0:
        return 0
    card = card_of(move)
    do = board.deck.do[pending.row]
    if do == BRING_BACK:
        if together:
            return TILE + RETURNED * board.deck.vp[card]
        return 0
    if do == TURN_UP:
        if together:
            return sites(board, board.cell[card])
        return 0
    return -loss_value(options, board, seat, card)


def loss_value(options: MatchOptions, board: Board, seat: i64, card: i64) -> i64:
    """What the seat loses if the lying tile goes: its token, those it serves, those that live by it."""
    cell = board.cell[card]
    habitat = i64(board.deck.kind[card]) == HABITAT
    total = token_worth(options, board, seat, card, POINT)
    if options.mode == COOPERATIVE:
        total += TILE
        if board.is_animal(card) and board.token[card] == NOBODY:
            total += tile_value(board, card, cell)
    place = spot(cell)
    before = board.spots[place]
    board.spots[place] = u8(0)
    d: i64
    for d in range(DIRECTIONS):
        mark = i64(board.spots[spot(cell + STEP[d])])
        if mark == 0 or mark >= FREE:
            continue
        near = mark - 1
        if habitat and i64(board.deck.kind[near]) != HABITAT:
            if board.look_at(board.cell[near]) & IS_HABITAT == 0:
                total += token_worth(options, board, seat, near, POINT)
                if options.mode == COOPERATIVE:
                    total += TILE
        elif i64(board.deck.kind[near]) == ANIMAL and board.token[near] != NOBODY:
            if not board.fulfilled(near, board.cell[near]):
                total += token_worth(options, board, seat, near, POINT - SECOND_CHANCE)
    board.spots[place] = before
    return total


def token_worth(options: MatchOptions, board: Board, seat: i64, card: i64, share: i64) -> i64:
    """The animal's VP for the seat; those of a rival count against it, shared among the rivals."""
    owner = i64(board.token[card])
    worth = share * board.deck.vp[card]
    if owner == COMMON:
        return worth
    if owner < FIRST_OWNER:
        return 0
    if options.side_of(owner - FIRST_OWNER) == options.side_of(seat):
        return worth
    return -(worth // (options.sides() - 1))
