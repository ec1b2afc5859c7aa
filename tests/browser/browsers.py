"""Browsers that are lent and cleaned: a new window costs more time than most tests spend in it."""

import json
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.rest import watch
from tests.browser.visiting import AT_ONCE, SETTINGS, TELL_OF_VIOLATIONS, WEB, Ear, prefer

IDLE = 10  # windows that wait for the next test of their kind
EMPTY_ROOM = "/api/games"  # the server's own address without the client, to tidy its storage
SETTLING = (WEB / "src" / "lib" / "ui" / "settling.ts").read_text(encoding="utf-8")
# What has just appeared can be pressed at once: a second at every other click would be most of a test's time.
HURRY = f"""
(() => {{
  {SETTLING[SETTLING.index("const SETTLE_MS") : SETTLING.index(";", SETTLING.index("SETTLE_MS")) + 1]}
  const {{ setTimeout }} = window;
  window.setTimeout = (work, pause = 0, ...more) =>
    setTimeout(work, pause === SETTLE_MS ? 0 : pause, ...more);
}})();
"""


class Browsers:
    """Everybody who asks gets a browser of their own, in which nobody seems to have been before."""

    def __init__(self, browser: Browser, address: str, patience: int) -> None:
        self.browser = browser
        self.address = address
        self.patience = patience
        self.idle: list[tuple[str, Page]] = []
        self.lent: list[tuple[str, Page]] = []

    def lend(self, kind: dict[str, Any], choices: dict[str, object], ear: Ear) -> Page:
        """`choices` are settings that the person has made on an earlier day.

        A kind that is `patient` has buttons that settle before they can be pressed, as people have.
        """
        key = json.dumps(kind, sort_keys=True)
        page = self.waiting(key) or self.new_page(kind)
        self.lent.append((key, page))
        page.set_viewport_size(kind["viewport"])
        ear.listen(page.context)
        if choices:
            page.goto(EMPTY_ROOM)
            page.evaluate(f"made => localStorage.setItem('{SETTINGS}', made)", json.dumps(AT_ONCE | choices))
        return page

    def waiting(self, key: str) -> Page | None:
        found = next((one for one in self.idle if one[0] == key), None)
        if found is None:
            return None
        self.idle.remove(found)
        return found[1]

    def new_page(self, kind: dict[str, Any]) -> Page:
        usual = {name: value for name, value in kind.items() if name != "patient"}
        context = self.browser.new_context(base_url=self.address, **usual)
        context.set_default_timeout(self.patience)
        context.add_init_script(TELL_OF_VIOLATIONS)
        prefer(context, **AT_ONCE)
        if not kind.get("patient"):
            context.add_init_script(HURRY)
        watch(context)
        return context.new_page()

    def take_back(self, ear: Ear) -> None:
        """All that are lent, tidied; a page that a test has closed or broken is not lent again."""
        for key, page in self.lent:
            if page.is_closed():
                continue
            ear.leave(page.context)
            tidy(page, json.loads(key)["color_scheme"])
            self.idle.append((key, page))
        self.lent.clear()
        while len(self.idle) > IDLE:
            self.idle.pop(0)[1].context.close()


def tidy(page: Page, color_scheme: Any) -> None:
    for other in page.context.pages:
        if other != page:
            other.close()
    page.unroute_all()
    page.context.unroute_all()
    page.context.clear_permissions()
    page.emulate_media(media="null", color_scheme=color_scheme)
    page.goto(EMPTY_ROOM)
    page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    page.mouse.move(0, 0)
