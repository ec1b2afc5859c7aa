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
from ecotone.server.guard.fair_line import FairLine

LOG = logging.getLogger(__name__)
COMMAND = ("-c", "from ecotone.server.bots.thinker import main; main()")
LINE = 1 << 20
PROCESSES = max(1, min(4, (os.cpu_count() or 2) - 1))  # of each kind


class Thinkers:
    """Quick bots have processes of their own, so that none of them waits for one that thinks hard."""

    def __init__(self, limit: float) -> None:
        self.limit = limit  # seconds
        self.lanes = {"quick": FairLine(PROCESSES), "hard": FairLine(PROCESSES)}
        self.idle: dict[str, list[Process]] = {lane: [] for lane in self.lanes}
        self.all: set[Process] = set()

    async def choose(self, job: Job, owner: str = "", table: str = "") -> int:
        """A packed move, or NO_MOVE if the bot came to none in time. Owners take turns, and their tables."""
        lane = "hard" if job.level == "hard" else "quick"
        async with self.lanes[lane].slot(owner, table):
            return await self.think(job, lane)

    async def think(self, job: Job, lane: str) -> int:
        process = None
        try:
            process = self.idle[lane].pop() if self.idle[lane] else await self.start(lane)
            thought = await asyncio.wait_for(ask(process, job), self.limit)
        except (TimeoutError, OSError, ValueError, msgspec.MsgspecError) as error:
            LOG.warning("a bot was stopped: %s %s", type(error).__name__, error)
            self.end(process)
            return NO_MOVE
        except asyncio.CancelledError:
            self.end(process)
            raise
        self.idle[lane].append(process)
        if thought.trouble:
            LOG.warning("a bot had trouble: %s", thought.trouble)
        return thought.move

    async def start(self, lane: str) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, *COMMAND, lane, stdin=PIPE, stdout=PIPE, limit=LINE
        )
        self.all.add(process)
        return process

    def end(self, process: Process | None) -> None:
        if process is None:
            return
        self.all.discard(process)
        with suppress(ProcessLookupError):
            process.kill()

    async def close(self) -> None:
        ended = list(self.all)
        for process in ended:
            self.end(process)
        for idle in self.idle.values():
            idle.clear()
        await asyncio.gather(*(process.wait() for process in ended))


async def ask(process: Process, job: Job) -> Thought:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(job) + b"\n")
    await process.stdin.drain()
    return msgspec.json.decode(await process.stdout.readline(), type=Thought)
