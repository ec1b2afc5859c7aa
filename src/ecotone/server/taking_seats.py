"""Seats as they change: who holds which, what everybody is told, and the deal when the last is taken."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ecotone.server.dealing import deal_in_slices
from ecotone.server.members import eyes_of
from ecotone.server.storage.store import Seating

if TYPE_CHECKING:
    from ecotone.server.room import Room


async def show_seats(room: "Room", seating: Seating) -> None:
    """The seats as they are now; pages whose key is void lose theirs. The last place taken is the deal."""
    was_dealt = room.dealt
    held = {page: (page.eyes, room.own_keys(page)) for page in room.pages}
    room.seats = list(seating.seats)
    room.stored = replace(room.stored, started=seating.started, seed=seating.seed)
    for page, (_, keys) in held.items():
        page.play_as(eyes_of(room.seats, page.keys, room.stored.referee))
        room.presence.come(set(room.own_keys(page)) - set(keys))
        room.presence.go(set(keys) - set(room.own_keys(page)))
    room.presence.expect(room.seats)
    moved = [page for page, (eyes, _) in held.items() if page.eyes != eyes]
    if room.dealt and not was_dealt:
        await begin(room)
    elif room.dealt and not room.fault:
        progress = await room.current()
        room.note(progress)
        room.messages = room.new_messages(progress)
        for page in moved:
            room.greet(page)
        room.publish(progress, fresh=False)
    else:
        room.refresh()
        for page in moved:
            room.greet(page)


async def begin(room: "Room") -> None:
    """The match exists from here on, and everybody gets what there is to know of it."""
    log = await room.hub.store.log(room.stored.id, 0)
    progress = await room.hub.in_slices(deal_in_slices(room.stored, room.seats, log))
    for language in {page.language for page in room.pages}:
        await room.hub.statics.prepare(room.hub, room.stored.code, progress.table, language)
    room.progress = progress
    room.judge(progress)
    room.messages = room.new_messages(progress)
    room.keep_time()
    for page in room.pages:
        room.greet(page)
    room.robots.wake()


async def read_seats(room: "Room") -> None:
    """Another process may have changed them."""
    seating = await room.hub.store.seating(room.stored.id)
    if (list(seating.seats), seating.started) != (room.seats, room.stored.started):
        await show_seats(room, seating)
