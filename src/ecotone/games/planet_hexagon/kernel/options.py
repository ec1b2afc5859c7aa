"""What a match is played by (HX-65), as numbers; the surface fills the fields in."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

OWNER_KNOWS: Final = 0  # the reverses of tiles at home (HX-R06)
NOBODY_KNOWS: Final = 1
ALL_KNOW: Final = 2
AUTO: Final = 0
WARN: Final = 1
FORFEIT: Final = 2
STOCK: Final = 30  # of each colour (HX-R36)


@final
class MatchOptions:
    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.team: bool = False  # HX-64
        self.knowledge: i64 = OWNER_KNOWS
        self.bonus_at_end: bool = False  # HX-R23
        self.limited: bool = False  # HX-R36
        self.painting_unusable: bool = False  # with an empty box (HX-R13)
        self.count_covered: bool = False  # for goals (HX-R31)
        self.ever_built: bool = False  # HX-R31
        self.ignore_duplicates: bool = False  # HX-R17
        self.gate_unused: bool = False  # HX-R20
        self.timeout: i64 = AUTO  # HX-R32
        self.goal_first: bool = False  # HX-R27
        self.self_count: bool = False  # HX-R51
        self.civilization = vec[i64](list(range(seats)))
        self.order = vec[i64](list(range(seats)))  # seats clockwise, from the first of session 1
        self.next_of = vec[i64]([(seat + 1) % seats for seat in range(seats)])
        self.wished = vec[i64]([-1] * seats)  # the civilization that a seat has asked for (HX-R38)
        self.sharing = vec[i64]([1] * seats)  # how many play it together (HX-60)
        self.places = vec[i64]()  # the first place of every member, seat by seat; empty: as they joined
        self.seconds = vec[i64]([45] * seats)  # of a Supplier (HX-54, HX-59)
        self.words: object = None  # the options in people's words
