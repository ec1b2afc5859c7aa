"""A table's own time, and how it is kept: a process may end at any moment, and nobody loses time by it."""

from msgspec import Struct

from ecotone.server import limits


class Times(Struct, frozen=True):
    """A moment on a table's two clocks; both stop while the table is paused.

    `live` stands still while no person is connected, `long` runs day and night: limits of an hour and more
    go by it.
    """

    live: float
    long: float

    def on(self, long: bool) -> float:
        return self.long if long else self.live


class StoredTiming(Struct, frozen=True):
    """What the store keeps of a table's time.

    `due`: when somebody must look at the table. The live clock stood at `clock`, and has run since `since`
    if that isn't None, watched by the process `keeper`, which has certainly lived until `lived`. Nothing is
    due before the grace.
    """

    due: float | None = None
    clock: float = 0.0
    since: float | None = None
    grace: float | None = None
    grace_long: float | None = None
    keeper: str | None = None
    lived: float | None = None


class Stopwatch:
    """The live clock of a table, and the grace after a restart."""

    def __init__(self, clock: float = 0.0, since: float | None = None, grace: Times | None = None) -> None:
        self.clock = clock
        self.since = since
        self.grace = grace

    @property
    def running(self) -> bool:
        return self.since is not None

    def live(self, now: float) -> float:
        return self.clock if self.since is None else self.clock + max(0.0, now - self.since)

    def run(self, now: float, wanted: bool) -> None:
        """Starts or stops it; it goes on running or standing if it does so already."""
        if wanted != self.running:
            self.clock = self.live(now)
            self.since = now if wanted else None

    def catch_up(self, clock: float) -> None:
        """A row of the log was written at that time of the table, so it is no earlier."""
        if self.since is None:
            self.clock = max(self.clock, clock)


def taken_over(stored: StoredTiming, keeper: str, long_now: float) -> Stopwatch:
    """The clock as it goes on in the process `keeper`; `long_now` is where the long clock stood at its start.

    After another process it has stood still since that one's last sign of life, and whatever is open gets a
    grace. The sign of life may be a little old: then a person has a little more time, never less.
    """
    if stored.keeper == keeper:
        grace = None
        if stored.grace is not None and stored.grace_long is not None:
            grace = Times(stored.grace, stored.grace_long)
        return Stopwatch(stored.clock, stored.since, grace)
    clock = stored.clock
    if stored.since is not None and stored.lived is not None:
        clock += max(0.0, stored.lived - stored.since)
    return Stopwatch(clock, None, Times(clock + limits.GRACE, long_now + limits.GRACE))
