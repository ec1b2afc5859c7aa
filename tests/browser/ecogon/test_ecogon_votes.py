"""What a vote on an event looks like: ballots on the board, choices in the list, what follows of each."""

import re

import pytest
from playwright.sync_api import Page, expect

from ecotone.core.table import Table
from tests.browser.conftest import OpenBrowser
from tests.browser.ecogon.playing import EcogonPlayer
from tests.browser.measuring import box_of, boxes_of
from tests.browser.recorded import Recorded
from tests.browser.rest import at_rest
from tests.browser.server_process import ServerProcess
from tests.browser.visiting import DESK, PHONE

SLACK = 1  # px
SENT = 119  # rows of a golden game, then it is voted on where a tile goes: two cells pay at once
MOWN = 65  # rows of a golden game, then early mowing is voted on, and after it who has to move


def tied(table: Table) -> bool:
    """Two ballots for each of two cells: one has to decide."""
    prompt = table.prompt(table.asked()[0])
    return prompt is not None and prompt.kind == "tie"


@pytest.mark.parametrize("kind", [PHONE, DESK], ids=["phone", "desk"])
def test_ballots_on_the_board_lie_in_their_bubbles(
    open_browser: OpenBrowser, server: ServerProcess, kind: dict[str, object]
) -> None:
    page = open_browser(kind)
    page.goto(Recorded(server, "ecogon", "tie", tied).link_of_asked())
    bubbles = page.locator("g.votes")
    expect(bubbles).to_have_count(2)
    for bubble in bubbles.all():
        room, *ballots = boxes_of([bubble.locator("rect"), *bubble.locator("svg").all()])
        assert len(ballots) == 2
        for ballot in ballots:
            assert room["x"] <= ballot["x"] < room["x"] + room["width"] - ballot["width"]
            assert room["y"] <= ballot["y"] < room["y"] + room["height"] - ballot["height"]


def last_of_three(table: Table) -> bool:
    """Two tiles are chosen already."""
    prompt = table.prompt(table.asked()[0])
    return prompt is not None and "Choice 3 of 3" in prompt.text


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_the_choices_of_a_vote_are_seen_on_a_phone(
    open_browser: OpenBrowser, server: ServerProcess, language: str
) -> None:
    """Two of them whole, with what the event does as one line: it was read before."""
    page = open_browser(PHONE, {"waitForMe": True}, locale=language)
    page.goto(Recorded(server, "ecogon", "moved-and-returned", last_of_three).link_of_asked())
    at_rest(page)
    rows = page.locator(".vote section li button:enabled")
    expect(rows.nth(1)).to_be_visible()
    second, foot = boxes_of([rows.nth(1), page.locator(".decide")])
    assert second["y"] + second["height"] <= foot["y"] + SLACK


def test_a_stage_over_two_votes(open_browser: OpenBrowser, server: ServerProcess) -> None:
    """EG-49, EG-52: after each vote what it brought about, after the last what the whole event has cost."""
    made = Recorded(server, "ecogon", "together-empty-stack", lambda table: len(table.log) == MOWN)
    page = open_browser(DESK, {"waitForMe": True})
    page.goto(made.link())
    ada = EcogonPlayer(page)
    stage = page.get_by_role("dialog", name="An event")
    for name, then, after in (("Cocksfoot", "Now choose", ""), ("Wood Mouse", "Continue", "4 → 2")):
        for _ in range(3):
            expect(stage).to_be_hidden()
            candidate = page.get_by_role("button", name=re.compile(f"^{name}, a candidate, row "))
            candidate.click()
            ada.vote_button.click()
        expect(stage.get_by_role("heading", level=2).last).to_have_text("Early Mowing")
        expect(stage.get_by_role("list", name="What follows").get_by_role("listitem").first).to_contain_text(
            name
        )
        expect(stage).to_contain_text(after)
        expect(stage.get_by_text("→")).to_have_count(1 if after else 0)
        stage.get_by_role("button", name=then).click()
    expect(stage).to_be_hidden()


@pytest.mark.parametrize("kind", [PHONE, DESK], ids=["phone", "desk"])
def test_cells_say_what_they_would_bring_before_one_is_chosen(
    open_browser: OpenBrowser, server: ServerProcess, kind: dict[str, object]
) -> None:
    """EG-49: where a moved tile may go: points as they come then, and needs that would be met."""
    page = open_browser(kind)
    page.goto(Recorded(server, "ecogon", "moved-and-returned", lambda t: len(t.log) == SENT).link_of_asked())
    ada = EcogonPlayer(page, "finger" if kind is PHONE else "mouse")
    paying = page.locator("g.brings").filter(has_text="+3")
    expect(paying).to_have_count(2)
    helping = page.locator("g.brings").filter(has_not_text="+3")
    expect(helping.first).to_have_text("1")
    at_rest(page)
    box = box_of(paying.first)
    ada.press_at((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    had, has = re.findall(r"\d+", page.locator(".vote section li").filter(has_text="→").inner_text())[:2]
    assert int(has) - int(had) == 3


def test_what_follows_is_not_cut(desk: Page, server: ServerProcess) -> None:
    """The points first; whatever is below them scrolls in sight."""
    desk.goto(Recorded(server, "ecogon", "moved-and-returned", last_of_three).link_of_asked())
    rows = desk.locator(".vote section li button:enabled")
    rows.nth(0).click()
    first = desk.locator(".after li").first
    expect(first).to_have_text(re.compile("score"))
    chosen, foot, line, list_ = boxes_of(
        [rows.nth(0), desk.locator(".decide"), first, desk.locator(".after")]
    )
    assert chosen["y"] + chosen["height"] <= foot["y"] + SLACK
    assert line["y"] + line["height"] <= list_["y"] + list_["height"]
    expect(desk.locator("details.line")).to_be_visible()
