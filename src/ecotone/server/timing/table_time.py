"""The time of one live table: whether its clock runs, what is due next, and what of it is stored."""

import asyncio
import logging
from typing import TYPE_CHECKING

from ecotone.server import limits
from ecotone.server.clock import time_of_day
from ecotone.server.progress import Progress
from ecotone.server.storage.writer import Act
from ecotone.server.timing.deadlines import Key, OpenClock
from ecotone.server.timing.stopwatch import Stopwatch, StoredTiming, Times, taken_over
from ecotone.server.timing.storing import keeping
from ecotone.server.timing.votes import TimeVoting, needed, verdict
from ecotone.server.wire import AwayVote, CastTimeVote, ClockInfo

if TYPE_CHECKING:
    from ecotone.server.room import Room

LOG = logging.getLogger(__name__)
SLIGHT = 0.05  # seconds: a due time that changes by less is the same
HAIR = 0.005  # seconds: rather a moment too late than too early, and for nothing


class Timing:
    """Only tables with limits have one. What it decides follows from log, pages and time of day."""

    def __init__(self, room: "Room", stored: StoredTiming | None) -> None:
        """`stored` is None if the table begins in this process."""
        self.room = room
        self.kept = stored  # as it is in the store, or will be in a moment
        self.watch = Stopwatch()
        self.taken = stored is None
        self.vote: TimeVoting | None = None
        self.idle: set[tuple[Key, int]] = set()  # questions that nobody can end, though their time is over
        self.queued: set[tuple[Key, int]] = set()  # to be voted on after this vote
        self.tasks: dict[Key, asyncio.Task[None]] = {}  # bots that find a move for somebody
        self.alarm: asyncio.TimerHandle | None = None
        self.writes: set[asyncio.Future[object]] = set()

    @property
    def busy(self) -> bool:
        return bool(self.tasks or self.writes)

    def adopt(self, progress: Progress) -> None:
        """The log as it was read; a clock that another process has left is taken over."""
        deadlines = progress.deadlines
        assert deadlines is not None
        if not self.taken:
            keeper = self.room.hub.timekeeper
            long = deadlines.times(0.0, keeper.started).long
            self.watch = taken_over(self.kept or StoredTiming(), keeper.process, long)
            self.taken = True
        self.watch.catch_up(deadlines.last.live)
        progress.watch = self.watch

    # --- what runs and what is due ------------------------------------------------------------------------

    def times(self, progress: Progress, now: float) -> Times:
        assert progress.deadlines is not None
        return progress.deadlines.times(self.watch.live(now), now)

    def playing(self, progress: Progress) -> bool:
        return not (self.room.old_rules or progress.table.over or progress.table.paused)

    def people_here(self) -> bool:
        """Somebody who plays, or the referee; whoever only looks on makes no clock run."""
        return any(page.eyes.members or page.eyes.referee for page in self.room.pages)

    def plays_on(self, progress: Progress) -> bool:
        """Whether time runs here day and night, so that bots move though nobody is here."""
        deadlines = progress.deadlines
        assert deadlines is not None
        return deadlines.long_setting or any(
            timer.long and timer.limit.acts for timers in deadlines.open.values() for timer in timers
        )

    def running(self, progress: Progress, now: float) -> list[OpenClock]:
        """Clocks at whose end something happens, and which run now."""
        assert progress.deadlines is not None
        if not self.playing(progress):
            return []
        return [
            clock
            for clock in progress.deadlines.clocks(self.times(progress, now), self.watch.grace)
            if clock.acts
            and (clock.by_rules or self.room.manned[clock.seat])
            and (clock.long or self.watch.running)
            and ((clock.seat, clock.role), clock.number) not in self.idle
            and (self.vote is None or ((clock.seat, clock.role), clock.number) not in self.queued)
        ]

    def over(self, progress: Progress, now: float) -> OpenClock | None:
        """A question whose time is over, and that nobody sees to yet."""
        for clock in self.running(progress, now):
            at_work = (clock.seat, clock.role) in self.tasks
            if clock.left <= 0 and not at_work and not self.voted_on(clock):
                return clock
        return None

    def voted_on(self, clock: OpenClock) -> bool:
        vote = self.vote
        return vote is not None and (vote.seat, vote.role, vote.number) == (
            clock.seat,
            clock.role,
            clock.number,
        )

    def voters(self, seat: int) -> list[int]:
        """The other seats whose people are here and still play."""
        room = self.room
        gone = room.messages.progress.left if room.messages is not None else set()
        return [
            other
            for other, stored in enumerate(room.seats)
            if other != seat
            and other not in gone
            and room.manned[other]
            and any(room.presence.online(member.key) for member in stored.members)
        ]

    def next_due(self, progress: Progress, now: float) -> float | None:
        """When somebody must look at the table, by the time of day."""
        if not self.playing(progress):
            return None
        dues = []
        vote, at_work = self.vote, now + limits.PATIENCE
        for clock in self.running(progress, now):
            key = clock.seat, clock.role
            if vote is not None and self.voted_on(clock):
                decided = verdict(vote.votes, self.voters(vote.seat), late=False)
                dues.append(vote.until if decided is None else now)
            else:
                dues.append(at_work if key in self.tasks else now + clock.left)
        if self.plays_on(progress) and not all(self.room.manned[seat] for seat in progress.questions.asked):
            dues.append(at_work)
        return min(dues, default=None)

    # --- keeping it ---------------------------------------------------------------------------------------

    def settle(self, progress: Progress, now: float) -> StoredTiming:
        """Lets the clock run or stand as it should; what is to be stored of it."""
        deadlines, watch, keeper = progress.deadlines, self.watch, self.room.hub.timekeeper
        assert deadlines is not None
        watch.run(now, self.playing(progress) and deadlines.ticking and self.people_here())
        keeper.watches(self, watch.running)
        if not any(self.voted_on(clock) and clock.left <= 0 for clock in self.running(progress, now)):
            self.vote = None
        grace = watch.grace
        return StoredTiming(
            due=self.next_due(progress, now),
            clock=watch.clock,
            since=watch.since,
            grace=None if grace is None else grace.live,
            grace_long=None if grace is None else grace.long,
            keeper=keeper.process,
        )

    def changing(self, progress: Progress, now: float) -> Act | None:
        """What must be stored together with rows that were just made; None if it stays as it is."""
        new, old = self.settle(progress, now), self.kept
        if old is not None and same(old, new):
            return None
        self.kept = new
        return keeping(self.room.stored.id, new)

    def look_again(self, progress: Progress) -> None:
        """People, rows or time have changed: stores what follows from it, and comes back in time."""
        now = time_of_day()
        act = self.changing(progress, now)
        if act is not None:
            write = self.room.hub.store.writer.do(act)
            self.writes.add(write)
            write.add_done_callback(self.written)
        self.stop_alarm()
        due = None if self.kept is None else self.kept.due
        if due is not None:
            wait = max(0.0, due - now) + HAIR
            ring, code = self.room.hub.timekeeper.ring, self.room.stored.code
            self.alarm = asyncio.get_running_loop().call_later(wait, ring, code)

    def written(self, write: "asyncio.Future[object]") -> None:
        self.writes.discard(write)
        if not write.cancelled() and write.exception() is not None:
            self.kept = None  # so that it is tried again
            LOG.error(
                "the time of table %s can't be stored", self.room.stored.code, exc_info=write.exception()
            )

    def stop_alarm(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def stop(self) -> None:
        self.stop_alarm()
        for task in self.tasks.values():
            task.cancel()

    # --- what everybody may see ---------------------------------------------------------------------------

    def shown(self, progress: Progress, now: float) -> tuple[ClockInfo, ...]:
        """The time that is left; of a whole game for every seat of people, also while it isn't asked."""
        deadlines, names = progress.deadlines, progress.table.game.roles
        assert deadlines is not None
        if self.room.old_rules or progress.table.over:
            return ()
        times, playing = self.times(progress, now), self.playing(progress)
        found = []
        for clock in deadlines.clocks(times, self.watch.grace):
            if not clock.total and (clock.by_rules or self.room.manned[clock.seat]):
                running = playing and (clock.long or self.watch.running)
                role = names[clock.role] if names else ""
                found.append(ClockInfo(clock.seat, role, milliseconds(clock.left), running, clock.acts))
        if deadlines.total:
            runs = playing and (deadlines.long_setting or self.watch.running)
            for seat, manned in enumerate(self.room.manned):
                if manned:
                    left = milliseconds(deadlines.total_left(seat, times, self.watch.grace))
                    found.append(ClockInfo(seat, "", left, runs and seat in deadlines.asked, True))
        return tuple(found)

    def shown_vote(self, progress: Progress) -> AwayVote | None:
        vote, names = self.vote, progress.table.game.roles
        if vote is None:
            return None
        voters = self.voters(vote.seat)
        cast = tuple(CastTimeVote(seat, choice) for seat, choice in vote.votes.items() if seat in voters)
        return AwayVote(vote.seat, names[vote.role] if names else "", cast, needed(voters))


def milliseconds(seconds: float) -> int:
    return max(0, int(seconds * 1000))


def same(old: StoredTiming, new: StoredTiming) -> bool:
    """Whether nothing of it needs to be written."""
    if (old.due is None) != (new.due is None):
        return False
    if old.due is not None and new.due is not None and abs(old.due - new.due) > SLIGHT:
        return False
    fixed = ("clock", "since", "grace", "grace_long", "keeper")
    return all(getattr(old, name) == getattr(new, name) for name in fixed)
