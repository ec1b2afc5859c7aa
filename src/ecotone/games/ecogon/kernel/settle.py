"""The settle procedure (EG-R18): sweep, tokens, surrounding; a step removes all it removes together."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.hexes import DIRECTIONS
from ecotone.core.kernel.ledger import EVERYBODY, Ledger
from ecotone.games.ecogon.kernel.board import FREE, Board
from ecotone.games.ecogon.kernel.cells import STEP, spot
from ecotone.games.ecogon.kernel.codes import (
    ANIMAL,
    ANIMAL_SURROUNDED,
    HABITAT,
    NOBODY,
    REMOVED,
    TILE_SWEPT,
    TOKEN_LOST,
    TOKEN_PLACED,
)


def discard_tile(board: Board, card: i64, seat: i64, fact: i64, ledger: Ledger) -> None:
    """EG-55: a tile leaves the ecosystem, with its token."""
    cell = board.cell[card]
    if ledger.open:
        ledger.fact(fact, seat, card, cell, i64(board.token[card]), 0, EVERYBODY, False)
    board.take_token(card)
    board.lift(card, REMOVED)


def sweep(board: Board, seat: i64, ledger: Ledger) -> None:
    """EG-R18 step 1, EG-58. An organism is nobody's habitat, so one after the other is all together.

    Nothing else is asked of a tile: those that are cut off stay (EG-60).
    """
    card: i64
    for card in range(board.catalogue.cards):
        if board.cell[card] >= 0 and board.lacks_habitat(card):
            discard_tile(board, card, seat, TILE_SWEPT, ledger)


def gain_token(board: Board, card: i64, owner: i64, seat: i64, ledger: Ledger) -> None:
    """EG-45, EG-71, EG-73, by itself (EG-R15); who met the other needs doesn't matter (EG-72)."""
    board.give_token(card, owner)
    if ledger.open:
        ledger.fact(TOKEN_PLACED, seat, card, board.cell[card], owner, 0, EVERYBODY, False)


def drop_token(board: Board, card: i64, seat: i64, ledger: Ledger) -> None:
    """EG-56."""
    if ledger.open:
        owner = i64(board.token[card])
        ledger.fact(TOKEN_LOST, seat, card, board.cell[card], owner, 0, EVERYBODY, False)
    board.take_token(card)


def settle(board: Board, owner: i64, seat: i64, ledger: Ledger) -> None:
    """All of EG-R18; `owner` gets the new tokens, others stay (EG-R40); `seat` is named in the facts."""
    card: i64
    while True:
        sweep(board, seat, ledger)
        gains = vec[i64]()
        for card in range(board.catalogue.cards):
            cell = board.cell[card]
            if cell < 0 or not board.is_animal(card):
                continue
            if board.token[card] == NOBODY:
                if board.fulfilled(card, cell):
                    gains = append(gains, card)
            elif not board.fulfilled(card, cell):
                drop_token(board, card, seat, ledger)
        for card in gains:
            gain_token(board, card, owner, seat, ledger)
        doomed = vec[i64]()
        for card in range(board.catalogue.cards):
            cell = board.cell[card]
            if cell >= 0 and board.is_animal(card) and board.token[card] == NOBODY:
                if board.free_sides(cell) == 0:
                    doomed = append(doomed, card)
        if len(doomed) == 0:
            return
        for card in doomed:
            discard_tile(board, card, seat, ANIMAL_SURROUNDED, ledger)


def settle_laid(board: Board, card: i64, owner: i64, seat: i64, ledger: Ledger) -> None:
    """The same after one tile was laid: only the tile and its neighbours can change.

    A new tile takes nothing away, so nothing is swept and no token is lost before an animal is surrounded.
    """
    cell = board.cell[card]
    kind = board.catalogue.kind
    own = i64(kind[card])
    if own == ANIMAL and board.fulfilled(card, cell):
        gain_token(board, card, owner, seat, ledger)
    crowded = own == ANIMAL and board.token[card] == NOBODY and board.free_sides(cell) == 0
    d: i64
    for d in range(DIRECTIONS):
        mark = i64(board.spots[spot(cell + STEP[d])])
        if mark == 0 or mark >= FREE:
            continue
        near = mark - 1
        if i64(kind[near]) != ANIMAL or board.token[near] != NOBODY:
            continue
        if own != HABITAT and board.fulfilled(near, board.cell[near]):
            gain_token(board, near, owner, seat, ledger)
        elif board.free_sides(board.cell[near]) == 0:
            crowded = True
    if crowded:
        settle(board, owner, seat, ledger)
