"""Strangers come one by one, one in each round of the event loop: who plays never waits for all of them."""

import asyncio

from ecotone.server.guard.purses import site_of
from ecotone.server.guard.turns import Turns


class Rounds:
    """A move takes some rounds; however many strangers ask at once, each of these rounds is short."""

    def __init__(self) -> None:
        self.waiting = Turns()
        self.taken = False  # this round is somebody's

    async def wait(self, address: str) -> None:
        """At once, if nobody else had this round or waits; else when it comes.

        Networks take turns, of IPv6 as much of it as one customer may have, and in each its addresses.
        """
        if not self.taken and not self.waiting:
            self.take()
        else:
            await self.waiting.join(site_of(address), address)

    def take(self) -> None:
        self.taken = True
        asyncio.get_running_loop().call_soon(self.begin)

    def begin(self) -> None:
        """The next round: it is for the next who still waits."""
        self.taken = False
        if self.waiting.give():
            self.take()
