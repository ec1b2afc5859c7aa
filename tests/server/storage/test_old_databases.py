"""Databases of all earlier versions, made by the code of then (record_database.py)."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from msgspec import Raw

from ecotone.games import GAMES
from ecotone.server import moves, recordings, seating
from ecotone.server.hub import Hub
from ecotone.server.keys import hashed
from ecotone.server.page import Page
from ecotone.server.storage.checking import look_through
from ecotone.server.storage.schema import MIGRATIONS
from ecotone.server.storage.store import Store
from ecotone.server.stored_games import record
from ecotone.server.wire import Play
from ecotone.server.wire_table import JoinTable
from tests.server.server_process import Json, Server, new_id

DATABASES = sorted(Path(__file__).with_name("databases").glob("*.db"))


def made_in(database: Path) -> dict[str, Json]:
    """The tables of then, with their keys, by how far they were."""
    found: dict[str, Json] = json.loads(database.with_suffix(".json").read_text(encoding="utf-8"))
    return found


TODAY = [path for path in DATABASES if made_in(path)["over"]["table"]["game"] == "eco"]
OLDER = [path for path in DATABASES if path not in TODAY]  # whose games have other rules by now


def test_there_is_a_database_of_every_version_before() -> None:
    numbers = range(1, len(DATABASES) + 1)
    assert [path.stem for path in DATABASES] == [f"schema-{number}" for number in numbers]
    assert len(DATABASES) == len(MIGRATIONS) - 1
    assert TODAY
    assert OLDER
    for number, path in enumerate(DATABASES, 1):
        with closing(sqlite3.connect(path)) as database:
            assert database.execute("PRAGMA user_version").fetchone() == (number,)


@pytest.mark.parametrize("database", TODAY, ids=lambda path: path.stem)
def test_a_database_of_an_earlier_version(database: Path, tmp_path: Path) -> None:
    """It is whole, waiting tables fill, games go on to their end, finished ones are shown."""
    path = tmp_path / "tables.db"
    path.write_bytes(database.read_bytes())
    made = made_in(database)
    verdict = look_through(path)
    assert (verdict.contents.tables, verdict.older, verdict.faults) == (3, 0, [])

    async def run() -> None:
        hub = Hub(Store(path), 0.0, 1.0)
        codes = {state: one["table"]["code"] for state, one in made.items()}
        async with hub.visit(codes["waiting"]) as room:
            promised = room.info.commitment
            assert (room.info.status, promised) == ("waiting", made["waiting"]["table"]["commitment"])
            joined = await seating.join(room, JoinTable("Ben"), "en")
            assert (joined.table.status, bool(joined.table.commitment)) == ("playing", True)
            assert promised in (joined.table.commitment, "")  # the seed is drawn with the deal since then
        async with hub.visit(codes["playing"]) as room:
            assert (room.old_rules, (await room.current()).ply) == (False, 3)
            page = Page(lambda: None)
            await room.attach(page, [hashed(key["token"]) for key in made["playing"]["seats"]], None, "en")
            assert page.seats == (0, 1)
            while not room.over:
                progress = await room.current()
                (seat, _), number = next(iter(progress.questions.numbers.items()))
                move = Raw(msgspec.json.encode(progress.table.legal(seat)[0]))
                await moves.play(room, page, Play(seat, number, new_id(), move))
            assert room.info.finished is not None or room.over
        async with hub.visit(codes["over"]) as room:
            assert (room.info.status, room.old_rules) == ("over", False)
            assert b"result " in await recordings.game_file(room, hub.addresses.of(""))
            assert (room.info.finished is not None) == (database.stem > "schema-2")  # kept since then
        found = await record(hub, codes["over"], 0, "en", (), hub.addresses.of(""))
        assert (found.plies, len(found.rows)) == (8, 8)
        assert found.rows[0].text.startswith("place ")
        await hub.close()

    asyncio.run(run())
    assert look_through(path).faults == []


@pytest.mark.parametrize("database", OLDER, ids=lambda path: path.stem)
def test_a_database_of_an_earlier_version_and_of_other_rules(database: Path, tmp_path: Path) -> None:
    """It is whole, games can be read as far as today's rules follow, and played again by them."""
    path = tmp_path / "tables.db"
    path.write_bytes(database.read_bytes())
    made = made_in(database)
    verdict = look_through(path)
    assert (verdict.contents.tables, verdict.older, verdict.faults) == (3, 3, [])
    server = Server(path)
    codes = {state: one["table"]["code"] for state, one in made.items()}
    for state, code in codes.items():
        info = server.call(f"/api/tables/{code}")
        assert (info["old_rules"], info["damaged"]) == (True, False)
        assert [seat["name"] for seat in info["seats"]] == ["Ada", "" if state == "waiting" else "Ben"]
    assert server.problem(f"/api/tables/{codes['waiting']}/join", {"name": "Ben"}) == "old_rules"
    for state, plies in (("playing", 3), ("over", len(rows_of(path, codes["over"])))):
        found = server.call(f"/api/tables/{codes[state]}/record")
        assert (found["plies"], len(found["rows"]), found["followed"] <= plies) == (plies, plies, True)
        assert (found["rules"], found["today"]) == (1, GAMES[found["game"]].rules_version)
        assert (found["result"] is None, not found["lines"]) == (state == "playing", state == "playing")
    keys = [key["token"] for key in made["over"]["seats"]]
    again = server.call(f"/api/tables/{codes['over']}/again", {"keys": keys})
    assert (again["table"]["status"], again["table"]["old_rules"]) == ("playing", False)
    assert "Traceback" not in server.stop()


