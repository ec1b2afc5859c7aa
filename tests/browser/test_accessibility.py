"""axe finds nothing serious on any page, in light and dark."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.playing import Player
from tests.browser.visiting import AXE, DESK, PHONE

THEMES = ["light", "dark"]


class Inspector:
    """Collects what axe finds, page by page, so that one run tells all."""

    def __init__(self) -> None:
        self.source = AXE.read_text(encoding="utf-8")
        self.found: list[str] = []

    def look(self, page: Page, where: str) -> None:
        page.wait_for_load_state("networkidle")
        page.evaluate(self.source)
        result: dict[str, Any] = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
        assert result["passes"], f"axe has looked at nothing on {where}"
        for violation in result["violations"]:
            if violation["impact"] in ("serious", "critical"):
                places = [node["html"][:160] for node in violation["nodes"][:3]]
                self.found.append(f"{where}: {violation['id']}: {violation['help']}: {places}")

    def report(self) -> None:
        assert not self.found, "\n".join(self.found)


@pytest.mark.parametrize("theme", THEMES)
def test_pages_without_a_game(open_browser: OpenBrowser, table: MakeTable, theme: str) -> None:
    page, axe = open_browser(DESK, color_scheme=theme).new_page(), Inspector()
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    axe.look(page, "lobby")
    page.get_by_role("button", name="New table").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    axe.look(page, "new table")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    axe.look(page, "settings")
    for path in ("/rules/eco", "/about"):
        page.goto(path)
        expect(page.get_by_role("heading").first).to_be_visible()
        axe.look(page, path)
    made = table("Ada", "open")
    page.goto(made.link())
    expect(page.get_by_text(made.code, exact=True)).to_be_visible()
    axe.look(page, "waiting room")
    axe.report()


@pytest.mark.parametrize("theme", THEMES)
def test_the_table(open_browser: OpenBrowser, table: MakeTable, theme: str) -> None:
    page, axe = open_browser(DESK, color_scheme=theme).new_page(), Inspector()
    page.goto(table("Ada", "bot", turns=1).link())
    ada = Player(page)
    ada.ready()
    axe.look(page, "tile phase")
    ada.press_cell((0, 0))
    expect(page.get_by_role("note")).to_be_visible()
    axe.look(page, "explanation")
    ada.lay_tile()
    axe.look(page, "animal phase")
    ada.settle()
    expect(ada.finished).to_be_visible()
    axe.look(page, "finished")
    axe.report()


@pytest.mark.parametrize("theme", THEMES)
def test_the_phone(open_browser: OpenBrowser, table: MakeTable, theme: str) -> None:
    page, axe = open_browser(PHONE, color_scheme=theme).new_page(), Inspector()
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    axe.look(page, "lobby")
    page.goto(table("Ada", "bot", turns=1).link())
    ada = Player(page, "finger")
    ada.choose_tile()
    axe.look(page, "tile phase")
    for tab in ("Rules", "Score", "Players"):
        page.get_by_role("tab", name=tab).tap()
        axe.look(page, tab)
    page.get_by_role("tab", name="Map").tap()
    ada.press(ada.submit)
    ada.settle()
    expect(ada.finished).to_be_visible()
    axe.look(page, "finished")
    axe.report()
