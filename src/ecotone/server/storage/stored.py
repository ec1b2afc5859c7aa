"""What the store keeps of a table, as records."""

from typing import Literal

from msgspec import Struct

from ecotone.core.log import Entry
from ecotone.core.records import Result, ScoreLine
from ecotone.server.timing.stopwatch import StoredTiming
from ecotone.server.wire_table import BotLevel, TimeSetting

SeatKind = Literal["open", "person", "bot"]
NO_PERSON = -1  # as the member of a row: a bot or the clock
REFEREE = -2


class Damaged(Exception):
    """What is stored of a table makes no sense; its message says what.

    `rows` of its log were read before that was found.
    """

    def __init__(self, what: str, rows: int = 0) -> None:
        super().__init__(what)
        self.rows = rows


class StoredMember(Struct, frozen=True):
    """`key` is the hash of the member's token; `handed`: the place went to somebody else."""

    name: str
    key: bytes
    handed: bool = False


class StoredSeat(Struct, frozen=True):
    """`level` on a person's seat: a bot plays while they are away. `name` is a bot's; people have theirs.

    It is open until its last place is taken; the members are numbered in the order they have here.
    """

    kind: SeatKind
    name: str = ""
    level: BotLevel | None = None
    members: tuple[StoredMember, ...] = ()
    capacity: int = 1
    choices: dict[str, str] = {}
    kept: tuple[StoredMember, ...] = ()  # for whom open places are kept, with their keys of the last game

    @property
    def free(self) -> int:
        """Places that anybody may take."""
        return 0 if self.kind != "open" else self.capacity - len(self.members) - len(self.kept)

    @property
    def title(self) -> str:
        """What the seat is called: after a bot, or after its people."""
        return self.name or " & ".join([member.name for member in self.members])


class FinalResult(Struct, frozen=True):
    """How a game ended and why, in every language of the game, by the rules it was played by."""

    rules: int
    results: dict[str, Result]
    sheets: dict[str, tuple[ScoreLine, ...]]

    def result(self, language: str) -> Result:
        """In English where it was stored before the game spoke that language."""
        return self.results.get(language) or self.results["en"]

    def sheet(self, language: str) -> tuple[ScoreLine, ...]:
        return self.sheets.get(language) or self.sheets.get("en", ())


class StoredTable(Struct, frozen=True):
    """All that a table begins with; `id` is 0 until it is stored.

    `started`: when the last seat was taken, the seed drawn, the match dealt and the first question put; None
    before.
    """

    id: int
    code: str
    game: str
    rules: int
    seats: int
    seed: int | None
    options: dict[str, str]
    host: bytes
    again: str | None
    created: float
    listed: bool
    started: float | None
    referee: bytes | None = None
    time: TimeSetting | None = None
    away: int = 60
    finished: FinalResult | None = None
    show_names: bool = False  # in the list of open tables


class StoredEntry(Struct, frozen=True):
    entry: Entry
    request: str | None
    played: float
    member: int = 0
    clock: float | None = None


class Loaded(Struct, frozen=True):
    """`log` is all of its `plies` rows, or a part; it is empty where it has a `fault`.

    `read`: how many rows were read for it, also in vain.
    """

    table: StoredTable
    seats: tuple[StoredSeat, ...]
    log: list[StoredEntry]
    plies: int
    timing: StoredTiming
    fault: str = ""
    read: int = 0


class Listed(Struct, frozen=True):
    """A table that somebody may be looking for."""

    table: StoredTable
    seats: tuple[StoredSeat, ...]
