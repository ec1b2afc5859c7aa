"""What is kept: tables, seats and the log, in one SQLite file."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Literal, TypeVar

from msgspec import Struct

from ecotone.core.errors import BadFile
from ecotone.core.table import Entry, LogKind
from ecotone.server.schema import migrate
from ecotone.server.wire import BotLevel
from ecotone.server.writer import Row, Writer

SeatKind = Literal["open", "person", "bot"]
T = TypeVar("T")
Games = list[tuple[str, int]]  # their names, each with the version of its rules
BUSY_SECONDS = 5  # to wait for another process that writes
COLUMNS = "id, code, game, rules, seats, seed, options, host, again, created, listed, started"

# A table starts when its last seat is taken, and no longer has if one is opened again.
START = """
    UPDATE tables
    SET started = CASE
        WHEN EXISTS (SELECT 1 FROM seats WHERE "table" = tables.id AND kind = 'open') THEN NULL
        ELSE COALESCE(started, ?)
    END
    WHERE id = ?
    RETURNING started
"""


class StoredSeat(Struct, frozen=True):
    """`level` on a person's seat: a bot plays while they are away. `key` is the hash of the seat's token."""

    kind: SeatKind
    name: str
    level: BotLevel | None = None
    key: bytes | None = None


class StoredTable(Struct, frozen=True):
    """All that a table begins with; `id` is 0 until it is stored.

    `started`: when the last seat was taken, and the first question put; None while one is open.
    """

    id: int
    code: str
    game: str
    rules: int
    seats: int
    seed: int
    options: dict[str, str]
    host: bytes
    again: str | None
    created: float
    listed: bool
    started: float | None


class StoredEntry(Struct, frozen=True):
    entry: Entry
    request: str | None
    played: float


class Loaded(Struct, frozen=True):
    table: StoredTable
    seats: tuple[StoredSeat, ...]
    log: list[StoredEntry]


class Listed(Struct, frozen=True):
    """A table that somebody may be looking for."""

    table: StoredTable
    seats: tuple[StoredSeat, ...]


class CodeTaken(Exception):
    """There is a table of that code already."""


class SeatTaken(Exception):
    """The seat is no longer as it was; nothing has changed."""


class Store:
    """Reads in one thread, writes in another; the event loop waits for neither."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.writer = Writer(connect(path), asyncio.get_running_loop())
        self.reads = ThreadPoolExecutor(1, "ecotone-reader")
        self.reader = connect(path)
        self.writer.start()

    async def close(self) -> None:
        await asyncio.to_thread(self.writer.stop)
        self.reads.shutdown()
        self.reader.close()

    def append(self, rows: list[Row]) -> "asyncio.Future[None]":
        """Rows of one table, all or none; IntegrityError if another process was faster."""
        return self.writer.append(rows)

    async def add_table(self, table: StoredTable, seats: list[StoredSeat]) -> int:
        """The new table's id."""

        def act(connection: sqlite3.Connection) -> int:
            columns = (table.code, table.game, table.rules, table.seats, str(table.seed))
            more = (json.dumps(table.options), table.host, table.again, table.created)
            marks = ", ".join("?" * 11)
            try:
                found = connection.execute(
                    f"INSERT INTO tables ({COLUMNS}) VALUES (NULL, {marks})",
                    (*columns, *more, table.listed, table.started),
                )
            except sqlite3.IntegrityError as error:
                raise CodeTaken(table.code) from error
            number = int(found.lastrowid or 0)
            connection.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)",
                [(number, k, seat.kind, seat.name, seat.level, seat.key) for k, seat in enumerate(seats)],
            )
            return number

        return await self.writer.do(act)

    async def change_seat(
        self, table: int, seat: int, old: StoredSeat, new: StoredSeat, now: float
    ) -> float | None:
        """When the table has started, if it has; SeatTaken if the seat is no longer as it was."""

        def act(connection: sqlite3.Connection) -> float | None:
            found = connection.execute(
                'UPDATE seats SET kind = ?, name = ?, level = ?, key = ? WHERE "table" = ? AND seat = ?'
                " AND kind = ? AND name = ? AND level IS ? AND key IS ?",
                (new.kind, new.name, new.level, new.key, table, seat, old.kind, old.name, old.level, old.key),
            )
            if found.rowcount != 1:
                raise SeatTaken
            (started,) = connection.execute(START, (now, table)).fetchone()
            return None if started is None else float(started)

        return await self.writer.do(act)

    async def set_again(self, table: int, code: str) -> str:
        """The table where this one is played again: the first that was named."""

        def act(connection: sqlite3.Connection) -> str:
            connection.execute("UPDATE tables SET again = ? WHERE id = ? AND again IS NULL", (code, table))
            return str(connection.execute("SELECT again FROM tables WHERE id = ?", (table,)).fetchone()[0])

        return await self.writer.do(act)

    async def load(self, code: str) -> Loaded | None:
        return await self.reading(lambda connection: read_table(connection, code))

    async def listed(self, games: Games, since: float, most: int) -> list[Listed]:
        """The newest listed tables with an open seat, of these games."""
        return await self.reading(lambda connection: read_listed(connection, games, since, most))

    async def log(self, table: int, after: int) -> list[StoredEntry]:
        """The rows after a ply."""
        return await self.reading(lambda connection: read_log(connection, table, after))

    async def reading(self, read: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.reads, read, self.reader)


