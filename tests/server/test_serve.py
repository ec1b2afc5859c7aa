"""`ecotone serve` as a user starts it: ports, files, and a gentle end."""

import asyncio
import gc
import signal
import socket
import subprocess
from http.client import HTTPConnection
from pathlib import Path

import pytest
import uvicorn
from typer.testing import CliRunner

from ecotone.cli import app
from ecotone.cli.words import speaking
from ecotone.core.errors import BadInput
from ecotone.games.eco.pieces import our_tiles
from ecotone.server import serving
from ecotone.server.app import Application, Settings
from ecotone.server.reaching import local_address
from ecotone.server.serving import bind
from tests.server.server_process import PATIENCE, ROOT, SERVE, Server


def test_a_taken_port() -> None:
    with bind("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(BadInput, match="--port"):
            bind("127.0.0.1", port)
    with bind("127.0.0.1", None) as usual, bind("127.0.0.1", None) as next_free:
        assert 8000 <= usual.getsockname()[1] < next_free.getsockname()[1] < 8020


@pytest.mark.parametrize(
    ("data", "reason"), [(":memory:", "--data"), (".", "a database is an ordinary file")]
)
def test_a_database_that_is_no_file(data: str, reason: str) -> None:
    result = CliRunner().invoke(app, ["serve", "--data", data])
    assert result.exit_code == 2
    assert reason in result.output


def test_the_command_starts_says_where_and_ends(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*SERVE, str(tmp_path / "new" / "tables.db")],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Ecotone is at http://127.0.0.1:")
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=2 * PATIENCE)
    assert process.returncode == 0
    assert "Traceback" not in errors
    assert (tmp_path / "new" / "tables.db").exists()


def own_address() -> str:
    """Of this machine in its network; without one another of its own, which is not the one it listens at."""
    return local_address() or "127.0.0.2"


def test_others_get_in_at_the_address_that_is_printed(tmp_path: Path) -> None:
    """0.0.0.0, as in `make play HOST=0.0.0.0`: by the machine's address and by its name, and by no other."""
    command = [*SERVE, str(tmp_path / "tables.db"), "--host", "0.0.0.0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        port = int(first.rsplit(":", 1)[1])
        assert first == f"Ecotone is at http://localhost:{port}\n"
        if local_address():
            printed = process.stdout.readline()
            assert printed == f"Others in your network find it at http://{own_address()}:{port}\n"
        name = socket.gethostname()
        for host, status in (
            (f"{own_address()}:{port}", 200),
            (f"{name}:{port}", 200),
            (f"{name}.local:{port}", 200),
            ("evil.example", 421),
            ("192.0.2.1", 421),
        ):
            connection = HTTPConnection(own_address(), port, timeout=60)
            connection.request("GET", "/api/games", headers={"Host": host})
            assert connection.getresponse().status == status, host
            connection.close()
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=2 * PATIENCE)


def test_make_play_passes_the_address_on() -> None:
    """What the command line of the target says, without running it."""
    for host, expected in (("", "ecotone serve"), ("0.0.0.0", 'ecotone serve --host "0.0.0.0"')):
        words = ["make", "--dry-run", "--assume-old=build", "play", *([f"HOST={host}"] if host else [])]
        said = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        assert said.splitlines()[-1].strip().endswith(expected)


def test_the_end_waits_for_nobody_and_loses_nothing(tmp_path: Path) -> None:
    """With pages connected and a bot in the middle of thoughts that never end."""
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_ENDLESS="1", ECOTONE_TEST_LIMIT="1e6")
    made = server.table("me", "hard", turns=2)
    with server.page(made, 0) as page:
        page.play()
        page.play()
        errors = server.stop()
    assert "Traceback" not in errors
    again = Server(tmp_path / "tables.db")
    with again.page(made, 0) as page:
        assert page.state["ply"] >= 2
        assert page.play_out()["result"]["over"]
    again.stop()


def test_a_broken_database_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(b"rubbish" * 1000)
    ended = subprocess.run([*SERVE, str(path)], capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert "is no database of ecotone's; it is left as it is" in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # Litestar's about our handlers
def test_what_is_there_from_the_start_is_not_looked_at_for_garbage(tmp_path: Path) -> None:
    """Everybody waits while Python looks: so at little at once, and no more at what the games have read."""

    async def run() -> None:
        config = uvicorn.Config(Application(Settings(tmp_path / "tables.db")), log_config=None, lifespan="on")
        config.load()
        server = serving.Server(config, "http://here", None, False, speaking("en"))
        server.lifespan = config.lifespan_class(config)
        with bind("127.0.0.1", 0) as listening:
            await server.startup([listening])
            assert gc.get_freeze_count() > 10_000
            assert not any(known is our_tiles() for known in gc.get_objects())
            assert gc.get_threshold() == serving.YOUNG_OBJECTS
            await server.shutdown([listening])

    before = gc.get_threshold()
    try:
        asyncio.run(run())
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)
