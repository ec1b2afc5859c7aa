"""All connections: how many there may be, how long each may be silent, and who makes room for others."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from ecotone.server import limits
from ecotone.server.limits import FILES, PLACES, RESERVE

SWEEP = 1.0  # seconds between two looks for those that are late


class Connection(Protocol):
    household: str

    def abort(self) -> None: ...


class Gate:
    """A connection is silent until its request or hello is heard, then at work, or a page that stays.

    Who is at work or silent has a deadline. When all places are taken, the one that has been silent for
    longest makes room, of the address that has most of them. A reserve is never for those who stay, so
    somebody who comes is always heard.
    """

    def __init__(self, places: int = PLACES, clock: Callable[[], float] = time.monotonic) -> None:
        self.places = places
        self.clock = clock
        self.silent: dict[str, dict[Connection, float]] = {}  # by address, the oldest first; until when
        self.working: dict[Connection, float] = {}
        self.staying: dict[Connection, bool] = {}  # whether it only looks on
        self.looking_on = 0
        self.count = 0

    def come(self, connection: Connection) -> None:
        self.wait(connection)
        if self.count > self.places:
            crowd = max(self.silent.values(), key=len)
            oldest = next(iter(crowd))
            self.go(oldest)
            oldest.abort()

    def wait(self, connection: Connection, seconds: float | None = None) -> None:
        """It must say something now: a request, if nothing else."""
        self.go(connection)
        seconds = limits.HEAD_SECONDS if seconds is None else seconds
        self.silent.setdefault(connection.household, {})[connection] = self.clock() + seconds
        self.count += 1

    def upgrade(self, connection: Connection, socket: Connection) -> None:
        self.go(connection)
        self.wait(socket, limits.HELLO_SECONDS)

    def work(self, connection: Connection, whole: bool) -> None:
        """Its request has begun; or it is whole, and we must answer and be heard."""
        self.go(connection)
        self.working[connection] = self.clock() + (limits.ANSWER_SECONDS if whole else limits.BODY_SECONDS)
        self.count += 1

    def stay(self, connection: Connection, looking_on: bool) -> bool:
        """Whether there is a place for a page; of these places those who look on have half."""
        was = self.staying.get(connection)
        most = self.places - self.places // RESERVE
        if looking_on and was is not True and self.looking_on >= most // 2:
            return False
        if was is None and len(self.staying) >= most:
            return False
        self.go(connection)
        self.staying[connection] = looking_on
        self.looking_on += looking_on
        self.count += 1
        return True

    def go(self, connection: Connection) -> None:
        mine = self.silent.get(connection.household, {})
        if connection in mine:
            del mine[connection]
            if not mine:
                del self.silent[connection.household]
        elif connection in self.working:
            del self.working[connection]
        elif connection in self.staying:
            self.looking_on -= self.staying.pop(connection)
        else:
            return
        self.count -= 1

    def sweep(self) -> None:
        """Ends all whose time is over."""
        now = self.clock()
        waiting = [pair for mine in self.silent.values() for pair in mine.items()]
        for connection, due in [*waiting, *self.working.items()]:
            if due <= now:
                self.go(connection)
                connection.abort()

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
