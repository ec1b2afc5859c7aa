"""Before anything is submitted, a bubble beside the ghost says what would change, and why."""

import json
import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.boards import cell_of
from tests.browser.conftest import MakeTable
from tests.browser.measuring import apart, box_of, boxes_of, face_of
from tests.browser.playing import Player
from tests.browser.server_process import Json
from tests.browser.visiting import Wire
from tests.browser.waiting import in_the_end

CHANGE = re.compile("[+−][\\d½⅓⅔]")


class Curious(Player):
    """Tries one choice after the other until something would change."""

    def come(self, path: str) -> None:
        self.wire = Wire(self.page)
        self.page.goto(path)
        self.ready()

    def tile(self) -> Locator:
        for pair in self.pool.all():
            self.press(pair)
            found = self.choice(self.places)
            if found:
                return found
        raise AssertionError("no tile changes anything")

    def choice(self, choices: Locator) -> Locator | None:
        """The one that was chosen; None if none changes anything."""
        for choice in choices.all():
            if self.tried(choice)["changes"]:
                expect(self.page.get_by_role("note")).to_be_visible()
                return choice
        return None

    def tried(self, choice: Locator) -> Json:
        """What the server says to the choice."""
        cell, sent = [*cell_of(choice)], len(self.wire.sent)
        self.press(choice)
        return in_the_end(self.page, lambda: self.answers(cell, sent), bool)[-1]

    def answers(self, cell: list[int], since: int) -> list[Json]:
        """What the server has said to questions about the cell."""
        questions = [json.loads(frame) for frame in self.wire.sent[since:]]
        asked = [one["id"] for one in questions if one["type"] == "why_not" and one["move"]["at"] == cell]
        return [one for one in self.wire.messages() if one["type"] == "answer" and one["id"] in asked]


def test_the_bubble_beside_the_ghost(desk: Page, table: MakeTable) -> None:
    made = table("Ada", "Ben")
    made.advance(6)
    ada = Curious(desk)
    ada.come(made.link(0))
    ghost = face_of(ada.tile())
    bubble = desk.get_by_role("note")
    expect(bubble).to_have_text(CHANGE)
    ada.heard(CHANGE)
    assert apart(bubble, ada.submit)
    assert apart(bubble, ghost), (box_of(bubble), box_of(ghost))
    inside, stage = boxes_of((bubble, desk.get_by_role("group", name="Your map")))
    assert stage["x"] <= inside["x"]
    assert inside["x"] + inside["width"] <= stage["x"] + stage["width"]
    bubble.get_by_role("link", name=re.compile("^Rule EC-")).first.click()
    expect(desk.get_by_role("dialog", name=re.compile("^(Scoring|Your turn)$"))).to_be_visible()
    desk.keyboard.press("Escape")
    expect(bubble).to_be_visible()
    desk.keyboard.press("Escape")
    expect(bubble).to_be_hidden()


def test_an_animal_says_what_it_would_bring(desk: Page, table: MakeTable) -> None:
    """Whatever rule its species has, settling on one of all homes of a long game changes something."""
    made = table("Ada", "Ben")
    made.advance(8)
    ada = Curious(desk)
    ada.come(made.link(0))
    for pair in range(4):
        ada.lay_tile(pair=pair)
        if ada.choice(ada.homes):
            break
        if ada.homes.count():
            ada.undo.click()  # what is only tried is taken back first
            expect(ada.submit).to_be_hidden()
        ada.undo.click()
    expect(desk.get_by_role("note")).to_have_text(CHANGE)
    assert apart(desk.get_by_role("note"), ada.submit)


def test_every_home_says_its_points_beside_those_of_a_sacrifice(desk: Page, table: MakeTable) -> None:
    """EC-14, EC-15: also where they are none."""
    made = table("Ada", "Ben")
    ada = Curious(desk)
    ada.come(made.link(0))
    for pair in range(4):
        ada.lay_tile(pair)
        if ada.homes.count():
            break
        ada.undo.click()
    expect(ada.sacrifice).to_contain_text("+2")
    gains = desk.locator("g.note text")
    expect(gains).to_have_count(ada.homes.count())
    expect(gains.first).to_have_text("0")


def test_a_line_above_the_question_on_the_phone(phone: Page, table: MakeTable) -> None:
    made = table("Ada", "Ben")
    made.advance(6)
    ada = Curious(phone, "finger")
    ada.come(made.link(0))
    ghost = face_of(ada.tile())
    line, question = phone.get_by_role("note"), phone.get_by_role("region", name="Lay the tile")
    expect(line).to_have_text(CHANGE)
    told, asked = boxes_of((line, question))
    assert told["y"] + told["height"] <= asked["y"]
    assert told["height"] < 40, "one line"
    assert told["x"] + told["width"] <= 360
    assert apart(line, ghost)
    line.get_by_role("button").tap()
    whole = phone.locator(".whole")
    expect(whole).to_contain_text("Then the ")
    expect(whole.get_by_role("link", name=re.compile("^Rule EC-")).first).to_be_visible()
    line.get_by_role("button").tap()
    expect(whole).to_be_hidden()
    ada.submit.tap(trial=True)
