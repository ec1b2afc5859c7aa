"""What is kept only for a time: tables that nobody plays any more, and the names of people."""

import sqlite3
from collections.abc import Callable

from ecotone.server.names import BOT_NAMES, bot_name
from ecotone.server.storage.writer import Act
from ecotone.server.wire_table import Retention

DAY = 24 * 60 * 60.0
CHILDREN = ("log", "members", "seats")
LAST_MOVE = """
    COALESCE((SELECT played FROM log WHERE "table" = tables.id ORDER BY ply DESC LIMIT 1), started, created)
"""
OVERDUE = f"{LAST_MOVE} < CASE WHEN started IS NULL THEN ? WHEN finished IS NULL THEN ? ELSE ? END"
EXPIRED = f"SELECT code FROM tables WHERE created < ? AND {OVERDUE} LIMIT ?"
KNOWN = ", ".join(f"'{name}'" for name in BOT_NAMES)
NAMED = f"""
    SELECT code FROM tables WHERE created < ? AND {LAST_MOVE} < ? AND (
        EXISTS (SELECT 1 FROM members WHERE "table" = tables.id AND name != '') OR
        EXISTS (SELECT 1 FROM seats WHERE "table" = tables.id AND (
            kept != '[]' OR name NOT IN ('', {KNOWN}))))
    LIMIT ?
"""
NEVER = -1.0


def before(now: float, days: int | None) -> float:
    """What was last touched before this moment goes."""
    return NEVER if days is None else now - days * DAY


def ends_of(kept: Retention, now: float) -> list[float]:
    return [before(now, days) for days in (kept.waiting, kept.unfinished, kept.finished)]


def read_expired(connection: sqlite3.Connection, kept: Retention, now: float, most: int) -> list[str]:
    ends = ends_of(kept, now)
    return [code for (code,) in connection.execute(EXPIRED, (max(ends), *ends, most))]


def read_named(connection: sqlite3.Connection, kept: Retention, now: float, most: int) -> list[str]:
    """Also bots that somebody has given a name."""
    end = before(now, kept.names)
    return [code for (code,) in connection.execute(NAMED, (end, end, most))]


def deleting(code: str) -> Act:
    def act(connection: sqlite3.Connection) -> None:
        found = connection.execute("SELECT id FROM tables WHERE code = ?", (code,)).fetchone()
        for child in CHILDREN if found else ():
            connection.execute(f'DELETE FROM {child} WHERE "table" = ?', found)
        connection.execute("DELETE FROM tables WHERE code = ?", (code,))

    return act


def deleting_expired(code: str, kept: Retention, now: float) -> Callable[[sqlite3.Connection], bool]:
    """Unless somebody has played there since it was found; whether it is deleted."""
    delete = deleting(code)

    def act(connection: sqlite3.Connection) -> bool:
        overdue = f"SELECT 1 FROM tables WHERE code = ? AND {OVERDUE}"
        if connection.execute(overdue, (code, *ends_of(kept, now))).fetchone() is None:
            return False
        delete(connection)
        return True

    return act


def forgetting_names(code: str) -> Act:
    """Whose name is empty is shown by the number of the seat."""

    def act(connection: sqlite3.Connection) -> None:
        found = connection.execute("SELECT id FROM tables WHERE code = ?", (code,)).fetchone()
        if found is None:
            return
        connection.execute("UPDATE members SET name = '' WHERE \"table\" = ?", found)
        connection.execute("UPDATE seats SET kept = '[]' WHERE \"table\" = ?", found)
        names = dict(connection.execute('SELECT seat, name FROM seats WHERE "table" = ?', found))
        for seat, name in names.items():
            if name and name not in BOT_NAMES:
                names[seat] = bot_name(seat, names.values())
                change = 'UPDATE seats SET name = ? WHERE "table" = ? AND seat = ?'
                connection.execute(change, (names[seat], *found, seat))

    return act
