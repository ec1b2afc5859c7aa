"""A person's hand, and the cells of a board that are no buttons, found by reckoning from those that are."""

import re
from math import sqrt
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from tests.browser.measuring import boxes_of

Cell = tuple[int, int]


def cell_middle(places: Locator, label: re.Pattern[str], cell: Cell) -> tuple[float, float]:
    """Where any cell is on the screen; `label` finds q and r in the name of a place."""
    known = []
    buttons = places.all()
    for place, box in zip(buttons, boxes_of(buttons), strict=True):
        found = label.match(place.get_attribute("aria-label") or "")
        assert found
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        known.append((int(found[1]), int(found[2]), *middle))
    low, high = min(known, key=lambda one: one[1]), max(known, key=lambda one: one[1])
    radius = (high[3] - low[3]) / (high[1] - low[1]) / 1.5
    (q, r), (q0, r0, x0, y0) = cell, low
    return x0 + sqrt(3) * radius * (q - q0 + (r - r0) / 2), y0 + 1.5 * radius * (r - r0)


class Person:
    """Sits before a page; `way` is what the hand holds."""

    def __init__(self, page: Page, way: Literal["mouse", "finger"] = "mouse") -> None:
        self.page = page
        self.way = way

    def press(self, what: Locator) -> None:
        if self.way == "finger":
            what.tap()
        else:
            what.click()

    def press_key_on(self, what: Locator, key: str) -> None:
        """On something that has the focus, as soon as it has been there for a moment."""
        expect(what).to_be_enabled()
        self.page.keyboard.press(key)

    def press_at(self, at: tuple[float, float]) -> None:
        if self.way == "finger":
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)
