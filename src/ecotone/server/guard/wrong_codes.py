"""Codes can be guessed: whoever has tried many of no table is answered slowly, whatever they try next."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ecotone.server import limits
from ecotone.server.guard.bucket import Bucket
from ecotone.server.guard.purses import Purses, site_of, wider
from ecotone.server.limits import ALL_GUESS_RATE, BLOCK_GUESS_RATE, GUESS_RATE, GUESSES, SITE_GUESS_RATE
from ecotone.server.problems import TooMany, Trouble

BLOCK = 56  # bits of an IPv6 address that are the same in one house, of most providers


class Guesses:
    """By address, of IPv6 by the networks around it too, and by all together, who may try far more.

    Whoever has a key of the table never comes here.
    """

    def __init__(self) -> None:
        self.addresses = Purses(GUESS_RATE)
        self.blocks = Purses(BLOCK_GUESS_RATE)
        self.sites = Purses(SITE_GUESS_RATE)
        self.everybody = Bucket(ALL_GUESS_RATE)
        self.waiting: Counter[str] = Counter()

    @asynccontextmanager
    async def trying(self, address: str) -> AsyncIterator[None]:
        """Around looking up a code: only where there is no table it was a guess."""
        stakes = await self.stake(address)
        try:
            yield
        except Trouble as trouble:
            if trouble.code != "unknown_table":  # damaged, or of a game that is no more
                give_back(stakes)
            raise
        give_back(stakes)

    async def stake(self, address: str) -> list[Bucket]:
        """Before a code is looked up: from where it was taken what is given back if there is such a table.

        Whoever has nothing left waits, also for a table that there is: a quick answer would tell it from the
        others.
        """
        own = [self.addresses.of(address)]
        if ":" in address:
            own += [self.blocks.of(wider(address, BLOCK)), self.sites.of(site_of(address))]
        paid = [purse for purse in own if purse.take()]
        if len(paid) < len(own):
            await self.wait_in_line(site_of(address))
        elif self.everybody.take():
            paid.append(self.everybody)
        else:  # others have done it: nobody is sent away
            await asyncio.sleep(limits.GUESS_SECONDS)
        return paid

    async def wait_in_line(self, site: str) -> None:
        if self.waiting[site] >= GUESSES:
            raise TooMany
        self.waiting[site] += 1
        try:
            await asyncio.sleep(limits.GUESS_SECONDS)
        finally:
            self.waiting[site] -= 1
            if not self.waiting[site]:
                del self.waiting[site]


def give_back(stakes: list[Bucket]) -> None:
    for purse in stakes:
        purse.owe(-1.0)
