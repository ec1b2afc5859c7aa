"""The bots' processes: started when first needed, killed when they think too long."""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from ecotone.core.kernel.match import NO_MOVE
from ecotone.server.bots.thinker import Job, Thought

LOG = logging.getLogger(__name__)
COMMAND = ("-c", "from ecotone.server.bots.thinker import main; main()")
LINE = 1 << 20


class Thinkers:
    """As many processes as there are processors to spare; jobs wait for a free one."""

    def __init__(self, limit: float) -> None:
        self.limit = limit  # seconds
        self.slots = asyncio.Semaphore(max(1, min(4, (os.cpu_count() or 2) - 1)))
        self.idle: list[Process] = []
        self.all: set[Process] = set()

    async def choose(self, job: Job) -> int:
        """A packed move, or NO_MOVE if the bot came to none in time."""
        async with self.slots:
            process = self.idle.pop() if self.idle else await self.start()
            try:
                thought = await asyncio.wait_for(ask(process, job), self.limit)
            except (TimeoutError, OSError, ValueError, msgspec.MsgspecError) as error:
                LOG.warning("a bot was stopped: %s %s", type(error).__name__, error)
                self.end(process)
                return NO_MOVE
            except asyncio.CancelledError:
                self.end(process)
                raise
            self.idle.append(process)
            if thought.trouble:
                LOG.warning("a bot had trouble: %s", thought.trouble)
            return thought.move

    async def start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, *COMMAND, stdin=PIPE, stdout=PIPE, limit=LINE
        )
        self.all.add(process)
        return process

    def end(self, process: Process) -> None:
        self.all.discard(process)
        with suppress(ProcessLookupError):
            process.kill()

    async def close(self) -> None:
        ended = list(self.all)
        for process in ended:
            self.end(process)
        self.idle.clear()
        await asyncio.gather(*(process.wait() for process in ended))


async def ask(process: Process, job: Job) -> Thought:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(job) + b"\n")
    await process.stdin.drain()
    return msgspec.json.decode(await process.stdout.readline(), type=Thought)
