"""What is kept: migrations, group commit, two processes on one file, other versions, damaged logs."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecotone.core.errors import BadFile, BadInput
from ecotone.server.storage.database import connect
from ecotone.server.storage.schema import MIGRATIONS
from ecotone.server.storage.store import CodeTaken, Seating, SeatTaken, Store
from ecotone.server.storage.stored import StoredMember, StoredSeat, StoredTable
from ecotone.server.storage.writer import Row
from tests.server.server_process import Json, Page, Server, new_id, untroubled

SEED = 1 << 150


def table(code: str = "ABCDEF") -> StoredTable:
    return StoredTable(0, code, "eco", 1, 1, SEED, {"turns": "1"}, b"host", None, 1.0, False, None)


def person(name: str, key: bytes) -> StoredSeat:
    return StoredSeat("person", "", None, (StoredMember(name, key),))


def row(number: int, ply: int, request: str | None = None, seat: int = 0, member: int = 0) -> Row:
    return (number, ply, "play", seat, (1 << 62) + ply, "place 1 (0,1)", request, 1.5, member, 0, None)


def test_rows_come_back_as_they_were(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(tmp_path / "a" / "tables.db")
        people = (StoredMember("Ölaf ½", b"key"), StoredMember("Ann", b"other"))
        seat = StoredSeat("person", "", "hard", people, 2, {"colour": "grün"})
        number = await store.add_table(table(), [seat])
        await asyncio.gather(*(store.append([row(number, ply, f"r{ply}")]) for ply in range(1, 200)))
        loaded = await store.load("ABCDEF")
        assert loaded is not None
        assert loaded.table.seed == 1 << 150
        assert loaded.seats == (seat,)
        assert [(entry.entry.move, entry.request) for entry in loaded.log] == [
            ((1 << 62) + ply, f"r{ply}") for ply in range(1, 200)
        ]
        assert await store.log(number, 190) == loaded.log[190:]
        assert await store.load("NOTHIN") is None
        await store.close()

    asyncio.run(run())


def test_a_taken_ply_or_request_harms_only_itself(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(tmp_path / "tables.db")
        one, two = [await store.add_table(table(code), []) for code in ("AAAAAA", "BBBBBB")]
        await store.append([row(one, 1, "first")])
        results = await asyncio.gather(
            store.append([row(two, 1)]),
            store.append([row(one, 1, "late")]),
            store.append([row(one, 2, "first")]),
            store.append([row(one, 2), row(one, 1)]),
            store.append([row(one, 2, "first", seat=1)]),
            store.append([row(one, 3, "first", member=1)]),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [
            type(None), sqlite3.IntegrityError, sqlite3.IntegrityError, sqlite3.IntegrityError, type(None),
            type(None),
        ]  # fmt: skip
        assert [len(await store.log(number, 0)) for number in (one, two)] == [3, 1]
        with pytest.raises(CodeTaken):
            await store.add_table(table("AAAAAA"), [])
        await store.close()

    asyncio.run(run())


def test_a_seat_changes_only_if_it_is_as_it_was(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(tmp_path / "tables.db")
        free, mine = StoredSeat("open"), person("Ada", b"k")
        number = await store.add_table(table(), [free])
        with pytest.raises(ZeroDivisionError):
            await store.change_seat(number, 0, free, mine, 4.0, lambda _: 1 / 0)
        assert await store.change_seat(number, 0, free, mine, 5.0, lambda _: None) == Seating(
            (mine,), 5.0, SEED
        )
        with pytest.raises(SeatTaken):
            await store.change_seat(number, 0, free, person("Ben", b"l"), 6.0, lambda _: None)
        assert await store.change_seat(number, 0, mine, free, 7.0, lambda _: None) == Seating(
            (free,), 5.0, SEED
        )
        for code in ("FIRSTT", "SECOND"):
            await store.add_table(table(code), [])
        assert await store.set_again(number, "FIRSTT") == await store.set_again(number, "SECOND") == "FIRSTT"
        await store.delete("FIRSTT")
        assert await store.set_again(number, "SECOND") == "SECOND"
        await store.close()

    asyncio.run(run())


def test_files_of_other_versions(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    connect(path).close()
    database = sqlite3.connect(path)
    assert database.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    database.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    database.close()
    with pytest.raises(BadInput, match="newer"):
        connect(path)
    rubbish = tmp_path / "rubbish.db"
    rubbish.write_bytes(b"this is no database" * 100)
    with pytest.raises(BadFile, match="database"):
        connect(rubbish)


def test_the_log_is_synced_before_anything_is_shown(tmp_path: Path) -> None:
    connection = connect(tmp_path / "tables.db")
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers on one file."""
    shared = {"ECOTONE_TEST_SHARED": "1"}
    path = tmp_path / "tables.db"
    with untroubled(path, **shared) as one, untroubled(path, **shared) as other:
        yield one, other


