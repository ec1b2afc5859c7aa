"""Whoever does something again and again uses up what is their own, and nothing of the others."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from ecotone.client import WIRE_VERSION
from tests.server.server_process import Json, Server, answer_to, new_id, untroubled
from tests.server.timing.clockwork import ME, kinds, timed, wait_until

FEW = 3


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where few rows are enough that nobody waits for, and few people fill a table."""
    with untroubled(
        tmp_path_factory.mktemp("strict") / "tables.db",
        ECOTONE_TEST_FREE_ROWS=str(FEW),
        ECOTONE_TEST_CROWD=str(FEW),
        ECOTONE_TEST_TIME="VOTE=600",
    ) as running:
        yield running


def rule(kind: str, **more: object) -> Json:
    return {"type": kind, "id": new_id(), **more}


def test_what_was_paused_can_always_go_on(strict: Server) -> None:
    made = strict.make("guild", ME, ME, referee=True)
    with strict.page_of(made, made["referee"]) as referee:
        for _ in range(FEW - 1):
            referee.settle(rule("extend", seconds=5))
        assert referee.settle(rule("pause"))["paused"]
        assert not referee.settle(rule("resume"))["paused"]
        assert referee.problem(rule("pause")) == "too_many"
        assert referee.problem(rule("extend", seconds=5)) == "too_many"
        assert referee.settle(rule("end_phase"))["kind"] == "end_phase"


def test_who_never_rests_takes_nothing_from_the_others(strict: Server) -> None:
    """Neither a ready sign that another one takes back, nor the referee's pause."""
    made = strict.make("parley", ME, ME, ME, referee=True)
    restless, calm = strict.page(made, 0), strict.page(made, 1)
    for _ in range(FEW):
        restless.say({"type": "ready"})
        restless.say({"type": "wait"})
    restless.say({"type": "ready"})
    assert restless.problem(answer_to(restless.question(), {"type": "wait"})) == "too_many"
    calm.reach(restless.state["ply"])
    calm.say({"type": "ready"})
    assert calm.say({"type": "wait"})["actor"] == 1
    with strict.page_of(made, made["referee"]) as referee:
        assert referee.settle(rule("pause"))["paused"]
    restless.close()
    calm.close()


def test_nobody_waits_for_ever(strict: Server) -> None:
    """After so many extensions a bot makes the move, whatever the others vote for."""
    made = timed(strict, ME, ME, seconds=1, then="vote")
    with strict.page(made, 1) as page, strict.page(made, 0):
        for _ in range(FEW + 1):
            page.until("state", lambda state: state["vote"] is not None)
            page.ask(rule("time_vote", seat=0, choice="wait"), "accepted")
        wait_until(lambda: "time" in kinds(strict, made))
    assert kinds(strict, made)[: FEW + 1] == ["extend"] * FEW + ["time"]


def test_who_looks_on_never_keeps_players_out(strict: Server) -> None:
    made = strict.table("me", "me")
    code = made["table"]["code"]
    crowd = [strict.page(code) for _ in range(FEW)]
    assert crowd[0].problem({"type": "hello", "table": "ABCDEF", "version": WIRE_VERSION}) == "unknown_table"
    with strict.page(made, 0) as page:
        assert page.welcome["seats"] == [0]
        hello = {"type": "hello", "table": code, "version": WIRE_VERSION}
        assert page.problem(hello) == "table_full"
        assert page.play()["ply"] == 1  # it stays who it was
    assert crowd[0].hello(code, language="de")["ply"] == 1  # its own place is not one too many
    for page in crowd:
        page.close()


def test_changes_without_a_key_cost_those_who_have_one_nothing(server: Server) -> None:
    made = server.table("me", "open")
    path = f"/api/tables/{made['table']['code']}/seats/1"
    with ThreadPoolExecutor(8) as strangers:
        tries = [strangers.submit(server.problem, path, {"change": "open"}) for _ in range(160)]
    assert {one.result() for one in tries} == {"not_yours"}
    assert server.join(made, "Ben")["seat"] == 1


def test_a_second_hello_is_no_coming_and_going(server: Server) -> None:
    made = server.table("me", "me")
    code = made["table"]["code"]
    with server.page(made, 0) as restless, server.page(made, 1) as other:
        restless.until("table")
        for language in ("de", "en"):
            restless.hello(code, [made["seats"][0]["token"]], language=language)
        assert other.quiet()
        restless.hello(code)
        assert not other.until("table")["table"]["seats"][0]["online"]
        restless.hello(code, [made["seats"][0]["token"]])
        assert other.until("table")["table"]["seats"][0]["online"]
