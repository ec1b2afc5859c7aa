"""The lobby: my tables and how they stand, tables of others, and how a new one is set up."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import Inspector
from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.measuring import box_of, inner_scrolls, scrolls, scrolls_sideways
from tests.browser.playing import Player
from tests.browser.rest import at_rest
from tests.browser.server_process import ServerProcess
from tests.browser.visiting import DESK, GERMAN, PHONE, Ear

AGAIN = 40_000  # the lobby looks every ten seconds
TABLET = {**DESK, "viewport": {"width": 820, "height": 1180}}


def setting_up(page: Page) -> Locator:
    page.goto("/")
    page.get_by_role("button", name="New table").first.click()
    dialog = page.get_by_role("dialog", name="New table: ECO")
    expect(dialog).to_be_visible()
    return dialog


def others(page: Page) -> Locator:
    return page.get_by_role("region", name="Open tables")


def mine(page: Page) -> Locator:
    return page.get_by_role("region", name="Your tables")


def test_my_tables_wait_for_me_first(desk: Page, table: MakeTable) -> None:
    """Then those of others' turns, those without enough people, finished ones; with people and result.

    A row opens by a tap anywhere, arrows go from row to row, and any can be removed: where that loses a seat,
    it is asked first.
    """
    over = table("Ada", turns=1)
    over.finish()
    waiting = table("Ada", "open")
    theirs = table("Ben", "Ada", turns=7)
    asked = table("Ada", "bot", turns=2)
    for link in (asked.link(0), theirs.link(1), waiting.link(0), over.link(0)):
        desk.goto(link)
        expect(desk.locator("main:not([aria-busy])")).to_be_visible()
    sockets: list[str] = []
    desk.on("websocket", lambda socket: sockets.append(socket.url))
    desk.goto("/")
    rows = mine(desk).get_by_role("listitem")
    expect(rows).to_have_count(4)
    for row, (made, words) in zip(
        rows.all(),
        (
            (asked, "Your turn, turn 1 of 2 with Bot: Merlin"),
            (theirs, "turn 1 of 7, Ben is deciding with Ben"),
            (waiting, "1 seat free"),
            (over, r"[\d¼½¾⅓⅔]+ points?"),
        ),
        strict=True,
    ):
        expect(row).to_contain_text(re.compile(rf"{made.code}\s*{words}".replace(" ", r"\s*")))
    assert not sockets, "the lobby only glances"
    links = rows.get_by_role("link", name=re.compile("Open table"))
    links.first.focus()
    desk.keyboard.press("End")
    expect(links.nth(3)).to_be_focused()
    desk.keyboard.press("ArrowUp")
    expect(links.nth(2)).to_be_focused()
    desk.keyboard.press("Delete")
    question = desk.get_by_role("dialog", name=f"Remove table {waiting.code}")
    question.get_by_role("button", name="Cancel").click()
    expect(rows).to_have_count(4)
    rows.nth(2).get_by_role("button", name=f"Forget table {waiting.code}").click()
    question.get_by_role("button", name="Remove it").click()
    expect(rows).to_have_count(3)
    rows.nth(2).get_by_role("button", name=f"Forget table {over.code}").click()
    expect(rows).to_have_count(2)
    expect(links.nth(1)).to_be_focused()
    desk.reload()
    expect(rows).to_have_count(2)
    box = box_of(rows.first)
    desk.mouse.click(box["x"] + box["width"] - 130, box["y"] + box["height"] - 4)  # where no word stands
    Player(desk).ready()


def test_a_listed_table_is_found_by_a_stranger(desk: Page, open_browser: OpenBrowser) -> None:
    """It appears by itself, takes a guest, and is gone when it is full."""
    stranger = open_browser()
    stranger.goto("/")
    expect(others(stranger)).to_contain_text("Nobody is waiting")

    dialog = setting_up(desk)
    listed = dialog.get_by_role("switch", name="Anybody may find")
    expect(listed).to_have_count(0)
    dialog.get_by_role("group", name="Seat 2", exact=True).get_by_role("radio", name="Guest").check()
    expect(listed).not_to_be_checked()
    listed.check()
    dialog.get_by_role("textbox", name="Name of seat 1").fill("Ada")
    dialog.get_by_role("spinbutton", name="Turns").fill("2")
    dialog.get_by_role("button", name="Create table").click()
    expect(desk.get_by_role("heading", name="Waiting for players")).to_be_visible()

    row = others(stranger).get_by_role("listitem").filter(has_text="Turns: 2")
    expect(row).to_contain_text("1 seat free · Turns: 2", timeout=AGAIN)
    row.get_by_role("link", name="Sit down").click(position={"x": 4, "y": 4})
    stranger.get_by_role("textbox", name="Your name").fill("Ben")
    expect(stranger.locator("body")).to_contain_text("Blue")  # who sits there is told to those who sit there
    expect(stranger.locator("body")).not_to_contain_text("Ada")
    stranger.get_by_role("button", name="Sit down").click()
    Player(desk).ready()
    expect(stranger.locator("body")).to_contain_text("Ada")
    stranger.goto("/")
    expect(mine(stranger)).to_contain_text("Ada is deciding")
    expect(others(stranger).get_by_role("listitem").filter(has_text="Turns: 2")).to_have_count(0)


def test_a_table_is_private_unless_asked_otherwise(
    desk: Page, table: MakeTable, server: ServerProcess
) -> None:
    made = table("Ada", "open")
    desk.goto("/")
    expect(others(desk)).not_to_contain_text("Looking")
    expect(others(desk)).not_to_contain_text("with Ada")
    assert made.code not in str(server.call("/api/open"))


def test_whoever_finds_nothing_open_opens_a_table(desk: Page) -> None:
    desk.goto("/")
    others(desk).get_by_role("button", name="Open one").click()
    dialog = desk.get_by_role("dialog")
    expect(dialog.get_by_role("switch", name="Anybody may find")).to_be_checked()
    expect(dialog).to_contain_text("For whoever comes by")


def test_a_wrong_option_is_explained_beside_it(desk: Page, ear: Ear) -> None:
    ear.forgive("status of 422")
    dialog = setting_up(desk)
    create = dialog.get_by_role("button", name="Create table")
    turns = dialog.get_by_role("spinbutton", name="Turns")
    turns.fill("99")
    create.click()
    expect(dialog.get_by_role("alert")).to_have_text("Choose a number from 1 to 20.")
    expect(turns).to_be_focused()
    expect(turns).to_have_accessible_description(re.compile("Choose a number from 1 to 20"))
    turns.fill("3")
    expect(dialog.get_by_role("alert")).to_have_count(0)

    rules = dialog.get_by_role("textbox", name="Animal rules")
    rules.fill("nonsense")
    create.click()
    expect(dialog.get_by_role("alert")).to_contain_text("nonsense")
    expect(rules).to_be_focused()


def test_a_mistake_that_is_folded_away_is_shown(desk: Page) -> None:
    """It is marked where it is hidden; whoever wants to go on is led to it."""
    dialog = setting_up(desk)
    fold = dialog.get_by_role("button", name="More options")
    fold.click()
    patience = dialog.get_by_role("spinbutton", name="Patience")
    patience.fill("5")
    fold.click()
    expect(patience).to_have_count(0)
    expect(fold).to_contain_text("There is a mistake here")
    dialog.get_by_role("button", name="Create table").click()
    expect(patience).to_be_focused()
    expect(dialog.get_by_role("alert")).to_have_text("Choose a number from 10 to 3,600.")
    expect(fold).not_to_contain_text("mistake")


def test_my_name_is_a_setting(desk: Page) -> None:
    desk.goto("/")
    desk.get_by_role("button", name="Settings").click()
    desk.get_by_role("dialog", name="Settings").get_by_role("textbox", name="Your name").fill("Ada")
    desk.keyboard.press("Escape")
    dialog = setting_up(desk)
    expect(dialog.get_by_role("textbox", name="Name of seat 1")).to_have_value("Ada")


def test_five_rules_are_picked_by_their_pictures(desk: Page) -> None:
    """ER-7: one for each animal; the server says which don't go together, and makes their share code."""
    dialog = setting_up(desk)
    dialog.get_by_role("button", name="Pick with pictures").click()
    picker = desk.get_by_role("dialog", name="Five rules of your own")
    use = picker.get_by_role("button", name="Use these rules")
    cards = picker.get_by_role("tabpanel").get_by_role("listitem")
    picks = {
        "Deer": "Straight rows",
        "Fish": "Straight rows",
        "Wolf": "Chains",
        "Eagle": "Loners",
        "Frog": "In sight",
    }
    for animal, rule in picks.items():
        picker.get_by_role("tab", name=animal).click()
        card = cards.filter(has_text=rule).first
        expect(card).to_contain_text(animal.lower() if animal != "Fish" else "fish")
        expect(cards).to_have_count(17)
        expect(card.locator("svg").first).to_be_visible()
        card.get_by_role("button").click()
        expect(card.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    expect(use).to_be_disabled()
    picker.get_by_role("tab", name="Fish").click()
    expect(picker.get_by_role("alert")).to_have_text(
        "The deer has this kind of rule already; the five must differ."
    )
    cards.filter(has_text="Groups of any size").get_by_role("button").click()
    expect(picker.get_by_role("status")).to_contain_text(re.compile("Share code: 1-"))
    code = picker.get_by_role("status").locator("b").inner_text()
    use.click()
    typed = dialog.get_by_role("textbox", name="Animal rules")
    expect(typed).to_have_value(code)
    begin, frog = dialog.get_by_role("button", name="Pick with pictures"), cards.filter(has_text="In sight")
    for text, chosen in (("", "false"), (code.lower(), "true")):  # what is typed is what the form begins with
        typed.fill(text)
        begin.click()
        picker.get_by_role("tab", name="Frog").click()
        expect(frog.get_by_role("button")).to_have_attribute("aria-pressed", chosen)
        desk.keyboard.press("Escape")
        expect(picker).to_be_hidden()
    dialog.get_by_role("button", name="Create table").click()
    Player(desk).ready()
    expect(desk.get_by_text(code)).to_be_visible()
    expect(desk.get_by_role("region", name="Animal rules")).to_contain_text("Groups of any size")


def test_a_wrong_option_is_explained_in_german(open_browser: OpenBrowser, ear: Ear) -> None:
    ear.forgive("status of 422")
    page = open_browser(DESK, **GERMAN)
    page.goto("/")
    page.get_by_role("button", name="Neuer Tisch").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox", name="Regeln der Tiere").fill("1-000000-0")
    dialog.get_by_role("button", name="Tisch eröffnen").click()
    expect(page.get_by_role("alert")).to_contain_text("Im Code")


def test_house_rules_are_marked_and_taken_back(desk: Page) -> None:
    dialog = setting_up(desk)
    marks = dialog.get_by_text("house rule", exact=True)
    expect(marks).to_have_count(0)
    dialog.get_by_role("switch", name="Overpopulation").check()
    dialog.get_by_role("spinbutton", name="Turns").fill("5")
    expect(marks).to_have_count(2)
    expect(dialog.get_by_text("Usual: 20")).to_be_visible()
    dialog.get_by_role("button", name="Back to the usual: Turns").click()
    expect(dialog.get_by_role("spinbutton", name="Turns")).to_have_value("20")
    expect(marks).to_have_count(1)


def test_seats_by_keyboard(desk: Page) -> None:
    """The focus is never lost when a seat comes or goes."""
    dialog = setting_up(desk)
    add, remove = (dialog.get_by_role("button", name=name) for name in ("Add a seat", "Remove seat 2"))
    expect(add).to_be_enabled()
    add.press("Enter")
    third = dialog.get_by_role("group", name="Seat 3", exact=True)
    expect(third.get_by_role("radio", name="Bot")).to_be_focused()
    desk.keyboard.press("ArrowLeft")
    expect(third.get_by_role("radio", name="Guest")).to_be_checked()
    expect(remove).to_be_enabled()
    remove.press("Enter")
    expect(third).to_have_count(0)
    second = dialog.get_by_role("group", name="Seat 2", exact=True)
    expect(second.get_by_role("radio", name="Guest")).to_be_focused()


@pytest.mark.parametrize("kind", [DESK, TABLET, PHONE], ids=["desk", "tablet", "phone"])
@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_nothing_runs_out_of_the_window(
    open_browser: OpenBrowser, table: MakeTable, kind: dict[str, object], large: bool
) -> None:
    page = open_browser(kind, {"largeText": large}, **GERMAN)
    page.goto(table("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn").link())
    expect(page.get_by_role("navigation").first).to_be_visible()
    at_rest(page)
    for path in ("/", "/rules/eco#EC-24", "/about"):
        page.goto(path)
        expect(page.get_by_role("heading").first).to_be_visible()
        assert not scrolls_sideways(page), path
    page.goto("/")
    boxes = box_of(page.get_by_label("Mit Code beitreten"))
    assert box_of(page.get_by_role("button", name="Beitreten"))["y"] < boxes["y"] + boxes["height"]
    page.get_by_role("button", name="Neuer Tisch").first.click()
    body = page.get_by_role("dialog")
    expect(body).to_be_visible()
    assert not inner_scrolls(body)


def test_the_lobby_fits_a_desk(desk: Page) -> None:
    desk.goto("/")
    expect(others(desk)).to_be_visible()
    assert scrolls(desk) == (False, False)
    pages = desk.get_by_role("navigation", name="Pages")
    expect(pages.get_by_role("link", name="Play")).to_have_attribute("aria-current", "page")
    pages.get_by_role("link", name="Rules").click()
    desk.wait_for_url("**/rules/eco")
    expect(pages.get_by_role("link", name="Rules")).to_have_attribute("aria-current", "page")


@pytest.mark.parametrize("kind", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_serious(
    open_browser: OpenBrowser, table: MakeTable, server: ServerProcess, ear: Ear, kind: dict[str, object]
) -> None:
    """With tables in both lists, and a dialog that complains."""
    ear.forgive("status of 422")
    seats = [{"kind": "me", "name": "Ben"}, {"kind": "open"}]
    listed = server.call("/api/tables", {"game": "eco", "seats": seats, "listed": True})["table"]["code"]
    page, axe = open_browser(kind), Inspector()
    for made in [table("Ada", "bot") for _ in range(4)]:
        page.goto(made.link())
        Player(page).ready()
    page.goto("/")
    expect(mine(page).get_by_role("listitem")).to_have_count(4)
    expect(others(page)).to_contain_text("with Blue")  # names are shown only where the host says so
    axe.look(page, "lobby with tables")
    dialog = setting_up(page)
    dialog.get_by_role("switch", name="Solo bonus").check()
    dialog.get_by_role("spinbutton", name="Turns").fill("99")
    dialog.get_by_role("button", name="Create table").click()
    expect(dialog.get_by_role("alert")).to_be_visible()
    axe.look(page, "new table with trouble")
    server.call(f"/api/tables/{listed}/join", {"name": "Cleo"})  # full: other tests find an empty list
    axe.report()
