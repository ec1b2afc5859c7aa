"""Before the deal nothing is dealt; seats are theirs who sit there; names can be read."""

import hashlib
import sqlite3
from pathlib import Path

import pytest

from ecotone.server.names import bot_name, check_unlike, checked_name
from ecotone.server.problems import Trouble
from tests.server.server_process import Json, Server

HANDS = {"options": {"mode": "competitive"}}


def stored_seed(server: Server, made: Json) -> str:
    with sqlite3.connect(server.data) as database:
        found = database.execute("SELECT seed FROM tables WHERE code = ?", (made["table"]["code"],))
        return str(found.fetchone()[0])


def test_nothing_dealt_exists_before_the_last_seat_is_taken(server: Server) -> None:
    """However often somebody sits down and stands up again, there is no hand to see."""
    made = server.make("ecogon", {"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}, **HANDS)
    assert (made["table"]["commitment"], stored_seed(server, made)) == ("", "")
    for _ in range(3):
        key = server.join(made, "Ben")
        with server.page_of(made, key["token"]) as page:
            assert page.welcome["seats"] == [key["seat"]]
            assert (page.state, page.welcome["parts"], page.welcome["table"]["commitment"]) == ({}, 0, "")
            assert stored_seed(server, made) == ""
            server.change(made, key["seat"], key["token"], change="open")
    with server.page(made, 0) as page:
        server.join(made, "Ben")
        server.join(made, "Cem")
        page.until("state")
        seed = stored_seed(server, made)
        assert page.state["table"]["commitment"] == hashlib.sha256(seed.encode()).hexdigest()
        assert server.no_change(made, 1, made["host"], change="open") == "started"


def test_two_tables_made_alike_are_dealt_differently(server: Server) -> None:
    seeds = {stored_seed(server, server.table("me")) for _ in range(3)}
    assert len(seeds) == 3


def test_a_table_of_before_keeps_the_seed_that_it_promised(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db")
    made = server.table("me", "open")
    with sqlite3.connect(server.data) as database:
        database.execute("UPDATE tables SET seed = '77'")
    server.stop()
    again = Server(tmp_path / "tables.db")
    assert (
        again.call(f"/api/tables/{made['table']['code']}")["commitment"] == hashlib.sha256(b"77").hexdigest()
    )
    again.join(made, "Ben")
    assert stored_seed(again, made) == "77"
    again.stop()


# --- seats ------------------------------------------------------------------------------------------------


def test_a_seat_handed_to_somebody_else_is_shown_for_the_rest_of_the_game(server: Server) -> None:
    made = server.make("ecogon", {"kind": "me", "name": "Ada"}, {"kind": "open"}, **HANDS)
    ben = server.join(made, "Ben")
    with server.page_of(made, ben["token"]) as theirs, server.page(made, 0) as host:
        assert not host.state["table"]["seats"][1]["members"][0]["handed"]
        new = server.change(made, 1, made["host"], change="hand_back")["seat"]
        told = host.until("state", lambda state: state["table"]["seats"][1]["members"][0]["handed"])
        assert told["table"]["seats"][1]["name"] == "Ben"
        assert theirs.until("state")["table"]["seats"][1]["members"][0]["handed"]  # its person hears it too
    with server.page_of(made, new["token"]) as page:
        assert page.state["table"]["seats"][1]["members"][0]["handed"]
        server.change(made, 1, new["token"], change="forget")  # no way to hide it
        assert page.until("state")["table"]["seats"][1]["members"][0]["handed"]
    assert server.call(f"/api/tables/{made['table']['code']}")["seats"][1]["members"][0]["handed"]


def test_nobody_silently_gets_the_hand_that_will_be_dealt_to_somebody_else(server: Server) -> None:
    made = server.table("me", "open", "open")
    server.join(made, "Ben")
    changed = server.change(made, 1, made["host"], change="hand_back")
    assert changed["table"]["seats"][1]["members"][0]["handed"]
    cem = server.join(made, "Cem")
    with server.page_of(made, cem["token"]) as page:
        shown = [seat["members"][0]["handed"] for seat in page.state["table"]["seats"]]
        assert shown == [False, True, False]


def test_joining_again_with_the_same_request_gives_the_same_seat(server: Server) -> None:
    made = server.table("me", "open", "open", "open")
    wish = {"id": "a-request-of-mine-1234"}
    first = server.join(made, "Ben", **wish)
    assert server.join(made, "Ben", **wish) == first  # the answer was lost
    assert server.join(made, "Ben", seat=3, **wish) == first
    other = server.join(made, "Cem", id="another-request-5678")
    assert (other["seat"], other["token"] == first["token"]) == (2, False)
    taken = [seat["kind"] for seat in server.call(f"/api/tables/{made['table']['code']}")["seats"]]
    assert taken == ["person", "person", "person", "open"]
    server.join(made, "Dea")
    assert server.join(made, "Ben", **wish) == first  # also after the deal
    elsewhere = server.table("me", "open")
    assert server.join(elsewhere, "Ben", **wish)["token"] != first["token"]
    path = f"/api/tables/{made['table']['code']}/join"
    assert server.problem(path, {"name": "Eve", "id": "short"}) == "malformed"


def test_the_seats_of_a_rematch_are_kept_for_the_people_of_the_last_game(server: Server) -> None:
    made = server.table("me", "open", turns=1)
    code, ben = made["table"]["code"], server.join(made, "Ben")
    with server.page({**made, "seats": [*made["seats"], ben]}, 0, 1) as page:
        page.play_out()
    first = server.call(f"/api/tables/{code}/again", {"keys": [made["seats"][0]["token"]]})
    new = first["table"]["code"]
    assert [seat["kept"] for seat in first["table"]["seats"]] == [[], ["Ben"]]
    assert server.problem(f"/api/tables/{new}/join", {"name": "Eve"}) == "table_full"
    assert server.problem(f"/api/tables/{new}/join", {"name": "Eve", "seat": 1}) == "seat_taken"
    second = server.call(f"/api/tables/{code}/again", {"keys": [ben["token"]]})
    assert (second["table"]["status"], second["table"]["seats"][1]["name"]) == ("playing", "Ben")
    assert second["table"]["seats"][1]["kept"] == []


def test_the_host_of_a_rematch_opens_a_seat_that_nobody_comes_back_to(server: Server) -> None:
    made = server.table("me", "open", "open", turns=1)
    code = made["table"]["code"]
    keys = [*made["seats"], server.join(made, "Ben"), server.join(made, "Cem")]
    with server.page({**made, "seats": keys}, 0, 1, 2) as page:
        page.play_out()
    first = server.call(f"/api/tables/{code}/again", {"keys": [keys[0]["token"]]})
    opened = server.change(first, 1, first["host"], change="open")
    assert [seat["kept"] for seat in opened["table"]["seats"]] == [[], [], ["Cem"]]
    assert server.join(first, "Eve")["seat"] == 1
    assert server.call(f"/api/tables/{code}/again", {"keys": [keys[1]["token"]]})["seats"] == []
    filled = server.change(first, 2, first["host"], change="bot")
    assert (filled["table"]["seats"][2]["kept"], filled["table"]["status"]) == ([], "playing")


# --- names ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["\u202eadA", "A\u200bda", "A\u200dda", "\u2066Ada", "A\x07da", "A\nda", "\ufeffAda", "\u3164",
     "A\u2028b", " ", "\u00a0\u2003", "A\u00adda", "\ue000", "A" + "\u0301" * 8,
     "Ada\ufe00", "Ada\ufe0f", "Ada\U000e0100", "Ada\U000e01ef", "A\u180bda", "A\u180fda", "\u2800",
     "\u0301", "\u0301 \u0308", "\u20dd", "\u0903", "\U0001d159", "A\ufffcda", "\U00016fe4"],
    ids=ascii,
)  # fmt: skip
def test_names_that_cannot_be_read_as_they_are(name: str) -> None:
    with pytest.raises(Trouble) as caught:
        checked_name(name)
    assert caught.value.code == "bad_name"


@pytest.mark.parametrize(
    "name", ["Ada", "Zoë", "Nguyễn", "李雷", "שרה", "علي", "O'Neil", "Ada 2", "🦊", "Łukasz", "अनिता"]
)
def test_names_of_people(name: str) -> None:
    assert checked_name(f"  {name} ") == name


def test_names_at_a_table(server: Server) -> None:
    path = "/api/tables"
    me = {"kind": "me", "name": "Ada"}
    assert (
        server.problem(path, {"game": "eco", "seats": [me, {"kind": "me", "name": " ada "}]}) == "name_taken"
    )
    assert server.problem(path, {"game": "eco", "seats": [{"kind": "me", "name": "A\u202eb"}]}) == "bad_name"
    robin = server.make("eco", {"kind": "me", "name": "Merlin"}, {"kind": "bot"}, {"kind": "open"})
    assert robin["table"]["seats"][1]["name"] not in ("", "Merlin")
    path = f"/api/tables/{robin['table']['code']}/join"
    for name, problem in (("\u200b", "bad_name"), ("  ", "bad_name"), ("ＭＥＲＬＩＮ", "name_taken")):
        assert server.problem(path, {"name": name}) == problem
    assert server.call(path, {"name": "  Ben   Ö "})["table"]["seats"][2]["name"] == "Ben Ö"
    assert bot_name(0, ["robin"]) == "Merlin"


@pytest.mark.parametrize(
    ("name", "twin"),
    [("Ada", "ADA"), ("Ada", "Ａｄａ"), ("Ada", "A\ufe0fda"), ("Ada", "Ada\U000e0100"), ("Straße", "STRASSE"),
     ("\u0345α", "\u03b9α"), ("Zoë", "Zoe\u0308"), ("Ada", "A\u3164da"),
     ("Ada", "\u0410da"), ("Ada", "Ada\u0335"), ("Ida", "\u0131da"), ("Ada", "Ad\u0251"), ("Вова", "вова"),
     ("Bob", "\u0412ob"), ("A da", "A\u00a0da")],
    ids=ascii,
)  # fmt: skip
def test_names_that_look_the_same(name: str, twin: str) -> None:
    with pytest.raises(Trouble) as caught:
        check_unlike(twin, [name])
    assert caught.value.code == "name_taken"


def test_the_list_of_open_tables_names_nobody_unless_the_host_wants_it(server: Server) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "name": "Robbie"}, {"kind": "open"}]
    quiet = server.make("eco", *seats, listed=True)["table"]["code"]
    shown = server.make("eco", *seats, listed=True, show_names=True)["table"]["code"]
    found = {table["code"]: table["seats"] for table in server.call("/api/open")["tables"]}
    assert [seat["name"] for seat in found[quiet]] == ["", "Robbie", ""]
    assert [member["name"] for member in found[quiet][0]["members"]] == [""]
    assert [seat["name"] for seat in found[shown]] == ["Ada", "Robbie", ""]


