"""A person's hand, and the cells of a board that are no buttons, found by reckoning from those that are."""

from math import sqrt
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from tests.browser.measuring import boxes_of

Cell = tuple[int, int]


def cell_of(place: Locator) -> Cell:
    """Which cell a place is; its name says only where it lies among the others."""
    q, r = (place.get_attribute("data-cell") or "").split(",")
    return int(q), int(r)


def place_at(page: Page, cell: Cell) -> Locator:
    return page.locator(f'[data-cell="{cell[0]},{cell[1]}"]')


def cell_middle(places: Locator, cell: Cell) -> tuple[float, float]:
    """Where any cell is on the screen."""
    known = []
    buttons = places.all()
    for place, box in zip(buttons, boxes_of(buttons), strict=True):
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        known.append((*cell_of(place), *middle))
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

    def press_in_vain(self, what: Locator) -> None:
        """Something that does nothing now, and says why."""
        expect(what).to_have_attribute("aria-disabled", "true")
        if self.way == "finger":
            what.tap(force=True)
        else:
            what.click(force=True)

    def press_key_on(self, what: Locator, key: str) -> None:
        """On something that has the focus, as soon as it has been there for a moment."""
        expect(what).to_be_enabled()
        self.page.keyboard.press(key)

    def press_at(self, at: tuple[float, float]) -> None:
        if self.way == "finger":
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)
