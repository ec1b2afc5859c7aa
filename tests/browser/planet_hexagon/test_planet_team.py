"""Planet Hexagon in teams: who sees what, on several devices (HX-54 to HX-56, HX-64)."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenBrowser
from tests.browser.planet_hexagon.playing import Colonist
from tests.browser.rest import at_rest
from tests.browser.server_process import ServerProcess

Json = dict[str, Any]
FOUR = ("Ada", "Ben", "Cleo", "Dan")


class Class:
    """A room: a team of four, another person alone, a spectator; what each page hears is kept."""

    def __init__(self, server: ServerProcess, open_browser: OpenBrowser) -> None:
        seats = [{"kind": "me", "name": "Ada", "capacity": 4}, {"kind": "open", "capacity": 1}]
        wanted = {"game": "planet_hexagon", "seats": seats, "options": {"mode": "team", "timeout": "warn"}}
        made: Json = server.call("/api/tables", wanted)
        self.code = made["table"]["code"]
        self.heard: dict[str, list[Json]] = {}
        keys = {"Ada": made["seats"][0]["token"]}
        for name, seat in (("Ben", 0), ("Cleo", 0), ("Dan", 0), ("Eve", 1)):
            joined = server.call(f"/api/tables/{self.code}/join", {"name": name, "seat": seat})
            keys[name] = joined["seat"]["token"]
        self.pages = {name: self.open(open_browser, name, f"#seat={key}") for name, key in keys.items()}
        self.pages["wall"] = self.open(open_browser, "wall", "")

    def open(self, open_browser: OpenBrowser, name: str, key: str) -> Page:
        page = open_browser()
        self.heard[name] = []

        def hear(text: str | bytes) -> None:
            self.heard[name].append(json.loads(text))

        page.on("websocket", lambda socket: socket.on("framereceived", hear))
        page.goto(f"/t/{self.code}{key}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        return page

    def states(self, name: str) -> Iterator[Json]:
        return (message for message in self.heard[name] if message["type"] == "state")

    def role(self, name: str) -> str:
        return self.pages[name].get_by_role("region", name="Your role").inner_text()


@pytest.fixture
def room(server: ServerProcess, open_browser: OpenBrowser) -> Class:
    return Class(server, open_browser)


def test_each_screen_shows_its_role_and_only_its_own(room: Class) -> None:
    for name, role in zip(FOUR, ("Supplier", "Builder", "Emissary", "Supplier"), strict=True):
        expect(room.pages[name].get_by_role("region", name="Your role")).to_contain_text(role)
    ada, cleo, eve = (Colonist(room.pages[name]) for name in ("Ada", "Cleo", "Eve"))
    expect(ada.supply.first).to_be_visible()
    expect(cleo.supply).to_have_count(0)
    expect(cleo.page.get_by_text("Your Supplier sees the tiles")).to_be_visible()
    expect(eve.page.get_by_text("The Lupidians are at the Supply Centre", exact=True).first).to_be_visible()
    ada.take(0)
    ada.flip(0)
    for name, page in room.pages.items():
        at_rest(page)
        for state in room.states(name):
            sees_table = state["view"]["table"] is not None
            assert not sees_table or name in ("Ada", "Dan"), f"{name} has the tiles of the table"
            others = [seat["colony"] for seat in state["view"]["seats"] if seat["seat"] != (name == "Eve")]
            if name == "wall":
                others = [seat["colony"] for seat in state["view"]["seats"]]
            assert not any(others), f"{name} has a colony that is not the own one"


def test_the_wall_has_clocks_and_counts_and_nothing_else(room: Class) -> None:
    wall = room.pages["wall"]
    expect(wall.get_by_role("heading", level=1)).to_contain_text("Spring")
    expect(wall.get_by_text("4 tiles on the table, 6 in the box")).to_be_visible()
    expect(wall.get_by_text("Session 1 of 4, round 1 of 4")).to_be_visible()
    for state in room.states("wall"):
        assert state["view"]["table"] is None
        assert all(seat["goal"] is None for seat in state["view"]["seats"])


def test_notes_stay_in_the_browser_and_are_closed_on_the_way(room: Class) -> None:
    ada, ben = room.pages["Ada"], room.pages["Ben"]
    expect(ada.get_by_text("your notes are closed")).to_be_visible()
    ben.get_by_text("My notes").click()
    ben.get_by_role("textbox", name="My notes").fill("They want Water")
    ben.reload()
    ben.get_by_text("My notes").click()
    expect(ben.get_by_role("textbox", name="My notes")).to_have_value("They want Water")


def test_a_supplier_comes_home_and_the_builder_builds(room: Class) -> None:
    """HX-14, HX-15: the tile lies on the waiting spot, and the next Supplier goes."""
    ada, ben, eve = (Colonist(room.pages[name]) for name in ("Ada", "Ben", "Eve"))
    ada.take(0)
    ada.flip(0)
    for _ in range(2):
        at_rest(ada.page)
        if ada.button("Keep my tile").count():
            ada.press(ada.button("Keep my tile"))
        elif ada.button("Go home").count():
            ada.press(ada.button("Go home"))
    expect(ben.waiting).to_have_count(1)
    expect(eve.supply.first).to_be_visible()
    expect(ada.supply).to_have_count(0)
