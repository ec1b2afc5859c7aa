"""`make fuzz`: requests that nobody should send, by the hundred thousand; each gets an answer that is no 500.

What is sent follows from a seed, over sockets of our own: every library would refuse to send it.
"""

import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any, get_args

from msgspec import inspect

from ecotone.client import ServerSays, moves_of
from ecotone.server.api import HANDLERS
from ecotone.server.wire import WIRE_VERSION, FromPage
from tests.server.guard.largest import cut, largest
from tests.server.server_process import Json, Server, new_id

REPORT = Path("build/fuzz.json")
COUNT = 200_000
LINES = 8  # connections at once
PATIENCE = 120.0
GAMES = ("eco", "ecogon", "planet_hexagon")
SLOTS = [(game, status) for game in GAMES for status in ("waiting", "playing", "over")]
GRAINS: tuple[bytes, ...] = (
    b"\xff\xfe", b"\x00", b"[", b"{", b'"', b"\\u0000", b"\\ud800", b"1e999", b"-0", b"null", b"\r\n", b"%00",
    b"%ff", b"../", b"?", b"#", b"&language=xx", b"&after=-1", b"\xc3\x28", b"NaN", b"9" * 5_000,
)  # fmt: skip
HEADERS: tuple[bytes, ...] = (
    b"Origin: http://[", b"Origin: null", b"Origin: \xff", b"Host: [::1", b"Host: " + b"h" * 2_900,
    b"Authorization: Bearer " + b"k" * 32, b"Authorization: Bearer \xff\xff", b"Authorization: x",
    b"Content-Type: text/plain", b"Content-Type: application/json; charset=utf-16", b"Content-Type: \xff",
    b"Content-Type: multipart/form-data", b"Content-Type: application/x-www-form-urlencoded",
    b"Cookie: a=b; \xff=1", b"Accept: image/png", b"Accept-Encoding: \xff", b'If-None-Match: "', b"Range: x",
    b"X-Forwarded-For: \xff", b"X-Forwarded-Proto: ftp", b"Expect: 100-continue", b"Connection: close",
    b"Transfer-Encoding: chunked", b"Upgrade: h2c",
)  # fmt: skip


