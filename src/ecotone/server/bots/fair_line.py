"""A few places, and a line for each who wants one: nobody waits longer because another wants much."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Waiting = deque["asyncio.Future[None]"]


class FairLine:
    """Owners take turns, an owner's tables take turns, and what one table wants is done in its order."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.waiting: OrderedDict[str, OrderedDict[str, Waiting]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, owner: str, table: str) -> AsyncIterator[None]:
        await self.enter(owner, table)
        try:
            yield
        finally:
            self.leave()

    async def enter(self, owner: str, table: str) -> None:
        if self.free:
            self.free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(owner, OrderedDict()).setdefault(table, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()  # it was given a place and can't take it
            raise

    def leave(self) -> None:
        """The place goes to whoever is next, who then goes to the end of each line."""
        while self.waiting:
            owner, tables = self.waiting.popitem(last=False)
            table, line = tables.popitem(last=False)
            turn = line.popleft()
            if line:
                tables[table] = line
            if tables:
                self.waiting[owner] = tables
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1
