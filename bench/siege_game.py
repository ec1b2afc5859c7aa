"""A game with a long log, written without a server: what can be asked of it costs most."""

import sqlite3
from contextlib import closing
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


def copy_table(path: Path, code: str, others: list[str]) -> None:
    """The whole table again, under each of these codes."""
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("BEGIN")
        for other in others:
            number = copy_rows(database, "tables", "code", code, other)
            (old,) = database.execute("SELECT id FROM tables WHERE code = ?", (code,)).fetchone()
            for part in ("seats", "members", "log"):
                copy_rows(database, part, '"table"', old, number)
        database.execute("COMMIT")


def copy_rows(database: sqlite3.Connection, part: str, column: str, old: object, new: object) -> int:
    """With another value in that column; the new row's number."""
    known = [f'"{name}"' for _, name, *_ in database.execute(f"PRAGMA table_info({part})") if name != "id"]
    names = ", ".join(known)
    values = ", ".join("?" if name.strip('"') == column.strip('"') else name for name in known)
    found = database.execute(
        f"INSERT INTO {part} ({names}) SELECT {values} FROM {part} WHERE {column} = ?", (new, old)
    )
    return int(found.lastrowid or 0)
