"""Browsers as people have them: at a desk, on a phone, dark, German; and an ear for their console."""

import json
import os
import re
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, WebError

from tests.browser.waiting import in_the_end

WEB = Path(__file__).parents[2] / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
NO_CHROMIUM = (
    "No Chromium found. Install Chromium or Chrome, or set ECOTONE_CHROMIUM to its path"
    " (`make test-browser` does it by itself)."
)
# Without movement a test waits for nothing; one test has its own browser that moves.
CALM: dict[str, Any] = {"reduced_motion": "reduce", "locale": "en-GB", "color_scheme": "light"}
DESK: dict[str, Any] = {**CALM, "viewport": {"width": 1280, "height": 720}}
PHONE: dict[str, Any] = {
    **CALM,
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
DARK: dict[str, Any] = {"color_scheme": "dark"}
GERMAN: dict[str, Any] = {"locale": "de-DE"}
SETTINGS = "ecotone.settings"
# The moves of others at once: no test waits for them; those that look at how they are shown choose a pace.
AT_ONCE: dict[str, object] = {"pace": "once", "waitForMe": False}
TELL_OF_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`Content security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""


def chromium() -> str | None:
    return os.environ.get("ECOTONE_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


class Ear:
    """Hears what a page complains about; `forgive` names what a test brings about itself."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.forgiven: list[str] = []

    def listen(self, context: BrowserContext) -> None:
        context.on("console", self.console)
        context.on("weberror", self.uncaught)

    def leave(self, context: BrowserContext) -> None:
        context.remove_listener("console", self.console)
        context.remove_listener("weberror", self.uncaught)

    def console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.heard.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def uncaught(self, error: WebError) -> None:
        self.heard.append(f"uncaught: {error.error}")

    def forgive(self, pattern: str) -> None:
        self.forgiven.append(pattern)

    def complaints(self) -> list[str]:
        return [line for line in self.heard if not any(re.search(known, line) for known in self.forgiven)]


def prefer(context: BrowserContext, **choices: object) -> None:
    """Settings that the person has made on an earlier day."""
    made = json.dumps(json.dumps(choices))
    context.add_init_script(
        f"""if (location.protocol === "http:" && !localStorage.getItem("{SETTINGS}"))
          localStorage.setItem("{SETTINGS}", {made});"""
    )


class Wire:
    """All WebSocket frames a page gets and sends."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.got: list[str] = []
        self.sent: list[str] = []
        page.on("websocket", self.follow)

    def follow(self, socket: Any) -> None:
        socket.on("framereceived", lambda frame: self.got.append(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))

    def messages(self) -> list[dict[str, Any]]:
        return [json.loads(frame) for frame in self.got]

    def statics(self) -> dict[str, Any]:
        """What never changes at the first table that has come whole."""
        self.first("state")
        parts = [message for message in self.messages() if message["type"] == "statics"]
        found: dict[str, Any] = json.loads("".join(part["text"] for part in parts[: parts[0]["parts"]]))
        return found

    def history(self) -> list[dict[str, Any]]:
        """All rows of the log, as soon as the page has read it."""

        def slices() -> list[dict[str, Any]]:
            return [message for message in self.messages() if message["type"] == "history"]

        read = in_the_end(
            self.page, slices, lambda found: bool(found) and found[-1]["ply"] == found[-1]["plies"]
        )
        return [row for message in read for row in message["rows"]]

    def first(self, kind: str) -> dict[str, Any]:
        """The first message of this kind, as soon as it has come."""

        def come() -> list[dict[str, Any]]:
            return [message for message in self.messages() if message["type"] == kind]

        return in_the_end(self.page, come, bool)[0]
