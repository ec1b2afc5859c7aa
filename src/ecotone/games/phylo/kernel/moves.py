"""A move as one integer: the kind in four bits, a card in six, a space above."""

from typing import Final

from mypy_extensions import i64

from ecotone.games.phylo.kernel.cells import CELL_END

PLAY: Final = 0  # a Species from the hand onto a space
USE: Final = 1  # an Action card
SHIFT: Final = 2  # MOVE or FLIGHT
NEW_HAND: Final = 3
END_TURN: Final = 4
QUESTION: Final = 5  # names the play it is about
ASK: Final = 6  # for a permit
PICK: Final = 7
SEND: Final = 8
ENOUGH: Final = 9
RETRACT: Final = 10  # names the vote it is about
UPHOLD: Final = 11
VETO: Final = 12
KINDS: Final = 13
NUMBER_END: Final = 1048576


def card_move(kind: i64, card: i64) -> i64:
    return kind | card << 4


def cell_move(kind: i64, card: i64, cell: i64) -> i64:
    return kind | card << 4 | cell << 10


def number_move(kind: i64, number: i64) -> i64:
    return kind | number << 10


def kind_of(move: i64) -> i64:
    """PLAY to VETO, or -1 for an integer that is no move."""
    if move < 0:
        return -1
    kind = move & 15
    if kind >= KINDS:
        return -1
    card = move >> 4 & 63
    above = move >> 10
    if kind == PLAY or kind == SHIFT or kind == ASK:
        if above < CELL_END:
            return kind
        return -1
    if kind == SEND:
        if above < CELL_END and card == 0:
            return kind
        return -1
    if kind == USE or kind == PICK:
        if above == 0:
            return kind
        return -1
    if kind == QUESTION or kind == RETRACT:
        if card == 0 and above < NUMBER_END:
            return kind
        return -1
    if move == kind:
        return kind
    return -1


def card_of(move: i64) -> i64:
    return move >> 4 & 63


def cell_in(move: i64) -> i64:
    return move >> 10
