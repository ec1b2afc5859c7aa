"""What is kept only for a time, and what people can delete themselves."""

import asyncio
import json
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from msgspec import Raw, to_builtins

from ecotone.cli.serve import PUBLIC, read_retention
from ecotone.client import call_now
from ecotone.server.hub import Hub
from ecotone.server.keys import hashed
from ecotone.server.names import BOT_NAMES
from ecotone.server.page import Page
from ecotone.server.problems import Trouble
from ecotone.server.serving import bind
from ecotone.server.sockets import handle
from ecotone.server.storage.reading import nameless
from ecotone.server.storage.store import Store
from ecotone.server.wire import WIRE_VERSION, AskSheet, Hello, Play
from ecotone.server.wire_table import NewSeat, NewTable, Retention
from tests.server.server_process import Json, Server

DAY = 24 * 60 * 60.0
KEPT = Retention(waiting=2, unfinished=60, finished=365, names=30)


def names_in(path: Path) -> str:
    """Everything that is in the file, whether in use or not."""
    return "".join(part.read_bytes().decode("latin-1") for part in path.parent.iterdir() if part.is_file())


def test_tables_and_names_go_when_their_time_has_come(tmp_path: Path) -> None:
    """Counted from the last move, which is younger than its table."""

    async def run() -> None:
        path = tmp_path / "tables.db"
        hub = Hub(Store(path), 0.0, 1.0, KEPT)
        me, bot = NewSeat("me", "Grizelda"), NewSeat("bot", "Ludmilla")
        waiting = NewTable("eco", (me, NewSeat("open")))
        playing = NewTable("eco", (me, bot))
        made = [(await hub.create(wish, "en")).table for wish in (waiting, playing, playing)]
        codes = [table.code for table in made]
        assert made[0].retention == KEPT
        now = time.time()

        async def left(days: float) -> list[str]:
            await hub.sweeper.sweep(now + days * DAY)
            return [code for code in codes if await hub.store.load(code) is not None]

        async def named(code: str) -> list[str]:
            loaded = await hub.store.load(code)
            assert loaded is not None
            return [seat.title for seat in loaded.seats]

        def old(connection: sqlite3.Connection) -> None:
            """The second has been played for ten days, the third is over."""
            number = "(SELECT id FROM tables WHERE code = ?)"
            connection.execute(
                f"INSERT INTO log VALUES ({number}, 1, 'play', 0, 1, '', NULL, ?, 0, 0, NULL)",
                (codes[1], now + 10 * DAY),
            )
            connection.execute("UPDATE tables SET finished = '{}' WHERE code = ?", (codes[2],))

        await hub.store.writer.do(old)
        assert await left(1.9) == codes
        assert await named(codes[1]) == ["Grizelda", "Ludmilla"]
        assert await left(2.1) == codes[1:]
        assert await left(29.9) == codes[1:]
        assert await named(codes[2]) == ["Grizelda", "Ludmilla"]
        await left(30.1)
        assert await named(codes[2]) == ["Player 1", "Merlin"]
        assert await named(codes[1]) == ["Grizelda", "Ludmilla"]
        assert await left(69.9) == codes[1:]
        assert await named(codes[1]) == ["Player 1", "Merlin"]
        assert await left(70.1) == codes[2:]
        assert await left(364.9) == codes[2:]
        assert await left(365.1) == []
        with pytest.raises(Trouble, match="no table"):
            async with hub.visit(codes[2]):
                pass
        await hub.close()
        assert "Grizelda" not in names_in(path)
        assert "Ludmilla" not in names_in(path)

    asyncio.run(run())


def test_a_table_that_is_played_at_again_in_the_last_moment_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the search for old tables and their end."""

    async def run() -> None:
        hub = Hub(Store(tmp_path / "tables.db"), 0.0, 1.0, KEPT)
        wish, late = NewTable("eco", (NewSeat("me"),)), time.time() + 61 * DAY
        codes = [(await hub.create(wish, "en")).table.code for _ in range(2)]
        expired = hub.store.expired
        found: list[list[str]] = []

        def play(connection: sqlite3.Connection) -> None:
            row = "id, 1, 'play', 0, 1, '', NULL, ?, 0, 0, NULL"
            connection.execute(f"INSERT INTO log SELECT {row} FROM tables WHERE code = ?", (late, codes[0]))

        async def then_played(kept: Retention, now: float, most: int) -> list[str]:
            old = await expired(kept, now, most)
            if not found:
                await hub.store.writer.do(play)
            found.append(old)
            return old

        monkeypatch.setattr(hub.store, "expired", then_played)
        await hub.sweeper.sweep(late)
        assert [sorted(old) for old in found] == [sorted(codes), []]
        assert [await hub.store.load(code) is not None for code in codes] == [True, False]
        await hub.close()

    asyncio.run(run())


def test_who_is_there_when_a_table_goes_hears_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also somebody whose move is under way: it is refused, and nothing of it is stored."""

    async def run() -> None:
        hub = Hub(Store(tmp_path / "tables.db"), 0.0, 1.0, KEPT)
        made = await hub.create(NewTable("eco", (NewSeat("me"), NewSeat("me"))), "en")
        room = hub.rooms[made.table.code]
        pages = [Page(lambda: None) for _ in range(3)]
        for page, token in zip(pages, (made.seats[0].token, made.seats[1].token, ""), strict=True):
            await room.attach(page, [hashed(token)], None, "en")
            page.queue.clear()
        late, move = time.time() + 61 * DAY, Raw(b"{}")
        playing: list[asyncio.Task[None]] = []
        delete = hub.store.delete_expired

        async def while_they_play(code: str, kept: Retention, now: float) -> bool:
            play = Play(seat=0, question=1, id="id-00000001", move=move)
            playing.extend(asyncio.create_task(handle(hub, page, play)) for page in pages)
            await asyncio.sleep(0)
            return await delete(code, kept, now)

        monkeypatch.setattr(hub.store, "delete_expired", while_they_play)
        await hub.sweeper.sweep(late)
        found = await asyncio.gather(*playing, return_exceptions=True)
        assert all(isinstance(one, Trouble) for one in found)
        assert [json.loads(page.queue[-1])["code"] for page in pages] == ["unknown_table"] * 3
        assert not room.pages
        assert made.table.code not in hub.rooms
        for page in pages:
            with pytest.raises(Trouble) as trouble:
                await handle(hub, page, AskSheet(0))
            assert trouble.value.code == "say_hello_first"
            room.detach(page)  # as when it is closed then
            with pytest.raises(Trouble, match="no table"):
                await handle(hub, page, Hello(table=made.table.code, version=WIRE_VERSION))
        assert await hub.store.reading(lambda one: one.execute("SELECT * FROM log").fetchall()) == []
        await hub.close()

    asyncio.run(run())