def rows_of(path: Path, code: str) -> list[object]:
    with closing(sqlite3.connect(path)) as database:
        wanted = 'SELECT ply FROM log WHERE "table" = (SELECT id FROM tables WHERE code = ?)'
        return database.execute(wanted, (code,)).fetchall()


def test_what_today_does_not_know_any_more_can_be_read(tmp_path: Path) -> None:
    """Unknown games and options are no failures of the server; and people can play again by today's rules."""
    server = Server(tmp_path / "tables.db")
    tables = [server.table("me", "me", turns=2) for _ in range(4)]
    codes = [made["table"]["code"] for made in tables]
    for made in tables[:3]:
        with server.page(made, 0, 1) as page:
            page.play_out()
    waiting = server.table("me", "open")["table"]["code"]
    server.stop()
    with sqlite3.connect(server.data) as database:
        database.execute("UPDATE tables SET game = 'chess' WHERE code = ?", codes[:1])
        unknown = '{"turns": "2", "dragons": "on"}'
        strange = (unknown, codes[1], waiting)
        database.execute("UPDATE tables SET options = ?, rules = 0 WHERE code IN (?, ?)", strange)
        number = "(SELECT id FROM tables WHERE code = ?)"
        database.execute(f'UPDATE log SET move = 12345678 WHERE ply = 5 AND "table" = {number}', codes[2:3])
        database.execute("UPDATE tables SET rules = 0 WHERE code IN (?, ?)", codes[2:])
    newer = Server(tmp_path / "tables.db")
    for code, today, followed in ((codes[0], None, 0), (codes[1], 1, 0), (codes[2], 1, 4)):
        found = newer.call(f"/api/tables/{code}/record")
        assert (found["today"], found["followed"], found["plies"]) == (today, followed, 8)
        assert found["result"]["ranks"]
        assert found["lines"]
        assert found["rows"][0]["text"].startswith("place ")
        assert newer.call(f"/api/tables/{code}/record?after=6")["rows"] == found["rows"][6:]
    # It can't be continued, so nothing in it is a secret any more.
    assert newer.call(f"/api/tables/{codes[3]}/record")["result"] is None
    assert newer.problem(f"/api/tables/{codes[0]}") == "unknown_game"
    for code in (codes[1], waiting):
        info = newer.call(f"/api/tables/{code}")
        assert (info["old_rules"], info["damaged"]) == (True, False)
    assert newer.problem(f"/api/tables/{waiting}/join", {"name": "Ben"}) == "old_rules"
    with newer.page(tables[2], 0) as page:
        step = page.ask({"type": "replay", "ply": 4}, "replayed")
        assert (step["ply"], step["plies"]) == (4, 4)
        assert page.problem({"type": "replay", "ply": 5}) == "malformed"
    keys = [key["token"] for key in tables[1]["seats"]]
    again = newer.call(f"/api/tables/{codes[1]}/again", {"keys": keys})
    assert (again["table"]["options"], again["table"]["status"]) == ({"turns": "2"}, "playing")
    with newer.page(again, 0, 1) as page:
        assert page.play_out()["result"]["over"]
    errors = newer.stop()
    assert "Traceback" not in errors
    assert "incident" not in errors
