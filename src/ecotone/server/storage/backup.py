"""A copy of the database that is whole, also while a server writes; and the way back."""

import os
import secrets
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path

from msgspec import Struct

from ecotone.core.errors import BadFile
from ecotone.server.storage.claim import Claim
from ecotone.server.storage.database import BESIDE, OURS
from ecotone.server.storage.recognising import beside, check_whole, is_database, status_of
from ecotone.server.storage.schema import MIGRATIONS

SET_ASIDE = (*BESIDE, "-journal")


class Contents(Struct, frozen=True):
    tables: int
    moves: int


def open_to_read(path: Path) -> sqlite3.Connection:
    """An ecotone database, with what is in its -wal; nothing is changed. BadFile if it is none."""
    check_whole(path)
    if not path.is_file():
        raise BadFile(str(path), 0, "there is no such database")
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        connection.execute("SELECT 1 FROM tables, seats, log LIMIT 1").fetchone()
    except sqlite3.Error as error:
        raise BadFile(str(path), 0, f"is no database of ecotone's: {error}") from error
    if version > len(MIGRATIONS):
        raise BadFile(str(path), 0, f"was written by a newer ecotone (its version {version})")
    return connection


def faults_of(connection: sqlite3.Connection, most: int = 20) -> list[str]:
    """What SQLite itself finds wrong with a file; nothing if all is well."""
    try:
        found = [str(row[0]) for row in connection.execute(f"PRAGMA integrity_check({most})")]
        lost = connection.execute("PRAGMA foreign_key_check").fetchmany(most)
    except sqlite3.DatabaseError as error:
        return [str(error)]
    orphans = [f"a row of {one[0]} belongs to no table" for one in lost]
    return [text for text in found if text != "ok"] + orphans


def contents_of(connection: sqlite3.Connection) -> Contents:
    (tables,) = connection.execute("SELECT COUNT(*) FROM tables").fetchone()
    (moves,) = connection.execute("SELECT COUNT(*) FROM log").fetchone()
    return Contents(tables, moves)


def back_up(data: Path, target: Path) -> Contents:
    """A checked copy as one new file, for us alone; a server may go on writing meanwhile."""
    there = BadFile(str(target), 0, "is there already; a backup never replaces a file")
    if target.exists():
        raise there
    with closing(open_to_read(data)) as source, draft_beside(target) as draft:
        contents = copy_into(source, data, draft)
        try:
            reserve(target)
        except FileExistsError:  # made meanwhile
            raise there from None
        draft.replace(target)
        return contents


def copy_into(source: sqlite3.Connection, data: Path, draft: Path) -> Contents:
    """In one step: what is written meanwhile is not in the copy, and does not disturb it."""
    try:
        with closing(sqlite3.connect(draft, isolation_level=None)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # all of it in one file
            faults = faults_of(copy)
            if faults:
                raise BadFile(str(data), 0, f"is damaged: {faults[0]}; `ecotone check {data}` says more")
            contents = contents_of(copy)
        with draft.open("rb+") as file:
            os.fsync(file.fileno())
    except (sqlite3.Error, OSError) as error:
        raise BadFile(str(data), 0, f"can't be copied: {error}") from error
    return contents


def reserve(path: Path) -> None:
    """An empty file of our own; FileExistsError if somebody has one there."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OURS))


@contextmanager
def draft_beside(target: Path) -> Iterator[Path]:
    """A new file in the same folder; gone afterwards, unless it was renamed."""
    draft = target.with_name(f".ecotone-{secrets.token_hex(8)}.part")
    try:
        reserve(draft)
    except OSError as error:
        raise BadFile(str(target), 0, f"can't be written: {error.strerror}") from error
    try:
        yield draft
    finally:
        for end in ("", "-journal"):
            with suppress(OSError):
                draft.with_name(draft.name + end).unlink()


def restore(backup: Path, data: Path) -> tuple[Contents, Path | None]:
    """The backup becomes the database; the old one, with its -wal, is set aside under the name returned."""
    status_of(data)  # only an ordinary file is set aside
    data = data.resolve()
    with closing(open_to_read(backup)) as source:
        claim = Claim(data)  # no server may have it
        try:
            with draft_beside(data) as draft:
                contents = copy_into(source, backup, draft)
                aside = set_aside(data)
                draft.replace(data)
                return contents, aside
        except OSError as error:
            raise BadFile(str(data), 0, f"can't be replaced: {error.strerror}") from error
        finally:
            claim.give_up()


def set_aside(data: Path) -> Path | None:
    """The database with all that SQLite keeps beside it: an old -wal beside a new file would destroy it."""
    if is_database(data):
        with suppress(sqlite3.Error), closing(sqlite3.connect(data)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # from here on the file alone has all of it
    ends = [end for end in SET_ASIDE if beside(data, end).exists()]
    if not ends:
        return None
    aside = free_name(data, ends)
    for end in ends:
        beside(data, end).replace(beside(aside, end))
    return beside(aside, ends[0])


def free_name(data: Path, ends: list[str]) -> Path:
    """Where nothing is, whatever was set aside in the same second; held with files of our own."""
    name = f"{data.name}.before-{time.strftime('%Y%m%d-%H%M%S')}"
    for number in count(1):
        aside = data.with_name(name if number == 1 else f"{name}-{number}")
        if any(beside(aside, end).exists() for end in SET_ASIDE):
            continue
        with suppress(FileExistsError):
            for end in ends:
                reserve(beside(aside, end))
            return aside
    raise AssertionError("there is always another number")
