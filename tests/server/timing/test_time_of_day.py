"""A clock of the machine that is set, forwards or back, while people play against time."""

import asyncio
import time
from pathlib import Path

import pytest

import ecotone.server
from ecotone.server import clock
from ecotone.server.hub import Hub
from ecotone.server.keys import hashed
from ecotone.server.page import Page
from ecotone.server.room import Room
from ecotone.server.storage.store import Store
from ecotone.server.timing.overtime import look_at
from ecotone.server.wire_table import NewSeat, NewTable, TimeSetting

HOUR, DAY = 60 * 60.0, 24 * 60 * 60.0


def left(room: Room) -> float:
    """Seconds of the open question."""
    assert room.timing is not None
    assert room.progress is not None
    (shown,) = room.timing.shown(room.progress, clock.time_of_day())
    assert shown.running
    return shown.left / 1000


@pytest.mark.parametrize("seconds", [HOUR / 2, 2 * HOUR])
def test_a_clock_that_is_set_takes_and_gives_nobody_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """Neither of a limit that stands still while nobody is here, nor of one that runs day and night."""
    real_time, real_passed = time.time, clock.passed

    async def run() -> None:
        hub = Hub(Store(tmp_path / "tables.db"), 0.0, 1.0)
        setting = TimeSetting("move", int(seconds), "bot")
        made = await hub.create(NewTable("eco", (NewSeat("me"),), time=setting), "en")
        async with hub.visit(made.table.code) as room:
            await room.attach(Page(lambda: None), [hashed(made.seats[0].token)], None, "en")
            for jump in (DAY, -DAY):
                monkeypatch.setattr(time, "time", lambda jump=jump: real_time() + jump)
                await look_at(room)
                assert room.progress is not None
                assert room.progress.ply == 0
                assert not room.timing or not room.timing.tasks
                assert 0 < left(room) <= seconds
            monkeypatch.setattr(clock, "passed", lambda: real_passed() + seconds - 60)
            await look_at(room)
            assert 0 < left(room) <= 60  # it runs, though the machine's clock has gone back
            monkeypatch.setattr(clock, "passed", lambda: real_passed() + seconds + 60)
            await look_at(room)
            assert room.timing is not None
            assert room.timing.tasks  # its time is over: a bot finds a move
        await hub.close()

    asyncio.run(run())


def test_the_server_asks_one_clock() -> None:
    """What is stored and what is compared with it must be of the same clock."""
    sources = Path(ecotone.server.__file__).parent.rglob("*.py")
    assert [path.name for path in sources if "time.time(" in path.read_text()] == ["clock.py"]
