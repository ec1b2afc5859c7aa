"""`at_rest` itself: whatever moves a page, a measurement waits for its end."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import MakeTable
from tests.browser.measuring import box_of
from tests.browser.playing import Player
from tests.browser.rest import at_rest

# Each brings the heading 300 px to the right, in its own time.
MOTIONS = {
    "a timer": "setTimeout(() => (it.style.translate = '300px'), 450)",
    "timers one after the other": """
        const step = (x) => {
          it.style.translate = `${x}px`;
          if (x < 300) setTimeout(() => step(x + 100), 300);
        };
        step(0)""",
    "a transition": """
        it.style.transition = 'translate 700ms'; it.style.translate = '0px';
        it.getAnimations(); it.style.translate = '300px'""",
    "an animation": "it.animate({ translate: ['0px', '300px'] }, { duration: 700, fill: 'forwards' })",
    "an animation that begins late": """
        it.animate({ translate: ['0px', '300px'] }, { duration: 50, delay: 600, fill: 'forwards' })""",
    "frames": """
        const began = performance.now();
        const draw = (now) => {
          it.style.translate = now - began > 700 ? '300px' : '0px';
          if (now - began <= 700) requestAnimationFrame(draw);
        };
        requestAnimationFrame(draw)""",
    "an answer over HTTP": """
        fetch('/api/games').then((answer) => answer.json()).then(() => (it.style.translate = '300px'))""",
    "a picture": """
        const picture = new Image(); picture.src = '/logo.svg'; picture.style.position = 'fixed';
        picture.onload = picture.onerror = () => (it.style.translate = '300px');
        document.body.append(picture)""",
}


@pytest.mark.parametrize("motion", MOTIONS)
def test_it_waits_for(desk: Page, motion: str) -> None:
    desk.goto("/about")
    heading = desk.get_by_role("heading", level=1)
    before = box_of(heading)["x"]
    heading.evaluate(f"it => {{ {MOTIONS[motion]}; }}")
    assert box_of(heading)["x"] == pytest.approx(before + 300)


def test_it_waits_for_the_table(desk: Page, table: MakeTable) -> None:
    """The line is open, and every question that the page has asked is answered."""
    desk.goto(table("Ada", "bot", turns=2).link())
    ada = Player(desk)
    ada.choose_tile()
    at_rest(desk)
    score = desk.get_by_role("region", name="Your score").get_by_role("listitem")
    assert score.count() > 0, "the sheet has come"


def test_what_never_ends_is_no_motion(desk: Page) -> None:
    desk.goto("/about")
    heading = desk.get_by_role("heading", level=1)
    expect(heading).to_be_visible()
    heading.evaluate("it => it.animate({ opacity: [1, 0.9] }, { duration: 200, iterations: Infinity })")
    at_rest(desk)


def test_it_says_what_keeps_a_page_busy(desk: Page) -> None:
    desk.goto("/about")
    expect(desk.get_by_role("heading", level=1)).to_be_visible()
    desk.evaluate("() => { const on = () => setTimeout(on, 20); on(); }")
    with pytest.raises(AssertionError, match="never comes to rest: a timer of 20 ms"):
        at_rest(desk, patience=500)
