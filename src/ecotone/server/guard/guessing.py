"""Codes can be guessed: whoever has tried many of no table is answered slowly, whatever they try next."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ecotone.server import limits
from ecotone.server.guard.purses import Purses
from ecotone.server.limits import GUESS_RATE, GUESSES
from ecotone.server.problems import TooMany, Trouble


class Guesses:
    """By address; whoever has a key of the table never comes here."""

    def __init__(self) -> None:
        self.tries = Purses(GUESS_RATE)
        self.waiting: Counter[str] = Counter()

    @asynccontextmanager
    async def trying(self, address: str) -> AsyncIterator[None]:
        """Around looking up a code: only where there is no table it was a guess."""
        stake = await self.stake(address)
        try:
            yield
        except Trouble as trouble:
            if trouble.code != "unknown_table":  # damaged, or of a game that is no more
                self.tries.of(address).owe(-stake)
            raise
        self.tries.of(address).owe(-stake)

    async def stake(self, address: str) -> float:
        """Before a code is looked up: what is given back if there is such a table.

        Whoever has nothing left waits, also for a table that there is: a quick answer would tell it from the
        others.
        """
        if self.tries.of(address).take():
            return 1.0
        if self.waiting[address] >= GUESSES:
            raise TooMany
        self.waiting[address] += 1
        try:
            await asyncio.sleep(limits.GUESS_SECONDS)
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address]
        return 0.0
