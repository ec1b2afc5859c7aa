"""What the database says, read back into records; what makes no sense is Damaged, no more."""

import json
import logging
import sqlite3
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from ecotone.core.log import EVERY_ROLE, KINDS, Entry
from ecotone.server.storage.stored import (
    Damaged,
    FinalResult,
    Listed,
    Loaded,
    SeatKind,
    StoredEntry,
    StoredMember,
    StoredSeat,
    StoredTable,
)
from ecotone.server.timing.storing import read_timing
from ecotone.server.wire_table import BestResults, BotLevel, TimeSetting

LOG = logging.getLogger(__name__)
Games = list[tuple[str, int]]  # their names, each with the version of its rules
COLUMNS = (
    "id, code, game, rules, seats, seed, options, host, again, created, listed, started,"
    " referee, time, away, finished, show_names"
)
TYPES: dict[str, type | tuple[type, ...]] = {
    "code": str, "game": str, "rules": int, "seats": int, "seed": str, "options": str, "host": bytes,
    "again": (str, type(None)), "created": float, "started": (float, type(None)),
    "referee": (bytes, type(None)), "time": (str, type(None)), "away": int, "finished": (str, type(None)),
}  # fmt: skip
# SQLite keeps anything in any column: what is read makes no work without end, and fits into a message.
SECONDS = 1e11  # of a clock, and of the time of day
MEMBERS = 8  # of a seat; it has no more roles either
LETTERS = 10_000  # of a name or a notation
SEAT_KINDS = get_args(SeatKind)
BOT_LEVELS = get_args(BotLevel)

ALL = -1  # rows, as SQLite says it
MOST_BEST = 5
MOST_COUNTED = 10_000
TOTAL = "finished ->> '$.results.en.sixtieths[0]'"
ALIKE = "game = ? AND rules = ? AND options = ? AND seats = 1 AND finished IS NOT NULL"

READ_TIME = msgspec.json.Decoder(TimeSetting)
READ_RESULT = msgspec.json.Decoder(FinalResult)


def read_table(connection: sqlite3.Connection, code: str, after: int = 0, most: int = ALL) -> Loaded | None:
    """The table with so many rows after a ply; Damaged if not even its beginning can be read."""
    try:
        found = connection.execute(f"SELECT {COLUMNS} FROM tables WHERE code = ?", (code,)).fetchone()
        if found is None:
            return None
        table = stored_table(found)
        if table.again is not None and not is_there(connection, table.again):
            table = replace(table, again=None)
        seats = read_seats(connection, table.id)
        if len(seats) != table.seats:
            raise Damaged(f"has {len(seats)} of its {table.seats} seats")
        timing = read_timing(connection, table.id)
        moments = timing.due, timing.clock, timing.since, timing.grace, timing.grace_long, timing.lived
        if not all(one is None or is_moment(one) for one in moments):
            raise Damaged("its clock can't be read")
    except sqlite3.DatabaseError as error:
        raise Damaged(f"can't be read: {error}") from error
    try:
        plies = read_plies(connection, table.id)
        rows = read_log(connection, table.id, after, most)
        return Loaded(table, seats, rows, plies, timing, read=len(rows))
    except Damaged as damage:
        return Loaded(table, seats, [], 0, timing, str(damage), damage.rows)


def is_there(connection: sqlite3.Connection, code: str) -> bool:
    return connection.execute("SELECT 1 FROM tables WHERE code = ?", (code,)).fetchone() is not None


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
    found = []
    for row in rows:
        try:
            table = stored_table(row)
            found.append(Listed(table, read_seats(connection, table.id)))
        except (Damaged, sqlite3.DatabaseError) as error:
            LOG.error("table %s of the list is damaged: %s", row[1], error)
    return sorted(found, key=lambda one: -one.table.created)[:most]


def read_best(connection: sqlite3.Connection, table: StoredTable, total: int) -> BestResults:
    """Where a finished game of one seat stands among those like it; an index has them in their order."""
    alike = (table.game, table.rules, json.dumps(table.options))
    best = connection.execute(
        f"SELECT {TOTAL} FROM tables WHERE {ALIKE} ORDER BY {TOTAL} DESC LIMIT ?", (*alike, MOST_BEST)
    )

    def count(condition: str, *more: int) -> int:
        (found,) = connection.execute(
            f"SELECT COUNT(*) FROM (SELECT 1 FROM tables WHERE {ALIKE} {condition} LIMIT ?)",
            (*alike, *more, MOST_COUNTED),
        ).fetchone()
        return int(found)

    higher = count(f"AND {TOTAL} > ?", total)
    return BestResults(tuple(int(value) for (value,) in best), higher + 1, count(""))


def stored_table(row: tuple[Any, ...]) -> StoredTable:
    kept = dict(zip(COLUMNS.split(", "), row, strict=True))
    for name, wanted in TYPES.items():
        value = kept[name]
        if not isinstance(value, wanted) or (isinstance(value, float) and not is_moment(value)):
            raise Damaged(f"its {name} can't be read")
    if kept["started"] is not None and not kept["seed"]:
        raise Damaged("its seed is lost")
    time, finished = kept["time"], kept["finished"]
    try:
        return StoredTable(
            **kept
            | {
                "seed": int(kept["seed"]) if kept["seed"] else None,
                "options": texts(kept["options"], "options"),
                "listed": bool(kept["listed"]),
                "time": None if time is None else time_setting(time),
                "finished": None if finished is None else final_result(finished, kept["code"], kept["seats"]),
                "show_names": bool(kept["show_names"]),
            }
        )
    except (ValueError, msgspec.MsgspecError) as error:
        raise Damaged(f"can't be read: {error}") from error