def test_two_servers_on_one_file(pair: tuple[Server, Server]) -> None:
    """Whoever is second finds the ply taken, catches up, and answers stale; accepted if it was the same."""
    one, two = pair
    made = one.table("me", turns=2)
    with one.page(made, 0) as here, two.page(made, 0) as there:
        first, late = here.answer(0), there.answer(1)
        assert here.ask(first, "accepted")["ply"] == 1
        assert there.ask(late, "stale")["id"] == late["id"]
        assert there.state["ply"] == 1
        assert there.state["view"]["seats"] == here.until("state")["view"]["seats"]
        second = there.answer(0)
        assert there.ask(second, "accepted")["ply"] == 2
        assert here.ask(second, "accepted")["ply"] == 2
        assert here.state["ply"] == 2
        assert here.play_out()["ply"] == 4


def test_the_same_is_chosen_at_both_servers(pair: tuple[Server, Server]) -> None:
    """Whoever is second is refused, though that server didn't know yet what is taken."""
    one, two = pair
    made = one.make("guild", {"kind": "me"}, {"kind": "open", "capacity": 2})
    assert two.call(f"/api/tables/{made['table']['code']}")["seats"][0]["choices"] == {}
    one.change(made, 0, made["seats"][0]["token"], change="choose", choices={"colour": "red"})
    body = {"name": "Ben", "choices": {"colour": "red"}}
    assert two.problem(f"/api/tables/{made['table']['code']}/join", body) == "refused"
    assert two.join(made, "Ben", choices={"colour": "blue"})["member"] == 0


def test_dealt_at_the_other_server(pair: tuple[Server, Server]) -> None:
    one, two = pair
    made = one.make("guild", {"kind": "me"}, {"kind": "open"})
    with two.page(made, 0) as page:
        assert not page.welcome["table"]["dealt"]
        one.join(made, "Ben")
        mine = made["seats"][0]["token"]
        assert two.no_change(made, 0, mine, change="choose", choices={"colour": "red"}) == "seat_taken"
        assert page.until("state")["questions"]