def names_at(server: Server, made: Json) -> list[str]:
    seats = server.call(f"/api/tables/{made['table']['code']}")["seats"]
    return [member["name"] for seat in seats for member in seat["members"]]


def test_nobody_is_called_what_another_seat_would_be_without_a_name(server: Server) -> None:
    ada = {"kind": "me", "name": "Ada"}
    made = server.make("guild", {**ada, "capacity": 2}, {"kind": "open", "capacity": 2})
    path = f"/api/tables/{made['table']['code']}/join"
    for name in ("Player 1", "player 1B"):
        assert server.problem(path, {"name": name, "seat": 1}) == "name_taken"
    keys = [*made["seats"], server.join(made, "Bea", seat=0), server.join(made, "Player 2", seat=1)]
    for key in (keys[1], keys[0], keys[0]):
        server.change(made, key["seat"], key["token"], change="forget")
    assert names_at(server, made) == ["Player 1", "Player 1b", "Player 2"]
    for name in ("Player 2", "Player 3"):
        seats = [{"kind": "me", "name": name}, {"kind": "open"}, {"kind": "open"}]
        assert server.problem("/api/tables", {"game": "eco", "seats": seats}) == "name_taken"


def test_who_comes_back_to_a_rematch_where_a_stranger_has_the_same_name_has_none(server: Server) -> None:
    made = server.table("me", "open", "open", turns=1)
    keys = [*made["seats"], server.join(made, "Ben"), server.join(made, "Cem")]
    with server.page({**made, "seats": keys}, 0, 1, 2) as page:
        page.play_out()
    again = f"/api/tables/{made['table']['code']}/again"
    first = server.call(again, {"keys": [keys[0]["token"]]})
    for seat in (1, 2):
        server.change(first, seat, first["host"], change="open")
    server.join(first, "Ben", seat=2)
    server.call(again, {"keys": [keys[1]["token"]]})
    assert names_at(server, first) == ["Player 1", "Player 2", "Ben"]
