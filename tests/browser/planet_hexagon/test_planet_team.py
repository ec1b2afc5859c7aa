"""Planet Hexagon in teams: who sees what, on several devices (HX-54 to HX-56, HX-64)."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.planet_hexagon.room import WALL, Room
from tests.browser.rest import at_rest
from tests.browser.server_process import ServerProcess

FOUR = ("Ada", "Ben", "Cleo", "Dan")


@pytest.fixture
def room(server: ServerProcess, open_browser: OpenBrowser) -> Room:
    """A team of four, another person alone, a wall."""
    return Room(server, open_browser, FOUR, ("Eve",), watchers=(WALL,))


def test_each_screen_shows_its_role_and_only_its_own(room: Room) -> None:
    for name, role in zip(FOUR, ("Supplier", "Builder", "Emissary", "Supplier"), strict=True):
        expect(room.pages[name].get_by_role("region", name="Your role")).to_contain_text(role)
    ada, cleo, eve = (room.person(name) for name in ("Ada", "Cleo", "Eve"))
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
            if name == WALL:
                others = [seat["colony"] for seat in state["view"]["seats"]]
            assert not any(others), f"{name} has a colony that is not the own one"


def test_the_wall_has_clocks_and_counts_and_nothing_else(room: Room) -> None:
    wall = room.pages[WALL]
    expect(wall.get_by_role("heading", level=1)).to_contain_text("Spring")
    expect(wall.get_by_text("4 tiles on the table, 6 in the box")).to_be_visible()
    expect(wall.get_by_text("Session 1 of 4, round 1 of 4")).to_be_visible()
    for state in room.states(WALL):
        assert state["view"]["table"] is None
        assert all(seat["goal"] is None for seat in state["view"]["seats"])


def test_notes_stay_in_the_browser_and_are_closed_on_the_way(room: Room) -> None:
    ada, ben = room.pages["Ada"], room.pages["Ben"]
    expect(ada.get_by_text("your notes are closed")).to_be_visible()
    ben.get_by_text("My notes").click()
    ben.get_by_role("textbox", name="My notes").fill("They want Water")
    ben.reload()
    ben.get_by_text("My notes").click()
    expect(ben.get_by_role("textbox", name="My notes")).to_have_value("They want Water")
    room.settle()
    assert room.sent["Ben"]
    assert not any("They want Water" in frame for frame in room.sent["Ben"]), "notes are sent nowhere"


def test_only_whoever_is_away_has_the_notes_closed(room: Room) -> None:
    """HX-56: the Emissary's are, while it looks around; the Supplier is back at the own table."""
    room.visit("Ada")
    room.visit("Eve")
    room.settle()
    closed = {name: room.pages[name].get_by_text("your notes are closed") for name in FOUR}
    expect(closed["Cleo"]).to_be_visible()
    for name in ("Ada", "Ben", "Dan"):
        expect(closed[name]).to_have_count(0)
    room.come_back("Cleo")
    expect(closed["Cleo"]).to_have_count(0)


def test_a_team_is_called_by_its_civilization(room: Room) -> None:
    """On the chips as in every sentence."""
    chips = room.pages["Eve"].get_by_role("navigation", name="Players").get_by_role("button")
    expect(chips.first).to_contain_text("Lupidians")


def test_a_supplier_comes_home_and_the_builder_builds(room: Room) -> None:
    """HX-14, HX-15: the tile lies on the waiting spot, and the next Supplier goes."""
    ada, ben, eve = (room.person(name) for name in ("Ada", "Ben", "Eve"))
    room.visit("Ada")
    expect(ben.waiting).to_have_count(1)
    expect(eve.supply.first).to_be_visible()
    expect(ada.supply).to_have_count(0)


def test_an_emissary_goes_from_place_to_place(room: Room) -> None:
    """HX-56: first to the next civilization clockwise, then in any order; one place is in sight at a time."""
    room.visit("Ada")
    room.visit("Eve")
    cleo = room.person("Cleo")
    stops = cleo.page.get_by_role("list", name="Where to go").get_by_role("button")
    expect(stops).to_have_text(["Arboretans", "Supply Centre"])
    expect(stops.first).to_have_attribute("aria-pressed", "true")
    expect(cleo.page.get_by_role("group", name="The colony of the Arboretans")).to_be_visible()
    expect(cleo.page.get_by_role("region", name="Your role")).to_contain_text("bring the Arboretans")
    expect(cleo.supply).to_have_count(0)
    expect(cleo.page.get_by_text("’s score")).to_have_count(0)
    stops.last.click()
    expect(cleo.supply).to_have_count(4)
    expect(cleo.page.get_by_role("group", name="The colony of the Arboretans")).to_have_count(0)
    room.come_back("Cleo")
    expect(stops).to_have_count(0)
    expect(cleo.supply).to_have_count(0)


def test_who_is_alone_builds_at_home_and_looks_round_elsewhere(room: Room) -> None:
    """HX-61: one person has all roles; nothing is built while the page shows another colony."""
    room.visit("Ada")
    room.visit("Eve")
    eve = room.person("Eve")
    expect(eve.page.get_by_role("group", name="The colony of the Lupidians")).to_be_visible()
    eve.asked("Have a look around")
    expect(eve.button("Building is done")).to_have_count(0)
    room.come_back("Eve")
    expect(eve.page.get_by_role("group", name="Your team’s colony")).to_be_visible()
    expect(eve.button("Building is done")).to_be_visible()
