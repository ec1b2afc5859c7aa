"""Whoever asks pays: with a key the key, without one the address. Nothing comes back at these servers."""

import asyncio
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from bench.siege_game import play_long
from ecotone.client import WIRE_VERSION, ServerSays
from ecotone.games import GAMES
from ecotone.server import limits
from ecotone.server.guard.bucket import Bucket
from ecotone.server.guard.entering import visiting
from ecotone.server.guard.purses import Purses, household
from ecotone.server.hub import Hub
from ecotone.server.problems import Trouble
from ecotone.server.storage import reading
from ecotone.server.storage.reading import COLUMNS
from ecotone.server.storage.store import Store
from tests.server.server_process import Json, Page, Server, untroubled
from tests.server.timing.clockwork import wait_until

KEY, ADDRESS = 40, 200


@pytest.fixture(scope="module")
def frugal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    rates = f"KEY=0/{KEY} ADDRESS=0/{ADDRESS}"
    with untroubled(tmp_path_factory.mktemp("frugal") / "tables.db", ECOTONE_TEST_RATES=rates) as running:
        yield running


def hello(made: Json, *keys: str, host: str | None = None) -> Json:
    said = {"type": "hello", "table": made["table"]["code"], "keys": keys, "version": WIRE_VERSION}
    return said if host is None else said | {"host": host}


def use_up(server: Server, path: str) -> int:
    """How often the address is answered until it has nothing left."""
    for count in range(10_000):
        if answer_of(server, path) == "too_many":
            return count
    raise AssertionError("it never ends")


def answer_of(server: Server, path: str) -> str:
    try:
        server.call(path)
    except ServerSays as said:
        return said.code
    return ""


def test_who_has_a_key_gets_in_when_the_address_has_nothing_left(frugal: Server) -> None:
    made = frugal.table("me", "me", "open")
    code = made["table"]["code"]
    assert 0 < use_up(frugal, f"/api/tables/{code}/glance") <= ADDRESS / limits.LOOK_PRICE
    for path in ("/api/open", f"/api/tables/{code}", f"/api/tables/{code}/qr.svg"):
        assert frugal.problem(path) == "too_many"
    assert frugal.problem(f"/api/tables/{code}/join", {"name": "Cem"}) == "too_many"
    for _ in range(70):  # a wrong key pays nothing from the host's
        assert frugal.no_change(made, 2, "k" * 32, change="bot") == "too_many"
    assert frugal.problem("/api/tables", {"game": "eco", "seats": [{"kind": "me"}]}) == "too_many"
    assert frugal.problem("/api/games/eco/options", {"seats": 2}) == "too_many"
    with Page(frugal.address) as stranger:
        assert stranger.problem(hello(made)) == "too_many"
        assert stranger.problem(hello(made, "k" * 32)) == "too_many"
    assert frugal.change(made, 2, made["host"], change="bot")["table"]["status"] == "playing"
    with frugal.page(made, 0) as page, frugal.page(made, 1) as other:
        assert page.play()["ply"] == 1
        spent = limits.HELLO_PRICE
        while True:
            page.send({"type": "history"})
            if page.hear_one_of("history", "problem")["type"] == "problem":
                break
            spent += limits.SLICE_PRICE
        assert KEY - limits.SLICE_PRICE < spent <= KEY
        assert other.history()  # the other key has its own
        assert page.play()["ply"] > 1  # and moves are not paid by it


def test_with_a_key_of_the_table_the_key_pays_for_all_there_is(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_RATES=f"KEY=0/{ADDRESS} ADDRESS=0/{ADDRESS}")
    made = server.table("me", turns=2)
    path, key = f"/api/tables/{made['table']['code']}", made["seats"][0]["token"]
    with server.page(made, 0) as page:
        page.play_out()
    use_up(server, "/api/open")
    for what in ("", "/glance", "/record", "/curve", "/file", "/best", "/qr.svg"):
        assert server.problem(path + what) == "too_many"
        assert server.call(path + what, key=key)
    server.stop()


BROKEN = "UPDATE log SET move = 12345678 WHERE ply = 401"
SHORT = "DELETE FROM log WHERE ply = 401"
NOBODYS = "UPDATE log SET member = 'x' WHERE ply = 401"
STRANGE = """UPDATE tables SET options = '{"dragons": "on"}'"""
OLDER = "UPDATE tables SET rules = rules - 1"
OTHER = f"{OLDER}, seed = '7'"


@pytest.mark.parametrize("what", ["", "/record"])
@pytest.mark.parametrize("done", ["", BROKEN, SHORT, NOBODYS, STRANGE, OLDER, OTHER])
def test_who_comes_to_a_table_that_nobody_had_open_owes_its_rows(
    tmp_path: Path, what: str, done: str
) -> None:
    """As it was written, or so that today's rules can make nothing of it."""
    path = tmp_path / "tables.db"
    made = asyncio.run(play_long(path, 400))
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute(done)
    server = Server(path, ECOTONE_TEST_RATES="ADDRESS=0/11")
    assert server.call(f"/api/tables/{made['table']['code']}{what}")
    assert server.problem("/api/open") == "too_many"
    server.stop()


def test_nobody_owes_rows_that_were_not_there_to_read(tmp_path: Path) -> None:
    """A number that is damaged says nothing of how long a log is."""
    path = tmp_path / "tables.db"
    made = asyncio.run(play_long(path, 40))
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute(f"UPDATE log SET ply = {1 << 62} WHERE ply = 41")
    server = Server(path, ECOTONE_TEST_RATES="ADDRESS=0/11")
    assert server.call(f"/api/tables/{made['table']['code']}")["damaged"]
    assert server.call("/api/open")
    server.stop()


