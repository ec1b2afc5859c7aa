"""Everything that has once frozen a server or shut people out, all at once, each from another address."""

import asyncio
import itertools
import json
import os
import random
import resource
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path

import uvloop

from bench.siege_deaf import stay_deaf
from ecotone.client import WIRE_VERSION, Json

SILENT = 1_100
DEAF = 40
UNREAD = 60
LOOKING, GROUPS = 150, 15
READING = 40  # of those who look on at the long game
TOO_MANY = 60  # messages of one connection in a row
TABLES_OF_BOTS = 60
FILES = 4_096  # that the floods want for themselves
HOST = "127.0.0.1"
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HEAD = "{method} {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n{more}"
SILENT_ONES = (b"", b"POST /api/tables HTTP/1.1\r\nHo", UPGRADE)
HALF = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{"
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
    """`target` is the code of a table where others play, `long` of one that is over after many rows.

    `cold` are tables that nobody has open.
    """

    def __init__(self, port: int, target: str, long: str, cold: Sequence[str], seconds: float) -> None:
        self.port = port
        self.target, self.long, self.cold = target, long, iter(cold)
        self.ends = time.monotonic() + seconds
        self.sent: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.silent_at_once = 0

    @property
    def on(self) -> bool:
        return time.monotonic() < self.ends

    async def line(self, number: int) -> Line:
        """From another address of this machine."""
        return await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(f"127.0.0.{number}", 0), limit=1 << 22
        )

    async def ask(
        self, line: Line, method: str, path: str, body: object = None, more: str = "", host: str = HOST
    ) -> bytes:
        data = b"" if body is None else json.dumps(body).encode()
        asked = HEAD.format(method=method, path=path, more=more, host=host)
        line[1].write(f"{asked}Content-Length: {len(data)}\r\n\r\n".encode() + data)
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
        for path in ("glance", "qr.svg", ""):
            await self.ask(line, "GET", f"/api/tables/{self.target}/{path}".rstrip("/"))
        await self.ask(line, "GET", "/api/open")

    async def long_game(self, line: Line) -> None:
        for path in ("file", "curve", "record", "curve?language=de", "record?after=800"):
            await self.ask(line, "GET", f"/api/tables/{self.long}/{path}")

    async def cold_tables(self, line: Line) -> None:
        """Each must be read and played again, once."""
        code = next(self.cold, self.long)
        while b"too_many" in await self.ask(line, "GET", f"/api/tables/{code}") and self.on:
            await asyncio.sleep(0.1)

    async def long_hosts(self, line: Line) -> None:
        await self.ask(line, "GET", f"/api/tables/{self.target}/qr.svg", host="h" * 2_900)

    async def strangers(self, line: Line) -> None:
        """Each over a connection of its own, so that none of them is ever too many for one."""
        await self.ask(line, "GET", "/api/open")
        raise ConnectionError

    async def new_tables(self, line: Line) -> None:
        """Where nobody sits; each is a commit of its own."""
        seats = [{"kind": "open"}] * 2
        await self.ask(line, "POST", "/api/tables", {"game": "eco", "seats": seats})

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
        line[1].write(HALF)
        raise ConnectionError

    async def silence(self) -> None:
        """More connections than the server has files for; whenever one is closed another one comes."""
        lines: list[Line] = []
        while self.on:
            with suppress(*CLOSED):
                lines.append(await self.line(9))
                half = len(lines) % 4 == 3
                lines[-1][1].write(HALF if half else SILENT_ONES[len(lines) % 4])
                self.sent["half-sent bodies" if half else "silent"] += 1
            lines = [line for line in lines if not line[0].at_eof()]
            self.silent_at_once = max(self.silent_at_once, len(lines))
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

    async def look_on(self, count: int) -> None:
        """Some of all who may look on at one table; they ask for all there is, on and on."""
        lines: list[Line] = []
        for _ in range(count):
            with suppress(*CLOSED):
                lines.append(await self.socket(11, self.hello(self.target)))
        for turn in itertools.count(1):
            if not self.on:
                break
            for number, line in enumerate(lines):
                with suppress(*CLOSED):
                    if turn % TOO_MANY == 0:  # who asks so much is closed, and comes again
                        line[1].close()
                        lines[number] = await self.socket(11, self.hello(self.target))
                        self.sent["coming again"] += 1
                    say(lines[number], random.choice(WISHES))
                    self.sent["looking on"] += 1
                    forget(lines[number])
            await asyncio.sleep(0.01)
        for line in lines:
            line[1].close()

    async def read_on(self, number: int) -> None:
        """Somebody who looks at the long game, here and there, as often as it is answered."""
        while self.on:
            with suppress(*CLOSED):
                line = await self.socket(number, self.hello(self.long))
                for _ in range(25):
                    if line[0].at_eof():
                        break
                    ply = random.randrange(1_000)
                    wishes = {"type": "history", "after": ply}, {"type": "replay", "ply": ply}
                    say(line, random.choice(wishes))
                    self.sent["reading on"] += 1
                    forget(line)
                    await asyncio.sleep(0.2)
            await asyncio.sleep(0.2)

    def deaf_page(self, age: int) -> bytes:
        self.sent["deaf"] += 1
        return framed(random.choice(WISHES)) if age else UPGRADE + framed(self.hello(self.target))

    def deaf_reader(self, age: int) -> bytes:
        """Six files, of which none is read."""
        if age:
            return b""
        self.sent["unread"] += 1
        head = HEAD.format(method="GET", path=f"/api/tables/{self.long}/file", host=HOST, more="")
        return f"{head}\r\n".encode() * 6

    def hello(self, code: str, *keys: str) -> Json:
        return {"type": "hello", "table": code, "keys": keys, "version": WIRE_VERSION}

    async def bots(self, number: int) -> None:
        """A share of sixty tables with as many hard bots as can be, and somebody there so that they play."""
        lines: list[Line] = []
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": "hard"}] * 5]
        for _ in range(TABLES_OF_BOTS // 4):
            if not self.on:
                break
            with suppress(*CLOSED, KeyError):
                line = await self.line(number)
                made = json.loads(
                    await self.ask(line, "POST", "/api/tables", {"game": "eco", "seats": seats})
                )
                line[1].close()
                keys = [seat["token"] for seat in made["seats"]]
                lines.append(await self.socket(number, self.hello(made["table"]["code"], *keys)))
                say(lines[-1], {"type": "leave", "seat": 0, "id": os.urandom(8).hex()})
                self.sent["tables of bots"] += 1
            self.ask_with_keys(lines)
        while self.on:
            self.ask_with_keys(lines)
            await asyncio.sleep(0.05)
        for line in lines:
            line[1].close()

    def ask_with_keys(self, lines: list[Line]) -> None:
        """For as much as they are good for."""
        for line in lines:
            with suppress(*CLOSED):
                say(line, {"type": "sheet", "seat": 0})
                forget(line)
                self.sent["with keys"] += 1

    async def run(self) -> None:
        repeated = {
            "forms": self.forms,
            "looks": self.looks,
            "strangers": self.strangers,
            "new tables": self.new_tables,
            "guesses": self.guesses,
            "wrong keys": self.wrong_keys,
            "long heads": self.long_heads,
            "nonsense": self.nonsense,
            "long game": self.long_game,
            "cold tables": self.cold_tables,
            "long hosts": self.long_hosts,
        }
        addresses = itertools.count(12)  # silence and the watched table have some below
        floods = [
            self.repeat(name, number, flood)
            for (name, flood), number in zip(repeated.items(), addresses, strict=False)
            for _ in range(3)
        ]
        one, deaf, unread, reading = (next(addresses) for _ in range(4))
        await asyncio.gather(
            *floods,
            *(self.bots(one) for _ in range(4)),
            *(self.read_on(reading) for _ in range(READING)),
            self.silence(),
            *(self.look_on(LOOKING // GROUPS) for _ in range(GROUPS)),
            stay_deaf(self, deaf, DEAF, 600, self.deaf_page),
            stay_deaf(self, unread, UNREAD, 50, self.deaf_reader),
        )


def framed(message: Json) -> bytes:
    data = json.dumps(message).encode()
    size = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return b"\x81" + size + b"\0\0\0\0" + data


def say(line: Line, message: Json) -> None:
    line[1].write(framed(message))


def forget(line: Line) -> None:
    """What has come; whoever forgets it at once hears all there is."""
    line[0]._buffer.clear()  # type: ignore[attr-defined]


def main() -> None:
    os.nice(10)  # what is felt shall be the server's, not the machine's
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most), most))
    order = json.loads(sys.argv[1])
    report = Path(order.pop("report"))
    attack = Attack(**order)
    uvloop.run(attack.run())
    found = {"sent": attack.sent, "answers": attack.answers, "silent_at_once": attack.silent_at_once}
    report.write_text(json.dumps(found))


if __name__ == "__main__":
    main()
