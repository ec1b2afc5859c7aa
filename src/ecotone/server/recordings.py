"""What has been: a game's file, its curve, its steps and its log. All of it off the event loop."""

import msgspec
from msgspec import Raw

from ecotone.core.gamefile import play_entry, write_game
from ecotone.core.opening import start_table
from ecotone.core.table import Entry, Table
from ecotone.server.page import Page
from ecotone.server.problems import Trouble, too_many
from ecotone.server.room import Room
from ecotone.server.speech import LiveTable
from ecotone.server.turning import curve_of
from ecotone.server.wire import AskReplay, Curve, Happened, History, Replayed

REPLAY_COST = 4  # as many messages as this counts for
FILE_COST = 20
NOTHING = Raw(b"[]")


async def game_file(room: Room) -> str:
    if not room.bucket.take(FILE_COST):
        raise too_many()
    return await room.hub.aside(write_game, await finished(room))


async def curve(room: Room, language: str) -> Curve:
    if not room.bucket.take(FILE_COST):
        raise too_many()
    return await room.hub.aside(curve_of, await finished(room), language)


async def replay(room: Room, page: Page, message: AskReplay) -> None:
    """The view after so many moves, for the eyes the page has now."""
    if not page.bucket.take(REPLAY_COST):
        raise too_many()
    played = await finished(room)
    if message.ply > len(played.log):
        raise Trouble("malformed", f"The game has only {len(played.log)} moves.")
    page.tell(await room.hub.aside(step_of, played, message.ply, eyes_of(page)))


def step_of(played: Table, ply: int, viewer: int | None) -> Replayed:
    table, facts = fresh_copy(played), NOTHING
    for entry in played.log[: max(0, ply - 1)]:
        play_entry(table, entry)
    last: Entry | None = played.log[ply - 1] if ply else None
    if last is not None:
        facts = told_of(table, last, viewer)
    return Replayed(
        ply=ply,
        plies=len(played.log),
        view=Raw(msgspec.json.encode(table.view(viewer))),
        totals=table.totals(),
        seat=None if last is None else last.seat,
        move="" if last is None else last.notation or last.kind,
        facts=facts,
    )


async def history(room: Room, page: Page) -> None:
    """Each row's facts as they were told when it happened, to the eyes the page has now."""
    if not (page.bucket.take(FILE_COST) and room.bucket.take(FILE_COST)):
        raise too_many()
    async with room.lock:
        played = (await room.current()).table
        log, viewer = tuple(played.log), eyes_of(page)
    page.tell(await room.hub.aside(history_of, played, log, viewer))


def history_of(played: Table, log: tuple[Entry, ...], viewer: int | None) -> History:
    """`log` is all that is durable; the table itself may move on meanwhile."""
    table = fresh_copy(played)
    rows = [
        Happened(ply, entry.seat, entry.kind, told_of(table, entry, viewer))
        for ply, entry in enumerate(log, 1)
    ]
    return History(len(log), tuple(rows))


def told_of(table: LiveTable, entry: Entry, viewer: int | None) -> Raw:
    """Plays the row; what it did, as the viewer may know it. Taking back does nothing new."""
    play_entry(table, entry)
    return NOTHING if entry.kind == "undo" else table.told(viewer)


def eyes_of(page: Page) -> int | None:
    """One seat's, also at a shared device: never more than that seat was told."""
    return page.seats[0] if page.seats else None


def fresh_copy(played: Table) -> LiveTable:
    """The table before its first move."""
    return LiveTable.of(start_table(played.game, played.origin))


async def finished(room: Room) -> Table:
    async with room.lock:
        progress = await room.current()
        if not room.over:
            raise Trouble("not_over", "That is shown when the game is over.")
        return progress.table
