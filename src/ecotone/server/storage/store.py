"""What is kept: tables, seats, people and the log, in one SQLite file."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ecotone.core.seeds import new_seed
from ecotone.server.guard.fair_line import FairLine
from ecotone.server.limits import LINED_UP
from ecotone.server.storage.database import connect
from ecotone.server.storage.reading import (
    COLUMNS,
    Games,
    read_best,
    read_keys,
    read_listed,
    read_log,
    read_seats,
    read_table,
    write_kept,
)
from ecotone.server.storage.retaining import (
    deleting,
    deleting_expired,
    forgetting_names,
    read_expired,
    read_named,
)
from ecotone.server.storage.stored import FinalResult, Listed, Loaded, StoredEntry, StoredSeat, StoredTable
from ecotone.server.storage.whereabouts import Whereabouts
from ecotone.server.storage.writer import Act, Row, Writer
from ecotone.server.wire_table import BestResults, Retention

T = TypeVar("T")

# A table starts when its last seat is taken; then it is dealt, and that can't be taken back. Its seed is
# drawn in this moment; tables of before have one that they promised when they were made.
START = """
    UPDATE tables SET started = ?, due = ?, seed = CASE seed WHEN '' THEN ? ELSE seed END
    WHERE id = ? AND started IS NULL
    AND NOT EXISTS (SELECT 1 FROM seats WHERE "table" = tables.id AND kind = 'open')
