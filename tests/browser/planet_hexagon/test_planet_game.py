"""A whole game of Planet Hexagon against a bot, by mouse."""

from playwright.sync_api import expect

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.planet_hexagon.playing import Colonist

TURNS = 16


def test_a_whole_game_against_a_bot(open_browser: OpenBrowser, table: MakeTable) -> None:
    """HX-10, HX-43: sixteen turns, then everything is counted and the goals are open."""
    made = table("Ada", "bot", game="planet_hexagon")
    page = open_browser()
    page.goto(made.link(0))
    ada = Colonist(page)
    for turn in range(TURNS):
        expect(ada.prompt).to_be_visible()
        ada.take_turn(turn % 2)
        expect(ada.prompt.or_(ada.finished)).to_be_visible()
    expect(ada.finished).to_be_visible()
    goals = page.get_by_role("region", name="The Hidden Goals")
    expect(goals.get_by_role("listitem")).to_have_count(2)
    expect(page.get_by_role("table", name="Score sheet")).to_contain_text("Common Goal")
    page.get_by_role("button", name="Look at all colonies").click()
    expect(page.get_by_role("slider")).to_be_visible()
