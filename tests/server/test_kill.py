"""Killed again and again in the middle of games: nothing confirmed is lost, nothing happens twice."""

import asyncio
import json
import random
import sqlite3
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ecotone.client import WIRE_VERSION, call, moves_of
from tests.server.server_process import PATIENCE, Json, Server, new_id

KILLS = 55
PAGES = 8  # tables played at once
LOST = (OSError, WebSocketException, HTTPException, TimeoutError, EOFError)


class Diary:
    """What one player has been promised: request, ply and move of everything that was accepted."""

    def __init__(self) -> None:
        self.accepted: dict[str, int] = {}
        self.sent: dict[str, str] = {}
        self.seen = 0  # the highest ply of a state
        self.resent = 0
        self.waiting: Json | None = None
        self.tables: list[tuple[str, str]] = []


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "tables.db")
    yield server
    if server.running:
        server.kill()
        assert not any(log.read_text() for log in server.logs)


@pytest.mark.long
def test_killed_at_random_moments(fragile: Server) -> None:
    diaries = asyncio.run(play_and_kill(fragile))
    checked = 0
    for diary in diaries:
        checked += len(diary.accepted)
        check(fragile, diary)
    assert checked > KILLS * 5
    assert sum(diary.resent for diary in diaries) > KILLS / 5
    assert sum(diary.confirmed_twice for diary in diaries) > 0


async def play_and_kill(server: Server) -> list["Player"]:
    players = [Player(server) for _ in range(PAGES)]
    tasks = [asyncio.create_task(player.run()) for player in players]
    luck = random.Random(1)
    for _ in range(KILLS):
        await more_accepted(players, tasks, luck.randrange(40))
        await asyncio.sleep(luck.uniform(0, 0.03))
        server.kill()
        await asyncio.to_thread(server.start)
    for player in players:
        player.going = False
    await asyncio.wait_for(asyncio.gather(*tasks), 60)
    return players


async def more_accepted(players: list["Player"], tasks: list[asyncio.Task[None]], moves: int) -> None:
    """In moves, not in seconds: a slow machine kills in the middle of games too."""

    def accepted() -> int:
        return sum(len(player.accepted) for player in players)

    wanted = accepted() + moves
    async with asyncio.timeout(PATIENCE):
        while accepted() < wanted and not any(task.done() for task in tasks):
            await asyncio.sleep(0.005)


class Player(Diary):
    """Plays two seats from one page, notes what it is promised, resends what was not confirmed."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self.server = server
        self.going = True
        self.confirmed_twice = 0
        self.made: Json | None = None
        self.luck = random.Random(id(self))

    async def run(self) -> None:
        while self.going or self.waiting is not None:
            try:
                if self.made is None:
                    await self.new_table()
                address = "ws" + self.server.address.removeprefix("http") + "/ws"
                async with connect(address, compression=None, open_timeout=5) as socket:
                    await self.play(socket)
            except LOST:
                await asyncio.sleep(0.02)

    async def new_table(self) -> None:
        seats = [{"kind": "me"}, {"kind": "me"}]
        self.made = await call(self.server.address, "/api/tables", {"game": "eco", "seats": seats})
        assert self.made is not None
        self.tables.append((self.made["table"]["code"], self.made["table"]["commitment"]))
        self.seen = 0

    async def play(self, socket: ClientConnection) -> None:
        assert self.made is not None
        keys = [seat["token"] for seat in self.made["seats"]]
        hello = {"type": "hello", "table": self.made["table"]["code"], "keys": keys, "version": WIRE_VERSION}
        await socket.send(json.dumps(hello))
        if self.waiting is not None:
            self.resent += 1
            await socket.send(json.dumps(self.waiting))
        while self.going or self.waiting is not None:
            message = json.loads(await asyncio.wait_for(socket.recv(), 10))
            if message["type"] == "accepted":
                self.note(message)
            elif message["type"] == "state":
                assert message["ply"] >= self.seen, "a state that was shown is gone"
                self.seen = message["ply"]
                if message["table"]["status"] == "over" and self.waiting is None:
                    self.made = None
                    return
                if message["questions"] and self.waiting is None and self.going:
                    await self.answer(socket, message["questions"][0])
            else:
                assert message["type"] in ("welcome", "statics", "table"), message

    def note(self, message: Json) -> None:
        assert self.made is not None
        code = self.made["table"]["code"]
        if self.waiting is not None and self.waiting["id"] == message["id"]:
            self.sent[f"{code} {message['ply']}"] = f"{self.waiting['seat'] + 1}"
            self.accepted[f"{code} {message['id']}"] = message["ply"]
            self.confirmed_twice += message["ply"] <= self.seen
            self.waiting = None
        else:
            assert self.accepted[f"{code} {message['id']}"] == message["ply"]

    async def answer(self, socket: ClientConnection, question: Json) -> None:
        moves = list(moves_of(question["offers"]))
        self.waiting = {
            "type": "play",
            "seat": question["prompt"]["seat"],
            "question": question["number"],
            "id": new_id(),
            "move": self.luck.choice(moves),
        }
        await socket.send(json.dumps(self.waiting))


def check(server: Server, diary: Diary) -> None:
    """The log has every accepted request at its ply, and each exactly once."""
    with sqlite3.connect(server.data) as database:
        for code, commitment in diary.tables:
            assert server.call(f"/api/tables/{code}")["commitment"] == commitment
            rows = database.execute(
                'SELECT ply, seat, request FROM log WHERE "table" = (SELECT id FROM tables WHERE code = ?)'
                " ORDER BY ply",
                (code,),
            ).fetchall()
            assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
            requests = {f"{code} {row[2]}": row[0] for row in rows}
            assert len(requests) == len(rows)
            mine = {key: ply for key, ply in diary.accepted.items() if key.startswith(code)}
            assert mine.items() <= requests.items()
            kept = database.execute("SELECT finished FROM tables WHERE code = ?", (code,)).fetchone()
            with server.page(code) as page:
                assert page.state["ply"] == len(rows)
                assert page.state["result"]["over"] == (kept[0] is not None)
                assert not page.state["table"]["old_rules"]
