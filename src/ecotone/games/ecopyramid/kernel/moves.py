"""A move as one integer: its kind, a card or niches, and a detail."""

from typing import Final

from mypy_extensions import i64

KIND: Final = 31
PLACE: Final = 0
MOVE: Final = 1
USE: Final = 2  # an activated power that moves nothing
PLAY: Final = 3
BANK: Final = 4
DISCARD: Final = 5
END: Final = 6
AIM: Final = 7
LEVEL: Final = 8
ANSWER: Final = 9
PASS: Final = 10
LOSE: Final = 11
SAVE: Final = 12
FETCH: Final = 13
SHIELD: Final = 14
TRADE: Final = 15
ARRANGE: Final = 16
ACCEPT: Final = 17
STOP: Final = 18
KINDS: Final = 19

NOWHERE: Final = 15  # no niche
FIRST_SHIFT: Final = 5  # card or niche, eight bits
SECOND_SHIFT: Final = 13  # niche or seat, four bits
THIRD_SHIFT: Final = 17  # niche, four bits
SIZE: Final = 21  # bits of a move
FOREIGN: Final = 255  # a card or niche that nobody has


def move_of(kind: i64, first: i64, second: i64, third: i64) -> i64:
    return kind | first << FIRST_SHIFT | second << SECOND_SHIFT | third << THIRD_SHIFT


def first_of(move: i64) -> i64:
    return move >> FIRST_SHIFT & 255


def second_of(move: i64) -> i64:
    return move >> SECOND_SHIFT & 15


def third_of(move: i64) -> i64:
    return move >> THIRD_SHIFT & 15


def is_move(move: i64) -> bool:
    return move >= 0 and move >> SIZE == 0 and move & KIND < KINDS
