"""Looks through a whole database: can every table be read, and do its moves lead where they led?"""

import sqlite3
from contextlib import closing
from pathlib import Path

from msgspec import Struct

from ecotone.core.errors import EcotoneError
from ecotone.games import GAMES
from ecotone.server.dealing import checked_seats, deal
from ecotone.server.problems import Trouble
from ecotone.server.storage.backup import Contents, contents_of, faults_of, open_to_read
from ecotone.server.storage.reading import read_table
from ecotone.server.storage.schema import migrate
from ecotone.server.storage.stored import Damaged


class Verdict(Struct, frozen=True):
    """`faults` are sentences, most with the code of a table; `older` tables can be read, not continued."""

    contents: Contents
    older: int
    faults: list[str]


def look_through(path: Path) -> Verdict:
    """On a copy in memory: a server may go on, and a file of an older version stays as it is."""
    with closing(open_to_read(path)) as source, in_memory() as copy:
        try:
            source.backup(copy)
        except sqlite3.DatabaseError as error:
            return Verdict(Contents(0, 0), 0, [str(error)])
        faults = faults_of(copy)
        try:
            migrate(copy, str(path))
            codes = [code for (code,) in copy.execute("SELECT code FROM tables ORDER BY id")]
            contents = contents_of(copy)
        except sqlite3.DatabaseError as error:
            return Verdict(Contents(0, 0), 0, [*faults, str(error)])
        found = [look_at(copy, code) for code in codes]
        return Verdict(contents, found.count(None), faults + [one for one in found if one])


def missing(seat: int, there: int, all_of_them: int) -> str:
    if not there:
        return f"nobody of seat {seat} is stored"
    return f"of the {all_of_them} people of seat {seat} only {there} can be found"


def in_memory() -> "closing[sqlite3.Connection]":
    return closing(sqlite3.connect(":memory:", isolation_level=None))


def look_at(connection: sqlite3.Connection, code: str) -> str | None:
    """What is wrong with a table, or nothing; None if it is of older rules, which nobody can judge now."""
    try:
        loaded = read_table(connection, code)
        if loaded is None or loaded.fault:
            raise Damaged("can't be found by its code" if loaded is None else loaded.fault)
        table = loaded.table
        for number, seat in enumerate(loaded.seats, 1):
            if seat.kind == "person" and len(seat.members) != seat.capacity:
                raise Damaged(missing(number, len(seat.members), seat.capacity))
        game = GAMES.get(table.game)
        if game is None or game.rules_version != table.rules:
            return None
        checked_seats(game, table.options, loaded.seats, "en")
        fault = "" if table.started is None else deal(table, loaded.seats, loaded.log).fault
    except (Damaged, EcotoneError, Trouble) as error:
        fault = str(error)
    return f"table {code}: {fault}" if fault else ""
