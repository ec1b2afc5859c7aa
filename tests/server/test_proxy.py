"""Through a real nginx, with the lines of docs/running.md."""

import os
import re
import socket
import subprocess
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.server.server_process import ROOT, Page, Server

NGINX = os.environ.get("ECOTONE_NGINX", "")
NAME = "play.example.org"
STOCK = 20
pytestmark = [pytest.mark.long, pytest.mark.nginx]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


def has_sixth() -> bool:
    """Whether this machine has addresses of IPv6."""
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


SIXTH = has_sixth()


def configuration(folder: Path, port: int, server: str) -> str:
    """What the documentation says, for other ports."""
    text = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
    location, upgrade = re.findall(r"^```nginx\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    location = location.replace("http://127.0.0.1:8000", server)
    return f"""
        daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log;
        events {{ worker_connections 64; }}
        http {{
            access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
            fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
            {upgrade}
            server {{ listen 127.0.0.1:{port}; {f"listen [::1]:{port};" if SIXTH else ""} {location} }}
        }}
    """


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, int]]:
    """A server, and the port of the nginx in front of it."""
    folder = tmp_path_factory.mktemp("nginx")
    settings = {
        "ECOTONE_TEST_HOSTS": NAME,
        "ECOTONE_TEST_PROXIES": "127.0.0.1",
        "ECOTONE_TEST_RATES": f"ADDRESS=0/{STOCK}",
    }
    server, port = Server(folder / "tables.db", **settings), free_port()
    (folder / "nginx.conf").write_text(configuration(folder, port, server.address))
    command = [NGINX, "-e", f"{folder}/error.log", "-c", f"{folder}/nginx.conf"]
    with subprocess.Popen(command) as nginx:
        while not listens(port):
            assert nginx.poll() is None, (folder / "error.log").read_text()
            time.sleep(0.05)
        yield server, port
        nginx.terminate()
    assert "Traceback" not in server.stop()


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_a_whole_game_through_nginx(behind: tuple[Server, int]) -> None:
    server, port = behind
    made = server.table("me", "me")
    nginx = socket.create_connection(("127.0.0.1", port))
    with Page(f"http://{NAME}", sock=nginx, additional_headers={"Origin": f"http://{NAME}"}) as page:
        page.hello(made["table"]["code"], [key["token"] for key in made["seats"]])
        assert page.play_out()["result"]["over"]


@pytest.mark.parametrize(("host", "status"), [(NAME, 200), ("evil.example", 421)])
def test_the_name_that_was_called_is_passed_on(behind: tuple[Server, int], host: str, status: int) -> None:
    connection = HTTPConnection("127.0.0.1", behind[1], timeout=60)
    connection.request("GET", "/api/games", headers={"Host": host})
    assert connection.getresponse().status == status


def test_only_the_proxy_says_who_is_calling(behind: tuple[Server, int]) -> None:
    """Also not the caller itself: nginx writes down the address that it sees."""
    server, port = behind
    for address, expected in (
        (f"127.0.0.1:{port}", "127.0.0.1"),
        (urlsplit(server.address).netloc, "10.9.8.7"),
    ):
        connection = HTTPConnection(address, timeout=60)
        connection.request("GET", "/caller", headers={"Host": "localhost", "X-Forwarded-For": "10.9.8.7"})
        assert connection.getresponse().read().decode() == expected


def status_for(port: int, own: str) -> int:
    """Of a look through nginx, by whoever has that address."""
    host = "::1" if own == "::1" else "127.0.0.1"
    connection = HTTPConnection(host, port, timeout=60, source_address=(own, 0))
    more = {"Host": "localhost", "X-Forwarded-For": f"203.0.113.{os.urandom(1)[0]}"}
    connection.request("GET", "/api/open", headers=more)
    status = connection.getresponse().status
    connection.close()
    return status


def test_each_visitor_of_nginx_has_an_own_purse(behind: tuple[Server, int]) -> None:
    """All of them come from one address, which is nginx's; what they say of themselves counts for nothing."""
    _, port = behind
    visitors = ["127.0.0.21", "127.0.0.22", *(["::1"] if SIXTH else [])]
    for own in visitors:
        answers = [status_for(port, own) for _ in range(2 * STOCK)]
        assert answers[0] == 200, own
        assert answers[-1] == 429, own
        assert 200 not in answers[answers.index(429) :]


def test_without_the_option_nobody_is_believed(server: Server) -> None:
    connection = HTTPConnection(urlsplit(server.address).netloc, timeout=60)
    connection.request("GET", "/caller", headers={"X-Forwarded-For": "10.9.8.7"})
    assert connection.getresponse().read().decode() == "127.0.0.1"
