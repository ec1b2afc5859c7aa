"""What happens when the time of a question is over: the game's own answer, else a bot's move or a vote."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ecotone.core.errors import Refused
from ecotone.core.table import LONGEST_EXTENSION
from ecotone.server import limits
from ecotone.server.clock import time_of_day
from ecotone.server.moves import check_running, is_enough, make_row, stale
from ecotone.server.page import Page
from ecotone.server.problems import Trouble, no_such_seat
from ecotone.server.progress import Progress
from ecotone.server.room import Room
from ecotone.server.storage.store import SeatTaken
from ecotone.server.taking_seats import read_seats, show_seats
from ecotone.server.timing.deadlines import OpenClock
from ecotone.server.timing.standing_in import LEVEL, stand_in
from ecotone.server.timing.storing import putting_off
from ecotone.server.timing.votes import Restless, TimeVoting, Verdict, verdict
from ecotone.server.wire import Accepted, TimeVote

if TYPE_CHECKING:
    from ecotone.server.timing.table_time import Timing

MOST_AT_ONCE = 32  # questions that end in one go


async def look_at(room: Room) -> None:
    """Does whatever is due, wakes the bots, and sees to it that somebody looks again in time."""
    async with room.lock:
        timing = room.timing
        if timing is None:
            await room.hub.store.writer.do(putting_off(room.stored.code, None))
            return
        timing.kept = None  # whatever has brought us here, it is written down anew
        progress = await latest(room)
        for _ in range(MOST_AT_ONCE):
            timing.settle(progress, time_of_day())
            if timing.vote is not None:
                await count_votes(room, timing, progress)
                progress = await room.current()
            clock = timing.over(progress, time_of_day())
            if clock is None:
                break
            await end(room, timing, progress, clock)
            progress = await room.current()
        timing.look_again(progress)
        room.robots.wake()


async def latest(room: Room) -> Progress:
    """Where the table stands, also if another process has moved it."""
    progress = await room.current()
    if await room.hub.store.log(room.stored.id, progress.ply):
        room.progress = None
        progress = await room.current()
    return progress


async def end(room: Room, timing: "Timing", progress: Progress, clock: OpenClock) -> None:
    """The rules come first; then it's the table's setting, for people who are waited for."""
    seat, role, table = clock.seat, clock.role, progress.table
    try:
        await make_row(room, progress, seat, role, lambda: table.expire(seat, role))
        return
    except Refused:
        pass
    waited_for = seat in progress.questions.asked and room.manned[seat]
    setting = room.stored.time
    if not waited_for:
        timing.idle.add(((seat, role), clock.number))
    elif setting is not None and setting.then == "vote" and timing.vote is None and timing.voters(seat):
        until = time_of_day() + limits.VOTE
        timing.vote = TimeVoting(seat, role, clock.number, clock.seconds, until, {})
        timing.queued.discard(((seat, role), clock.number))
        show_all(room, progress)
    elif timing.vote is None:
        stand_in(room, timing, clock.seat, clock.role, clock.number)
    else:  # one vote at a time
        timing.queued.add(((seat, role), clock.number))


def show_all(room: Room, progress: Progress) -> None:
    """The match has not moved, but people must see something."""
    room.publish(progress, fresh=False)


# --- the vote ---------------------------------------------------------------------------------------------


async def cast(room: Room, page: Page, message: TimeVote) -> None:
    """One of the others says what shall become of the seat; what was said last counts."""
    async with room.lock:
        progress = await room.current()
        if message.seat >= room.stored.seats:
            raise no_such_seat(message.seat)
        others = [seat for seat in page.seats if seat != message.seat and room.manned[seat]]
        voters = [seat for seat in others if seat not in progress.left]
        if not voters:
            raise Trouble("not_yours", "The others at the table decide about that.")
        check_running(room, None)
        timing = room.timing
        if timing is None or timing.vote is None or timing.vote.seat != message.seat:
            stale(room, page, message.id)
            return
        try:
            news = timing.vote.cast(voters, message.choice)
        except Restless:
            raise Trouble("too_many", "You have changed your mind so often that it's enough now.") from None
        page.send(Accepted(message.id, progress.ply))
        if not news:
            return
        if not await count_votes(room, timing, progress):
            show_all(room, progress)
        timing.look_again(await room.current())


async def count_votes(room: Room, timing: "Timing", progress: Progress) -> bool:
    """Whether the others have decided; then it is done."""
    vote = timing.vote
    assert vote is not None
    decided = verdict(vote.votes, timing.voters(vote.seat), time_of_day() >= vote.until)
    if decided is None:
        return False
    timing.vote = None
    await carry_out(room, timing, progress, vote, decided)
    return True


async def carry_out(
    room: Room, timing: "Timing", progress: Progress, vote: TimeVoting, decided: Verdict
) -> None:
    seat, role, table = vote.seat, vote.role, progress.table
    if decided == "wait" and is_enough(progress.unasked[seat]):
        decided = "move"
    if decided == "bot":
        await give_to_bot(room, seat)
    elif decided == "wait":
        times, rest = divmod(vote.seconds, LONGEST_EXTENSION)
        if times:
            await make_row(
                room, progress, seat, role, lambda: table.extend(LONGEST_EXTENSION, seat, role), times
            )
            progress = await room.current()
        if rest:
            await make_row(room, progress, seat, role, lambda: progress.table.extend(rest, seat, role))
    elif decided == "move" or not await leave(room, progress, seat):
        stand_in(room, timing, seat, role, vote.number)
        show_all(room, progress)


async def leave(room: Room, progress: Progress, seat: int) -> bool:
    """The seat counts as left; False if the game won't have it."""
    try:
        await make_row(room, progress, seat, 0, lambda: progress.table.leave(seat))
    except Refused:
        return False
    return True


async def give_to_bot(room: Room, seat: int) -> None:
    """Until its people come back and take it."""
    old = room.seats[seat]
    try:
        seating = await room.hub.store.change_seat(
            room.stored.id, seat, old, replace(old, level=LEVEL), time_of_day(), lambda _: None
        )
    except SeatTaken:
        await read_seats(room)
        return
    await show_seats(room, seating)
