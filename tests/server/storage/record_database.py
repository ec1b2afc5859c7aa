"""Plays three small games on the server of an earlier revision and keeps its database for the tests.

python -m tests.server.storage.record_database REVISION tests/server/storage/databases/NAME.db --game ecogon
"""

import argparse
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from tests.server.server_process import SERVE

ROOT = Path(__file__).parents[3]
# By the client of that revision: a table that waits, one in the middle of its game, one that is over.
PLAYER = """
import asyncio, json, sys
from ecotone.client import Seat, call

async def make(server, *kinds):
    named = {"me": {"name": "Ada"}, "also": {"kind": "me", "name": "Ben"}}
    seats = [{"kind": kind} | named.get(kind, {}) for kind in kinds]
    game = sys.argv[2]
    options = {"turns": 2} if game == "eco" else {}
    return await call(server, "/api/tables", {"game": game, "seats": seats, "options": options})

async def play(server, made, moves):
    keys = [seat["token"] for seat in made["seats"]]
    async with Seat.take(server, made["table"]["code"], keys) as seat:
        async for turn in seat.turns():
            if not moves:
                return
            moves -= 1
            await turn.play(next(iter(turn.moves())))

async def main(server):
    made = {"waiting": await make(server, "me", "open")}
    made |= {state: await make(server, "me", "also") for state in ("playing", "over")}
    await play(server, made["playing"], 3)
    await play(server, made["over"], -1)
    print(json.dumps(made))

asyncio.run(main(sys.argv[1]))
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("revision")
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", default="eco")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(
            ["git", "archive", wanted.revision, "src"], cwd=ROOT, stdout=subprocess.PIPE, check=True
        )
        subprocess.run(["tar", "x", "-C", folder], input=packed.stdout, check=True)
        data = Path(folder, "tables.db")
        keys = play(Path(folder), data, wanted.game)
        with closing(sqlite3.connect(data)) as database:
            database.execute("PRAGMA journal_mode = DELETE")
            database.execute("VACUUM")
        wanted.file.write_bytes(data.read_bytes())
        wanted.file.with_suffix(".json").write_text(keys, encoding="utf-8")


def play(folder: Path, data: Path, game: str) -> str:
    """The keys of the three tables."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "PYTHONWARNINGS": "ignore"}
    command = [*SERVE, str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=folder) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        try:
            player = [sys.executable, "-c", PLAYER, address, game]
            return subprocess.check_output(player, text=True, env=environment, cwd=folder)
        finally:
            server.send_signal(signal.SIGINT)


if __name__ == "__main__":
    main()
