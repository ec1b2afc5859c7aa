"""The options of a match, as numbers; the surface fills the fields in."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.games.ecogon.kernel.codes import COMPETITIVE, COOPERATIVE

HAND: Final = 3  # EG-17, EG-70
DEALT: Final = 2  # EG-06
POINTS_AN_EVENT: Final = 2  # EG-63, EG-80: the target
ROOM: Final = 8  # EG-R09: four in hand are the most by the rules; described positions may have some more
ANY_COLOUR: Final = -1
INTERVAL: Final = vec[i64]([3, 3, 3, 4, 3, 4, 5])  # EG-74, by number of seats


@final
class MatchOptions:
    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.mode: i64 = COOPERATIVE
        self.events: i64 = 10  # n (EG-03)
        self.interval: i64 = 3  # N (EG-47, EG-74)
        self.teams: i64 = 0  # 0, 2 or 3 (EG-R42); seat s belongs to team s % teams
        self.first: i64 = -1  # the start player, -1: at random (EG-R02)
        self.cx_start: bool = False  # EG-09
        self.cx_colour: bool = False  # EG-26 to EG-29
        self.cx_dots: bool = False  # EG-46
        self.cx_win: bool = False  # EG-80
        self.group_starts: bool = False  # the group chooses (EG-R03)
        self.count_activated: bool = False  # the target is of events carried out, not of n (EG-R35)
        self.any_number: bool = False  # of "up to": any number from one on (EG-R24)
        self.one_decides: bool = False  # the person of EG-77 decides (EG-R27)
        self.whole_pile: bool = False  # hand discards come back too (EG-R22)
        self.colours = vec[i64]([ANY_COLOUR] * seats)  # of the tokens, as each seat has picked (EG-68)
        self.words: object = None  # the options in people's words

    def usual_interval(self) -> i64:
        """EG-19, EG-47; EG-69, EG-74."""
        if self.mode == COMPETITIVE and self.seats < len(INTERVAL):
            return INTERVAL[self.seats]
        return 3

    def side_of(self, seat: i64) -> i64:
        """What the seat plays for: its team, or itself."""
        if self.teams > 0:
            return seat % self.teams
        return seat

    def sides(self) -> i64:
        if self.teams > 0:
            return self.teams
        return self.seats
