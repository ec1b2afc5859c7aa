"""Too fast, too large, too slow, from elsewhere: each has its answer, and the others play on."""

import json
import socket
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ecotone.server.limits import CONNECTION_RATE, WARNINGS
from ecotone.server.wire import WIRE_VERSION
from tests.server.conftest import AT_ONCE, CHANGES
from tests.server.server_process import PATIENCE, Page, Server, new_id

A_DEAF_PAGE = 512_000  # bytes that it may be worth, wherever they lie


def test_too_fast(spending: Server) -> None:
    made = spending.table("me")
    with spending.page(made, 0) as page, spending.page(made, 0) as other:
        for _ in range(AT_ONCE):
            page.send({"type": "ping"})
        page.until("problem", lambda problem: problem["code"] == "too_many")
        assert other.play()["ply"] == 1


def test_who_never_stops_is_closed(spending: Server) -> None:
    made = spending.table("me")
    with spending.page(made, 0) as page:
        with pytest.raises(ConnectionClosed) as closed:
            ping_for_ever(page)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


def ping_for_ever(page: Page) -> None:
    for _ in range(AT_ONCE + WARNINGS + 1):
        page.send({"type": "ping"})
    page.until("never")


def test_too_large(server: Server) -> None:
    made = server.table("me")
    with server.page(made, 0) as page:
        assert page.problem(json.dumps({"type": "ping", "x": "y" * 20_000})) == "too_large"
        assert page.quiet()
        with pytest.raises(ConnectionClosed):
            flood(page)
    assert (
        server.problem("/api/tables", {"game": "eco", "seats": [], "options": {"a": "x" * 100_000}})
        == "too_large"
    )


def test_an_option_is_at_most_a_page_of_text(server: Server) -> None:
    """Long enough for a card of one's own; the game then says whether it has such an option."""

    def made(options: dict[str, str]) -> str:
        return server.problem("/api/tables", {"game": "eco", "seats": [{"kind": "me"}], "options": options})

    assert made({"card": "ä" * 2_000}) == "refused"
    assert made({"card": "ä" * 2_001}) == "malformed"
    assert made({"x" * 41: "on"}) == "malformed"
    assert made({f"card{k}": "x" for k in range(41)}) == "malformed"
    assert made({f"card{k}": "x" * 2_000 for k in range(32)}) == "refused"
    assert made({f"card{k}": "x" * 2_000 for k in range(33)}) == "too_large"


def flood(page: Page) -> None:
    page.socket.send("x" * 2_000_000)
    page.hear()


def test_too_many_changes_of_a_table(spending: Server) -> None:
    made = spending.table("me", "open")
    tries = [spending.no_change(made, 1, made["host"], change="take_back") for _ in range(CHANGES + 2)]
    assert tries == ["refused"] * CHANGES + ["too_many"] * 2


def test_a_page_that_does_not_read_is_closed_and_holds_nobody_up(server: Server) -> None:
    made = server.table(*["me"] * 6)
    deaf = deaf_page(server, made["table"]["code"])
    with server.page(made, 0) as page, server.page(made["table"]["code"]) as keen:
        while sum(map(len, keen.heard)) < 1.5 * A_DEAF_PAGE:
            page.play()
            page.settle({"type": "undo", "seat": 0, "id": new_id()})
            keen.reach(page.state["ply"])
        assert keen.state["ply"] < CONNECTION_RATE[1]  # so many at once, however fast they come back
    assert heard_until_closed(deaf) < A_DEAF_PAGE


def deaf_page(server: Server, code: str) -> socket.socket:
    """A spectator by hand, since every library reads as fast as it can."""
    host, port = server.address.removeprefix("http://").split(":")
    deaf = socket.socket()
    deaf.settimeout(2 * PATIENCE)
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    deaf.connect((host, int(port)))
    deaf.sendall(
        f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert deaf.recv(16_384).endswith(b"\r\n\r\n")  # what is said before the answer is not heard
    deaf.sendall(hello_by_hand(code))
    return deaf


def hello_by_hand(code: str) -> bytes:
    hello = json.dumps({"type": "hello", "table": code, "version": WIRE_VERSION}).encode()
    return bytes((0x81, 0x80 | len(hello))) + bytes(4) + hello


def test_a_server_ends_without_a_word_about_pages_that_do_not_read(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db")
    code = server.table("me", "me")["table"]["code"]
    deaf = [deaf_page(server, code) for _ in range(3)]
    for one in deaf:
        assert one.recv(1)
        one.sendall(hello_by_hand(code) * 100)
    assert "Traceback" not in server.stop()
    for one in deaf:
        one.close()


def heard_until_closed(deaf: socket.socket) -> int:
    heard = 0
    try:
        while data := deaf.recv(65_536):
            heard += len(data)
    except ConnectionResetError:
        pass
    return heard


def test_only_our_own_pages_may_connect(server: Server) -> None:
    host = server.address.removeprefix("http://")
    with Page(server.address, origin=f"http://{host}") as page:
        assert page.quiet()
    for origin in ("http://evil.example", f"http://evil.{host}", "null", "https://127.0.0.1"):
        with pytest.raises(InvalidStatus):
            Page(server.address, origin=origin)


def test_other_messages_before_hello(server: Server) -> None:
    with Page(server.address) as page:
        assert page.quiet()
        for message in (
            {"type": "sheet", "seat": 0},
            {"type": "play", "seat": 0, "question": 0, "id": new_id(), "move": {}},
            {"type": "replay", "ply": 0},
        ):
            assert page.problem(message) == "say_hello_first"
        assert page.problem({"type": "hello", "table": "AAAAAA", "version": WIRE_VERSION}) == "unknown_table"
        assert page.problem({"type": "hello", "table": "AAA"}) == "malformed"
