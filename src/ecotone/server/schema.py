"""The database's tables, and how an older file becomes a newer one."""

import sqlite3

from ecotone.core.errors import BadInput

# One entry a version, never changed once released: PRAGMA user_version counts those already applied.
MIGRATIONS = (
    """
    CREATE TABLE tables (
        id INTEGER PRIMARY KEY,
        code TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        rules INTEGER NOT NULL,
        seats INTEGER NOT NULL,
        seed TEXT NOT NULL,
        options TEXT NOT NULL,
        host BLOB NOT NULL,
        again TEXT,
        created REAL NOT NULL
    );
    CREATE TABLE seats (
        "table" INTEGER NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        level TEXT,
        key BLOB,
        PRIMARY KEY ("table", seat)
    ) WITHOUT ROWID;
    CREATE TABLE log (
        "table" INTEGER NOT NULL REFERENCES tables (id),
        ply INTEGER NOT NULL,
        kind TEXT NOT NULL,
        seat INTEGER NOT NULL,
        move INTEGER NOT NULL,
        notation TEXT NOT NULL,
        request TEXT,
        played REAL NOT NULL,
        PRIMARY KEY ("table", ply)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX log_request ON log ("table", seat, request) WHERE request IS NOT NULL;
    """,
    """
    ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN started REAL;
    UPDATE tables
    SET started = COALESCE((SELECT MIN(played) FROM log WHERE "table" = tables.id), created)
    WHERE NOT EXISTS (SELECT 1 FROM seats WHERE "table" = tables.id AND kind = 'open');
    CREATE INDEX tables_listed ON tables (created) WHERE listed;
    """,
)


def migrate(connection: sqlite3.Connection, source: str) -> None:
    """Brings the file to this version, each step whole or not at all."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > len(MIGRATIONS):
        raise BadInput(
            f"{source} was written by a newer ecotone (its version {version}, ours {len(MIGRATIONS)})"
        )
    for number in range(version, len(MIGRATIONS)):
        connection.executescript(
            f"BEGIN IMMEDIATE; {MIGRATIONS[number]} PRAGMA user_version = {number + 1}; COMMIT;"
        )
