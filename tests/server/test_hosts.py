"""Under which names a server answers, and who may say that somebody else is calling."""

import socket
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

import pytest
from typer.testing import CliRunner
from websockets.exceptions import InvalidStatus

from ecotone.cli import app
from ecotone.cli.serve import PUBLIC, checked_proxies, read_retention
from ecotone.core.errors import BadInput
from ecotone.server.hosts import Hosts, checked_address, checked_hosts, name_of
from ecotone.server.wire_table import Retention
from tests.server.server_process import Page, Server


def scope(*hosts: str, called: str = "192.168.7.9") -> dict[str, Any]:
    return {"headers": [(b"host", host.encode()) for host in hosts], "server": (called, 8000)}


NAME = socket.gethostname().lower().partition(".")[0]


@pytest.mark.parametrize(
    "host",
    ["localhost", "LOCALHOST:8000", "localhost.:8000", "127.0.0.1:8000", "127.9.9.9", "[::1]:8000", "[::1]",
     "192.168.7.9", "192.168.7.9:8000", NAME, f"{NAME}.local:8000", f"{NAME}.local.", "play.example.org"],
)  # fmt: skip
def test_names_that_are_ours(host: str) -> None:
    assert Hosts(["play.example.org"]).allows(scope(host))


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8000", "localhost.evil.example", "192.168.7.8", "8.8.8.8", "", ":8000",
     f"{NAME}.lan.evil", "[::1", "[localhost]", "a b", "localhost:80:80", "localhost:x", "x" * 300,
     "localhost@evil.example"],
)  # fmt: skip
def test_names_that_are_not(host: str) -> None:
    """Whatever name another site leads to us, its pages can't read ours (DNS rebinding)."""
    assert not Hosts().allows(scope(host))


def test_odd_headers() -> None:
    assert Hosts().allows(scope())  # no browser leaves it out
    assert not Hosts().allows(scope("localhost", "evil.example"))
    assert Hosts().allows(scope("[fe80::1]", called="fe80::1%eth0"))
    assert name_of("Play.Example.org:443") == "play.example.org"


def test_what_an_operator_says() -> None:
    assert checked_hosts(["Play.example.org", "10.0.0.7:8000"]) == {"play.example.org", "10.0.0.7"}
    assert checked_address("https://Play.example.org/") == "https://play.example.org"
    assert checked_proxies(["127.0.0.1", "10.0.0.0/8"]) == ("127.0.0.1/32", "10.0.0.0/8")
    for wrong in ("play.example.org", "ftp://x", "https://", "https://a b", "https://x/path"):
        with pytest.raises(BadInput, match="--public needs an address"):
            checked_address(wrong)
    with pytest.raises(BadInput, match="--allow-host needs a name"):
        checked_hosts(["a b"])
    with pytest.raises(BadInput, match="--proxy needs an address"):
        checked_proxies(["nginx"])


def test_how_long_things_are_kept() -> None:
    """Everything at home; with --public for a time, unless somebody says otherwise."""
    assert read_retention({}, Retention()) is None
    assert read_retention({}, PUBLIC) == Retention(2, 60, 365, 30)
    assert read_retention({"names": "7", "finished": "forever"}, PUBLIC) == Retention(2, 60, None, 7)
    assert read_retention({"waiting": "1"}, Retention()) == Retention(waiting=1)
    for given in ({"nmes": "7"}, {"names": "0"}, {"names": "soon"}, {"names": "-1"}, {"names": "1" * 20}):
        with pytest.raises(BadInput, match="--keep"):
            read_retention(given, PUBLIC)
    assert CliRunner().invoke(app, ["serve", "--public", "nonsense", "--data", "x.db"]).exit_code == 2


def test_a_page_under_a_foreign_name_says_which_option_allows_it(server: Server) -> None:
    address = urlsplit(server.address).netloc

    def ask(path: str, host: str) -> tuple[int, str, str]:
        connection = HTTPConnection(address, timeout=30)
        connection.request("GET", path, headers={"Host": host})
        answer = connection.getresponse()
        assert answer.headers["Content-Security-Policy"]
        return answer.status, answer.headers["Content-Type"], answer.read().decode()

    status, kind, text = ask("/", "evil.example:8000")
    assert (status, kind) == (421, "text/html; charset=utf-8")
    assert "ecotone serve --allow-host evil.example" in text
    assert ask("/", "<script>alert(1)</script>")[2].count("<script>") == 0
    status, kind, text = ask("/api/games", "evil.example")
    assert (status, '"unknown_host"' in text) == (421, True)
    assert ask("/api/games", address)[0] == 200
    name, port = address.split(":")
    with pytest.raises(InvalidStatus):
        Page("http://evil.example", sock=socket.create_connection((name, int(port))))
