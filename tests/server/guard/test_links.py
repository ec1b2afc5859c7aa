"""The link in a picture: short, made once, and never to wherever a request says that we are."""

from http.client import HTTPConnection
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest

from ecotone.server.api import origin_for
from ecotone.server.guard.links import own_address, qr_code
from tests.server.server_process import Server

LISTENS = ("192.0.2.5", 8000)


def scope(host: bytes) -> dict[str, Any]:
    return {"type": "http", "scheme": "http", "headers": [(b"host", host)], "server": LISTENS}


@pytest.mark.parametrize(
    ("host", "address"),
    [
        (b"play.example.org", "http://play.example.org"),
        (b"localhost:8123", "http://localhost:8123"),
        (b"[::1]:8000", "http://[::1]:8000"),
        (b"h" * 2_900, "http://192.0.2.5:8000"),
        (b"x/../y", "http://192.0.2.5:8000"),
        (b'"><script>', "http://192.0.2.5:8000"),
        (b"", "http://192.0.2.5:8000"),
    ],
)
def test_an_address_is_what_is_written_as_one(host: bytes, address: str) -> None:
    assert own_address(scope(host)) == address


@pytest.mark.parametrize(
    ("public", "host", "reached_at", "expected"),
    [
        ("https://play.example.org", b"elsewhere:8000", "http://192.0.2.7:8000", "https://play.example.org"),
        ("", b"localhost:8000", "http://192.0.2.7:8000", "http://192.0.2.7:8000"),
        ("", b"localhost:8000", None, "http://localhost:8000"),
        ("", b"garden.local:8000", "http://192.0.2.7:8000", "http://garden.local:8000"),
    ],
)
def test_the_address_that_people_use_comes_first(
    public: str, host: bytes, reached_at: str | None, expected: str
) -> None:
    app = SimpleNamespace(state=SimpleNamespace(public=public))
    request: Any = SimpleNamespace(app=app, scope=scope(host))
    assert origin_for(request, reached_at) == expected


def test_a_picture_is_drawn_once() -> None:
    link = "http://localhost:8000/t/ABCDEF"
    assert qr_code(link) is qr_code(link)
    assert qr_code(link).startswith(b"<svg")


@pytest.mark.parametrize(
    ("host", "status"), [(b"h" * 2_900, 421), (b"evil.example", 421), (b"127.0.0.1", 200)]
)
def test_a_long_host_costs_no_picture(server: Server, host: bytes, status: int) -> None:
    code = server.table("me", "open")["table"]["code"]
    where = urlsplit(server.address)
    connection = HTTPConnection(str(where.hostname), where.port, timeout=60)
    connection.request("GET", f"/api/tables/{code}/qr.svg", headers={"Host": host})
    answer = connection.getresponse()
    assert (answer.status, answer.read().startswith(b"<svg")) == (status, status == 200)
