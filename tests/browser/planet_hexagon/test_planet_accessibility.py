"""axe finds nothing serious at a table of Planet Hexagon, at its end, and in a room of teams."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import Inspector
from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.planet_hexagon.playing import Colonist
from tests.browser.planet_hexagon.test_planet_sizes import GAME, Sights
from tests.browser.rest import at_rest
from tests.browser.server_process import ServerProcess
from tests.browser.visiting import DESK, PHONE

KINDS = pytest.mark.parametrize("kind", [DESK, PHONE], ids=["desk", "phone"])


@pytest.fixture(scope="module")
def sights(server: ServerProcess) -> Sights:
    return Sights(server)


@KINDS
def test_the_table(open_browser: OpenBrowser, sights: Sights, kind: dict[str, Any]) -> None:
    page, axe = open_browser(kind), Inspector()
    for where in sights.tables(page):
        axe.look(page, where)
    ada = Colonist(page)
    ada.press(ada.cancel)
    ada.press(ada.end)
    ada.asked("End your turn?")
    axe.look(page, "end of a turn")
    ada.press(ada.cancel)
    page.get_by_role("button", name=re.compile("the Starter House")).first.press("Enter")
    expect(page.get_by_role("note").filter(has_text="the Starter House")).to_be_visible()
    axe.look(page, "facts of a tile")
    for tab in page.get_by_role("tab").all()[1:]:
        tab.click()
        axe.look(page, tab.inner_text())
    if not page.get_by_role("tab").count():
        page.get_by_title("Story and civilizations").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        axe.look(page, "story")
    axe.report()


@KINDS
def test_the_end(open_browser: OpenBrowser, sights: Sights, kind: dict[str, Any]) -> None:
    page, axe = open_browser(kind), Inspector()
    for where in sights.end(page):
        axe.look(page, where)
    axe.report()


def test_teams(open_browser: OpenBrowser, table: MakeTable) -> None:
    made, axe = table("Ada", "Ben", game=GAME, mode="team"), Inspector()
    for link, where in ((made.link(0), "supplier"), (made.link(1), "waiting team"), (made.path, "wall")):
        page = open_browser(DESK)
        page.goto(link)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        at_rest(page)
        axe.look(page, where)
    axe.report()
