"""A person at an ECO table, with mouse, keyboard or finger, who finds everything as a screen reader would."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.boards import Cell, Person, cell_middle, cell_of

PLACE = re.compile(r"^Free place, row \d+, place \d+$")
HOME = re.compile(r"^Settle on .+, row \d+, place \d+$")
MY_TILE = re.compile(r"^Choose a pair$")
MY_ANIMAL = re.compile(r"^Settle the \w+$")
TABS = 60


class Player(Person):
    """A person at a table of ECO."""

    # --- what there is ------------------------------------------------------------------------------------

    @property
    def pool(self) -> Locator:
        return self.page.get_by_role("group", name="Pool").get_by_role("button")

    def pool_read_aloud(self) -> list[str]:
        """`- button "Pair 1: Forest and Water, for Fish, Wolf, with Eagle"`"""
        return [pair.aria_snapshot() for pair in self.pool.all()]

    @property
    def places(self) -> Locator:
        """Empty cells beside my tiles."""
        return self.page.get_by_role("button", name=PLACE)

    @property
    def homes(self) -> Locator:
        """My tiles that take the animal."""
        return self.page.get_by_role("button", name=HOME)

    @property
    def submit(self) -> Locator:
        return self.page.get_by_role("button", name="Submit", exact=True)

    @property
    def sacrifice(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile("^Sacrifice(: |$)"))

    @property
    def sacrifice_yes(self) -> Locator:
        return self.page.get_by_role("button", name="Yes, sacrifice", exact=True)

    @property
    def cancel(self) -> Locator:
        return self.page.get_by_role("button", name="Cancel", exact=True)

    @property
    def undo(self) -> Locator:
        return self.page.get_by_role("button", name="Undo", exact=True)

    @property
    def tile_prompt(self) -> Locator:
        return self.page.get_by_role("region", name=MY_TILE)

    @property
    def animal_prompt(self) -> Locator:
        return self.page.get_by_role("region", name=MY_ANIMAL)

    @property
    def finished(self) -> Locator:
        return self.page.get_by_role("button", name="Play again").or_(
            self.page.get_by_role("link", name="Play again")
        )

    def chip(self, name: str) -> Locator:
        """A seat in the row of players."""
        return self.page.get_by_role("navigation", name="Players").get_by_role("button", name=name)

    def heard(self, words: str | re.Pattern[str]) -> None:
        """A screen reader has been told."""
        expect(self.page.get_by_role("status").first).to_contain_text(words)

    def turn_shown(self, turn: int, turns: int) -> None:
        expect(self.page.get_by_text(f"Turn {turn} of {turns}", exact=True)).to_be_visible()

    # --- a turn by mouse or finger ------------------------------------------------------------------------

    def ready(self) -> None:
        expect(self.tile_prompt).to_be_visible()

    def lay_tile(self, pair: int = 0, place: int = 0, turns: int = 1) -> None:
        self.choose_tile(pair, place, turns)
        self.press(self.submit)
        expect(self.animal_prompt).to_be_visible()

    def choose_tile(self, pair: int = 0, place: int = 0, turns: int = 1) -> None:
        """Everything but Submit."""
        self.ready()
        self.press(self.pool.nth(pair))
        expect(self.pool.nth(pair)).to_have_attribute("aria-pressed", "true")
        self.press(self.places.nth(place))
        expect(self.submit).to_be_visible()
        right = self.page.get_by_role("button", name="Turn right")
        for _ in range(turns):
            if right.is_visible():  # a keystone looks the same from every side
                self.press(right)

    def settle(self) -> bool:
        """Settles the animal where it can live, else sacrifices it; says which."""
        expect(self.animal_prompt).to_be_visible()
        settled = self.homes.count() > 0
        if settled:
            self.press(self.homes.first)
            self.press(self.submit)
        else:
            self.give_away()
        expect(self.animal_prompt).to_be_hidden()
        return settled

    def give_away(self) -> None:
        """Sacrifices the animal, and means it."""
        self.press(self.sacrifice)
        self.press(self.sacrifice_yes)

    def take_turn(self, pair: int = 0, place: int = 0) -> None:
        self.lay_tile(pair, place)
        self.settle()

    def play_on(self, turns: int) -> None:
        for turn in range(turns):
            self.take_turn(pair=turn % 4, place=turn)

    # --- a turn by keyboard -------------------------------------------------------------------------------

    @property
    def focused(self) -> Locator:
        return self.page.locator("*:focus")

    def tab_to(self, what: Locator, backwards: bool = False) -> None:
        """With the tab key alone, as somebody without a mouse gets there."""
        wanted = what.element_handle()
        for _ in range(TABS):
            if self.page.evaluate("it => document.activeElement === it", wanted):
                return
            self.page.keyboard.press("Shift+Tab" if backwards else "Tab")
        raise AssertionError(f"the tab key never comes to {what}")

    # --- the board ----------------------------------------------------------------------------------------

    def cell_middle(self, cell: Cell) -> tuple[float, float]:
        """Where any cell is on the screen."""
        return cell_middle(self.places, cell)

    def press_cell(self, cell: Cell) -> None:
        self.press_at(self.cell_middle(cell))

    def tiles_on_map(self) -> int:
        """Tiles are pictures and can't be counted; they are what the places go round."""
        steps = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
        free = {cell_of(place) for place in self.places.all()}
        inside: set[Cell] = set()
        todo = [(0, 0)]
        while todo:
            cell = todo.pop()
            if cell in inside or cell in free:
                continue
            inside.add(cell)
            todo += [(cell[0] + q, cell[1] + r) for q, r in steps]
        return len(inside)
