"""Before anything is submitted, a bubble beside the ghost says what would change, and why."""

import re

from playwright.sync_api import Error, FloatRect, Locator, Page, expect

from tests.browser.conftest import MakeTable
from tests.browser.playing import Player

FOUND = 500
CHANGE = re.compile("[+−][\\d½⅓⅔]")


def changing(player: Player, choices: Locator) -> Locator:
    """Chooses one after the other until something would change; the one that was chosen."""
    note = player.page.get_by_role("note")
    for choice in choices.all():
        player.press(choice)
        try:
            note.wait_for(timeout=FOUND)
        except Error:
            continue
        return choice
    raise AssertionError("no choice changes anything")


def changing_tile(player: Player) -> Locator:
    player.ready()
    for pair in player.pool.all():
        player.press(pair)
        try:
            return changing(player, player.places)
        except AssertionError:
            continue
    raise AssertionError("no tile changes anything")


def box_of(what: Locator) -> FloatRect:
    box = what.bounding_box()
    assert box
    return box


def face_of(place: Locator) -> Locator:
    """Without the ring that shows the focus."""
    return place.locator("path").first


def apart(one: Locator, other: Locator) -> bool:
    a, b = box_of(one), box_of(other)
    return (
        a["x"] + a["width"] <= b["x"]
        or b["x"] + b["width"] <= a["x"]
        or a["y"] + a["height"] <= b["y"]
        or b["y"] + b["height"] <= a["y"]
    )


def test_the_bubble_beside_the_ghost(desk: Page, table: MakeTable) -> None:
    made = table("Ada", "Ben")
    made.advance(6)
    desk.goto(made.link(0))
    ada = Player(desk)
    ghost = face_of(changing_tile(ada))
    bubble = desk.get_by_role("note")
    expect(bubble).to_have_text(CHANGE)
    ada.heard(CHANGE)
    assert apart(bubble, ada.submit)
    assert apart(bubble, ghost), (box_of(bubble), box_of(ghost))
    inside, stage = box_of(bubble), box_of(desk.get_by_role("group", name="Your map"))
    assert stage["x"] <= inside["x"]
    assert inside["x"] + inside["width"] <= stage["x"] + stage["width"]
    bubble.get_by_role("link", name=re.compile("^Rule EC-")).first.click()
    expect(desk.get_by_role("dialog", name=re.compile("^Rule EC-"))).to_be_visible()
    desk.keyboard.press("Escape")
    expect(bubble).to_be_visible()
    desk.keyboard.press("Escape")
    expect(bubble).to_be_hidden()


def test_an_animal_says_what_it_would_bring(desk: Page, table: MakeTable) -> None:
    """Whatever rule its species has, settling on one of all homes of a long game changes something."""
    made = table("Ada", "Ben")
    made.advance(8)
    desk.goto(made.link(0))
    ada = Player(desk)
    for pair in range(4):
        ada.lay_tile(pair=pair)
        if ada.homes.count():
            try:
                changing(ada, ada.homes)
            except AssertionError:
                pass
            else:
                break
        ada.undo.click()
    expect(desk.get_by_role("note")).to_have_text(CHANGE)
    assert apart(desk.get_by_role("note"), ada.submit)


def test_a_line_above_the_question_on_the_phone(phone: Page, table: MakeTable) -> None:
    made = table("Ada", "Ben")
    made.advance(6)
    phone.goto(made.link(0))
    ada = Player(phone, "finger")
    ghost = face_of(changing_tile(ada))
    line, question = phone.get_by_role("note"), phone.get_by_role("region", name="Lay the tile")
    expect(line).to_have_text(CHANGE)
    assert box_of(line)["y"] + box_of(line)["height"] <= box_of(question)["y"]
    assert box_of(line)["height"] < 40, "one line"
    assert box_of(line)["x"] + box_of(line)["width"] <= 360
    assert apart(line, ghost)
    ada.submit.tap(trial=True)
