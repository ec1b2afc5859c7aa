"""The time of tables in the database: when each is due, and until when a process has lived."""

import sqlite3

from ecotone.server import limits
from ecotone.server.storage.writer import Act
from ecotone.server.timing.stopwatch import StoredTiming

OLD_SIGNS = 30 * 24 * 60 * 60.0  # seconds; no clock runs for so long

READ = """
    SELECT due, clock, since, grace, grace_long, keeper,
           (SELECT at FROM heartbeats WHERE process = tables.keeper)
    FROM tables WHERE id = ?
"""
KEEP = """
    UPDATE tables SET due = ?, clock = ?, since = ?, grace = ?, grace_long = ?, keeper = ? WHERE id = ?
"""
DUE = """
    SELECT code FROM tables WHERE due <= ? AND (keeper IS NULL OR keeper = ? OR due <= ?) ORDER BY due LIMIT ?
"""


def read_timing(connection: sqlite3.Connection, table: int) -> StoredTiming:
    return StoredTiming(*connection.execute(READ, (table,)).fetchone())


def keeping(table: int, new: StoredTiming) -> Act:
    values = (new.due, new.clock, new.since, new.grace, new.grace_long, new.keeper, table)
    return lambda connection: connection.execute(KEEP, values)


def read_due(connection: sqlite3.Connection, keeper: str, now: float, most: int) -> list[str]:
    """The codes of tables that somebody must look at, the longest overdue first.

    Those of another process are left to it for a while, in case it still lives.
    """
    rows = connection.execute(DUE, (now, keeper, now - limits.COURTESY, most))
    return [code for (code,) in rows]


def putting_off(code: str, until: float | None) -> Act:
    """A table that can't be looked at is tried again later, so that it isn't in the way of others."""
    return lambda connection: connection.execute("UPDATE tables SET due = ? WHERE code = ?", (until, code))


def beating(process: str, now: float) -> Act:
    """A sign of life; very old ones of others are swept away."""

    def act(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT OR REPLACE INTO heartbeats VALUES (?, ?)", (process, now))
        connection.execute("DELETE FROM heartbeats WHERE at < ?", (now - OLD_SIGNS,))

    return act
