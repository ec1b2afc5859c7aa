"""Who plays again has the keys in the body, which is read before they pay; all else that comes there pays."""

import json
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from ecotone.server.guard.entering import keys_inside
from tests.server.server_process import Json, Server

STOCK, CREDIT = 30, 8


@pytest.fixture
def frugal(tmp_path: Path) -> Iterator[Server]:
    """Nothing comes back there, and this machine is a proxy."""
    server = Server(
        tmp_path / "tables.db",
        ECOTONE_TEST_RATES=f"ADDRESS=0/{STOCK} CREDIT=0/{CREDIT}",
        ECOTONE_TEST_PROXIES="127.0.0.1",
        ECOTONE_TEST_TIME="REST_SECONDS=0",
    )
    yield server
    assert "Traceback" not in server.stop()


def ask(server: Server, method: str, path: str, body: bytes, caller: str, **more: str) -> int:
    where = urlsplit(server.address)
    line = HTTPConnection(str(where.hostname), where.port, timeout=60)
    headers = {"X-Forwarded-For": caller, "Content-Type": "application/json", **more}
    line.request(method, path, body, headers)
    status = line.getresponse().status
    line.close()
    return status


def until_refused(server: Server, method: str, path: str, body: bytes, caller: str, **more: str) -> int:
    for count in range(20 * STOCK):
        if ask(server, method, path, body, caller, **more) == 429:
            return count
    raise AssertionError("it never ends")


def finished(server: Server) -> Json:
    made = server.table("me", turns=1)
    with server.page(made, 0) as page:
        page.play_out()
    return made


BRACKETS = b"[" * 60_000
WRONG = json.dumps({"keys": ["x" * 20] * 5}).encode()


def test_nothing_that_ends_in_again_is_for_nothing(frugal: Server) -> None:
    made = finished(frugal)
    code = made["table"]["code"]
    again = f"/api/tables/{code}/again"
    floods: list[tuple[str, str, bytes, dict[str, str]]] = [
        ("GET", "/x/again", b"", {}),
        ("POST", "/x/again", b"", {}),
        ("GET", again, b"", {}),
        ("POST", again, BRACKETS, {}),
        ("POST", again, b"\xff", {}),
        ("POST", again, b"{}" + b" " * 70_000, {}),
        ("POST", again, WRONG, {}),
        ("POST", again, b"{}", {"Origin": "http://elsewhere.example"}),
    ]
    for number, (method, path, body, more) in enumerate(floods):
        caller = f"203.0.113.{number}"
        assert until_refused(frugal, method, path, body, caller, **more) <= 5 * STOCK
        for _ in range(CREDIT):  # and is not even read when nothing is left
            assert ask(frugal, method, path, body, caller, **more) in (400, 403, 413, 429)
        assert ask(frugal, method, path, body, caller, **more) == 429
    body = json.dumps({"keys": [made["seats"][0]["token"]]}).encode()
    until_refused(frugal, "GET", "/api/open", b"", "203.0.113.99")
    for _ in range(2 * CREDIT):  # with a key it goes on, though the address has nothing left
        assert ask(frugal, "POST", again, body, "203.0.113.99") == 201


@pytest.mark.parametrize(
    ("method", "path", "inside"),
    [
        ("POST", "/api/tables/ABCDEF/again", True),
        ("GET", "/api/tables/ABCDEF/again", False),
        ("PUT", "/api/tables/ABCDEF/again", False),
        ("POST", "/api/tables/again", False),
        ("POST", "/api/tables/ABCDEF/x/again", False),
        ("POST", "/api/tables/ABCDEF/again/", False),
        ("POST", "/x/again", False),
        ("POST", "again", False),
    ],
)
def test_only_one_address_has_keys_inside(method: str, path: str, inside: bool) -> None:
    assert keys_inside({"method": method, "path": path}) is inside
