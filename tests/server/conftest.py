"""One server for all tests that need no server of their own."""

from collections.abc import Iterator

import pytest

from tests.server.server_process import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server") / "tables.db")
    yield running
    errors = running.stop()
    assert "Traceback" not in errors, errors
