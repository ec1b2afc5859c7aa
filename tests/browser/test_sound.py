"""Tones are really heard: an analyser listens where the loudspeaker would."""

from playwright.sync_api import Page

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.playing import Player

LISTEN = """
window.loudest = 0;
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to, ...more) {
  if (to === this.context.destination) {
    const ear = this.context.createAnalyser();
    ear.fftSize = 32768;  // most of a second: no tone falls between two looks
    const heard = new Float32Array(ear.fftSize);
    connect.call(this, ear);
    setInterval(() => {
      ear.getFloatTimeDomainData(heard);
      window.loudest = heard.reduce((most, sample) => Math.max(most, Math.abs(sample)), window.loudest);
    }, 100);
  }
  return connect.call(this, to, ...more);
};
"""
AUDIBLE = 0.02


def listened(page: Page, path: str) -> float:
    page.add_init_script(LISTEN)
    page.goto(path)
    Player(page).lay_tile()
    page.wait_for_timeout(600)
    loudest: float = page.evaluate("() => window.loudest")
    return loudest


def test_the_first_tile_is_heard(desk: Page, table: MakeTable) -> None:
    assert listened(desk, table("Ada", "bot", turns=2).link()) > AUDIBLE


def test_silence_is_respected(open_browser: OpenBrowser, table: MakeTable) -> None:
    page = open_browser(choices={"sound": False}).new_page()
    assert listened(page, table("Ada", "bot", turns=2).link()) == 0