def connect(path: Path) -> sqlite3.Connection:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(
            path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
        )
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA wal_autocheckpoint = 4000")
        migrate(connection, str(path))
    except (sqlite3.Error, OSError) as error:
        raise BadFile(str(path), 0, f"can't be used as the database: {error}") from error
    return connection


def read_table(connection: sqlite3.Connection, code: str) -> Loaded | None:
    found = connection.execute(f"SELECT {COLUMNS} FROM tables WHERE code = ?", (code,)).fetchone()
    if found is None:
        return None
    table = stored_table(*found)
    return Loaded(table, read_seats(connection, table.id), read_log(connection, table.id, 0))


def read_listed(connection: sqlite3.Connection, games: Games, since: float, most: int) -> list[Listed]:
    known = ", ".join("(?, ?)" for _ in games)
    found = connection.execute(
        f"SELECT {COLUMNS} FROM tables WHERE listed AND created > ? AND started IS NULL"
        f" AND (game, rules) IN (VALUES {known}) ORDER BY created DESC LIMIT ?",
        (since, *chain.from_iterable(games), most),
    ).fetchall()
    tables = [stored_table(*row) for row in found]
    return [Listed(table, read_seats(connection, table.id)) for table in tables]


def stored_table(
    number: int,
    code: str,
    game: str,
    rules: int,
    seats: int,
    seed: str,
    options: str,
    host: bytes,
    again: str | None,
    created: float,
    listed: int,
    started: float | None,
) -> StoredTable:
    chosen = json.loads(options)
    return StoredTable(
        number, code, game, rules, seats, int(seed), chosen, host, again, created, bool(listed), started
    )


def read_seats(connection: sqlite3.Connection, table: int) -> tuple[StoredSeat, ...]:
    rows = connection.execute(
        'SELECT kind, name, level, key FROM seats WHERE "table" = ? ORDER BY seat', (table,)
    )
    return tuple(StoredSeat(*row) for row in rows)


def read_log(connection: sqlite3.Connection, table: int, after: int) -> list[StoredEntry]:
    rows = connection.execute(
        "SELECT kind, seat, move, notation, request, played FROM log"
        ' WHERE "table" = ? AND ply > ? ORDER BY ply',
        (table, after),
    )
    return [stored_entry(*row) for row in rows]


def stored_entry(
    kind: LogKind, seat: int, move: int, notation: str, request: str | None, played: float
) -> StoredEntry:
    return StoredEntry(Entry(kind, seat, move, notation), request, played)
