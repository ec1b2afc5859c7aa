"""What newcomers tripped over when a game is over: rows and their board, and a replay on a phone."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenBrowser
from tests.browser.measuring import apart, boxes_of, has_more_below, what_lies_under
from tests.browser.recorded import Recorded
from tests.browser.server_process import ServerProcess
from tests.browser.visiting import DESK, GERMAN, PHONE

LIT = "svg[data-picture]:has([data-lit])"


def rows_of(page: Page) -> list[Locator]:
    rows = page.get_by_role("table").first.locator("tbody").get_by_role("button")
    expect(rows.first).to_be_visible()
    return rows.all()


def test_a_row_and_the_places_it_lights_are_seen_together(
    open_browser: OpenBrowser, server: ServerProcess
) -> None:
    """On a phone the board comes to the row; at a desk all its words are read, and no button is on tiles."""
    for game, name in (("eco", "seats-4-full"), ("ecogon", "together-stable")):
        made = Recorded(server, game, name)
        phone, desk = open_browser(PHONE), open_browser(DESK)
        phone.goto(made.link(0))
        rows_of(phone)[3].tap()
        expect(phone.locator(LIT).last).to_be_in_viewport(ratio=0.99)
        if game == "eco":
            phone.get_by_role("button", name=re.compile("^Copy")).tap()
            toast = phone.locator(".toast")
            expect(toast).to_be_visible()
            assert not what_lies_under(toast, words=False)

        desk.goto(made.link(0))
        for row in rows_of(desk):
            row.focus()
            assert not has_more_below(desk.get_by_role("note")), row.inner_text()
        assert apart(desk.get_by_text("Look closer"), desk.locator("svg[data-picture]").first)


def test_a_replay_on_a_phone(open_browser: OpenBrowser, server: ServerProcess) -> None:
    """In German with larger text: nothing lies over the board's buttons, and rows of buttons stay whole."""
    page = open_browser(PHONE, {"largeText": True}, **GERMAN)
    page.goto(Recorded(server, "eco", "seats-4-full").link(0))
    page.get_by_role("button", name="Nachspielen").click()
    page.get_by_role("button", name="Ans Ende").click()
    replay = page.get_by_role("region", name="Nachspielen")
    hint = page.get_by_text("Tippe ein Plättchen an")
    chips = page.locator("main nav")
    expect(replay).to_be_visible()
    assert apart(page.locator(".zoom"), replay)
    assert apart(hint, chips)
    steps = [page.locator("section .steps").nth(group).get_by_role("button") for group in (0, 1)]
    for group in steps:
        assert len({round(box["y"]) for box in boxes_of(group.all())}) == 1, "a row of buttons is broken"
    assert steps[0].count() == 5
