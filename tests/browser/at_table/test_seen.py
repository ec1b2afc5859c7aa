"""Everything that happens is seen: moves one by one, events on a stage, who is here, passing messages."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from websockets.sync.client import connect

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.ecogon import playing
from tests.browser.ecogon.playing import EcogonPlayer, advance, asks, before_an_event
from tests.browser.measuring import assert_on_screen, box_of, lets_clicks_through, what_lies_under
from tests.browser.playing import Player
from tests.browser.rest import at_rest
from tests.browser.visiting import DESK, PHONE, Wire
from tests.browser.waiting import in_the_end

CALM: dict[str, object] = {"pace": "calm", "waitForMe": True}
TABLET: dict[str, Any] = {**DESK, "viewport": {"width": 768, "height": 1024}}
EVERY_LABEL = """(selector) => {
  window.labels = [];
  new MutationObserver(() => {
    const label = document.querySelector(selector)?.getAttribute("aria-label");
    if (label && label !== window.labels.at(-1)) window.labels.push(label);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
# Where each piece in the air begins, in px from the left edge of the window.
EVERY_FLIGHT = """() => {
  window.flown = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const piece of addedNodes) {
        if (!piece.classList?.contains("flying")) continue;
        const [{ transform }] = piece.getAnimations()[0].effect.getKeyframes();
        window.flown.push(parseFloat(piece.style.left) + parseFloat(transform.match(/-?[\\d.]+/)[0]));
      }
  }).observe(document.body, { subtree: true, childList: true });
}"""


def test_others_move_one_after_the_other(open_browser: OpenBrowser, table: MakeTable) -> None:
    """The bots are done at once; each is shown on its map, pieces fly from the pool, then one is asked."""
    page = open_browser(DESK, {**CALM, "motion": "full"})
    page.goto(table("Ada", "bot", "bot", turns=3).link())
    ada = Player(page)
    ada.lay_tile()
    bots = [
        (chip.get_attribute("title") or "").removeprefix("Bot: ").partition(":")[0]
        for chip in ada.chip("Bot").all()
    ]
    page.evaluate(EVERY_LABEL, "section.stage")
    page.evaluate(EVERY_FLIGHT)
    pool = box_of(page.get_by_role("group", name="Pool"))
    ada.settle()
    ada.ready()
    flown: list[float] = page.evaluate("() => window.flown")
    assert len(flown) >= len(bots), "a tile of each bot has flown"
    assert all(0 < x < pool["x"] + pool["width"] for x in flown)
    maps: list[str] = page.evaluate("() => window.labels")
    assert [label for label in maps if label != "Your map"] == [f"{name}’s map" for name in bots]
    assert maps[-1] == "Your map"
    ada.turn_shown(2, 3)

    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="At once").check()
    page.keyboard.press("Escape")
    page.evaluate(EVERY_LABEL, "section.stage")
    page.evaluate(EVERY_FLIGHT)
    ada.take_turn()
    ada.ready()
    assert not page.evaluate("() => window.flown")
    assert set(page.evaluate("() => window.labels")) <= {"Your map"}


def stage_of(page: Page) -> Locator:
    return page.get_by_role("dialog", name="An event")


@pytest.mark.parametrize("kind", [PHONE, DESK], ids=["phone", "desk"])
def test_an_event_is_on_stage_until_it_is_read(
    open_browser: OpenBrowser, table: MakeTable, kind: dict[str, Any]
) -> None:
    """EG-49: card and words, and what follows; a question comes only after it."""
    made = advance(lambda: table("Ada", "Ben", game="ecogon"), before_an_event)
    page = open_browser(kind, CALM)
    wire = Wire(page)
    page.goto(made.link(0))
    ada = EcogonPlayer(page, "finger" if kind is PHONE else "mouse")
    ada.ready()
    ada.end_turn()
    stage = stage_of(page)
    expect(stage).to_be_visible()
    facts = [told["fact"] for state in wire.messages() if state["type"] == "state" for told in state["facts"]]
    event = next(fact["event"] for fact in facts if fact["type"] == "event_revealed")
    known = {one["id"]: one for one in wire.statics()["events"]}
    expect(stage.get_by_role("heading", level=2).last).to_have_text(known[event]["name"])
    expect(stage).to_contain_text(known[event]["text"])
    expect(page.get_by_role("region", name="Your vote")).to_be_hidden()
    goes_on = stage.get_by_role("button", name=re.compile("^(Continue|Now choose)$"))
    assert_on_screen(page, goes_on)
    page.keyboard.press("Tab")
    at_rest(page)
    expect(stage).to_be_visible()
    while stage.is_visible():
        ada.press(goes_on)
        at_rest(page)
    waiting = page.get_by_role("region", name=re.compile("^(Ben |Still to vote: )"))
    voting = page.get_by_text(re.compile(r"^\d of 2 votes$"))
    expect(waiting.or_(voting).first).to_be_visible()


def test_the_last_event_is_seen_before_the_end(open_browser: OpenBrowser, table: MakeTable) -> None:
    """EG-61: somebody who watches reads every event that is revealed, also the last, and then the result."""
    for _ in range(playing.TRIES):
        made = table("Ada", "Ben", game="ecogon", events="5", interval="2")
        with connect(f"ws{made.server.address.removeprefix('http')}/ws", max_size=None) as socket:
            player = playing.Player(made, socket)
            if not player.until(lambda state: state["view"]["events"]["left"] == 1 and asks(state, "play")):
                continue
            page = open_browser(DESK, CALM)
            wire = Wire(page)
            page.goto(made.path)
            expect(page.get_by_role("region", name="Ada plays")).to_be_visible()
            player.until(lambda state: False)
        break
    stage, over = stage_of(page), page.get_by_role("button", name="Replay")
    read = set()
    while not over.is_visible():
        expect(stage.or_(over).first).to_be_visible()
        if stage.is_visible():
            expect(over).to_be_hidden()
            read.add(stage.get_by_role("heading", level=2).last.text_content())
            stage.get_by_role("button", name=re.compile("^(Continue|Now choose)$")).click()
            at_rest(page)
    known = {one["id"]: one["name"] for one in wire.statics()["events"]}
    states = [message for message in wire.messages() if message["type"] == "state"][1:]
    facts = [told["fact"] for state in states for told in state["facts"]]
    assert read == {known[fact["event"]] for fact in facts if fact["type"] == "event_revealed"}
    assert read


def test_who_is_away_on_a_phone(phone: Page, table: MakeTable) -> None:
    """The mark at the chip's corner touches neither the bar above nor the points."""
    made = table("Ada", "Ben")
    phone.goto(made.link(0))
    chip = Player(phone).chip("Ben")
    expect(chip).to_contain_text("away")
    mark, points = box_of(chip.locator("i")), box_of(chip.locator("b"))
    bar = box_of(phone.locator("header"))
    ring = 1.5
    assert mark["y"] - ring >= bar["y"] + bar["height"] + 1
    assert mark["y"] + mark["height"] + ring <= points["y"] + points["height"] / 2


def test_who_is_here_and_who_plays_again(open_browser: OpenBrowser, table: MakeTable) -> None:
    """Presence is live at chips and prompt; one turn number; the next game is announced to everybody."""
    made = table("Ada", "Ben", turns=2)
    ada, ben = Player(open_browser()), Player(open_browser())
    ada.page.goto(made.link(0))
    ben.page.goto(made.link(1).split("&host")[0])
    expect(ben.page.get_by_role("region", name="Ada chooses a tile")).to_be_visible()
    expect(ben.chip("Ada")).to_contain_text("deciding now")
    ada.take_turn()
    waiting = ada.page.get_by_role("region", name="Ben chooses a tile")
    expect(waiting).to_be_visible()
    ada.turn_shown(1, 2)
    ada.page.get_by_role("button", name="Players and log").click()
    headings = ada.page.get_by_role("region", name="What happened").get_by_role("heading")
    expect(headings).to_have_text(["Turn 1"])
    ada.page.keyboard.press("Escape")
    expect(ada.chip("Ben")).not_to_contain_text("away")
    ben.page.goto("/about")
    expect(waiting).to_contain_text("Ben is away")
    expect(ada.chip("Ben")).to_contain_text("away")
    ben.page.goto(made.path)
    ben.ready()
    expect(waiting).not_to_contain_text("away")
    expect(ada.chip("Ben")).not_to_contain_text("away")
    made.finish()
    expect(ada.finished).to_be_visible()
    expect(ben.finished).to_be_visible()
    told = ben.page.locator("p").filter(has_text="The next game is ready.")
    expect(told).to_be_hidden()
    old = ada.page.url
    ada.press(ada.finished)
    expect(told).to_be_visible()
    assert_room_for_the_replay(ben.page)
    told.locator("..").get_by_role("button", name="Close").click()
    expect(told).to_be_hidden()
    assert_room_for_the_replay(ben.page)
    ben.page.reload()
    expect(told).to_be_visible()
    ben.page.get_by_role("button", name="Play along").click()
    for who in (ada, ben):
        expect(who.page).not_to_have_url(re.compile(made.code))
    assert ada.page.url == ben.page.url
    ada.page.goto(old)
    expect(ada.page.get_by_role("heading", name="Turning points")).to_be_visible()
    expect(ada.page.get_by_text("The next game is ready.")).to_be_hidden()  # she is in it


def assert_room_for_the_replay(page: Page) -> None:
    """All of it is on the screen; the browser's Back leads to the score sheet."""
    page.get_by_role("button", name="Replay", exact=True).click()
    replay = page.get_by_role("region", name="Replay")
    expect(replay).to_be_visible()
    assert_on_screen(page, page.get_by_role("banner"), replay)
    page.go_back()
    expect(replay).to_be_hidden()
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible()


@pytest.mark.parametrize("kind", [PHONE, TABLET, DESK], ids=["phone", "tablet", "desk"])
def test_messages_lie_on_nothing_that_can_be_pressed_or_read(
    open_browser: OpenBrowser, table: MakeTable, kind: dict[str, Any]
) -> None:
    """Where a board fills a phone, a message may lie on places of it, and clicks go through."""
    page = open_browser(kind)
    page.goto(table("Ada", "bot", "bot", "bot", turns=2).link())
    ada = Player(page, "finger" if kind is PHONE else "mouse")
    ada.ready()
    ada.press(ada.pool.first)  # with many places on the board
    ada.press_in_vain(ada.undo)
    toast = page.locator(".toast")
    expect(toast).to_be_visible()
    in_the_end(page, lambda: what_lies_under(toast, cells=kind is not PHONE), lambda covered: not covered)
    assert lets_clicks_through(toast)
    assert_on_screen(page, toast)
