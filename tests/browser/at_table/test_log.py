"""The log is whole, also for those who come late; what was taken back stays, marked."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.measuring import box_of
from tests.browser.playing import Player
from tests.browser.visiting import DESK, GERMAN, PHONE

TURNS = 3
SLACK = 1  # px


def log_of(page: Page, button: str = "Players and log", region: str = "What happened") -> Locator:
    page.get_by_role("button", name=button).click()
    return page.get_by_role("region", name=region).locator(".entry")


def test_who_comes_late_reads_everything(open_browser: OpenBrowser, table: MakeTable) -> None:
    """Two lines for each half of a turn, in the words of whoever reads."""
    made = table("Ada", "Ben", turns=6)
    made.advance(TURNS)
    watcher = open_browser()
    watcher.goto(made.path)
    lines = log_of(watcher)
    expect(lines.filter(has_text=re.compile(r"^\s*Ada laid "))).to_have_count(TURNS)
    expect(lines.filter(has_text=re.compile(r"^\s*Ben (settled|sacrificed) "))).to_have_count(TURNS)
    expect(lines.last).to_have_text(re.compile(r"^\s*Ada laid "))
    headings = watcher.get_by_role("region", name="What happened").get_by_role("heading")
    expect(headings).to_have_text([f"Turn {turn}" for turn in range(TURNS, 0, -1)])
    ada = open_browser(DESK, **GERMAN)
    ada.goto(made.link(0))
    own = log_of(ada, "Am Tisch und Verlauf", "Was geschehen ist")
    expect(own.filter(has_text=re.compile(r"^\s*Du hast .+ gelegt"))).to_have_count(TURNS)
    expect(own.filter(has_text=re.compile(r"^\s*Ben hat .+ gelegt"))).to_have_count(TURNS)


def test_live_lines_follow_and_undo_marks_them(desk: Page, table: MakeTable) -> None:
    made = table("Ada", "Ben", turns=4)
    made.advance(1)
    desk.goto(made.link(0))
    ada = Player(desk)
    ada.ready()
    lines = log_of(desk)
    expect(lines.first).to_have_text(re.compile(r"^\s*Ben (settled|sacrificed)"))
    expect(lines.last).to_have_text(re.compile(r"^\s*You laid "))  # the whole history is there
    count = lines.count()
    desk.get_by_role("button", name="Close").click()
    ada.lay_tile()
    lines = log_of(desk)
    expect(lines).to_have_count(count + 1)
    expect(lines.first).to_have_text(re.compile(r"^\s*You laid "))
    desk.keyboard.press("Escape")
    ada.undo.click()
    ada.ready()
    for _ in ("live", "after a reload"):
        lines = log_of(desk)
        expect(lines).to_have_count(count + 1)
        expect(lines.first).to_have_text(re.compile(r"^\s*You laid .+ \(taken back\)\s*$"))
        expect(lines.first.locator("s")).to_be_visible()
        desk.reload()
        ada.ready()


def test_who_reads_the_log_keeps_the_line_while_others_move(
    open_browser: OpenBrowser, table: MakeTable
) -> None:
    """New lines come above; none is skipped, and what is read stays where it is."""
    made = table("Ada", "Ben", turns=12)
    made.advance(6)
    for kind in (DESK, PHONE):
        page = open_browser(kind)
        page.goto(made.path)
        if kind is PHONE:
            page.get_by_role("tab", name="Players").click()
            lines = page.get_by_role("region", name="What happened").locator(".entry")
        else:
            lines = log_of(page)
        count = lines.count()
        read = lines.nth(count - 4)
        words = read.inner_text()
        read.scroll_into_view_if_needed()
        before = box_of(read)["y"]
        made.advance(1)
        expect(lines).to_have_count(count + 4)
        read = lines.nth(count)
        expect(read).to_have_text(words)
        assert abs(box_of(read)["y"] - before) <= SLACK
        laid = [re.sub(r"\s+", " ", line).strip().split(" ")[0] for line in lines.all_inner_texts()]
        assert laid[:4] == ["Ben", "Ben", "Ada", "Ada"]


def test_the_log_asks_once(desk: Page, table: MakeTable) -> None:
    made = table("Ada", "bot", turns=4)
    asked: list[str] = []
    desk.on(
        "websocket",
        lambda socket: socket.on(
            "framesent", lambda frame: asked.append(str(frame)) if '"history"' in str(frame) else None
        ),
    )
    desk.goto(made.link(0))
    ada = Player(desk)
    ada.take_turn()
    ada.ready()
    assert not asked, "whoever was there from the beginning has heard everything"
    desk.reload()
    ada.ready()
    ada.take_turn()
    ada.ready()
    assert len(asked) == 1
