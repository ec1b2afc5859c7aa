"""Connections: how many, how long they may be silent, and that whoever comes is heard all the same."""

import asyncio
import json
import socket
import struct
from contextlib import ExitStack
from pathlib import Path

import psutil
import pytest

from bench.siege_game import play_long
from ecotone.server import limits
from ecotone.server.guard.gate import Gate
from ecotone.server.page import Page as ServedPage
from tests.server.server_process import PATIENCE, Page, Server
from tests.server.timing.clockwork import wait_until

FILES = 260
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Line:
    """A connection that only knows whether it was ended."""

    def __init__(self, household: str = "a") -> None:
        self.household = household
        self.open = True

    def abort(self) -> None:
        self.open = False


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_the_longest_silent_of_the_largest_crowd_makes_room() -> None:
    gate = Gate(8)
    visitor = Line("visitor")
    gate.come(visitor)
    crowd = [Line("crowd") for _ in range(7)]
    for line in crowd:
        gate.come(line)
    assert gate.count == 8
    newest = Line("crowd")
    gate.come(newest)
    assert [line.open for line in crowd] == [False] + [True] * 6
    assert visitor.open
    assert newest.open
    assert gate.count == 8


def test_who_works_or_stays_is_never_sent_away_by_who_comes_and_some_places_are_kept_for_others() -> None:
    gate = Gate(8)
    pages = [Line(f"page {k}") for k in range(8)]
    for page in pages:
        gate.come(page)
    assert all(gate.stay(page, page.household, False) for page in pages[:6])
    assert not gate.stay(pages[6], "page 6", True)  # a quarter is kept
    working = Line()
    gate.come(working)
    gate.work(working)
    for _ in range(50):
        gate.come(Line("crowd"))
    assert working.open
    assert all(page.open for page in pages[:6])
    assert gate.count == 8
    gate.go(pages[0])
    assert gate.stay(working, "a", False)
    assert all(page.open for page in pages[1:6])


def test_those_who_look_on_have_half_of_the_places() -> None:
    gate = Gate(16)
    lines = [Line() for _ in range(14)]
    for line in lines:
        gate.come(line)
    assert [gate.stay(line, "a", True) for line in lines[:7]] == [True] * 6 + [False]
    assert gate.stay(lines[0], "a", True)  # a second hello
    assert gate.stay(lines[0], "a", False)  # who sits down gives a place back
    assert gate.stay(lines[6], "a", True)
    assert all(gate.stay(line, "a", False) for line in lines[7:12])
    assert all(line.open for line in lines[:12])
    assert not gate.stay(lines[13], "a", True)
    assert gate.stay(lines[13], "a", False)
    assert [line.open for line in lines[:12]] == [True, False] + [
        True
    ] * 10  # of those who look on the oldest


def test_who_makes_us_wait_for_a_body_or_a_reader_makes_room() -> None:
    clock = Clock()
    gate = Gate(8, clock)
    lines = [Line("crowd") for _ in range(8)]
    for number, line in enumerate(lines):
        gate.come(line)
        if number % 2:
            gate.wait(line, limits.BODY_SECONDS)
        else:
            gate.work(line)
            gate.pause(line)
    busy = lines[0]
    gate.resume(busy)
    assert list(gate.working) == [busy]
    for _ in range(7):
        visitor = Line("visitor")
        gate.come(visitor)
        gate.work(visitor)
        assert visitor.open
    assert busy.open
    assert not any(line.open for line in lines[1:])
    clock.now += limits.ANSWER_SECONDS  # whoever reads a little now and then has no more time for that
    gate.sweep()
    assert not busy.open


def test_each_step_has_its_time() -> None:
    clock = Clock()
    gate = Gate(10, clock)
    head, body, answered, hello, page = lines = [Line() for _ in range(5)]
    for line in lines:
        gate.come(line)
    gate.wait(body, limits.BODY_SECONDS)
    gate.work(answered)
    gate.upgrade(hello, hello)
    gate.stay(page, "a", True)
    alive = {}
    for seconds in (9.0, 11.0, 21.0, 61.0, 10_000.0):
        clock.now = 1000.0 + seconds
        gate.sweep()
        alive[seconds] = [line.open for line in lines]
    assert limits.HEAD_SECONDS == limits.HELLO_SECONDS == 10.0
    assert alive[9.0] == [True] * 5
    assert alive[11.0] == [False, True, True, False, True]
    assert alive[21.0] == [False, False, True, False, True]
    assert alive[61.0] == alive[10_000.0] == [False] * 4 + [True]
    assert gate.count == 1
    assert not head.open


