"""What somebody who plays Planet Hexagon for the first time wonders about, and is told."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.planet_hexagon.playing import Colonist
from tests.browser.recorded import Recorded
from tests.browser.server_process import ServerProcess
from tests.browser.visiting import DESK, PHONE

GAME = "planet_hexagon"
SCHOOL = [
    "step build",
    "active 1",
    "colony 1 S(0,0) P4(0,1)",
    "goal 1 factory",
    "goal 2 farm",
]  # it wants two Forests and a Field
SUPPLY = [f"table {place} {tile}" for place, tile in enumerate(("Fa", "Fc", "Fa", "Fc"), 1)]


def building(
    open_browser: OpenBrowser,
    server: ServerProcess,
    table: MakeTable,
    *lines: str,
    kind: dict[str, Any] = DESK,
) -> Colonist:
    """Ada builds; the tiles of the table are of no matter."""
    server.describe(*lines, *SUPPLY)
    page = open_browser(kind)
    page.goto(table("Ada", "Ben", game=GAME).link(0))
    colonist = Colonist(page, "finger" if kind is PHONE else "mouse")
    expect(colonist.prompt).to_be_visible()
    return colonist


def bubble(page: Page) -> Locator:
    return page.get_by_role("note")


def test_a_preview_says_what_a_tile_brings_nearer(
    open_browser: OpenBrowser, server: ServerProcess, table: MakeTable
) -> None:
    """A Field scores nothing by itself: the Forest School has one thing more, the Common Goal a kind."""
    ada = building(open_browser, server, table, *SCHOOL, "waiting 1 Fi")
    ada.press(ada.places.first)
    expect(bubble(ada.page)).to_contain_text("No points yet")
    expect(bubble(ada.page)).to_contain_text("Forest School: Forest 0 of 2.")
    expect(bubble(ada.page)).to_contain_text("Common Goal: your first Field.")


def test_gains_and_losses_that_even_out_are_said_in_words(
    open_browser: OpenBrowser, server: ServerProcess, table: MakeTable
) -> None:
    """A Factory of the Lupidians on a Forest: three markers won, three points of Houses beside it lost."""
    forest = ["colony 1 S(0,0) Fo(1,0) Fo(0,1) H(1,-1)", "goal 1 water", "goal 2 farm"]
    ada = building(open_browser, server, table, "step build", "active 1", *forest, "waiting 1 Fc")
    ada.press(ada.places.first)
    expect(bubble(ada.page)).to_contain_text("No gain, no loss")
    expect(bubble(ada.page)).to_contain_text("Green markers flip tiles of your colony.")


def test_on_a_phone_too(open_browser: OpenBrowser, server: ServerProcess, table: MakeTable) -> None:
    """In one line, and the whole on a tap."""
    ada = building(open_browser, server, table, *SCHOOL, "waiting 1 Fi", kind=PHONE)
    ada.press(ada.places.first)
    line = bubble(ada.page).get_by_role("button")
    expect(line).to_contain_text("Forest School: Forest 0 of 2")
    ada.press(line)
    expect(ada.page.get_by_text("Common Goal: your first Field.")).to_be_visible()


def test_a_building_says_what_it_wants_and_has(
    open_browser: OpenBrowser, server: ServerProcess, table: MakeTable
) -> None:
    """HX-49: on a tap at the tile, and in the line of the score."""
    ada = building(open_browser, server, table, *SCHOOL)
    ada.page.get_by_role("button", name="Forest School").first.press("Enter")
    expect(bubble(ada.page)).to_contain_text("So far: Field 0 of 1, Forest 0 of 2.")
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("region", name="Your score").get_by_role("button", name="Public Buildings").click()
    expect(ada.page.get_by_text("Forest School: still wants 1 open Field and 2 open Forests")).to_be_visible()


def test_markers_say_what_they_are_for(
    open_browser: OpenBrowser, server: ServerProcess, table: MakeTable
) -> None:
    """One's own when they can't be used now, and those of somebody else."""
    colony = ["colony 1 S(0,0) Wa(1,0) +Fc(1,0)"]
    server.describe("step take", "active 2", *colony, *SUPPLY)
    made = table("Ada", "Ben", game=GAME)
    ada, ben = open_browser(), open_browser()
    ada.goto(made.link(0))
    marker = ada.get_by_role("region", name="Markers").get_by_role("button")
    marker.click(force=True)
    expect(ada.get_by_text("Markers are used in your own turn.").first).to_be_visible()
    ben.goto(made.link(1))
    ben.get_by_role("list", name="The colonies of the others").get_by_role("button").click()
    ben.get_by_role("region", name="Markers").get_by_role("button").click(force=True)
    expect(ben.get_by_role("dialog")).to_contain_text("It becomes a pipeline to one of your Houses")


def test_taking_says_what_follows_and_names_its_own_rule(open_browser: OpenBrowser, table: MakeTable) -> None:
    """Also when the Main Asset, which has a rule of its own, could still be used."""
    page = open_browser()
    page.goto(table("Ada", "Ben", game=GAME).link(0))
    ada = Colonist(page)
    ada.press(ada.open_tiles.first)
    prompt = page.get_by_role("region", name=re.compile("^Take the .+[?]$"))
    expect(prompt).to_contain_text("Then you flip another one")
    expect(prompt.get_by_role("link", name="Rule HX-12")).to_be_visible()


def test_the_end_says_how_near_everybody_was(open_browser: OpenBrowser, server: ServerProcess) -> None:
    """HX-51: each Hidden Goal with its count and the most that another had."""
    page = open_browser()
    page.goto(Recorded(server, GAME, "quick-4").link(0))
    goals = page.get_by_role("region", name="The Hidden Goals").get_by_role("listitem")
    expect(goals).to_have_count(4)
    expect(goals.first).to_contain_text(re.compile(r"\d+, the others at most \d+"))


def test_a_turning_point_adds_up(open_browser: OpenBrowser, server: ServerProcess) -> None:
    """One number for the whole turn, in a line of its own above its causes; no turn of a seat comes twice."""
    page = open_browser({**DESK, "viewport": {"width": 1920, "height": 1080}})
    page.goto(Recorded(server, GAME, "quick-4").link(0))
    points = page.get_by_role("heading", name="Turning points").locator("..").get_by_role("listitem")
    expect(points.first).to_be_visible()
    seen = set()
    for point in points.all():
        button = point.get_by_role("button").first
        more = point.get_by_role("button").nth(1)
        if more.count():
            more.click()
        numbers = [int(n.replace("−", "-")) for n in re.findall(r"[+−]\d+", button.inner_text())]
        if len(numbers) > 1:
            expect(button).to_contain_text("All together")
            assert numbers[0] == sum(numbers[1:])
        turn = button.locator(".turn").inner_text()
        shape = button.locator("svg")
        seen.add((turn, shape.get_attribute("aria-label") if shape.count() else "me"))
    assert len(seen) == points.count()


def test_a_new_table_is_for_four(open_browser: OpenBrowser) -> None:
    """HX-R35: four civilizations, of which bots play those that nobody else does."""
    page = open_browser()
    page.goto("/")
    card = page.get_by_role("article").filter(has_text="Planet Hexagon")
    card.get_by_role("button", name="New table").click()
    dialog = page.get_by_role("dialog", name="New table: Planet Hexagon")
    for seat in (2, 3, 4):
        group = dialog.get_by_role("group", name=f"Seat {seat}", exact=True)
        expect(group.get_by_role("radio", name="Bot")).to_be_checked()