def test_bots_that_lose_their_own_names_are_not_called_alike(tmp_path: Path) -> None:
    async def run() -> None:
        hub = Hub(Store(tmp_path / "tables.db"), 0.0, 1.0, KEPT)
        wanted = ("Zed", BOT_NAMES[1], "Zoe", BOT_NAMES[3])
        seats = (NewSeat("me"), *(NewSeat("bot", name) for name in wanted))
        made = await hub.create(NewTable("eco", seats), "en")
        await hub.forget_names(made.table.code)
        names = [seat.name for seat in hub.rooms[made.table.code].info.seats]
        assert set(names) - {nameless(0)} <= set(BOT_NAMES)
        assert len(set(names)) == len(names)
        assert [names[2], names[4]] == [wanted[1], wanted[3]]
        await hub.close()

    asyncio.run(run())


def test_at_home_everything_stays(tmp_path: Path) -> None:
    async def run() -> None:
        hub = Hub(Store(tmp_path / "tables.db"), 0.0, 1.0)
        hub.sweeper.start()
        assert hub.sweeper.task is None
        made = await hub.create(NewTable("eco", (NewSeat("me"),)), "en")
        assert made.table.retention is None
        await hub.close()

    asyncio.run(run())


def test_anybody_seated_deletes_their_name_and_the_host_the_table(server: Server) -> None:
    made = server.make("eco", {"kind": "me", "name": "Ada"}, {"kind": "open"}, options={"turns": 1})
    code, ben = made["table"]["code"], server.join(made, "Ben")
    both = {**made, "seats": [*made["seats"], ben]}

    def names(table: Json) -> list[str]:
        return [seat["name"] for seat in table["seats"]]

    assert server.no_change(made, 1, made["seats"][0]["token"], change="forget") == "not_yours"
    assert server.no_change(made, 1, made["host"], change="forget") == "not_yours"
    with server.page(both, 0, 1) as page:
        assert names(server.change(made, 1, ben["token"], change="forget")["table"]) == ["Ada", "Player 2"]
        assert names(page.until("state")["table"]) == ["Ada", "Player 2"]
        page.play_out()
        server.change(made, 0, made["seats"][0]["token"], change="forget")  # also when it is over
        assert names(server.call(f"/api/tables/{code}")) == ["Player 1", "Player 2"]
        for key in (None, ben["token"], "x" * 32):
            assert server.problem(f"/api/tables/{code}/delete", {}, key) == "not_yours"
        assert server.call(f"/api/tables/{code}/delete", {}, made["host"]) == {"code": code}
        page.until("problem", lambda problem: problem["code"] == "unknown_table")
        assert page.problem({"type": "sheet", "seat": 0}) == "say_hello_first"
    for path in ("", "/glance", "/file", "/record"):
        assert server.problem(f"/api/tables/{code}{path}") == "unknown_table"
    assert server.problem(f"/api/tables/{code}/delete", {}, made["host"]) == "unknown_table"


def test_nothing_of_a_deleted_table_is_told_at_the_next(server: Server) -> None:
    """The database gives the number of the newest table to the next one when it is gone."""
    for game, own in (("eco", "species.wolf"), ("ecogon", "symbol.HERB")):
        made = server.make(game, {"kind": "me"}, {"kind": "me"})
        with server.page(made, 0) as page:
            assert own in page.statics["words"]
        server.call(f"/api/tables/{made['table']['code']}/delete", {}, made["host"])


def shown_at(folder: Path, *more: str) -> Json | None:
    """What a table says about how long it is kept, at a server that was started so."""
    with bind("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "ecotone.cli", "serve", "--port", str(port), "--no-browser", *more]
    words += ["--data", str(folder / "tables.db")]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Ecotone is at ")
        wish = {"game": "eco", "seats": [{"kind": "me"}]}
        made = call_now(f"http://127.0.0.1:{port}", "/api/tables", wish, None)
        process.send_signal(signal.SIGINT)
        process.wait(30)
    found: Json | None = made["table"]["retention"]
    return found


def test_each_table_shows_how_long_it_is_kept(tmp_path: Path) -> None:
    usual = {"waiting": 2, "unfinished": 60, "finished": 365, "names": 30}
    assert to_builtins(PUBLIC) == usual
    assert read_retention({}, Retention()) is None
    assert read_retention({"finished": "9"}, Retention()) == Retention(finished=9)
    for folder in (tmp_path / "home", tmp_path / "public"):
        folder.mkdir()
    assert shown_at(tmp_path / "home") is None
    more = ("--public", "https://play.example.org", "--keep", "waiting=7,names=forever")
    assert shown_at(tmp_path / "public", *more) == usual | {"waiting": 7, "names": None}
