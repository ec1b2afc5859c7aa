"""The only place where tests measure: on a page at rest, and all that is compared in the same moment."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.rest import at_rest

HEX_R = 50  # of a tile as it is drawn, before the board scales it
TARGET = 44  # px that a finger needs
LETTER = 0.5  # px; less than this nobody sees
SMALLEST = {"text": 12, "piece": 9, "slack": 3}  # px: of text, of letters on pieces, what nobody minds
RING_OF_LIGHT = 1500  # ms; a new tile has lost it by then
SCROLLS = """() => {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.scrollingElement;
  return [scrollWidth > clientWidth, scrollHeight > clientHeight];
}"""
BOXES = """all => all.map(it => {
  const { x, y, width, height } = it.getBoundingClientRect();
  return { x, y, width, height };
})"""
CLIPPED = "(it, slack) => it.scrollWidth > it.clientWidth + slack"
MORE_BELOW = "(it, slack) => it.scrollHeight > it.clientHeight + 2 * slack"
INNER_SCROLLS = """it => [...it.querySelectorAll('*')].some(
  one => one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX === 'auto')"""
COVERED = """(it, [cells, words]) => {
  const { left, right, top, bottom } = it.getBoundingClientRect();
  const pressable = "button, a[href], input, select, [role=button], [role=tab], summary";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange(), read = [];
  while (walker.nextNode()) {
    const holder = walker.currentNode.parentElement;
    if (!walker.currentNode.nodeValue.trim() || holder.closest(".toasts, .spoken, svg")) continue;
    range.selectNodeContents(walker.currentNode);
    const box = range.getBoundingClientRect();
    if (box.width && box.left < right && box.right > left && box.top < bottom && box.bottom > top)
      read.push(walker.currentNode.nodeValue.trim());
  }
  return (words ? read : []).concat([...document.querySelectorAll(pressable)]
    .filter((other) => {
      const cell = other.hasAttribute("data-cell");
      if (cell && !cells) return false;
      const box = (cell ? other.querySelector("path") : other).getBoundingClientRect();
      return box.width && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    })
    .map((other) => other.getAttribute("aria-label") ?? other.textContent.trim()));
}"""
TAKES_NO_CLICK = """it => {
  const { left, right, top, bottom } = it.getBoundingClientRect();
  return !it.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""
LETTERS = "it => parseFloat(getComputedStyle(it).fontSize)"
LEGIBILITY = Path(__file__).with_name("legibility.js").read_text(encoding="utf-8")
SCALE = """() => new DOMMatrix(getComputedStyle(document.querySelector('g.world')).transform).a"""
GROUND = "() => getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).slice(0, 3).map(Number)"


def boxes_of(wanted: Sequence[Locator]) -> list[FloatRect]:
    """Where things are, all at the same moment; waits until they are there and nothing moves."""
    for what in wanted:
        expect(what).to_be_visible()
    if not wanted:
        return []
    [page] = {what.page for what in wanted}
    at_rest(page)
    shown = [what.element_handle() for what in wanted]
    found: list[FloatRect] = page.evaluate(BOXES, shown)
    return found


def box_of(what: Locator) -> FloatRect:
    return boxes_of([what])[0]


def face_of(place: Locator) -> Locator:
    """A place of a board without its ring, which only the focus shows and whose box is far too wide."""
    return place.locator("path").first


def inside(box: FloatRect, width: float, height: float) -> bool:
    """Whole, in an area that begins at the window's corner."""
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return min(box["x"], box["y"]) >= 0 and right <= width + LETTER and bottom <= height + LETTER


def assert_on_screen(page: Page, *wanted: Locator) -> None:
    """Whole, and without scrolling the page."""
    boxes = boxes_of(wanted)
    assert scrolls(page) == (False, False), "the page scrolls"
    size = page.viewport_size
    assert size
    for what, box in zip(wanted, boxes, strict=True):
        assert inside(box, size["width"], size["height"]), f"{what} is at {box}"


def assert_reachable(*wanted: Locator) -> None:
    """Nothing lies over it, and a finger hits it."""
    for what, box in zip(wanted, boxes_of(wanted), strict=True):
        what.click(trial=True)
        assert min(box["width"], box["height"]) >= TARGET - LETTER, f"{what} is only {box}"


def apart(one: Locator, other: Locator) -> bool:
    a, b = boxes_of((one, other))
    return (
        a["x"] + a["width"] <= b["x"]
        or b["x"] + b["width"] <= a["x"]
        or a["y"] + a["height"] <= b["y"]
        or b["y"] + b["height"] <= a["y"]
    )


def scrolls(page: Page) -> tuple[bool, bool]:
    """Sideways, and up and down."""
    at_rest(page)
    sideways, down = page.evaluate(SCROLLS)
    return sideways, down


def scrolls_sideways(page: Page) -> bool:
    return scrolls(page)[0]


def clipped(what: Locator, slack: float = 0) -> bool:
    """There is more in it than its width shows."""
    at_rest(what.page)
    return bool(what.evaluate(CLIPPED, slack))


def has_more_below(what: Locator) -> bool:
    """There is more in it than its height shows."""
    at_rest(what.page)
    return bool(what.evaluate(MORE_BELOW, LETTER))


def inner_scrolls(what: Locator) -> bool:
    """Something in it has to be scrolled sideways."""
    at_rest(what.page)
    return bool(what.evaluate(INNER_SCROLLS))


def size_of_letters(what: Locator) -> float:
    at_rest(what.page)
    return float(what.evaluate(LETTERS))


def troubles(page: Page) -> list[str]:
    """What can't be read or pressed: too small, cut, outside the window, or over something else."""
    at_rest(page)
    found: list[str] = page.evaluate(LEGIBILITY, SMALLEST)
    return found


def what_lies_under(what: Locator, *, cells: bool = True, words: bool = True) -> list[str]:
    """Controls that something covers, cells of a board, and words."""
    at_rest(what.page)
    found: list[str] = what.evaluate(COVERED, [cells, words])
    return found


def lets_clicks_through(what: Locator) -> bool:
    at_rest(what.page)
    return bool(what.evaluate(TAKES_NO_CLICK))


def radius_of_tiles(page: Page) -> float:
    """px from the centre of a hexagon of the board to its corner."""
    at_rest(page)
    return HEX_R * float(page.evaluate(SCALE))


def brightness(page: Page) -> float:
    """Of the ground, from 0 to 255."""
    at_rest(page)
    colours: list[float] = page.evaluate(GROUND)
    return sum(colours) / len(colours)


def take_picture(page: Page, path: Path, **more: Any) -> None:
    at_rest(page, RING_OF_LIGHT)
    page.screenshot(path=path, animations="disabled", **more)
