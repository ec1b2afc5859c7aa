"""What newcomers tripped over at a table: facts under the finger, hints and buttons in nobody's way."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.ecogon.playing import EcogonPlayer
from tests.browser.measuring import assert_on_screen, troubles, what_lies_under
from tests.browser.playing import Player
from tests.browser.recorded import Recorded
from tests.browser.server_process import ServerProcess
from tests.browser.visiting import DESK, GERMAN, PHONE

TABLET = {**DESK, "viewport": {"width": 768, "height": 1024}}


def test_a_tile_tells_its_facts_where_the_finger_is(open_browser: OpenBrowser, server: ServerProcess) -> None:
    """Where no pane has room for them, with larger text too; the hint that says so covers no tile."""
    made = Recorded(server, "ecogon", "compact")
    for kind in (PHONE, TABLET):
        page = open_browser(kind, {"largeText": kind is PHONE})
        page.goto(made.link_of_asked())
        player = EcogonPlayer(page, "finger" if kind is PHONE else "mouse")
        player.ready()
        assert not what_lies_under(page.get_by_text("Tap a tile to read about it"), words=False)
        page.get_by_role("button", name=re.compile("^Meadow Grasshopper, ")).press("Enter")
        facts = page.get_by_role("note")
        for words in ("Meadow Grasshopper", "1 VP · Established", "grass: met by Couch Grass"):
            expect(facts).to_contain_text(words)
        assert_on_screen(page, facts)
        expect(page.locator(".world").get_by_text("Meadow Grasshopper")).to_have_count(0)  # said once
        player.press(facts.get_by_role("button", name="More about it"))
        expect(page.get_by_role("heading", name="What Meadow Grasshopper needs")).to_be_visible()


def test_how_a_table_welcomes(open_browser: OpenBrowser, table: MakeTable) -> None:
    """Nothing to take back yet; the keyboard is at the table; German chips fit; numbers explain."""
    page = open_browser(DESK)
    page.goto(table("Ada", "bot").link())
    ada = Player(page)
    ada.ready()
    expect(page.get_by_role("main")).to_be_focused()
    expect(ada.undo).to_have_attribute("aria-disabled", "true")
    ada.choose_tile()
    expect(ada.undo).not_to_have_attribute("aria-disabled", "true")

    made = table("Ada", "bot", game="ecogon")
    page.goto(made.link())
    page.get_by_role("complementary").get_by_role("button", name="0 VP").click()
    expect(page.get_by_role("dialog", name="All signs")).to_be_visible()
    german = open_browser(TABLET, **GERMAN)
    german.goto(made.link())
    expect(german.get_by_role("banner").get_by_text("noch keine Ereignisse")).to_be_visible()
    assert not troubles(german)
