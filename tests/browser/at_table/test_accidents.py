"""Nothing is done by accident: second clicks, held keys, Back, Cancel, and what can't be taken back."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.ecogon.playing import EcogonPlayer
from tests.browser.measuring import apart, assert_on_screen, box_of
from tests.browser.playing import Player
from tests.browser.rest import at_rest
from tests.browser.visiting import DESK, PHONE, Wire

pytestmark = pytest.mark.patient
TABLET: dict[str, Any] = {**DESK, "viewport": {"width": 768, "height": 1024}}
# On a machine of any speed: what the page does later than the last click comes after that click.
CLICK_TWICE = """async ([x, y, pauses]) => {
  const { setTimeout } = window;
  const whole = pauses.reduce((sum, pause) => sum + pause);
  let done;
  const clicked = new Promise((resolve) => (done = resolve));
  window.setTimeout = (work, pause = 0, ...more) =>
    setTimeout(pause > whole ? () => clicked.then(() => work(...more)) : work, pause, ...more);
  const press = () => {
    const it = document.elementFromPoint(x, y);
    for (const type of ["pointerdown", "pointerup", "click"])
      it.dispatchEvent(
        new PointerEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 }),
      );
  };
  press();
  for (const pause of pauses) {
    await new Promise((later) => setTimeout(later, pause));
    press();
  }
  window.setTimeout = setTimeout;
  done();
}"""
PAUSES = [60, 60, 60, 70]  # after 60, 120, 180 and 250 ms


def played(wire: Wire) -> list[str]:
    """What has left the page as moves."""
    sent = [json.loads(frame) for frame in wire.sent]
    return [message["move"]["type"] for message in sent if message["type"] == "play"]


def click_in_a_hurry(page: Page, at: tuple[float, float]) -> None:
    page.evaluate(CLICK_TWICE, [*at, PAUSES])


def middle_of(box: Any) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("kind", [PHONE, TABLET, DESK], ids=["phone", "tablet", "desk"])
def test_a_second_click_never_plays(
    open_browser: OpenBrowser, table: MakeTable, kind: dict[str, Any]
) -> None:
    """EC-15: Submit clicked five times in a quarter of a second lays the tile, and nothing else."""
    page = open_browser(kind)
    wire = Wire(page)
    page.goto(table("Ada", "bot", turns=2).link())
    ada = Player(page, "finger" if kind is PHONE else "mouse")
    ada.choose_tile(turns=0)
    assert_on_screen(page, ada.cancel, ada.submit)
    submit = box_of(ada.submit)
    click_in_a_hurry(page, middle_of(submit))
    expect(ada.animal_prompt).to_be_visible()
    sacrifice = box_of(ada.sacrifice)
    assert sacrifice["x"] + sacrifice["width"] <= submit["x"], "Sacrifice is where Submit was"
    assert played(wire) == ["place_tile"]

    click_in_a_hurry(page, middle_of(sacrifice))
    asked = page.get_by_role("region", name=re.compile(r"^Sacrifice the \w+\?$"))
    expect(asked).to_contain_text("can’t be undone")
    assert_on_screen(page, asked, ada.cancel, ada.sacrifice_yes)
    ada.press(ada.cancel)
    expect(ada.animal_prompt).to_be_visible()
    if ada.homes.count():  # a double click on a place chooses it, and no more
        click_in_a_hurry(page, middle_of(box_of(ada.homes.first.locator("path").first)))
        expect(ada.submit).to_be_visible()
        expect(ada.cancel).to_be_visible()
    assert played(wire) == ["place_tile"]
    assert apart(ada.undo, ada.pool.first)


def test_a_key_held_down_answers_once(desk: Page, table: MakeTable) -> None:
    """Enter that stays down chooses a place; it doesn't submit, nor answer what comes then."""
    wire = Wire(desk)
    desk.goto(table("Ada", "bot", turns=2).link())
    ada = Player(desk)
    ada.ready()
    desk.keyboard.press("1")
    expect(ada.focused).to_have_attribute("aria-label", re.compile("^Free place, "))
    desk.keyboard.down("Enter")
    expect(ada.submit).to_be_enabled()
    desk.keyboard.down("Enter")  # playwright repeats a key that is down
    desk.keyboard.up("Enter")
    at_rest(desk)
    assert not played(wire)
    ada.submit.focus()
    desk.keyboard.down("Enter")
    expect(ada.animal_prompt).to_be_visible()
    expect(ada.sacrifice).to_be_enabled()
    desk.keyboard.down("Enter")
    desk.keyboard.up("Enter")
    at_rest(desk)
    assert played(wire) == ["place_tile"]


def test_back_and_undo_take_what_is_only_put_down(desk: Page, table: MakeTable) -> None:
    """Back lets go of it and stays; then it leaves. Undo takes the ghost first, then the tile that lies."""
    wire = Wire(desk)
    desk.goto("/")
    expect(desk.get_by_role("heading", level=1)).to_be_visible()
    made = table("Ada", "bot", turns=2)
    desk.goto(made.link())
    ada = Player(desk)
    ada.choose_tile()
    desk.go_back()
    ada.ready()
    expect(ada.submit).to_be_hidden()
    expect(ada.pool.first).to_have_attribute("aria-pressed", "false")
    assert desk.url.endswith(made.path)

    ada.lay_tile()
    ada.press(ada.sacrifice)
    expect(ada.sacrifice_yes).to_be_visible()
    ada.press(ada.undo)
    expect(ada.animal_prompt).to_be_visible()
    assert not [frame for frame in wire.sent if '"undo"' in frame]
    ada.press(ada.undo)
    ada.ready()
    ada.choose_tile()
    ada.press(ada.undo)
    expect(ada.submit).to_be_hidden()
    ada.press(ada.cancel)
    ada.ready()
    desk.go_back()
    expect(desk).to_have_url(re.compile("/$"))


