"""What has been: a game's file, its curve, its steps and its log. All of it off the event loop, in slices."""

from collections.abc import Generator, Sequence

import msgspec
from msgspec import Raw

from ecotone.core.changes import changed_causes
from ecotone.core.gamefile import game_text
from ecotone.core.log import Entry, is_expired
from ecotone.core.records import Change
from ecotone.core.table import Table
from ecotone.core.viewer import Viewer
from ecotone.server.guard.bucket import Purse
from ecotone.server.guard.purses import pay
from ecotone.server.limits import (
    CURVE_NUMBERS,
    ROWS_AT_ONCE,
    ROWS_FOR_ONE,
    SLICE_BYTES,
    SLICE_PRICE,
    SLICE_ROWS,
    STEP_PRICE,
)
from ecotone.server.members import Eyes, hearing, member_of, role_of, seat_of, viewer_of
from ecotone.server.page import Page
from ecotone.server.problems import Trouble
from ecotone.server.progress import Progress
from ecotone.server.reading import Reading
from ecotone.server.room import Room
from ecotone.server.server_table import ServerTable, spoken
from ecotone.server.turning_points import curve_of
from ecotone.server.wire import AskHistory, AskReplay, Happened, History, Replayed
from ecotone.server.wire_table import BestResults, Curve

NOTHING = Raw(b"[]")
SPOKEN = ("note", "extend")  # rows whose notation is for everybody


async def game_file(room: Room, purse: Purse) -> bytes:
    """Made by the first who asks, and paid by them."""
    (progress, _), kept = await finished(room), room.recordings
    played = progress.table
    async with kept.lock:
        if kept.file is None:
            pay(purse, SLICE_PRICE + len(played.log) / ROWS_FOR_ONE)
            kept.file = (await room.hub.in_slices(game_text(played))).encode()
        return kept.file


async def curve(room: Room, language: str, after: int, purse: Purse) -> Curve:
    """A part of it: what follows on the first so many."""
    (progress, _), kept = await finished(room), room.recordings
    played = progress.table
    language = spoken(room.game, language)
    async with kept.lock:
        if language not in kept.curves:
            pay(purse, SLICE_PRICE + 2 * len(played.log) / ROWS_FOR_ONE)
            kept.curves[language] = await room.hub.in_slices(curve_of(played, language))
        whole = kept.curves[language]
    most = CURVE_NUMBERS // (played.seats + 1)
    return Curve(
        totals=whole.totals[after : after + most],
        turns=whole.turns[after : after + most],
        turning_points=whole.turning_points,
        after=after,
        plies=len(played.log),
    )


async def best(room: Room) -> BestResults:
    """The total of a game alone, among those of all such games here."""
    final = room.stored.finished
    if final is None or room.stored.seats != 1:
        raise Trouble("not_over", "Only a finished game of one seat has a place among others.")
    [total] = final.result("en").sixtieths
    return await room.hub.store.best_results(room.stored, total)


async def replay(room: Room, page: Page, message: AskReplay) -> None:
    """The view after so many moves, for the eyes the page has now."""
    progress, plies = await finished(room, whole=False)
    played = progress.table
    if message.ply > plies:
        raise Trouble("malformed", f"The game has only {plies} moves.")
    reading = continued(page, played, max(0, message.ply - 1))
    pay(page.purse(room), STEP_PRICE + (message.ply - reading.ply) / ROWS_FOR_ONE)
    page.reading = None
    step = step_of(reading, progress, message.ply, plies, page.eyes, page.language)
    page.send(await room.hub.in_slices(step))
    page.reading = reading


def continued(page: Page, played: Table, ply: int) -> Reading:
    """What the page has read up to there, or a book opened anew."""
    reading = page.reading
    return reading if reading is not None and reading.ply <= ply else Reading(played)


