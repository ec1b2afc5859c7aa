"""What a match is played by (EP-39), as numbers; the surface fills the fields in."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.games.ecopyramid.kernel.layouts import Layout

MOST_ROUNDS: Final = 1000  # a game without a limit ends here (EP-R26)
ANYBODY: Final = -1
UNTIMED: Final = 0


@final
class MatchOptions:
    def __init__(self, seats: i64, layout: Layout) -> None:
        self.seats: i64 = seats
        self.layout = layout
        self.each_option: bool = False  # one_of_each (EP-R07)
        self.start_hand: i64 = 5  # EP-07
        self.end_hand: i64 = 4  # EP-14
        self.first_hand: i64 = 4  # EP-04
        self.grace: i64 = 1  # EP-R49
        self.eager: bool = False  # EP-R49
        self.first: i64 = ANYBODY  # EP-R04
        self.win_at_end: bool = False  # EP-R21
        self.one_response: bool = False  # EP-R43
        self.rounds: i64 = MOST_ROUNDS  # EP-R26
        self.seconds: i64 = UNTIMED  # of a window (EP-R18)
        self.wished = vec[i64]([-1] * seats)  # the deck that a seat has asked for (EP-R03)
        self.words: object = None  # the options and decks in people's words
