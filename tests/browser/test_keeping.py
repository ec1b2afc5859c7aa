"""What is kept: places that were handed on, names and tables to be deleted, games of earlier rules."""

import sqlite3

from playwright.sync_api import Page, expect

from tests.browser.axe import Inspector
from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.playing import Player
from tests.browser.server_process import ServerProcess
from tests.browser.visiting import DESK, GERMAN


def test_a_place_that_was_handed_on_stays_marked_and_names_can_go(
    desk: Page, table: MakeTable, server: ServerProcess, open_browser: OpenBrowser
) -> None:
    made = table("Ada", "Ben", turns=3)
    desk.goto(made.link(0))
    looking = open_browser()
    looking.goto(made.path)
    Player(desk).ready()
    server.call(f"/api/tables/{made.code}/seats/1", {"change": "hand_back"}, made.host)
    expect(
        desk.locator(".toast", has_text="The host has handed Ben’s place to somebody else.")
    ).to_be_visible()
    desk.get_by_role("button", name="Players and log").click()
    seats = desk.get_by_role("region", name="Players", exact=True)
    expect(seats.get_by_text("handed to somebody else by the host")).to_be_visible()
    seats.get_by_role("button", name="Delete my name").click()
    desk.get_by_role("button", name="Delete it").click()
    expect(desk.locator(".toast", has_text="Your name is deleted.")).to_be_visible()
    assert server.call(f"/api/tables/{made.code}")["seats"][0]["name"] == "Player 1"
    seats.get_by_role("button", name="Delete this table").click()
    desk.get_by_role("button", name="Delete it").click()
    expect(desk.locator(".toast", has_text="The table is deleted.")).to_be_visible()
    expect(looking.get_by_role("heading", level=1)).to_have_text("No such table")


def test_a_game_of_earlier_rules_can_be_read_and_played_again(
    desk: Page, table: MakeTable, server: ServerProcess
) -> None:
    made, gone = table("Ada", "Ben", turns=2), table("Ada", turns=1)
    for game in (made, gone):
        game.finish()
    server.kill()
    with sqlite3.connect(server.data) as database:
        database.execute("UPDATE tables SET rules = 0 WHERE code = ?", (made.code,))
        database.execute("UPDATE tables SET game = 'chess' WHERE code = ?", (gone.code,))
    server.start()
    desk.goto(made.link(0))
    expect(desk.get_by_text("It was played by earlier rules (version 1)")).to_be_visible()
    expect(desk.get_by_role("heading", name="Score sheet")).to_be_visible()
    expect(desk.get_by_text("place ").first).to_be_visible()
    inspector = Inspector()
    inspector.look(desk, "a game of earlier rules")
    inspector.report()
    desk.get_by_role("button", name="Look at the board up to move").click()
    expect(Player(desk).finished).to_be_visible()
    desk.reload()
    desk.get_by_role("button", name="Play again with today’s rules").click()
    expect(desk.get_by_text("kept for Ben")).to_be_visible()
    desk.goto(gone.link(0))
    expect(desk.get_by_text("This server has no game of that kind any more.")).to_be_visible()


def test_what_is_stored_is_said_in_plain_words(open_browser: OpenBrowser) -> None:
    page = open_browser()
    page.goto("/about")
    page.get_by_role("link", name="What is stored").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What is stored")
    expect(page.get_by_text("There are no accounts.")).to_be_visible()
    german = open_browser(DESK, **GERMAN)
    german.goto("/privacy")
    expect(german.get_by_text("Es gibt keine Konten.")).to_be_visible()
