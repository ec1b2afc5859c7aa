"""Everything a turn needs is on one screen, at a desk and on a phone, also with larger text."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.measuring import (
    assert_on_screen,
    assert_reachable,
    box_of,
    boxes_of,
    brightness,
    clipped,
    face_of,
    scrolls_sideways,
    size_of_letters,
)
from tests.browser.playing import Player
from tests.browser.visiting import DARK, DESK, GERMAN, PHONE

SMALL_BUTTON = 34
LONGEST_RULE_FIRST = "1-0SKHKJ-5"
BIOME = re.compile("Mountains|Forest|Plains|Wetland|Water|Gebirge|Wald|Grasland|Feuchtgebiet|Wasser")


def a_turn_fits(player: Player, *always: Locator) -> None:
    """Through both halves of a turn: question, pool and answers are on the screen."""
    page = player.page
    player.ready()
    assert_on_screen(page, player.tile_prompt, *player.pool.all(), *always)
    assert_reachable(*player.pool.all())
    player.choose_tile()
    question = page.get_by_role("region", name="Lay the tile")
    assert_on_screen(page, question, *player.pool.all(), player.submit, *always)
    assert_reachable(player.submit)
    player.press(player.submit)
    expect(player.animal_prompt).to_be_visible()
    assert_on_screen(page, player.animal_prompt, player.sacrifice, *always)
    assert_reachable(player.sacrifice)


@pytest.mark.parametrize("people", [2, 6])
def test_the_desk_shows_all_at_once(desk: Page, table: MakeTable, people: int) -> None:
    desk.goto(table("Ada", *["bot"] * (people - 1), turns=2).link())
    ada = Player(desk)
    ada.ready()
    board = desk.get_by_role("group", name="Your map")
    score = desk.get_by_role("region", name="Your score")
    rules = desk.get_by_role("region", name="Animal rules")
    tallies = [desk.get_by_text(word, exact=True) for word in ("sacrificed", "redeemed")]
    seats = desk.get_by_role("navigation", name="Players").get_by_role("button").all()
    a_turn_fits(
        ada,
        board,
        score.get_by_role("heading"),
        rules.get_by_role("heading").first,
        ada.undo,
        *tallies,
        *seats,
    )
    box = box_of(board)
    assert box["width"] * box["height"] > 0.45 * 1280 * 720, "the board is the biggest thing"


def test_the_whole_score_is_seen_late_in_the_game(desk: Page, table: MakeTable) -> None:
    """Every line of it, without scrolling in its pane, though the open rule is the longest there is."""
    made = table("Ada", "bot", "Ben", "bot", rules=LONGEST_RULE_FIRST)
    made.advance(12)
    desk.goto(made.link(0))
    Player(desk).ready()
    lines = desk.get_by_role("region", name="Your score").get_by_role("listitem")
    expect(lines.nth(5)).to_be_attached()
    assert_on_screen(desk, *lines.all(), desk.get_by_role("button", name=re.compile("^New pool")))


@pytest.mark.parametrize("people", [2, 6])
def test_the_phone_shows_map_question_and_pool(phone: Page, table: MakeTable, people: int) -> None:
    phone.goto(table("Ada", *["bot"] * (people - 1), turns=2).link())
    ada = Player(phone, "finger")
    board = phone.get_by_role("group", name="Your map")
    tabs = phone.get_by_role("tab")
    expect(tabs).to_have_count(4)
    a_turn_fits(ada, board, ada.chip("You"), *tabs.all())
    box = box_of(board)
    assert box["height"] > 0.4 * 740, "the map keeps its room"


def test_the_phone_has_the_rest_one_tap_away(phone: Page, table: MakeTable) -> None:
    phone.goto(table("Ada", "bot", turns=2).link())
    ada = Player(phone, "finger")
    ada.ready()
    for tab, name in (("Rules", "Animal rules"), ("Score", "Your score"), ("Players", "Players")):
        phone.get_by_role("tab", name=tab).tap()
        pane = phone.get_by_role("tabpanel", name=tab)
        assert_on_screen(phone, pane, pane.get_by_role("region", name=name).get_by_role("heading").first)
    phone.get_by_role("tab", name="Map").tap()
    expect(phone.get_by_role("group", name="Your map")).to_be_visible()
    ada.chip("You").tap()
    expect(phone.get_by_role("tabpanel", name="Score")).to_be_visible()


def test_larger_text_stays(desk: Page, table: MakeTable) -> None:
    """EC-8: the switch makes everything larger, for good, and a turn still fits."""
    desk.goto(table("Ada", "bot", turns=2).link())
    ada = Player(desk)
    ada.ready()
    question = ada.tile_prompt.get_by_text("Choose a pair", exact=True)
    before = size_of_letters(question)
    desk.get_by_role("button", name="Larger text").click()
    assert size_of_letters(question) == pytest.approx(1.25 * before)
    desk.reload()
    ada.ready()
    expect(desk.get_by_role("button", name="Larger text")).to_have_attribute("aria-pressed", "true")
    a_turn_fits(ada, desk.get_by_role("group", name="Your map"))


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_larger_text_shows_all_with_its_reasons(
    open_browser: OpenBrowser, table: MakeTable, language: str
) -> None:
    """In the middle of a game of four: tallies, pool, question, every place and every score line.

    Every line says what its points are made of; what has no room below scrolls into sight.
    """
    made = table("Ada", "bot", "Ben", "bot", rules=LONGEST_RULE_FIRST)
    made.advance(10)
    page = open_browser(DESK, choices={"largeText": True}, locale=language)
    page.goto(made.link(0))
    pairs = page.get_by_role("button", name=re.compile("^(Pair|Paar) "))
    lines = page.get_by_role("region", name=re.compile("^(Your score|Deine Punkte)")).get_by_role("listitem")
    expect(lines.nth(4)).to_be_attached()
    tallies = page.get_by_text(re.compile("^(sacrificed|geopfert)$"))
    redeem = page.get_by_role("button", name=re.compile("^(New pool|Neu):"))
    assert_on_screen(page, *pairs.all(), tallies, redeem)
    for line in lines.all():
        line.scroll_into_view_if_needed()
        assert_on_screen(page, line)
        expect(line.locator(".muted")).to_have_text(re.compile(r"\w"))
    areas = page.get_by_role("button", name=re.compile("^(Largest areas|Größte Flächen)"))
    expect(areas).to_contain_text(BIOME)
    pairs.first.click()
    assert_places_in_sight(page)


def assert_places_in_sight(page: Page) -> None:
    """Every place of the map is whole, and nothing lies over its middle."""
    places = page.get_by_role("button", name=re.compile(r"^(Free place|Freies Feld), "))
    expect(places.first).to_be_visible()
    assert_on_screen(page, *map(face_of, places.all()))
    for place in places.all():
        place.click(trial=True)


@pytest.mark.parametrize("sheet", ["half", "low"])
def test_the_phone_cuts_no_place_off(phone: Page, table: MakeTable, sheet: str) -> None:
    made = table("Ada", "Ben")
    made.advance(10)
    phone.goto(made.link(0))
    ada = Player(phone, "finger")
    ada.ready()
    ada.press(ada.pool.nth(1))
    if sheet == "low":
        phone.get_by_role("button", name="Size of the panel").press("ArrowDown")
        expect(phone.get_by_role("button", name="Size of the panel: small")).to_be_visible()
    assert_places_in_sight(phone)


@pytest.mark.parametrize(("width", "height"), [(820, 1180), (1024, 768)])
def test_tablets_show_score_and_tallies_beside_the_map(
    open_browser: OpenBrowser, table: MakeTable, width: int, height: int
) -> None:
    made = table("Ada", "Ben")
    made.advance(8)
    page = open_browser(DESK, viewport={"width": width, "height": height}, has_touch=True)
    page.goto(made.link(0))
    ada = Player(page, "finger")
    a_turn_fits(
        ada,
        page.get_by_role("region", name="Your score").get_by_role("heading"),
        page.get_by_role("region", name="Animal rules").get_by_role("heading").first,
        page.get_by_text("sacrificed", exact=True),
    )


def test_the_german_price_of_a_new_pool_is_one_line(open_browser: OpenBrowser, table: MakeTable) -> None:
    for large in (False, True):
        page = open_browser(DESK, choices={"largeText": large}, **GERMAN)
        page.goto(table("Ada", "bot").link())
        button = page.get_by_role("button", name=re.compile("^Neu: "))
        expect(button).to_be_visible()
        assert box_of(button)["height"] <= SMALL_BUTTON * (1.25 if large else 1) + 0.5, "two lines"


def test_larger_text_on_the_phone(open_browser: OpenBrowser, table: MakeTable) -> None:
    made = table("Ada", "bot", "Ben", "bot")
    made.advance(6)
    phone = open_browser(PHONE, choices={"largeText": True})
    phone.goto(made.link(0))
    ada = Player(phone, "finger")
    ada.ready()
    seats = phone.get_by_role("navigation", name="Players").get_by_role("button").all()
    assert_on_screen(phone, *seats)
    for seat in seats:
        assert not clipped(seat, slack=6), "more in the chip than fits"
    a_turn_fits(ada, phone.get_by_role("group", name="Your map"))


def test_dark_follows_the_device_and_the_switch(open_browser: OpenBrowser, table: MakeTable) -> None:
    made = table("Ada", "bot", turns=2)
    page = open_browser(DESK, **DARK)
    page.goto(made.link())
    Player(page).ready()
    assert brightness(page) < 60
    page.get_by_role("button", name="Dark").click()
    assert brightness(page) > 200
    page.reload()
    Player(page).ready()
    assert brightness(page) > 200


def complete(page: Page) -> None:
    """All that a finished game asks for has come: every seat's sheet, and the way there."""
    forest = page.get_by_role("row", name=re.compile("^Forest"))
    expect(forest.get_by_role("cell").filter(has_text="+")).to_have_count(4)
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible()


