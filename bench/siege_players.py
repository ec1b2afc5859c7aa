"""Those who only want to play while the server is besieged, and what they feel of it."""

import asyncio
import random
import time
from contextlib import suppress
from functools import partial
from typing import cast

from msgspec import Struct

from bench.load_client import Group, Message, Player, same
from ecotone.client import WIRE_VERSION, Json, call

THINKING = (0.3, 0.9)  # seconds that somebody looks at the board
VISIT = 0.5  # seconds between two visitors
PATIENCE = 10.0  # seconds after which somebody has been shut out


class Felt(Struct):
    """Seconds that moves took, of them `watched` at the table that all look at; whatever was refused.

    `bots`: seconds that an easy bot took for a move.
    """

    moves: list[float] = []
    watched: list[float] = []
    bots: list[float] = []
    visits: list[float] = []
    refused: list[str] = []


class Thinker(Player):
    """A player who takes time before each move."""

    def play(self, message: object) -> None:
        asyncio.get_running_loop().call_later(random.uniform(*THINKING), super().play, message)

    def waited(self) -> list[float]:
        """For the move that is still under way."""
        return [time.perf_counter() - self.sent_at] if self.sent_ply >= 0 else []

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.group.stopping:
            self.group.problems.append("a player's connection was closed")


class Table(Group):
    """Four players who come back with their keys."""

    made: Json
    kind: type[Thinker] = Thinker

    def chairs(self) -> list[Json]:
        return [{"kind": "me"}] * self.seats

    async def connect(self) -> None:
        port = int(self.server.rsplit(":", 1)[1])
        for seat in range(self.seats):
            player = self.kind(self, seat)
            await asyncio.get_running_loop().create_connection(partial(same, player), "127.0.0.1", port)
            self.players.append(player)
            await player.ready

    async def sit_down(self) -> None:
        self.made = await call(self.server, "/api/tables", {"game": "eco", "seats": self.chairs()})
        for player, seat in zip(self.players, self.made["seats"], strict=True):
            player.sent_ply = -1
            player.send(self.hello(seat["token"]))

    def felt(self) -> list[float]:
        """How long each move took; of one that never came back how long it has taken by now."""
        waiting = [took for player in self.players for took in cast(Thinker, player).waited()]
        return [took for _, took in self.times] + waiting

    def hello(self, *keys: str) -> Json:
        code = self.made["table"]["code"]
        return {"type": "hello", "table": code, "keys": keys, "version": WIRE_VERSION}


class Rival(Thinker):
    """Plays against an easy bot, and looks how long it takes."""

    since: float | None = None  # when it was the bot's turn

    def hear(self, message: Message) -> None:
        if message.type == "state":
            self.answered()
            over = message.table is not None and message.table.status == "over"
            self.since = None if message.questions or over else time.perf_counter()
        super().hear(message)

    def waited(self) -> list[float]:
        self.answered()
        return super().waited()

    def answered(self) -> None:
        if self.since is not None:
            cast(TableWithABot, self.group).bots.append(time.perf_counter() - self.since)


class TableWithABot(Table):
    kind = Rival

    def __init__(self, server: str) -> None:
        super().__init__(server, seats=1)
        self.bots: list[float] = []

    def chairs(self) -> list[Json]:
        return [{"kind": "me"}, {"kind": "bot", "level": "easy"}]


async def come_and_go(server: str, tables: list[Table], felt: Felt, ends: float) -> None:
    """Visitors who open the page and look at a table, and players who load their page again."""
    while time.perf_counter() < ends:
        table = random.choice(tables)
        began = time.perf_counter()
        try:
            async with asyncio.timeout(PATIENCE):
                await call(server, f"/api/tables/{table.made['table']['code']}")
                await call(server, "/")
                await come_back(server, table)
            felt.visits.append(time.perf_counter() - began)
        except Exception as error:
            felt.refused.append(f"a visitor: {type(error).__name__} {error}"[:200])
        await asyncio.sleep(VISIT)


async def come_back(server: str, table: Table) -> None:
    """A second page of somebody who plays there must be let in."""
    port = int(server.rsplit(":", 1)[1])
    group = Group(server)
    group.stopping = True
    page = Listener(group, 0)
    await asyncio.get_running_loop().create_connection(partial(same, cast(Player, page)), "127.0.0.1", port)
    await page.ready
    page.send(table.hello(table.made["seats"][0]["token"]))
    try:
        await page.welcome
    finally:
        page.transport.close()
    if group.problems:
        raise ConnectionError(group.problems[0])


class Listener(Player):
    def __init__(self, group: Group, seat: int) -> None:
        super().__init__(group, seat)
        self.welcome = asyncio.get_running_loop().create_future()

    def hear(self, message: Message) -> None:
        kind = getattr(message, "type", "")
        if kind in ("welcome", "problem") and not self.welcome.done():
            self.welcome.set_result(None)
        if kind == "problem":
            self.group.problems.append(str(getattr(message, "code", "")))


async def play(server: str, count: int, seconds: float, begin: "asyncio.Future[list[Table]]") -> Felt:
    """All tables are set before `begin` is told of them; then they play for so long."""
    alone = TableWithABot(server)
    felt, tables = Felt(), [*(Table(server) for _ in range(count)), alone]
    for table in tables:
        await table.connect()
        await table.sit_down()
    begin.set_result(tables)
    ends = time.perf_counter() + seconds
    await come_and_go(server, tables, felt, ends)
    for table in tables:
        table.stopping = True
    await asyncio.sleep(THINKING[1])
    felt.moves = [took for table in tables for took in table.felt()]
    felt.watched = tables[0].felt()
    felt.bots = alone.bots
    felt.refused += [problem for table in tables for problem in table.problems]
    with suppress(OSError):
        for table in tables:
            for player in table.players:
                player.transport.close()
    return felt
