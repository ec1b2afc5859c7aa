"""The rulebook: contents, search, links to single rules, and on paper."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import Inspector
from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.measuring import boxes_of
from tests.browser.rest import at_rest
from tests.browser.visiting import DESK, PHONE

CURRENT = re.compile("true")


def test_the_bar_and_the_contents_stay(desk: Page) -> None:
    desk.goto("/rules/eco")
    contents = desk.get_by_role("navigation", name="Contents")
    expect(contents.get_by_role("link", name="ECO")).to_have_attribute("aria-current", CURRENT)
    contents.get_by_role("link", name="Scoring").click()
    expect(desk.get_by_role("heading", name="Scoring")).to_be_in_viewport()
    expect(contents.get_by_role("link", name="Scoring")).to_have_attribute("aria-current", CURRENT)
    expect(contents.locator("[aria-current]")).to_have_count(1)
    expect(desk.get_by_role("navigation", name="Pages")).to_be_in_viewport()
    heading, bar = boxes_of((desk.get_by_role("heading", name="Scoring"), desk.get_by_role("banner")))
    assert heading["y"] >= bar["y"] + bar["height"], "the bar covers the heading"
    desk.mouse.wheel(0, 100_000)
    last = contents.get_by_role("link", name="Questions and answers")
    expect(last).to_have_attribute("aria-current", CURRENT)
    contents.get_by_role("link", name="ECO").click()
    expect(desk.get_by_role("heading", level=1)).to_be_in_viewport()


def test_the_games_stay_in_their_column(desk: Page) -> None:
    desk.goto("/rules/eco")
    games = desk.get_by_role("navigation", name="Rulebooks").get_by_role("link")
    expect(games.first).to_be_visible()
    text, *links = boxes_of((desk.get_by_role("article"), *games.all()))
    assert all(link["x"] + link["width"] <= text["x"] for link in links)
    assert len({link["height"] for link in links}) == 1, "no name is broken"


def test_search_by_word_from_the_keyboard(desk: Page) -> None:
    desk.goto("/rules/eco")
    expect(desk.locator("[id='EC-12']")).to_be_attached()
    desk.keyboard.press("/")
    box = desk.get_by_role("searchbox", name="Search the rules")
    expect(box).to_be_focused()
    desk.keyboard.type("empty cell")
    expect(desk.locator("[id='EC-13']")).to_have_count(0)
    at_rest(desk)
    shown = desk.locator("article [id^='E']").count()
    expect(desk.get_by_role("status").filter(has_text="passage")).to_have_text(f"{shown} passages")
    expect(desk.locator("mark").first).to_have_text(re.compile("empty|cell"))
    expect(desk.locator("[id='EC-12']")).to_be_visible()
    expect(desk.get_by_role("heading", name="Your turn")).to_be_visible()
    box.fill("badgerless")
    expect(desk.get_by_text("Nothing about “badgerless”.")).to_be_visible()
    desk.keyboard.press("Escape")
    expect(desk.locator("[id='EC-13']")).to_be_attached()


def test_search_by_number(desk: Page) -> None:
    desk.goto("/rules/eco")
    expect(desk.locator("[id='EC-12']")).to_be_attached()
    desk.get_by_role("searchbox").fill("ec 23")
    desk.keyboard.press("Enter")
    desk.wait_for_url("**/rules/eco#EC-23")
    expect(desk.locator("[id='EC-23']")).to_be_in_viewport()
    expect(desk.locator("[id='EC-23']")).to_be_focused()
    expect(desk.locator(".target")).to_have_count(1)


def test_a_number_is_a_link_and_goes_to_the_clipboard(open_browser: OpenBrowser) -> None:
    page = open_browser(DESK)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/rules/eco")
    page.get_by_role("link", name="Link to rule EC-14").click()
    page.wait_for_url("**/rules/eco#EC-14")
    expect(page.locator("[id='EC-14']")).to_have_class(re.compile("target"))
    expect(page.locator(".toast", has_text="The link to EC-14 is copied.")).to_be_visible()
    copied: str = page.evaluate("() => navigator.clipboard.readText()")
    assert copied == page.url


def test_a_ruling_opens_from_the_table_and_leads_into_the_book(desk: Page, table: MakeTable) -> None:
    """The vote on the first habitat is the first question here, and EG-R03 the rule behind it."""
    desk.goto(table("Ada", "Ben", game="ecogon", start_tile="vote").link())
    desk.get_by_role("link", name="Rule EG-R03").first.click()
    dialog = desk.get_by_role("dialog", name="Answers about the start")
    expect(dialog).to_contain_text("Which habitat comes first?")
    with desk.context.expect_page() as opened:
        dialog.get_by_role("link", name="The whole rulebook").click()
    book = opened.value
    book.wait_for_url("**/rules/ecogon#EG-R03")
    expect(book.locator("[id='EG-R03']")).to_be_in_viewport()
    expect(book.locator("[id='EG-R03']")).to_have_class(re.compile("target"))
    book.locator("[id='EG-R27']").get_by_role("link", name="Rule EG-77").click()
    book.wait_for_url("**/rules/ecogon#EG-77")
    expect(book.locator("[id='EG-77']")).to_be_focused()
    expect(dialog).to_be_visible()


def test_a_ruling_is_found_by_its_number(desk: Page) -> None:
    desk.goto("/rules/ecogon")
    expect(desk.locator("[id='EG-R27']")).to_be_attached()
    desk.get_by_role("searchbox").fill("eg r27")
    desk.keyboard.press("Enter")
    desk.wait_for_url("**/rules/ecogon#EG-R27")
    expect(desk.locator("[id='EG-R27']")).to_be_focused()


def test_a_family_of_a_rule_has_an_address_of_its_own(desk: Page) -> None:
    desk.goto("/rules/eco#EC-24-LINE")
    expect(desk.locator("[id='EC-24-LINE']")).to_be_in_viewport()
    expect(desk.locator("[id='EC-24-LINE']")).to_have_class(re.compile("target"))


def test_on_paper_only_the_rules_are_left(desk: Page) -> None:
    desk.goto("/rules/eco#EC-12")
    expect(desk.locator("[id='EC-12']")).to_be_in_viewport()
    desk.emulate_media(media="print")
    expect(desk.get_by_role("banner")).to_be_hidden()
    expect(desk.get_by_role("searchbox")).to_be_hidden()
    expect(desk.locator("[id='EC-12']")).to_be_visible()


def test_axe_finds_nothing_serious(open_browser: OpenBrowser) -> None:
    """Where the other test doesn't look: a search, a target, and the phone."""
    axe = Inspector()
    for kind, where in ((DESK, "desk"), (PHONE, "phone")):
        page = open_browser(kind)
        page.goto("/rules/eco#EC-24")
        expect(page.locator("[id='EC-24']")).to_be_in_viewport()
        axe.look(page, f"a rule, {where}")
        if kind is PHONE:  # the strip of chapters shows that there are more
            chapters = page.get_by_role("navigation", name="Contents").get_by_role("list")
            expect(chapters).to_have_css("background-attachment", re.compile("local"))
        page.get_by_role("searchbox").fill("keystone")
        expect(page.locator("mark").first).to_be_visible()
        axe.look(page, f"a search, {where}")
        page.goto("/about")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        axe.look(page, f"about, {where}")
    axe.report()
