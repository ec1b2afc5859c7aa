"""The page of a finished game: rows that explain themselves, turning points, and a replay in words."""

import hashlib
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.measuring import boxes_of
from tests.browser.playing import Player
from tests.browser.rest import at_rest
from tests.browser.server_process import Seated, ServerProcess

TURNS = 6
GLOW = '.board [filter="url(#glow)"]'
LAID = re.compile(r"^(You|Ben|Bot: \w+) laid .+\.$")
HOUSED = re.compile(r"^(You|Ben|Bot: \w+) (settled|sacrificed) the \w+\.")
REDEEMED = re.compile(r"^(You|Ben|Bot: \w+) redeemed a token")


@pytest.fixture(scope="module")
def game(server: ServerProcess) -> Seated:
    made = Seated(server, "Ada", "bot", "Ben", "bot", turns=TURNS)
    made.finish()
    return made


def curve_of(server: ServerProcess, game: Seated) -> dict[str, Any]:
    found: dict[str, Any] = server.call(f"/api/tables/{game.code}/curve")
    return found


def rows_of(page: Page) -> list[Locator]:
    """Without heading and total."""
    sheet = page.get_by_role("table", name="Score sheet")
    forest = sheet.get_by_role("row", name=re.compile("^Forest"))
    expect(forest.get_by_role("cell").filter(has_text="+")).to_have_count(4)  # every sheet is there
    return sheet.get_by_role("row").all()[1:-1]


def lights(page: Page) -> Locator:
    return page.locator(GLOW)


def told_in(page: Page) -> Locator:
    return page.get_by_role("region", name="Replay").get_by_role("paragraph").locator("span")


def explained(page: Page, label: str) -> Locator:
    return page.get_by_role("note", name=f"{label}, explained")


def points_in(note: Locator) -> list[str]:
    """The points of all seats; those without any share a line."""
    return [line.locator("b").inner_text() for line in note.get_by_role("listitem").all()]


def test_every_row_explains_itself_by_keyboard(desk: Page, game: Seated) -> None:
    desk.goto(game.link(0))
    rows = rows_of(desk)
    Player(desk).tab_to(rows[0].get_by_role("button"))
    for number, row in enumerate(rows):
        button = row.get_by_role("button")
        if number:
            desk.keyboard.press("Tab")
        expect(button).to_be_focused()
        expect(button).to_have_attribute("aria-expanded", "true")
        note = explained(desk, button.inner_text())
        expect(note).to_be_visible()
        expect(note.get_by_role("link", name=re.compile(r"^Rule EC-\d+$"))).to_be_visible()
        expect(note.get_by_role("img")).to_have_count(4)  # the shape of every seat, with its name
        shown = {cell.locator("b").inner_text() for cell in row.get_by_role("cell").all()}
        assert set(points_in(note)) == shown


def test_a_row_explains_itself_to_the_mouse(desk: Page, game: Seated) -> None:
    desk.goto(game.link(0))
    for name in ("Water", "Mountains"):
        desk.get_by_role("row", name=re.compile(f"^{name}")).get_by_role("cell").last.hover()
        expect(explained(desk, name)).to_be_visible()
        expect(explained(desk, name)).to_contain_text(re.compile(r"\d+ tiles?"))
    expect(explained(desk, "Water")).to_be_hidden()


def test_a_row_explains_itself_to_the_finger(phone: Page, game: Seated) -> None:
    phone.goto(game.link(0))
    expect(phone.get_by_role("note")).to_have_count(0)
    row = phone.get_by_role("row", name=re.compile(r"^Sacrificed animals \d"))
    rows_of(phone)
    at_rest(phone)
    row.evaluate("row => row.scrollIntoView({ block: 'end', behavior: 'instant' })")
    row.get_by_role("button").tap()
    note = explained(phone, "Sacrificed animals")
    expect(note).to_be_in_viewport(ratio=1)
    below, above = boxes_of((note, row))
    assert 0 <= below["y"] - above["y"] - above["height"] < 10, "it is explained where the finger is"
    row.get_by_role("cell").last.tap()
    expect(note).to_be_hidden()


