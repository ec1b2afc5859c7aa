"""Everything explains itself: tiles and signs on a tap, wherever they are, and rules by their pictures."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from ecotone.core.table import Table
from tests.browser.boards import Person
from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.measuring import scrolls_sideways, what_lies_under
from tests.browser.playing import Player
from tests.browser.recorded import Recorded
from tests.browser.rest import at_rest
from tests.browser.server_process import ServerProcess
from tests.browser.visiting import DESK, GERMAN, PHONE

WHERE = re.compile(r", row \d+, place \d+$")
RAW = re.compile(r"\(-?\d+, ?-?\d+\)|-\d+, ?-?\d+")
TILE = re.compile(r"^(?!Free ).*, row \d+, place \d+$")
HINT = "Tap a tile to read about it"


def boards_tiles(person: Person, first: bool) -> None:
    """The first tile says on a tap what it is; until that is known the board says so."""
    page = person.page
    expect(page.get_by_text(HINT)).to_have_count(int(first))
    tiles = page.get_by_role("button", name=TILE)
    expect(tiles.first).to_be_visible()
    labels = [place.get_attribute("aria-label") or "" for place in page.locator("[data-cell]").all()]
    assert all(WHERE.search(label) for label in labels), labels
    assert not [label for label in labels if RAW.search(label)]
    assert len({label.split(", row ")[1] for label in labels}) == len(labels), "two cells have one name"
    if first:
        assert not what_lies_under(page.get_by_text(HINT), words=False), "the hint covers a place"
    person.press(tiles.first)
    expect(page.get_by_text(HINT)).to_be_hidden()


@pytest.mark.parametrize("game", ["eco", "ecogon"])
def test_tiles_and_signs_at_the_table_and_in_the_replay(
    open_browser: OpenBrowser, table: MakeTable, game: str
) -> None:
    made = table("Ada", "bot", game=game, **({"turns": 4} if game == "eco" else {"events": 5}))
    desk, phone = open_browser(DESK), open_browser(PHONE, {"largeText": True})
    for page, way in ((desk, "mouse"), (phone, "finger")):
        page.goto(made.link(0))
        boards_tiles(Person(page, "mouse" if way == "mouse" else "finger"), first=True)
    if game == "eco":
        expect(desk.get_by_role("note")).to_contain_text(re.compile("lives here|Free, for "))
        desk.get_by_role("button", name=re.compile("^0 sacrificed$")).click()
        asked = "Sacrifice"
    else:
        expect(desk.get_by_role("complementary", name="Facts and score").locator("article")).to_be_visible()
        desk.get_by_role("button", name=re.compile("^Together, ")).click()
        asked = "Turns to the next event"
    signs = desk.get_by_role("dialog", name="All signs")
    expect(signs.locator("[aria-current]")).to_contain_text(asked)
    desk.keyboard.press("Escape")
    desk.get_by_role("button", name="All signs").first.click()
    expect(signs).to_be_visible()
    phone.get_by_role("tab", name="Rules" if game == "eco" else "Needs").tap()
    if game == "ecogon":
        phone.get_by_role("button", name="Close the facts").tap()
    phone.get_by_role("button", name="All signs").tap()
    expect(phone.get_by_role("dialog", name="All signs")).to_be_visible()
    made.finish()
    for page, way in ((desk, "mouse"), (phone, "finger")):
        page.reload()  # nothing is open any more
        person = Person(page, "mouse" if way == "mouse" else "finger")
        facts = page.get_by_role("note").filter(has=page.get_by_role("button", name="Close the explanation"))
        person.press(page.locator("svg[data-picture] [data-piece]").first)
        expect(facts, "of the tile of the picture that was pressed").to_be_visible()
        expect(page.get_by_role("slider"), "the board opens when it is asked for").to_have_count(0)
        person.press(facts.get_by_role("button", name="Close the explanation"))
        expect(facts).to_be_hidden()
        person.press(page.get_by_text("Look closer"))
        expect(page.get_by_role("slider")).to_be_visible()
        boards_tiles(person, first=False)
        expect(page.get_by_role("note")).to_be_visible()


@pytest.mark.parametrize("way", ["mouse", "finger", "keys"])
def test_pairs_of_the_pool_tell_their_facts(open_browser: OpenBrowser, table: MakeTable, way: str) -> None:
    """EC-11: the one that is chosen, and for whoever waits all of them."""
    made = table("Ada", "Ben", turns=4)
    for seat, chooses in ((0, True), (1, False)):
        page = open_browser(PHONE if way == "finger" else DESK)
        page.goto(made.link(seat))
        person = Person(page, "finger" if way == "finger" else "mouse")
        pair = page.get_by_role("group", name="Pool").get_by_role("button").first
        expect(pair).to_be_visible()

        def press(pair: Locator = pair, person: Person = person) -> None:
            at_rest(person.page)
            if way == "keys":
                pair.press("Enter")
            else:
                person.press(pair)

        facts = page.get_by_role("dialog", name="Pair 1")
        if chooses:
            press()
            expect(pair).to_have_attribute("aria-pressed", "true")
            expect(facts).to_be_hidden()
        press()
        expect(facts).to_contain_text(re.compile("For "))
        expect(facts.get_by_role("region", name="Animal rules")).to_be_visible()
        page.keyboard.press("Escape")
        expect(facts).to_be_hidden()
        expect(pair).to_be_focused()


NUMBERS = {
    "eco": {"^Turn 1 of ": "Turn", "^0 tokens$": "Nature token", "^0 redeemed$": "Redeemed token"},
    "ecogon": {
        "^Turn 1$": "Turn",
        "events? to come$": "Events to come",
        "in the stack$": "Tiles in the stack",
        "^stable ": "Target",
    },
}


@pytest.mark.parametrize("game", NUMBERS)
def test_numbers_say_what_they_are(open_browser: OpenBrowser, table: MakeTable, game: str) -> None:
    made = table("Ada", "bot", game=game)
    page = open_browser(DESK)
    page.goto(made.link(0))
    signs = page.get_by_role("dialog", name="All signs")
    for number, meaning in NUMBERS[game].items():
        page.get_by_role("button", name=re.compile(number)).click()
        expect(signs.locator("[aria-current] b")).to_have_text(meaning)
        page.keyboard.press("Escape")
        expect(signs).to_be_hidden()


def test_a_hidden_hand_explains_its_numbers(open_browser: OpenBrowser, server: ServerProcess) -> None:
    """A rival's tiles and points, also while the own card is looked at."""
    made = Recorded(server, "ecogon", "rivals-6", settled_for_others)
    page = open_browser(DESK)
    page.goto(made.link_of_asked())
    hand = page.get_by_role("list", name="Your hand").get_by_role("button")
    hand.first.click()
    expect(hand.first).to_have_attribute("aria-pressed", "true")
    rival = page.locator("details", has_text="Where the ").filter(has_not_text="of You").first
    expect(rival).to_contain_text(re.compile("stays hidden|No tiles in hand"))
    rival.locator("summary").click()
    rival.get_by_role("button", name=re.compile("^Where the ")).click()
    score = page.get_by_role("region", name=re.compile("’s points$"))
    expect(score).to_be_visible()
    expect(hand.first).to_have_attribute("aria-pressed", "true")


