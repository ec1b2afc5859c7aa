"""A turn of Planet Hexagon in the browser: take, flip, draw, build, and nothing by accident."""

import re

from playwright.sync_api import expect

from ecotone.core.table import Table
from ecotone.games.planet_hexagon.moves import PlaceTile
from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.measuring import box_of
from tests.browser.planet_hexagon.playing import Colonist
from tests.browser.recorded import Recorded
from tests.browser.rest import at_rest
from tests.browser.server_process import Seated, ServerProcess
from tests.browser.visiting import PHONE

GAME = "planet_hexagon"
MIDDLE = 150  # moves
WITH_BOT = ("Ada", "bot")
TOGETHER = ("Ada", "Ben")  # at one device: nobody moves in between


def sit(open_browser: OpenBrowser, table: Seated, *seats: int) -> Colonist:
    page = open_browser()
    page.goto(table.link(*seats))
    colonist = Colonist(page)
    expect(colonist.prompt).to_be_visible()
    return colonist


def test_a_turn_is_taken_step_by_step(open_browser: OpenBrowser, table: MakeTable) -> None:
    """HX-12, HX-14: take, flip, draw by itself, then place or keep."""
    ada = sit(open_browser, table(*TOGETHER, game=GAME), 0)
    steps = ada.page.get_by_role("list", name="Steps of a turn")
    expect(steps.locator("[aria-current]")).to_have_text("Take")
    expect(ada.supply).to_have_count(4)
    ada.take(1)
    expect(ada.page.get_by_role("img", name=re.compile("^You hold: "))).to_be_visible()
    expect(steps.locator("[aria-current]")).to_have_text("Flip")
    expect(ada.supply).to_have_count(3)
    ada.flip(1)
    expect(ada.supply).to_have_count(4)


def test_a_tile_is_placed_and_the_turn_goes_on(open_browser: OpenBrowser, table: MakeTable) -> None:
    made = table(*TOGETHER, game=GAME)
    ada, ben = sit(open_browser, made, 0), sit_waiting(open_browser, made)
    ada.take_turn(1)
    expect(ada.prompt).to_have_count(0)
    expect(ben.prompt).to_be_visible()


def sit_waiting(open_browser: OpenBrowser, made: Seated) -> Colonist:
    page = open_browser()
    page.goto(made.link(1))
    expect(page.get_by_role("group", name="Supply Centre")).to_be_visible()
    return Colonist(page)


def test_what_is_only_chosen_can_be_taken_back(open_browser: OpenBrowser, table: MakeTable) -> None:
    ada = sit(open_browser, table(*TOGETHER, game=GAME), 0)
    ada.press(ada.open_tiles.first)
    ada.asked(re.compile("^Take the .+[?]$"))
    ada.press(ada.cancel)
    ada.asked("Take a tile")
    expect(ada.supply.first).to_have_attribute("aria-pressed", "false")
    ada.take(0)
    ada.asked("Flip a tile of the table")
    ada.press(ada.undo)
    ada.asked("Take a tile")


def test_a_second_click_plays_nothing(open_browser: OpenBrowser, table: MakeTable) -> None:
    """The button that flips stands where the one that took has just been."""
    ada = sit(open_browser, table(*TOGETHER, game=GAME), 0)
    ada.press(ada.open_tiles.first)
    take = ada.button("Take it")
    expect(take).to_be_enabled()
    at_rest(ada.page)
    take.dblclick()
    ada.asked("Flip a tile of the table")
    at_rest(ada.page)
    ada.asked("Flip a tile of the table")
    expect(ada.supply).to_have_count(3)


def building(server: ServerProcess) -> Recorded:
    """Somebody has a tile to place, in the middle of a game of four."""

    def until(table: Table) -> bool:
        seat = table.asked()[0]
        prompt = table.prompt(seat)
        places = any(isinstance(move, PlaceTile) for move in table.legal(seat))
        return len(table.log) > MIDDLE and prompt is not None and prompt.kind == "build" and places

    return Recorded(server, GAME, "quick-4", until)


def test_ending_a_turn_with_a_tile_to_place_is_asked_about(
    open_browser: OpenBrowser, server: ServerProcess
) -> None:
    made = building(server)
    page = open_browser()
    page.goto(made.link_of_asked())
    ada = Colonist(page)
    expect(ada.waiting.first).to_be_visible()
    ada.press(ada.end)
    ada.asked("End your turn?")
    ada.press(ada.cancel)
    expect(ada.places.first).to_be_visible()