def address_of(server: Server) -> tuple[str, int]:
    host, port = server.address.removeprefix("http://").split(":")
    return host, int(port)


def connected(server: Server) -> socket.socket:
    return socket.create_connection(address_of(server), 20)


def all_of(line: socket.socket) -> bytes:
    data = b""
    try:
        while more := line.recv(65_536):
            data += more
    except ConnectionResetError:
        pass
    return data


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"y" * limits.HEAD_BYTES + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"y" * limits.HEAD_BYTES,  # and never an end
        b"GET /" + b"y" * limits.HEAD_BYTES,
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * (limits.HEAD_BYTES // 4),
        b"GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX: " + b"y" * limits.HEAD_BYTES,
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: "
        + b"y" * (limits.HEAD_BYTES + limits.BODY_BYTES + 1),
    ],
)
def test_a_head_has_so_many_bytes(server: Server, head: bytes) -> None:
    with connected(server) as line:
        line.sendall(head)
        answer = all_of(line)
        assert not answer or answer.startswith((b"HTTP/1.1 431", b"HTTP/1.1 400"))
    with connected(server) as line:  # a head that is almost as long is fine
        line.sendall(
            b"GET / HTTP/1.0\r\nHost: 127.0.0.1\r\nX: " + b"y" * (limits.HEAD_BYTES - 100) + b"\r\n\r\n"
        )
        assert all_of(line).startswith(b"HTTP/1.1 200")


def test_what_is_pipelined_has_an_end(server: Server) -> None:
    """And whoever goes before the answers leaves no traceback, which the server's end would show."""
    ask = b"GET /api/open HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with connected(server) as line:
        line.sendall(
            ask * (limits.PIPELINED - 1) + ask.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
        )
        assert all_of(line).count(b"HTTP/1.1 200") == limits.PIPELINED
    with connected(server) as line:
        line.sendall(ask * 200)
        answers = all_of(line)
        assert b"HTTP/1.1 400" in answers
        assert answers.count(b"HTTP/1.1 200") <= limits.PIPELINED
    for _ in range(20):
        with connected(server) as line:
            line.sendall(ask * 5)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    assert server.call("/api/open") is not None


def test_silent_connections_shut_nobody_out(tmp_path: Path) -> None:
    """More of them than the system has files for; half-sent requests and sockets without a hello too."""
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_FILES=str(FILES))
    made = server.table("me", "me")
    with ExitStack() as stack, server.page(made, 0) as page:
        for number in range(FILES + 60):
            line = stack.enter_context(connected(server))
            if number % 3 == 1:
                line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-")
            elif number % 3 == 2:
                line.sendall(UPGRADE)
            if number % 40 == 0:
                assert server.call(f"/api/tables/{made['table']['code']}")["code"] == made["table"]["code"]
        assert page.play()["ply"] == 1
        with server.page(made, 1) as second:
            assert second.state["ply"] == 1
    assert "Too many open files" not in server.stop()


def test_half_sent_bodies_and_unread_answers_shut_nobody_out(tmp_path: Path) -> None:
    """More of them than there are places."""
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_FILES=str(FILES))
    made = server.table("me", "me")
    code = made["table"]["code"]
    half = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\n\r\n"
    unread = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * limits.PIPELINED
    with ExitStack() as stack, server.page(made, 0) as page:
        for said in (half, unread):
            for number in range(FILES - limits.FILES + 30):
                line = stack.enter_context(socket.socket())
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
                line.connect(address_of(server))
                line.sendall(said)
                if number % 20 == 0 or number > FILES - limits.FILES:
                    assert server.call(f"/api/tables/{code}")["code"] == code
            with server.page(made, 1) as second:
                assert second.state["ply"] == page.state["ply"]
            page.play()
    assert "Too many open files" not in server.stop()


