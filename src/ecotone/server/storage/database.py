"""The SQLite file itself: opened for us alone, brought up to date, and proven to be writable."""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from ecotone.core.errors import BadFile
from ecotone.server.storage.recognising import beside, check_whole, check_writable
from ecotone.server.storage.schema import migrate

BUSY_SECONDS = 5  # to wait for another process that writes
OURS = 0o600  # the file has the seeds of games that are being played
OTHERS = 0o007
BESIDE = ("", "-wal", "-shm")  # the file, and what SQLite keeps beside it


def connect(path: Path) -> sqlite3.Connection:
    """The database, made if there is none; BadFile says why it can't be used."""
    try:
        path = path.resolve()
        path.parent.mkdir(parents=True, exist_ok=True)
        check_whole(path)
        keep_private(path)
        check_writable(path)
        connection = sqlite3.connect(
            path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
        )
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")  # a deleted name leaves no trace in the file
        connection.execute("PRAGMA wal_autocheckpoint = 4000")
        migrate(connection, str(path))
        prove_writable(connection)
    except (sqlite3.Error, OSError) as error:
        raise BadFile(str(path), 0, f"can't be used as the database: {error}") from error
    return connection


def keep_private(path: Path) -> None:
    """Nobody else on this machine reads it. SQLite gives what it keeps beside a file the file's own mode.

    A mode that was chosen on purpose, for a group that makes backups for instance, stays as it is.
    """
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OURS))
        return
    for part in (beside(path, end) for end in BESIDE):
        with suppress(OSError):  # gone meanwhile, or somebody else's
            if part.stat().st_mode & OTHERS:
                part.chmod(OURS)


def prove_writable(connection: sqlite3.Connection) -> None:
    """A write that changes nothing; a disk that is full or read-only is found here and not by a player."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.executescript(f"BEGIN IMMEDIATE; PRAGMA user_version = {version}; COMMIT;")