def test_a_turning_point_has_all_its_causes_and_opens_the_replay(
    desk: Page, server: ServerProcess, game: Seated
) -> None:
    curve = curve_of(server, game)
    desk.goto(game.link(0))
    known = {point["ply"]: point for point in curve["turning_points"]}
    points = desk.get_by_role("heading", name="Turning points").locator("..").get_by_role("listitem")
    buttons, others = points.locator("button:first-child"), re.compile(r"^\d+ more causes: \+")
    expect(buttons).to_have_count(2)
    for number in range(2):
        more = points.nth(number).get_by_role("button", name=others)
        if more.count():
            more.click()
        words = buttons.nth(number).inner_text()
        buttons.nth(number).click()
        slider = desk.get_by_role("slider")
        expect(slider).to_be_visible()
        point = known[int(slider.input_value())]
        assert f"{point['turn']}" in words
        for change in point["changes"]:
            assert change["label"].split(":")[0] in words
            assert change["after"] in words
        expect(desk.get_by_text(f"Turn {point['turn']}", exact=True)).to_be_visible()
        owner = "Your map" if point["seat"] == 0 else re.compile("’s map$")
        expect(desk.get_by_role("group", name=owner)).to_be_visible()
        cells = {tuple(cell) for change in point["changes"] for cell in change["at"]}
        expect(lights(desk)).to_have_count(len(cells))
        desk.keyboard.press("Escape")


def test_the_replay_speaks(desk: Page, game: Seated) -> None:
    """In the log's words; it goes to the map of whoever moves, and stays where one asks it to."""
    desk.goto(game.link(0))
    desk.get_by_role("button", name="Replay").click()
    told = told_in(desk)
    expect(told).to_have_text("Before the first move")
    lit = lights(desk)
    maps = desk.get_by_role("group", name=re.compile("map$"))
    for _ in range(4):
        desk.keyboard.press("ArrowRight")
        expect(told).to_have_text(LAID)
        expect(lit).to_have_count(1)
        who = told.inner_text().split(" laid ")[0].removeprefix("Bot: ")
        expect(maps).to_have_accessible_name("Your map" if who == "You" else f"{who}’s map")
        desk.keyboard.press("ArrowRight")
        expect(told).to_have_text(HOUSED)
    expect(desk.get_by_text("Turn 1", exact=True)).to_be_visible()
    Player(desk).chip("Ben").click()
    expect(maps).to_have_accessible_name("Ben’s map")
    desk.keyboard.press("Home")
    desk.keyboard.press("ArrowRight")
    expect(told).to_have_text(LAID)
    expect(maps).to_have_accessible_name("Ben’s map")
    desk.get_by_role("button", name="Follow whoever moves").click()
    expect(maps).not_to_have_accessible_name("Ben’s map")


def test_a_leap_rings_only_its_last_step(desk: Page, server: ServerProcess, game: Seated) -> None:
    """Without movement new tiles are ringed; forty of them at once would say nothing."""
    desk.goto(game.link(0))
    desk.get_by_role("button", name="Replay").click()
    slider = desk.get_by_role("slider")
    expect(slider).to_have_value("0")
    desk.evaluate(
        f"""() => {{ window.most = 0; new MutationObserver(() =>
          window.most = Math.max(window.most, document.querySelectorAll('{GLOW}').length)
        ).observe(document.body, {{ childList: true, subtree: true }}); }}"""
    )
    Player(desk).chip("You").click()
    told = told_in(desk)
    last = len(curve_of(server, game)["turns"]) - 1
    assert last >= 48, "four seats, six turns of two moves; a bot may buy a new pool besides"
    for ply in (41, 3, 36):
        slider.fill(str(ply))
        expect(desk.get_by_text(f"Move {ply} of {last}")).to_be_visible()
        expect(told).to_have_text(re.compile(f"{LAID.pattern}|{HOUSED.pattern}|{REDEEMED.pattern}"))
    assert desk.evaluate("window.most") <= 1


def test_the_chart_knows_every_turn(desk: Page, server: ServerProcess, game: Seated) -> None:
    curve = curve_of(server, game)
    last = [max(ply for ply, of in enumerate(curve["turns"]) if of == turn) for turn in range(1, TURNS + 1)]
    desk.goto(game.link(2))  # Ben
    chart = desk.get_by_role("table", name="Score through the turns")
    expect(chart.get_by_role("row")).to_have_count(TURNS + 1)
    mine = chart.get_by_role("columnheader").all_inner_texts().index("You") - 1
    for row, ply in zip(chart.get_by_role("row").all()[1:], last, strict=True):
        whole = re.match(r"\d*", row.get_by_role("cell").nth(mine).inner_text())
        assert whole
        assert int(whole[0] or 0) == curve["totals"][ply][2] // 60


def test_the_seed_proves_itself(desk: Page, game: Seated) -> None:
    desk.goto(game.link(0))
    proof = desk.get_by_text("Seed checked: nothing was fiddled.")
    expect(proof).to_be_visible()
    expect(desk.get_by_text(game.commitment)).to_be_hidden()
    proof.click()
    expect(desk.get_by_text(game.commitment)).to_be_visible()
    seed = desk.get_by_role("definition").first.inner_text()
    assert hashlib.sha256(seed.encode()).hexdigest() == game.commitment
