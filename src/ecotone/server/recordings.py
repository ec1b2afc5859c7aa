"""What has been: a game's file, its curve, its steps and its log. All of it off the event loop."""

import msgspec
from msgspec import Raw

from ecotone.core.changes import changed_causes
from ecotone.core.gamefile import write_game
from ecotone.core.log import NOBODY, Entry, is_expired
from ecotone.core.logfile import play_entry
from ecotone.core.opening import start_table
from ecotone.core.records import Change
from ecotone.core.table import Table
from ecotone.core.viewer import Viewer
from ecotone.server.members import Eyes, hearing, viewer_of
from ecotone.server.page import Page
from ecotone.server.problems import Trouble, too_many
from ecotone.server.room import Room
from ecotone.server.server_table import ServerTable
from ecotone.server.turning_points import curve_of
from ecotone.server.wire import AskReplay, Curve, Happened, History, Replayed
from ecotone.server.wire_table import BestResults

REPLAY_COST = 4  # as many messages as this counts for
FILE_COST = 20
BEST_COST = 4
NOTHING = Raw(b"[]")
SPOKEN = ("note", "extend")  # rows whose notation is for everybody


async def game_file(room: Room) -> str:
    if not room.audience.take(FILE_COST):
        raise too_many()
    table, _ = await finished(room)
    return await room.hub.aside(write_game, table)


async def curve(room: Room, language: str) -> Curve:
    if not room.audience.take(FILE_COST):
        raise too_many()
    table, _ = await finished(room)
    return await room.hub.aside(curve_of, table, language)


async def best(room: Room) -> BestResults:
    """ER-3 and its like: the total of a game alone, among those of all such games here."""
    if not room.audience.take(BEST_COST):
        raise too_many()
    final = room.stored.finished
    if final is None or room.stored.seats != 1:
        raise Trouble("not_over", "Only a finished game of one seat has a place among others.")
    [total] = final.results["en"].sixtieths
    return await room.hub.store.best_results(room.stored, total)


async def replay(room: Room, page: Page, message: AskReplay) -> None:
    """The view after so many moves, for the eyes the page has now."""
    if not page.bucket.take(REPLAY_COST):
        raise too_many()
    played, plies = await finished(room, whole=False)
    if message.ply > plies:
        raise Trouble("malformed", f"The game has only {plies} moves.")
    page.tell(await room.hub.aside(step_of, played, message.ply, plies, page.eyes, page.language))


def step_of(played: Table, ply: int, plies: int, eyes: Eyes, language: str) -> Replayed:
    table, facts = fresh_copy(played), NOTHING
    changes: tuple[Change, ...] = ()
    for entry in played.log[: max(0, ply - 1)]:
        play_entry(table, entry)
    last: Entry | None = played.log[ply - 1] if ply else None
    if last is not None:
        seats = range(len(table.totals()))
        before = [table.causes(seat, language) for seat in seats]
        facts = told_of(table, last, eyes, language)
        changes = tuple(
            change for seat in seats for change in changed_causes(before[seat], table.causes(seat, language))
        )
    return Replayed(
        ply=ply,
        plies=plies,
        view=Raw(msgspec.json.encode(table.view(looking(table, eyes)))),
        totals=table.totals(),
        kind=None if last is None else last.kind,
        seat=None if last is None else seat_of(last),
        role="" if last is None else role_of(table, last),
        move="" if last is None else last.notation or last.kind,
        expired=last is not None and is_expired(last),
        facts=facts,
        changes=changes,
    )


async def history(room: Room, page: Page) -> None:
    """Each row's facts as they were told when it happened, to the eyes the page has now."""
    if not (page.bucket.take(FILE_COST) and room.purse(page).take(FILE_COST)):
        raise too_many()
    async with room.lock:
        progress = await room.current()
        log = tuple(zip(progress.table.log, progress.members, strict=True))
    page.tell(await room.hub.aside(history_of, progress.table, log, page.eyes, page.language))


def history_of(played: Table, log: tuple[tuple[Entry, int], ...], eyes: Eyes, language: str) -> History:
    """`log` is all that is durable, with who made each row; the table itself may move on meanwhile."""
    table = fresh_copy(played)
    rows = [
        Happened(
            ply=ply,
            seat=seat_of(entry),
            member=member if member >= 0 else None,
            role=role_of(table, entry),
            kind=entry.kind,
            text=entry.notation if entry.kind in SPOKEN else "",
            expired=is_expired(entry),
            facts=told_of(table, entry, eyes, language),
        )
        for ply, (entry, member) in enumerate(log, 1)
    ]
    return History(len(log), tuple(rows))


def told_of(table: ServerTable, entry: Entry, eyes: Eyes, language: str) -> Raw:
    """Plays the row; what it did, as its viewer may know it. Taking back does nothing new."""
    table.rows = []
    play_entry(table, entry)
    return NOTHING if entry.kind == "undo" else table.told(hearing(eyes, looking(table, eyes)), language)


def looking(table: ServerTable, eyes: Eyes) -> Viewer:
    """One seat's eyes, also at a shared device: never more than it was told, by the roles it had then."""
    return viewer_of(table, eyes, eyes.seats[0] if eyes.members else None)


def seat_of(entry: Entry) -> int | None:
    return None if entry.seat == NOBODY else entry.seat


def role_of(table: Table, entry: Entry) -> str:
    return table.game.roles[entry.role] if table.game.roles and entry.seat != NOBODY else ""


def fresh_copy(played: Table) -> ServerTable:
    """The table before its first move."""
    return ServerTable.of(start_table(played.game, played.origin))


async def finished(room: Room, whole: bool = True) -> tuple[Table, int]:
    """A game that is over, or can't be continued, and how many of its moves today's rules follow."""
    async with room.lock:
        progress = await room.current()
        if not (room.over or room.old_rules):
            raise Trouble("not_over", "That is shown when the game is over.")
        if progress.fault and whole:
            raise Trouble("old_rules", "The game was played by other rules; they can't tell all of it.")
        return progress.table, progress.followed if progress.fault else progress.ply