"""


class CodeTaken(Exception):
    """There is a table of that code already."""


class Gone(Exception):
    """The table was deleted."""


class SeatTaken(Exception):
    """The seat is no longer as it was; nothing has changed."""


class Seating(Struct, frozen=True):
    """All seats of a table, and when it started and from which seed, if it has."""

    seats: tuple[StoredSeat, ...]
    started: float | None
    seed: int | None = None


Approve = Callable[[Seating], object]
"""Looks at all seats as they would be, before they are; whatever it raises keeps them as they are."""


class Store:
    """Reads in one thread, writes in another; the event loop waits for neither, and who asks takes turns."""

    def __init__(self, path: Path) -> None:
        self.path = path
        writing, self.reader = connect(path), connect(path)
        self.writer = Writer(writing, Whereabouts(path), asyncio.get_running_loop())
        self.reads = ThreadPoolExecutor(1, "ecotone-reader")
        self.read_turns, self.write_turns = FairLine(LINED_UP), FairLine(LINED_UP)
        self.writer.start()

    async def close(self) -> None:
        await asyncio.to_thread(self.writer.stop)
        self.reads.shutdown()
        self.reader.close()

    def append(self, rows: list[Row], also: Act | None = None) -> "asyncio.Future[None]":
        """Rows of one table, all or none; IntegrityError if another process was faster.

        `also` is done in the same transaction; most moves have none and are committed many at once.
        """
        return self.writer.append(rows, also)

    async def add_table(self, table: StoredTable, seats: list[StoredSeat], due: float | None = None) -> int:
        """The new table's id; `due`: when somebody must look at it."""

        def act(connection: sqlite3.Connection) -> int:
            values = kept(table)
            marks = ", ".join("?" * len(values))
            try:
                found = connection.execute(f"INSERT INTO tables ({COLUMNS}) VALUES ({marks})", values)
            except sqlite3.IntegrityError as error:
                raise CodeTaken(table.code) from error
            number = int(found.lastrowid or 0)
            if due is not None:
                connection.execute("UPDATE tables SET due = ? WHERE id = ?", (due, number))
            for seat, stored in enumerate(seats):
                write_seat(connection, number, seat, stored)
            return number

        return await self.writing(act)

    async def change_seat(
        self,
        table: int,
        seat: int,
        old: StoredSeat,
        new: StoredSeat,
        now: float,
        approve: Approve,
        due: float | None = None,
    ) -> Seating:
        """All seats as they are then; SeatTaken if this one is no longer as it was.

        `due`: when somebody must look at the table, if it starts with this.
        """

        def act(connection: sqlite3.Connection) -> Seating:
            seating = read_seating(connection, table)
            if seating.seats[seat] != old:
                raise SeatTaken
            seats = (*seating.seats[:seat], new, *seating.seats[seat + 1 :])
            approve(replace(seating, seats=seats))
            write_seat(connection, table, seat, new)
            connection.execute(START, (now, due, str(new_seed()), table))
            return read_seating(connection, table)

        return await self.writing(act)

    async def set_referee(self, table: int, key: bytes) -> None:
        """Another key for the referee; the one before is void."""

        def act(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE tables SET referee = ? WHERE id = ?", (key, table))

        await self.writing(act)

    async def set_again(self, table: int, code: str) -> str:
        """The table where this one is played again: the first that was named, of those that are there."""

        def act(connection: sqlite3.Connection) -> str:
            connection.execute(
                "UPDATE tables SET again = ? WHERE id = ? AND NOT EXISTS"
                " (SELECT 1 FROM tables AS following WHERE following.code = tables.again)",
                (code, table),
            )
            return str(connection.execute("SELECT again FROM tables WHERE id = ?", (table,)).fetchone()[0])

        return await self.writing(act)

    async def delete(self, code: str) -> None:
        await self.writing(deleting(code))

    async def delete_expired(self, code: str, retention: Retention, now: float) -> bool:
        return await self.writing(deleting_expired(code, retention, now))

    async def forget_names(self, code: str) -> None:
        await self.writing(forgetting_names(code))

    async def expired(self, retention: Retention, now: float, most: int) -> list[str]:
        """The codes of some tables that are to be deleted."""
        return await self.reading(lambda connection: read_expired(connection, retention, now, most))

    async def named(self, retention: Retention, now: float, most: int) -> list[str]:
        """The codes of some tables whose names are to be deleted."""
        return await self.reading(lambda connection: read_named(connection, retention, now, most))

    async def load(self, code: str) -> Loaded | None:
        return await self.reading(lambda connection: read_table(connection, code))

    async def load_part(self, code: str, after: int, most: int) -> Loaded | None:
        """With only so many rows of its log after a ply."""
        return await self.reading(lambda connection: read_table(connection, code, after, most))

    async def keys_of(self, code: str) -> set[bytes]:
        """All keys of a table, those of its places, the host's and the referee's."""
        return await self.reading(lambda connection: read_keys(connection, code))

    async def listed(self, games: Games, since: float, most: int) -> list[Listed]:
        """The newest listed tables with an open seat, of these games."""
        return await self.reading(lambda connection: read_listed(connection, games, since, most))

    async def best_results(self, table: StoredTable, total: int) -> BestResults:
        """A finished game of one seat among those like it."""
        return await self.reading(lambda connection: read_best(connection, table, total))

    async def log(self, table: int, after: int) -> list[StoredEntry]:
        """The rows after a ply."""
        return await self.reading(lambda connection: read_log(connection, table, after))

    async def seating(self, table: int) -> Seating:
        """The seats as any process may have changed them."""
        return await self.reading(lambda connection: read_seating(connection, table))

    async def reading(self, read: Callable[[sqlite3.Connection], T]) -> T:
        async with self.read_turns.turn():
            return await asyncio.get_running_loop().run_in_executor(self.reads, read, self.reader)

    async def writing(self, act: Callable[[sqlite3.Connection], T]) -> T:
        """Whatever is no move; moves go past those who wait here."""
        async with self.write_turns.turn():
            return await self.writer.do(act)


def kept(table: StoredTable) -> tuple[object, ...]:
    """The table as a row; the database numbers it."""
    time = None if table.time is None else msgspec.json.encode(table.time).decode()
    return (
        None, table.code, table.game, table.rules, table.seats, "" if table.seed is None else str(table.seed),
        json.dumps(table.options), table.host, table.again, table.created, table.listed, table.started,
        table.referee, time, table.away, None, table.show_names,
    )  # fmt: skip


def write_seat(connection: sqlite3.Connection, table: int, number: int, seat: StoredSeat) -> None:
    connection.execute(
        'INSERT OR REPLACE INTO seats ("table", seat, kind, name, level, capacity, choices, kept)'
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            table, number, seat.kind, seat.name, seat.level, seat.capacity, json.dumps(seat.choices),
            write_kept(seat.kept),
        ),
    )  # fmt: skip
    connection.execute('DELETE FROM members WHERE "table" = ? AND seat = ?', (table, number))
    connection.executemany(
        "INSERT INTO members VALUES (?, ?, ?, ?, ?, ?)",
        [(table, number, k, member.name, member.key, member.handed) for k, member in enumerate(seat.members)],
    )


def read_seating(connection: sqlite3.Connection, table: int) -> Seating:
    found = connection.execute("SELECT started, seed FROM tables WHERE id = ?", (table,)).fetchone()
    if found is None:
        raise Gone
    started, seed = found
    return Seating(read_seats(connection, table), started, int(seed) if seed else None)


def finishing(table: int, final: FinalResult) -> Act:
    """Keeps how the game ended: to be done together with its last row."""
    text = msgspec.json.encode(final).decode()
    return lambda connection: connection.execute("UPDATE tables SET finished = ? WHERE id = ?", (text, table))
