"""Everything that has once frozen a server or shut people out, all at once, each from another address."""

import asyncio
import itertools
import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import uvloop

from ecotone.client import WIRE_VERSION, Json

SILENT = 1_100
DEAF = 40
LOOKING = 150
TOO_MANY = 60  # messages of one connection in a row
TABLES_OF_BOTS = 60
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
WISHES = ({"type": "history"}, {"type": "replay", "ply": 0}, {"type": "sheet", "seat": 0})
FORM = {
    "seats": 2,
    "form": {
        "option": "blank",
        "fields": {"kind": "animal", "name": "x", "needs": ["/".join(["HERC"] * 390)] * 31, "colour": "edge"},
    },
}
CLOSED = (OSError, asyncio.IncompleteReadError, RuntimeError)  # the last by uvloop
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Attack:
    """`target` is the code of a table where others play."""

    def __init__(self, port: int, target: str, seconds: float) -> None:
        self.port = port
        self.target = target
        self.ends = time.monotonic() + seconds
        self.sent: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()

    @property
    def on(self) -> bool:
        return time.monotonic() < self.ends

    async def line(self, number: int) -> Line:
        """From another address of this machine."""
        return await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(f"127.0.0.{number}", 0), limit=1 << 22
        )

    async def ask(self, line: Line, method: str, path: str, body: object = None, more: str = "") -> bytes:
        data = b"" if body is None else json.dumps(body).encode()
        line[1].write(
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n{more}"
            f"Content-Length: {len(data)}\r\n\r\n".encode()
            + data
        )
        head = await line[0].readuntil(b"\r\n\r\n")
        self.answers[head[9:12].decode()] += 1
        found = [one for one in head.lower().split(b"\r\n") if one.startswith(b"content-length")]
        return await line[0].readexactly(int(found[0][15:]) if found else 0)

    async def repeat(self, name: str, number: int, what: Callable[[Line], Awaitable[object]]) -> None:
        """Again and again, over a new connection whenever one is closed."""
        while self.on:
            with suppress(*CLOSED):
                line = await self.line(number)
                try:
                    while self.on:
                        self.sent[name] += 1
                        await what(line)
                        await asyncio.sleep(0.005)
                finally:
                    line[1].close()
            await asyncio.sleep(0.02)

    # --- the floods ---------------------------------------------------------------------------------------

    async def forms(self, line: Line) -> None:
        await self.ask(line, "POST", "/api/games/ecogon/options", FORM)

    async def looks(self, line: Line) -> None:
        for path in ("glance", "qr.svg", "curve", "file", ""):
            await self.ask(line, "GET", f"/api/tables/{self.target}/{path}".rstrip("/"))
        await self.ask(line, "GET", "/api/open")

    async def strangers(self, line: Line) -> None:
        """Each over a connection of its own, so that none of them is ever too many for one."""
        await self.ask(line, "GET", "/api/open")
        raise ConnectionError

    async def guesses(self, line: Line) -> None:
        await self.ask(line, "GET", f"/api/tables/{os.urandom(3).hex().upper()}")

    async def wrong_keys(self, line: Line) -> None:
        more = f"Authorization: Bearer {'k' * 32}\r\n"
        await self.ask(line, "POST", f"/api/tables/{self.target}/seats/1", {"change": "open"}, more)

    async def long_heads(self, line: Line) -> None:
        line[1].write(b"GET / HTTP/1.1\r\nX: " + b"y" * 400_000)
        await line[1].drain()
        await line[0].readexactly(12)

    async def nonsense(self, line: Line) -> None:
        await self.ask(line, "POST", "/api/tables", "x", "Origin: http://[\r\n")
        line[1].write(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{")
        raise ConnectionError

    async def silence(self) -> None:
        """More connections than the server has files for; whenever one is closed another one comes."""
        lines: list[Line] = []
        while self.on:
            with suppress(*CLOSED):
                lines.append(await self.line(9))
                lines[-1][1].write((b"", b"POST /api/tables HTTP/1.1\r\nHo", UPGRADE)[len(lines) % 3])
                self.sent["silent"] += 1
            lines = [line for line in lines if not line[0].at_eof()]
            await asyncio.sleep(0.002 if len(lines) < SILENT else 0.05)
        for line in lines:
            line[1].close()

    async def socket(self, number: int, hello: Json) -> Line:
        line = await self.line(number)
        line[1].write(UPGRADE)
        head = await line[0].readuntil(b"\r\n\r\n")
        if head[9:12] != b"101":
            raise ConnectionError
        self.sent["sockets"] += 1
        say(line, hello)
        return line

    async def look_on(self, deaf: bool) -> None:
        """All who may look on at one table: some read nothing, the others ask for all there is, on and on."""
        hello = {"type": "hello", "table": self.target, "keys": (), "version": WIRE_VERSION}
        lines: list[Line] = []
        for _ in range(DEAF if deaf else LOOKING):
            with suppress(*CLOSED):
                lines.append(await self.socket(10 if deaf else 11, hello))
        for turn in itertools.count(1):
            if not self.on:
                break
            for number, line in enumerate(lines):
                with suppress(*CLOSED):
                    if not deaf and turn % TOO_MANY == 0:  # who asks so much is closed, and comes again
                        line[1].close()
                        lines[number] = await self.socket(11, hello)
                        self.sent["coming again"] += 1
                    say(lines[number], random.choice(WISHES))
                    self.sent["looking on"] += 1
                    if not deaf:
                        lines[number][0]._buffer.clear()  # type: ignore[attr-defined]
            await asyncio.sleep(0.1 if deaf else 0.01)
        for line in lines:
            line[1].close()

    async def bots(self, number: int) -> None:
        """A share of sixty tables of ten hard bots, and somebody there so that they play."""
        lines: list[Line] = []
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": "hard"}] * 9]
        for _ in range(TABLES_OF_BOTS // 4):
            if not self.on:
                break
            with suppress(*CLOSED, KeyError):
                line = await self.line(number)
                text = await self.ask(line, "POST", "/api/tables", {"game": "ecogon", "seats": seats})
                made = json.loads(text)
                line[1].close()
                keys = [seat["token"] for seat in made["seats"]]
                hello = {
                    "type": "hello",
                    "table": made["table"]["code"],
                    "keys": keys,
                    "version": WIRE_VERSION,
                }
                lines.append(await self.socket(number, hello))
                say(lines[-1], {"type": "leave", "seat": 0, "id": os.urandom(8).hex()})
                self.sent["tables of bots"] += 1
        while self.on:  # and their keys are used for as much as they are good for
            for line in lines:
                with suppress(*CLOSED):
                    say(line, {"type": "sheet", "seat": 0})
                    line[0]._buffer.clear()  # type: ignore[attr-defined]
                    self.sent["with keys"] += 1
            await asyncio.sleep(0.05)
        for line in lines:
            line[1].close()

    async def run(self) -> None:
        repeated = {
            "forms": self.forms,
            "looks": self.looks,
            "strangers": self.strangers,
            "guesses": self.guesses,
            "wrong keys": self.wrong_keys,
            "long heads": self.long_heads,
            "nonsense": self.nonsense,
        }
        floods = [
            self.repeat(name, number, flood)
            for number, (name, flood) in enumerate(repeated.items(), 2)
            for _ in range(3)
        ]
        bots = [self.bots(number) for number in range(12, 16)]
        await asyncio.gather(*floods, *bots, self.silence(), self.look_on(False), self.look_on(True))


def say(line: Line, message: Json) -> None:
    data = json.dumps(message).encode()
    size = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    line[1].write(b"\x81" + size + b"\0\0\0\0" + data)


def main() -> None:
    os.nice(10)  # what is felt shall be the server's, not the machine's
    port, target, seconds, report = int(sys.argv[1]), sys.argv[2], float(sys.argv[3]), Path(sys.argv[4])
    attack = Attack(port, target, seconds)
    uvloop.run(attack.run())
    report.write_text(json.dumps({"sent": attack.sent, "answers": attack.answers}))


if __name__ == "__main__":
    main()
