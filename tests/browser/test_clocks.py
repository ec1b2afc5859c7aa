"""Everybody sees how long everybody has thought; nobody has to, and no screen reader counts seconds."""

import re
import time

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import MakeTable
from tests.browser.playing import Player
from tests.browser.waiting import in_the_end

CLOCK = re.compile(r"^\d+:\d\d$")


def clock_of(chip: Locator) -> Locator:
    return chip.locator("[aria-hidden='true']").filter(has_text=CLOCK)


def seconds(clock: Locator) -> int:
    minutes, rest = clock.inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def test_the_clock_of_the_asked_seat_runs(desk: Page, table: MakeTable) -> None:
    began = time.monotonic()
    made = table("Ada", "Ben", turns=3)
    desk.goto(made.link(0))
    ada = Player(desk)
    ada.ready()
    mine, his = clock_of(ada.chip("You")), clock_of(ada.chip("Ben"))
    expect(his).to_have_text("0:00")
    before = seconds(mine)
    later = in_the_end(desk, lambda: seconds(mine), lambda now: now >= before + 2)
    assert later <= time.monotonic() - began + 1, "nobody can have thought for so long"
    expect(his).to_have_text("0:00")
    ada.take_turn()
    expect(ada.chip("Ben")).to_contain_text("deciding now")
    stopped = mine.inner_text()
    expect(his).not_to_have_text("0:00")
    assert mine.inner_text() == stopped
    desk.reload()
    expect(mine).to_have_text(stopped)


def test_clocks_are_quiet_and_can_be_hidden(desk: Page, table: MakeTable) -> None:
    desk.goto(table("Ada", "Ben", turns=3).link(0))
    ada = Player(desk)
    ada.ready()
    assert not re.search(r"\d:\d\d", ada.chip("You").aria_snapshot())
    desk.get_by_role("button", name="Players and log").click()
    timers = desk.get_by_role("timer", name=re.compile(r"^thinking time \d"))
    expect(timers).to_have_count(2)
    assert timers.first.evaluate("it => it.closest('[aria-live]')") is None
    desk.get_by_role("button", name="Settings").click()
    desk.get_by_role("switch", name="Show clocks").click()
    desk.keyboard.press("Escape")
    expect(timers).to_have_count(0)
    expect(clock_of(ada.chip("You"))).to_have_count(0)
    desk.reload()
    ada.ready()
    expect(clock_of(ada.chip("You"))).to_have_count(0)


def test_the_phone_has_clocks_where_the_people_are(phone: Page, table: MakeTable) -> None:
    phone.goto(table("Ada", "bot", "bot", turns=3).link())
    ada = Player(phone, "finger")
    ada.ready()
    expect(clock_of(ada.chip("You"))).to_have_count(0)
    phone.get_by_role("tab", name="Players").tap()
    expect(phone.get_by_role("timer")).to_have_count(3)
