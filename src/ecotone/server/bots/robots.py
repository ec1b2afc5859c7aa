"""Bots on seats: each asked one gets a thinker, and its move goes the way of every other move."""

import asyncio
import hashlib
import logging
import secrets
import sqlite3
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ecotone.bots import Eye, make_bot
from ecotone.core.kernel.match import NO_MOVE
from ecotone.core.seeds import chance_of, new_seed
from ecotone.core.viewer import Viewer
from ecotone.server.bots.levels import follows_people
from ecotone.server.bots.moment import DELIBERATION, answer_after
from ecotone.server.bots.thinker import Job
from ecotone.server.progress import Progress
from ecotone.server.server_table import ServerTable
from ecotone.server.wire_table import BotLevel

if TYPE_CHECKING:
    from ecotone.server.room import Room

LOG = logging.getLogger(__name__)
FIRST_PAUSE = 1.0  # seconds until a bot that failed tries again
LONGEST_PAUSE = 30.0


class Robots:
    """The bots of one table. They rest while nobody is there, unless time runs there day and night."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self.failures = 0  # one after the other
        self.retry: asyncio.Task[None] | None = None
        self.considered: dict[int, int] = {}  # by seat: the ply at which it had nothing to do unasked

    def wake(self) -> None:
        room, messages = self.room, self.room.messages
        if (
            messages is None
            or not (room.playing and (room.pages or room.plays_on))
            or messages.progress.table.paused
        ):
            return
        for seat in messages.asked:
            level = room.seats[seat].level
            if level is not None and seat not in self.tasks and not self.waits(level, messages.asked):
                numbers = messages.progress.questions.of(seat)
                hidden = messages.progress.table.hides_time(seat)
                self.tasks[seat] = asyncio.create_task(
                    self.decide(numbers, self.job(seat, level), self.eye(seat), hidden)
                )
        for seat in messages.free:
            if room.seats[seat].level is not None and seat not in self.tasks:
                self.consider(seat, messages.progress)

    def waits(self, level: BotLevel, asked: Iterable[int]) -> bool:
        """A partner that votes as the people do lets them vote first; whoever is too late abstains."""
        together = self.table.plays_together
        return together and follows_people(level) and any(self.room.manned[seat] for seat in asked)

    def consider(self, seat: int, progress: Progress) -> None:
        """Nobody waits for the seat: it acts once between two moves that somebody waits for, if at all."""
        if seat in progress.rested or self.considered.get(seat) == progress.ply:
            return
        self.considered[seat] = progress.ply
        packed = progress.table.impulse(seat)
        if packed != NO_MOVE:
            numbers = progress.questions.of(seat)
            self.tasks[seat] = asyncio.create_task(self.follow_impulse(seat, numbers, packed))

    @property
    def table(self) -> ServerTable:
        assert self.room.messages is not None
        return self.room.messages.progress.table

    def eye(self, seat: int) -> Eye:
        table = self.table
        chance = chance_of(new_seed(), "eye")
        return Eye(self.room.game, table.guess(seat, chance), seat, chance)

    def job(self, seat: int, level: BotLevel) -> Job:
        """All that the seat may know, and nothing else: no seed, no log."""
        messages, table = self.room.messages, self.table
        assert messages is not None
        return Job(
            game=self.room.game.name,
            seats=table.seats,
            options=table.open_options(),
            party=table.origin.party,
            position=tuple(table.described(seat)),
            seat=seat,
            level=level,
            people=sum(1 << number for number, manned in enumerate(self.room.manned) if manned),
            luck=str(new_seed()),
            view=hashlib.sha256(bytes(messages.view(Viewer(seat)))).hexdigest(),
        )

    async def decide(self, numbers: tuple[int, ...], job: Job, eye: Eye, hidden: bool) -> None:
        """`hidden`: nobody may learn anything from how long it takes."""
        from ecotone.server.moves import bot_move  # it needs rooms, and rooms need robots

        seat, code = job.seat, self.room.stored.code
        try:
            thought = self.room.hub.thinkers.choose(job, self.room.maker or code, code)
            if hidden:
                packed = await answer_after(self.room.hub.pace + DELIBERATION, thought)
            else:
                packed, _ = await asyncio.gather(thought, asyncio.sleep(self.room.hub.pace))
            if packed == NO_MOVE:
                packed = await self.room.hub.aside(quick_move, eye)
            del self.tasks[seat]
            await bot_move(self.room, seat, numbers, packed, secrets.randbelow(1 << 30))
            self.failures = 0
        except Exception as error:
            self.failed(seat, error)
        finally:
            if self.tasks.get(seat) is asyncio.current_task():
                del self.tasks[seat]

    def failed(self, seat: int, error: Exception) -> None:
        ours = not isinstance(error, sqlite3.Error | OSError)
        code = self.room.stored.code
        LOG.error("the bot on seat %d of table %s failed: %r", seat, code, error, exc_info=ours)
        self.try_again()

    def try_again(self) -> None:
        """A full disk may have room again: nobody else would wake the bot. The longer it fails the rarer."""
        if self.retry is None or self.retry.done():
            pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2**self.failures)
            self.failures += 1
            self.retry = asyncio.create_task(self.wake_later(pause))

    async def wake_later(self, pause: float) -> None:
        room = self.room
        await asyncio.sleep(pause)
        try:
            async with room.lock:
                await room.current()
        except Exception as error:
            LOG.warning("table %s can't be read: %r", room.stored.code, error)
            self.retry = None
            self.try_again()
            return
        self.wake()

    async def follow_impulse(self, seat: int, numbers: tuple[int, ...], packed: int) -> None:
        from ecotone.server.moves import bot_impulse  # as above

        try:
            await asyncio.sleep(self.room.hub.pace)
            del self.tasks[seat]
            await bot_impulse(self.room, seat, numbers, packed)
        except Exception as error:
            self.failed(seat, error)
        finally:
            if self.tasks.get(seat) is asyncio.current_task():
                del self.tasks[seat]

    def stop(self) -> None:
        for task in self.tasks.values():
            task.cancel()
        if self.retry is not None:
            self.retry.cancel()


def quick_move(eye: Eye) -> int:
    """When the thinkers have failed: a table never waits for a bot in vain."""
    try:
        return make_bot("greedy", new_seed()).choose(eye)
    except Exception as error:
        LOG.warning("a bot plays any legal move: %s", error)
        return NO_MOVE
