"""Starts a server for the tests: on a free port, without a pause for bots, with toy games on the shelf.

ECOTONE_TEST_RULES pretends that ECO's rules have another version. ECOTONE_TEST_LIMIT is the bots' time limit,
ECOTONE_TEST_PORT a port that must be used, ECOTONE_TEST_AWAY after how many seconds somebody is away for
long, ECOTONE_TEST_FREE_ROWS how many rows of a seat nobody needs to wait for.
ECOTONE_TEST_CROWD is how many may look on at one table.
ECOTONE_TEST_RATES says how much is paid from what, as in "ADDRESS=60/900 KEY=0/40": so many a second, and at
once. Whatever isn't said of addresses and keys is plenty, since all tests share one, and some have one key.
ECOTONE_TEST_TIME changes constants of time, as in "GRACE=1 LONG=30", ECOTONE_TEST_HASTE makes the toys' own
time limits so many times shorter.
ECOTONE_TEST_BUSY is how many seconds the writer waits for others that have the database, ECOTONE_TEST_PAGES
how many pages there is room for on the disk beside those of an empty database.
ECOTONE_TEST_ENDLESS: bots never come to an end of their thoughts.
ECOTONE_TEST_FILES is how many files the system lets the server have, ECOTONE_TEST_FULL how many rows of bots
find the disk full before there is room again.
ECOTONE_TEST_HOSTS and ECOTONE_TEST_PROXIES are names and proxies that it knows; /caller answers who calls.
ECOTONE_TEST_USER is the number of the user whose server it is.
ECOTONE_TEST_SHARED: another server may have the same file, as several on one PostgreSQL will.
nursery.py starts one without the seconds that it takes to import everything.
"""

import asyncio
import faulthandler
import os
import resource
import signal
import sqlite3
import sys
from pathlib import Path

from litestar import get
from msgspec.structs import replace

from ecotone.cli.words import speaking
from ecotone.core.game import Game
from ecotone.core.kernel.match import Match
from ecotone.core.records import Limit
from ecotone.games import GAMES
from ecotone.server import hub, limits, moves, page, room, serving
from ecotone.server.api import HANDLERS, Call
from ecotone.server.app import Settings
from ecotone.server.bots import robots, thinkers
from ecotone.server.guard import entering, frames, wrong_codes
from ecotone.server.presence import Presence
from ecotone.server.serving import serve
from ecotone.server.storage import database, store
from ecotone.server.storage.claim import Claim
from ecotone.server.storage.store import Store
from ecotone.server.storage.stored import NO_PERSON
from ecotone.server.storage.writer import Act, Row
from tests.conformance.toys.guild import GUILD
from tests.conformance.toys.parley import PARLEY
from tests.conformance.toys.tarn import TARN
from tests.conformance.toys.toy_votes import TOY_VOTES

TOYS: tuple[Game, ...] = (TOY_VOTES, GUILD, PARLEY, TARN)
FULL = ("ADDRESS", "KEY", "PLAYER", "WORK", "GUESS", "ALL_GUESS", "CREDIT")
PLENTY = " ".join(f"{name}=1e9/1e9" for name in FULL)


def run(data: Path) -> None:
    faulthandler.register(signal.SIGUSR1)  # kill -USR1: where is it stuck?
    print(os.getpid(), flush=True)
    limit = float(os.environ.get("ECOTONE_TEST_LIMIT", "20"))
    hosts = frozenset(os.environ.get("ECOTONE_TEST_HOSTS", "").split())
    proxies = tuple(os.environ.get("ECOTONE_TEST_PROXIES", "").split())
    serve(
        Settings(data, 0.0, limit, hosts=hosts, proxies=proxies),
        "127.0.0.1",
        int(os.environ.get("ECOTONE_TEST_PORT", "0")),
        False,
        speaking("en"),
    )


@get("/caller", include_in_schema=False, media_type="text/plain")
async def caller(request: Call) -> str:
    """Who calls, as far as the server believes it."""
    assert request.client is not None
    return request.client.host


