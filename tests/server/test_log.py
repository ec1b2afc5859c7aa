"""The log has an end: whoever makes the server complain can't fill the disk with it."""

import logging
import sqlite3
from pathlib import Path

from ecotone.server.guard import log_quota
from ecotone.server.guard.log_quota import LINES, LONGEST, MINUTE, Quota
from tests.server.server_process import Server


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_so_many_lines_a_minute_each_once_and_then_how_many_more() -> None:
    clock = Clock()
    quota = Quota(clock)

    def written(text: str) -> str | None:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "%s", (text,), None)
        return record.getMessage() if quota.filter(record) else None

    lines = [f"line {number}" for number in range(LINES)]
    assert [written("again") for _ in range(31)] == ["again"] + [None] * 30
    assert [written(line) for line in lines[1:]] == lines[1:]  # whoever makes us say one thing hides no other
    assert [written("more") for _ in range(20)] == [None] * 20
    clock.now += MINUTE - 0.1
    assert written("more") is None
    clock.now += 0.1
    assert written("next") == "51 lines were left out before this. next"
    assert written("x" * 100_000) == "x" * LONGEST
    clock.now += MINUTE
    assert written("later") == "later"


def test_a_table_that_is_damaged_fills_no_disk(tmp_path: Path) -> None:
    """That it is looked at is worth a line a minute."""
    server = Server(tmp_path / "tables.db")
    code = server.table("me", "open")["table"]["code"]
    server.stop()
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("UPDATE members SET name = x'00'")
    again = Server(tmp_path / "tables.db")
    for _ in range(log_quota.LINES + 20):
        assert again.problem(f"/api/tables/{code}") == "damaged"
    lines = again.stop().splitlines()
    assert 1 <= sum(code in line for line in lines) < log_quota.LINES
    assert len(lines) < log_quota.LINES
