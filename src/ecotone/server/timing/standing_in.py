"""A bot finds one move for somebody whose time is over."""

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING, Final

from ecotone.bots import Eye
from ecotone.core.kernel.match import NO_MOVE
from ecotone.server.bots.robots import quick_move
from ecotone.server.bots.thinker import Job
from ecotone.server.clock import time_of_day
from ecotone.server.moves import make_row
from ecotone.server.room import Room

if TYPE_CHECKING:
    from ecotone.server.timing.table_time import Timing

LOG = logging.getLogger(__name__)
LEVEL: Final = "medium"  # of bots that come for somebody whose time is over


def stand_in(room: Room, timing: "Timing", seat: int, role: int, number: int) -> None:
    """Lets a bot think, off the lock: who comes back in time may still answer."""
    if (seat, role) not in timing.tasks:
        job, eye = room.robots.job(seat, LEVEL), room.robots.eye(seat)
        timing.tasks[seat, role] = asyncio.create_task(find_move(room, timing, role, number, job, eye))


async def find_move(room: Room, timing: "Timing", role: int, number: int, job: Job, eye: Eye) -> None:
    key = job.seat, role
    try:
        packed = await room.hub.thinkers.choose(job)
        if packed == NO_MOVE:
            packed = await room.hub.aside(quick_move, eye)
        async with room.lock:
            del timing.tasks[key]
            await move_for(room, timing, job.seat, role, number, packed)
    except Exception:
        LOG.exception("no bot could move for seat %d of table %s", job.seat, room.stored.code)
    finally:
        if timing.tasks.get(key) is asyncio.current_task():
            del timing.tasks[key]


async def move_for(room: Room, timing: "Timing", seat: int, role: int, number: int, packed: int) -> None:
    """Plays what the bot has found, if the question still waits and its time is still over."""
    progress = await room.current()
    table = progress.table
    still = any(
        clock.left <= 0 and (clock.seat, clock.role, clock.number) == (seat, role, number)
        for clock in timing.running(progress, time_of_day())
    )
    if not still or seat not in progress.questions.asked:
        timing.look_again(progress)
        return
    refused = table.refusal(seat, None, packed, "en") is not None
    if refused or table.role_of(seat, packed) != role:
        moves = table.moves(seat, role)
        packed = moves[secrets.randbelow(len(moves))]
    await make_row(room, progress, seat, role, lambda: table.play_packed(seat, packed, kind="time"))