def own_claim(data: Path) -> Claim:
    return Claim(data.with_suffix(f".{os.getpid()}"))


def hasten(game: Game, times: int) -> None:
    """The game's own limits become shorter."""
    limit = game.limit

    def shorter(match: Match, seat: int, role: int) -> Limit | None:
        found = limit(match, seat, role)
        return found and replace(found, seconds=max(1, found.seconds // times))

    game.limit = shorter  # type: ignore[method-assign]


def fill_disk(rows: int) -> None:
    """For so many rows of bots."""
    append, left = Store.append, [rows]
    robots.FIRST_PAUSE = 0.01 if rows else robots.FIRST_PAUSE

    def failing(self: Store, new: list[Row], also: Act | None = None) -> "asyncio.Future[None]":
        if new[0][8] == NO_PERSON and left[0] > 0:
            left[0] -= 1
            raise sqlite3.OperationalError("database or disk is full")
        return append(self, new, also)

    Store.append = failing  # type: ignore[assignment, method-assign]


def small_disk(pages: int) -> None:
    """By SQLite's own limit, which is met like the end of a disk."""
    connect = database.connect

    def limited(path: Path) -> sqlite3.Connection:
        connection = connect(path)
        (used,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {used + pages}")
        return connection

    store.connect = limited  # type: ignore[attr-defined]


def change_rates(changes: str) -> None:
    for change in changes.split():
        name, _, value = change.partition("=")
        second, _, at_once = value.partition("/")
        users = [
            one for one in (entering, frames, wrong_codes, hub, page, room) if hasattr(one, f"{name}_RATE")
        ]
        assert users, name
        for user in users:
            setattr(user, f"{name}_RATE", (float(second), float(at_once)))


def change_time(changes: str) -> None:
    for change in changes.split():
        name, _, value = change.partition("=")
        assert hasattr(limits, name)
        setattr(limits, name, float(value))


def configure() -> None:
    """As the environment says."""
    for toy in TOYS:
        GAMES[toy.name] = toy
        hasten(toy, int(os.environ.get("ECOTONE_TEST_HASTE", "1")))
    HANDLERS.append(caller)
    change_time(os.environ.get("ECOTONE_TEST_TIME", ""))
    GAMES["eco"].rules_version = int(os.environ.get("ECOTONE_TEST_RULES", "1"))
    moves.FREE_ROWS = int(os.environ.get("ECOTONE_TEST_FREE_ROWS", "1000"))  # type: ignore[attr-defined]
    room.LOOKING_ON = int(os.environ.get("ECOTONE_TEST_CROWD", "120"))  # type: ignore[attr-defined]
    change_rates(f"{PLENTY} {os.environ.get('ECOTONE_TEST_RATES', '')}")
    if "ECOTONE_TEST_FILES" in os.environ:
        files = int(os.environ["ECOTONE_TEST_FILES"])
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    if "ECOTONE_TEST_ENDLESS" in os.environ:
        thinkers.COMMAND = ("-c", "import signal; signal.pause()")
    if "ECOTONE_TEST_PAGES" in os.environ:
        small_disk(int(os.environ["ECOTONE_TEST_PAGES"]))
    database.BUSY_SECONDS = float(os.environ.get("ECOTONE_TEST_BUSY", "5"))  # type: ignore[assignment]
    fill_disk(int(os.environ.get("ECOTONE_TEST_FULL", "0")))
    if "ECOTONE_TEST_SHARED" in os.environ:
        serving.Claim = own_claim  # type: ignore[attr-defined, assignment]
    if "ECOTONE_TEST_USER" in os.environ:
        user = int(os.environ["ECOTONE_TEST_USER"])
        if user != os.geteuid():
            os.setgid(user)
            os.setuid(user)
    if "ECOTONE_TEST_AWAY" in os.environ:
        patience = float(os.environ["ECOTONE_TEST_AWAY"])
        room.Presence = lambda _, seats: Presence(patience, seats)  # type: ignore[attr-defined, assignment]


if __name__ == "__main__":
    configure()
    run(Path(sys.argv[1]))
