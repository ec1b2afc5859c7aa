"""A few slots, and a line for each who wants one: nobody waits longer because another wants much."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ecotone.server.guard.asker import ASKER
from ecotone.server.guard.purses import site_of
from ecotone.server.guard.turns import Turns


class FairLine:
    """Owners come one by one, an owner's tables too, and what one table wants is done in its order."""

    def __init__(self, slots: int) -> None:
        self.free = slots
        self.waiting = Turns()

    @asynccontextmanager
    async def slot(self, owner: str, table: str) -> AsyncIterator[None]:
        await self.enter(owner, table)
        try:
            yield
        finally:
            self.leave()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """A slot for whoever the server works for: networks take turns, and in each its addresses."""
        address = ASKER.get()
        async with self.slot(site_of(address), address):
            yield

    async def enter(self, owner: str, table: str) -> None:
        if self.free:
            self.free -= 1
            return
        mine = self.waiting.join(owner, table)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.leave()  # it was given a slot and can't take it
            raise

    def leave(self) -> None:
        """The slot goes to whoever is next."""
        if not self.waiting.give():
            self.free += 1
