"""Strangers come one by one, one in each round of the event loop: who plays never waits for all of them."""

import asyncio
from collections import OrderedDict, deque


class Rounds:
    """A move takes some rounds; however many strangers ask at once, each of these rounds is short."""

    def __init__(self) -> None:
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self.taken = False  # this round is somebody's

    async def wait(self, address: str) -> None:
        """At once, if nobody else had this round or waits; else when it comes, by address."""
        if not self.taken and not self.waiting:
            self.take()
            return
        mine = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(address, deque()).append(mine)
        await mine

    def take(self) -> None:
        self.taken = True
        asyncio.get_running_loop().call_soon(self.begin)

    def begin(self) -> None:
        """The next round: it is for the next who still waits."""
        self.taken = False
        while self.waiting and not self.taken:
            address, line = self.waiting.popitem(last=False)
            mine = line.popleft()
            if line:
                self.waiting[address] = line  # behind all others
            if not mine.done():
                mine.set_result(None)
                self.take()
