"""Tables that anybody may find: while they are listed, young and have a free seat."""

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from ecotone.server.hub import MOST_LISTED
from ecotone.server.storage.database import connect
from ecotone.server.storage.reading import read_listed
from ecotone.server.storage.schema import MIGRATIONS
from ecotone.server.storage.store import Seating, Store
from ecotone.server.storage.stored import StoredMember, StoredSeat, StoredTable
from tests.server.server_process import Server

Json = dict[str, Any]


def listed(server: Server, *kinds: str, game: str = "eco", **more: object) -> Json:
    seats = [{"kind": kind} for kind in kinds]
    made: Json = server.call("/api/tables", {"game": game, "seats": seats, "listed": True, **more})
    return made


def codes(server: Server) -> list[str]:
    return [table["code"] for table in server.call("/api/open")["tables"]]


def test_a_listed_table_is_found_until_it_is_full(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db")
    assert codes(server) == []
    hidden = server.table("me", "open")
    assert not hidden["table"]["listed"]
    first, second = listed(server, "me", "open"), listed(server, "me", "open", "open")
    full = listed(server, "me", "bot")
    assert first["table"]["listed"]
    assert codes(server) == [second["table"]["code"], first["table"]["code"]]
    assert full["table"]["code"] not in codes(server)
    found = server.call("/api/open")["tables"][0]
    shown = server.call(f"/api/tables/{second['table']['code']}")
    assert {**found, "seats": []} == {**shown, "seats": []}
    assert [seat["kind"] for seat in found["seats"]] == [seat["kind"] for seat in shown["seats"]]
    server.call(f"/api/tables/{first['table']['code']}/join", {"name": "Ben"})
    assert codes(server) == [second["table"]["code"]]
    path = f"/api/tables/{second['table']['code']}"
    ben = server.call(f"{path}/join", {"name": "Ben"})["seat"]
    assert server.call(f"{path}/seats/1", {"change": "open"}, ben["token"])["table"]["seats"][1]["name"] == ""
    assert codes(server) == [second["table"]["code"]]
    with server.page(second, 0):
        assert server.call("/api/open")["tables"][0]["seats"][0]["online"]
    server.stop()


def test_only_the_newest_and_only_of_games_and_rules_that_are_here(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db")
    toy = listed(server, "me", "open", game="toy_votes")["table"]["code"]
    made = [listed(server, "me", "open")["table"]["code"] for _ in range(MOST_LISTED + 1)]
    assert codes(server) == made[:0:-1]
    with sqlite3.connect(server.data) as database:
        database.execute("UPDATE tables SET created = created - 86401 WHERE code = ?", (made[-1],))
    assert codes(server) == made[-2::-1]
    server.stop()
    newer = Server(tmp_path / "tables.db", ECOTONE_TEST_RULES="2")
    assert codes(newer) == [toy]
    newer.stop()


def test_full_tables_of_the_day_cost_nothing(tmp_path: Path) -> None:
    """The list reads an index of those that wait: counted in steps of the database."""
    connection = connect(tmp_path / "tables.db")

    def add(first: int, count: int, started: float | None) -> None:
        connection.executemany(
            "INSERT INTO tables (code, game, rules, seats, seed, options, host, created, listed, started)"
            " VALUES (?, 'eco', 1, 1, '7', '{}', x'00', 50.0, 1, ?)",
            [(f"{number:06}", started) for number in range(first, first + count)],
        )

    def steps() -> int:
        counted = [0]
        connection.set_progress_handler(lambda: counted.__setitem__(0, counted[0] + 1), 1)
        assert len(read_listed(connection, [("eco", 1), ("toy_votes", 1)], 0.0, MOST_LISTED)) == MOST_LISTED
        connection.set_progress_handler(None, 1)
        return counted[0]

    add(0, MOST_LISTED, None)
    few = steps()
    add(100, 3_000, 60.0)
    assert steps() <= few + 10
    connection.close()


def test_a_file_of_the_first_version(tmp_path: Path) -> None:
    """Tables of before were never listed; their clocks begin with the first move, or with the table."""
    path = tmp_path / "tables.db"
    old = sqlite3.connect(path)
    old.executescript(f"{MIGRATIONS[0]} PRAGMA user_version = 1;")
    for number, code in ((1, "PLAYED"), (2, "FULLLL"), (3, "OPENNN")):
        old.execute(
            "INSERT INTO tables VALUES (?, ?, 'eco', 1, 1, '7', '{}', X'00', NULL, 50.0)", (number, code)
        )
        kind = "open" if code == "OPENNN" else "person"
        old.execute("INSERT INTO seats VALUES (?, 0, ?, '', NULL, NULL)", (number, kind))
    old.execute("INSERT INTO log VALUES (1, 1, 'play', 0, 5, 'x', NULL, 70.0)")
    old.execute("INSERT INTO log VALUES (1, 2, 'play', 0, 5, 'x', NULL, 80.0)")
    old.commit()
    old.close()
    migrated = connect(path)
    found = migrated.execute("SELECT code, listed, started FROM tables ORDER BY id").fetchall()
    assert found == [("PLAYED", 0, 70.0), ("FULLLL", 0, 50.0), ("OPENNN", 0, None)]
    migrated.close()


def agreed(_: Seating) -> None:
    pass


def test_a_table_starts_with_its_last_seat(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(tmp_path / "tables.db")
        free, ada = StoredSeat("open"), StoredSeat("person", "", None, (StoredMember("Ada", b"a"),))
        table = StoredTable(0, "ABCDEF", "eco", 1, 2, 7, {}, b"host", None, time.time(), True, None)
        number = await store.add_table(table, [free, free])
        change = store.change_seat
        assert [one.table.code for one in await store.listed([("eco", 1)], 0.0, 5)] == ["ABCDEF"]
        assert (await change(number, 0, free, ada, 10.0, agreed)).started is None
        assert (await change(number, 1, free, ada, 20.0, agreed)).started == 20.0
        assert await store.listed([("eco", 1)], 0.0, 5) == []
        away = replace(ada, level="easy")
        assert (await change(number, 1, ada, away, 30.0, agreed)).started == 20.0
        loaded = await store.load("ABCDEF")
        assert loaded is not None
        assert (loaded.table.listed, loaded.table.started) == (True, 20.0)
        assert loaded.seats == (ada, away)
        await store.close()

    asyncio.run(run())