def step_of(
    reading: Reading, progress: Progress, ply: int, plies: int, eyes: Eyes, language: str
) -> Generator[None, None, Replayed]:
    table, played, facts = reading.table, progress.table, NOTHING
    changes: tuple[Change, ...] = ()
    yield from reading.reach(max(0, ply - 1), played.log)
    last: Entry | None = played.log[ply - 1] if ply else None
    if last is not None:
        seats = range(len(table.totals()))
        before = [table.causes(seat, language) for seat in seats]
        facts = told_of(reading, last, eyes, language)
        changes = tuple(
            change for seat in seats for change in changed_causes(before[seat], table.causes(seat, language))
        )
    return Replayed(
        ply=ply,
        plies=plies,
        view=Raw(msgspec.json.encode(table.sent_view(looking(table, eyes)))),
        totals=table.totals(),
        kind=None if last is None else last.kind,
        seat=None if last is None else seat_of(last),
        member=None if last is None else member_of(progress.members[ply - 1]),
        role="" if last is None else role_of(table.game, last),
        move="" if last is None else last.notation or last.kind,
        expired=last is not None and is_expired(last),
        facts=facts,
        changes=changes,
    )


async def history(room: Room, page: Page, message: AskHistory) -> None:
    """Each row's facts as they were told when it happened, to the eyes the page has now."""
    async with room.lock:
        progress = await room.current()
        log, members = tuple(progress.table.log), tuple(progress.members)
    if message.after > len(log):
        raise Trouble("malformed", f"The log has only {len(log)} rows.")
    reading = continued(page, progress.table, message.after)
    pay(page.purse(room), SLICE_PRICE + (message.after - reading.ply) / ROWS_FOR_ONE)
    page.reading = None
    page.send(await room.hub.in_slices(slice_of(reading, log, members, message.after, page)))
    page.reading = reading if reading.ply < len(log) else None


def slice_of(
    reading: Reading, log: Sequence[Entry], members: Sequence[int], after: int, page: Page
) -> Generator[None, None, History]:
    """`log` is all that is durable, with who made each row; the table itself may move on meanwhile."""
    table, eyes, language = reading.table, page.eyes, page.language
    yield from reading.reach(after, log)
    rows: list[Happened] = []
    size = 0
    while reading.ply < len(log) and size < SLICE_BYTES and len(rows) < SLICE_ROWS:
        entry, member = log[reading.ply], members[reading.ply]
        row = Happened(
            ply=reading.ply + 1,
            seat=seat_of(entry),
            member=member_of(member),
            role=role_of(table.game, entry),
            kind=entry.kind,
            text=entry.notation if entry.kind in SPOKEN else "",
            expired=is_expired(entry),
            facts=told_of(reading, entry, eyes, language),
        )
        rows.append(row)
        size += len(msgspec.json.encode(row))
        if len(rows) % ROWS_AT_ONCE == 0:
            yield
    return History(after, reading.ply, len(log), tuple(rows))


def told_of(reading: Reading, entry: Entry, eyes: Eyes, language: str) -> Raw:
    """Plays the row; what it did, as its viewer may know it. Taking back does nothing new."""
    table = reading.table
    table.rows = []
    reading.play(entry)
    return (
        NOTHING if entry.kind == "undo" else table.facts_json(hearing(eyes, looking(table, eyes)), language)
    )


def looking(table: ServerTable, eyes: Eyes) -> Viewer:
    """One seat's eyes, also at a shared device: never more than it was told, by the roles it had then."""
    return viewer_of(table, eyes, eyes.seats[0] if eyes.members else None)


async def finished(room: Room, whole: bool = True) -> tuple[Progress, int]:
    """A game that is over, or can't be continued, and how many of its moves today's rules follow."""
    async with room.lock:
        progress = await room.current()
        if not (room.over or room.old_rules):
            raise Trouble("not_over", "That is shown when the game is over.")
        if progress.fault and whole:
            raise Trouble("old_rules", "The game was played by other rules; they can't tell all of it.")
        return progress, progress.followed if progress.fault else progress.ply
