"""Tones are really heard: an analyser listens where the loudspeaker would."""

from playwright.sync_api import Page

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.playing import Player

LISTEN = """
window.loudest = 0;
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to, ...more) {
  if (to === this.context.destination) {
    // Each ear hears most of a second, one after the other: no tone falls between two looks, however late.
    for (let late = 0; late < 4; late += 0.6) {
      const ear = this.context.createAnalyser();
      const delay = this.context.createDelay(4);
      delay.delayTime.value = late;
      ear.fftSize = 32768;
      const heard = new Float32Array(ear.fftSize);
      connect.call(this, delay);
      connect.call(delay, ear);
      setInterval(() => {
        ear.getFloatTimeDomainData(heard);
        window.loudest = heard.reduce((most, sample) => Math.max(most, Math.abs(sample)), window.loudest);
      }, 100);
    }
  }
  return connect.call(this, to, ...more);
};
"""
AUDIBLE = 0.02
TRIES = 6


def listen(page: Page, path: str) -> None:
    page.add_init_script(LISTEN)
    page.goto(path)
    Player(page).lay_tile()


def loudest(page: Page) -> float:
    found: float = page.evaluate("() => window.loudest")
    return found


def heard_soon(page: Page) -> bool:
    for _ in range(30):
        if loudest(page) > AUDIBLE:
            return True
        page.wait_for_timeout(100)
    return False


def test_the_first_tile_is_heard(desk: Page, table: MakeTable) -> None:
    """A busy machine can swallow a tone of a tenth of a second; never that of every fresh page."""
    listen(desk, table("Ada", "bot", turns=2).link())
    ada = Player(desk)
    for _ in range(TRIES):
        if heard_soon(desk):
            break
        desk.reload()
        ada.undo.click()
        ada.lay_tile()
    else:
        raise AssertionError(f"no louder than {loudest(desk)}")
    desk.context.close()  # or it would listen to the next test too


def test_silence_is_respected(open_browser: OpenBrowser, table: MakeTable) -> None:
    page = open_browser(choices={"sound": False})
    listen(page, table("Ada", "bot", turns=2).link())
    page.wait_for_timeout(600)
    assert loudest(page) == 0
    page.context.close()
