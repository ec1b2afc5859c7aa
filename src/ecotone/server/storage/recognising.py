"""Is this file ours? Asked before anything of it is touched: a wrong `--data` must harm nothing."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

from ecotone.core.errors import BadFile

HEADER = b"SQLite format 3\0"
OUR_TABLES = {"tables", "seats", "log"}  # since the first version


def beside(path: Path, end: str) -> Path:
    """The file with what SQLite calls it, behind every link: `-wal`, `-shm`, `-journal`."""
    real = path.resolve()
    return real.with_name(real.name + end)


def is_database(path: Path) -> bool:
    """A file of SQLite's; devices and pipes are never opened."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return file.read(len(HEADER)) == HEADER
    except OSError:
        return False


def status_of(path: Path) -> os.stat_result | None:
    """None if there is nothing yet; BadFile if only another place can have a database."""
    try:
        found = path.stat()
        if stat.S_ISREG(found.st_mode):
            return found
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BadFile(str(path), 0, f"can't be used as the database: {error.strerror}") from error
    kind = "a folder" if stat.S_ISDIR(found.st_mode) else "a device or a pipe"
    raise BadFile(str(path), 0, f"is {kind}; a database is an ordinary file")


def check_whole(path: Path) -> None:
    """BadFile if moves lie beside a database that isn't there: SQLite would throw them away for a new one.

    An empty file with a `-journal` is one that was just being made.
    """
    empty = path.exists()
    if empty and (not path.is_file() or path.stat().st_size):
        return
    for end in ("-wal",) if empty else ("-wal", "-journal"):
        left = beside(path, end)
        if left.is_file() and left.stat().st_size:
            reason = (
                f"is {'empty' if empty else 'missing'}, but {left} is there with moves that are in no other "
                f"file. Move the database back to {path}, beside it; if you want a new one, move {left} away"
            )
            raise BadFile(str(path), 0, reason)


def check_ours(path: Path) -> None:
    """BadFile unless it is a database of ours, or nothing yet: no file, or an empty one.

    Only before the process has it open: whoever closes a file gives up all locks of the process on it, and
    another process would take the -wal away from under SQLite.
    """
    found = status_of(path)
    check_whole(path)
    if found is None:
        return
    check_writable(path)
    if found.st_size and not is_ours(path):
        raise BadFile(str(path), 0, "is no database of ecotone's; it is left as it is")
    if found.st_nlink > 1:  # lock and -wal go by the name: a server under each would destroy the file
        reason = f"has {found.st_nlink} names (hard links); a database has one: remove the others, or copy it"
        raise BadFile(str(path), 0, reason)


def check_writable(path: Path) -> None:
    """In words of its own, since SQLite finds out with the first move."""
    if not os.access(path, os.W_OK):
        raise BadFile(str(path), 0, "is read-only: no move could be stored in it")
    if not os.access(path.parent, os.W_OK):
        raise BadFile(str(path), 0, f"its folder {path.parent} is read-only: no move could be stored")


def is_ours(path: Path) -> bool:
    """A server that was killed in its first moment has left a database without any table."""
    if not is_database(path):
        return False
    # What is in a -wal belongs to the file; where there is none SQLite must not make one.
    how = "mode=ro" if beside(path, "-wal").exists() else "immutable=1"
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?{how}", uri=True)) as connection:
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    except sqlite3.Error as error:
        raise BadFile(str(path), 0, f"can't be used as the database: {error}") from error
    return not names or names >= OUR_TABLES
