"""What others do is shown to the end: only Skip leaves it out, whatever else somebody presses or scrolls."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.measuring import box_of
from tests.browser.playing import Player
from tests.browser.visiting import DESK, PHONE

CALM: dict[str, object] = {"pace": "calm", "waitForMe": True}


@pytest.mark.parametrize("kind", [PHONE, DESK], ids=["phone", "desk"])
def test_only_skip_leaves_out_what_others_do(
    open_browser: OpenBrowser, table: MakeTable, kind: dict[str, Any]
) -> None:
    """Touching, clicking and looking things up meanwhile change nothing."""
    page = open_browser(kind, CALM)
    page.goto(table("Ada", "bot", "bot", "bot", turns=3).link())
    ada = Player(page, "finger" if kind is PHONE else "mouse")
    ada.take_turn()
    skip = page.get_by_role("button", name="Skip", exact=True)
    expect(skip).to_be_visible()
    board = box_of(page.get_by_role("group", name=re.compile("map$")))
    ada.press_at((board["x"] + board["width"] / 2, board["y"] + board["height"] / 2))
    page.keyboard.press("Shift")
    expect(skip).to_be_visible()
    expect(ada.tile_prompt).to_be_hidden()
    ada.press(skip)
    ada.ready()
    expect(skip).to_be_hidden()
    ada.turn_shown(2, 3)
