"""The Game Master's page: what it sees, and what it does for the teams (HX-09, HX-R29)."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.planet_hexagon.room import MASTER, WALL, Room
from tests.browser.rest import at_rest
from tests.browser.server_process import ServerProcess

PAUSED = "Paused. Nobody can move, and no clock runs."


@pytest.fixture
def room(server: ServerProcess, open_browser: OpenBrowser) -> Room:
    return Room(server, open_browser, ("Ada", "Ben", "Cleo"), ("Eve",), watchers=(MASTER, WALL))


def test_the_master_sees_table_and_colonies_and_no_secret(room: Room) -> None:
    master = room.person(MASTER)
    page = master.page
    expect(master.supply).to_have_count(4)
    expect(page.get_by_role("group", name="The colony of the Lupidians")).to_be_visible()
    expect(page.get_by_role("region", name="The score of the Lupidians")).to_be_visible()
    page.get_by_role("list", name="The colonies of the others").get_by_role("button").click()
    expect(page.get_by_role("group", name="The colony of the Arboretans")).to_be_visible()
    expect(page.get_by_role("region", name="Common Goal")).to_be_visible()
    for mine in ("Hidden Goal", "Your role"):
        expect(page.get_by_role("region", name=mine)).to_have_count(0)
    room.visit("Ada")
    at_rest(page)
    for state in room.states(MASTER):
        view = state["view"]
        assert view["table"] is not None
        assert state["questions"] == []
        assert all(seat["goal"] is None and seat["goal_progress"] is None for seat in view["seats"])
        homes = [tile for seat in view["seats"] for tile in seat["colony"]["waiting"]]
        unseen = [tile for tile in (*view["table"], *homes) if tile["face"] in ("house", "field")]
        flipped = sum(tile["reverse"] is not None for tile in unseen)
        assert flipped <= 1, "one tile has been flipped at most, and no other reverse is known"


def test_the_master_pauses_extends_and_ends_a_phase(room: Room) -> None:
    master, ada, eve = room.pages[MASTER], room.person("Ada"), room.person("Eve")
    acts = master.get_by_role("region", name="Referee").get_by_role("button")
    acts.filter(has_text="Pause").click()
    for name in ("Ada", "Ben", "Eve"):
        expect(room.pages[name].get_by_text(PAUSED).first).to_be_visible()
    expect(room.pages[WALL].get_by_text(re.compile("^Paused"))).to_be_visible()
    master.get_by_role("button", name="Go on").click()
    expect(ada.page.get_by_text(PAUSED)).to_have_count(0)
    role = ada.page.get_by_role("region", name="Your role")
    expect(role.get_by_role("timer")).to_contain_text(re.compile("0:[0-4]"))
    acts.filter(has_text="30 seconds more").click()
    expect(role.get_by_role("timer")).to_contain_text("1:")
    acts.filter(has_text="End phase").click()
    master.get_by_role("dialog").get_by_role("button", name="End phase").click()
    expect(eve.supply.first).to_be_visible()
    expect(ada.supply).to_have_count(0)
    expect(room.person("Ben").waiting).to_have_count(1)


def test_the_master_opens_the_table_to_the_wall(room: Room) -> None:
    """HX-64: spectators see no faces, colonies or points, unless the Game Master shows them."""
    wall, master = room.pages[WALL], room.pages[MASTER]
    expect(wall.get_by_role("group", name="Supply Centre")).to_have_count(0)
    master.get_by_role("button", name="Open to spectators").click()
    master.get_by_role("dialog").get_by_role("button", name="Open to spectators").click()
    expect(wall.get_by_role("group", name="Supply Centre").get_by_role("button")).to_have_count(4)
    expect(wall.get_by_role("group", name="The colony of the Lupidians")).to_be_visible()
    expect(wall.get_by_role("region", name="Hidden Goal")).to_have_count(0)
