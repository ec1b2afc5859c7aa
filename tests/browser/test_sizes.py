"""Every page at six sizes of screens: text can be read, nothing is cut, nothing lies over something else."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from ecotone.core.table import Table
from tests.browser.conftest import OpenBrowser
from tests.browser.ecogon.playing import EcogonPlayer
from tests.browser.measuring import box_of, radius_of_tiles, size_of_letters, troubles
from tests.browser.recorded import Recorded
from tests.browser.rest import at_rest
from tests.browser.server_process import Seated, ServerProcess
from tests.browser.visiting import DESK, GERMAN

PHONE = (360, 740)
LAPTOP = (1280, 720)
LARGE = (1920, 1080)
SIZES = (PHONE, (768, 1024), (820, 1180), (1024, 768), LAPTOP, LARGE)
LARGE_TEXT: dict[str, object] = {"largeText": True}
NEW_TABLE = re.compile("^(New table|Neuer Tisch)")
MOWING = 70  # rows of a golden game, then one is asked who decides the second vote on early mowing
LEAST_RADIUS = 40  # px of a hexagon, so that a board of 28 tiles can be read


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


class Sights:
    """All pages, and a table of each game in several states; each method shows one after the other."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.compact = Recorded(server, "ecogon", "compact")
        self.vote = Recorded(server, "ecogon", "rivals-6", lambda table: len(table.asked()) > 2)
        self.six = Recorded(server, "eco", "seats-6", lambda table: len(table.log) > 18 and lays(table))
        self.late = Recorded(
            server, "eco", "seats-4-full", lambda table: len(table.log) > 150 and lays(table)
        )
        self.settling = Recorded(
            server, "eco", "seats-4-full", lambda table: len(table.log) > 130 and settles(table)
        )
        self.waiting = Seated(server, "Ada", "open", "bot", game="ecogon")
        self.mowing = Recorded(server, "ecogon", "together-empty-stack", last_vote_of_two)
        self.finished = [
            Recorded(server, "eco", "seats-4-full"),
            Recorded(server, "ecogon", "together-stable"),
        ]

    def tables(self, page: Page) -> Iterator[str]:
        places = page.locator("g.hit")
        page.goto(self.compact.link_of_asked())
        expect(hand(page).first).to_be_visible()
        yield "Ecogon"
        hand(page).first.click()
        expect(page.locator("button[aria-pressed=true]").first).to_be_visible()
        yield "Ecogon, a card chosen"
        places.first.press("Enter")
        yield "Ecogon, a card to be laid"
        page.goto(self.vote.link_of_asked())
        expect(page.get_by_role("heading", level=1)).to_have_text("Ecogon")
        yield "Ecogon, a vote of six"
        page.goto(self.six.link_of_asked())
        pairs = page.get_by_role("button", name=re.compile("^(Pair|Paar) "))
        expect(pairs.first).to_be_visible()
        yield "ECO, six seats"
        page.goto(self.late.link_of_asked())
        expect(pairs.first).to_be_visible()
        yield "ECO, late"
        pairs.nth(1).click()
        places.nth(2).press("Enter")
        yield "ECO, a tile to be laid"
        page.goto(self.settling.link_of_asked())
        expect(pairs.first).to_be_visible()
        yield "ECO, an animal to be settled"
        places.first.press("Enter")
        yield "ECO, an animal that is being settled"

    def pages(self, page: Page) -> Iterator[str]:
        page.goto(self.waiting.link(0))
        expect(page.get_by_text(self.waiting.code, exact=True)).to_be_visible()
        yield "waiting room"
        page.goto("/")
        expect(page.get_by_text(self.waiting.code)).to_be_visible()
        yield "lobby"
        page.get_by_role("button", name=re.compile("^(New table|Neuer Tisch)")).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        yield "new table"
        page.keyboard.press("Escape")
        page.get_by_role("button", name=re.compile("^(Settings|Einstellungen)$")).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        yield "settings"
        page.keyboard.press("Escape")
        for path in ("/rules/eco", "/rules/ecogon", "/about", "/privacy"):
            page.goto(path)
            expect(page.get_by_role("heading").first).to_be_visible()
            yield path
        for table in self.finished:
            page.goto(table.link(0))
            expect(page.get_by_role("table").first).to_be_visible()
            yield f"finished {table.code}"
            page.get_by_role("button", name=re.compile("^(Replay|Wiedergabe|Nachspielen)")).first.click()
            expect(page.get_by_role("slider")).to_be_visible()
            yield f"replay {table.code}"

    def dialogs(self, page: Page) -> Iterator[str]:
        """What opens over a page, with mistakes told where there can be some."""
        for game, button in (
            ("ECO", "^(Pick with pictures|Mit Bildern)"),
            ("Ecogon", "^(Create one|Erfinden)"),
        ):
            page.goto("/")
            card = page.get_by_role("article").filter(has=page.get_by_role("heading", name=game, exact=True))
            card.get_by_role("button", name=NEW_TABLE).click()
            page.get_by_role("dialog").get_by_role("button", name=re.compile(button)).click()
            form = page.get_by_role("dialog", name=re.compile("of your own$|^(Eine eigene|Fünf eigene) "))
            expect(form).to_be_visible()
            if game == "ECO":
                expect(form.get_by_role("listitem")).to_have_count(17)
                yield "the picker of rules"
                form.get_by_role("listitem").get_by_role("button").first.click()
                form.get_by_role("tab").nth(1).click()
                form.get_by_role("listitem").get_by_role("button").first.click()
                expect(form.get_by_role("alert")).to_be_visible()
                yield "the picker of rules, two alike"
            else:
                yield "the maker of species"
                form.get_by_role("textbox").first.fill("Northern Great Crested Pond Newt")
                form.locator("button[aria-expanded]").first.click()
                form.locator("button[type=submit]").click()
                expect(form.get_by_role("alert")).to_be_visible()
                yield "the maker of species, with mistakes"
        for table in (self.six, self.compact):
            page.goto(table.link_of_asked())
            page.get_by_role("button", name=re.compile("^(All signs|Alle Zeichen)$")).first.click()
            expect(page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()
            yield f"all signs {table.code}"
        page.goto(self.six.link_of_asked())
        pair = page.get_by_role("button", name=re.compile("^(Pair|Paar) ")).first
        pair.click()
        expect(pair).to_have_attribute("aria-haspopup", "dialog")
        at_rest(page)
        pair.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        yield "a pair of the pool"

    def stage(self, page: Page) -> Iterator[str]:
        """The last ballot is cast, and the event does what was voted for."""
        page.goto(self.mowing.link_of_asked())
        choices = page.locator(".vote section li button:enabled")
        choices.first.click()
        page.locator(".decide button").last.click()
        expect(page.get_by_role("dialog").get_by_role("list").first).to_be_visible()
        yield "an event on its stage"


def hand(page: Page) -> Locator:
    return page.get_by_role("list", name=re.compile("^(Your hand|Deine Hand)")).get_by_role("button")


def last_vote_of_two(table: Table) -> bool:
    """Two of three have voted on the second part of the event."""
    return len(table.log) == MOWING


def lays(table: Table) -> bool:
    prompt = table.prompt(table.asked()[0])
    return prompt is not None and prompt.kind == "tile"


def settles(table: Table) -> bool:
    """An animal, on one of several tiles."""
    seat = table.asked()[0]
    return not lays(table) and len(table.legal(seat)) > 3


@pytest.fixture(scope="module")
def sights(server: ServerProcess) -> Sights:
    return Sights(server)


def assert_no_troubles(page: Page, shown: Iterator[str], sizes: tuple[tuple[int, int], ...] = SIZES) -> None:
    found = []
    for what in shown:
        for size in sizes:
            resize(page, size)
            found += [f"{what} at {size[0]} × {size[1]}: {trouble}" for trouble in troubles(page)]
        resize(page, LAPTOP)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_table_can_be_read(open_browser: OpenBrowser, sights: Sights, language: str) -> None:
    """In German with larger text, which needs the most room."""
    german = language == "de"
    page = open_browser(DESK, LARGE_TEXT if german else None, **(GERMAN if german else {}))
    assert_no_troubles(page, sights.tables(page))


def test_every_page_can_be_read(open_browser: OpenBrowser, sights: Sights) -> None:
    page = open_browser(DESK)
    assert_no_troubles(page, sights.pages(page))


def test_every_page_can_be_read_in_german_with_larger_text(open_browser: OpenBrowser, sights: Sights) -> None:
    page = open_browser(DESK, LARGE_TEXT, **GERMAN)
    assert_no_troubles(page, sights.pages(page))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_dialog_can_be_read(open_browser: OpenBrowser, sights: Sights, language: str) -> None:
    """In German with larger text, which needs the most room; an event comes to its stage only once."""
    german = language == "de"
    kind = GERMAN if german else {}
    page = open_browser(DESK, LARGE_TEXT if german else None, **kind)
    assert_no_troubles(page, sights.dialogs(page))
    if german:
        reader = open_browser(DESK, {**LARGE_TEXT, "waitForMe": True}, **kind)
        assert_no_troubles(reader, sights.stage(reader))


def test_the_tabs_of_a_phone_can_be_read(open_browser: OpenBrowser, sights: Sights) -> None:
    """Six seats, German, larger text: nothing is cut."""
    page = open_browser(DESK, LARGE_TEXT, **GERMAN)

    def tabs() -> Iterator[str]:
        for table in (sights.six, sights.vote, sights.compact):
            page.goto(table.link_of_asked())
            resize(page, PHONE)
            expect(page.get_by_role("tab")).to_have_count(4)
            for tab in page.get_by_role("tab").all()[1:]:
                resize(page, PHONE)
                tab.click()
                yield tab.inner_text()

    assert_no_troubles(page, tabs(), (PHONE,))


def test_the_board_comes_first(open_browser: OpenBrowser, sights: Sights) -> None:
    """28 tiles in a box of 7 by 6 cells: large hexagons with their names, also while a card is laid."""
    page = open_browser(DESK)
    page.goto(sights.compact.link_of_asked())
    ada = EcogonPlayer(page)
    ada.ready()
    expect(ada.board.get_by_role("button")).to_have_count(28)
    assert radius_of_tiles(page) >= LEAST_RADIUS + 8
    for name in ("Grey Wolf", "Sparrowhawk", "Woodlouse"):
        assert size_of_letters(ada.board.get_by_text(name, exact=True)) >= 9
    ada.choose()
    expect(ada.cells.first).to_be_visible()
    assert radius_of_tiles(page) >= LEAST_RADIUS


def test_a_long_board_zooms_and_says_its_names(open_browser: OpenBrowser, sights: Sights) -> None:
    """On a phone tiles are too small for names: they are told at the tile, and buttons bring it closer."""
    page = open_browser(DESK)
    resize(page, PHONE)
    page.goto(sights.compact.link_of_asked())
    ada = EcogonPlayer(page)
    wolf = ada.board.get_by_role("button", name=re.compile("^Grey Wolf"))
    name = ada.board.get_by_text("Grey Wolf", exact=True)
    expect(wolf).to_be_visible()
    expect(name).to_have_count(0)
    wolf.hover()
    expect(name).to_be_visible()
    page.mouse.move(0, 0)
    whole = radius_of_tiles(page)
    page.get_by_role("button", name="Closer").click()
    page.get_by_role("button", name="Closer").click()
    assert radius_of_tiles(page) > 1.4 * whole
    expect(name).to_have_count(1)
    page.get_by_role("button", name="Farther away").click()
    back = page.get_by_role("button", name="Show the whole board")
    back.click()
    assert radius_of_tiles(page) == pytest.approx(whole)
    wolf.hover()
    page.mouse.wheel(0, -300)
    expect(back).to_be_visible()
    assert radius_of_tiles(page) > 1.2 * whole


def test_names_of_pieces_stay_on_the_screen(open_browser: OpenBrowser, sights: Sights) -> None:
    """Also of those at its edges, wherever the board is moved."""
    page = open_browser(DESK)
    resize(page, PHONE)
    page.goto(sights.compact.link_of_asked())
    ada = EcogonPlayer(page)
    tiles = ada.board.locator("[data-cell]")
    expect(tiles.first).to_be_visible()
    left, right = (pick(tiles.all(), key=lambda tile: box_of(tile)["x"]) for pick in (min, max))
    for tile in (left, right):
        tile.hover()
        pill = ada.board.locator(".ink rect")
        expect(pill).to_be_visible()
        box = box_of(pill)
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]


