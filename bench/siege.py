"""`make siege`: all floods at once against 20 tables of players; what the players felt, and what it cost."""

import asyncio
import json
import os
import resource
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psutil
import uvloop
from rich.console import Console

from bench.measured import report
from bench.siege_costs import costs, loop_time
from bench.siege_game import copy_table, play_long
from bench.siege_players import Felt, Table, play
from ecotone.client import Json
from ecotone.core.compiled import COMPILED

TABLES = 20
SECONDS = 30.0
FILES = 1_024
REPORT = Path("build/siege.json")
ROWS = 1_200  # of the long game
COLD = 300  # tables like it that nobody has open
BARS = {
    "p99_ms": 150.0,
    "watched_p99_ms": 150.0,
    "shut_out": 0,
    "memory_mb": 400.0,
    "loop_ratio": 1.0,
    "easy_bot_s": 3.0,
}


@contextmanager
def running_server() -> Iterator[tuple[str, psutil.Process, Json]]:
    """With as few files as many systems give, and a game that was long."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder, "siege.db")
        long = asyncio.run(play_long(data, ROWS))
        copy_table(data, long["table"]["code"], cold_codes())
        command = [sys.executable, "-m", "ecotone.cli", "serve", "--port", "0", "--no-browser"]
        command += ["--data", str(data)]
        server = subprocess.Popen(
            ["sh", "-c", f'ulimit -n {FILES}; exec "$@"', "sh", *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split()[-1], psutil.Process(server.pid), long
        finally:
            server.terminate()
            server.wait(20)


def worked(server: psutil.Process) -> dict[str, float]:
    """Seconds of processor time so far: they share the cores, and the floods take theirs from the server."""
    times, floods = server.cpu_times(), resource.getrusage(resource.RUSAGE_CHILDREN)
    bots = [one.cpu_times() for one in server.children(recursive=True)]
    return {
        "server_cores": times.user + times.system,
        "bots_cores": sum(one.user + one.system for one in bots),
        "players_cores": time.process_time(),
        "floods_cores": floods.ru_utime + floods.ru_stime,
    }


class Memory(threading.Thread):
    """The most that the server and its bots ever had."""

    def __init__(self, server: psutil.Process) -> None:
        super().__init__(daemon=True)
        self.server, self.most, self.done = server, 0, threading.Event()

    def run(self) -> None:
        while not self.done.wait(0.5):
            processes = [self.server, *self.server.children(recursive=True)]
            self.most = max(self.most, sum(map(memory_of, processes)))


def memory_of(process: psutil.Process) -> int:
    """Nothing, if it has ended meanwhile."""
    with suppress(psutil.NoSuchProcess):
        return int(process.memory_info().rss)
    return 0


def cold_codes() -> list[str]:
    return [f"C{number:05}" for number in range(COLD)]


async def besiege(address: str, long: Json, seconds: float, report: Path) -> Felt:
    begin: asyncio.Future[list[Table]] = asyncio.get_running_loop().create_future()
    playing = asyncio.create_task(play(address, TABLES, seconds, begin))
    target = (await begin)[0].made["table"]["code"]
    order = {
        "port": int(address.rsplit(":", 1)[1]),
        "target": target,
        "long": long["table"]["code"],
        "cold": cold_codes(),
        "seconds": seconds,
        "report": str(report),
    }
    command = (sys.executable, "-m", "bench.siege_floods", json.dumps(order))
    floods = await asyncio.create_subprocess_exec(*command)
    felt = await playing
    await floods.wait()
    return felt


def siege(seconds: float, folder: Path) -> Json:
    report = folder / "siege-floods.json"
    report.unlink(missing_ok=True)
    load = os.getloadavg()[0]
    with running_server() as (address, server, long):
        loop = costs(address, server, long)
    with running_server() as (address, server, long):
        memory = Memory(server)
        memory.start()
        began, before = loop_time(server), worked(server)
        felt = uvloop.run(besiege(address, long, seconds, report))
        busy, after = (loop_time(server) - began) / seconds, worked(server)
        cores = {name: round((after[name] - before[name]) / seconds, 2) for name in after}
        memory.done.set()
    floods: Json = json.loads(report.read_text())
    return summary(felt, memory.most, loop, busy, load) | cores | floods


def summary(felt: Felt, memory: int, loop: dict[str, float], busy: float, load: float) -> Json:
    moves, visits = sorted(felt.moves), sorted(felt.visits)
    found: dict[str, Any] = {
        "p50_ms": at(moves, 0.5),
        "p99_ms": at(moves, 0.99),
        "slowest_ms": at(moves, 1.0),
        "watched_p99_ms": at(sorted(felt.watched), 0.99),
        "moves": len(moves),
        "visits": len(visits),
        "visit_p99_ms": at(visits, 0.99),
        "easy_bot_s": round(max(felt.bots, default=0.0), 2),
        "easy_bot_moves": len(felt.bots),
        "shut_out": len(felt.refused),
        "refused": felt.refused[:5],
        "memory_mb": round(memory / 1e6, 1),
        "loop_ratio": max(loop.values()),
        "loop_ratios": loop,
        "loop_busy": round(busy, 2),
        "load_average": round(load, 2),
        "compiled": COMPILED,
        "bars": BARS,
    }
    found["verdict"] = {name: verdict(name, found) for name in BARS}
    return found


def at(sorted_seconds: list[float], share: float) -> float:
    last = len(sorted_seconds) - 1
    return round(sorted_seconds[min(last, int(len(sorted_seconds) * share))] * 1000, 1) if last >= 0 else 0.0


def verdict(name: str, found: Json) -> str:
    if found[name] <= BARS[name] and found["moves"] and found["easy_bot_moves"]:
        return "held"
    quiet = found["load_average"] <= (os.cpu_count() or 1)
    return "missed" if quiet or not name.endswith("p99_ms") else "missed, but the machine wasn't quiet"


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    REPORT.parent.mkdir(exist_ok=True)
    found = siege(seconds, REPORT.parent)
    report(found, BARS, REPORT)
    Console().print(found["sent"], found["answers"], found["refused"])


if __name__ == "__main__":
    main()