def test_a_table_of_older_rules_is_readable_and_marked(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db")
    made = server.table("me", turns=2)
    code = made["table"]["code"]
    with server.page(made, 0) as page:
        state = page.play()
        answer = page.answer()
    server.stop()
    newer = Server(tmp_path / "tables.db", ECOTONE_TEST_RULES="2")
    assert newer.call(f"/api/tables/{code}")["old_rules"]
    with newer.page(made, 0) as page:
        assert page.state["view"] == state["view"]
        assert (page.state["asked"], page.state["questions"]) == ([], [])
        assert page.problem(answer) == "old_rules"
        assert page.problem({"type": "undo", "seat": 0, "id": new_id()}) == "old_rules"
        assert page.ask({"type": "sheet", "seat": 0}, "sheet")["lines"]
    newer.stop()
    again = Server(tmp_path / "tables.db")
    with again.page(made, 0) as page:
        assert page.ask(answer, "accepted")["ply"] == 2
        page.until("state")
        assert page.play_out()["result"]["over"]
    again.stop()


def test_a_damaged_log_is_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db")
    made = server.table("me", turns=2)
    with server.page(made, 0) as page:
        page.play()
        page.play()
    server.stop()
    with sqlite3.connect(server.data) as database:
        database.execute("UPDATE log SET move = 12345678 WHERE ply = 2")
    damaged = Server(tmp_path / "tables.db")
    with damaged.page(made, 0) as page:
        assert page.state["ply"] == 1
        assert page.state["table"]["old_rules"]
    assert "can't be replayed" in damaged.stop()
    assert sqlite3.connect(server.data).execute("SELECT COUNT(*) FROM log").fetchone() == (2,)


def change_mind(page: Page) -> Json:
    """A move, or taking it back: as many rows as anybody wants."""
    return {"type": "undo", "seat": 0, "id": new_id()} if page.state["ply"] % 2 else page.answer()


def test_a_full_disk_is_told_in_words_until_there_is_room_again(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_PAGES="5")
    old, made = server.table("me", turns=2), server.table("me", turns=2)
    with server.page(old, 0) as page:
        for _ in range(70):
            page.settle(change_mind(page))
    with server.page(made, 0) as page, server.page(made["table"]["code"]) as spectator:
        while True:
            wish = change_mind(page)
            page.send(wish)
            heard = page.hear_one_of("accepted", "problem")
            if heard["type"] == "problem":
                break
            spectator.reach(page.reach(heard["ply"])["ply"])
        assert heard["code"] == "not_stored"
        assert heard["text"] == "The disk is full, your move was not stored; try again in a moment."
        assert spectator.quiet()
        server.call(f"/api/tables/{old['table']['code']}/delete", {}, old["host"])
        assert page.settle(wish)["ply"] == spectator.state["ply"] + 1
    said = server.stop()
    assert "not stored: database or disk is full" in said
    assert "Traceback" not in said


def test_what_can_t_be_stored_changes_nothing(tmp_path: Path) -> None:
    """What can't be made durable has never happened: not for the others, and not for who played."""
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_BUSY="0.05")
    made = server.table("me", turns=2)
    with server.page(made, 0) as page, server.page(made["table"]["code"]) as spectator:
        locked = sqlite3.connect(server.data, isolation_level=None)
        locked.execute("BEGIN IMMEDIATE")
        answer = page.answer()
        page.send(answer)
        problem = page.until("problem")
        assert problem["code"] == "not_stored"
        assert problem["text"].startswith("Another program has the database, your move was not stored;")
        assert server.problem("/api/tables", {"game": "eco", "seats": [{"kind": "me"}]}) == "not_stored"
        locked.execute("ROLLBACK")
        assert spectator.quiet()
        assert page.ask(answer, "accepted")["ply"] == 1
        assert spectator.until("state", lambda state: state["ply"] == 1)["facts"]
    assert "not stored: database is locked" in server.stop()


def test_seats_taken_at_the_other_server(pair: tuple[Server, Server]) -> None:
    one, two = pair
    made = one.table("me", "open", "open")
    code = made["table"]["code"]
    assert two.call(f"/api/tables/{code}")["status"] == "waiting"
    ben = one.call(f"/api/tables/{code}/join", {"name": "Ben"})["seat"]
    assert two.problem(f"/api/tables/{code}/join", {"name": "Cem"}) == "seat_taken"
    cem = two.call(f"/api/tables/{code}/join", {"name": "Cem"})["seat"]
    assert (ben["seat"], cem["seat"]) == (1, 2)
    with one.page({**made, "seats": [cem]}, 2) as page:
        assert page.welcome["seats"] == [2]
        assert page.state["table"]["status"] == "playing"
