"""What a request can do wrong; raised anywhere, answered in one place."""

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
    "server_error": 500,
}


class Trouble(Exception):
    """Becomes a Problem for whoever asked; nothing has changed."""

    def __init__(self, code: ProblemCode, text: str, refusal: Refusal | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.refusal = refusal

    def problem(self, request: str | None = None) -> Problem:
        return Problem(self.code, self.text, request, self.refusal)


def no_table(code: str) -> Trouble:
    return Trouble("unknown_table", f"There is no table {code}.")


def unreadable(damaged: bool) -> Trouble:
    if damaged:
        return Trouble("damaged", "What is stored of this table is damaged; `ecotone check` says more.")
    return Trouble("old_rules", "This table is of an earlier version of the rules; it can only be read.")


def no_such_seat(seat: int) -> Trouble:
    return Trouble("no_seat", f"There is no seat {seat + 1} at this table.")


def too_many() -> Trouble:
    return Trouble("too_many", "Too many requests; wait a moment.")
