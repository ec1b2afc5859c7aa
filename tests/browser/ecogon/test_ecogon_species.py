"""A new table of Ecogon: its options, advice while one chooses, and a species from form to game."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import Inspector
from tests.browser.conftest import OpenBrowser
from tests.browser.measuring import scrolls_sideways
from tests.browser.rest import at_rest
from tests.browser.test_german import english_left, words_in
from tests.browser.visiting import DESK, GERMAN, PHONE, Wire

FROG = "Marsh Frog"


def setting_up(page: Page) -> Locator:
    page.goto("/")
    page.get_by_role("article").filter(has_text="Ecogon").get_by_role("button", name="New table").click()
    dialog = page.get_by_role("dialog", name="New table: Ecogon")
    expect(dialog).to_be_visible()
    return dialog


def creator(page: Page, dialog: Locator) -> Locator:
    blank = dialog.get_by_role("group", name="Blank tile")
    blank.get_by_role("button").click()
    form = page.get_by_role("dialog", name="A species of your own")
    expect(form).to_be_visible()
    return form


def fold(dialog: Locator) -> Locator:
    return dialog.get_by_role("button", name=re.compile("^More options"))


def warnings(dialog: Locator) -> Locator:
    return dialog.get_by_role("status", name="Worth knowing")


def press(what: Locator) -> None:
    what.scroll_into_view_if_needed()
    what.click()


def test_a_frog_from_the_form_to_the_game(desk: Page) -> None:
    """EG-11, EG-R05: made, warned about, mended, and then a card like every other."""
    wire = Wire(desk)
    dialog = setting_up(desk)
    dialog.get_by_role("switch", name="All expert rules").check()
    form = creator(desk, dialog)
    form.get_by_role("textbox", name="What is its name?").fill(FROG)
    pictures = form.get_by_role("group", name="What does it look like?")
    press(pictures.get_by_role("button", name="Frog", exact=True))
    press(form.get_by_role("button", name="Forest edge"))
    form.get_by_role("radio", name="medium").check()
    press(form.get_by_role("button", name=re.compile("Choose what it needs")))
    never = form.get_by_role("button", name="large flying animal", exact=True)
    press(never)
    warning = form.get_by_role("listitem").filter(has_text="large flying animal").get_by_text("can meet")
    expect(warning).to_be_visible()

    press(never)  # takes it out again
    press(form.get_by_role("button", name="any plant", exact=True))
    expect(warning).to_have_count(0)
    press(form.get_by_role("button", name="Another need"))
    press(form.get_by_role("button", name="very small animal", exact=True).last)
    press(form.get_by_role("button", name="Suggested: 2"))
    expect(form.get_by_role("radio", name="2", exact=True)).to_be_checked()
    press(form.get_by_role("button", name="Into the game with it"))
    expect(form).to_be_hidden()
    expect(dialog.get_by_role("group", name="Blank tile")).to_contain_text(FROG)

    dialog.get_by_role("button", name="Create table").click()
    expect(desk.get_by_role("group", name="The ecosystem")).to_be_visible()
    statics = wire.statics()
    (own,) = (card for card in statics["cards"] if card["own"])
    assert own["name"] == FROG
    assert own["offers"] == ["A3g"]
    assert own["needs"] == [["PLANT"], ["A1"]]
    assert (own["vp"], own["picture"]) == (2, "frog")
    assert statics["options"]["cx_dots"] == "on"


def test_mistakes_are_shown_when_somebody_wants_to_be_done(desk: Page) -> None:
    dialog = setting_up(desk)
    form = creator(desk, dialog)
    notes = form.locator("[data-severity='error']")
    at_rest(desk)
    expect(notes).to_have_count(0)
    press(form.get_by_role("button", name="Into the game with it"))
    expect(notes).to_have_count(3)  # name, colour, need
    expect(form.get_by_role("alert")).to_contain_text("missing")
    name = form.get_by_role("textbox", name="What is its name?")
    expect(name).to_be_focused()
    name.fill('A "name" in quotes')
    expect(name).to_have_accessible_description(re.compile('"'))
    name.fill(FROG)
    expect(notes).to_have_count(2)
    home = form.get_by_role("region", name="Where does it live?")
    expect(home.locator("[data-severity='error']")).to_contain_text("where it lives")
    sample = form.get_by_role("img", name="Your tile")
    expect(sample.locator("text").get_by_text("E", exact=True)).to_have_count(0)
    press(home.get_by_role("button", name="Forest edge"))
    expect(sample.locator("text").get_by_text("E", exact=True)).to_have_count(1)
    expect(notes).to_have_count(1)


def test_the_form_remembers_and_the_tile_goes_again(desk: Page) -> None:
    dialog = setting_up(desk)
    form = creator(desk, dialog)
    form.get_by_role("radio", name="Plant").check()
    form.get_by_role("textbox", name="What is its name?").fill("Sea Buckthorn")
    press(form.get_by_role("button", name="Forest edge"))
    press(form.get_by_role("button", name="shrub", exact=True))
    press(form.get_by_role("button", name="fruits", exact=True))
    press(form.get_by_role("button", name="Into the game with it"))
    blank = dialog.get_by_role("group", name="Blank tile")
    expect(blank).to_contain_text("Sea Buckthorn")
    form = creator(desk, dialog)
    expect(form.get_by_role("textbox", name="What is its name?")).to_have_value("Sea Buckthorn")
    desk.keyboard.press("Escape")
    expect(form).to_be_hidden()
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Back to the usual: Blank tile").click()
    expect(blank).not_to_contain_text("Sea Buckthorn")


def test_what_is_unwise_is_said_and_allowed(desk: Page) -> None:
    """EG-R07, EG-R43, EG-R01."""
    dialog = setting_up(desk)
    expect(warnings(dialog)).to_have_count(0)
    dialog.get_by_role("button", name="Remove seat 2").click()
    expect(warnings(dialog)).to_contain_text("EG-R01")
    dialog.get_by_role("radio", name="against each other").check()
    expect(dialog.get_by_role("alert")).to_contain_text("2 to 6 players")
    expect(warnings(dialog)).to_have_count(0)
    dialog.get_by_role("button", name="Add a seat").click()
    expect(dialog.get_by_role("alert")).to_have_count(0)
    fold(dialog).click()
    dialog.get_by_role("combobox", name="Turns between events").select_option("4")
    expect(warnings(dialog)).to_contain_text("EG-R43")
    dialog.get_by_role("combobox", name="Turns between events").select_option("rules")
    expect(warnings(dialog)).to_have_count(0)
    for _ in range(4):
        dialog.get_by_role("button", name="Add a seat").click()
    dialog.get_by_role("button", name="long: 20").click()
    expect(warnings(dialog)).to_contain_text("EG-R07")
    dialog.get_by_role("group", name="Seat 2", exact=True).get_by_role("radio", name="Bot").check()
    dialog.get_by_role("button", name="Create table").click()
    expect(desk).to_have_url(re.compile(r"/t/\w{6}$"))


def test_options_follow_from_others(desk: Page) -> None:
    dialog = setting_up(desk)
    fold(dialog).click()
    colours = dialog.get_by_role("switch", name=re.compile("^Colours"))
    expect(colours).not_to_be_checked()
    dialog.get_by_role("switch", name="All expert rules").check()
    expect(colours).to_be_checked()
    expect(dialog.get_by_role("switch", name=re.compile("^Common target"))).not_to_be_checked()
    dialog.get_by_role("radio", name="against each other").check()
    expect(dialog.get_by_role("switch", name=re.compile("^Common target"))).to_be_checked()
    first = dialog.get_by_role("combobox", name="Who begins")
    expect(first.get_by_role("option")).to_have_count(3)
    dialog.get_by_role("button", name="Add a seat").click()
    expect(first.get_by_role("option")).to_have_count(4)
    marks = dialog.get_by_text("house rule", exact=True)
    expect(marks).to_have_count(0)
    dialog.get_by_role("combobox", name="What comes back").select_option("all")
    expect(marks).to_have_count(1)


def test_together_a_new_table_is_a_gentle_one(desk: Page) -> None:
    """EG-75: more turns between events than the rules have, in sight; not against each other."""
    dialog = setting_up(desk)
    turns = dialog.get_by_role("combobox", name="Turns between events")
    expect(turns).to_have_value("5")
    expect(dialog.get_by_text("Usual: by the rules")).to_be_visible()
    dialog.get_by_role("radio", name="against each other").check()
    expect(turns).to_have_value("rules")
    dialog.get_by_role("radio", name="together").check()
    expect(turns).to_have_value("5")
    dialog.get_by_role("radio", name="Guest").nth(1).check()
    dialog.get_by_role("button", name="Create table").click()
    expect(desk.get_by_text("Turns between events: 5")).to_be_visible()


def test_a_wrong_number_is_explained_beside_it(desk: Page) -> None:
    dialog = setting_up(desk)
    events = dialog.get_by_role("spinbutton", name="Events")
    events.fill("3")
    expect(dialog.get_by_role("alert")).to_have_text("Choose a number from 5 to 20.")
    expect(events).to_have_accessible_description(re.compile("Choose a number from 5 to 20"))
    dialog.get_by_role("button", name="short: 5").click()
    expect(events).to_have_value("5")
    expect(dialog.get_by_role("alert")).to_have_count(0)


def test_building_with_two_bots_at_once(desk: Page) -> None:
    desk.goto("/")
    desk.get_by_role("button", name="Ecogon with two bots, 5 events").click()
    expect(desk.get_by_role("group", name="The ecosystem")).to_be_visible()


@pytest.mark.parametrize("kind", [DESK, PHONE], ids=["desk", "phone"])
def test_in_german(open_browser: OpenBrowser, kind: dict[str, Any]) -> None:
    page = open_browser(kind, **GERMAN)
    page.goto("/")
    card = page.get_by_role("article").filter(has_text="Ecogon")
    card.get_by_role("button", name=words_in("de")["lobby.new_table"]).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile("^Weitere Optionen")).click()
    dialog.get_by_role("radio", name="gegeneinander").check()
    assert not english_left(page)
    dialog.get_by_role("button", name=words_in("de")["new.fill_form"]).click()
    form = page.get_by_role("dialog", name=words_in("de")["ecogon.form.title"])
    pictures = form.get_by_role("group", name=words_in("de")["ecogon.form.picture"])
    expect(pictures.get_by_role("button", name="Frosch", exact=True)).to_be_visible()
    named = [str(one.get_attribute("aria-label")) for one in pictures.get_by_role("button").all()]
    assert {"Rotkehlchen", "Wolf"} <= set(named)
    assert len(set(named)) == len(named)
    press(form.get_by_role("button", name=words_in("de")["ecogon.form.submit"]))
    expect(form.locator("[data-severity='error']").first).to_be_visible()
    assert not english_left(page)
    assert not scrolls_sideways(page)


@pytest.mark.parametrize("kind", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_serious(open_browser: OpenBrowser, kind: dict[str, Any]) -> None:
    page, axe = open_browser(kind), Inspector()
    dialog = setting_up(page)
    fold(dialog).click()
    dialog.get_by_role("button", name="Remove seat 2").click()
    expect(warnings(dialog)).to_be_visible()
    axe.look(page, "new table of Ecogon")
    form = creator(page, dialog)
    press(form.get_by_role("button", name="Choose what it needs"))
    press(form.get_by_role("button", name="Into the game with it"))
    expect(form.get_by_role("alert")).to_be_visible()
    axe.look(page, "the species creator")
    axe.report()
