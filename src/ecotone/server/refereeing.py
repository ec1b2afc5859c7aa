"""What a referee may do: pause, go on, open the table to spectators, give more time, end a phase.

Each is a row of the log.
"""

from collections.abc import Callable

from ecotone.core.errors import Refused
from ecotone.core.log import NOBODY
from ecotone.server.clock import time_of_day
from ecotone.server.moves import check_patience, check_repeats, check_running, stale
from ecotone.server.page import Page
from ecotone.server.problems import Trouble, no_such_seat
from ecotone.server.progress import Progress
from ecotone.server.room import Overtaken, Room
from ecotone.server.server_table import ServerTable
from ecotone.server.storage.stored import REFEREE
from ecotone.server.wire import Accepted
from ecotone.server.wire_referee import EndPhase, Extend, Hide, Pause, Resume, Show

Decree = Pause | Resume | Show | Hide | Extend | EndPhase
KINDS: dict[type[Decree], str] = {
    Pause: "pause", Resume: "resume", Show: "show", Hide: "hide", Extend: "extend", EndPhase: "end_phase",
}  # fmt: skip


async def decree(room: Room, page: Page, message: Decree) -> None:
    async with room.lock:
        progress = await room.current()
        if not page.eyes.referee:
            raise Trouble("not_yours", "Only the referee of this table may do that.")
        seat = concerned(room, message)
        if confirmed(progress, page, seat, message):
            return
        check_running(room, None)
        if not isinstance(message, Resume | Hide | EndPhase):  # what was paused or shown can always end
            check_patience(progress.decreed)
        before, act = progress.ply, act_of(progress.table, message, seat, page.language)
        try:
            progress.act(seat, 0, REFEREE, time_of_day(), act)
        except Refused as refused:
            raise Trouble("refused", refused.refusal.text, refused.refusal) from None
        if not isinstance(message, EndPhase):
            progress.table.rows = []
        try:
            ply = await room.commit(progress, before, message.id, REFEREE)
        except Overtaken:
            if not confirmed(await room.current(), page, seat, message):
                stale(room, page, message.id)
            return
        page.send(Accepted(message.id, ply))
        room.publish(progress)


def concerned(room: Room, message: Decree) -> int:
    if not isinstance(message, Extend) or message.seat is None:
        return NOBODY
    if message.seat >= room.stored.seats:
        raise no_such_seat(message.seat)
    return message.seat


def confirmed(progress: Progress, page: Page, seat: int, message: Decree) -> bool:
    ply = progress.requests.get((seat, REFEREE, message.id))
    if ply is not None:
        entry = progress.table.log[ply - 1]
        seconds = str(message.seconds) if isinstance(message, Extend) else entry.notation
        check_repeats((entry.kind, entry.notation) == (KINDS[type(message)], seconds))
        page.send(Accepted(message.id, ply))
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
