"""Whoever goes on asking for too much is not heard for a while, here for longer than any test takes."""

import json
import socket
from collections.abc import Iterator

import pytest

from ecotone.server import limits
from tests.server.guard.test_gate import all_of, connected
from tests.server.server_process import Page, Server

ASK = b"GET /api/open HTTP/1.1\r\nHost: 127.0.0.1\r\n"
LOOKS = 12


@pytest.fixture(scope="module")
def stern(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Nothing comes back there, and this machine is a proxy for one address."""
    server = Server(
        tmp_path_factory.mktemp("stern") / "tables.db",
        ECOTONE_TEST_RATES=f"ADDRESS=0/40 TABLE=0/{LOOKS}",
        ECOTONE_TEST_PROXIES="127.0.0.1",
        ECOTONE_TEST_TIME="REST_SECONDS=600 HEAD_SECONDS=2 ANSWER_SECONDS=600",
    )
    yield server
    assert "Traceback" not in server.stop()


def answer(line: socket.socket, more: bytes = b"") -> int:
    """The status of one request, over a connection that stays."""
    line.sendall(ASK + more + b"\r\n")
    return status(line)


def status(line: socket.socket) -> int:
    data = b""
    while b"\r\n\r\n" not in data:
        data += line.recv(65_536)
    head, _, body = data.partition(b"\r\n\r\n")
    size = next(int(one[15:]) for one in head.lower().split(b"\r\n") if one.startswith(b"content-length:"))
    while len(body) < size:
        body += line.recv(65_536)
    return int(head[9:12])


def spend(server: Server) -> None:
    for _ in range(400):
        with connected(server) as line:
            if answer(line) == 429:
                return
    raise AssertionError("it never ends")


def test_who_is_refused_again_and_again_is_heard_no_more(stern: Server) -> None:
    spend(stern)
    with connected(stern) as restless:
        assert [answer(restless) for _ in range(limits.REFUSALS + 1)] == [429] * (limits.REFUSALS + 1)
        restless.sendall(ASK + b"\r\n")
        for _ in range(20):  # others of the address are told at once
            with connected(stern) as line:
                assert answer(line) == 429
        restless.setblocking(False)
        with pytest.raises(BlockingIOError):
            restless.recv(1)


def test_a_proxy_is_heard_whoever_it_speaks_for(stern: Server) -> None:
    def spoken_for(caller: int) -> bytes:
        return f"X-Forwarded-For: 203.0.113.{caller}\r\n".encode()

    with connected(stern) as proxy:
        while answer(proxy, spoken_for(7)) != 429:
            pass
        assert [answer(proxy, spoken_for(7)) for _ in range(20)] == [429] * 20
        assert answer(proxy, spoken_for(8)) == 200


@pytest.mark.parametrize("ask", [b"POST /api/tables", b"DELETE /api/games"])
def test_what_is_refused_anyway_is_paid_too(stern: Server, ask: bytes) -> None:
    """From another site, or in a way that no address knows."""
    head = ask + b" HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://elsewhere.example\r\n"
    caller = str(len(ask)).encode()
    with connected(stern) as line:
        for _ in range(400):
            line.sendall(head + b"X-Forwarded-For: 203.0.113." + caller + b"\r\nContent-Length: 0\r\n\r\n")
            if status(line) == 429:
                return
    raise AssertionError("it never ends")


def test_an_answer_that_came_before_the_body_leaves_the_deadline(stern: Server) -> None:
    spend(stern)
    with connected(stern) as line:
        line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\n\r\n12")
        assert status(line) == 429
        line.sendall(b"345")
        assert all_of(line) == b""  # comes to an end


def test_who_looks_on_and_asks_too_much_is_not_read_but_told(stern: Server) -> None:
    with connected(stern) as line:
        body = json.dumps({"game": "eco", "seats": [{"kind": "me"}] * 2, "options": {"turns": 1}}).encode()
        head = b"POST /api/tables HTTP/1.0\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.99\r\n"
        line.sendall(head + b"Content-Length: %d\r\n\r\n" % len(body) + body)
        made = json.loads(all_of(line).partition(b"\r\n\r\n")[2])
    seen_as = {"X-Forwarded-For": "203.0.113.98"}
    with Page(stern.address, additional_headers=seen_as) as looking, stern.page(made, 0) as page:
        looking.hello(made["table"]["code"])
        for _ in range(LOOKS + 10):
            looking.send({"type": "ping"})
        for _ in range(limits.REFUSALS + 1):
            assert looking.until("problem")["code"] == "too_many"
        page.play()
        while (heard := looking.hear())["type"] == "table":
            pass
        assert heard["type"] == "state"
