"""Who pays behind a proxy: the address that a trusted one names, of IPv6 the network; nobody else's word."""

import asyncio
import json
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ecotone.cli.serve import checked_proxies
from ecotone.client import WIRE_VERSION
from ecotone.server import limits
from ecotone.server.guard.purses import address_of
from tests.server.server_process import Page, Server, untroubled

STOCK = 12


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Nothing comes back there, and every test has addresses of its own."""
    folder = tmp_path_factory.mktemp("forwarded")
    more = {"ECOTONE_TEST_PROXIES": "127.0.0.1", "ECOTONE_TEST_RATES": f"ADDRESS=0/{STOCK}"}
    with untroubled(folder / "tables.db", **more) as server:
        yield server


def asked(server: Server, caller: str, own: str = "127.0.0.1") -> int:
    """The status of one request that says it was made by the caller."""
    where = urlsplit(server.address)
    connection = HTTPConnection(str(where.hostname), where.port, timeout=60, source_address=(own, 0))
    connection.request("GET", "/api/open", headers={"Host": "localhost", "X-Forwarded-For": caller})
    status = connection.getresponse().status
    connection.close()
    return status


def use_up(server: Server, caller: str, own: str = "127.0.0.1") -> int:
    for count in range(10 * STOCK):
        if asked(server, caller, own) == 429:
            return count
    raise AssertionError("it never ends")


@pytest.mark.parametrize(
    ("first", "same", "other"),
    [
        ("203.0.113.7", "203.0.113.7", "203.0.113.8"),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"),
        ("::ffff:203.0.113.50", "203.0.113.50", "203.0.113.51"),
    ],
)
def test_each_visitor_has_an_own_purse(proxied: Server, first: str, same: str, other: str) -> None:
    spent = use_up(proxied, first)
    assert 1 < spent <= STOCK / (limits.LOOK_PRICE + limits.REQUEST_PRICE) + 1
    assert asked(proxied, same) == 429
    assert asked(proxied, other) == 200


def test_a_page_pays_from_the_same_purse(proxied: Server) -> None:
    where = urlsplit(proxied.address)
    connection = HTTPConnection(str(where.hostname), where.port, timeout=60)
    body = json.dumps({"game": "eco", "seats": [{"kind": "me"}]})
    connection.request("POST", "/api/tables", body, {"X-Forwarded-For": "203.0.113.90"})
    made = json.loads(connection.getresponse().read())
    hello = {"type": "hello", "table": made["table"]["code"], "keys": [], "version": WIRE_VERSION}
    use_up(proxied, "2001:db8:9::1")
    for caller, heard in (("2001:db8:9::2", "problem"), ("2001:db8:8::2", "welcome")):
        with Page(proxied.address, additional_headers={"X-Forwarded-For": caller}) as page:
            page.send(hello)
            assert page.hear()["type"] == heard
            if heard == "problem":
                assert json.loads(page.heard[-1])["code"] == "too_many"


def test_who_is_no_proxy_is_not_believed(proxied: Server) -> None:
    """Whatever names it gives itself, it pays from one purse: its own."""
    spent = sum(asked(proxied, f"198.51.100.{number}", "127.0.0.9") == 200 for number in range(3 * STOCK))
    assert spent <= STOCK / (limits.LOOK_PRICE + limits.REQUEST_PRICE) + 1


FORGED = {
    "X-Forwarded-For": "203.0.113.66",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Port": "666",
    "X-Real-IP": "203.0.113.66",
    "Forwarded": "for=203.0.113.66;proto=https;host=evil.example",
    "True-Client-IP": "203.0.113.66",
}


def told(server: Server, path: str, own: str, headers: dict[str, str]) -> bytes:
    where = urlsplit(server.address)
    connection = HTTPConnection(str(where.hostname), where.port, timeout=60, source_address=(own, 0))
    connection.request("GET", path, headers={"Host": "localhost", **headers})
    answer = connection.getresponse().read()
    connection.close()
    return answer


def test_forged_headers_change_nothing(open_house: Server) -> None:
    """Nobody's word but a trusted proxy's, and of its headers two: who calls, and over what."""
    made = open_house.table("me")
    qr = f"/api/tables/{made['table']['code']}/qr.svg"
    plain = told(open_house, qr, "127.0.0.1", {})
    secure = told(open_house, qr, "127.0.0.1", {"X-Forwarded-Proto": "https"})
    assert plain != secure
    assert told(open_house, qr, "127.0.0.9", FORGED) == told(open_house, qr, "127.0.0.9", {}) == plain
    assert told(open_house, "/caller", "127.0.0.9", FORGED) == b"127.0.0.9"
    for name in ("X-Forwarded-Host", "X-Forwarded-Port", "X-Real-IP", "Forwarded", "True-Client-IP"):
        header = {name: FORGED[name]}
        assert told(open_house, qr, "127.0.0.1", header) == plain
        assert told(open_house, "/caller", "127.0.0.1", header) == b"127.0.0.1"
    for proto in ("javascript", "https, http", "HTTPS://evil.example/", ""):
        assert told(open_house, qr, "127.0.0.1", {"X-Forwarded-Proto": proto}) == plain


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_PROXIES="127.0.0.1")
    yield server
    assert "Traceback" not in server.stop()


@pytest.mark.parametrize(
    ("trusted", "peer", "said", "payer"),
    [
        (["10.0.0.0/8"], "10.1.2.3", "203.0.113.7", "203.0.113.7"),
        (
            ["10.0.0.0/8"],
            "10.1.2.3",
            "192.0.2.1, 203.0.113.7, 10.9.9.9",
            "203.0.113.7",
        ),
        (["10.0.0.0/8"], "192.0.2.9", "203.0.113.7", "192.0.2.9"),
        (
            ["10.0.0.0/8"],
            "10.1.2.3",
            "10.0.0.1, 203.0.113.7, 198.51.100.4, 10.9.9.9",
            "198.51.100.4",
        ),
        (["10.1.2.3"], "10.1.2.3", "203.0.113.7, 10.9.9.9", "10.9.9.9"),
        (["10.0.0.0/8"], "10.1.2.3", "203.0.113.7:5555, 10.9.9.9:1", "203.0.113.7"),
        (["10.0.0.0/8"], "10.1.2.3", "[2001:db8:1:2::7]:5555", "2001:db8:1:2::/64"),
        (["10.0.0.0/8"], "10.1.2.3", "", "10.1.2.3"),
        (["10.0.0.0/8"], "10.1.2.3", "y" * 9_000, "y" * 64),
        (["::1", "fd00::/8"], "fd00::5", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        (["::1"], "2001:db8::5", "203.0.113.7", "2001:db8::/64"),
    ],
)
def test_as_far_as_proxies_are_trusted(trusted: list[str], peer: str, said: str, payer: str) -> None:
    heard = []

    async def application(scope: dict[str, object], *_: object) -> None:
        heard.append(address_of(scope))

    inside = ProxyHeadersMiddleware(application, ",".join(checked_proxies(trusted)))  # type: ignore[arg-type]
    scope = {"type": "http", "headers": [(b"x-forwarded-for", said.encode())], "client": (peer, 5)}
    asyncio.run(inside(scope, None, None))  # type: ignore[arg-type]
    assert heard == [payer]