def settled_for_others(table: Table) -> bool:
    asked = table.asked()
    prompt = table.prompt(asked[0])
    others = [seat for seat in range(table.seats) if seat != asked[0]]
    return (
        prompt is not None
        and prompt.kind == "play"
        and any(table.score().total(seat) for seat in others)
        and len(table.legal(asked[0])) > 1
    )


@pytest.mark.parametrize(("game", "rule"), [("eco", "EC-24-LINE"), ("ecogon", "EG-40")])
def test_rules_have_pictures_where_they_stand(open_browser: OpenBrowser, game: str, rule: str) -> None:
    for kind in (DESK, {**PHONE, **GERMAN}):
        page: Page = open_browser(kind)
        page.goto(f"/rules/{game}#{rule}")
        examples = page.locator("article .example")
        expect(examples.nth(9)).to_be_attached()
        beside = page.locator(f"#{rule} .example, #{rule} + .example, #{rule} ~ .example").first
        expect(beside.locator("svg").last).to_be_visible()
        assert not scrolls_sideways(page)


def test_a_mouse_that_rests_points_at_nothing(open_browser: OpenBrowser, table: MakeTable) -> None:
    """The button that made the table was where a line of the score comes to lie."""
    made = table("Ada", "bot")
    page = open_browser(DESK)
    page.goto(made.link(0))
    line = page.get_by_role("region", name="Your score").get_by_role("button").first
    shining = page.locator(".board g.lit")
    line.hover()
    expect(shining).to_have_count(3)
    page.reload()
    expect(line).to_be_visible()
    at_rest(page)
    expect(shining).to_have_count(0)


def test_a_line_of_the_log_shines_on_its_own_map(open_browser: OpenBrowser, table: MakeTable) -> None:
    made = table("Ada", "Ben", turns=4)
    made.advance(1)
    page = open_browser(DESK)
    page.goto(made.link(0))
    ada = Player(page)
    ada.ready()
    page.get_by_role("button", name="Players and log").click()
    shining = page.locator(".board g.lit")
    mine = page.get_by_role("button", name=re.compile("^You laid"))
    his = page.get_by_role("button", name=re.compile("^Ben laid"))
    mine.first.hover()
    expect(shining).to_have_count(1)
    his.first.hover()
    expect(shining).to_have_count(0)
