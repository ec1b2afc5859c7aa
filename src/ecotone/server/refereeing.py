"""What a referee may do: pause, go on, open the table to spectators, give more time, end a phase.

Each is a row of the log.
"""

import time
from collections.abc import Callable

from ecotone.core.errors import Refused
from ecotone.core.log import NOBODY
from ecotone.server.moves import check_patience, check_running, stale
from ecotone.server.page import Page
from ecotone.server.problems import Trouble, no_such_seat
from ecotone.server.progress import Progress
from ecotone.server.room import Overtaken, Room
from ecotone.server.server_table import ServerTable
from ecotone.server.storage.stored import REFEREE
from ecotone.server.wire import Accepted
from ecotone.server.wire_referee import EndPhase, Extend, Hide, Pause, Resume, Show

Decree = Pause | Resume | Show | Hide | Extend | EndPhase


async def decree(room: Room, page: Page, message: Decree) -> None:
    async with room.lock:
        progress = await room.current()
        if not page.eyes.referee:
            raise Trouble("not_yours", "Only the referee of this table may do that.")
        seat = concerned(room, message)
        if confirmed(progress, page, seat, message.id):
            return
        check_running(room, None)
        if not isinstance(message, Resume | Hide | EndPhase):  # what was paused or shown can always end
            check_patience(progress.decreed)
        before, act = progress.ply, act_of(progress.table, message, seat, page.language)
        try:
            progress.act(seat, 0, REFEREE, time.time(), act)
        except Refused as refused:
            raise Trouble("refused", refused.refusal.text, refused.refusal) from None
        if not isinstance(message, EndPhase):
            progress.table.rows = []
        try:
            ply = await room.commit(progress, before, message.id, REFEREE)
        except Overtaken:
            if not confirmed(await room.current(), page, seat, message.id):
                stale(room, page, message.id)
            return
        page.tell(Accepted(message.id, ply))
        room.publish(progress)


def concerned(room: Room, message: Decree) -> int:
    if not isinstance(message, Extend) or message.seat is None:
        return NOBODY
    if message.seat >= room.stored.seats:
        raise no_such_seat(message.seat)
    return message.seat


def confirmed(progress: Progress, page: Page, seat: int, request: str) -> bool:
    ply = progress.requests.get((seat, REFEREE, request))
    if ply is not None:
        page.tell(Accepted(request, ply))
    return ply is not None


def act_of(table: ServerTable, message: Decree, seat: int, language: str) -> Callable[[], object]:
    if isinstance(message, Pause):
        return lambda: table.pause(language)
    if isinstance(message, Resume):
        return lambda: table.resume(language)
    if isinstance(message, Show):
        return lambda: table.show(language)
    if isinstance(message, Hide):
        return lambda: table.hide(language)
    if isinstance(message, EndPhase):
        return lambda: table.end_phase(language)
    seconds = message.seconds
    return lambda: table.extend(seconds, seat)
