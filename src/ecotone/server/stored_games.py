"""What is stored of a game, as it was written down: for games that today's rules no longer follow."""

from collections.abc import Collection

from msgspec.structs import replace

from ecotone.games.served import served_game
from ecotone.server.guard.bucket import Purse
from ecotone.server.guard.entering import visiting
from ecotone.server.hub import Hub
from ecotone.server.members import keys_of, member_of, role_of, seat_of
from ecotone.server.notices import hides_names
from ecotone.server.problems import Trouble, no_table, unreadable
from ecotone.server.room import Room
from ecotone.server.storage.stored import Damaged, Loaded
from ecotone.server.wire_table import RecordedRow, StoredGame

ROWS = 400  # in one answer


async def record(
    hub: Hub, code: str, after: int, language: str, keys: Collection[bytes], purse: Purse
) -> StoredGame:
    """Of a game that is over or can't be continued, so that nothing in it is a secret any more.

    Names are shown as at the table: to strangers only where they may be, to the holder of a key of it always.
    """
    found = await part_of(hub, code, after)
    if served_game(found.table.game) is None:
        return record_of(found, after, language, 0, keys)
    async with visiting(hub, code, purse) as room:
        story = record_of(found, after, language, await followed(room), keys)
        return replace(story, damaged=story.damaged or room.damaged)


async def part_of(hub: Hub, code: str, after: int) -> Loaded:
    try:
        found = await hub.store.load_part(code.upper(), after, ROWS)
    except Damaged as damage:
        raise unreadable(True) from damage
    if found is None:
        raise no_table(code)
    return found


async def followed(room: Room) -> int:
    """How many rows today's rules follow."""
    if not (room.over or room.old_rules):
        raise Trouble("not_over", "That is shown when the game is over.")
    async with room.lock:
        if room.fault or not room.dealt:
            return 0
        progress = await room.current()
        return progress.followed if progress.fault else progress.ply


def record_of(
    found: Loaded, after: int, language: str, rows_followed: int, keys: Collection[bytes]
) -> StoredGame:
    table, final = found.table, found.table.finished
    shown = not hides_names(table) or not keys_of(table, found.seats).isdisjoint(keys)
    game = served_game(table.game)
    return StoredGame(
        game=table.game,
        title=table.game if game is None else game.title,
        names=tuple(seat.title if shown else seat.name for seat in found.seats),
        rules=table.rules if final is None else final.rules,
        today=None if game is None else game.rules_version,
        damaged=bool(found.fault),
        result=None if final is None else final.result(language),
        lines=() if final is None else final.sheet(language),
        plies=found.plies,
        followed=rows_followed,
        rows=tuple(
            RecordedRow(
                ply=ply,
                seat=seat_of(one.entry),
                member=member_of(one.member),
                role="" if game is None else role_of(game, one.entry),
                kind=one.entry.kind,
                text=one.entry.notation,
            )
            for ply, one in enumerate(found.log, after + 1)
        ),
    )
