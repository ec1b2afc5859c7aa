"""How long each open question may still stay open: follows from the log, the game's limits and the table's.

Nothing here looks at a clock: whoever asks says what time it is.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct

from ecotone.core.log import EVERY_ROLE, EXPIRED, NOBODY, Entry
from ecotone.core.records import Limit
from ecotone.server import limits
from ecotone.server.timing.stopwatch import Times
from ecotone.server.wire_table import TimeSetting

Key = tuple[int, int]
"""A seat and the role under it that is asked."""
LimitOf = Callable[[int, int], Limit | None]


class Timer(Struct):
    """The time for a question. `due` counts while it is open, `left` when it no longer is."""

    limit: Limit
    by_rules: bool  # else by the table's setting
    due: float  # on the clock that it goes by
    left: float = 0.0

    @property
    def long(self) -> bool:
        return self.limit.seconds >= limits.LONG


class OpenClock(Struct, frozen=True):
    """How many seconds an open question has left; below zero they are over."""

    seat: int
    role: int
    number: int
    left: float
    seconds: int  # of the whole limit
    acts: bool
    by_rules: bool
    long: bool
    total: bool = False  # for all that the seat is asked


class Deadlines:
    """Follows the log row by row."""

    def __init__(self, seats: int, setting: TimeSetting | None, limit_of: LimitOf, start: float) -> None:
        self.limit_of = limit_of
        kind = "none" if setting is None else setting.kind
        self.seconds = 0 if setting is None else setting.seconds
        self.each = Limit(self.seconds) if kind == "move" else None
        self.total = kind == "total"
        self.allowed = [float(self.seconds)] * seats  # for a seat's whole game
        self.spent = [0.0] * seats
        self.pending = [0.0] * seats  # on the question that is open; a bot's thinking isn't the person's
        self.last = Times(0.0, start)
        self.rested = 0.0  # how long the table was paused
        self.halted: float | None = None  # where the long clock stands while it is
        self.asked: tuple[int, ...] = ()
        self.numbers: dict[Key, int] = {}
        self.open: dict[Key, list[Timer]] = {}
        self.closed: dict[Key, list[Timer]] = {}  # the last ones of questions that are no longer open
        self.spans: dict[int, float] = {}  # what was left of them when something was last asked or answered
        self.depth = [0] * seats  # moves of each seat that stand
        self.deepest = [0] * seats

    @property
    def long_setting(self) -> bool:
        """The table's own limit runs day and night."""
        return self.seconds >= limits.LONG

    @property
    def ticking(self) -> bool:
        """There is something to measure by the live clock."""
        if self.total and not self.long_setting:
            return bool(self.asked)
        return any(not timer.long for timers in self.open.values() for timer in timers)

    def times(self, live: float, at: float) -> Times:
        """The two clocks at a time of day; neither runs backwards."""
        long = at - self.rested if self.halted is None else self.halted
        return Times(max(self.last.live, live), max(self.last.long, long))

    # --- following the log --------------------------------------------------------------------------------

    def begin(self, numbers: Mapping[Key, int], asked: tuple[int, ...]) -> None:
        """The first questions are put."""
        self.put(numbers, asked, lambda _: False)

    def follow(
        self,
        entry: Entry,
        member: int,
        live: float,
        at: float,
        numbers: Mapping[Key, int],
        asked: tuple[int, ...],
    ) -> None:
        """After a row, made at that time of day: the questions that are open now, by number."""
        times = self.times(live, at)
        self.think(times.on(self.long_setting) - self.last.on(self.long_setting))
        self.last = times
        if entry.kind == "extend":
            self.extend(entry.seat, entry.role, int(entry.notation))
        elif entry.kind == "pause":
            self.halted = times.long
        elif entry.kind == "resume":
            self.rested, self.halted = at - times.long, None
        elif entry.kind not in ("show", "hide", "note"):
            self.settle(entry, member)
            again = self.is_again(entry)
            self.put(numbers, asked, lambda seat: again and seat == entry.seat)

    def think(self, seconds: float) -> None:
        for seat in self.asked:
            self.pending[seat] += seconds

    def settle(self, entry: Entry, member: int) -> None:
        """Whoever has moved has thought so long; not if a bot has moved."""
        seats = range(len(self.spent)) if entry.seat == NOBODY else (entry.seat,)
        for seat in seats:
            if member >= 0 or entry.kind != "play":
                self.spent[seat] += self.pending[seat]
            self.pending[seat] = 0.0

    def is_again(self, entry: Entry) -> bool:
        """Whether the seat is asked what it has been asked before: taking back brings no time."""
        seat = entry.seat
        if entry.kind == "undo":
            self.depth[seat] -= 1
            return True
        if entry.kind == "play" or (entry.kind == "time" and entry.move != EXPIRED):
            self.depth[seat] += 1
            known = self.depth[seat] <= self.deepest[seat]
            self.deepest[seat] = max(self.deepest[seat], self.depth[seat])
            return known
        return False

    def put(
        self, numbers: Mapping[Key, int], asked: tuple[int, ...], is_again: Callable[[int], bool]
    ) -> None:
        """Questions that stay open keep their timers; of those that don't, it is kept what was left."""
        was, self.asked, self.numbers = self.numbers, asked, dict(numbers)
        before, self.open = self.open, {}
        for timers in before.values():
            for timer in timers:
                timer.left = timer.due - self.last.on(timer.long)
                if timer.limit.span >= 0:
                    self.spans[timer.limit.span] = timer.left
        for key, number in numbers.items():
            if was.get(key) == number:
                self.open[key] = before.pop(key)
        self.closed |= before
        for key in numbers:
            if key not in self.open:
                known = self.closed.pop(key, []) if is_again(key[0]) else []
                self.open[key] = [self.timer(*found, known) for found in self.limits(key)]

    def limits(self, key: Key) -> Iterator[tuple[Limit, bool]]:
        """Those of a question, and whether they are the game's own, which come first."""
        own = self.limit_of(*key)
        if own is not None:
            yield own, True
        if self.each is not None and key[0] in self.asked and not (own is not None and own.acts):
            yield self.each, False

    def timer(self, limit: Limit, by_rules: bool, known: Sequence[Timer]) -> Timer:
        """With the time that is left of its span, or of what the seat was asked before, if there is any."""
        made = Timer(limit, by_rules, 0.0)
        left = min([float(limit.seconds), *(old.left for old in known if old.by_rules == by_rules)])
        if limit.span >= 0:
            left = self.spans.setdefault(limit.span, float(limit.seconds))
        made.due = self.last.on(made.long) + left
        return made

    def extend(self, seat: int, role: int, seconds: int) -> None:
        """More time for what a role, a seat or everybody is asked; from now on for whatever is over already.

        The time for a whole game is its seat's, so a role brings it for all.
        """
        for key, timers in self.open.items():
            if seat == NOBODY or (seat == key[0] and role in (EVERY_ROLE, key[1])):
                for timer in timers:
                    timer.due = max(timer.due, self.last.on(timer.long)) + seconds
        for thinking in self.asked:
            if seat in (NOBODY, thinking):
                used = self.spent[thinking] + self.pending[thinking]
                self.allowed[thinking] = max(self.allowed[thinking], used) + seconds

    # --- what is left -------------------------------------------------------------------------------------

    def total_left(self, seat: int, times: Times, grace: Times | None = None) -> float:
        """Of the time for the seat's whole game, while it is asked at least the grace; below zero: over."""
        running = times.on(self.long_setting) - self.last.on(self.long_setting) if seat in self.asked else 0.0
        left = self.allowed[seat] - self.spent[seat] - self.pending[seat] - running
        return at_least(grace, left, times, self.long_setting) if seat in self.asked else left

    def clocks(self, times: Times, grace: Times | None = None) -> Iterator[OpenClock]:
        """Everything that runs on the open questions, with at least the grace."""
        for key, number in self.numbers.items():
            acts = False
            for timer in self.open[key]:
                if not (timer.by_rules or key[0] in self.asked):
                    continue
                left = timer.due - times.on(timer.long)
                if timer.limit.acts:
                    acts, left = True, at_least(grace, left, times, timer.long)
                yield OpenClock(
                    *key, number, left, timer.limit.seconds, timer.limit.acts, timer.by_rules, timer.long
                )
            if self.total and key[0] in self.asked and not acts:
                left, long = self.total_left(key[0], times, grace), self.long_setting
                yield OpenClock(*key, number, left, self.seconds, True, False, long, True)


def at_least(grace: Times | None, left: float, times: Times, long: bool) -> float:
    """What is left, or what is left of the grace if that is more."""
    return left if grace is None else max(left, grace.on(long) - times.on(long))