def test_all_who_do_not_read_a_long_file_share_it(tmp_path: Path) -> None:
    note, rows, deaf = "x" * 1_000, 200, 200
    path = tmp_path / "tables.db"
    made = asyncio.run(play_long(path, rows, note))
    server = Server(path)
    asked = f"/api/tables/{made['table']['code']}/file"
    size = len(server.call(asked))
    assert size > rows * len(note)
    before = psutil.Process(server.pid).memory_info().rss
    with ExitStack() as stack:
        lines = [stack.enter_context(socket.socket()) for _ in range(deaf)]
        for line in lines:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            line.connect(address_of(server))
            line.sendall(f"GET {asked} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        for line in lines:
            assert line.recv(12) == b"HTTP/1.1 200"
        assert psutil.Process(server.pid).memory_info().rss - before < deaf * size / 4
    server.stop()


def test_the_rest_of_a_refused_body_is_not_waited_for(tmp_path: Path) -> None:
    times = "LEFTOVER_SECONDS=0.1 BODY_SECONDS=600 HEAD_SECONDS=600"
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_TIME=times, ECOTONE_TEST_RATES="ADDRESS=0/0.1")
    half = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\n\r\n"
    assert server.problem("/api/open") == "too_many"
    with connected(server) as line:
        line.settimeout(PATIENCE)
        line.sendall(half)
        assert all_of(line).startswith(b"HTTP/1.1 429")  # comes to an end
    assert server.stop() == ""


def test_late_requests_are_ended(tmp_path: Path) -> None:
    server = Server(
        tmp_path / "tables.db", ECOTONE_TEST_TIME="HEAD_SECONDS=0.1 BODY_SECONDS=0.1 HELLO_SECONDS=0.1"
    )
    late = [
        b"GET / HT",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{",
        UPGRADE,
    ]
    for said in late:
        with connected(server) as line:
            line.sendall(said)
            all_of(line)  # comes to an end
    assert server.stop() == ""


def test_who_hears_nothing_holds_little() -> None:
    dropped: list[bool] = []
    page = ServedPage(lambda: dropped.append(True))
    message = b"x" * 1_000
    for _ in range(limits.WAITING_MESSAGES):
        page.send_encoded(message)
    assert not page.room_left.is_set()  # nothing more is read from it
    assert not dropped
    taken = page.take()
    assert limits.WRITTEN_BYTES - 2_000 < len(taken) < limits.WRITTEN_BYTES + 2_000
    while page.size + len(message) <= limits.WAITING_BYTES and len(page.queue) < limits.WAITING_MESSAGES:
        page.send_encoded(message)
    page.send_encoded(message)
    assert dropped == [True]
    assert not page.queue
    held = limits.WAITING_BYTES + 2 * limits.WRITTEN_BYTES + 2 * limits.KERNEL_BYTES
    assert held <= 512_000


def test_whoever_is_gone_is_neither_waited_for_nor_told_anything() -> None:
    """The reader waits until there is room for answers; when nobody is left to read them it goes on."""

    async def gone(_: bytes) -> None:
        raise ConnectionResetError

    async def run() -> None:
        page = ServedPage(lambda: None)
        for _ in range(limits.WAITING_MESSAGES):
            page.send_encoded(b"x" * 1_000)
        assert not page.room_left.is_set()
        with pytest.raises(ConnectionResetError):
            await page.deliver(gone)
        assert page.room_left.is_set()
        page.send_encoded(b"x")
        assert not page.queue

    asyncio.run(run())


def send_for_ever(line: socket.socket, data: bytes) -> None:
    for _ in range(2_000):
        line.sendall(data)


def test_who_asks_for_echoes_must_hear_them(server: Server) -> None:
    """Pings of the protocol, by a client that reads nothing."""
    with connected(server) as line:
        line.sendall(UPGRADE)
        ping = b"\x89\xfd\0\0\0\0" + b"p" * 125
        with pytest.raises(OSError, match=r"(?i)reset|broken pipe|aborted"):
            send_for_ever(line, ping * 80)


def test_a_text_that_is_none_ends_its_connection_alone(server: Server) -> None:
    made = server.table("me")
    with Page(server.address) as strange, server.page(made, 0) as page:
        strange.socket.send(b"\xff\xfe", text=True)
        wait_until(lambda: strange.socket.state.name == "CLOSED" or not heard(strange))
        assert page.play()["ply"] == 1


def heard(page: Page) -> bool:
    try:
        page.socket.recv(0.5)
    except TimeoutError:
        return True
    except Exception:
        return False
    return True


def test_an_origin_that_is_no_address(server: Server) -> None:
    with connected(server) as line:
        body = json.dumps({"game": "eco", "seats": [{"kind": "me"}]}).encode()
        line.sendall(
            b"POST /api/tables HTTP/1.0\r\nHost: 127.0.0.1\r\nOrigin: http://[\r\n"
            b"Content-Type: application/json\r\nContent-Length: "
            + str(len(body)).encode()
            + b"\r\n\r\n"
            + body
        )
        assert b" 403 " in all_of(line)
