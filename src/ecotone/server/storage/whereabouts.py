"""Where an open database lies: what is written into files that were taken away, nobody finds again."""

import sqlite3
from contextlib import suppress
from pathlib import Path

from ecotone.server.storage.database import BESIDE

Identity = tuple[int, int] | None
"""Device and number of a file; None where there is none."""


class Displaced(sqlite3.OperationalError):
    """Nothing is stored until the files are back; `sqlite_errorcode` as SQLite has it for such a case."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{path} was moved or deleted while the server runs. Nothing is stored until it is back; "
            "else stop the server and restore a backup"
        )
        self.sqlite_errorcode = sqlite3.SQLITE_READONLY_DBMOVED


class Whereabouts:
    """Of the file and of both that SQLite keeps beside it, as long as a connection is open."""

    def __init__(self, path: Path) -> None:
        path = path.resolve()
        self.parts = {end: path.with_name(path.name + end) for end in BESIDE}
        self.known = {end: identity_of(part) for end, part in self.parts.items()}
        self.saved = False

    def check(self, connection: sqlite3.Connection) -> None:
        """Before anything is written. What has been accepted is brought into the file itself, wherever it is.

        Not without the `-shm`: its locks are what keeps other processes away from the file.
        """
        lost = [end for end, part in self.parts.items() if identity_of(part) != self.known[end]]
        if not lost:
            self.saved = False
            return
        if not self.saved and "-shm" not in lost:
            self.saved = True
            with suppress(sqlite3.Error):
                connection.execute("PRAGMA wal_checkpoint")
        raise Displaced(self.parts[lost[0]])


def identity_of(path: Path) -> Identity:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
