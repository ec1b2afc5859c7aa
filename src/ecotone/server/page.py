"""One open WebSocket as the rooms see it: what it plays, and a queue that nobody waits for."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from ecotone.server.frames import frame
from ecotone.server.limits import CONNECTION_RATE, WAITING_BYTES, WAITING_MESSAGES, Bucket
from ecotone.server.members import NO_EYES, Eyes

if TYPE_CHECKING:
    from ecotone.server.room import Room

ENCODE = msgspec.json.Encoder().encode
Send = Callable[[dict[str, Any]], Awaitable[None]]
Write = Callable[[bytes], Awaitable[None]]


class Page:
    """A page that can't keep up is closed; when it comes back the whole state brings it up to date."""

    __slots__ = (
        "bucket",
        "drop",
        "eyes",
        "host",
        "keys",
        "language",
        "overrun",
        "queue",
        "room",
        "seats",
        "size",
        "wake",
        "warnings",
    )

    def __init__(self, drop: Callable[[], object]) -> None:
        self.drop = drop
        self.room: Room | None = None
        self.keys: frozenset[bytes] = frozenset()
        self.play_as(NO_EYES)
        self.host = False
        self.language = "en"
        self.bucket = Bucket(CONNECTION_RATE)
        self.warnings = 0
        self.queue: deque[bytes] = deque()
        self.size = 0
        self.overrun = False
        self.wake: asyncio.Future[None] | None = None

    @property
    def seated(self) -> bool:
        """Somebody who has to do with the table; everybody else only looks on."""
        return bool(self.eyes.members) or self.eyes.referee or self.host

    def play_as(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.seats = eyes.seats

    def tell(self, message: Struct) -> None:
        self.say(ENCODE(message))

    def say(self, message: bytes) -> None:
        if self.overrun:
            return
        self.queue.append(message)
        self.size += len(message)
        if len(self.queue) > WAITING_MESSAGES or self.size > WAITING_BYTES:
            self.overrun = True
            self.queue.clear()
            self.drop()
        elif self.wake is not None and not self.wake.done():
            self.wake.set_result(None)

    async def deliver(self, write: Write) -> None:
        """Runs beside the reader and sends whatever is said."""
        queue, loop = self.queue, asyncio.get_running_loop()
        while True:
            if queue:
                frames = b"".join(map(frame, queue))
                queue.clear()
                self.size = 0
                await write(frames)
            else:
                self.wake = loop.create_future()
                await self.wake
