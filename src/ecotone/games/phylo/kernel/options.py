"""The options of a match; they never change and all its clones share them."""

from typing import Final, final

from mypy_extensions import i64

from ecotone.games.phylo.kernel.codes import BY_VOTE, VETO_ONLY

FULL_HAND: Final = 3  # PH-05, PH-07
ACTIONS: Final = 3  # PH-09
USUAL_STALL: Final = 3  # PH-R29
LEFT_OVER: Final = -3  # PH-R41
FLOURISHING: Final = 110  # PH-47
SUSTAINABLE: Final = 80  # PH-48
DAMAGED: Final = 50  # PH-49


@final
class MatchOptions:
    def __init__(self, seats: i64, words: object) -> None:
        self.seats: i64 = seats
        self.words = words  # as the surface knows them
        self.closed: bool = False  # PH-R05
        self.first: i64 = -1  # PH-R04: -1 is random
        self.token_in_deck: bool = False  # PH-R01
        self.strict: bool = False  # PH-R13
        self.food_lost: bool = False  # PH-R20
        self.ruling: i64 = VETO_ONLY  # PH-R24
        self.choice: i64 = BY_VOTE  # PH-R22
        self.blocked: bool = False  # PH-R16
        self.stall: i64 = USUAL_STALL  # PH-R29; 0 is off
