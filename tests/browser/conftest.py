"""A real server, a real Chromium, clean browsers for every test, and a console that must stay silent."""

from collections.abc import Iterator
from typing import Any, Protocol
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.browsers import Browsers
from tests.browser.rest import PATIENCE
from tests.browser.server_process import NOT_BUILT, Seated, ServerProcess
from tests.browser.visiting import DESK, FLAGS, NO_CHROMIUM, PHONE, Ear, chromium


class MakeTable(Protocol):
    def __call__(self, *seats: str, game: str = ..., **options: object) -> Seated: ...


class OpenBrowser(Protocol):
    def __call__(
        self, kind: dict[str, Any] = ..., choices: dict[str, object] | None = ..., **more: Any
    ) -> Page: ...


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    path = chromium()
    if path is None:
        pytest.exit(NO_CHROMIUM, returncode=1)
    expect.set_options(timeout=PATIENCE)
    return {
        **browser_type_launch_args,
        "executable_path": path,
        "args": list(FLAGS),
        "timeout": PATIENCE,
    }


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path_factory.mktemp("server") / "tables.db")
    with urlopen(running.address) as answer:
        if b"not built" in answer.read():
            running.stop()
            pytest.exit(NOT_BUILT, returncode=1)
    yield running
    errors = running.stop()
    assert "Traceback" not in errors, errors


@pytest.fixture(autouse=True)
def same_games(server: ServerProcess) -> Iterator[None]:
    """In every run, in any order; afterwards, because a file makes its tables before its first test."""
    yield
    server.begin_anew()


@pytest.fixture
def table(server: ServerProcess) -> MakeTable:
    """Makes tables over HTTP, for tests that begin in the middle."""

    def made(*seats: str, game: str = "eco", **options: object) -> Seated:
        return Seated(server, *seats, game=game, **options)

    return made


@pytest.fixture
def ear() -> Iterator[Ear]:
    listening = Ear()
    yield listening
    assert not listening.complaints(), "The console complained:\n" + "\n".join(listening.complaints())


@pytest.fixture(scope="session")
def browsers(browser: Browser, server: ServerProcess) -> Browsers:
    return Browsers(browser, server.address, PATIENCE)


@pytest.fixture
def open_browser(browsers: Browsers, ear: Ear, request: pytest.FixtureRequest) -> Iterator[OpenBrowser]:
    """A person's own browser; every call is another person."""
    patient = {"patient": True} if request.node.get_closest_marker("patient") else {}

    def opened(kind: dict[str, Any] = DESK, choices: dict[str, object] | None = None, **more: Any) -> Page:
        return browsers.lend({**kind, **patient, **more}, choices or {}, ear)

    yield opened
    browsers.take_back(ear)


@pytest.fixture
def desk(open_browser: OpenBrowser) -> Page:
    return open_browser()


@pytest.fixture
def phone(open_browser: OpenBrowser) -> Page:
    return open_browser(PHONE)
