"""Bots on seats: each asked one gets a thinker, and its move goes the way of every other move."""

import asyncio
import hashlib
import logging
import secrets
from typing import TYPE_CHECKING

from ecotone.bots import Eye, make_bot
from ecotone.core.seeds import chance_of, new_seed
from ecotone.server.thinker import NO_MOVE, Job
from ecotone.server.wire import BotLevel

if TYPE_CHECKING:
    from ecotone.server.room import Room

LOG = logging.getLogger(__name__)


class Robots:
    """The bots of one table. They rest while nobody is there."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.tasks: dict[int, asyncio.Task[None]] = {}

    def wake(self) -> None:
        room = self.room
        if not (room.playing and room.pages):
            return
        for seat in room.moment.asked:
            level = room.seats[seat].level
            if level is not None and seat not in self.tasks:
                number = room.moment.progress.numbers[seat]
                self.tasks[seat] = asyncio.create_task(
                    self.decide(number, self.job(seat, level), self.eye(seat))
                )

    def eye(self, seat: int) -> Eye:
        table = self.room.moment.progress.table
        chance = chance_of(new_seed(), "eye")
        return Eye(self.room.game, table.guess(seat, chance), seat, chance)

    def job(self, seat: int, level: BotLevel) -> Job:
        """All that the seat may know, and nothing else: no seed, no log."""
        moment = self.room.moment
        table = moment.progress.table
        return Job(
            game=self.room.game.name,
            seats=table.seats,
            options=table.open_options(),
            position=tuple(table.described(seat)),
            seat=seat,
            level=level,
            luck=str(new_seed()),
            view=hashlib.sha256(bytes(moment.view(seat))).hexdigest(),
        )

    async def decide(self, number: int, job: Job, eye: Eye) -> None:
        from ecotone.server.moves import bot_move  # it needs rooms, and rooms need robots

        seat = job.seat
        try:
            packed, _ = await asyncio.gather(
                self.room.hub.thinkers.choose(job), asyncio.sleep(self.room.hub.pace)
            )
            if packed == NO_MOVE:
                packed = await self.room.hub.aside(quick_move, eye)
            del self.tasks[seat]
            await bot_move(self.room, seat, number, packed, secrets.randbelow(1 << 30))
        except Exception:
            LOG.exception("the bot on seat %d of table %s failed", seat, self.room.stored.code)
        finally:
            if self.tasks.get(seat) is asyncio.current_task():
                del self.tasks[seat]

    def stop(self) -> None:
        for task in self.tasks.values():
            task.cancel()


def quick_move(eye: Eye) -> int:
    """When the thinkers have failed: a table never waits for a bot in vain."""
    try:
        return make_bot("greedy", new_seed()).choose(eye)
    except Exception as error:
        LOG.warning("a bot plays any legal move: %s", error)
        return NO_MOVE
