"""What an option of a vote is worth at a glance, for bots: no rule of the game."""

from typing import Final

from mypy_extensions import i64, u8

from ecotone.core.kernel.hexes import DIRECTIONS
from ecotone.core.kernel.match import POINT
from ecotone.games.ecogon.kernel.board import FREE, Board
from ecotone.games.ecogon.kernel.bot_position_value import card_value, sites, tile_value
from ecotone.games.ecogon.kernel.catalogue import IS_HABITAT
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
    do = board.catalogue.do[pending.row]
    if do == BRING_BACK:
        if together:
            return TILE + RETURNED * board.catalogue.vp[card]
        return 0
    if do == TURN_UP:
        if together:
            return sites(board, board.cell[card])
        return 0
    return -loss_value(options, board, seat, card)


def loss_value(options: MatchOptions, board: Board, seat: i64, card: i64) -> i64:
    """What the seat loses if the lying tile goes: its token, those it serves, those that live by it."""
    cell = board.cell[card]
    total = token_worth(options, board, seat, card, POINT)
    if options.mode == COOPERATIVE:
        total += TILE
        if board.is_animal(card) and board.token[card] == NOBODY:
            total += tile_value(board, card, cell)
    place = spot(cell)
    before = board.spots[place]
    board.spots[place] = u8(0)
    if i64(board.catalogue.kind[card]) == HABITAT:
        total += swept_loss(options, board, seat, cell)
    else:
        total += served_loss(options, board, seat, cell)
    board.spots[place] = before
    return total


def served_loss(options: MatchOptions, board: Board, seat: i64, cell: i64) -> i64:
    """The tokens of animals beside the cell whose needs are no longer met."""
    total: i64 = 0
    d: i64
    for d in range(DIRECTIONS):
        mark = i64(board.spots[spot(cell + STEP[d])])
        if mark != 0 and mark < FREE:
            total += broken_loss(options, board, seat, mark - 1)
    return total


def swept_loss(options: MatchOptions, board: Board, seat: i64, cell: i64) -> i64:
    """What goes with a habitat: the organisms that have no other one, and the tokens of those they served."""
    total: i64 = 0
    swept: list[int] = []
    near: i64
    d: i64
    for d in range(DIRECTIONS):
        mark = i64(board.spots[spot(cell + STEP[d])])
        if mark == 0 or mark >= FREE:
            continue
        near = mark - 1
        if i64(board.catalogue.kind[near]) != HABITAT and board.look_at(board.cell[near]) & IS_HABITAT == 0:
            total += token_worth(options, board, seat, near, POINT)
            if options.mode == COOPERATIVE:
                total += TILE
            swept.append(near)
    if not swept:
        return total
    for near in swept:
        board.spots[spot(board.cell[near])] = u8(0)
    card: i64
    for card in range(board.catalogue.cards):
        if board.cell[card] >= 0 and i64(board.spots[spot(board.cell[card])]) != 0:
            total += broken_loss(options, board, seat, card)
    for near in swept:
        board.spots[spot(board.cell[near])] = u8(near + 1)
    return total


def broken_loss(options: MatchOptions, board: Board, seat: i64, card: i64) -> i64:
    """The token of a lying animal if its needs are not met; the animal itself stays."""
    if i64(board.catalogue.kind[card]) != ANIMAL or board.token[card] == NOBODY:
        return 0
    if board.fulfilled(card, board.cell[card]):
        return 0
    return token_worth(options, board, seat, card, POINT - SECOND_CHANCE)


def token_worth(options: MatchOptions, board: Board, seat: i64, card: i64, share: i64) -> i64:
    """The animal's VP for the seat; those of a rival count against it, shared among the rivals."""
    owner = i64(board.token[card])
    worth = share * board.catalogue.vp[card]
    if owner == COMMON:
        return worth
    if owner < FIRST_OWNER:
        return 0
    if options.side_of(owner - FIRST_OWNER) == options.side_of(seat):
        return worth
    return -(worth // (options.sides() - 1))
