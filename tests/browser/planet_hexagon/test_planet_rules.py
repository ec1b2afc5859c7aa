"""The rulebook of Planet Hexagon: its pictures are the engine's own examples."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.measuring import boxes_of
from tests.browser.test_sizes import LARGE_TEXT
from tests.browser.visiting import GERMAN, PHONE


def test_a_rule_has_its_picture(open_browser: OpenBrowser) -> None:
    """HX-36: before and after the last marker, with every change of points."""
    page = open_browser()
    page.goto("/rules/planet_hexagon#HX-36")
    example = page.locator(".example").filter(has_text="Pipelines").nth(1)
    colonies = example.get_by_role("img")
    expect(colonies.first).to_have_accessible_name("House, Factory, House")
    expect(colonies.last).to_have_accessible_name("House, Water, House")
    expect(example.get_by_role("listitem")).to_have_text(
        [re.compile("Pipelines.*[+]4"), re.compile("Houses by Water.*[+]4"), re.compile("Unused.*−1")]
    )
    refused = page.locator(".example").filter(has_text="Only 1 edge would touch your colony")
    expect(refused.get_by_role("img")).to_have_accessible_name("House, Forest, Water")


def test_before_and_after_stand_side_by_side_on_a_phone(open_browser: OpenBrowser) -> None:
    """With larger text, in German."""
    page = open_browser(PHONE, LARGE_TEXT, **GERMAN)
    page.goto("/rules/planet_hexagon#HX-34")
    example = page.locator(".example").filter(has_text="Häuser am Wasser").first
    colonies = example.get_by_role("img")
    expect(colonies).to_have_count(2)
    before, after = boxes_of(colonies.all())
    assert before["y"] == after["y"]
    assert before["x"] + before["width"] < after["x"]
    assert after["x"] + after["width"] <= 360
