"""Looks after tables whose time is over, opened or not, and gives signs of life while a clock runs."""

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from ecotone.server import limits
from ecotone.server.clock import time_of_day
from ecotone.server.problems import Trouble
from ecotone.server.timing.storing import beating, putting_off, read_due

if TYPE_CHECKING:
    from ecotone.server.hub import Hub
    from ecotone.server.timing.table_time import Timing

LOG = logging.getLogger(__name__)
AFTER_FAILURE = 60.0  # seconds until a table that can't be looked at is tried again
AFTER_TROUBLE = 60 * 60.0


class Timekeeper:
    """One for each process. Live tables ring by themselves; all others are found by their stored due time.

    Two processes that look at one table at once are no harm: of two rows with one number only the first is
    written, and whoever was second reads the log again.
    """

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.process = secrets.token_hex(8)
        self.started = time_of_day()
        self.clocks: set[Timing] = set()  # those that run
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.watch: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.watch = asyncio.create_task(self.keep_watch())

    async def close(self) -> None:
        tasks = [task for task in (self.watch, *self.tasks.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self.clocks:
            await self.beat()

    def watches(self, timing: "Timing", running: bool) -> None:
        if running:
            self.clocks.add(timing)
        else:
            self.clocks.discard(timing)

    async def keep_watch(self) -> None:
        while True:
            try:
                if self.clocks:
                    await self.beat()
                await self.look()
            except Exception:
                LOG.exception("the timekeeper failed")
            await asyncio.sleep(limits.LOOK)

    async def beat(self) -> None:
        await self.hub.store.writer.do(beating(self.process, time_of_day()))

    async def look(self) -> None:
        """A bounded number at once; the others are found next time."""
        now, most = time_of_day(), limits.MOST_DUE - len(self.tasks)
        if most > 0:
            found = await self.hub.store.reading(
                lambda connection: read_due(connection, self.process, now, most)
            )
            for code in found:
                self.ring(code)

    def ring(self, code: str) -> None:
        """Somebody must look at that table now."""
        if code not in self.tasks:
            self.tasks[code] = asyncio.create_task(self.attend(code))

    async def attend(self, code: str) -> None:
        from ecotone.server.timing.overtime import look_at  # it needs rooms, and rooms need a timekeeper

        try:
            async with self.hub.visit(code) as room:
                await look_at(room)
        except Trouble as trouble:
            LOG.warning("nobody can look at table %s: %s", code, trouble)
            await self.hub.store.writer.do(putting_off(code, time_of_day() + AFTER_TROUBLE))
        except Exception:
            LOG.exception("the time of table %s can't be kept", code)
            await self.hub.store.writer.do(putting_off(code, time_of_day() + AFTER_FAILURE))
        finally:
            del self.tasks[code]
