"""Work is counted: rows that are played again for what is paid, calls for the largest form of a game."""

import asyncio
import sys
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import FrameType

import msgspec
import pytest

from bench.siege_game import play_long
from ecotone.core import gamefile
from ecotone.core.logfile import play_entry
from ecotone.games import GAMES
from ecotone.games.eco.pieces import our_tiles
from ecotone.server import reading, recordings, seating
from ecotone.server.guard.bucket import Bucket
from ecotone.server.guard.purses import Purses
from ecotone.server.hub import Hub
from ecotone.server.keys import hashed
from ecotone.server.limits import BODY_BYTES, ROWS_FOR_ONE, SLICE_ROWS
from ecotone.server.options import judged_options
from ecotone.server.page import Page
from ecotone.server.room import Room
from ecotone.server.server_table import ServerTable
from ecotone.server.storage.store import Store
from ecotone.server.wire import AskHistory, AskReplay
from ecotone.server.wire_options import WantedOptions
from ecotone.server.wire_table import JoinTable, NewSeat, NewTable

ROWS = 600
CALLS = 40_000
SPECIES = [kind.id for kind in our_tiles().species]
LARGEST: dict[tuple[str, str], dict[str, object]] = {
    ("eco", "rules"): dict.fromkeys((*SPECIES, "code"), "x" * 1900),
    ("ecogon", "blank"): {"kind": "animal", "needs": ["/".join(["HERC"] * 390)] * 31},
}


@pytest.mark.parametrize(("game", "option"), LARGEST)
def test_the_largest_form_makes_few_calls(game: str, option: str) -> None:
    fields = LARGEST[game, option]
    more = {f"f{k}": "x" * 1_900 for k in range(40 - len(fields))}
    form = {"option": option, "fields": fields | dict(list(more.items())[: 2 if game == "ecogon" else 20])}
    body = msgspec.json.encode({"seats": 2, "form": form})
    assert len(body) <= BODY_BYTES
    wanted = msgspec.json.decode(body, type=WantedOptions)
    judged_options(GAMES[game], wanted, "en")  # reads the cards of the game
    calls = 0

    def count(_: FrameType, event: str, __: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        judged_options(GAMES[game], wanted, "en")
    finally:
        sys.setprofile(None)
    assert 100 < calls < CALLS


def test_rows_that_are_played_again_are_paid_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made, played = asyncio.run(play_long(tmp_path / "tables.db", ROWS)), [0]
    real = play_entry

    def counting(*about: object) -> object:
        played[0] += 1
        return real(*about)  # type: ignore[arg-type]

    async def run() -> None:
        hub = Hub(Store(tmp_path / "tables.db"), 0.0, 1.0)
        hub.keys, hub.works = Purses((0.0, 1e9)), Purses((0.0, 1e9))
        async with hub.visit(made["table"]["code"]) as room:
            page = Page(lambda: None)
            key = hashed(made["seats"][0]["token"])
            await room.attach(page, [key], None, "en")
            purse = hub.keys.of(key)
            monkeypatch.setattr(reading, "play_entry", counting)
            monkeypatch.setattr(gamefile, "play_entry", counting)
            rows = [await paid(purse, ask, played) for ask in all_that_replays(room, page, purse)]
        await hub.close()
        assert rows[:4] == [1, 499, 1, 500]  # forwards it reads on, backwards it begins anew
        assert rows[4] == SLICE_ROWS
        assert rows[5:7] == [ROWS + 2, 0]  # the file is made once
        assert ROWS + 2 <= rows[7] <= 2 * (ROWS + 2)
        assert rows[8] == 0

    asyncio.run(run())


def all_that_replays(room: Room, page: Page, purse: Bucket) -> list[Callable[[], Awaitable[object]]]:
    return [
        *(replaying(room, page, ply) for ply in (1, 500, 501, 500)),
        lambda: recordings.history(room, page, AskHistory(0)),
        lambda: recordings.game_file(room, purse),
        lambda: recordings.game_file(room, purse),
        lambda: recordings.curve(room, "en", 0, purse),
        lambda: recordings.curve(room, "en", 500, purse),
    ]


def replaying(room: Room, page: Page, ply: int) -> Callable[[], Awaitable[object]]:
    return lambda: recordings.replay(room, page, AskReplay(ply))


async def paid(purse: Bucket, ask: Callable[[], Awaitable[object]], played: list[int]) -> int:
    """How many rows it has played again, for what it has paid."""
    before, left = played[0], purse.left
    await ask()
    rows = played[0] - before
    assert rows <= (left - purse.left) * ROWS_FOR_ONE
    return rows


def test_what_never_changes_at_a_table_is_made_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For the first who comes to a table, and for all who wait for its deal."""
    makers: list[threading.Thread] = []
    real = ServerTable.statics

    def watched(table: ServerTable, language: str) -> msgspec.Raw:
        makers.append(threading.current_thread())
        return real(table, language)

    async def run() -> None:
        hub = Hub(Store(tmp_path / "tables.db"), 0.0, 1.0)
        for kind in ("me", "open"):
            seats = (NewSeat("me"), NewSeat("me" if kind == "me" else "open"))
            made = await hub.create(NewTable("eco", seats), "en")
            async with hub.visit(made.table.code) as room:
                pages = [Page(lambda: None) for _ in range(2)]
                for page in pages:
                    await room.attach(page, [hashed(made.seats[0].token)], None, "en")
                if kind == "open":
                    await seating.join(room, JoinTable("Ben"), "en")
                assert all(b'"statics"' in b"".join(page.queue) for page in pages)
        await hub.close()

    monkeypatch.setattr(ServerTable, "statics", watched)
    asyncio.run(run())
    assert len(makers) == 2
    assert threading.main_thread() not in makers
