"""Time survives SIGKILL: due tables are found again, opened or not, and nobody loses time by it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ecotone.server import limits
from ecotone.server.timing.storing import DUE
from tests.server.server_process import Server
from tests.server.timing.clockwork import BOT, ME, kept, kinds, rows, running, timed, wait_until

DAY = 24 * 60 * 60


def test_a_long_limit_ends_though_nobody_opens_the_table(tmp_path: Path) -> None:
    """Here a second is long, and the grace is half of one."""
    with running(tmp_path / "tables.db", "LONG=1 GRACE=0.5 COURTESY=0.1 LOOK=0.05") as server:
        made = timed(server, ME, seconds=1)
        wait_until(lambda: kept(server, made)["keeper"] is not None)
        server.kill()
        before = kept(server, made)
        assert before["due"] is not None
        server.start()
        wait_until(lambda: kept(server, made)["finished"] is not None)
        log = rows(server, made)
        assert [row["kind"] for row in log] == ["time", "time"]
        assert log[1]["played"] >= log[0]["played"] + 1
        assert kept(server, made)["keeper"] != before["keeper"]


def test_a_short_limit_stands_still_until_somebody_comes(tmp_path: Path) -> None:
    """Here two seconds are long."""
    with running(tmp_path / "tables.db", "LONG=2 GRACE=0.5 COURTESY=0 LOOK=0.05") as server:
        short, long = timed(server, ME, ME, seconds=1), timed(server, ME, ME, seconds=2)
        with server.page(short, 0):
            wait_until(lambda: kept(server, short)["since"] is not None)
            server.kill()
        before = len(kinds(server, short)), len(kinds(server, long))
        server.start()
        # whenever two questions of two seconds are over, one of a single second would be as well
        wait_until(lambda: len(kinds(server, long)) >= before[1] + 2)
        assert len(kinds(server, short)) == before[0]
        assert (kept(server, short)["since"], kept(server, short)["due"]) == (None, None)
        with server.page(short, 0) as page:
            page.until("state", lambda state: state["kind"] == "time" and state["ply"] > before[0])


def test_every_open_question_has_a_grace(tmp_path: Path) -> None:
    assert limits.GRACE == 15
    with running(tmp_path / "tables.db", "GRACE=500 COURTESY=0") as server:
        made = timed(server, ME, ME, seconds=30)
        whole = timed(server, ME, ME, kind="total", seconds=30)
        long = timed(server, ME, ME, seconds=DAY)
        for table in (made, whole):
            with server.page(table, 0):
                wait_until(lambda table=table: kept(server, table)["since"] is not None)  # type: ignore[misc]
        server.kill()
        died = kept(server, whole)
        server.start()
        with server.page(made, 0) as page:
            assert 30_000 < page.state["limits"][0]["left"] <= 500_000
        with server.page(whole, 0) as page:
            shown = {clock["seat"]: clock["left"] for clock in page.state["limits"]}
            assert 30_000 < shown[0] <= 500_000
            assert shown[1] <= 30_000  # nobody waits for it
            wait_until(lambda: kept(server, whole)["keeper"] != died["keeper"])
            assert 30 < kept(server, whole)["grace"] - kept(server, whole)["clock"] <= 500
        with server.page(long, 0) as page:
            assert 500_000 < page.state["limits"][0]["left"] <= DAY * 1000


def test_the_time_while_the_server_was_down_is_nobody_s(tmp_path: Path) -> None:
    """The last sign of life says until when the clock ran."""
    with running(tmp_path / "tables.db", "GRACE=0 LOOK=0.05") as server:
        made = timed(server, ME, ME, seconds=500)
        with server.page(made, 0):
            wait_until(lambda: signs(server) > 0)
            server.kill()
        died = kept(server, made)
        with closing(sqlite3.connect(server.data)) as connection:
            # it has been dead for long
            connection.execute("UPDATE tables SET since = since - 10000, due = NULL")
            connection.execute("UPDATE heartbeats SET at = at - 10000")
            connection.commit()
        server.start()
        with server.page(made, 0) as page:
            assert 400_000 < page.state["limits"][0]["left"] <= 500_000
            wait_until(lambda: kept(server, made)["keeper"] != died["keeper"])
            assert 0 <= kept(server, made)["clock"] < 100


def signs(server: Server) -> int:
    with closing(sqlite3.connect(server.data)) as connection:
        return int(connection.execute("SELECT COUNT(*) FROM heartbeats").fetchone()[0])


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db", "PATIENCE=0.2 COURTESY=0 LOOK=0.05") as server:
        made = timed(server, BOT, BOT, seconds=DAY, turns=8)
        wait_until(lambda: len(kinds(server, made)) > 3)
        server.kill()
        server.start()
        wait_until(lambda: kept(server, made)["finished"] is not None)


def test_the_due_time_is_indexed(server: Server) -> None:
    with closing(sqlite3.connect(server.data)) as connection:
        plan = connection.execute(f"EXPLAIN QUERY PLAN {DUE}", (0, "", 0, 9)).fetchall()
    assert any("tables_due" in step[-1] for step in plan)


def test_two_processes_don_t_both_act(tmp_path: Path) -> None:
    """Both see the same due tables; every row is there once, and the game ends."""
    data, hasty = tmp_path / "tables.db", "LONG=1 GRACE=0 COURTESY=0 LOOK=0.05 PATIENCE=0.3"
    shared = {"ECOTONE_TEST_SHARED": "1"}
    with running(data, hasty, **shared) as first, running(data, hasty, **shared):
        tables = [timed(first, ME, seconds=1) for _ in range(3)]
        for made in tables:
            wait_until(lambda made=made: kept(first, made)["finished"] is not None)  # type: ignore[misc]
            assert kinds(first, made) == ["time"] * 2


@pytest.mark.long
def test_killed_again_and_again(tmp_path: Path) -> None:
    """Whatever is due happens once, and the game ends though nobody ever comes."""
    with running(tmp_path / "tables.db", "LONG=1 GRACE=0 COURTESY=0 LOOK=0.05") as server:
        made = timed(server, ME, ME, seconds=1, turns=1)
        for length in range(1, 4):
            wait_until(lambda length=length: len(kinds(server, made)) >= length)  # type: ignore[misc]
            server.kill()
            server.start()
        wait_until(lambda: kept(server, made)["finished"] is not None)
        assert [row["seat"] for row in rows(server, made)] == [0, 0, 1, 1]
        assert kinds(server, made) == ["time"] * 4


def test_a_table_that_can_t_be_looked_at_is_put_off(tmp_path: Path) -> None:
    """A game that this server doesn't have, for instance, is in nobody's way."""
    with running(tmp_path / "tables.db", "LONG=1 GRACE=0 COURTESY=0") as server:
        made = timed(server, ME, ME, seconds=5)
        wait_until(lambda: kept(server, made)["keeper"] is not None)
        server.kill()
        with closing(sqlite3.connect(server.data)) as connection:
            connection.execute("UPDATE tables SET game = 'chess', due = 1")
            connection.commit()
        server.start()
        wait_until(lambda: kept(server, made)["due"] > 1)
        assert rows(server, made) == []
