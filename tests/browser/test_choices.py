"""What a seat chooses before the deal: in the waiting room, once for all seats, and by whoever sits there."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import Inspector
from tests.browser.conftest import OpenBrowser
from tests.browser.measuring import scrolls_sideways
from tests.browser.toy_server_process import ToyServerProcess
from tests.browser.visiting import DESK, PHONE

Json = dict[str, Any]


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ToyServerProcess]:
    running = ToyServerProcess(tmp_path_factory.mktemp("toys") / "tables.db")
    yield running
    errors = running.stop()
    assert "Traceback" not in errors, errors


@pytest.fixture
def made(toys: ToyServerProcess) -> Json:
    seats = [{"kind": "me", "name": name} for name in ("Ada", "Ben")]
    table: Json = toys.call("/api/tables", {"game": "guild", "seats": [*seats, {"kind": "open"}]})
    return table


def visit(page: Page, toys: ToyServerProcess, made: Json, seat: int) -> None:
    page.goto(f"{toys.address}/t/{made['table']['code']}#seat={made['seats'][seat]['token']}")
    expect(page.get_by_label("Colour")).to_be_visible()


def test_what_one_has_taken_the_others_cannot(
    open_browser: OpenBrowser, toys: ToyServerProcess, made: Json
) -> None:
    ada, ben = open_browser(), open_browser(PHONE)
    visit(ada, toys, made, 0)
    visit(ben, toys, made, 1)
    ada.get_by_label("Colour").select_option("red")
    taken = ben.get_by_role("option", name="Red (Ada)")
    expect(taken).to_be_disabled()
    expect(ada.get_by_label("Colour")).to_have_value("red")
    ben.get_by_label("Colour").select_option("blue")
    expect(ada.get_by_text("Colour: Blue")).to_be_visible()
    ada.get_by_label("Colour").select_option("none")
    expect(ben.get_by_role("option", name="Red", exact=True)).to_be_enabled()


def test_a_choice_survives_a_reload(open_browser: OpenBrowser, toys: ToyServerProcess, made: Json) -> None:
    ada = open_browser()
    visit(ada, toys, made, 0)
    ada.get_by_label("Youngest").select_option("yes")
    ada.get_by_label("First role").select_option("builder")
    expect(ada.get_by_label("First role")).to_have_value("builder")
    ada.reload()
    expect(ada.get_by_label("Youngest")).to_have_value("yes")
    expect(ada.get_by_label("First role")).to_have_value("builder")


def test_the_waiting_room_is_for_everybody(
    open_browser: OpenBrowser, toys: ToyServerProcess, made: Json
) -> None:
    inspector = Inspector()
    for where, kind in (("desk", DESK), ("phone", PHONE)):
        page = open_browser(kind)
        visit(page, toys, made, 0)
        inspector.look(page, where)
        assert not scrolls_sideways(page)
    inspector.report()


def test_the_last_guest_chooses_too(open_browser: OpenBrowser, toys: ToyServerProcess) -> None:
    """At a table for two the guest's place is the last one, and taking it is the deal."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    made: Json = toys.call("/api/tables", {"game": "guild", "seats": seats})
    ada, guest = open_browser(), open_browser(PHONE)
    visit(ada, toys, made, 0)
    ada.get_by_label("Colour").select_option("red")
    guest.goto(f"{toys.address}/t/{made['table']['code']}")
    expect(guest.get_by_role("option", name="Red (Ada)")).to_be_disabled()
    guest.get_by_label("Your name").fill("Bea")
    guest.get_by_label("Colour").select_option("blue")
    guest.get_by_label("First role").select_option("builder")
    assert not scrolls_sideways(guest)
    guest.get_by_role("button", name="Sit down").click()
    expect(ada.get_by_label("Colour")).not_to_be_visible()  # it has begun
    seats = toys.call(f"/api/tables/{made['table']['code']}")["seats"]
    assert [seat["choices"].get("colour") for seat in seats] == ["red", "blue"]
    assert seats[1]["choices"]["role.1"] == "builder"