def test_the_finished_game_fits(desk: Page, phone: Page, table: MakeTable) -> None:
    """At the desk whole; on the phone it may be long, never wide."""
    made = table("Ada", "bot", "Ben", "bot")
    made.finish()
    desk.goto(made.link(0))
    sheet = desk.get_by_role("table", name="Score sheet")
    complete(desk)
    assert_on_screen(desk, Player(desk).finished, sheet.get_by_role("row", name=re.compile("^Total")))
    assert not clipped(sheet.locator("..")), "the score sheet of four is cut off"
    verdict = desk.get_by_role("heading", level=1)
    verdict.evaluate(
        "it => it.textContent = 'Bot: Nightingale wins, for those with as many points sacrificed more'"
    )
    assert_on_screen(desk, verdict, Player(desk).finished, desk.get_by_role("list").first)
    phone.goto(made.link(0))
    expect(Player(phone).finished).to_be_visible()
    complete(phone)
    never_wide = (
        phone.get_by_role("heading", level=1),
        phone.get_by_role("button", name="Settings"),
        phone.get_by_role("button", name="Replay").first,
        *phone.get_by_role("list").first.get_by_role("listitem").all(),
        Player(phone).finished,
    )
    for what, box in zip(never_wide, boxes_of(never_wide), strict=True):
        assert box["x"] >= 0, f"{what} is at {box}"
        assert box["x"] + box["width"] <= 360.5, f"{what} is at {box}"


@pytest.mark.parametrize("kind", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("path", ["/", "/rules/eco", "/about"])
def test_no_page_scrolls_sideways(open_browser: OpenBrowser, kind: dict[str, object], path: str) -> None:
    """In German, whose words are the longest."""
    page = open_browser(kind, **GERMAN)
    page.goto(path)
    expect(page.get_by_role("heading").first).to_be_visible()
    assert not scrolls_sideways(page)
