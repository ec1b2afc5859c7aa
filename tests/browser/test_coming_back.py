"""Nothing is lost: neither by a reload in the middle of a turn nor by a server that dies there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.playing import Player
from tests.browser.rest import at_rest
from tests.browser.server_process import Seated, ServerProcess
from tests.browser.visiting import Ear

LINE_IS_DOWN = r"WebSocket connection to .* failed|ERR_CONNECTION_(REFUSED|RESET)|ERR_SOCKET_NOT_CONNECTED"


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of its own, to be killed."""
    running = ServerProcess(tmp_path / "tables.db")
    yield running
    errors = running.stop()
    assert "Traceback" not in errors, errors


def test_reload_in_the_middle_of_a_turn(desk: Page, table: MakeTable) -> None:
    desk.goto(table("Ada", "bot", turns=3).link())
    ada = Player(desk)
    ada.lay_tile()
    desk.reload()
    expect(ada.animal_prompt).to_be_visible()
    ada.settle()
    ada.ready()
    ada.turn_shown(2, 3)
    assert ada.tiles_on_map() == 4


def test_reload_before_submitting_costs_only_the_choice(desk: Page, table: MakeTable) -> None:
    desk.goto(table("Ada", "bot", turns=3).link())
    ada = Player(desk)
    ada.choose_tile()
    desk.reload()
    ada.ready()
    assert ada.tiles_on_map() == 3


def test_the_key_leaves_the_address_bar(desk: Page, table: MakeTable) -> None:
    """And the browser keeps it: the bare address opens the seat again."""
    made = table("Ada", "bot", turns=3)
    desk.goto(made.link())
    ada = Player(desk)
    ada.ready()
    expect(desk).to_have_url(re.compile(f"{made.path}$"))
    desk.goto(made.path)
    ada.ready()


def test_a_server_killed_in_the_middle_of_a_turn(
    open_browser: OpenBrowser, mortal: ServerProcess, ear: Ear
) -> None:
    """It comes back on the same database; the page goes on by itself; a move made meanwhile arrives once."""
    ear.forgive(LINE_IS_DOWN)
    desk = open_browser()
    desk.goto(f"{mortal.address}{Seated(mortal, 'Ada', 'bot', turns=3).link()}")
    ada = Player(desk)
    ada.lay_tile()
    at_rest(desk)  # nothing is being loaded any more
    mortal.kill()
    expect(desk.get_by_text("Connecting again")).to_be_visible()
    if ada.homes.count():
        ada.homes.first.click()
        ada.submit.click()
    else:
        ada.give_away()
    mortal.start()
    ada.ready()
    expect(desk.get_by_text("Connecting again")).to_be_hidden()
    ada.turn_shown(2, 3)
    assert ada.tiles_on_map() == 4
    ada.take_turn()
    ada.ready()
    ada.turn_shown(3, 3)
    assert ada.tiles_on_map() == 5
