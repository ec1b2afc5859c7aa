"""A move as one integer: kind in the three lowest bits, then a card (7 bits) or a cell (16 bits) or both."""

from typing import Final

from mypy_extensions import i64

PLAY: Final = 0  # a card from the hand on a cell
STOP: Final = 1  # no more cards this turn (EG-16)
DISCARD: Final = 2  # a card from the hand (EG-17, EG-70)
PICK: Final = 3  # vote for a card: target, returned tile, starting habitat
SEND: Final = 4  # vote for a cell: where the tile in question goes
ENOUGH: Final = 5  # vote for no more targets (at least one is chosen, EG-R24)

CARD_END: Final = 1024  # kind and card
CELL_END: Final = 524288  # kind and cell
PLAY_END: Final = 67108864  # kind, card and cell


def play_move(card: i64, cell: i64) -> i64:
    return cell << 10 | card << 3


def discard_move(card: i64) -> i64:
    return card << 3 | DISCARD


def pick_move(card: i64) -> i64:
    return card << 3 | PICK


def send_move(cell: i64) -> i64:
    return cell << 3 | SEND


def kind_of(move: i64) -> i64:
    """PLAY to ENOUGH, or -1 for an integer that is no move."""
    if move < 0:
        return -1
    kind = move & 7
    if kind == PLAY:
        if move < PLAY_END:
            return kind
    elif kind == DISCARD or kind == PICK:
        if move < CARD_END:
            return kind
    elif kind == SEND:
        if move < CELL_END:
            return kind
    elif (kind == STOP or kind == ENOUGH) and move == kind:
        return kind
    return -1


def card_of(move: i64) -> i64:
    """The card of a PLAY, DISCARD or PICK."""
    return move >> 3 & 127


def played_cell(move: i64) -> i64:
    return move >> 10


def sent_cell(move: i64) -> i64:
    return move >> 3
