"""The life of a move: checked, played, made durable, and only then shown."""

from collections.abc import Callable

import msgspec

from ecotone.core.errors import Refused
from ecotone.core.log import Entry
from ecotone.core.viewer import ALL_ROLES
from ecotone.server.clock import time_of_day
from ecotone.server.limits import FREE_ROWS, UNDO_ROWS
from ecotone.server.members import roles_of
from ecotone.server.page import Page
from ecotone.server.problems import Trouble, no_such_seat
from ecotone.server.progress import Progress
from ecotone.server.room import Overtaken, Room
from ecotone.server.server_table import ServerTable
from ecotone.server.storage.stored import NO_PERSON
from ecotone.server.wire import Accepted, Leave, Play, Stale, Undo


async def play(room: Room, page: Page, message: Play) -> None:
    async with room.lock:
        progress = await room.current()
        if answered(room, progress, page, message):
            return
        check_running(room, message.seat)
        seat, questions, table = message.seat, progress.questions, progress.table
        role = questions.role(message.question)
        if questions.numbers.get((seat, role)) != message.question:
            too_late(room, progress, page, message)
            return
        member = holder(progress, page, seat, role)
        move = read_move(room, message.move)
        packed = table.pack(move)
        roles = 1 << role if table.game.roles else ALL_ROLES
        refusal = table.refusal(seat, move, packed, page.language, roles)
        if refusal is not None:
            raise Trouble("refused", refusal.text, refusal)
        if seat in questions.free:
            check_patience(progress.unasked[seat])
        before = progress.ply
        progress.act(seat, role, member, time_of_day(), lambda: table.play_packed(seat, packed))
        await finish(room, progress, page, message, before, member)


async def undo(room: Room, page: Page, message: Undo) -> None:
    async with room.lock:
        progress = await room.current()
        if answered(room, progress, page, message):
            return
        seat, table = message.seat, progress.table
        check_running(room, seat)
        if progress.undos[seat] >= UNDO_ROWS:
            raise Trouble("too_many", "You have taken back so many moves at this table that it's enough now.")
        roles = roles_of(table, page.eyes, seat)
        refusal = table.why_no_undo(seat, page.language, roles)
        if refusal is not None:
            raise Trouble("refused", refusal.text, refusal)
        member = holder(progress, page, seat, table.undone_role(seat, roles))
        before, now = progress.ply, time_of_day()
        while True:
            role = table.undone_role(seat, roles)
            progress.act(seat, role, member, now, lambda: table.undo(seat, roles=roles))
            if not message.whole_turn or table.why_no_undo(seat, roles=roles) is not None:
                break
        table.rows = []
        await finish(room, progress, page, message, before, member)


async def leave(room: Room, page: Page, message: Leave) -> None:
    async with room.lock:
        progress = await room.current()
        if answered(room, progress, page, message):
            return
        seat = message.seat
        check_running(room, seat)
        member = page.eyes.of(seat)[0]
        if room.others_here(seat, room.own_keys(page)):
            raise Trouble("refused", "Others of your seat are here; it can't be given up for them.")
        before = progress.ply
        try:
            progress.act(seat, 0, member, time_of_day(), lambda: progress.table.leave(seat, page.language))
        except Refused as refused:
            raise Trouble("refused", refused.refusal.text, refused.refusal) from None
        await finish(room, progress, page, message, before, member)


async def bot_move(room: Room, seat: int, numbers: tuple[int, ...], packed: int, spare: int) -> None:
    """What a bot has thought of, if the question still stands; any legal move if the thought is none."""
    async with room.lock:
        progress = await room.current()
        table = progress.table
        if not bot_may(room, progress, seat, numbers):
            room.robots.wake()  # in a vote the seat may be asked something else by now
            return
        if table.refusal(seat, None, packed, "en") is not None:
            packed = table.legal_move(seat, spare)
        await make_bot_move(room, progress, seat, packed)


async def bot_impulse(room: Room, seat: int, numbers: tuple[int, ...], packed: int) -> None:
    """A bot's move that nobody has waited for: only what the game gives it a reason for."""
    async with room.lock:
        progress = await room.current()
        if not bot_may(room, progress, seat, numbers) or is_enough(progress.unasked[seat]):
            return
        if progress.table.refusal(seat, None, packed, "en") is None:
            await make_bot_move(room, progress, seat, packed)


def bot_may(room: Room, progress: Progress, seat: int, numbers: tuple[int, ...]) -> bool:
    stands = bool(numbers) and progress.questions.of(seat) == numbers
    return stands and room.playing and not room.manned[seat] and not progress.table.paused