@pytest.mark.parametrize("in_browser", [True, False])
def test_a_table_whose_game_is_gone_is_not_read_by_those_who_only_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, in_browser: bool
) -> None:
    """It gets no room that would be there the next time, so its rows would have to be read at every look."""
    path = tmp_path / "tables.db"
    code = asyncio.run(play_long(path, 40))["table"]["code"]
    if in_browser:
        with closing(sqlite3.connect(path, isolation_level=None)) as database:
            database.execute("UPDATE tables SET game = 'chess'")
    else:  # one that no page shows
        monkeypatch.setattr(GAMES["eco"], "in_browser", False)
    asked: list[int] = []
    read = reading.read_log

    def reading_log(
        connection: sqlite3.Connection, table: int, after: int, most: int = reading.ALL
    ) -> object:
        asked.append(most)
        return read(connection, table, after, most)

    monkeypatch.setattr(reading, "read_log", reading_log)

    async def look() -> None:
        hub, purse = Hub(Store(path), 0.0, 1.0), Bucket((0.0, 1.0))
        with pytest.raises(Trouble, match="This server has no game"):
            async with visiting(hub, code, purse):
                pass
        await hub.close()

    asyncio.run(look())
    assert asked == [0]


def test_of_one_key_the_oldest_page_makes_room(server: Server) -> None:
    made = server.table("me", "me")
    pages = [server.page(made, 0) for _ in range(limits.PAGES_OF_A_KEY)]
    with server.page(made, 0) as newest:
        with pytest.raises(ConnectionClosed):
            pages[0].until("never")
        assert pages[1].quiet()
        assert newest.play()["ply"] == 1
    for page in pages:
        page.close()


def test_a_class_of_thirty_joins_at_once_from_one_address(tmp_path: Path) -> None:
    """By the rates of every server, though nothing comes back while they do."""
    rates = {"ADDRESS": limits.ADDRESS_RATE, "PLAYER": limits.PLAYER_RATE, "GUESS": limits.GUESS_RATE}
    frozen = " ".join(f"{name}=0/{rate[1]}" for name, rate in rates.items())
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_RATES=frozen)
    tables = [server.table("open", "open", "open") for _ in range(10)]

    def pupil(number: int) -> int:
        made = tables[number % 10]
        code = made["table"]["code"]
        server.call("/api/games")
        server.call("/api/open")
        server.call(f"/api/tables/{code}")
        server.call(f"/api/tables/{code}/qr.svg")
        key = server.join(made, f"Pupil {number}")
        with server.page_of(made, key["token"]) as page:
            if not page.state:
                page.until("state")
            page.history()
            for _ in range(10):
                assert page.problem({"type": "sheet", "seat": 9}) == "no_seat"
            return int(page.welcome["seats"][0])

    with ThreadPoolExecutor(30) as people:
        seats = list(people.map(pupil, range(30)))
    assert sorted(seats) == sorted(list(range(3)) * 10)
    server.stop()


def test_codes_are_guessed_slowly(tmp_path: Path) -> None:
    """After some wrong ones every answer to that address waits, a right one too; not with a key."""
    server = Server(
        tmp_path / "tables.db", ECOTONE_TEST_RATES="GUESS=0/5", ECOTONE_TEST_TIME="GUESS_SECONDS=600"
    )
    made = server.table("me", "me")
    code = made["table"]["code"]
    for _ in range(20):
        server.call(f"/api/tables/{code}")  # to know a code costs nothing
    columns = COLUMNS.removeprefix("id, code, ")
    with closing(sqlite3.connect(server.data, isolation_level=None)) as database:
        database.execute(f"INSERT INTO tables (code, {columns}) SELECT 'ZZZZZZ', {columns} FROM tables")
    for _ in range(10):  # nor does one of a table that can't be read
        assert server.problem("/api/tables/ZZZZZZ") == "damaged"
        assert server.problem("/api/tables/ZZZZZZ/record") == "damaged"
    for number in range(5):
        assert server.problem(f"/api/tables/ZZZZZ{number + 2}") == "unknown_table"
    tries = limits.GUESSES + 1
    with ThreadPoolExecutor(tries) as guessing:
        waiting = [guessing.submit(answer_to_guess, server, f"/api/tables/{code}") for _ in range(tries)]
        wait_until(lambda: any(one.done() for one in waiting))
        assert [one.result() for one in waiting if one.done()] == ["too_many"]
        with server.page(made, 0) as page:
            assert page.play()["ply"] == 1
        server.kill()
    assert [one.result() for one in waiting].count("hung up") == limits.GUESSES


def answer_to_guess(server: Server, path: str) -> str:
    try:
        return server.problem(path)
    except OSError:
        return "hung up"


def test_an_address_of_the_sixth_version_is_a_network() -> None:
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert household("2001:db8:1:3::1") != household("2001:db8:1:2::1")
    assert household("::ffff:192.0.2.7") == household("192.0.2.7") == "192.0.2.7"
    assert household("fe80::1%eth0") == "fe80::/64"
    assert household("somewhere") == "somewhere"


def test_what_costs_more_than_there_can_be_leaves_a_debt(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("ecotone.server.guard.bucket.time.monotonic", lambda: clock[0])
    bucket = Bucket((10.0, 20.0))
    assert bucket.take(50.0)
    clock[0] += 3.0
    assert not bucket.take(1.0)
    clock[0] += 1.0
    assert bucket.take(1.0)
    bucket.owe(5.0)
    assert not bucket.take(10.0)


def test_purses_are_kept_for_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecotone.server.guard.purses.PURSES", 3)
    purses = Purses((0.0, 1.0))
    assert purses.of("a").take()
    for other in "bc":
        purses.of(other)
    assert not purses.of("a").take()  # used again, so it is not the oldest
    purses.of("d")
    assert len(purses.buckets) == 3
    assert not purses.of("a").take()
