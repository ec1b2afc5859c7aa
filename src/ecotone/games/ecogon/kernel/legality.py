"""Why a move is refused, in the order of the rules' list of codes."""

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.match import ALLOWED
from ecotone.games.ecogon.kernel.board import Board
from ecotone.games.ecogon.kernel.catalogue import IS_HABITAT
from ecotone.games.ecogon.kernel.codes import (
    CANNOT_STAY,
    COLOUR_CLASH,
    HABITAT,
    MUST_DISCARD,
    MUST_PLAY,
    NO_HABITAT,
    NOT_A_CANDIDATE,
    NOT_CONNECTED,
    OCCUPIED,
)
from ecotone.games.ecogon.kernel.moves import SEND


def play_refusal(board: Board, card: i64, cell: i64) -> i64:
    """EG-20, EG-21, EG-23, EG-28.

    Nothing else bars a card: not other neighbours (EG-22, EG-24), nor needs that aren't met (EG-25), nor a
    hole in which it will not stay (EG-R20).
    """
    if board.card_on(cell) >= 0:
        return OCCUPIED
    beside = board.is_frontier(cell)
    if beside and board.fits_cell(card, cell):
        return ALLOWED
    if i64(board.catalogue.kind[card]) == HABITAT:
        if not beside:
            return NOT_CONNECTED
    elif not beside or board.look_at(cell) & IS_HABITAT == 0 or board.tiles == 0:
        return NO_HABITAT
    return COLOUR_CLASH


def stop_refusal(limit: bool, must: bool, playable: bool) -> i64:
    """EG-16; EG-17 and EG-70 with more than three cards."""
    if limit:
        return MUST_DISCARD
    if playable:
        return MUST_PLAY
    if must:
        return MUST_DISCARD
    return ALLOWED


def discard_refusal(playable: bool) -> i64:
    """EG-70: never while a card can be played; EG-17: with more than three cards when all play together."""
    if playable:
        return MUST_PLAY
    return ALLOWED


def option_refusal(left: vec[i64], options: vec[i64], move: i64) -> i64:
    """EG-R27: exactly the options of the vote, in a tie those that are left of them (EG-R28)."""
    if is_among(move, left):
        return ALLOWED
    if move & 7 == SEND and options[0] & 7 == SEND and not is_among(move, options):
        return CANNOT_STAY
    return NOT_A_CANDIDATE


def is_among(move: i64, options: vec[i64]) -> bool:
    for option in options:
        if option == move:
            return True
    return False