async def make_bot_move(room: Room, progress: Progress, seat: int, packed: int) -> None:
    table = progress.table
    role = table.role_of(seat, packed)
    await make_row(room, progress, seat, role, lambda: table.play_packed(seat, packed))


async def make_row(
    room: Room, progress: Progress, seat: int, role: int, play: Callable[[], object], times: int = 1
) -> None:
    """Makes rows that no page has asked for, and shows them."""
    before, now = progress.ply, time_of_day()
    for _ in range(times):
        progress.act(seat, role, NO_PERSON, now, play)
    try:
        await room.commit(progress, before, None, NO_PERSON)
    except Overtaken:
        return
    room.publish(progress)


# --- steps they share -------------------------------------------------------------------------------------


def check_holds(room: Room, page: Page, seat: int) -> None:
    if seat >= room.stored.seats:
        raise no_such_seat(seat)
    if seat not in page.seats:
        raise Trouble("not_yours", f"You don't play seat {seat + 1}.")


def holder(progress: Progress, page: Page, seat: int, role: int) -> int:
    """Which of the page's members of the seat acts in that role."""
    members = page.eyes.of(seat)
    if not progress.table.game.roles:
        return members[0]
    found = [one for one in members if progress.table.roles_held(seat, one) >> role & 1]
    if not found:
        raise Trouble("not_yours", "That question is for another role of your seat.")
    return found[0]


def answered(room: Room, progress: Progress, page: Page, message: Play | Undo | Leave) -> bool:
    """Whether the request is in the log already; then it is only confirmed once more."""
    check_holds(room, page, message.seat)
    for member in page.eyes.of(message.seat):
        ply = progress.requests.get((message.seat, member, message.id))
        if ply is not None:
            check_repeats(same_as(room, progress.table, progress.table.log[ply - 1], message))
            page.send(Accepted(message.id, ply))
            return True
    return False


def same_as(room: Room, table: ServerTable, entry: Entry, message: Play | Undo | Leave) -> bool:
    """Whether the message may have made that row."""
    if isinstance(message, Play):
        return entry.kind == "play" and entry.move == table.pack(read_move(room, message.move))
    return entry.kind == ("undo" if isinstance(message, Undo) else "leave")


def check_repeats(same: bool) -> None:
    """Whoever sends something else with an old id must not believe that it has happened."""
    if not same:
        raise Trouble("malformed", "That id belongs to another message, which was accepted before.")


def check_running(room: Room, seat: int | None) -> None:
    if room.old_rules:
        raise Trouble(
            "old_rules", "This table was played by an earlier version of the rules; it can only be read."
        )
    if room.over:
        raise Trouble("over", "The game is over.")
    if seat is not None and not room.manned[seat]:
        raise Trouble("not_yours", "A bot plays this seat; take it back first.")


def is_enough(rows: int) -> bool:
    """Whether somebody has done as much that nobody waited for as one game can need."""
    return rows >= FREE_ROWS


def check_patience(rows: int) -> None:
    if is_enough(rows):
        raise Trouble("too_many", "You did so much that nobody waited for; it's enough now.")


def read_move(room: Room, text: msgspec.Raw) -> object:
    try:
        return room.read_move.decode(text)
    except msgspec.MsgspecError as error:
        raise Trouble("malformed", f"That is no move of {room.game.title}: {error}") from None


def too_late(room: Room, progress: Progress, page: Page, message: Play) -> None:
    """The question is no longer open. Whoever could only have acted in time hears why it's too late now."""
    if (message.seat, message.question) in progress.questions.optional:
        move = read_move(room, message.move)
        table, roles = progress.table, roles_of(progress.table, page.eyes, message.seat)
        refusal = table.refusal(message.seat, move, table.pack(move), page.language, roles)
        if refusal is not None:
            page.send(Trouble("refused", refusal.text, refusal).problem(message.id))
            room.show(page)
            return
    stale(room, page, message.id)


def stale(room: Room, page: Page, request: str) -> None:
    page.send(Stale(request))
    room.show(page)


async def finish(
    room: Room, progress: Progress, page: Page, message: Play | Undo | Leave, since: int, member: int
) -> None:
    """Durable first, then the confirmation, then everybody's new state."""
    try:
        ply = await room.commit(progress, since, message.id, member)
    except Overtaken:
        caught_up = await room.current()
        if not answered(room, caught_up, page, message):
            stale(room, page, message.id)
        return
    page.send(Accepted(message.id, ply))
    room.publish(progress)
