"""The life of a move: checked, played, made durable, and only then shown."""

import time

import msgspec

from ecotone.core.errors import Refused
from ecotone.server.limits import UNDO_ROWS
from ecotone.server.page import Page
from ecotone.server.problems import Trouble, no_such_seat
from ecotone.server.progress import Progress
from ecotone.server.room import Overtaken, Room
from ecotone.server.wire import Accepted, Answer, AskSheet, Leave, Play, Sheet, Stale, Undo, WhyNot


async def play(room: Room, page: Page, message: Play) -> None:
    async with room.lock:
        progress = await room.current()
        if answered(room, progress, page, message):
            return
        check_running(room, message.seat)
        if progress.numbers[message.seat] != message.prompt:
            stale(room, page, message.id)
            return
        move = read_move(room, message.move)
        packed = progress.table.pack(move)
        refusal = progress.table.refusal(message.seat, move, packed, page.language)
        if refusal is not None:
            raise Trouble("refused", refusal.text, refusal)
        before, now = progress.ply, time.time()
        progress.table.play_packed(message.seat, packed)
        progress.follow(message.seat, now)
        await finish(room, progress, page, message, before)


async def undo(room: Room, page: Page, message: Undo) -> None:
    async with room.lock:
        progress = await room.current()
        if answered(room, progress, page, message):
            return
        check_running(room, message.seat)
        if progress.undos >= UNDO_ROWS:
            raise Trouble("too_many", "So many moves were taken back at this table that it's enough now.")
        table, before, now = progress.table, progress.ply, time.time()
        refusal = table.why_no_undo(message.seat, page.language)
        if refusal is not None:
            raise Trouble("refused", refusal.text, refusal)
        table.undo(message.seat)
        progress.follow(message.seat, now)
        while message.whole_turn and table.why_no_undo(message.seat) is None:
            table.undo(message.seat)
            progress.follow(message.seat, now)
        table.rows = []
        progress.undos += progress.ply - before
        await finish(room, progress, page, message, before)


async def leave(room: Room, page: Page, message: Leave) -> None:
    async with room.lock:
        progress = await room.current()
        if answered(room, progress, page, message):
            return
        check_running(room, message.seat)
        before, now = progress.ply, time.time()
        try:
            progress.table.leave(message.seat, page.language)
        except Refused as refused:
            raise Trouble("refused", refused.refusal.text, refused.refusal) from None
        progress.follow(message.seat, now)
        await finish(room, progress, page, message, before)


async def why_not(room: Room, page: Page, message: WhyNot) -> None:
    async with room.lock:
        progress = await room.current()
        check_holds(room, page, message.seat)
        move = read_move(room, message.move)
        packed = progress.table.pack(move)
        refusal = progress.table.refusal(message.seat, move, packed, page.language)
        if refusal is not None:
            page.tell(Answer(message.id, refusal))
            return
        gain, changes = progress.table.prospect(message.seat, packed, page.language)
        page.tell(Answer(message.id, None, gain, changes, *progress.table.foresee(message.seat, packed)))


async def sheet(room: Room, page: Page, message: AskSheet) -> None:
    async with room.lock:
        progress = await room.current()
        if message.seat >= room.stored.seats:
            raise no_such_seat(message.seat)
        page.tell(Sheet(progress.ply, message.seat, progress.table.lines(message.seat, page.language)))


async def bot_move(room: Room, seat: int, number: int, packed: int, spare: int) -> None:
    """What a bot has thought of, if the question still stands; any legal move if the thought is none."""
    async with room.lock:
        progress = await room.current()
        stands = room.playing and not room.manned[seat] and progress.numbers[seat] == number
        if not stands:
            room.robots.wake()  # in a vote the seat may be asked something else by now
            return
        if progress.table.refusal(seat, None, packed, "en") is not None:
            packed = progress.table.legal_move(seat, spare)
        before, now = progress.ply, time.time()
        progress.table.play_packed(seat, packed)
        progress.follow(seat, now)
        try:
            await room.commit(progress, before, None)
        except Overtaken:
            return
        room.publish(progress)


# --- steps they share -------------------------------------------------------------------------------------


def check_holds(room: Room, page: Page, seat: int) -> None:
    if seat >= room.stored.seats:
        raise no_such_seat(seat)
    if seat not in page.seats:
        raise Trouble("not_yours", f"You don't play seat {seat + 1}.")


def answered(room: Room, progress: Progress, page: Page, message: Play | Undo | Leave) -> bool:
    """Whether the request is in the log already; then it is only confirmed once more."""
    check_holds(room, page, message.seat)
    ply = progress.requests.get((message.seat, message.id))
    if ply is not None:
        page.tell(Accepted(message.id, ply))
    return ply is not None


def check_running(room: Room, seat: int) -> None:
    if room.old_rules:
        raise Trouble(
            "old_rules", "This table was played by an earlier version of the rules; it can only be read."
        )
    if room.waiting:
        raise Trouble("not_started", "The game begins when every seat is taken.")
    if room.over:
        raise Trouble("over", "The game is over.")
    if not room.manned[seat]:
        raise Trouble("not_yours", "A bot plays this seat; take it back first.")


def read_move(room: Room, text: msgspec.Raw) -> object:
    try:
        return room.read_move.decode(text)
    except msgspec.MsgspecError as error:
        raise Trouble("malformed", f"That is no move of {room.game.title}: {error}") from None


def stale(room: Room, page: Page, request: str) -> None:
    page.tell(Stale(request))
    page.say(room.moment.letter(page.seats, page.language, False))
    room.moment.forget()


async def finish(
    room: Room, progress: Progress, page: Page, message: Play | Undo | Leave, since: int
) -> None:
    """Durable first, then the confirmation, then everybody's new state."""
    try:
        ply = await room.commit(progress, since, message.id)
    except Overtaken:
        caught_up = await room.current()
        if not answered(room, caught_up, page, message):
            stale(room, page, message.id)
        return
    page.tell(Accepted(message.id, ply))
    room.publish(progress)
