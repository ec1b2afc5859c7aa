"""What tests of time share: tables with limits, and a look at what the database keeps of them."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.server.server_process import PATIENCE, Json, Server

ME: Json = {"kind": "me"}
BOT: Json = {"kind": "bot", "level": "easy"}


@contextmanager
def running(data: Path, time: str, **env: str) -> Iterator[Server]:
    """A server of its own with other constants of time; it can be killed and is soon back."""
    server = Server(data, ECOTONE_TEST_TIME=time, **env)
    try:
        yield server
    finally:
        server.kill()
        errors = "".join(log.read_text() for log in server.logs)
    assert " ERROR " not in errors, errors  # a bot whose server was killed may complain


def timed(
    server: Server, *seats: Json, kind: str = "move", seconds: int, turns: int = 1, **more: object
) -> Json:
    """A table of ECO with a time limit; `then` and whatever else a new table may have."""
    then = more.pop("then", "bot")
    setting = {"kind": kind, "seconds": seconds, "then": then}
    return server.make("eco", *seats, options={"turns": turns}, time=setting, **more)


def code_of(made: Json) -> str:
    return str(made["table"]["code"])


def kept(server: Server, made: Json) -> Json:
    """The table's row in the database."""
    with closing(sqlite3.connect(server.data)) as connection:
        connection.row_factory = sqlite3.Row
        return dict(connection.execute("SELECT * FROM tables WHERE code = ?", (code_of(made),)).fetchone())


def rows(server: Server, made: Json) -> list[Json]:
    """The table's log in the database."""
    with closing(sqlite3.connect(server.data)) as connection:
        connection.row_factory = sqlite3.Row
        found = connection.execute(
            'SELECT log.* FROM log JOIN tables ON tables.id = log."table" WHERE code = ? ORDER BY ply',
            (code_of(made),),
        )
        return [dict(row) for row in found]


def kinds(server: Server, made: Json) -> list[str]:
    return [row["kind"] for row in rows(server, made)]


def wait_until(true: Callable[[], bool]) -> None:
    """Waits for what must come, however slow the machine is."""
    give_up = time.monotonic() + 3 * PATIENCE
    while not true():
        assert time.monotonic() < give_up, "it never came"
        time.sleep(0.02)