def test_a_place_that_is_no_place_says_why(open_browser: OpenBrowser, server: ServerProcess) -> None:
    """HX-26 and the others: a sentence with its rule, where the finger is."""
    made = building(server)
    page = open_browser()
    page.goto(made.link_of_asked())
    ada = Colonist(page)
    at_rest(page)
    board = page.get_by_role("group", name="Your colony")
    box = box_of(board)
    for step in range(1, 12):
        page.mouse.click(box["x"] + box["width"] * step / 12, box["y"] + box["height"] * 0.5)
        at_rest(page)
        if page.get_by_role("note").get_by_text("Not here").count():
            break
    note = page.get_by_role("note").filter(has_text="Not here")
    expect(note).to_be_visible()
    expect(note).to_contain_text("HX-")
    ada.page.keyboard.press("Escape")
    expect(note).to_have_count(0)


def test_a_tile_of_the_colony_says_what_it_is(open_browser: OpenBrowser, server: ServerProcess) -> None:
    made = Recorded(server, GAME, "quick-4", lambda table: len(table.log) > MIDDLE)
    page = open_browser()
    page.goto(made.link(0))
    at_rest(page)
    page.locator("g.hit").get_by_text("the Starter House").or_(
        page.get_by_role("button", name=re.compile("the Starter House"))
    ).first.press("Enter")
    expect(page.get_by_role("note").filter(has_text="the Starter House")).to_be_visible()


def test_the_colonies_of_the_others_open(open_browser: OpenBrowser, server: ServerProcess) -> None:
    made = Recorded(server, GAME, "quick-4", lambda table: len(table.log) > MIDDLE)
    page = open_browser()
    page.goto(made.link(0))
    others = page.get_by_role("list", name="The colonies of the others").get_by_role("button")
    expect(others).to_have_count(3)
    others.first.click()
    expect(page.get_by_role("group", name="Ben’s colony")).to_be_visible()
    page.get_by_role("button", name="Back to your colony").click()
    expect(page.get_by_role("group", name="Your colony")).to_be_visible()


def test_the_hidden_goal_is_nobody_elses(open_browser: OpenBrowser, server: ServerProcess) -> None:
    """HX-51: its owner sees it and how it stands, and only in the own colony."""
    made = Recorded(server, GAME, "quick-4", lambda table: len(table.log) > MIDDLE)
    page = open_browser()
    page.goto(made.link(0))
    goal = page.get_by_role("region", name="Hidden Goal")
    expect(goal).to_contain_text("You have")
    page.get_by_role("list", name="The colonies of the others").get_by_role("button").first.click()
    expect(page.get_by_role("group", name="Ben’s colony")).to_be_visible()
    expect(goal).to_have_count(0)


def test_a_new_season_stays_until_it_is_read(open_browser: OpenBrowser, table: MakeTable) -> None:
    made = table(*WITH_BOT, game=GAME)
    page = open_browser(choices={"waitForMe": True, "sound": False})
    page.goto(made.link(0))
    ada = Colonist(page)
    season = page.get_by_role("dialog", name="Summer begins")
    for n in range(4):
        expect(ada.prompt).to_be_visible()
        ada.take_turn(n % 2)
        expect(ada.prompt.or_(season)).to_be_visible()
    expect(season).to_be_visible()
    expect(season).to_contain_text("Main Assets were dealt anew")
    season.get_by_role("button", name="Into the new season").click()
    expect(season).to_be_hidden()
    expect(ada.prompt).to_be_visible()


def test_the_story_and_the_civilizations_are_told(open_browser: OpenBrowser, table: MakeTable) -> None:
    ada = sit(open_browser, table(*TOGETHER, game=GAME), 0)
    ada.page.get_by_title("Story and civilizations").click()
    pages = ada.page.get_by_role("dialog")
    expect(pages).to_contain_text("Each of your Factories makes 3 markers")
    pages.get_by_role("radio", name="Urbanides").check()
    expect(pages).to_contain_text("Indescribable Painting")
    pages.get_by_role("radio", name="Story").check()
    expect(pages).to_contain_text("Five planets")


def test_by_keyboard(open_browser: OpenBrowser, table: MakeTable) -> None:
    ada = sit(open_browser, table(*TOGETHER, game=GAME), 0)
    ada.page.keyboard.press("2")
    expect(ada.supply.nth(1)).to_have_attribute("aria-pressed", "true")
    ada.page.keyboard.press("Escape")
    ada.asked("Take a tile")
    ada.page.keyboard.press("1")
    expect(ada.button("Take it")).to_be_enabled()
    at_rest(ada.page)
    ada.page.keyboard.press("Enter")
    ada.asked("Flip a tile of the table")


def test_a_turn_on_a_phone(open_browser: OpenBrowser, table: MakeTable) -> None:
    made = table(*TOGETHER, game=GAME)
    page = open_browser(PHONE)
    page.goto(made.link(0))
    ada = Colonist(page, "finger")
    ada.take_turn(1)
    expect(ada.prompt).to_have_count(0)
