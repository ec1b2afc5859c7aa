"""People who try to be somebody else: a member of the same seat, the same person twice, or nobody at all.

And those who take the next game away from others, or rule with a key that has been replaced.
"""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ecotone.server.hub import Hub
from ecotone.server.keys import hashed
from ecotone.server.page import Page
from ecotone.server.playing_again import again, new_whistle
from ecotone.server.problems import Trouble
from ecotone.server.storage.store import Store
from ecotone.server.wire_table import NewSeat, NewTable, PlayAgain
from tests.server.server_process import Json, Server, new_id


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


# --- playing again --------------------------------------------------------------------------------------


def finished(server: Server, **more: object) -> tuple[Json, str, str]:
    """A table whose two people have given up, and their keys."""
    made = server.make("guild", {"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}, **more)
    with server.page(made, 0, 1) as page:
        for seat in (0, 1):
            page.settle({"type": "leave", "seat": seat, "id": new_id()})
        assert page.state["table"]["status"] == "over"
    ada, ben = [key["token"] for key in made["seats"]]
    return made, ada, ben


def test_whoever_deletes_the_next_table_keeps_nobody_from_playing_again(server: Server) -> None:
    made, ada, ben = finished(server)
    old = f"/api/tables/{made['table']['code']}"
    with server.page(made, 1) as page:
        first = server.call(f"{old}/again", {"keys": [ada]})
        code = first["table"]["code"]
        page.until("table", lambda told: told["table"]["again"] == code)
        server.call(f"/api/tables/{code}/delete", {}, first["host"])
        page.until("table", lambda told: told["table"]["again"] is None)
        second = server.call(f"{old}/again", {"keys": [ben]})
        page.until("table", lambda told: told["table"]["again"] == second["table"]["code"])
    assert second["table"]["code"] != code
    assert second["host"]
    third = server.call(f"{old}/again", {"keys": [ada]})
    assert (third["table"]["code"], third["table"]["status"]) == (second["table"]["code"], "playing")


@pytest.mark.parametrize("in_memory", [True, False])
def test_a_next_table_that_another_process_deleted(tmp_path: Path, in_memory: bool) -> None:
    """Whether its room is still in memory here or only its code is known."""

    async def run() -> None:
        hub = Hub(Store(tmp_path / "tables.db"), 0.0, 1.0)
        made = await hub.create(NewTable("eco", (NewSeat("me"), NewSeat("me"))), "en")
        wishes = [PlayAgain(keys=(key.token,)) for key in made.seats]
        async with hub.visit(made.table.code) as room:
            room.old_rules = True  # as good as over
            first = await again(hub, room, wishes[0], "en")

            await hub.store.delete(first.table.code)  # not by this hub
            loaded = await hub.store.load(made.table.code)
            assert loaded is not None
            assert loaded.table.again is None
            if not in_memory:
                hub.rooms.pop(first.table.code).stop()
            second = await again(hub, room, wishes[1], "en")
            assert second.table.code != first.table.code
            assert room.info.again == second.table.code
            third = await again(hub, room, wishes[0], "en")
            assert (third.table.code, third.table.status) == (second.table.code, "playing")
        await hub.delete(made.table.code)
        with pytest.raises(Trouble, match="no table"):
            await again(hub, room, wishes[0], "en")
        await hub.close()

    asyncio.run(run())


def test_a_referees_key_that_was_replaced_rules_no_more(server: Server) -> None:
    made, ada, ben = finished(server, referee=True)
    old = f"/api/tables/{made['table']['code']}/again"
    first = server.call(old, {"keys": [ada, made["referee"]]})
    server.call(old, {"keys": [ben]})
    with server.page_of(first, first["referee"]) as page:
        assert page.welcome["referee"]
        second = server.call(old, {"keys": [made["referee"]]})
        assert not page.until("welcome")["referee"]
        assert page.problem({"type": "pause", "id": new_id()}) == "not_yours"
        with server.page_of(first, second["referee"]) as other:
            assert other.welcome["referee"]


def test_a_referees_key_that_could_not_be_replaced_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        hub = Hub(Store(tmp_path / "tables.db"), 0.0, 1.0)
        made = await hub.create(NewTable("eco", (NewSeat("me"), NewSeat("me")), referee=True), "en")
        whistle = hashed(made.referee or "")

        async def full(_table: int, _key: bytes) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        monkeypatch.setattr(hub.store, "set_referee", full)
        async with hub.visit(made.table.code) as room:
            page = Page(lambda: None)
            await room.attach(page, [whistle], None, "en")
            with pytest.raises(sqlite3.OperationalError):
                await new_whistle(room)
            assert (room.stored.referee, page.eyes.referee) == (whistle, True)
        await hub.close()

    asyncio.run(run())


# --- ids of messages --------------------------------------------------------------------------------------


def test_an_id_is_answered_only_for_what_it_was_used_for(server: Server) -> None:
    made = server.make("eco", {"kind": "me"}, {"kind": "me"}, referee=True)
    with server.page(made, 0, 1) as page, server.page_of(made, made["referee"]) as referee:
        first, other = page.answer(0), page.answer(1)
        assert first["move"] != other["move"]
        ply = page.ask(first, "accepted")["ply"]
        for wrong in (other, {"type": "undo", "seat": 0}, {"type": "leave", "seat": 0}):
            assert page.problem(wrong | {"id": first["id"]}) == "malformed"
        assert page.ask(first, "accepted")["ply"] == ply
        more = {"type": "extend", "seat": None, "seconds": 5, "id": new_id()}
        ply = referee.ask(more, "accepted")["ply"]
        for wrong in (more | {"seconds": 6}, {"type": "pause", "id": more["id"]}):
            assert referee.problem(wrong) == "malformed"
        assert referee.ask(more, "accepted")["ply"] == ply
