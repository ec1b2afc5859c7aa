"""German all through: whatever has a German word never shows its English one."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.rest import at_rest
from tests.browser.visiting import DESK, GERMAN, PHONE, WEB

ENGLISH = re.compile(
    r"\b(the|and|with|your|yours|choose|each|beside|settle|seats?|tiles?|points?|of)\b", re.IGNORECASE
)
ALL_WORDS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) found.push(walk.currentNode.textContent);
  for (const it of document.querySelectorAll("*"))
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      if (it.hasAttribute(name)) found.push(it.getAttribute(name));
  return [document.title, ...found].map((text) => text.trim().replace(/\\s+/g, " ")).filter(Boolean);
}"""


def words_in(language: str) -> dict[str, str]:
    """Plain texts by key, from the client's language files."""
    found: dict[str, str] = {}
    for path in sorted((WEB / "src").glob(f"**/i18n/{language}/*.ts")):
        found |= re.findall(r'^ {2}"?([\w.]+)"?:\s+"(.*)",$', path.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(found) > 100, "the language files look different now"
    return found


def english_left(page: Page, names: tuple[str, ...] = ()) -> list[str]:
    english, german = words_in("en"), words_in("de")
    same = set(german.values())
    only_english = {text for text in english.values() if text not in same}
    at_rest(page)
    shown: list[str] = page.evaluate(ALL_WORDS)
    assert len(shown) > 10
    return [
        text
        for text in shown
        if text in only_english or (ENGLISH.search(text) and not any(name in text for name in names))
    ]


@pytest.mark.parametrize("kind", [DESK, PHONE], ids=["desk", "phone"])
def test_lobby(open_browser: OpenBrowser, table: MakeTable, kind: dict[str, object]) -> None:
    """With tables of all kinds, and a new table with house rules that others may find."""
    page = open_browser(kind, **GERMAN)
    over = table("Ada", turns=1)
    over.finish()
    for made in (over, table("Ada", "Ben"), table("Ben", "Ada"), table("Ada", "open")):
        page.goto(made.link(len(made.keys) - 1))
        expect(page.locator("main:not([aria-busy])")).to_be_visible()
    page.goto("/")
    mine = page.get_by_role("region", name=words_in("de")["lobby.your_tables"])
    expect(mine.get_by_role("listitem")).to_have_count(4)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert not english_left(page)
    page.get_by_role("button", name=words_in("de")["lobby.new_table"]).first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=words_in("de")["new.open"]).last.check()
    dialog.get_by_role("switch", name=words_in("de")["new.listed"]).check()
    dialog.get_by_role("switch", name="Überbevölkerung").check()
    expect(dialog.get_by_text(words_in("de")["new.house_rule"], exact=True)).to_be_visible()
    assert not english_left(page)


def test_waiting_room(open_browser: OpenBrowser, table: MakeTable) -> None:
    page = open_browser(DESK, **GERMAN)
    made = table("Ada", "open", turns=3)
    page.goto(made.link())
    expect(page.get_by_text(made.code, exact=True)).to_be_visible()
    assert not english_left(page)


@pytest.mark.parametrize("kind", [DESK, PHONE], ids=["desk", "phone"])
def test_table(open_browser: OpenBrowser, table: MakeTable, kind: dict[str, object]) -> None:
    """Both halves of a turn, the phone's tabs, and the finished game."""
    page = open_browser(kind, **GERMAN)
    page.goto(table("Ada", "bot", turns=1).link())
    pair = page.get_by_role("button", name=re.compile("^Paar 1"))
    expect(pair).to_be_visible()
    left = english_left(page)
    if kind is PHONE:
        for tab in page.get_by_role("tab").all():
            tab.tap()
            left += english_left(page)
        page.get_by_role("tab").first.tap()
    pair.click()
    place = page.get_by_role("button", name=re.compile(r"^Freies Feld, Reihe \d+, Feld \d+$"))
    place.first.press("Enter")
    left += english_left(page)
    page.get_by_role("button", name=words_in("de")["table.submit"]).click()
    sacrifice = page.get_by_role("button", name=words_in("de")["eco.sacrifice"])
    expect(sacrifice).to_be_visible()
    left += english_left(page)
    sacrifice.click()
    left += english_left(page)
    page.get_by_role("button", name=words_in("de")["eco.sacrifice_yes"]).click()
    expect(page.get_by_role("button", name=words_in("de")["finish.again"])).to_be_visible()
    left += english_left(page)
    assert not left


def test_the_language_can_be_changed_at_the_table(desk: Page, table: MakeTable) -> None:
    """The server's sentences change too."""
    desk.goto(table("Ada", "bot", turns=2).link())
    expect(desk.get_by_role("region", name="Choose a pair")).to_be_visible()
    desk.get_by_role("button", name="Settings").click()
    desk.get_by_role("radio", name="Deutsch").check()
    desk.keyboard.press("Escape")
    expect(desk.locator("html")).to_have_attribute("lang", "de")
    expect(desk.get_by_role("button", name=re.compile("^Paar 1"))).to_be_visible()
    expect(desk.get_by_role("region", name=words_in("de")["eco.rules.title"])).to_be_visible()
    assert not english_left(desk, names=("English",))


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_rules_page_has_an_anchor_for_every_rule(open_browser: OpenBrowser, language: str) -> None:
    page = open_browser(DESK, locale=language)
    page.goto("/rules/eco#EC-12")
    expect(page.locator("[id='EC-12']")).to_be_in_viewport()
    expect(page.locator("[id='EC-12']")).to_contain_text("EC-12")
    for rule in ("EC-01", "EC-10", "EC-26", "ER-4"):
        expect(page.locator(f"[id='{rule}']")).to_be_attached()
    page.goto("/rules/eco#EC-23")
    expect(page.locator("[id='EC-23']")).to_be_in_viewport()
    german = page.get_by_text(re.compile("Plättchen|Landschaft")).count()
    assert bool(german) == (language == "de-DE")
