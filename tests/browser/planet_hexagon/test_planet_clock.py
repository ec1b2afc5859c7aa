"""A Supplier's clock runs out, though the server is killed in between and the page's own clock is wrong."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.planet_hexagon.room import WALL, Room
from tests.browser.server_process import ServerProcess
from tests.browser.test_coming_back import LINE_IS_DOWN
from tests.browser.visiting import Ear

ALREADY_GONE = 40  # seconds of the Supplier's 45 that are over when the server comes back


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of its own, to be killed."""
    running = ServerProcess(tmp_path / "tables.db")
    yield running
    errors = running.stop()
    assert "Traceback" not in errors, errors


def test_a_time_out_over_a_killed_server(open_browser: OpenBrowser, mortal: ServerProcess, ear: Ear) -> None:
    """HX-R32: what the Supplier hasn't done is done by chance; what was done before stays."""
    ear.forgive(LINE_IS_DOWN)
    room = Room(mortal, open_browser, ("Ada", "Ben", "Cleo"), ("Eve",), watchers=(WALL,), timeout="auto")
    ada, ben, eve = (room.person(name) for name in ("Ada", "Ben", "Eve"))
    ada.page.evaluate("() => { const { now } = Date; Date.now = () => now() - 86_400_000; }")
    ada.take(0)
    ada.asked("Flip a tile of the table")
    taken = next(state["view"]["hand"]["face"] for state in room.states("Ada") if state["view"]["hand"])
    mortal.kill()
    expect(ada.page.get_by_text("Connecting again")).to_be_visible()
    with closing(sqlite3.connect(mortal.data)) as connection:
        connection.execute("UPDATE tables SET clock = clock + ?", (ALREADY_GONE,))
        connection.commit()
    mortal.start()
    expect(ada.page.get_by_text("Connecting again")).to_be_hidden()
    clock = ada.page.get_by_role("region", name="Your role").get_by_role("timer")
    expect(clock).to_contain_text(re.compile("0:(0|1)"))
    expect(eve.supply.first).to_be_visible()
    expect(ada.supply).to_have_count(0)
    expect(ben.waiting).to_have_count(1)
    last = list(room.states("Ben"))[-1]
    assert [tile["face"] for tile in last["view"]["seats"][0]["colony"]["waiting"]] == [taken]
    assert [state["kind"] for state in room.states("Ben") if state["kind"] == "time"] == ["time"]
    expect(room.pages[WALL].get_by_text("4 tiles on the table, 5 in the box")).to_be_visible()
