"""One table, one room: however many come at once to tables that nobody has in memory."""

import asyncio
import random
from collections import Counter
from pathlib import Path

import pytest

from ecotone.server import hub as hubs
from ecotone.server.hub import Hub
from ecotone.server.room import Room
from ecotone.server.storage.store import Store
from ecotone.server.wire_table import NewSeat, NewTable

TABLES = 600
VISITORS = 5  # of each table
IN_MEMORY = 3  # tables that nobody uses: all others must be loaded again and again


class Crowd:
    """Who is in which room of a table right now."""

    def __init__(self) -> None:
        self.inside: dict[str, Counter[Room]] = {}
        self.most = 0

    def enter(self, code: str, room: Room) -> None:
        rooms = self.inside.setdefault(code, Counter())
        rooms[room] += 1
        self.most = max(self.most, rooms.total())
        assert len(+rooms) == 1, f"table {code} has {len(+rooms)} rooms"

    def leave(self, code: str, room: Room) -> None:
        self.inside[code][room] -= 1


async def new_hub(path: Path) -> Hub:
    return Hub(Store(path), 0.0, 1.0)


def test_six_hundred_cold_tables_under_pressure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "ROOMS", IN_MEMORY)

    async def visit(hub: Hub, code: str, crowd: Crowd, pauses: list[int]) -> None:
        for pause in pauses:
            for _ in range(pause):
                await asyncio.sleep(0)
            async with hub.visit(code) as room:
                crowd.enter(code, room)
                await asyncio.sleep(0)
                assert hub.rooms[code] is room
                crowd.leave(code, room)

    async def run() -> None:
        hub, crowd, luck = await new_hub(tmp_path / "tables.db"), Crowd(), random.Random(1)
        wish = NewTable("eco", (NewSeat("me"), NewSeat("open")), {"turns": 1})
        made = await asyncio.gather(*(hub.create(wish, "en") for _ in range(TABLES)))
        codes = [one.table.code for one in made]
        assert len(hub.rooms) == IN_MEMORY
        everybody = [code for code in codes for _ in range(VISITORS)]
        luck.shuffle(everybody)
        await asyncio.gather(
            *(visit(hub, code, crowd, [luck.randrange(400), luck.randrange(9)]) for code in everybody)
        )
        assert crowd.most > 1  # some were there together
        assert len(hub.rooms) == IN_MEMORY
        assert hub.doors == {}
        await hub.close()

    asyncio.run(run())


def test_nobody_waits_for_a_room_that_was_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second of two who come at once gets the first one's room, also if others press in between."""
    monkeypatch.setattr(hubs, "ROOMS", 0)

    async def run() -> None:
        hub = await new_hub(tmp_path / "tables.db")
        made = await hub.create(NewTable("eco", (NewSeat("me"), NewSeat("open"))), "en")
        code, loads, load = made.table.code, 0, hub.load

        async def counted(wanted: str) -> Room:
            nonlocal loads
            loads += 1
            return await load(wanted)

        monkeypatch.setattr(hub, "load", counted)
        first_left, second_may_go = asyncio.Event(), asyncio.Event()

        async def first() -> None:
            async with hub.visit(code):
                pass
            first_left.set()

        async def second() -> None:
            async with hub.visit(code):
                second_may_go.set()
                await asyncio.sleep(0)

        await asyncio.gather(first(), second())
        assert first_left.is_set()
        assert second_may_go.is_set()
        assert loads == 1
        assert hub.rooms == {}
        await hub.close()

    asyncio.run(run())


def test_a_room_that_stores_a_move_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "ROOMS", 0)

    async def run() -> None:
        hub = await new_hub(tmp_path / "tables.db")
        made = await hub.create(NewTable("eco", (NewSeat("me"),)), "en")
        async with hub.visit(made.table.code) as room:
            await room.lock.acquire()
        assert list(hub.rooms.values()) == [room]
        room.lock.release()
        hub.tidy()
        assert hub.rooms == {}
        await hub.close()

    asyncio.run(run())
