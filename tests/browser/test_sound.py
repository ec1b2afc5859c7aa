"""Tones are really made: what would go to the loudspeaker is reckoned sample by sample, at any speed."""

from playwright.sync_api import Page

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.playing import Player
from tests.browser.rest import at_rest
from tests.browser.waiting import in_the_end

AUDIBLE = 0.02
# A context without a loudspeaker: its time stands still until somebody listens, so no tone comes too late.
# Like a real one it sleeps until somebody wakes it.
STUDIO = """
window.AudioContext = class extends OfflineAudioContext {
  #awake = false;
  constructor() {
    super(1, 44_100, 44_100);
    window.studio = this;
  }
  get state() { return this.#awake ? "running" : "suspended"; }
  async resume() { this.#awake = true; }
};
"""
LOUDEST = """async () => {
  const heard = await window.studio.startRendering();
  return heard.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}"""
# The real thing, as it is: only watched.
REMEMBER = """
const Real = window.AudioContext;
window.AudioContext = class extends Real {
  constructor(...more) {
    super(...more);
    window.real = this;
  }
};
"""


def first_tile(page: Page, script: str, path: str) -> None:
    page.add_init_script(script)
    page.goto(path)
    Player(page).lay_tile()
    at_rest(page)


def test_the_first_tile_is_heard(desk: Page, table: MakeTable) -> None:
    """The first tone waits until the context is awake."""
    first_tile(desk, STUDIO, table("Ada", "bot", turns=2).link())
    assert desk.evaluate(LOUDEST) > AUDIBLE
    desk.context.close()  # or the next test would have the studio too


def test_the_loudspeaker_is_woken(desk: Page, table: MakeTable) -> None:
    first_tile(desk, REMEMBER, table("Ada", "bot", turns=2).link())
    in_the_end(desk, lambda: desk.evaluate("() => window.real.state"), lambda state: state == "running")
    in_the_end(desk, lambda: desk.evaluate("() => window.real.currentTime"), lambda time: time > 0)
    desk.context.close()


def test_silence_is_respected(open_browser: OpenBrowser, table: MakeTable) -> None:
    page = open_browser(choices={"sound": False})
    first_tile(page, STUDIO, table("Ada", "bot", turns=2).link())
    assert page.evaluate("() => window.studio === undefined")
    page.context.close()
