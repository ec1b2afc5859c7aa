"""From the lobby to a table: create it, invite others, share a device, come back to it."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.playing import Player
from tests.browser.visiting import DESK, PHONE, Ear


def create(page: Page, seats: list[str], turns: int) -> str:
    """Makes a table as a person does; each seat is a name, "Guest" or "Bot". Returns the table's code."""
    page.goto("/")
    page.get_by_role("button", name="New table").first.click()
    dialog = page.get_by_role("dialog", name="New table: ECO")
    expect(dialog).to_be_visible()
    for number, seat in enumerate(seats, start=1):
        if number > 2:
            dialog.get_by_role("button", name="Add a seat").click()
        row = dialog.get_by_role("group", name=f"Seat {number}", exact=True)
        if seat in ("Guest", "Bot"):
            row.get_by_role("radio", name=seat).check()
        else:
            row.get_by_role("radio", name="Me, here").check()
            dialog.get_by_role("textbox", name=f"Name of seat {number}").fill(seat)
    dialog.get_by_role("spinbutton", name=re.compile("^Turns")).fill(str(turns))
    dialog.get_by_role("button", name="Create table").click()
    page.wait_for_url(re.compile(r"/t/[A-Z0-9]{6}$"))
    return page.url[-6:]


def test_create_and_join_by_link(desk: Page, open_browser: OpenBrowser) -> None:
    """Two browsers, two people, a game between them."""
    code = create(desk, ["Ada", "Guest"], turns=2)
    expect(desk.get_by_role("heading", name="Waiting for players")).to_be_visible()
    expect(desk.get_by_text(code, exact=True)).to_be_visible()
    expect(desk.get_by_text("Only this computer can open this link.")).to_be_visible()
    link = desk.get_by_role("link", name=f"/t/{code}")
    address = link.get_attribute("href")
    assert address

    ben_page = open_browser()
    ben_page.goto(address)
    expect(ben_page.get_by_role("heading", name="You are invited")).to_be_visible()
    ben_page.get_by_role("textbox", name="Your name").fill("Ben")
    ben_page.get_by_role("button", name="Sit down").click()

    ada, ben = Player(desk), Player(ben_page)
    ada.ready()
    expect(ada.chip("Ben")).to_be_visible()
    expect(ben.chip("Ada")).to_be_visible()
    expect(ben_page.get_by_role("region", name="Ada chooses a tile")).to_be_visible()
    ada.take_turn()
    ben.ready()
    expect(desk.get_by_role("region", name="Ben chooses a tile")).to_be_visible()
    ben.take_turn(pair=1, place=1)
    ada.ready()
    ada.turn_shown(2, 2)


def test_join_by_code_from_a_phone(desk: Page, open_browser: OpenBrowser, table: MakeTable) -> None:
    made = table("Ada", "open", turns=2)
    desk.goto(made.link())
    page = open_browser(PHONE)
    page.goto("/")
    page.get_by_role("textbox", name="Join with a code").fill(made.code.lower())
    page.get_by_role("button", name="Join", exact=True).tap()
    page.get_by_role("textbox", name="Your name").fill("Ben")
    page.get_by_role("button", name="Sit down").tap()
    ada, ben = Player(desk), Player(page, "finger")
    ada.take_turn()
    ben.take_turn()
    ada.ready()


def test_a_wrong_code_is_answered(desk: Page, ear: Ear) -> None:
    ear.forgive("status of 404")
    desk.goto("/")
    code = desk.get_by_role("textbox", name="Join with a code")
    code.fill("AB")
    desk.get_by_role("button", name="Join", exact=True).click()
    expect(desk.locator(".toast", has_text="A table’s code has six letters or digits.")).to_be_visible()
    code.fill("ZZZZZZ")
    desk.get_by_role("button", name="Join", exact=True).click()
    expect(desk.locator(".toast", has_text="There is no such table.")).to_be_visible()
    desk.goto("/t/ZZZZZZ")
    expect(desk.get_by_role("heading", name="No such table")).to_be_visible()


def test_hot_seat_for_three(desk: Page) -> None:
    """Three people share one device; the map on screen is that of whoever's turn it is."""
    create(desk, ["Ada", "Ben", "Cleo"], turns=1)
    hands = Player(desk)
    for who in ("Ada", "Ben", "Cleo"):
        hands.ready()
        expect(desk.get_by_role("group", name=f"{who}’s map")).to_be_visible()
        expect(hands.chip(who)).to_have_attribute("aria-pressed", "true")
        hands.take_turn()
    expect(hands.finished).to_be_visible()
    for who in ("Ada", "Ben", "Cleo"):
        sheet = desk.get_by_role("table", name="Score sheet")
        expect(sheet.get_by_role("columnheader", name=who)).to_be_visible()


def test_solitaire(open_browser: OpenBrowser, table: MakeTable) -> None:
    page = open_browser(DESK)
    page.goto(table("Ada", turns=2).link())
    ada = Player(page)
    ada.play_on(2)
    expect(ada.finished).to_be_visible()


def test_play_against_a_bot_at_once(desk: Page) -> None:
    desk.goto("/")
    desk.get_by_role("button", name="ECO against a bot, 20 turns").click()
    ada = Player(desk)
    ada.take_turn()
    ada.ready()
    ada.turn_shown(2, 20)


def test_a_bot_plays_for_me_and_i_come_back(desk: Page, table: MakeTable) -> None:
    """With a person at the other seat, so that the bot has to wait for somebody."""
    made = table("Ada", "Ben", turns=5)
    desk.goto(made.link(0))
    ada = Player(desk)
    ada.ready()
    desk.get_by_role("button", name="Players and log").click()
    desk.get_by_role("button", name="Let a bot play").click()
    expect(desk.get_by_role("region", name="Ben chooses a tile")).to_be_visible()
    expect(desk.get_by_text("A bot plays for you.")).to_be_visible()
    desk.get_by_role("region", name="Players").get_by_role("button", name="Play myself again").click()
    expect(desk.get_by_text("A bot plays for you.")).to_have_count(0)
    expect(desk.get_by_role("button", name="Let a bot play")).to_be_visible()
