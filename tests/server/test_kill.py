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
@pytest.mark.parametrize("team", [False, True])
def test_killed_at_random_moments(fragile: Server, team: bool) -> None:
    """Also with several people on a seat, who have roles, limits of the rules and a referee."""
    diaries = asyncio.run(play_and_kill(fragile, TeamPlayer if team else Player))
    checked = 0
    for diary in diaries:
        checked += len(diary.accepted)
        check(fragile, diary)
    assert checked > KILLS * 5
    assert sum(diary.resent for diary in diaries) > KILLS / 5
    assert sum(diary.confirmed_twice for diary in diaries) > 0


async def play_and_kill(server: Server, kind: type["Player"]) -> list["Player"]:
    players = [kind(server) for _ in range(PAGES)]
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
        self.keys: list[str] = []
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
        self.keys, table = await self.make()
        self.made = {"table": table}
        self.tables.append((table["code"], table["commitment"]))
        self.seen = 0

    async def make(self) -> tuple[list[str], Json]:
        """All keys of a table that is dealt."""
        seats = [{"kind": "me"}, {"kind": "me"}]
        made = await call(self.server.address, "/api/tables", {"game": "eco", "seats": seats})
        return [seat["token"] for seat in made["seats"]], made["table"]

    async def play(self, socket: ClientConnection) -> None:
        assert self.made is not None
        keys = self.keys
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
                if self.waiting is None and self.going:
                    await self.go_on(socket, message)
            elif message["type"] == "stale":  # the time was over before
                self.waiting = None
            else:
                assert message["type"] in ("welcome", "statics", "table"), message

    async def go_on(self, socket: ClientConnection, state: Json) -> None:
        if state["questions"]:
            await self.answer(socket, state["questions"][0])

    def note(self, message: Json) -> None:
        assert self.made is not None
        code = self.made["table"]["code"]
        if self.waiting is not None and self.waiting["id"] == message["id"]:
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


class TeamPlayer(Player):
    """Plays two civilizations, one of them shared, and referees: gives time, pauses, opens the table."""

    async def make(self) -> tuple[list[str], Json]:
        seats = [{"kind": "me", "capacity": 2}, {"kind": "me"}]
        wish = {"game": "planet_hexagon", "seats": seats, "options": {"mode": "team"}, "referee": True}
        made = await call(self.server.address, "/api/tables", wish)
        join = f"/api/tables/{made['table']['code']}/join"
        joined = await call(self.server.address, join, {"name": "Bea", "seat": 0})
        mine = [seat["token"] for seat in made["seats"]]
        return [*mine, joined["seat"]["token"], made["referee"]], joined["table"]

    async def go_on(self, socket: ClientConnection, state: Json) -> None:
        decree: Json | None = {"type": "resume"} if state["paused"] else None
        if decree is None and self.luck.random() < 0.3:
            longer: Json = {"type": "extend", "seconds": 5}
            shown = {"type": "hide" if state["table"]["shown"] else "show"}
            decree = self.luck.choice([{"type": "pause"}, longer, shown])
        if decree is None:
            await super().go_on(socket, state)
            return
        self.waiting = {**decree, "id": new_id()}
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
            asked = [row for row in rows if row[2] is not None]  # the others are the clock's
            requests = {f"{code} {row[2]}": row[0] for row in asked}
            assert len(requests) == len(asked)
            mine = {key: ply for key, ply in diary.accepted.items() if key.startswith(code)}
            assert mine.items() <= requests.items()
            kept = database.execute("SELECT finished FROM tables WHERE code = ?", (code,)).fetchone()
            with server.page(code) as page:
                assert page.state["ply"] == len(rows)
                assert page.state["result"]["over"] == (kept[0] is not None)
                assert not page.state["table"]["old_rules"]
