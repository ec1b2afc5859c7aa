"""Markers, locks and what others do, as they are seen at a table of Planet Hexagon."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.planet_hexagon.playing import Colonist
from tests.browser.planet_hexagon.test_planet_explains import SUPPLY, bubble, building
from tests.browser.server_process import ServerProcess

GAME = "planet_hexagon"
GOALS = ["goal 1 farm", "goal 2 public"]
LAST_MARKER = ["step build", "active 1", "colony 1 S(0,0) Wa(1,0) H(0,1) +Fc(1,0)=1", *GOALS]


def test_the_last_marker_says_what_goes_with_it(
    open_browser: OpenBrowser, server: ServerProcess, table: MakeTable
) -> None:
    """HX-36: before it is used; the Water is open again, so that both Houses see it."""
    ada = building(open_browser, server, table, *LAST_MARKER)
    expect(ada.page.get_by_role("region", name="Markers")).to_contain_text(
        "When it is used, the Factory goes."
    )
    ada.press(ada.markers.first)
    ada.press(ada.page.get_by_role("button", name=re.compile("^Lay a pipeline to: ")).first)
    expect(bubble(ada.page)).to_contain_text("The Factory goes, and the Water below it is open again.")
    expect(bubble(ada.page)).to_contain_text("Houses by Water 2 + 2: +4")
    ada.press(ada.button("Lay it"))
    expect(ada.page.get_by_role("button", name="Black hole 1")).to_be_visible()


def test_a_house_with_a_pipeline_is_flipped_only_knowingly(
    open_browser: OpenBrowser, server: ServerProcess, table: MakeTable
) -> None:
    """HX-R21: its pipeline is gone for good, and the question says so."""
    piped = ["colony 1 S(0,0) Wa(1,0) H/P1*(0,1)", "markers 1 bonus=1"]
    ada = building(open_browser, server, table, "step build", "active 1", *piped, *GOALS)
    ada.press(ada.markers.first)
    ada.press(ada.page.get_by_role("button", name="Flip: House with a pipeline"))
    expect(ada.prompt).to_contain_text("Its pipeline is gone then")
    ada.press(ada.cancel)
    ada.asked("Which tile shall be flipped?")


def test_a_locked_tile_says_so_and_why(
    open_browser: OpenBrowser, server: ServerProcess, table: MakeTable
) -> None:
    """HX-41: two tiles come from the Rubbish Bag and can't be flipped in this turn."""
    server.describe("step take", "active 1", "asset 1 phonomobile", "asset 2 fern", *SUPPLY)
    page = open_browser()
    page.goto(table("Ada", "Ben", game=GAME).link(0))
    ada = Colonist(page)
    ada.press(ada.button("Use it now"))
    for n in (0, 1):
        ada.press(ada.open_tiles.nth(n))
    ada.press(ada.button("Swap both"))
    locked = page.get_by_role("button", name=re.compile("can’t be flipped in this turn$"))
    expect(locked).to_have_count(2)
    ada.take(3)
    ada.asked("Flip a tile of the table")
    ada.press_in_vain(locked.first)
    expect(page.get_by_text("came from the Rubbish Bag and can't be flipped").first).to_be_visible()


def test_the_turn_of_a_bot_is_shown_step_by_step(open_browser: OpenBrowser, table: MakeTable) -> None:
    """Nobody is asked before they have seen it; whoever has seen enough skips the rest."""
    page = open_browser(choices={"pace": "calm", "waitForMe": False, "sound": False})
    page.goto(table("Ada", "bot", game=GAME).link(0))
    ada = Colonist(page)
    ada.take_turn()
    expect(page.get_by_role("button", name="Skip")).to_be_visible()
    expect(page.get_by_text(re.compile("^Bot: .* took ")).first).to_be_visible()
    expect(ada.prompt).to_have_count(0)
    page.get_by_role("button", name="Skip").click()
    expect(ada.prompt).to_be_visible()
