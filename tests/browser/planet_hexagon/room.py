"""A class in one room: teams on several devices, a Game Master, a wall, and all that every page hears."""

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenBrowser
from tests.browser.planet_hexagon.playing import Colonist
from tests.browser.rest import at_rest
from tests.browser.server_process import ServerProcess
from tests.browser.visiting import DESK

Json = dict[str, Any]
TEAM_MODE = {"mode": "team", "timeout": "warn"}  # no test waits for a clock, unless it is about one
STEPS = 4  # of a visit at most, after taking and flipping
WALL, MASTER = "wall", "master"


class Room:
    """Each name opens a browser of its own; teams are in the order of their seats."""

    def __init__(
        self,
        server: ServerProcess,
        open_browser: OpenBrowser,
        *teams: tuple[str, ...],
        watchers: tuple[str, ...] = (),
        kinds: dict[str, Json] | None = None,
        **options: object,
    ) -> None:
        self.server, self.open_browser = server, open_browser
        host, *others = teams
        seats = [{"kind": "me", "name": host[0], "capacity": len(host)}]
        seats += [{"kind": "open", "capacity": len(team)} for team in others]
        wanted = {
            "game": "planet_hexagon",
            "seats": seats,
            "options": TEAM_MODE | options,
            "referee": MASTER in watchers,
        }
        made: Json = server.call("/api/tables", wanted)
        self.code = made["table"]["code"]
        self.heard: dict[str, list[Json]] = {}
        self.sent: dict[str, list[str]] = {}
        self.seat_of = {name: seat for seat, team in enumerate(teams) for name in team}
        keys = {host[0]: f"#seat={made['seats'][0]['token']}"}
        for name, seat in self.seat_of.items():
            if name not in keys:
                joined = server.call(f"/api/tables/{self.code}/join", {"name": name, "seat": seat})
                keys[name] = f"#seat={joined['seat']['token']}"
        keys |= {WALL: ""} if WALL in watchers else {}
        keys |= {MASTER: f"#referee={made['referee']}"} if MASTER in watchers else {}
        self.pages = {name: self.open(name, key, (kinds or {}).get(name, DESK)) for name, key in keys.items()}

    def open(self, name: str, key: str, kind: Json) -> Page:
        page = self.open_browser(kind)
        self.heard[name], self.sent[name] = [], []

        def follow(socket: Any) -> None:
            socket.on("framereceived", lambda frame: self.heard[name].append(json.loads(frame)))
            socket.on("framesent", lambda frame: self.sent[name].append(str(frame)))

        page.on("websocket", follow)
        page.goto(f"{self.server.address}/t/{self.code}{key}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        return page

    def person(self, name: str) -> Colonist:
        return Colonist(self.pages[name])

    def states(self, name: str) -> Iterator[Json]:
        return (message for message in self.heard[name] if message["type"] == "state")

    def role(self, name: str) -> str:
        return self.pages[name].get_by_role("region", name="Your role").inner_text()

    def settle(self) -> None:
        for page in self.pages.values():
            at_rest(page)

    # --- what teams do ------------------------------------------------------------------------------------

    def visit(self, supplier: str, n: int = 0) -> None:
        """Take, flip, nothing of the Main Asset, home."""
        person = self.person(supplier)
        person.take(n)
        person.flip(n)
        for _ in range(STEPS):
            at_rest(person.page)
            for answer in ("Keep my tile", "No, none", "Go home"):
                if person.button(answer).count():
                    person.press(person.button(answer))
                    break
            if answer == "Go home":
                return
        raise AssertionError(f"{supplier} doesn't come home")

    def build(self, builder: str) -> None:
        """Whatever waits is placed, where it can be; then building is over."""
        person = self.person(builder)
        expect(person.prompt).to_be_visible()
        while True:
            at_rest(person.page)
            if person.places.count():
                person.place()
                continue
            if person.button("Discard it").count():
                person.press(person.button("Discard it"))
                person.press(person.button("Yes, discard it"))
                continue
            person.press(person.button("Building is done"))
            return

    def come_back(self, emissary: str) -> None:
        person = self.person(emissary)
        person.press(person.button("I am back"))
