"""Several people share a seat: whom one joins, who is there as what, and places that stay empty."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenBrowser
from tests.browser.toy_server_process import ToyServerProcess
from tests.browser.visiting import GERMAN, PHONE

Json = dict[str, Any]


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ToyServerProcess]:
    running = ToyServerProcess(tmp_path_factory.mktemp("toys") / "tables.db")
    yield running
    errors = running.stop()
    assert "Traceback" not in errors, errors


def guild(toys: ToyServerProcess, **more: object) -> Json:
    """Ada sits on a seat for two; the other seat is for two as well and empty."""
    seats = [{"kind": "me", "name": "Ada", "capacity": 2}, {"kind": "open", "capacity": 2}]
    made: Json = toys.call("/api/tables", {"game": "guild", "seats": seats, **more})
    return made


def address(toys: ToyServerProcess, made: Json, *keys: str) -> str:
    return f"{toys.address}/t/{made['table']['code']}#{'&'.join(keys)}"


def own_link(toys: ToyServerProcess, made: Json) -> str:
    return address(toys, made, f"seat={made['seats'][0]['token']}", f"host={made['host']}")


def seats_of(page: Page) -> Locator:
    return (
        page.get_by_role("region", name="Players").locator("ul > li:has(b)").filter(has=page.locator(".who"))
    )


def join(page: Page, name: str, button: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name=button, exact=True).first.click()
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()


def test_somebody_joins_a_team_and_both_see_who_is_there(
    open_browser: OpenBrowser, toys: ToyServerProcess
) -> None:
    made = guild(toys)
    ada, ben = open_browser(), open_browser(PHONE)
    ada.goto(own_link(toys, made))
    expect(seats_of(ada).first).to_contain_text("Your team")
    expect(seats_of(ada).first).to_contain_text("1 place free")
    expect(ada.get_by_text("3 places free")).to_be_visible()
    ben.goto(address(toys, made))
    expect(ben.get_by_text("Choose below whom you join.")).to_be_visible()
    join(ben, "Ben", "Join this team")
    expect(seats_of(ada).first).to_contain_text("Ben")
    expect(seats_of(ben).first).to_contain_text("Ben (You)")
    expect(seats_of(ada).first).not_to_contain_text("place free")
    expect(ada.get_by_text("2 places free")).to_have_count(2)


def test_who_stands_up_leaves_a_free_place(open_browser: OpenBrowser, toys: ToyServerProcess) -> None:
    made = guild(toys)
    ada, ben = open_browser(), open_browser()
    ada.goto(own_link(toys, made))
    ben.goto(address(toys, made))
    join(ben, "Ben", "Join this team")
    ben.get_by_role("button", name="Stand up").click()
    expect(ben.get_by_role("heading", name="You are invited")).to_be_visible()
    expect(seats_of(ada).first).to_contain_text("1 place free")
    join(ben, "Ben", "Sit down")
    expect(seats_of(ada).nth(1)).to_contain_text("Ben")


def test_the_host_begins_without_the_rest(open_browser: OpenBrowser, toys: ToyServerProcess) -> None:
    """The free places of a seat where somebody sits vanish; the last one that vanishes is the deal."""
    made = guild(toys)
    ada, ben = open_browser(), open_browser()
    ada.goto(own_link(toys, made))
    ben.goto(address(toys, made))
    join(ben, "Ben", "Sit down")
    close = ada.get_by_role("button", name="Close free places")
    expect(close).to_have_count(2)
    close.first.click()
    expect(close).to_have_count(1)
    expect(ben.get_by_role("button", name="Close free places")).to_have_count(0)
    close.click()
    expect(ada.get_by_text("This page can’t show this game yet.")).to_be_visible()
    expect(ben.get_by_text("This page can’t show this game yet.")).to_be_visible()


def test_a_shared_seat_tells_its_roles(open_browser: OpenBrowser, toys: ToyServerProcess) -> None:
    made = guild(toys)
    ada, ben, cleo, dan = (open_browser() for _ in range(4))
    ada.goto(own_link(toys, made))
    for page, name, button in (
        (ben, "Ben", "Join this team"),
        (cleo, "Cleo", "Sit down"),
        (dan, "Dan", "Join this team"),
    ):
        page.goto(address(toys, made))
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name=button, exact=True).first.click()
        expect(page.get_by_label("Your name")).to_have_count(0)
    expect(seats_of(ada).first).to_contain_text("supplier")
    expect(seats_of(ada).first).to_contain_text("builder")


def test_a_referee_watches_the_waiting_room(open_browser: OpenBrowser, toys: ToyServerProcess) -> None:
    made = guild(toys, referee=True)
    page = open_browser(PHONE, **GERMAN)
    page.goto(address(toys, made, f"referee={made['referee']}"))
    expect(page.get_by_text("Du leitest das Spiel.")).to_be_visible()
    expect(page.get_by_role("button", name="Platz nehmen")).to_have_count(0)
    assert "#" not in page.url


def test_a_table_of_single_seats_knows_no_teams(open_browser: OpenBrowser, toys: ToyServerProcess) -> None:
    made: Json = toys.call(
        "/api/tables", {"game": "eco", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}
    )
    ada = open_browser()
    ada.goto(own_link(toys, made))
    expect(ada.get_by_text("1 seat free")).to_be_visible()
    for words in ("Stand up", "Close free places", "Your team", "place free"):
        expect(ada.get_by_text(words)).to_have_count(0)
