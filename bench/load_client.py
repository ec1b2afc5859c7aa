"""Players for the load test: a WebSocket client that costs little, so that the server is what is measured."""

import asyncio
import base64
import json
import random
import secrets
import sys
import time
from collections.abc import Iterator
from functools import partial
from itertools import count, islice
from pathlib import Path
from typing import Any, cast
from urllib.request import Request, urlopen

import msgspec
import uvloop
from msgspec import Struct

from ecotone.client import WIRE_VERSION

UPGRADED = b"\r\n\r\n"
NEW_GAME = {"game": "eco", "seats": [{"kind": "me"}] * 4}


class Question(Struct):
    number: int
    offers: list[dict[str, object]]


class TableStatus(Struct):
    status: str


class Message(Struct):
    """All that a player reads of what it is sent."""

    type: str
    ply: int = -1
    table: TableStatus | None = None
    questions: list[Question] = []
    code: str = ""


READ = msgspec.json.Decoder(Message)


class Player(asyncio.Protocol):
    """One seat. Client frames must be masked; a mask of zeros is one too and costs nothing."""

    def __init__(self, group: "Group", seat: int) -> None:
        self.group = group
        self.seat = seat
        self.buffer = b""
        self.upgraded = False
        self.sent_at = 0.0
        self.sent_ply = -1
        self.ready = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.transport.write(
            f"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"X-Forwarded-For: {self.group.house}\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer + data if self.buffer else data
        if not self.upgraded:
            if UPGRADED not in buffer:
                self.buffer = buffer
                return
            buffer = buffer.split(UPGRADED, 1)[1]
            self.upgraded = True
            self.ready.set_result(None)
        start = 0
        while (frame := frame_at(buffer, start)) is not None:
            opcode, first, start = frame
            if opcode == 1:
                self.hear(READ.decode(buffer[first:start]))
            elif opcode == 9:
                self.transport.write(b"\x8a\x84\0\0\0\0" + buffer[first:start])
        self.buffer = buffer[start:]

    def send(self, message: object) -> None:
        data = msgspec.json.encode(message)
        size = len(data)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + data)

    def hear(self, message: Message) -> None:
        if message.type == "problem":
            self.group.problems.append(message.code)
        if message.type != "state" or message.table is None:
            return
        if 0 <= self.sent_ply < message.ply:
            self.group.times.append((time.perf_counter(), time.perf_counter() - self.sent_at))
            self.sent_ply = -1
        if message.table.status == "over":
            self.group.over(self)
        elif message.questions and self.sent_ply < 0 and not self.group.stopping:
            question = message.questions[0]
            offer = random.choice(question.offers)
            move = {
                name: value if name == "type" else random.choice(value)  # type: ignore[arg-type]
                for name, value in offer.items()
            }
            self.sent_ply = message.ply
            self.play(
                {
                    "type": "play",
                    "seat": self.seat,
                    "question": question.number,
                    "id": secrets.token_hex(8),
                    "move": move,
                }
            )

    def play(self, message: object) -> None:
        self.sent_at = time.perf_counter()
        self.send(message)


def frame_at(buffer: bytes, start: int) -> tuple[int, int, int] | None:
    """Opcode, begin and end of the frame's payload, if the frame is complete."""
    if len(buffer) < start + 2:
        return None
    size, first = buffer[start + 1], start + 2
    if size == 126:
        size, first = int.from_bytes(buffer[first : first + 2], "big"), first + 2
    elif size == 127:
        size, first = int.from_bytes(buffer[first : first + 8], "big"), first + 8
    return (buffer[start] & 15, first, first + size) if len(buffer) >= first + size else None


def houses() -> Iterator[str]:
    """A forwarded address for each group: all at one would be held to what one household may ask for."""
    return (f"10.0.{k // 250}.{k % 250 + 1}" for k in count())


def make_table(server: str, house: str) -> dict[str, Any]:
    headers = {"Content-Type": "application/json", "X-Forwarded-For": house}
    request = Request(f"{server}/api/tables", json.dumps(NEW_GAME).encode(), headers)
    with urlopen(request, timeout=30) as answer:
        return cast(dict[str, Any], json.load(answer))


class Group:
    """The four players of one table; when it is over they sit down at the next."""

    def __init__(self, server: str, house: str = "127.0.0.1", seats: int = 4) -> None:
        self.server = server
        self.house = house
        self.seats = seats
        self.players: list[Player] = []
        self.done = 0
        self.times: list[tuple[float, float]] = []
        self.problems: list[str] = []
        self.stopping = False
        self.tasks: set[asyncio.Task[None]] = set()

    async def connect(self) -> None:
        port = int(self.server.rsplit(":", 1)[1])
        for seat in range(self.seats):
            player = Player(self, seat)
            await asyncio.get_running_loop().create_connection(partial(same, player), "127.0.0.1", port)
            self.players.append(player)
            await player.ready

    async def sit_down(self) -> None:
        made = await asyncio.to_thread(make_table, self.server, self.house)
        for player, seat in zip(self.players, made["seats"], strict=True):
            player.sent_ply = -1
            player.send(
                {
                    "type": "hello",
                    "table": made["table"]["code"],
                    "keys": [seat["token"]],
                    "version": WIRE_VERSION,
                }
            )

    def over(self, player: Player) -> None:
        self.done += 1
        if self.done % self.seats == 0 and not self.stopping:
            task = asyncio.create_task(self.sit_down())
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)


def same(player: Player) -> Player:
    return player


async def play(server: str, tables: int, seconds: float) -> dict[str, object]:
    groups = [Group(server, house) for house in islice(houses(), tables)]
    for group in groups:
        await group.connect()
    for group in groups:
        await group.sit_down()
    began, cpu = time.perf_counter(), time.process_time()
    await asyncio.sleep(seconds)
    for group in groups:
        group.stopping = True
    await asyncio.sleep(0.3)
    return {
        "began": began,
        "times": [pair for group in groups for pair in group.times],
        "problems": [code for group in groups for code in group.problems],
        "cpu": time.process_time() - cpu,
    }


def main() -> None:
    server, tables, seconds, report = sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), Path(sys.argv[4])
    report.write_text(json.dumps(uvloop.run(play(server, tables, seconds))))


if __name__ == "__main__":
    main()
