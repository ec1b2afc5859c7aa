"""Deletes what has been kept long enough: tables that nobody plays any more, and the names at them."""

import asyncio
import logging
from typing import TYPE_CHECKING

from ecotone.server import limits
from ecotone.server.clock import time_of_day

if TYPE_CHECKING:
    from ecotone.server.hub import Hub

LOG = logging.getLogger(__name__)
AT_ONCE = 50  # then others have their turn


class Sweeper:
    """One for each process; it sweeps at the start, and then every hour."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self.hub.retention is not None:
            self.task = asyncio.create_task(self.keep_sweeping())

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def keep_sweeping(self) -> None:
        while True:
            try:
                await self.sweep(time_of_day())
            except Exception:
                LOG.exception("what is old can't be deleted")
            await asyncio.sleep(limits.SWEEP)

    async def sweep(self, now: float) -> None:
        """All that is due now."""
        hub, kept = self.hub, self.hub.retention
        assert kept is not None
        while codes := await hub.store.expired(kept, now, AT_ONCE):
            for code in codes:
                await hub.delete_expired(code, now)
        while codes := await hub.store.named(kept, now, AT_ONCE):
            for code in codes:
                await hub.forget_names(code)
