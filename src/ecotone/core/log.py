"""The rows of a table's log: whatever is done at a table is one, and none is ever deleted."""

from typing import Literal, get_args

from msgspec import Struct

LogKind = Literal[
    "play", "undo", "leave", "time", "pause", "resume", "extend", "end_phase", "show", "hide", "note"
]
KINDS: tuple[LogKind, ...] = get_args(LogKind)
NOBODY = -1  # the seat of a row that concerns them all
EVERY_ROLE = -1  # of a row that concerns a whole seat
EXPIRED = -1  # the move of a `time` row that is the rules' own answer


class Entry(Struct, frozen=True):
    """A row of the log; `seat` is the one it concerns, `role` the one under it that moved or is meant.

    - undo: takes back the last move of the role.
    - time: the time was over; `move` was played for the seat, or EXPIRED: what the rules do then.
    - pause, resume, end_phase: by a referee.
    - show, hide: a referee lets spectators see what the referee sees, or no longer.
    - extend: more time, `notation` says how many seconds; for everybody if the seat is NOBODY,
      for a seat with roles by one of them or by EVERY_ROLE.
    - note: says something about the table; the match doesn't hear of it.
    """

    kind: LogKind
    seat: int
    move: int = 0
    notation: str = ""
    role: int = 0


def is_expired(row: Entry) -> bool:
    """Whether the rules answered a question whose time was over; any other move then is a bot's."""
    return row.kind == "time" and row.move == EXPIRED
