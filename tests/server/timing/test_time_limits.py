"""What happens when the time of a question is over, over the wire: nobody has to be asked for anything."""

import time
from collections.abc import Iterator

import pytest

from ecotone.core.log import EXPIRED
from ecotone.server.timing.table_time import SLIGHT
from tests.server.server_process import Server, new_id
from tests.server.timing.clockwork import BOT, ME, code_of, kept, kinds, rows, timed, wait_until

HOUR = 60 * 60


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose toys have thirty times less time."""
    running = Server(tmp_path_factory.mktemp("hasty") / "tables.db", ECOTONE_TEST_HASTE="30")
    yield running
    errors = running.stop()
    assert "Traceback" not in errors, errors


def test_a_bot_moves_for_whoever_takes_too_long(server: Server) -> None:
    made = timed(server, ME, BOT, seconds=1)
    with server.page(made, 0) as page:
        while page.state["table"]["status"] != "over":
            state = page.until("state")
            if state["actor"] == 0:
                assert (state["kind"], state["member"]) == ("time", None)
        assert page.state["limits"] == []
    mine = [row for row in rows(server, made) if row["seat"] == 0]
    assert [row["kind"] for row in mine] == ["time", "time"]  # EC-10: a tile, then an animal
    assert all(row["move"] != EXPIRED and row["clock"] is not None for row in mine)
    file = server.call(f"/api/tables/{code_of(made)}/file")
    assert " 1 time " in str(file)


def test_everybody_sees_how_long_a_question_may_stay_open(server: Server) -> None:
    made = timed(server, ME, ME, seconds=500, turns=2)
    with server.page(made, 0) as page, server.page(made, 1) as other:
        (limit,) = page.state["limits"]
        assert {**limit, "left": 0} == {"seat": 0, "role": "", "left": 0, "running": True, "acts": True}
        assert 400_000 < limit["left"] <= 500_000
        assert [clock["seat"] for clock in other.state["limits"]] == [0]
        assert page.state["table"]["time"] == {"kind": "move", "seconds": 500, "then": "bot"}
        page.play()
        page.play()
        assert [clock["seat"] for clock in page.state["limits"]] == [1]


def test_a_table_without_limits_has_no_due_time(server: Server) -> None:
    made = server.table("me", "me")
    with server.page(made, 0, 1) as page:
        assert page.state["limits"] == []
        page.play()
        assert kept(server, made)["due"] is None
        assert kept(server, made)["keeper"] is None
        assert rows(server, made)[0]["clock"] is None


def test_an_answer_in_time_starts_the_next_clock(server: Server) -> None:
    made = timed(server, ME, seconds=500)
    with server.page(made, 0) as page:
        wait_until(lambda: kept(server, made)["due"] is not None)
        first = kept(server, made)["due"]
        time.sleep(2 * SLIGHT)  # a due time that hardly changes isn't written again
        page.play()
        assert kept(server, made)["due"] > first  # in the same transaction as the row
        page.play()
        assert kept(server, made)["due"] is None  # the game is over


def test_a_whole_game_s_time(server: Server) -> None:
    """At zero every further question of the seat is over at once."""
    made = timed(server, ME, ME, kind="total", seconds=1, turns=2)
    with server.page(made, 0, 1) as page:
        assert [clock["seat"] for clock in page.state["limits"]] == [0, 1]
        assert [clock["running"] for clock in page.state["limits"]] == [True, False]
        left = page.until("state")["limits"]
        assert [clock["left"] == 0 for clock in left] == [True, False]  # the seat is asked again
        while page.state["table"]["status"] != "over":
            page.until("state")
    log = rows(server, made)
    assert {row["kind"] for row in log} == {"time"}
    seats = [row["seat"] for row in log]
    assert seats == [0, 0, 1, 1] * 2
    assert log[0]["clock"] >= 1
    assert log[2]["clock"] - log[1]["clock"] >= 1


def test_the_game_s_own_answer_comes_first(hasty: Server) -> None:
    """PA-4: whose time is over is ready, plays a card by chance, or abstains."""
    made = hasty.make("parley", ME, ME)
    with hasty.page(made, 0) as page, hasty.page(made, 1):
        state = page.until("state", lambda state: state["kind"] == "time")
        assert state["facts"]
        page.until("state", lambda state: state["ply"] >= 6 and state["kind"] == "time")
    assert {row["move"] for row in rows(hasty, made) if row["kind"] == "time"} == {EXPIRED}


def test_a_clock_to_look_at_does_nothing(hasty: Server) -> None:
    """PA-4: a veto has only a clock to look at."""
    made = hasty.make("parley", ME, ME)
    with hasty.page(made, 0) as page, hasty.page(made, 1):
        state = page.until("state", lambda state: not all(clock["acts"] for clock in state["limits"]))
        shown = {clock["seat"] for clock in state["limits"] if not clock["acts"]}
        assert shown
        assert not shown & set(state["asked"])


def test_the_time_of_one_role_is_over(hasty: Server) -> None:
    """GU-5: a supplier is sent home, while the builder of the same seat has an hour."""
    made = hasty.make("guild", ME, ME)
    with hasty.page(made, 0, 1) as page:
        roles = {(clock["seat"], clock["role"]) for clock in page.state["limits"]}
        assert (0, "supplier") in roles
        assert (0, "builder") in roles
        page.until("state", lambda state: state["kind"] == "time")
    late = next(row for row in rows(hasty, made) if row["kind"] == "time")
    assert (late["seat"], late["role"], late["move"]) == (0, 0, EXPIRED)


def test_a_referee_pauses_and_gives_more_time(server: Server) -> None:
    made = timed(server, ME, seconds=500, referee=True)
    with server.page(made, 0) as page, server.page(made["table"]["code"]) as referee:
        referee.hello(code_of(made), [made["referee"]])
        page.ask({"type": "ping"}, "pong")
        wait_until(lambda: kept(server, made)["due"] is not None)
        referee.ask({"type": "pause", "id": new_id()}, "accepted")
        state = page.until("state", lambda state: state["paused"])
        assert [clock["running"] for clock in state["limits"]] == [False]
        assert kept(server, made)["due"] is None
        assert kept(server, made)["since"] is None
        referee.ask({"type": "resume", "id": new_id()}, "accepted")
        state = page.until("state", lambda state: not state["paused"])
        assert [clock["running"] for clock in state["limits"]] == [True]
        assert state["limits"][0]["left"] <= 500_000
        due = kept(server, made)["due"]
        referee.ask({"type": "extend", "id": new_id(), "seconds": 400, "seat": 0}, "accepted")
        state = page.until("state", lambda state: state["kind"] == "extend")
        assert 500_000 < state["limits"][0]["left"] <= 900_000
        assert kept(server, made)["due"] > due + 300
        assert kinds(server, made) == ["pause", "resume", "extend"]


def test_short_limits_stand_still_while_nobody_is_here(server: Server) -> None:
    made = timed(server, ME, BOT, seconds=500)
    assert kept(server, made)["since"] is None
    with server.page(made, 0):
        wait_until(lambda: kept(server, made)["since"] is not None)
        assert kept(server, made)["due"] is not None
    wait_until(lambda: kept(server, made)["since"] is None)
    stood = kept(server, made)
    assert stood["clock"] > 0
    assert stood["due"] is None
    with server.page(made["table"]["code"]):  # whoever only looks on makes no clock run
        assert kept(server, made)["since"] is None
    with server.page(made, 0) as page:
        wait_until(lambda: kept(server, made)["since"] is not None)
        assert kept(server, made)["clock"] == stood["clock"]
        assert page.state["limits"][0]["running"]


def test_long_limits_run_day_and_night(server: Server) -> None:
    made = timed(server, ME, ME, seconds=2 * HOUR)
    wait_until(lambda: kept(server, made)["keeper"] is not None)
    due = kept(server, made)["due"]
    assert due == pytest.approx(time.time() + 2 * HOUR, abs=600)
    with server.page(made, 0) as page:
        assert page.state["limits"][0]["running"]
        assert kept(server, made)["since"] is None  # nothing goes by the clock that can stand still
    assert kept(server, made)["due"] == pytest.approx(due, abs=1)


def test_bots_play_on_where_time_runs_day_and_night(server: Server) -> None:
    made = timed(server, BOT, BOT, seconds=HOUR)
    wait_until(lambda: kept(server, made)["finished"] is not None)
    assert kept(server, made)["due"] is None
    resting = timed(server, BOT, BOT, seconds=HOUR - 1)
    assert kinds(server, resting) == []
    assert kept(server, resting)["since"] is None


def test_a_limit_needs_its_seconds(server: Server) -> None:
    body = {"game": "eco", "seats": [ME], "time": {"kind": "move"}}
    assert server.problem("/api/tables", body) == "refused"
