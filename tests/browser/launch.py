"""The command `ecotone` for the browser tests, without chance: every run of a test sees the same games.

A table's seed follows from the names on its seats and from how many tables of those names there were since
`/anew` was called; a bot's luck follows from what it sees. A table may begin in a described position.
"""

from collections import Counter
from collections.abc import Iterable
from contextvars import ContextVar
from inspect import signature
from typing import Any

from litestar import get, post
from msgspec.structs import replace

from ecotone.cli import main
from ecotone.core.game import Game
from ecotone.core.opening import start_table
from ecotone.core.seeds import open_seed
from ecotone.core.table import Origin, Table
from ecotone.server import dealing, hub
from ecotone.server.api import HANDLERS
from ecotone.server.bots.robots import Robots
from ecotone.server.bots.thinker import Job
from ecotone.server.room import Room
from ecotone.server.storage import store
from ecotone.server.storage.store import Seating, Store
from ecotone.server.storage.stored import StoredSeat, StoredTable
from ecotone.server.wire_table import BotLevel

MADE: Counter[tuple[str, ...]] = Counter()
DRAWN: ContextVar[int] = ContextVar("the seed that comes next")

NEXT: list[tuple[str, ...]] = []  # the position in which the next table begins, if one was described
DESCRIBED: dict[int, tuple[str, ...]] = {}  # by the seed of the table

open_table, change_seat, job_of = hub.Hub.open, Store.change_seat, Robots.job


@get("/anew", include_in_schema=False, media_type="text/plain")
async def anew() -> str:
    """The next test begins."""
    for known in (MADE, NEXT, DESCRIBED):
        known.clear()
    return "anew"


@post("/position", include_in_schema=False, status_code=204)
async def describe(data: list[str]) -> None:
    """The next table that is dealt begins there."""
    NEXT.append(tuple(data))


def start(game: Game, origin: Origin) -> Table:
    return start_table(game, replace(origin, position=DESCRIBED.get(origin.seed, ())))


def draw(seats: Iterable[StoredSeat]) -> None:
    names = tuple(seat.title for seat in seats)
    MADE[names] += 1
    seed = open_seed([str(MADE[names]), *names])
    DRAWN.set(seed)
    if NEXT:
        DESCRIBED[seed] = NEXT.pop()


async def opened(self: hub.Hub, table: StoredTable, seats: list[StoredSeat]) -> Room:
    draw(seats)
    return await open_table(self, table, seats)


async def changed(*given: Any, **named: Any) -> Seating:
    change = signature(change_seat).bind(*given, **named)
    approve = change.arguments["approve"]

    def approve_and_draw(seating: Seating) -> None:
        """In the thread and just before the seed is asked for."""
        approve(seating)
        draw(seating.seats)

    change.arguments["approve"] = approve_and_draw
    return await change_seat(*change.args, **change.kwargs)


def known_luck(self: Robots, seat: int, level: BotLevel) -> Job:
    job = job_of(self, seat, level)
    return replace(job, luck=str(open_seed([job.view, str(seat)])))


if __name__ == "__main__":
    HANDLERS.extend((anew, describe))
    dealing.start_table = start  # type: ignore[attr-defined,assignment]
    hub.new_seed = store.new_seed = DRAWN.get  # type: ignore[attr-defined]
    hub.Hub.open = opened  # type: ignore[method-assign]
    Store.change_seat = changed  # type: ignore[method-assign]
    Robots.job = known_luck  # type: ignore[method-assign]
    main()
