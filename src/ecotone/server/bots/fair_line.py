"""A few slots, and a line for each who wants one: nobody waits longer because another wants much."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Waiting = deque["asyncio.Future[None]"]


class FairLine:
    """Owners come one by one, an owner's tables too, and what one table wants is done in its order."""

    def __init__(self, slots: int) -> None:
        self.free = slots
        self.waiting: OrderedDict[str, OrderedDict[str, Waiting]] = OrderedDict()

    @asynccontextmanager
    async def slot(self, owner: str, table: str) -> AsyncIterator[None]:
        await self.enter(owner, table)
        try:
            yield
        finally:
            self.leave()

    async def enter(self, owner: str, table: str) -> None:
        if self.free:
            self.free -= 1
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(owner, OrderedDict()).setdefault(table, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.leave()  # it was given a slot and can't take it
            raise

    def leave(self) -> None:
        """The slot goes to whoever is next, who then goes to the end of each line."""
        while self.waiting:
            owner, tables = self.waiting.popitem(last=False)
            table, line = tables.popitem(last=False)
            first = line.popleft()
            if line:
                tables[table] = line
            if tables:
                self.waiting[owner] = tables
            if not first.done():
                first.set_result(None)
                return
        self.free += 1