def is_moment(value: object) -> bool:
    return isinstance(value, float) and abs(value) < SECONDS


def is_word(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LETTERS


def time_setting(text: str) -> TimeSetting:
    """What is stored says everything; nothing is made up for what is lost."""
    found = READ_TIME.decode(text)
    if not json.loads(text).keys() >= set(TimeSetting.__struct_fields__):
        raise Damaged("its time can't be read")
    return found


def texts(text: object, what: str) -> dict[str, str]:
    """Names with values, as they are stored."""
    try:
        found = json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or not all(isinstance(value, str) for value in found.values()):
        raise Damaged(f"its {what} can't be read")
    return found


def final_result(text: str, code: str, seats: int) -> FinalResult | None:
    """What was stored when the game ended; a later version may not understand it any more."""
    try:
        found = READ_RESULT.decode(text)
        if {len(one.sixtieths) for one in found.results.values()} == {seats} and "en" in found.results:
            return found
        error = "it is not whole"
    except msgspec.MsgspecError as failure:
        error = str(failure)
    LOG.error("the stored result of table %s can't be read: %s", code, error)
    return None


def read_seats(connection: sqlite3.Connection, table: int) -> tuple[StoredSeat, ...]:
    people: dict[int, list[StoredMember]] = {}
    for seat, name, key, handed in connection.execute(
        'SELECT seat, name, key, handed FROM members WHERE "table" = ? ORDER BY seat, member', (table,)
    ):
        if not (isinstance(seat, int) and is_word(name) and isinstance(key, bytes)):
            raise Damaged("somebody who sits there can't be read")
        there = people.setdefault(seat, [])
        there.append(StoredMember(name or nameless(seat, len(there)), key, bool(handed)))
    rows = connection.execute(
        'SELECT seat, kind, name, level, capacity, choices, kept FROM seats WHERE "table" = ? ORDER BY seat',
        (table,),
    )
    found = []
    for number, (seat, kind, name, level, capacity, choices, kept) in enumerate(rows):
        whole = is_word(name) and isinstance(capacity, int) and 0 < capacity <= MEMBERS
        if seat != number or kind not in SEAT_KINDS or not whole:
            raise Damaged(f"seat {number + 1} can't be read")
        if level is not None and level not in BOT_LEVELS:
            raise Damaged(f"the bot of seat {number + 1} can't be read")
        members = tuple(people.get(seat, ()))
        chosen = texts(choices, f"choices of seat {seat + 1}")
        found.append(StoredSeat(kind, name, level, members, capacity, chosen, read_kept(kept)))
    return tuple(found)


def nameless(seat: int, member: int = 0) -> str:
    """Somebody who never said a name, or whose name was deleted."""
    return f"Player {seat + 1}" + (chr(ord("a") + member) if member else "")


def write_kept(members: tuple[StoredMember, ...]) -> str:
    return json.dumps([[member.name, member.key.hex()] for member in members])


def read_kept(text: str) -> tuple[StoredMember, ...]:
    try:
        return tuple(StoredMember(str(name), bytes.fromhex(key)) for name, key in json.loads(text))
    except (ValueError, TypeError, RecursionError) as error:
        raise Damaged(f"the places that are kept can't be read: {error}") from error


def read_plies(connection: sqlite3.Connection, table: int) -> int:
    """How long the log is, without reading it."""
    try:
        (last,) = connection.execute('SELECT MAX(ply) FROM log WHERE "table" = ?', (table,)).fetchone()
    except sqlite3.DatabaseError as error:
        raise Damaged(str(error)) from error
    if not isinstance(last, int | None):
        raise Damaged("the numbers of its rows can't be read")
    return last or 0


def read_log(connection: sqlite3.Connection, table: int, after: int, most: int = ALL) -> list[StoredEntry]:
    """So many rows after a ply; Damaged at the first that is missing or none."""
    rows = connection.execute(
        "SELECT ply, kind, seat, move, notation, role, request, played, member, clock FROM log"
        ' WHERE "table" = ? AND ply > ? ORDER BY ply LIMIT ?',
        (table, after, most),
    )
    found: list[StoredEntry] = []
    try:
        for number, (ply, *row) in enumerate(rows, after + 1):
            if ply != number or not is_row(*row):
                raise Damaged(f"row {number} of its log can't be read", len(found))
            found.append(StoredEntry(Entry(*row[:5]), *row[5:]))
    except sqlite3.DatabaseError as error:
        raise Damaged(str(error), len(found)) from error
    return found


def is_row(
    kind: object, seat: object, move: object, notation: object, role: object, request: object,
    played: object, member: object, clock: object,
) -> bool:  # fmt: skip
    """Whether it can have been written there; what the rules make of it is another matter."""
    numbers = isinstance(seat, int) and isinstance(move, int) and isinstance(member, int)
    roles = range(EVERY_ROLE if kind == "extend" else 0, MEMBERS)
    texts = kind in KINDS and is_word(notation) and isinstance(request, str | None)
    return numbers and texts and role in roles and is_moment(played) and (clock is None or is_moment(clock))
