"""A game with a long log, written without a server: what can be asked of it costs most."""

from pathlib import Path

import msgspec

from ecotone.client import Json
from ecotone.core.log import NOBODY
from ecotone.server.hub import Hub
from ecotone.server.storage.store import Store
from ecotone.server.storage.stored import REFEREE
from ecotone.server.wire_table import NewSeat, NewTable


async def play_long(path: Path, rows: int, note: str = "") -> Json:
    """A tile laid and taken back, again and again, and then the game is over. `note` is said each time."""
    hub = Hub(Store(path), 0.0, 1.0)
    made = await hub.create(NewTable("eco", (NewSeat("me"), NewSeat("me"))), "en")
    room = hub.rooms[made.table.code]
    progress = room.progress
    assert progress is not None
    table = progress.table
    for row in range(rows):
        if row % 2:
            progress.act(0, 0, 0, 100.0 + row, lambda: table.undo(0))
        else:
            progress.act(0, 0, 0, 100.0 + row, lambda: table.play_packed(0, table.legal_move(0, 7)))
        if note:
            progress.act(NOBODY, 0, REFEREE, 100.0 + row, lambda: table.note(note))
    progress.act(0, 0, 0, 9e9, lambda: table.leave(0))
    progress.act(1, 0, 0, 9e9, lambda: table.leave(1))
    await room.commit(progress, 0, None, 0)
    await hub.close()
    found: Json = msgspec.to_builtins(made)
    return found
