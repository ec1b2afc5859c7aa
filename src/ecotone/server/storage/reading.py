"""What the database says, read back into records."""

import json
import logging
import sqlite3
from typing import Any

import msgspec

from ecotone.core.log import Entry
from ecotone.server.storage.stored import (
    FinalResult,
    Listed,
    Loaded,
    StoredEntry,
    StoredMember,
    StoredSeat,
    StoredTable,
)
from ecotone.server.timing.storing import read_timing
from ecotone.server.wire_table import TimeSetting

Games = list[tuple[str, int]]  # their names, each with the version of its rules
COLUMNS = (
    "id, code, game, rules, seats, seed, options, host, again, created, listed, started,"
    " referee, time, away, finished"
)

READ_TIME = msgspec.json.Decoder(TimeSetting)
READ_RESULT = msgspec.json.Decoder(FinalResult)


def read_table(connection: sqlite3.Connection, code: str) -> Loaded | None:
    found = connection.execute(f"SELECT {COLUMNS} FROM tables WHERE code = ?", (code,)).fetchone()
    if found is None:
        return None
    table = stored_table(found)
    seats, log = read_seats(connection, table.id), read_log(connection, table.id, 0)
    return Loaded(table, seats, log, read_timing(connection, table.id))


def read_keys(connection: sqlite3.Connection, code: str) -> set[bytes]:
    found = connection.execute(
        "SELECT host FROM tables WHERE code = :code UNION SELECT referee FROM tables WHERE code = :code"
        ' UNION SELECT key FROM members WHERE "table" = (SELECT id FROM tables WHERE code = :code)',
        {"code": code},
    )
    return {key for (key,) in found if key}


def read_listed(connection: sqlite3.Connection, games: Games, since: float, most: int) -> list[Listed]:
    """For each game its newest from an index of those that wait, so that all others cost nothing."""
    rows = []
    for game, rules in games:
        rows += connection.execute(
            f"SELECT {COLUMNS} FROM tables INDEXED BY tables_waiting WHERE listed AND started IS NULL"
            " AND game = ? AND rules = ? AND created > ? ORDER BY created DESC LIMIT ?",
            (game, rules, since, most),
        ).fetchall()
    tables = sorted([stored_table(row) for row in rows], key=lambda table: -table.created)[:most]
    return [Listed(table, read_seats(connection, table.id)) for table in tables]


def stored_table(row: tuple[Any, ...]) -> StoredTable:
    kept = dict(zip(COLUMNS.split(", "), row, strict=True))
    time, finished = kept["time"], kept["finished"]
    return StoredTable(
        **kept
        | {
            "seed": int(kept["seed"]),
            "options": json.loads(kept["options"]),
            "listed": bool(kept["listed"]),
            "time": None if time is None else READ_TIME.decode(time),
            "finished": None if finished is None else final_result(finished, kept["code"]),
        }
    )


def final_result(text: str, code: str) -> FinalResult | None:
    """What was stored when the game ended; a later version may not understand it any more."""
    try:
        return READ_RESULT.decode(text)
    except msgspec.MsgspecError as error:
        logging.getLogger(__name__).error("the stored result of table %s can't be read: %s", code, error)
        return None


def read_seats(connection: sqlite3.Connection, table: int) -> tuple[StoredSeat, ...]:
    people: dict[int, list[StoredMember]] = {}
    for seat, name, key in connection.execute(
        'SELECT seat, name, key FROM members WHERE "table" = ? ORDER BY seat, member', (table,)
    ):
        people.setdefault(seat, []).append(StoredMember(name, key))
    rows = connection.execute(
        'SELECT seat, kind, name, level, capacity, choices FROM seats WHERE "table" = ? ORDER BY seat',
        (table,),
    )
    return tuple(
        StoredSeat(kind, name, level, tuple(people.get(seat, ())), capacity, json.loads(choices))
        for seat, kind, name, level, capacity, choices in rows
    )


def read_log(connection: sqlite3.Connection, table: int, after: int) -> list[StoredEntry]:
    rows = connection.execute(
        "SELECT kind, seat, move, notation, role, request, played, member, clock FROM log"
        ' WHERE "table" = ? AND ply > ? ORDER BY ply',
        (table, after),
    )
    return [StoredEntry(Entry(*row[:5]), *row[5:]) for row in rows]