class Fuzzer:
    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.random = random.Random(seed)
        self.host, port = server.address.removeprefix("http://").split(":")
        self.port = int(port)
        self.tables = {slot: made_table(server, *slot) for slot in SLOTS}
        self.seen: Counter[str] = Counter()
        self.bad: list[str] = []
        self.left = {True: 0, False: 0}  # messages of sockets, and requests
        self.kinds = [largest(inspect.type_info(kind)) for kind in get_args(FromPage)]
        types = [handler.fn.__annotations__.get("data") for handler in HANDLERS]
        self.bodies = [cut(largest(inspect.type_info(kind)), 2) for kind in types if kind is not None]
        self.paths = [
            ("POST" in handler.http_methods, path) for handler in HANDLERS for path in handler.paths
        ]
        self.paths += [(False, "/"), (False, "/t/ABCDEF"), (False, "/api/schema")]

    # --- what is sent -------------------------------------------------------------------------------------

    def value(self, depth: int = 0) -> Any:
        draw = self.random
        simple = [
            None,
            True,
            0,
            -1,
            7,
            10**30,
            1.5,
            "",
            "x",
            "eco",
            "ecogon",
            "me",
            "\u202e",
            "\x00",
            "x" * 3_000,
        ]
        if depth > 3 or draw.random() < 0.6:
            return draw.choice(simple)
        if draw.random() < 0.5:
            return [self.value(depth + 1) for _ in range(draw.randrange(4))]
        return {str(draw.choice(simple)): self.value(depth + 1) for _ in range(draw.randrange(4))}

    def changed(self, value: Any) -> Any:
        """Something of it is another thing."""
        draw = self.random
        if draw.random() < 0.15:
            return self.value()
        if isinstance(value, dict):
            return {name: self.changed(one) for name, one in value.items() if draw.random() > 0.05}
        if isinstance(value, list):
            return [self.changed(one) for one in value]
        return value

    def spoilt(self, data: bytes) -> bytes:
        draw = self.random
        roll = draw.random()
        if roll < 0.05:
            return draw.choice((b"[", b'{"a":', b'[{"seats":')) * draw.randrange(1, 9_000)
        if roll < 0.3:
            at = draw.randrange(len(data) + 1)
            data = data[:at] + draw.choice(GRAINS) + data[at + draw.randrange(3) :]
        elif roll < 0.35:
            data = data[: draw.randrange(len(data) + 1)]
        return data[:70_000]

    def path(self) -> tuple[bool, bytes]:
        """Whether something is posted there, and the address."""
        draw = self.random
        posts, path = draw.choice(self.paths)
        code = self.table()["table"]["code"]
        path = path.replace("{code:str}", draw.choice((code,) * 3 + ("ZZZZZZ", "A", "é")))
        path = path.replace("{name:str}", draw.choice((*GAMES, "ecogon", "chess", "%ff", "..")))
        path = path.replace("{seat:int}", draw.choice(("0", "1", "99", "-1", "x", "9" * 50)))
        data = path.encode("latin-1")
        if draw.random() < 0.3:
            data += draw.choice((b"?language=de", b"?language=%ff", b"?after=1", b"?" + draw.choice(GRAINS)))
        return posts, self.spoilt(data) if draw.random() < 0.15 else data

    def request(self) -> tuple[bytes, bool]:
        """The bytes, and whether we hang up before the end."""
        draw = self.random
        posts, path = self.path()
        method = b"POST" if posts else b"GET"
        if draw.random() < 0.1:
            method = draw.choice((b"GET", b"POST", b"HEAD", b"PUT", b"OPTIONS", b"DELETE"))
        body = b""
        if method in (b"POST", b"PUT"):
            body = self.spoilt(json.dumps(self.changed(draw.choice(self.bodies))).encode())
        head = [method + b" " + path + b" HTTP/1.1", b"Host: " + self.host.encode()]
        if draw.random() < 0.7:
            head.append(b"Content-Type: application/json")
        for _ in range(draw.choice((0, 0, 0, 1, 2))):
            head.append(draw.choice(HEADERS))
        if method in (b"POST", b"PUT") or draw.random() < 0.02:
            head.append(b"Content-Length: " + str(len(body) + draw.choice((0, 0, 0, 0, 0, 0, 0, 9))).encode())
        if draw.random() < 0.1:
            head.append(b"Authorization: Bearer " + self.table()["seats"][0]["token"].encode())
        data = b"\r\n".join(head) + b"\r\n\r\n" + body
        if draw.random() < 0.03:
            return data[: draw.randrange(1, len(data) + 1)], True
        return data, False

    def table(self) -> Json:
        return self.random.choice(list(self.tables.values()))

    def message(self, state: Json) -> bytes:
        """A greeting, something that fits to the state that was heard last, or anything that there is."""
        draw = self.random
        roll = draw.random()
        if roll < (0.1 if state else 0.5):
            made = self.table()
            keys = [key["token"] for key in made["seats"]][: draw.choice((0, 1, 2, 3))]
            if made["referee"] is not None and draw.random() < 0.5:
                keys.append(made["referee"])
            wish = {"type": "hello", "table": made["table"]["code"], "version": WIRE_VERSION, "keys": keys}
        elif roll < 0.8 and state:
            wish = self.fitting(state)
        else:
            wish = self.changed(cut(draw.choice(self.kinds), 1))
        text = json.dumps(self.changed(wish) if draw.random() < 0.2 else wish).encode()
        return self.spoilt(text)[:16_000] if draw.random() < 0.3 else text[:16_000]

    def fitting(self, state: Json) -> Json:
        draw = self.random
        ply, numbered = draw.randrange(state["ply"] + 2), {"seat": draw.randrange(2), "id": new_id()}
        wishes: list[Json] = [
            {"type": "history", "after": ply},
            {"type": "replay", "ply": ply},
            {"type": "sheet", "seat": numbered["seat"]},
            {"type": "undo", **numbered},
            {"type": draw.choice(("pause", "resume", "show", "hide", "end_phase")), "id": new_id()},
        ]
        for question in state["questions"][:1]:
            numbered["seat"] = question["prompt"]["seat"]
            move = next(moves_of(draw.sample(question["offers"], 1)))
            play = {"type": "play", "question": question["number"], "move": move, **numbered}
            wishes += [play, play | {"question": max(0, question["number"] - 1)}]
            why_not = {"type": "why_not", "move": move, **numbered}
            wishes += [why_not, why_not, {"type": "gains", **numbered}]
        return draw.choice(wishes)

    # --- what comes back ----------------------------------------------------------------------------------

    async def run(self, count: int) -> None:
        self.left = dict.fromkeys(self.left, count // 2)
        await asyncio.gather(self.lay_again(), *(self.line(k % 2 == 0) for k in range(LINES)))

    async def lay_again(self) -> None:
        """Another table for each that is spent: played to its end, sat down at, or deleted."""
        while any(left > 0 for left in self.left.values()):
            for slot, made in self.tables.items():
                if await asyncio.to_thread(status_of, self.server, made) != slot[1]:
                    self.tables[slot] = await asyncio.to_thread(made_table, self.server, *slot)
                    self.seen["tables laid again"] += 1
            await asyncio.sleep(0.02)

    async def line(self, socket: bool) -> None:
        while self.left[socket] > 0:
            reader, writer = await asyncio.open_connection(self.host, self.port, limit=1 << 22)
            try:
                await (self.talk(reader, writer) if socket else self.ask(reader, writer))
            except (ConnectionError, asyncio.IncompleteReadError):
                self.seen["closed"] += 1
            except TimeoutError:
                self.bad.append("no answer in time")
            finally:
                writer.close()

    async def ask(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Requests over one connection, until somebody closes it."""
        while self.left[False] > 0:
            self.left[False] -= 1
            data, hangs_up = self.request()
            writer.write(data)
            if hangs_up:
                await writer.drain()
                self.seen["hung up"] += 1
                return
            last = b"Expect:" in data or b"chunked" in data or not whole(data)
            if last:
                with suppress(OSError):  # if the server has hung up, its answer is there all the same
                    writer.write_eof()
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            status = int(head[9:12])
            self.seen[str(status)] += 1
            if status >= 500:
                self.bad.append(f"{status}: {data[:2_000]!r}")
            if status == 100:
                return
            length = next(
                (
                    int(line[15:])
                    for line in head.lower().split(b"\r\n")
                    if line.startswith(b"content-length")
                ),
                0,
            )
            if not data.startswith(b"HEAD"):
                await asyncio.wait_for(reader.readexactly(length), PATIENCE)
            if last or b"connection: close" in head.lower():
                return

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Messages over a WebSocket, masked with zeros."""
        writer.write(
            b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        state: Json = {}
        for _ in range(self.random.randrange(1, 40)):
            if self.left[True] <= 0:
                return
            self.left[True] -= 1
            self.seen["messages"] += 1
            data = self.message(state)
            kind = self.random.choice((1,) * 40 + (2, 9, 0, 3, 8))
            if kind >= 8:
                data = data[:100]
            size = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
            writer.write(bytes((0x80 | kind,)) + size + b"\0\0\0\0" + data)
            writer.write(b"\x81\x8f\0\0\0\0" + b'{"type":"ping"}')
            while (text := await frame(reader)) != b'{"type":"pong"}':
                if not text.startswith(b'{"type":"'):
                    continue  # an echo
                heard = text[9:].partition(b'"')[0].decode()
                self.seen[f"heard {heard}"] += 1
                if heard in ("state", "welcome"):
                    state = json.loads(text) if heard == "state" else {}
                if b'"server_error"' in text:
                    self.bad.append(f"{text!r} after {data[:2_000]!r}")
                if b'"too_many"' in text:
                    return


def made_table(server: Server, game: str, status: str) -> Json:
    if game == "planet_hexagon":
        made = team_table(server, status)
    else:
        made = server.table("me", "me", *(["open"] if status == "waiting" else []), game=game)
    if status == "over":
        with server.page(made, 0, 1) as page:
            for _ in range(3):
                page.play()
            for seat in range(2):
                if page.state["table"]["status"] != "over":
                    page.reach(page.ask({"type": "leave", "seat": seat, "id": new_id()}, "accepted")["ply"])
    return made


def team_table(server: Server, status: str) -> Json:
    """With somebody who shares a seat, with roles, limits of the rules and a referee."""
    me, shared = {"kind": "me"}, {"kind": "me", "capacity": 2}
    made = server.make("planet_hexagon", shared, me, options={"mode": "team"}, referee=True)
    if status != "waiting":
        made["seats"].append(server.join(made, "Bea", seat=0))
    return made


def status_of(server: Server, made: Json) -> str:
    try:
        return str(server.call(f"/api/tables/{made['table']['code']}")["status"])
    except ServerSays as said:  # it was deleted
        return said.code


def whole(data: bytes) -> bool:
    """Whether as much follows on the head as it says."""
    head, _, body = data.partition(b"\r\n\r\n")
    lengths = [line for line in head.split(b"\r\n") if line.startswith(b"Content-Length")]
    return not lengths or int(lengths[0][16:]) == len(body)


async def frame(reader: asyncio.StreamReader) -> bytes:
    first = await asyncio.wait_for(reader.readexactly(2), PATIENCE)
    size = first[1]
    if size >= 126:
        size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
    text = await reader.readexactly(size)
    if first[0] & 15 == 8:
        raise ConnectionError
    return text


def fuzz(folder: Path, count: int, seed: int) -> Json:
    """What was found; the server is one of its own, where nobody is refused for asking too often."""
    rates = "ADDRESS=1e9/1e9 KEY=1e9/1e9 TABLE=1e9/1e9 CHANGE=1e9/1e9 CONNECTION=1e9/1e9"
    server = Server(folder / "fuzz.db", ECOTONE_TEST_RATES=rates)
    try:
        fuzzer, began = Fuzzer(server, seed), time.perf_counter()
        asyncio.run(fuzzer.run(count))
        assert server.table("me")["table"]["status"] == "playing"  # it still answers
    finally:
        log = server.stop()
    return {
        "requests": count,
        "seed": seed,
        "seconds": round(time.perf_counter() - began, 1),
        "answers": dict(fuzzer.seen.most_common()),
        "failures": len(fuzzer.bad),
        "first_failures": fuzzer.bad[:5],
        "tracebacks": log.count("Traceback"),
        "log_lines": log.count("\n"),
        "log": log[-4_000:] if "Traceback" in log else "",
        "verdict": "missed" if fuzzer.bad or "Traceback" in log else "held",
    }


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else COUNT
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else int.from_bytes(os.urandom(4), "big")
    with tempfile.TemporaryDirectory() as folder:
        found = fuzz(Path(folder), count, seed)
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(found, indent=2) + "\n")
    print(json.dumps(found, indent=2))
    sys.exit(found["verdict"] == "missed")


if __name__ == "__main__":
    main()