def test_a_turn_ends_when_it_is_said_twice(open_browser: OpenBrowser, table: MakeTable) -> None:
    """Ecogon: no Stop beside a card that is put down; with cards to play it asks; Cancel is always there."""
    for kind in (PHONE, DESK):
        page = open_browser(kind)
        wire = Wire(page)
        page.goto(table("Ada", "bot", game="ecogon", start_player="1").link())
        ada = EcogonPlayer(page, "finger" if kind is PHONE else "mouse")
        ada.ready()
        ada.choose()
        ada.press(ada.cells.first)
        assert_on_screen(page, ada.lay, ada.cancel)
        expect(ada.stop).to_be_hidden()
        ada.press(ada.cancel)
        expect(ada.lay).to_be_hidden()
        expect(ada.cells.first).to_be_visible()
        click_in_a_hurry(page, middle_of(box_of(ada.cells.first.locator("path").first)))
        expect(ada.lay).to_be_visible()
        assert not played(wire), "a double click has laid the card"
        lay = box_of(ada.lay)
        click_in_a_hurry(page, middle_of(lay))
        expect(ada.stop).to_be_visible()
        assert played(wire) == ["play_card"]
        stop = box_of(ada.stop)
        assert stop["x"] + stop["width"] <= lay["x"], "Stop is where Lay was"
        click_in_a_hurry(page, middle_of(stop))
        asked = page.get_by_role("region", name="End your turn?")
        expect(asked).to_contain_text("You could still play ")
        assert_on_screen(page, ada.cancel, ada.stop_yes)
        assert played(wire) == ["play_card"]
        page.go_back()
        ada.ready()
        ada.end_turn()
        ada.ready()
        assert played(wire)[:2] == ["play_card", "stop"]


def test_a_new_link_is_asked_for_and_told(open_browser: OpenBrowser, table: MakeTable) -> None:
    """It voids somebody's seat: not by one click, and whoever had the old link is told."""
    made = table("Ada", "Ben", turns=2)
    ada, ben = open_browser(), open_browser()
    ben.goto(made.link(1).split("&host")[0])
    expect(ben.get_by_role("region", name="Ada chooses a tile")).to_be_visible()
    ben.goto("/about")
    ada.goto(made.link(0))
    ada.get_by_role("button", name="Players and log").click()
    new_link = ada.get_by_role("button", name="New link", exact=True)
    new_link.click()
    dialog = ada.get_by_role("dialog", name="A new link for Ben?")
    expect(dialog).to_contain_text("void")
    dialog.get_by_role("button", name="Cancel").click()
    ben.goto(made.path)
    expect(ben.get_by_role("region", name="Ada chooses a tile")).to_be_visible()
    expect(ben.get_by_text("Watching", exact=True)).to_be_hidden()
    ben.goto("/about")
    new_link.click()
    dialog.get_by_role("button", name="New link").click()
    expect(ada.get_by_role("dialog", name="A new link for the seat")).to_be_visible()
    ben.goto(made.path)
    told = ben.get_by_text("The link of this browser is void")
    expect(told).to_be_visible()
    ben.get_by_role("button", name="Understood").click()
    expect(told).to_be_hidden()
    ben.reload()
    expect(ben.get_by_text("Watching", exact=True)).to_be_visible()
    expect(told).to_be_hidden()


def test_a_void_link_is_told_before_the_deal_and_after_the_end(
    open_browser: OpenBrowser, table: MakeTable
) -> None:
    """In the waiting room at once, and to whoever comes back when the game is over."""
    ben = open_browser()
    told = ben.get_by_text("The link of this browser is void")
    made = table("Ada", "open", "open")
    joined = made.server.call(f"/api/tables/{made.code}/join", {"name": "Ben"})["seat"]
    ben.goto(f"{made.path}#seat={joined['token']}")
    sit_down = ben.get_by_role("button", name="Sit down")
    expect(ben.get_by_role("heading", level=1)).to_be_visible()
    expect(sit_down).to_be_hidden()
    expect(told).to_be_hidden()
    made.renew(joined["seat"])
    expect(told).to_be_visible()
    expect(sit_down).to_be_visible()
    ben.get_by_role("button", name="Understood").click()
    expect(told).to_be_hidden()

    made = table("Ada", "Ben", turns=1)
    ben.goto(made.link(1).split("&host")[0])
    expect(ben.get_by_role("region", name="Ada chooses a tile")).to_be_visible()
    ben.goto("/about")
    made.renew(1)
    made.finish()
    ben.goto(made.path)
    expect(ben.get_by_role("button", name="Replay")).to_be_visible()
    expect(told).to_be_visible()
    ben.get_by_role("button", name="Understood").click()
    expect(told).to_be_hidden()
