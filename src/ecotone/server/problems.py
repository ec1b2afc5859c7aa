"""What a request can do wrong; raised anywhere, answered in one place."""

import logging
import secrets
import sqlite3

from ecotone.core.records import Refusal
from ecotone.server.wire_table import Problem, ProblemCode

STATUS: dict[ProblemCode, int] = {
    "malformed": 400,
    "too_large": 413,
    "unknown_table": 404,
    "unknown_game": 404,
    "not_found": 404,
    "not_yours": 403,
    "bad_name": 422,
    "name_taken": 409,
    "seat_taken": 409,
    "no_seat": 404,
    "table_full": 409,
    "not_started": 409,
    "started": 409,
    "over": 409,
    "not_over": 409,
    "old_rules": 409,
    "damaged": 409,
    "old_page": 409,
    "refused": 422,
    "too_many": 429,
    "unknown_host": 421,
    "say_hello_first": 400,
    "not_stored": 503,
    "server_error": 500,
}
LOG = logging.getLogger(__name__)
UNSTORED = {  # what the people who run the server can mend
    sqlite3.SQLITE_FULL: "The disk is full",
    sqlite3.SQLITE_IOERR: "The disk can't be written",
    sqlite3.SQLITE_READONLY: "The database is read-only",
    sqlite3.SQLITE_BUSY: "Another program has the database",
    sqlite3.SQLITE_READONLY_DBMOVED: "The database was moved or deleted",
}
PRIMARY = 0xFF  # of SQLite's codes, without the details


class Trouble(Exception):
    """Becomes a Problem for whoever asked; nothing has changed."""

    def __init__(self, code: ProblemCode, text: str, refusal: Refusal | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.refusal = refusal

    def problem(self, request: str | None = None) -> Problem:
        return Problem(self.code, self.text, request, self.refusal)


def mishap(error: Exception, request: str | None = None) -> Problem:
    """Whoever asked has done nothing wrong; what they wanted has not happened."""
    code = getattr(error, "sqlite_errorcode", 0)
    reason = UNSTORED.get(code, UNSTORED.get(code & PRIMARY))
    if reason is not None:
        LOG.error("not stored: %s", error)
        what = "it" if request is None else "your move"
        return Problem("not_stored", f"{reason}, {what} was not stored; try again in a moment.", request)
    incident = secrets.token_hex(4)
    LOG.error("incident %s", incident, exc_info=error)
    return Problem("server_error", f"Something went wrong here (incident {incident}).", request)


def no_table(code: str) -> Trouble:
    return Trouble("unknown_table", f"There is no table {code}.")


def unreadable(damaged: bool) -> Trouble:
    if damaged:
        return Trouble("damaged", "What is stored of this table is damaged; `ecotone check` says more.")
    return Trouble("old_rules", "This table is of an earlier version of the rules; it can only be read.")


def no_such_seat(seat: int) -> Trouble:
    return Trouble("no_seat", f"There is no seat {seat + 1} at this table.")


class TooMany(Trouble):
    """`shared`: what was used up belongs to others too, who may have done it."""

    def __init__(self, shared: bool = False) -> None:
        super().__init__("too_many", "Too many requests; wait a moment.")
        self.shared = shared
