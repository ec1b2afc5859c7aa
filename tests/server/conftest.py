"""One server for all tests that need no server of their own."""

from collections.abc import Iterator

import pytest

from tests.server.server_process import Server, untroubled

AT_ONCE, CHANGES = 60, 5


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with untroubled(tmp_path_factory.mktemp("server") / "tables.db") as running:
        yield running


@pytest.fixture(scope="session")
def spending(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where nothing comes back of what is spent: however slow the machine, it comes to an end."""
    rates = f"CONNECTION=0/{AT_ONCE} CHANGE=0/{CHANGES}"
    data = tmp_path_factory.mktemp("spending") / "tables.db"
    with untroubled(data, ECOTONE_TEST_RATES=rates, ECOTONE_TEST_TIME="REST_SECONDS=0.01") as running:
        yield running