def test_two_fingers_zoom_a_board(phone: Page, sights: Sights) -> None:
    phone.goto(sights.compact.link_of_asked())
    board = EcogonPlayer(phone, "finger").board
    expect(board.get_by_role("button").first).to_be_visible()
    whole, box = radius_of_tiles(phone), box_of(board)
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    fingers = phone.context.new_cdp_session(phone)
    for kind, apart in (("touchStart", 20), ("touchMove", 40), ("touchMove", 70)):
        points = [{**middle, "x": middle["x"] + side * apart, "id": side} for side in (-1, 1)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert radius_of_tiles(phone) > 1.5 * whole


def sizes_of_the_game(page: Page, sights: Sights) -> dict[str, float]:
    """px: text, tile on the board, card in hand, tile in the pool, pane, own board at the end."""
    page.goto(sights.compact.link_of_asked())
    expect(hand(page).first).to_be_visible()
    found = {
        "question": size_of_letters(EcogonPlayer(page).stop),
        "card": box_of(hand(page).first.locator("svg"))["width"],
        "pane": box_of(page.get_by_role("complementary").first)["width"],
    }
    page.goto(sights.six.link_of_asked())
    pair = page.get_by_role("button", name=re.compile("^Pair 1"))
    expect(pair).to_be_visible()
    found |= {
        "pool": box_of(pair.locator("svg").first)["width"],
        "animal": box_of(pair.locator("svg").nth(1))["width"],
        "tile": radius_of_tiles(page),
    }
    page.goto(sights.finished[0].link(0))
    picture = page.get_by_role("button", name=re.compile("Look closer$"))
    expect(picture).to_be_visible()
    return found | {"own board": box_of(picture)["width"]}


def test_larger_text_and_larger_screens_make_everything_larger(
    open_browser: OpenBrowser, sights: Sights
) -> None:
    page = open_browser(DESK)
    usual = sizes_of_the_game(page, sights)
    larger_text = sizes_of_the_game(open_browser(DESK, LARGE_TEXT), sights)
    for what, size in usual.items():
        assert larger_text[what] > size, (
            f"{what} is {larger_text[what]} px with larger text, {size} px without"
        )
    resize(page, LARGE)
    larger_screen = sizes_of_the_game(page, sights)
    for what, size in usual.items():
        assert larger_screen[what] > 1.15 * size, f"{what} is {larger_screen[what]} px of {size} px"


# The page's policy forbids styles in its HTML.
SHOW = """(it, html) => {
  it.innerHTML = html;
  for (const styled of it.querySelectorAll("[data-style]")) styled.style.cssText = styled.dataset.style;
}"""
WORDS = "Words that somebody reads"
HERE, THERE = "position: absolute; top: 90px; left: 40px", "position: absolute; top: 94px; left: 60px"
FAULTS = {
    "small: 11.0": f"<p data-style='font-size: 11px'>{WORDS}</p>",
    "small: 6.0": f"<svg viewBox='0 0 100 100' width='50'><text y='30' font-size='12'>{WORDS}</text></svg>",
    "cut:": f"<p data-style='width: 60px; overflow: hidden; white-space: nowrap'>{WORDS}</p>",
    "cut by": f"<div data-style='height: 8px; overflow: hidden'><p>{WORDS}</p></div>",
    "outside the window": f"<p data-style='position: absolute; left: -20px'>{WORDS}</p>",
    "outside its control": f"<button data-style='width: 60px; white-space: nowrap'>{WORDS}</button>",
    "text over text": f"<p data-style='{HERE}'>{WORDS}</p><p data-style='{THERE}'>{WORDS}, too</p>",
    "under a note": f"<svg><g class='world'><g class='letters'><text y='30'>{WORDS}</text></g>"
    "<g class='note'><rect x='30' y='15' width='40' height='20'/></g></g></svg>",
    "control over control": f"<button data-style='{HERE}'>a</button><a href='/' data-style='{HERE}'>b</a>",
}

UNDER_A_BAR = (
    "<div data-style='height: 60px; overflow: auto'><button data-style='height: 50px'>a</button>"
    "<p data-style='position: sticky; bottom: 0; background: white'><button>b</button></p></div>"
)


def test_troubles_are_seen(desk: Page) -> None:
    desk.goto("/about")
    expect(desk.get_by_role("heading").first).to_be_visible()
    assert not troubles(desk)
    for kind, html in FAULTS.items():
        desk.locator("main").evaluate(SHOW, html)
        assert any(trouble.startswith(kind) for trouble in troubles(desk)), kind
    desk.locator("main").evaluate(SHOW, UNDER_A_BAR)
    assert not troubles(desk), "it can be scrolled back"
