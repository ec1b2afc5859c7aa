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
    # Several people a seat, choices before the deal, a referee, time (`clock` is the table's own time: it
    # stands still where nobody plays), and how a game ended. A seat's name is that of a bot.
    """
    CREATE TABLE members (
        "table" INTEGER NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        member INTEGER NOT NULL,
        name TEXT NOT NULL,
        key BLOB NOT NULL,
        PRIMARY KEY ("table", seat, member)
    ) WITHOUT ROWID;
    INSERT INTO members SELECT "table", seat, 0, name, COALESCE(key, x'') FROM seats WHERE kind = 'person';
    UPDATE seats SET name = '' WHERE kind = 'person';
    ALTER TABLE seats DROP COLUMN key;
    ALTER TABLE seats ADD COLUMN capacity INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE seats ADD COLUMN choices TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE log ADD COLUMN member INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE log ADD COLUMN role INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE log ADD COLUMN clock REAL;
    DROP INDEX log_request;
    CREATE UNIQUE INDEX log_request ON log ("table", seat, member, request) WHERE request IS NOT NULL;
    ALTER TABLE tables ADD COLUMN referee BLOB;
    ALTER TABLE tables ADD COLUMN time TEXT;
    ALTER TABLE tables ADD COLUMN away INTEGER NOT NULL DEFAULT 60;
    ALTER TABLE tables ADD COLUMN finished TEXT;
    ALTER TABLE tables ADD COLUMN due REAL;
    ALTER TABLE tables ADD COLUMN clock REAL NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN since REAL;
    ALTER TABLE tables ADD COLUMN grace REAL;
    ALTER TABLE tables ADD COLUMN grace_long REAL;
    ALTER TABLE tables ADD COLUMN keeper TEXT;
    CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
    CREATE TABLE heartbeats (process TEXT PRIMARY KEY, at REAL NOT NULL) WITHOUT ROWID;
    """,
    # `seed` is empty until the deal. Names in the list of open tables; places kept for the people of the last
    # game; members whose place went to somebody else during the game.
    """
    ALTER TABLE tables ADD COLUMN show_names INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE seats ADD COLUMN kept TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE members ADD COLUMN handed INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX tables_created ON tables (created);
    """,
    # Finished games of one seat by what they can be compared with, and by their total.
    """
    CREATE INDEX tables_alone ON tables (game, rules, options, finished ->> '$.results.en.sixtieths[0]')
    WHERE seats = 1 AND finished IS NOT NULL;
    """,
    # The open tables are found without looking at all others of the day.
    """
    DROP INDEX tables_listed;
    CREATE INDEX tables_waiting ON tables (game, rules, created) WHERE listed AND started IS NULL;
    """,
)

# The third version was written in two ways: a seat and a result had places, later a capacity and ranks.
THIRD = 3
OTHER_WORDS = """
    ALTER TABLE seats RENAME COLUMN places TO capacity;
    UPDATE tables SET finished = REPLACE(finished, '"places":', '"ranks":');
"""


def migrate(connection: sqlite3.Connection, source: str) -> None:
    """Brings the file to this version, each step whole or not at all."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > len(MIGRATIONS):
        raise BadInput(
            f"{source} was written by a newer ecotone (its version {version}, ours {len(MIGRATIONS)})"
        )
    for number in range(version, len(MIGRATIONS)):
        before = OTHER_WORDS if number == THIRD and speaks_otherwise(connection) else ""
        connection.executescript(
            f"BEGIN IMMEDIATE; {before} {MIGRATIONS[number]} PRAGMA user_version = {number + 1}; COMMIT;"
        )


def speaks_otherwise(connection: sqlite3.Connection) -> bool:
    return "places" in [row[1] for row in connection.execute("PRAGMA table_info(seats)")]
