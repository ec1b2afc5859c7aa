"""Ecogon together: a game with a vote, from two browsers; somebody watches."""

import json
import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.ecogon_playing import Naturalist, advance, in_turn, vote_on_tiles
from tests.browser.visiting import Wire


def test_two_browsers_vote_on_an_event(open_browser: OpenBrowser, table: MakeTable) -> None:
    """EG-52: both see the event, the candidates and each other's ballots; when both agree, it happens."""
    made = advance(lambda: table("Ada", "Ben", game="ecogon"), vote_on_tiles)
    ada, ben = (Naturalist(open_browser().new_page()) for _ in range(2))
    ada.page.goto(made.link(0))
    ben.page.goto(made.link(1))
    for who in (ada, ben):
        expect(who.page.get_by_role("region", name="Your vote")).to_be_visible()
        expect(who.page.get_by_text("0 of 2 votes")).to_be_visible()
        expect(who.candidates.first).to_be_visible()

    wanted = ada.candidates.first.get_attribute("aria-label") or ""
    name = wanted.removesuffix(", a candidate")
    ada.press(ada.candidates.first)
    expect(ada.page.get_by_text(f"If {name} is chosen")).to_be_visible()
    expect(ada.vote_button).to_have_text(f"Vote for {name}")
    ada.press(ada.vote_button)
    expect(ada.page.get_by_text("Still to vote: Ben").first).to_be_visible()

    expect(ben.page.get_by_text("1 of 2 votes")).to_be_visible()
    row = ben.page.get_by_role("button", name=re.compile(rf"^{re.escape(name)}.*Ballots: Ada"))
    expect(row).to_be_visible()
    ben.press(row)
    ben.press(ben.vote_button)

    for who in (ada, ben):
        expect(who.page.get_by_text("1 of 2 votes")).to_be_hidden()
        who.page.get_by_role("button", name="Players and log").click()
        log = who.page.get_by_role("complementary", name="Players and log")
        expect(log.get_by_text(f"Decided: {name}.").first).to_be_visible()


def test_a_tile_that_is_no_candidate_says_why(desk: Page, table: MakeTable) -> None:
    """Section 7, 6: why the others are not eligible, in the list."""
    made = advance(
        lambda: table("Ada", "Ben", game="ecogon"),
        lambda state: vote_on_tiles(state) and bool(state["view"]["vote"]["ineligible"]),
    )
    desk.goto(made.link(0))
    summary = desk.get_by_text(re.compile("^Not a choice: "))
    expect(summary).to_be_visible()
    summary.click()
    why = desk.get_by_role("listitem").filter(has_text=re.compile("The event doesn’t mean it|It lies face"))
    expect(why.first).to_be_visible()


def test_turns_reach_the_other_browser(open_browser: OpenBrowser, table: MakeTable) -> None:
    made = table("Ada", "Ben", game="ecogon", start_player="1")
    ada, ben = (Naturalist(open_browser().new_page()) for _ in range(2))
    ada.page.goto(made.link(0))
    ben.page.goto(made.link(1))
    ada.ready()
    expect(ben.page.get_by_role("region", name="Ada plays")).to_be_visible()
    ada.play_a_card()
    expect(ben.page.get_by_text(re.compile("^Ada laid ")).first).to_be_visible()
    ada.press(ada.stop)
    ben.ready()
    expect(ada.page.get_by_role("region", name="Ben plays")).to_be_visible()


def test_a_spectator_sees_all_of_it_and_cannot_move(open_browser: OpenBrowser, table: MakeTable) -> None:
    """Together all hands are open (EG-07), for those who watch as well."""
    made = advance(lambda: table("Ada", "Ben", game="ecogon"), in_turn(5))
    page = open_browser().new_page()
    wire = Wire(page)
    page.goto(made.path)
    watching = Naturalist(page)
    expect(page.get_by_role("region", name="Ada plays")).to_be_visible()
    expect(page.get_by_text("Watching", exact=True)).to_be_visible()
    expect(watching.hand).to_have_count(0)
    expect(watching.cells).to_have_count(0)
    expect(watching.stop).to_be_hidden()
    expect(page.get_by_role("button", name="Undo")).to_be_hidden()
    hands = page.get_by_role("region", name="Open hands")
    hands.get_by_text("Ada").click()
    state = next(message for message in wire.messages() if message["type"] == "state")
    card = state["view"]["seats"][0]["hand"][0]
    statics = next(message for message in wire.messages() if message["type"] == "welcome")["statics"]
    name = next(one["name"] for one in statics["cards"] if one["id"] == card)
    hands.get_by_role("button", name=name).click()
    facts = page.get_by_role("complementary", name="Facts and score")
    expect(facts.get_by_role("heading", name=name, exact=True)).to_be_visible()
    for key in ("1", "Enter", "s", "u"):
        page.keyboard.press(key)
    assert {json.loads(frame)["type"] for frame in wire.sent} <= {"hello", "history", "sheet", "ping"}
