"""A turn of Ecogon by mouse and by keyboard alone; illegal cells and what follows explain themselves."""

import re

from playwright.sync_api import Page, expect

from tests.browser.boards import place_at
from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.ecogon.playing import (
    CELL,
    EASY_TO_PLEASE,
    EcogonPlayer,
    advance,
    in_turn,
    settling,
    surrounding,
)
from tests.browser.visiting import GERMAN, Wire


def test_a_turn_by_mouse(desk: Page, table: MakeTable) -> None:
    """Choose, look at the ghost, lay it, take it back, lay it again, stop."""
    desk.goto(table("Ada", "bot", game="ecogon", start_player="1").link())
    ada = EcogonPlayer(desk)
    ada.ready()
    held = ada.hand.count()
    expect(ada.cells).to_have_count(0)
    ada.choose()
    expect(ada.cells).to_have_count(6)
    ada.press(ada.cells.first)
    expect(ada.lay).to_be_visible()
    ada.press(ada.lay)
    expect(ada.hand).to_have_count(held - 1)
    ada.press(desk.get_by_role("button", name="Undo", exact=True))
    expect(ada.hand).to_have_count(held)
    ada.play_a_card()
    ada.end_turn()
    ada.ready()  # the bot has had its turn
    expect(desk.get_by_text("You drew ").first).to_be_attached()


def test_a_turn_by_keyboard_alone(desk: Page, table: MakeTable) -> None:
    desk.goto(table("Ada", "bot", game="ecogon", start_player="1").link())
    ada = EcogonPlayer(desk)
    ada.ready()
    held = ada.hand.count()
    desk.keyboard.press("1")
    focused = desk.locator("*:focus")
    expect(focused).to_have_attribute("aria-label", CELL)
    first = focused.get_attribute("aria-label")
    desk.keyboard.press("ArrowDown")
    expect(focused).not_to_have_attribute("aria-label", first or "")
    desk.keyboard.press("Enter")
    expect(ada.lay).to_be_visible()
    desk.keyboard.press("Escape")
    expect(ada.lay).to_be_hidden()
    desk.keyboard.press("Enter")
    ada.press_key_on(ada.lay, "Enter")
    expect(ada.hand).to_have_count(held - 1)
    desk.keyboard.press("s")
    ada.press_key_on(ada.stop_yes, "Enter")
    expect(desk.get_by_text("Turn 3: You")).to_be_attached()
    ada.ready()


def test_tiles_are_read_by_keyboard(desk: Page, table: MakeTable) -> None:
    """Without a chosen card the arrows walk the tiles, and Enter opens their facts."""
    made = advance(lambda: table("Ada", "Ben", game="ecogon"), in_turn(6))
    desk.goto(made.link(0))
    EcogonPlayer(desk).ready()
    desk.keyboard.press("ArrowRight")
    focused = desk.locator("*:focus")
    expect(focused).to_have_attribute("aria-label", re.compile("(Habitat|Plant|Animal), |face down"))
    name = (focused.get_attribute("aria-label") or "").split(",")[0]
    desk.keyboard.press("Enter")
    facts = desk.get_by_role("complementary", name="Facts and score")
    expect(facts.get_by_role("heading", name=name, exact=True)).to_be_visible()
    desk.keyboard.press("Escape")
    expect(facts.get_by_role("heading", name="Our points")).to_be_visible()


def test_illegal_cells_say_why(desk: Page, table: MakeTable) -> None:
    """Too far away, and occupied, each with its rule, which opens."""
    desk.goto(table("Ada", "bot", game="ecogon", start_player="1").link())
    ada = EcogonPlayer(desk)
    ada.ready()
    ada.choose()
    note = desk.get_by_role("note")
    ada.press_cell((2, 0))
    expect(note).to_contain_text("Not here")
    expect(note.get_by_role("link")).to_have_text(re.compile("^EG-2[13]$"))
    ada.press_cell((0, 0))
    expect(note.get_by_role("link")).to_have_text("EG-20")
    note.get_by_role("link").click()
    expect(desk.get_by_role("dialog", name="Laying tiles")).to_be_visible()


def test_what_follows_is_told_before(desk: Page, table: MakeTable) -> None:
    """Laying shows whom it establishes, and for how many points, before it is confirmed."""
    made = advance(lambda: table("Ada", "Ben", game="ecogon"), lambda state: settling(state) is not None)
    wire = Wire(desk)
    desk.goto(made.link(0))
    ada = EcogonPlayer(desk)
    ada.ready()
    state = wire.first("state")
    found = settling(state)
    assert found
    card, (q, r) = found
    ada.choose(state["view"]["seats"][0]["hand"].index(card))
    place_at(desk, (q, r)).click()
    told = re.compile(rf"{EASY_TO_PLEASE[card]} is established: \d VP\.")
    expect(desk.get_by_role("note")).to_contain_text(told)
    meter = desk.get_by_role("meter", name="Our ecosystem")
    expect(meter).to_have_attribute("aria-valuenow", str(state["view"]["points"]))
    ada.press(ada.lay)
    expect(meter).not_to_have_attribute("aria-valuenow", str(state["view"]["points"]))


def test_a_loss_is_told_before(desk: Page, table: MakeTable) -> None:
    """EG-59: whoever closes the last gap is told who would be lost, and can still go back."""
    made = advance(lambda: table("Ada", "Ben", game="ecogon"), lambda state: surrounding(state) is not None)
    wire = Wire(desk)
    desk.goto(made.link(0))
    ada = EcogonPlayer(desk)
    ada.ready()
    statics, state = wire.statics(), wire.first("state")
    found = surrounding(state)
    assert found
    card, (q, r), victim = found
    name = next(one["name"] for one in statics["cards"] if one["id"] == victim)
    ada.choose(state["view"]["seats"][0]["hand"].index(card))
    place_at(desk, (q, r)).click()
    told = desk.get_by_role("note").get_by_text(f"{name} is surrounded and removed")
    expect(told).to_be_visible()
    desk.keyboard.press("Escape")
    expect(told).to_be_hidden()
    expect(ada.lay).to_be_hidden()


def test_the_food_web_is_live(desk: Page, table: MakeTable) -> None:
    made = advance(lambda: table("Ada", "Ben", game="ecogon"), in_turn(8))
    desk.goto(made.link(0))
    EcogonPlayer(desk).ready()
    desk.get_by_role("button", name="Food web").click()
    dialog = desk.get_by_role("dialog", name="Food web")
    expect(dialog.get_by_role("group", name="Who lives on whom")).to_be_visible()
    nodes = dialog.get_by_role("group", name="Who lives on whom").get_by_role("button")
    name = (nodes.first.get_attribute("aria-label") or "").split(" ")[0]
    nodes.first.click()
    expect(dialog).to_be_hidden()
    facts = desk.get_by_role("complementary", name="Facts and score")
    expect(facts.get_by_role("heading", level=2).first).to_contain_text(name)


def test_the_table_speaks_german(open_browser: OpenBrowser, table: MakeTable) -> None:
    made = advance(lambda: table("Ada", "Ben", game="ecogon"), in_turn(5))
    page = open_browser(**GERMAN)
    page.goto(made.link(0))
    expect(page.get_by_role("region", name="Plättchen spielen oder fertig")).to_be_visible()
    page.keyboard.press("1")
    expect(page.get_by_role("region", name=re.compile(r"^Wohin: .+\?$"))).to_be_visible()
    words = page.locator("body").inner_text()
    for english in ("Our ", "in the stack", "End", "turn", "Needs", "Undo", "Lately"):
        assert english not in words, english
