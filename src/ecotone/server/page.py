"""One open WebSocket as the rooms see it: what it plays, and a queue that nobody waits for."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from ecotone.server.guard.bucket import Bucket, Purse
from ecotone.server.guard.frames import frame
from ecotone.server.limits import CONNECTION_RATE, WAITING_BYTES, WAITING_MESSAGES, WRITTEN_BYTES
from ecotone.server.members import NO_EYES, Eyes

if TYPE_CHECKING:
    from ecotone.server.reading import Reading
    from ecotone.server.room import Room

ANSWERS = 8  # that may wait before the page's next message is read
ENCODE = msgspec.json.Encoder().encode
Send = Callable[[dict[str, Any]], Awaitable[None]]
Write = Callable[[bytes], Awaitable[None]]


class Page:
    """A page that can't keep up is closed; when it comes back the whole state brings it up to date."""

    __slots__ = (
        "address",
        "bucket",
        "drop",
        "eyes",
        "host",
        "keys",
        "language",
        "overrun",
        "queue",
        "reading",
        "room",
        "room_left",
        "seats",
        "size",
        "wake",
        "warnings",
    )

    def __init__(self, drop: Callable[[], object], address: str = "") -> None:
        self.drop = drop
        self.address = address
        self.room: Room | None = None
        self.keys: frozenset[bytes] = frozenset()
        self.play_as(NO_EYES)
        self.host = False
        self.language = "en"
        self.bucket = Bucket(CONNECTION_RATE)
        self.warnings = 0.0
        self.queue: deque[bytes] = deque()
        self.size = 0
        self.overrun = False
        self.wake: asyncio.Future[None] | None = None
        self.room_left = asyncio.Event()  # for answers; set while there is some
        self.room_left.set()
        self.reading: Reading | None = None  # how far it has read the log

    @property
    def seated(self) -> bool:
        """Somebody who has to do with the table; everybody else only looks on."""
        return bool(self.eyes.members) or self.eyes.referee or self.host

    def purse(self, room: "Room") -> Purse:
        """What the page's dear wishes are paid from: its key's, or that of its address.

        A page may show any keys; those that open nothing have no purse.
        """
        return room.hub.purse_of(self.own_key(room) if self.seated else None, self.address)

    def own_key(self, room: "Room") -> bytes | None:
        """Of several always the same."""
        return min(self.keys & room.all_keys(), default=None)

    def play_as(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.seats = eyes.seats

    def send(self, message: Struct) -> None:
        self.send_encoded(ENCODE(message))

    def send_encoded(self, message: bytes) -> None:
        if self.overrun:
            return
        self.queue.append(message)
        self.size += len(message)
        if len(self.queue) > WAITING_MESSAGES or self.size > WAITING_BYTES:
            self.close()
            return
        if len(self.queue) > ANSWERS or self.size > WRITTEN_BYTES:
            self.room_left.clear()
        if self.wake is not None and not self.wake.done():
            self.wake.set_result(None)

    def hear_only(self, message: Struct) -> None:
        """Instead of all that waits."""
        self.queue.clear()
        self.size = 0
        self.send(message)

    def close(self) -> None:
        """At once, whatever is still to be said."""
        self.overrun = True
        self.queue.clear()
        self.drop()

    def take(self) -> bytes:
        """The next of what waits, as frames; never so much that a deaf page would hold it all."""
        frames: list[bytes] = []
        size = 0
        while self.queue and (not frames or size + len(self.queue[0]) <= WRITTEN_BYTES):
            message = self.queue.popleft()
            size += len(message)
            frames.append(frame(message))
        self.size -= size
        if len(self.queue) <= ANSWERS and self.size <= WRITTEN_BYTES:
            self.room_left.set()
        return b"".join(frames)

    async def deliver(self, write: Write) -> None:
        """Runs beside the reader and sends whatever is said."""
        loop = asyncio.get_running_loop()
        try:
            while True:
                if self.queue:
                    await write(self.take())
                else:
                    self.wake = loop.create_future()
                    await self.wake
        finally:  # nobody hears it any more; the reader need not wait until somebody has
            self.overrun = True
            self.queue.clear()
            self.room_left.set()
