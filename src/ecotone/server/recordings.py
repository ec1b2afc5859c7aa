"""Finished games: their file, their curve of totals, and every step of them. All of it off the event loop."""

import msgspec
from msgspec import Raw

from ecotone.core.gamefile import play_entry, write_game
from ecotone.core.opening import start_table
from ecotone.core.table import Entry, Table
from ecotone.server.page import Page
from ecotone.server.problems import Trouble, too_many
from ecotone.server.room import Room
from ecotone.server.speech import LiveTable
from ecotone.server.wire import AskReplay, Curve, Replayed

REPLAY_COST = 4  # as many messages as this counts for
FILE_COST = 20


async def game_file(room: Room) -> str:
    if not room.bucket.take(FILE_COST):
        raise too_many()
    return await room.hub.aside(write_game, await finished(room))


async def curve(room: Room) -> Curve:
    if not room.bucket.take(FILE_COST):
        raise too_many()
    return await room.hub.aside(curve_of, await finished(room))


def curve_of(played: Table) -> Curve:
    table = fresh_copy(played)
    totals = [table.totals()]
    for entry in played.log:
        play_entry(table, entry)
        totals.append(table.totals())
    return Curve(tuple(totals))


async def replay(room: Room, page: Page, message: AskReplay) -> None:
    """The view after so many moves, for the eyes the page has now."""
    if not page.bucket.take(REPLAY_COST):
        raise too_many()
    played = await finished(room)
    if message.ply > len(played.log):
        raise Trouble("malformed", f"The game has only {len(played.log)} moves.")
    viewer = page.seats[0] if page.seats else None
    page.tell(await room.hub.aside(step_of, played, message.ply, viewer))


def step_of(played: Table, ply: int, viewer: int | None) -> Replayed:
    table = fresh_copy(played)
    for entry in played.log[:ply]:
        play_entry(table, entry)
    last: Entry | None = played.log[ply - 1] if ply else None
    return Replayed(
        ply=ply,
        plies=len(played.log),
        view=Raw(msgspec.json.encode(table.view(viewer))),
        totals=table.totals(),
        seat=None if last is None else last.seat,
        move="" if last is None else last.notation or last.kind,
    )


def fresh_copy(played: Table) -> LiveTable:
    """The table before its first move."""
    return LiveTable.of(start_table(played.game, played.origin))


async def finished(room: Room) -> Table:
    async with room.lock:
        progress = await room.current()
        if not room.over:
            raise Trouble("not_over", "That is shown when the game is over.")
        return progress.table
