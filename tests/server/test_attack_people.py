"""People who try to be somebody else: a member of the same seat, the same person twice, or nobody at all."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.server_process import Server, new_id


def test_nobody_chooses_for_another_member_of_the_seat(server: Server) -> None:
    made = server.make("guild", {"kind": "me", "name": "Ada", "capacity": 2}, {"kind": "open"})
    ada, bea = made["seats"][0]["token"], server.join(made, "Bea", seat=0)["token"]
    for_bea = {"change": "choose", "choices": {"role.2": "supplier"}}
    assert server.no_change(made, 0, ada, **for_bea) == "not_yours"
    for_herself = server.change(made, 0, bea, **for_bea)
    assert for_herself["table"]["seats"][0]["choices"] == {"role.2": "supplier"}
    code = made["table"]["code"]
    joining = {"name": "Cem", "choices": {"role.2": "builder"}}
    assert server.problem(f"/api/tables/{code}/join", joining) == "not_yours"


def test_nobody_chooses_for_a_place_that_is_open(server: Server) -> None:
    """Else the host couldn't close it any more."""
    seat = {"kind": "me", "capacity": 3, "choices": {"role.3": "builder"}}
    assert server.problem("/api/tables", {"game": "guild", "seats": [seat, {"kind": "open"}]}) == "not_yours"
    bots = {"kind": "bot", "capacity": 3, "choices": {"role.3": "builder"}}
    made = server.make("guild", bots, {"kind": "open"})
    assert made["table"]["seats"][0]["choices"] == {"role.3": "builder"}


def test_whoever_plays_again_twice_has_one_place(server: Server) -> None:
    made = server.make("guild", {"kind": "me", "name": "Ada", "capacity": 2}, {"kind": "me", "name": "Cem"})
    bea = server.join(made, "Bea", seat=0)["token"]
    ada, cem = [key["token"] for key in made["seats"]]
    with server.page_of(made, ada, bea, cem) as page:
        for seat in (0, 1):
            page.settle({"type": "leave", "seat": seat, "id": new_id()})
        assert page.state["table"]["status"] == "over"
    again = f"/api/tables/{made['table']['code']}/again"
    first = server.call(again, {"keys": [ada]})
    second = server.call(again, {"keys": [ada]})
    assert first["seats"] == second["seats"]
    assert [member["name"] for member in second["table"]["seats"][0]["members"]] == ["Ada"]
    third, fourth = [server.call(again, {"keys": [bea]}) for _ in range(2)]
    assert third["seats"] == fourth["seats"]
    assert [(key["seat"], key["member"]) for key in third["seats"]] == [(0, 1)]
    assert len({ada, bea, first["seats"][0]["token"], third["seats"][0]["token"]}) == 4


def test_no_key_is_nobodys_key(tmp_path: Path) -> None:
    """A person of an older file may have none."""
    server = Server(tmp_path / "tables.db")
    made = server.table("me", "me")
    server.kill()
    with closing(sqlite3.connect(server.data)) as connection, connection:
        connection.execute("UPDATE members SET key = x'' WHERE seat = 1")
    server.start()
    for change in ("take_back", "bot"):
        assert server.no_change(made, 1, None, change=change) == "not_yours"
        assert server.no_change(made, 1, "", change=change) == "not_yours"
    assert server.stop() == ""


def test_a_question_that_nobody_was_asked_is_stale(server: Server) -> None:
    made = server.table("me", "me")
    with server.page(made, 0) as asked, server.page(made, 1) as waiting:
        move = asked.answer()["move"]
        play = {"type": "play", "seat": 1, "question": -1, "id": new_id(), "move": move}
        waiting.send(play)
        assert waiting.hear() == {"type": "stale", "id": play["id"]}
