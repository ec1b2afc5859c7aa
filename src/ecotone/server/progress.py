"""Where a table stands, derived from its log: the match, its open questions, the requests it has seen."""

from collections.abc import Callable
from functools import partial

from ecotone.core.errors import EcotoneError
from ecotone.core.game import Game
from ecotone.core.log import NOBODY, Entry
from ecotone.core.logfile import play_entry
from ecotone.server.questions import Questions
from ecotone.server.server_table import ServerTable
from ecotone.server.storage.stored import REFEREE, StoredEntry
from ecotone.server.timing.deadlines import Deadlines
from ecotone.server.timing.stopwatch import Stopwatch
from ecotone.server.wire_table import TimeSetting

ASIDE = ("pause", "resume", "extend", "show", "hide", "note")  # rows that the match doesn't hear of


class Progress:
    """Clocks follow from the log too: the time between two rows belongs to all who were asked meanwhile."""

    def __init__(
        self, table: ServerTable, started: float | None = None, setting: TimeSetting | None = None
    ) -> None:
        self.table = table
        self.at = started  # the time of the last row, of the first question before there is one
        self.clocks = [0.0] * table.seats
        self.questions = Questions(table)
        self.requests: dict[tuple[int, int, str], int] = {}  # by seat, member and id: the ply
        self.members: list[int] = []  # who made each row
        self.undos = [0] * table.seats
        self.unasked = [0] * table.seats  # rows that nobody had waited for
        self.decreed = 0  # such rows that concern them all: the referee's
        self.left: set[int] = set()  # seats that were given up
        self.rested: set[int] = set()  # seats that have acted unasked since somebody was waited for
        self.deadlines: Deadlines | None = None
        if is_timed(table.game, setting):
            self.deadlines = Deadlines(table.seats, setting, table.limit, started or 0.0)
            self.deadlines.begin(self.questions.numbers, self.questions.asked)
        self.watch = Stopwatch()  # the table's own time, where something is limited
        self.fault = ""  # why the log could be replayed only so far
        self.followed = 0  # rows that lead where they led before

    @property
    def ply(self) -> int:
        return len(self.table.log)

    def act(
        self,
        seat: int,
        role: int,
        member: int,
        at: float,
        play: Callable[[], object],
        clock: float | None = None,
    ) -> None:
        """Plays one row and follows it; if it is refused nothing has happened.

        `clock` is the table's own time of a row that was made before.
        """
        paused = self.table.paused
        self.questions.look((seat, role))
        play()
        entry = self.table.log[-1]
        elapsed = 0.0 if self.at is None or paused else max(0.0, at - self.at)
        for thinking in self.questions.asked:
            self.clocks[thinking] += elapsed
        self.at = at
        self.members.append(member)
        self.count(entry, member)
        if entry.kind not in ASIDE:
            self.questions.follow(None if entry.kind == "end_phase" else (entry.seat, entry.role))
        if self.deadlines is not None:
            live, questions = self.watch.live(at) if clock is None else clock, self.questions
            self.deadlines.follow(entry, member, live, at, questions.numbers, questions.asked)

    @property
    def clock(self) -> float | None:
        """The table's own time at the last row; None where nothing is limited."""
        return None if self.deadlines is None else self.deadlines.last.live

    def count(self, entry: Entry, member: int) -> None:
        """Rows that could be made without end are counted, so that nobody uses up what others may do."""
        if entry.kind == "leave":
            self.left.add(entry.seat)
        if entry.kind == "undo":
            self.undos[entry.seat] += 1
        elif entry.kind in ASIDE and (member == REFEREE or entry.seat == NOBODY):
            self.decreed += 1
        elif entry.kind in ASIDE:
            self.unasked[entry.seat] += 1
        elif entry.kind == "play" and entry.seat in self.questions.free:
            self.unasked[entry.seat] += 1
            self.rested.add(entry.seat)
        else:
            self.rested.clear()

    def milliseconds(self, running: tuple[int, ...], now: float) -> tuple[int, ...]:
        """The clocks as they stand now, if these seats are thinking."""
        elapsed = 0.0 if self.at is None or self.table.paused else max(0.0, now - self.at)
        return tuple(
            [int((clock + elapsed * (seat in running)) * 1000) for seat, clock in enumerate(self.clocks)]
        )

    def replay(self, log: list[StoredEntry]) -> None:
        """Goes on with rows from the store; stops at the first that doesn't lead where it led before."""
        for stored in log:
            if self.fault:
                return
            entry = stored.entry
            try:
                again = partial(play_entry, self.table, entry)
                self.act(entry.seat, entry.role, stored.member, stored.played, again, stored.clock)
            except EcotoneError as error:
                self.fault = f"row {self.ply + 1}: {error}"
                return
            if self.table.log[-1] != entry:
                self.fault = f"row {self.ply}: reads {self.table.log[-1].notation!r}"
            else:
                self.followed = self.ply
            if stored.request is not None:
                self.requests[entry.seat, stored.member, stored.request] = self.ply


def is_timed(game: Game, setting: TimeSetting | None) -> bool:
    """Whether anything can be limited, by the table or by the rules; else nothing is measured."""
    return setting is not None or type(game).limit is not Game.limit
