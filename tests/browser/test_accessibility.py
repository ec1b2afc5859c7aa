"""axe finds nothing serious on any page, in light and dark."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.axe import Inspector
from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.playing import Player
from tests.browser.visiting import CALM, DESK, PHONE

TABLET: dict[str, Any] = {**CALM, "viewport": {"width": 768, "height": 900}}


def test_pages_without_a_game(open_browser: OpenBrowser, table: MakeTable) -> None:
    page, axe = open_browser(DESK), Inspector()
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


def test_the_table(open_browser: OpenBrowser, table: MakeTable) -> None:
    page, axe = open_browser(DESK), Inspector()
    page.goto(table("Ada", "bot", turns=1).link())
    ada = Player(page)
    ada.ready()
    axe.look(page, "tile phase")
    ada.press_cell((0, 0))
    expect(page.get_by_role("note")).to_contain_text("keystone")
    axe.look(page, "facts of a tile")
    ada.press(ada.pool.first)
    ada.press_cell((0, 0))
    expect(page.get_by_role("note")).to_contain_text("Not here")
    axe.look(page, "explanation")
    page.get_by_role("note").get_by_role("link").click()
    expect(page.get_by_role("dialog", name="Your turn")).to_contain_text("shares an edge")
    axe.look(page, "rule")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Cancel").click()
    ada.lay_tile()
    axe.look(page, "animal phase")
    ada.settle()
    expect(ada.finished).to_be_visible()
    axe.look(page, "finished")
    axe.report()


def look_into_dialogs(page: Page, axe: Inspector) -> None:
    """Settings, the link with its QR code, giving up: wherever the people are in sight."""
    page.get_by_role("button", name="Settings").click()
    settings = page.get_by_role("dialog", name="Settings")
    expect(settings).to_be_visible()
    axe.look(page, "settings")
    page.keyboard.press("Escape")
    expect(settings).to_be_hidden()
    for button, title in (("Link to this table", "Link to this table"), ("Give up", "Give up for good?")):
        page.get_by_role("button", name=button).click()
        dialog = page.get_by_role("dialog", name=title)
        expect(dialog).to_be_visible()
        axe.look(page, title)
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()


def test_drawers_and_dialogs_of_the_table(open_browser: OpenBrowser, table: MakeTable) -> None:
    made, axe = table("Ada", "Ben", turns=4), Inspector()
    made.advance(1)
    page = open_browser(DESK)
    page.goto(made.link(0))
    ada = Player(page)
    ada.lay_tile()
    ada.undo.click()
    ada.ready()
    page.get_by_role("button", name="Players and log").click()
    expect(page.get_by_text("(taken back)")).to_be_visible()
    axe.look(page, "people and log")
    look_into_dialogs(page, axe)
    tablet = open_browser(TABLET)
    tablet.goto(made.link(0))
    Player(tablet).ready()
    tablet.get_by_role("button", name="Score", exact=True).click()
    expect(tablet.get_by_role("region", name="Your score")).to_be_visible()
    axe.look(tablet, "score in a drawer")
    phone = open_browser(PHONE)
    phone.goto(made.link(0))
    Player(phone, "finger").ready()
    phone.get_by_role("tab", name="Players").tap()
    look_into_dialogs(phone, axe)
    axe.report()


def test_the_phone(open_browser: OpenBrowser, table: MakeTable) -> None:
    page, axe = open_browser(PHONE), Inspector()
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
