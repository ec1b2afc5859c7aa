"""What comes over a WebSocket and is no message is counted too, and never read all at once."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed

from ecotone.server.guard import frames
from ecotone.server.guard.frames import SLICE, FrameProtocol
from ecotone.server.guard.gate import Gate
from tests.server.guard.test_gate import UPGRADE, all_of, connected
from tests.server.server_process import Page, Server

PING, PONG, TEXT, MORE = 0x89, 0x8A, 0x81, 0x00
BEGIN = b"\x01\x80\0\0\0\0"  # of a text that goes on
STOCK = 20
MANY = 50_000


def frame(kind: int, payload: bytes = b"") -> bytes:
    return bytes((kind, 0x80 | len(payload))) + b"\0\0\0\0" + payload


class Wire:
    """A transport that only knows what was written, and whether it is read and open."""

    def __init__(self) -> None:
        self.written = bytearray()
        self.closing = False
        self.reading = True

    def get_extra_info(self, name: str) -> Any:
        return self if name == "socket" else None

    def setsockopt(self, *_: int) -> None: ...

    def getsockname(self) -> tuple[str, int]:
        return "127.0.0.1", 8000

    getpeername = getsockname

    def write(self, data: bytes) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    abort = close

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


class Counted(FrameProtocol):
    """Counts how many frames are looked at."""

    looked_at = 0

    def handle_ping(self) -> None:
        self.looked_at += 1
        super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        self.looked_at += 1
        super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        self.looked_at += 1
        super().handle_cont(event)

    def handle_text(self, event: Any) -> None:
        self.looked_at += 1
        super().handle_text(event)


@pytest.fixture(autouse=True)
def nothing_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "FRAME_RATE", (0.0, float(STOCK)))


def with_line(act: Callable[[Counted, Wire], Any], ends: bool = False) -> None:
    """A socket that is open; the application hears nothing unless `act` receives it, or ends it itself."""

    async def application(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        if ends:
            await send({"type": "websocket.close", "code": 1008})
        else:
            await asyncio.Event().wait()

    async def run() -> None:
        config = Config(application, interface="asgi3", log_config=None, ws_per_message_deflate=False)
        line, wire = Counted(Gate(), config, ServerState(), {}), Wire()
        line.connection_made(wire)
        line.data_received(UPGRADE)
        while not line.handshake_complete or line.close_sent is not ends:
            await asyncio.sleep(0)
        await asyncio.wait_for(act(line, wire), 600)
        for task in line.tasks:
            task.cancel()

    asyncio.run(run())


@pytest.mark.parametrize(
    "flood", [frame(PING), frame(PONG), frame(PONG, b"x" * 125), frame(MORE), frame(MORE, b"x")]
)
@pytest.mark.parametrize("at_once", [True, False])
def test_frames_that_are_no_message_have_an_end(flood: bytes, at_once: bool) -> None:
    async def act(line: Counted, wire: Wire) -> None:
        if flood[0] == MORE:
            line.data_received(BEGIN)
        if at_once:
            line.data_received(flood * MANY)
        else:
            for _ in range(MANY):
                line.data_received(flood)
                if wire.closing:
                    break
        assert STOCK <= line.looked_at <= STOCK + 1 + SLICE // 6
        assert wire.closing
        assert b"\x88\x02\x03\xf0" in wire.written  # the end: 1008
        assert not line.unread

    with_line(act)


def test_messages_are_read_as_fast_as_they_are_taken() -> None:
    async def act(line: Counted, wire: Wire) -> None:
        line.data_received(frame(TEXT, b"{}") * 1_000)
        stopped = not wire.reading
        assert stopped
        ahead = SLICE // 8 + 1
        assert line.looked_at <= ahead
        for taken in range(1, 1_001):
            assert (await line.receive())["text"] == "{}"
            assert line.looked_at <= taken + ahead
        assert wire.reading
        assert not wire.closing

    with_line(act)


def test_after_the_end_only_little_more_is_looked_at() -> None:
    async def act(line: Counted, wire: Wire) -> None:
        line.data_received(frame(TEXT, b"{}") * MANY)
        assert line.looked_at <= STOCK + 1 + SLICE // 6
        assert not wire.reading
        assert not line.unread

    with_line(act, ends=True)


def test_a_message_in_some_parts_is_heard() -> None:
    async def act(line: Counted, wire: Wire) -> None:
        text = json.dumps({"type": "ping", "x": "y" * 4_000}).encode()
        parts = [text[k : k + 100] for k in range(0, len(text), 300)]
        said = b"".join(parts)
        line.data_received(BEGIN + b"".join(frame(MORE, part) for part in parts[:-1]))
        line.data_received(frame(0x80, parts[-1]))
        assert (await line.receive())["text"] == said.decode()
        assert not wire.closing

    with_line(act)


@pytest.fixture(scope="module")
def quick_to_close(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("frames") / "tables.db", ECOTONE_TEST_RATES=f"FRAME=0/{STOCK}")
    yield server
    assert "Traceback" not in server.stop()


@pytest.mark.parametrize("kind", [PING, PONG])
def test_a_real_flood_ends_its_connection_alone(quick_to_close: Server, kind: int) -> None:
    made = quick_to_close.table("me")
    with quick_to_close.page(made, 0) as page, connected(quick_to_close) as line:
        line.sendall(UPGRADE)
        while b"\r\n\r\n" not in line.recv(4_096):
            pass
        with suppress(OSError):  # closed already
            line.sendall(frame(kind) * MANY)
        all_of(line)  # comes to an end
        assert page.play()["ply"] == 1


def test_a_page_may_ask_now_and_then_whether_it_is_heard(quick_to_close: Server) -> None:
    with Page(quick_to_close.address) as page:
        for _ in range(STOCK):
            assert page.socket.ping().wait(60)
        page.socket.ping()
        with pytest.raises(ConnectionClosed) as closed:
            page.socket.recv(60)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
