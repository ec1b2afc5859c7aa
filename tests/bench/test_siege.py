"""A short siege: nobody is shut out, whatever the machine is busy with."""

import asyncio
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from bench.siege import BARS, at, memory_of, siege, summary
from bench.siege_costs import dearest
from bench.siege_deaf import deaf_line
from bench.siege_floods import LOOKING
from bench.siege_players import Felt, Rival, TableWithABot


@pytest.mark.long
def test_nobody_is_shut_out(tmp_path: Path) -> None:
    found = siege(15.0, tmp_path)
    assert found["refused"] == []
    assert found["moves"] > 50
    assert found["visits"] > 3
    assert found["verdict"]["memory_mb"] == "held"
    assert found["verdict"]["loop_ratio"] == "held"
    floods = {
        "silent",
        "half-sent bodies",
        "forms",
        "long heads",
        "long hosts",
        "guesses",
        "wrong keys",
        "nonsense",
        "looks",
        "strangers",
        "new tables",
        "long game",
        "cold tables",
        "tables of bots",
        "with keys",
        "looking on",
        "coming again",
        "reading on",
        "deaf",
        "unread",
    }
    assert floods <= set(found["sent"])
    assert found["sent"]["sockets"] > LOOKING  # whose upgrade was not refused
    costs = {name.partition(" ")[0] for name in found["loop_ratios"]}
    assert costs >= {"create", "hello", "why_not", "gains", "history", "replay", "file", "curve", "record"}
    assert found["silent_at_once"] > 100
    assert found["easy_bot_moves"] > 0


def test_a_bar_that_is_not_held_says_so() -> None:
    cost = {"options": 1.5}
    slow = summary(Felt([0.2] * 200, [0.2] * 9, [4.0], [0.1], ["a visitor"]), 500_000_000, cost, 0.5, 0.0)
    assert set(slow["verdict"].values()) == {"missed"}
    cost = {"options": 0.5}
    good = summary(Felt([0.02] * 200, [0.02] * 9, [1.0], [0.1], []), 100_000_000, cost, 0.5, 0.0)
    assert set(good["verdict"].values()) == {"held"}
    nothing = summary(Felt(), 100_000_000, cost, 0.5, 0.0)
    assert set(nothing["verdict"].values()) == {"missed"}
    assert set(BARS) == set(good["verdict"])


def test_the_hundredth_part_is_the_slowest() -> None:
    assert at([k / 1000 for k in range(100)], 0.99) == 99.0
    assert at([], 0.99) == 0.0


def test_what_a_request_costs_is_what_the_dearest_costs() -> None:
    clock = iter((0.0, 0.5, 1.0, 10.0, 10.0, 10.1, 10.1, 10.2, 10.2, 10.3, 10.3, 10.4))
    assert dearest(lambda: None, lambda: next(clock)) == 9.0


def test_a_move_that_never_comes_back_is_felt() -> None:
    async def run() -> None:
        table = TableWithABot("http://127.0.0.1:1")
        rival = Rival(table, 0)
        table.players = [rival]
        table.times = [(9.0, 0.02)]
        assert (table.felt(), table.bots) == ([0.02], [])
        rival.sent_ply, rival.sent_at, rival.since = 3, time.perf_counter() - 30, time.perf_counter() - 20
        known, waiting = table.felt()
        assert (known, waiting >= 30, table.bots[0] >= 20) == (0.02, True, True)

    asyncio.run(run())


def test_the_memory_of_a_process_that_has_ended_is_none() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        process = psutil.Process(child.pid)
        assert memory_of(process) > 0
        child.communicate()
    assert memory_of(process) == 0


def test_who_is_deaf_gets_hardly_anything() -> None:
    """A server that tells on and on can't get rid of more than the system's own stock for the other end."""

    async def run() -> int:
        told, done = [0], asyncio.Event()

        async def tell(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.transport.set_write_buffer_limits(0)
            writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
            with suppress(TimeoutError):
                while told[0] < 1 << 20:
                    writer.write(b"x" * 1_024)
                    told[0] += 1_024
                    await asyncio.wait_for(writer.drain(), 0.5)
            writer.transport.abort()
            done.set()

        async with await asyncio.start_server(tell, "127.0.0.1", 0) as server:
            line = await deaf_line(server.sockets[0].getsockname()[1], 1)
            await done.wait()
            line.close()
        return told[0]

    assert asyncio.run(run()) < 1 << 17
