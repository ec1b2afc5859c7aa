"""Planet Hexagon at six sizes of screens: text can be read, nothing is cut or covered."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from ecotone.core.table import Table
from tests.browser.conftest import OpenBrowser
from tests.browser.recorded import Recorded
from tests.browser.server_process import ServerProcess
from tests.browser.test_sizes import LARGE_TEXT, PHONE, assert_no_troubles, resize
from tests.browser.visiting import DESK, GERMAN

GAME = "planet_hexagon"


def asks(table: Table, kind: str, least: int) -> bool:
    prompt = table.prompt(table.asked()[0]) if table.asked() else None
    return prompt is not None and prompt.kind == kind and len(table.log) > least


class Sights:
    """A table in several states, and the end of a game."""

    def __init__(self, server: ServerProcess) -> None:
        self.take = Recorded(server, GAME, "quick-4", lambda table: asks(table, "take", 200))
        self.build = Recorded(server, GAME, "quick-4", lambda table: asks(table, "build", 280))
        self.finished = Recorded(server, GAME, "quick-4")

    def tables(self, page: Page) -> Iterator[str]:
        page.goto(self.take.link_of_asked())
        supply = page.locator("[aria-pressed][data-origin], .supply button")
        expect(supply.first).to_be_visible()
        yield "a tile to be taken"
        page.locator(".supply button[aria-disabled=false]").nth(2).click()
        yield "a tile chosen"
        page.goto(self.build.link_of_asked())
        expect(page.locator("section.prompt.mine")).to_be_visible()
        yield "a tile to be placed"
        places = page.get_by_role("button", name=re.compile("^(Free place|Build on|Freier Platz|Bauen auf)"))
        if places.count():
            places.first.press("Enter")
            yield "a tile that is being placed"

    def end(self, page: Page) -> Iterator[str]:
        page.goto(self.finished.link(0))
        expect(page.get_by_role("table").first).to_be_visible()
        yield "finished"
        page.get_by_role("button", name=re.compile("^(Replay|Wiedergabe|Nachspielen)")).first.click()
        expect(page.get_by_role("slider")).to_be_visible()
        yield "replay"


@pytest.fixture(scope="module")
def sights(server: ServerProcess) -> Sights:
    return Sights(server)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_table_can_be_read(open_browser: OpenBrowser, sights: Sights, language: str) -> None:
    """In German with larger text, which needs the most room."""
    german = language == "de"
    page = open_browser(DESK, LARGE_TEXT if german else None, **(GERMAN if german else {}))
    assert_no_troubles(page, sights.tables(page))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_end_can_be_read(open_browser: OpenBrowser, sights: Sights, language: str) -> None:
    german = language == "de"
    page = open_browser(DESK, LARGE_TEXT if german else None, **(GERMAN if german else {}))
    assert_no_troubles(page, sights.end(page))


def test_the_tabs_of_a_phone_can_be_read(open_browser: OpenBrowser, sights: Sights) -> None:
    """German, larger text: nothing is cut."""
    page = open_browser(DESK, LARGE_TEXT, **GERMAN)

    def tabs() -> Iterator[str]:
        page.goto(sights.build.link_of_asked())
        resize(page, PHONE)
        expect(page.get_by_role("tab")).to_have_count(4)
        for tab in page.get_by_role("tab").all()[1:]:
            resize(page, PHONE)
            tab.click()
            yield tab.inner_text()

    assert_no_troubles(page, tabs(), (PHONE,))
