"""Board, hand, score and question of Ecogon fit on one screen, desk and phone; axe finds nothing serious."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import Inspector
from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.ecogon.playing import EcogonPlayer, advance, asks, in_turn, vote_on_tiles
from tests.browser.measuring import (
    assert_on_screen,
    assert_reachable,
    box_of,
    boxes_of,
    face_of,
    radius_of_tiles,
    troubles,
)
from tests.browser.server_process import Json, ServerProcess
from tests.browser.visiting import DESK, PHONE

TOLD_APART = 20  # px, the least radius of tiles that one has to choose from
MANY = 20


def vote_on_many_tiles(state: Json) -> bool:
    return len(state["view"]["tiles"]) >= MANY and vote_on_tiles(state)


def turns_are_counted(state: Json) -> bool:
    return state["view"]["counter"] > 0 and asks(state, "play")


@pytest.mark.parametrize("large", [False, True], ids=["usual", "larger-text"])
@pytest.mark.parametrize("people", [2, 10])
def test_the_desk_shows_all_at_once(
    open_browser: OpenBrowser, table: MakeTable, people: int, large: bool
) -> None:
    desk = open_browser(DESK, {"largeText": large})
    bots = ["bot"] * (people - 1)
    desk.goto(table("Ada", *bots, game="ecogon", start_player="1").link())
    ada = EcogonPlayer(desk)
    ada.ready()
    meter = desk.get_by_role("meter", name="Our ecosystem")
    assert_on_screen(desk, ada.question, ada.board, meter, ada.stop, *ada.hand.all())
    assert_reachable(ada.stop, *ada.hand.all())
    ada.choose()
    ada.press(ada.cells.first)
    assert_on_screen(desk, ada.lay, ada.cancel, meter, *ada.hand.all(), *map(face_of, ada.cells.all()))
    assert_reachable(ada.lay, ada.cancel)
    box = box_of(ada.board)
    assert box["width"] * box["height"] > 0.4 * 1280 * 720, "the board is the biggest thing"


@pytest.mark.parametrize("kind", [PHONE, DESK], ids=["phone", "desk"])
def test_an_empty_table_takes_a_habitat(
    open_browser: OpenBrowser, server: ServerProcess, table: MakeTable, kind: dict[str, Any]
) -> None:
    """EG-R46: anywhere; as many cells are offered as a finger can hit, and each has a name of its own."""
    server.describe("hand 1 flower-rich-meadow dandelion")
    page = open_browser(kind)
    page.goto(table("Ada", game="ecogon").link(0))
    ada = EcogonPlayer(page, "finger" if kind is PHONE else "mouse")
    ada.ready()
    ada.choose(1)
    expect(page.locator("g.hit")).to_have_count(0)  # a plant needs a habitat
    ada.choose(0)
    expect(ada.cells.first).to_be_visible()
    cells = ada.cells.all()
    assert_on_screen(page, *map(face_of, cells))
    assert_reachable(*map(face_of, cells))
    assert len({cell.get_attribute("aria-label") for cell in cells}) == len(cells) > 1
    assert not troubles(page)
    ada.press(ada.cells.last)
    ada.press(ada.lay)
    expect(ada.board.get_by_role("button", name=re.compile("^Flower-rich Meadow"))).to_have_count(1)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (768, 1024)])
def test_the_question_stands_above_its_buttons(
    open_browser: OpenBrowser, table: MakeTable, size: tuple[int, int]
) -> None:
    """It has the whole width, also where a turn can be ended and a choice let go."""
    width, height = size
    page = open_browser({**DESK, "viewport": {"width": width, "height": height}})
    page.goto(table("Ada", "bot", "bot", game="ecogon", start_player="1").link())
    ada = EcogonPlayer(page)
    ada.ready()
    ada.choose()
    bar = page.get_by_role("region", name=re.compile("^Where does"))
    room, words, *buttons = boxes_of([bar, bar.locator(".ask"), ada.stop, ada.cancel])
    assert words["width"] >= room["width"] - 1
    assert all(button["y"] >= words["y"] + words["height"] for button in buttons)


def test_the_hands_of_ten_fit(desk: Page, table: MakeTable) -> None:
    desk.goto(table("Ada", *["bot"] * 9, game="ecogon", start_player="1").link())
    EcogonPlayer(desk).ready()
    hands = desk.get_by_role("region", name="Open hands").get_by_role("group")
    expect(hands).to_have_count(10)
    assert_on_screen(desk, *hands.all())


def test_the_phone_shows_board_hand_score_and_question(phone: Page, table: MakeTable) -> None:
    made = advance(lambda: table("Ada", "Ben", game="ecogon"), in_turn(8))
    phone.goto(made.link(0))
    ada = EcogonPlayer(phone, "finger")
    ada.ready()
    tabs = phone.get_by_role("tab")
    expect(tabs).to_have_text([re.compile(name) for name in ("Board", "Needs", "Score", "Table")])
    score = phone.get_by_text(re.compile(r"^\d+/20$"))
    assert_on_screen(phone, ada.question, ada.board, ada.stop, score, *ada.hand.all(), *tabs.all())
    assert_reachable(ada.stop, *ada.hand.all())
    box = box_of(ada.board)
    assert box["height"] > 0.4 * 740, "the board keeps its room"
    for tab, name in (("Needs", "Reading a tile"), ("Score", "Our points"), ("Table", "Open hands")):
        phone.get_by_role("tab", name=tab).tap()
        pane = phone.get_by_role("tabpanel", name=tab)
        expect(pane.get_by_role("heading", name=name)).to_be_visible()
    phone.get_by_role("tab", name="Board").tap()
    expect(ada.board).to_be_visible()


def test_larger_chips_of_the_phone_can_be_tapped(open_browser: OpenBrowser, table: MakeTable) -> None:
    """Points and, once they count down, the turns until the next event."""
    phone = open_browser(PHONE, {"largeText": True})
    made = advance(lambda: table("Ada", "Ben", game="ecogon"), turns_are_counted)
    phone.goto(made.link(0))
    EcogonPlayer(phone, "finger").ready()
    chips = phone.locator(".chips .status").get_by_role("button")
    expect(chips).to_have_count(2)
    for chip in chips.all():
        chip.tap()
        expect(phone.get_by_role("dialog")).to_be_visible()
        phone.keyboard.press("Escape")
        expect(phone.get_by_role("dialog")).to_have_count(0)


def test_a_vote_on_the_phone(phone: Page, table: MakeTable) -> None:
    """The event, its candidates and the button without leaving the board, whose tiles can be told apart."""
    made = advance(lambda: table("Ada", "Ben", game="ecogon"), vote_on_many_tiles)
    phone.goto(made.link(0))
    ada = EcogonPlayer(phone, "finger")
    expect(ada.candidates.first).to_be_visible()
    assert radius_of_tiles(phone) >= TOLD_APART
    candidates = phone.get_by_role("listitem").get_by_role("button", name=re.compile("No ballot yet"))
    candidates.first.tap()
    expect(candidates.first).to_have_attribute("aria-pressed", "true")
    assert_on_screen(phone, ada.vote_button)
    assert_reachable(ada.vote_button)
    assert radius_of_tiles(phone) >= TOLD_APART
    ada.press(ada.vote_button)
    expect(phone.get_by_text("1 of 2 votes")).to_be_visible()


def test_axe_at_the_desk(open_browser: OpenBrowser, table: MakeTable) -> None:
    axe = Inspector()
    made = advance(lambda: table("Ada", "Ben", game="ecogon"), in_turn(8))
    page = open_browser(DESK)
    page.goto(made.link(0))
    ada = EcogonPlayer(page)
    ada.ready()
    axe.look(page, "turn")
    ada.choose()
    axe.look(page, "card chosen")
    page.keyboard.press("Escape")
    ada.press(ada.board.get_by_role("button", name=re.compile(", Animal, ")).first)
    axe.look(page, "facts")
    page.get_by_role("button", name="Food web").click()
    axe.look(page, "food web")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Players and log").click()
    axe.look(page, "log")
    voting = advance(lambda: table("Ada", "Ben", game="ecogon"), vote_on_tiles)
    page.goto(voting.link(0))
    expect(ada.candidates.first).to_be_visible()
    ada.press(ada.candidates.first)
    axe.look(page, "vote")
    rivals = advance(lambda: table("Ada", "Ben", game="ecogon", mode="competitive"), in_turn(8))
    page.goto(rivals.link(0))
    ada.ready()
    axe.look(page, "rivals")
    axe.report()


def test_axe_on_the_phone(open_browser: OpenBrowser, table: MakeTable) -> None:
    axe = Inspector()
    made = advance(lambda: table("Ada", "Ben", game="ecogon"), in_turn(8))
    page = open_browser(PHONE)
    page.goto(made.link(0))
    ada = EcogonPlayer(page, "finger")
    ada.ready()
    ada.choose()
    axe.look(page, "card chosen")
    for tab in ("Needs", "Score", "Table"):
        page.get_by_role("tab", name=tab).tap()
        axe.look(page, tab)
    axe.report()
