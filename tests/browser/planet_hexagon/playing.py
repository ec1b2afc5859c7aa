"""A person at a table of Planet Hexagon, who finds everything as a screen reader would."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.boards import Person
from tests.browser.rest import at_rest

FREE = re.compile("^(Free place|Build on: )")
STEPS = 40  # of one turn; nobody needs so many


class Colonist(Person):
    """A person at a table of Planet Hexagon."""

    @property
    def supply(self) -> Locator:
        return self.page.get_by_role("group", name="Supply Centre").get_by_role("button")

    @property
    def open_tiles(self) -> Locator:
        """Tiles of the table that can be chosen now."""
        return self.page.locator("[aria-label='Supply Centre'] button[aria-disabled=false]")

    @property
    def places(self) -> Locator:
        """Where the tile from the waiting spot may go."""
        return self.page.get_by_role("button", name=FREE)

    @property
    def waiting(self) -> Locator:
        return self.page.get_by_role("region", name="Waiting spot").locator("[aria-pressed]")

    @property
    def markers(self) -> Locator:
        return self.page.get_by_role("region", name="Markers").get_by_role("button")

    @property
    def prompt(self) -> Locator:
        """The question to me."""
        return self.page.locator("section.prompt.mine")

    @property
    def undo(self) -> Locator:
        return self.page.get_by_role("button", name="Undo", exact=True)

    @property
    def cancel(self) -> Locator:
        return self.page.get_by_role("button", name="Cancel", exact=True)

    @property
    def end(self) -> Locator:
        return self.page.get_by_role("button", name="End turn", exact=True)

    @property
    def finished(self) -> Locator:
        return self.page.get_by_role("button", name="Play again").or_(
            self.page.get_by_role("link", name="Play again")
        )

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def asked(self, title: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_role("region", name=title)).to_be_visible()

    def take(self, n: int = 0) -> None:
        self.asked("Take a tile")
        self.press(self.open_tiles.nth(n))
        self.press(self.button("Take it"))

    def flip(self, n: int = 0) -> None:
        self.asked("Flip a tile of the table")
        self.press(self.open_tiles.nth(n))
        self.press(self.button("Flip it"))

    def place(self, n: int = 0) -> None:
        self.press(self.places.nth(n))
        self.press(self.button("Place it"))

    def answer(self, title: str, n: int) -> None:
        """One step further, whatever is asked."""
        if title == "Take a tile":
            self.take(n)
        elif title == "Flip a tile of the table":
            self.flip(n)
        elif title.startswith("Exchange"):
            self.press(self.button("Keep my tile"))
        elif title.startswith("Flip it first"):
            self.press(self.button("As it is"))
        elif title.startswith("Draw from"):
            self.press(self.button("No, none"))
        elif title.endswith(", or keep it"):
            self.place()
        elif self.button("Discard it").count():
            self.press(self.button("Discard it"))
            self.press(self.button("Yes, discard it"))
        else:
            self.press(self.end)

    def take_turn(self, n: int = 0) -> None:
        """A whole turn, in which everything is placed that can be."""
        for _ in range(STEPS):
            at_rest(self.page)
            title = self.prompt.get_attribute("aria-label") if self.prompt.count() else None
            if title is None:
                return
            self.answer(title, n)
            if title == "Anything else?":
                return
        raise AssertionError("the turn doesn't end")
