"""All connections: how many there may be, how long each may be silent, and who makes room for others."""

import asyncio
import math
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from ecotone.server import limits
from ecotone.server.guard.purses import site_of
from ecotone.server.limits import FILES, PLACES, RESERVE

SWEEP = 1.0  # seconds between two looks for those that are late


class Connection(Protocol):
    household: str

    def abort(self) -> None: ...


class Crowds:
    """Connections by where they come from, the oldest first, each with when its time is over."""

    def __init__(self) -> None:
        self.of: dict[str, dict[Connection, float]] = {}
        self.count = 0

    def put(self, origin: str, connection: Connection, due: float = math.inf) -> None:
        self.of.setdefault(origin, {})[connection] = due
        self.count += 1

    def take(self, origin: str, connection: Connection) -> float | None:
        """When its time is over, if it was here."""
        mine = self.of.get(origin, {})
        due = mine.pop(connection, None)
        if due is not None:
            self.count -= 1
            if not mine:
                del self.of[origin]
        return due

    def size(self, origin: str) -> int:
        return len(self.of.get(origin, ()))

    def largest(self) -> str:
        return max(self.of, key=self.size)

    def oldest(self, origin: str) -> Connection:
        return next(iter(self.of[origin]))


class Gate:
    """A connection waits for the other end, or we work for it, or it is a page that stays.

    Who waits or is worked for has a deadline. When all places are taken, the one that has made us wait for
    longest makes room, of the address that has most of them. A reserve is never for those who stay, so
    somebody who comes is always heard; when the other places are full, whoever has most pages gives way.
    """

    def __init__(self, places: int = PLACES, clock: Callable[[], float] = time.monotonic) -> None:
        self.places = places
        self.clock = clock
        self.silent = Crowds()  # a request, its body, a hello has to come, or an answer has to be read
        self.working: dict[Connection, float] = {}
        self.deaf: set[Connection] = set()  # of the silent, those that have an answer to read
        self.playing, self.looking = Crowds(), Crowds()
        self.sites: dict[Connection, str] = {}  # where those are who stay

    @property
    def count(self) -> int:
        return self.silent.count + len(self.working) + len(self.sites)

    def come(self, connection: Connection) -> None:
        self.wait(connection)
        if self.count > self.places:
            self.end(self.silent.oldest(self.silent.largest()))

    def wait(self, connection: Connection, seconds: float | None = None) -> None:
        """It must say something now: a request, if nothing else."""
        self.go(connection)
        seconds = limits.HEAD_SECONDS if seconds is None else seconds
        self.silent.put(connection.household, connection, self.clock() + seconds)

    def upgrade(self, connection: Connection, socket: Connection) -> None:
        self.go(connection)
        self.wait(socket, limits.HELLO_SECONDS)

    def work(self, connection: Connection) -> None:
        """Its request is whole: we must answer and be heard."""
        self.go(connection)
        self.working[connection] = self.clock() + limits.ANSWER_SECONDS

    def pause(self, connection: Connection) -> None:
        """It doesn't read its answer: its time goes on, but now it makes us wait."""
        due = self.working.pop(connection, None)
        if due is not None:
            self.silent.put(connection.household, connection, due)
            self.deaf.add(connection)

    def resume(self, connection: Connection) -> None:
        if connection in self.deaf:
            self.deaf.remove(connection)
            due = self.silent.take(connection.household, connection)
            assert due is not None
            self.working[connection] = due

    def stay(self, connection: Connection, address: str, looking_on: bool) -> bool:
        """Whether there is a place for a page: for whoever plays always, if somebody else must go for it.

        Of these places those who look on have half.
        """
        was, site = self.sites.get(connection), site_of(address)
        stays = was is not None
        if looking_on and not (stays and connection in self.looking.of.get(was or "", {})):
            most = self.most // 2 if stays or self.staying < self.most else 0
            if self.looking.count >= most and not self.shorten_line(site):
                return False
        elif not stays and self.staying >= self.most:
            self.make_room(site)
        self.go(connection)
        self.sites[connection] = site
        (self.looking if looking_on else self.playing).put(site, connection)
        return True

    @property
    def most(self) -> int:
        """Pages that may stay."""
        return self.places - self.places // RESERVE

    @property
    def staying(self) -> int:
        return len(self.sites)

    def pages(self, site: str) -> int:
        return self.playing.size(site) + self.looking.size(site)

    def shorten_line(self, site: str) -> bool:
        """One who looks on from where most do gives way to one from where fewer do."""
        if not self.looking.count:
            return False
        longest = self.looking.largest()
        if self.looking.size(longest) <= self.looking.size(site) + 1:
            return False
        self.end(self.looking.oldest(longest))
        return True

    def make_room(self, site: str) -> None:
        """Where most pages are one gives way; where it's as full here as there, one who only looks on."""
        crowded = max({*self.playing.of, *self.looking.of}, key=self.pages)
        if self.pages(crowded) <= self.pages(site) + 1 and self.looking.count:
            crowded = self.looking.largest()
        crowd = self.looking if self.looking.size(crowded) else self.playing
        self.end(crowd.oldest(crowded))

    def end(self, connection: Connection) -> None:
        self.go(connection)
        connection.abort()

    def go(self, connection: Connection) -> None:
        site = self.sites.pop(connection, None)
        if site is not None:
            self.playing.take(site, connection)
            self.looking.take(site, connection)
            return
        self.working.pop(connection, None)
        self.silent.take(connection.household, connection)
        self.deaf.discard(connection)

    def sweep(self) -> None:
        """Ends all whose time is over."""
        now = self.clock()
        waiting = [pair for mine in self.silent.of.values() for pair in mine.items()]
        for connection, due in [*waiting, *self.working.items()]:
            if due <= now:
                self.end(connection)

    async def keep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.sweep()


def places_here() -> int:
    """As many connections as the system gives us files for, beside our own; we take all that it gives."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = PLACES + FILES
        if soft != resource.RLIM_INFINITY and soft < wanted:
            soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        if soft != resource.RLIM_INFINITY:
            return max(RESERVE, min(PLACES, soft - FILES))
    return PLACES
