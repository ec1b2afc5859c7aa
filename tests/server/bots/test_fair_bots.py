"""Bots are shared fairly: owners and tables take turns, quick ones never wait for hard ones."""

import asyncio
from pathlib import Path

import pytest

from ecotone.server.bots import thinkers
from ecotone.server.bots.thinker import Job
from ecotone.server.bots.thinkers import Thinkers
from ecotone.server.guard.fair_line import FairLine
from tests.server.bots.test_bots import job_for, walked
from tests.server.server_process import Server


def test_owners_and_their_tables_take_turns() -> None:
    async def run() -> list[str]:
        line, order = FairLine(1), []

        async def want(owner: str, table: str, name: str) -> None:
            async with line.slot(owner, table):
                order.append(name)
                await asyncio.sleep(0)

        wanted = [("a", f"t{k // 3}", f"a{k}") for k in range(9)]
        wanted += [("b", "u", "b0"), ("b", "u", "b1"), ("c", "v", "c0")]
        await asyncio.gather(*(want(*one) for one in wanted))
        assert line.free == 1
        assert not line.waiting
        return order

    assert asyncio.run(run()) == ["a0", "a1", "b0", "c0", "a3", "b1", "a6", "a2", "a4", "a7", "a5", "a8"]


def test_who_gives_up_leaves_no_gap() -> None:
    async def run() -> None:
        line = FairLine(1)
        await line.enter("a", "t")
        waiting = [asyncio.create_task(line.enter(owner, "t")) for owner in "bcd"]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        line.leave()
        waiting[1].cancel()  # it has been given the place in this moment
        await asyncio.wait(waiting[2:], timeout=20)
        assert waiting[2].done()
        line.leave()
        assert line.free == 1

    asyncio.run(run())


def test_a_strangers_easy_bot_waits_for_none_of_six_hundred_hard_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Sixty tables of one visitor with ten of them each; the stranger's is done while all these wait."""

    async def run() -> None:
        all_hard, thought = Thinkers(60.0), []
        never = asyncio.Event()

        async def think(job: Job, lane: str) -> int:
            if job.level == "hard":
                await never.wait()
            thought.append(job.level)
            return 1

        monkeypatch.setattr(all_hard, "think", think)
        table = walked(2, 0)
        hard, easy, medium = (job_for(table, level) for level in ("hard", "easy", "medium"))
        jobs = [asyncio.create_task(all_hard.choose(hard, "one", f"{k % 60}")) for k in range(600)]
        await asyncio.sleep(0)
        assert await all_hard.choose(easy, "stranger", "x") == 1
        assert await all_hard.choose(medium, "stranger", "x") == 1
        assert thought == ["easy", "medium"]
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)

    asyncio.run(run())


def test_a_strangers_hard_bot_is_the_next_but_one() -> None:
    async def run() -> None:
        line, order = FairLine(thinkers.PROCESSES), []

        async def want(owner: str, table: str) -> None:
            async with line.slot(owner, table):
                order.append(owner)
                await asyncio.sleep(0)

        many = [want("one", f"{k % 60}") for k in range(600)]
        await asyncio.gather(*many, want("stranger", "x"))
        assert order.index("stranger") <= thinkers.PROCESSES + 1

    asyncio.run(run())


def test_a_bot_whose_move_could_not_be_stored_tries_again_by_itself(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_FULL="2")
    made = server.table("me", "easy")
    with server.page(made, 0) as page:
        while page.state["asked"] == [0]:
            page.play()
        page.until("state", lambda state: state["actor"] == 1)
    said = server.stop()
    assert said.count("disk is full") == 1  # two failed, and one line a minute says so
    assert "Traceback" not in said


def test_without_a_process_a_table_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_process(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    async def run() -> int:
        poor = Thinkers(60.0)
        monkeypatch.setattr(poor, "start", no_process)
        return await poor.choose(job_for(walked(2, 0), "easy"))

    assert asyncio.run(run()) == -1  # no move: the server then finds one itself
