"""What a page may ask about its match without changing it."""

from ecotone.server.guard.purses import pay
from ecotone.server.limits import GAINS_PRICE
from ecotone.server.members import roles_of, viewer_of
from ecotone.server.moves import check_holds, read_move
from ecotone.server.page import Page
from ecotone.server.problems import no_such_seat
from ecotone.server.room import Room
from ecotone.server.wire import Answer, AskGains, AskSheet, Gains, Sheet, WhyNot


async def why_not(room: Room, page: Page, message: WhyNot) -> None:
    async with room.lock:
        table = (await room.current()).table
        seat, language = message.seat, page.language
        check_holds(room, page, seat)
        move = read_move(room, message.move)
        packed = table.pack(move)
        refusal = table.refusal(seat, move, packed, language, roles_of(table, page.eyes, seat))
        if refusal is not None:
            page.send(Answer(message.id, refusal))
            return
        viewer = viewer_of(table, page.eyes, seat)
        gain, changes, then = table.prospect(seat, packed, language, viewer)
        foreseen, totals = table.foresee(seat, packed, language, viewer)
        page.send(Answer(message.id, None, gain, changes, foreseen, totals, then))


async def gains(room: Room, page: Page, message: AskGains) -> None:
    """What the cells of the page's own open question would bring; dearer than other questions."""
    pay(page.bucket, GAINS_PRICE)
    pay(page.purse(room), GAINS_PRICE)
    async with room.lock:
        table = (await room.current()).table
        check_holds(room, page, message.seat)
        viewer = viewer_of(table, page.eyes, message.seat)
        found = table.gains(message.seat, message.fixed, viewer)
        page.send(Gains(message.id, found))


async def sheet(room: Room, page: Page, message: AskSheet) -> None:
    """The score sheet of a seat, as far as the page may know it."""
    async with room.lock:
        progress = await room.current()
        if message.seat >= room.stored.seats:
            raise no_such_seat(message.seat)
        final = room.stored.finished if room.old_rules else None
        if final is not None:
            lines = tuple(line for line in final.sheet(page.language) if line.seat == message.seat)
        else:
            assert room.messages is not None
            lines = progress.table.lines(message.seat, page.language, room.messages.viewer(page.eyes))
        page.send(Sheet(progress.ply, message.seat, lines))
