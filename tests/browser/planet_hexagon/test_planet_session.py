"""A whole session of teams in five browsers: whatever a page hears, it hears by its role (HX-64)."""

from playwright.sync_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.planet_hexagon.room import MASTER, WALL, Json, Room
from tests.browser.server_process import ServerProcess
from tests.browser.visiting import PHONE

FIRST, SECOND = ("Ada", "Ben", "Cleo"), ("Eve", "Finn")
ROUNDS = 4
SECRETS = {"place", "first", "second", "face", "reverse", "locked", "turned", "gave", "seen", "at"}
AT_THE_TABLE = {
    "tile_taken", "table_flipped", "tile_drawn", "tiles_thrown", "tile_put_back", "tile_painted",
    "tile_laid_back", "rubbish_left", "tile_exchanged", "supplier_out",
}  # fmt: skip


def test_a_session_and_what_everybody_heard(server: ServerProcess, open_browser: OpenBrowser) -> None:
    """Four rounds of two teams; in the last the phone of an Emissary, a wall and a Game Master look on."""
    room = Room(server, open_browser, FIRST, SECOND, watchers=(WALL, MASTER), kinds={"Cleo": PHONE})
    for _ in range(ROUNDS):
        room.visit("Ada")
        room.build("Ben")
        room.visit("Eve", 1)
        room.build("Eve")
        room.come_back("Cleo")
        room.come_back("Finn")
    expect(room.pages[WALL].get_by_role("heading", level=1)).to_contain_text("Summer")
    room.settle()
    expect(room.pages["Ben"].get_by_role("region", name="Your role")).to_contain_text("Supplier")
    for name in (*FIRST, *SECOND, WALL):
        states = list(room.states(name))
        assert len(states) > 4 * ROUNDS
        for state, before in zip(states, [states[0], *states], strict=False):
            assert_nothing_hidden(state, before, room.seat_of.get(name), name)
    seen = [state["view"] for state in room.states(MASTER)]
    assert all(view["table"] is not None for view in seen)
    assert all(seat["colony"] and seat["goal"] is None for view in seen for seat in view["seats"])
    notation = {"take ", "turn ", "place ", "flip ", "pipe "}
    for name, messages in room.heard.items():
        rows = [row for message in messages if message["type"] == "history" for row in message["rows"]]
        assert not any(word in str(row) for row in rows for word in notation), name


def roles_in(state: Json, seat: int | None, name: str) -> set[str]:
    """What the person is for the team just then."""
    if seat is None:
        return set()
    members = state["table"]["seats"][seat]["members"]
    return {role for member in members if member["name"] == name for role in member["roles"]}


def assert_nothing_hidden(state: Json, before: Json, seat: int | None, name: str) -> None:
    view, roles = state["view"], roles_in(state, seat, name)
    supplies = view["step"] not in ("window", "count", "over") and view["active"] == seat
    visits = seat is not None and view["seats"][seat]["visiting"]
    at_table = (supplies and "supplier" in roles) or (visits and "emissary" in roles)
    around = visits and "emissary" in roles
    for detail in ("table", "hand", "painted", "painted_place"):
        assert view[detail] is None or at_table, f"{name} has the {detail} of the Supply Centre"
    assert (view["table"] is None) == (not at_table)
    for other in view["seats"]:
        own = other["seat"] == seat
        assert (other["colony"] is None) == (not own and not around), f"{name} and the colony {other['seat']}"
        assert own or (other["goal"] is None and other["goal_progress"] is None)
        for tile in () if own or other["colony"] is None else other["colony"]["waiting"]:
            assert tile["face"] not in ("house", "field") or tile["reverse"] is None
        assert own or state["totals"][other["seat"]] == 0
    for question in state["questions"]:
        assert question["prompt"]["seat"] == seat
        assert question["prompt"]["role"] in roles
    # what has just happened may have been the last that a role saw
    was = {role for one in (before, state) for role in roles_in(one, seat, name)}
    for told in state["facts"]:
        fact = told["fact"]
        details = {key: value for key, value in fact.items() if key in SECRETS and value is not None}
        if not details:
            continue
        if fact["type"] in AT_THE_TABLE:
            assert fact["seat"] == seat, f"{name} is told {fact}"
            assert "supplier" in was, f"{name} is told {fact}"
        else:
            watching = "window" in (before["view"]["step"], view["step"]) and "emissary" in was
            assert fact["seat"] == seat or watching, f"{name} is told {fact}"
