"""However many strangers ask at once, who plays is heard in the same round, and told before them."""

import asyncio
from collections.abc import Awaitable, Callable, Generator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from ecotone.server.app import Application, Settings
from ecotone.server.guard.asker import ASKER
from ecotone.server.guard.http_connection import EXTENSION
from ecotone.server.guard.purses import Purses
from ecotone.server.guard.rounds import Rounds
from ecotone.server.hub import Hub
from ecotone.server.keys import hashed
from ecotone.server.limits import LONG_WORKS
from ecotone.server.page import Page
from ecotone.server.room import Room
from ecotone.server.server_table import ServerTable
from ecotone.server.sockets import read_messages
from ecotone.server.storage.store import Store
from ecotone.server.wire_table import NewSeat, NewTable, TableMade

CROWD = 60
PING = {"type": "websocket.receive", "text": '{"type": "ping"}'}


class Listening(Page):
    """A page that notes whose messages are said, in their order."""

    def __init__(self, name: str, said: list[str]) -> None:
        super().__init__(lambda: None, name)
        self.said = said

    def send_encoded(self, message: bytes) -> None:
        self.said.append(self.address)


class Place:
    """There is one for everybody."""

    def stay(self, address: str, looking_on: bool) -> bool:
        return True

    def answers(self, status: int, client: object) -> None:
        pass


def messages(count: int) -> Callable[[], Awaitable[dict[str, Any]]]:
    left = [PING] * count

    async def receive() -> dict[str, Any]:
        if left:
            return left.pop()
        raise ConnectionError

    return receive


async def read(hub: Hub, page: Page, count: int) -> None:
    with suppress(ConnectionError):
        await read_messages(hub, page, messages(count), Place())  # type: ignore[arg-type]


def with_table(folder: Path, act: Callable[[Hub, Room, TableMade], Awaitable[None]]) -> None:
    async def run() -> None:
        hub = Hub(Store(folder / "tables.db"), 0.0, 1.0)
        made = await hub.create(NewTable("eco", (NewSeat("me"), NewSeat("me")), {"turns": 1}), "en")
        try:
            await act(hub, hub.rooms[made.table.code], made)
        finally:
            await hub.close()

    asyncio.run(run())


async def sit_down(room: Room, made: TableMade, page: Page) -> None:
    await room.attach(page, [hashed(made.seats[0].token)], None, "en")


def test_a_player_is_heard_among_those_who_look_on(tmp_path: Path) -> None:
    async def act(hub: Hub, room: Room, made: TableMade) -> None:
        said: list[str] = []
        player, crowd = Listening("player", said), [Listening(f"{k}", said) for k in range(CROWD)]
        for page in crowd:
            await room.attach(page, [], None, "en")
        await sit_down(room, made, player)
        said.clear()
        await asyncio.gather(*(read(hub, page, 5) for page in crowd), read(hub, player, 1))
        assert said.index("player") < 5
        assert len(said) == 5 * CROWD + 1  # all were answered in the end

    with_table(tmp_path, act)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # litestar's, about how addresses are declared
def test_a_player_is_heard_among_requests(tmp_path: Path) -> None:
    async def act(hub: Hub, room: Room, made: TableMade) -> None:
        said: list[str] = []
        application, player = Application(Settings(tmp_path / "other.db")), Listening("player", said)
        application.hub = hub
        hub.addresses = Purses((0.0, 0.1))
        assert hub.addresses.of("192.0.2.1").take()
        await sit_down(room, made, player)
        said.clear()

        async def request() -> None:
            scope = {
                "type": "http", "path": "/api/open", "method": "GET", "headers": [],
                "client": ("192.0.2.1", 1), "extensions": {EXTENSION: Place()},
            }  # fmt: skip

            async def send(message: dict[str, Any]) -> None:
                said.append(str(message.get("status", "")))

            await application(scope, messages(0), send)

        await asyncio.gather(*(request() for _ in range(CROWD)), read(hub, player, 1))
        assert said.index("player") < 5
        assert said.count("429") == CROWD

    with_table(tmp_path, act)


def test_those_who_play_are_told_first(tmp_path: Path) -> None:
    async def act(hub: Hub, room: Room, made: TableMade) -> None:
        said: list[str] = []
        for number in range(CROWD):
            await room.attach(Listening(f"{number}", said), [], None, "en")
        await sit_down(room, made, Listening("player", said))
        said.clear()
        assert room.progress is not None
        room.publish(room.progress)
        assert said[0] == "player"
        assert len(said) == CROWD + 1

    with_table(tmp_path, act)


def test_what_never_changes_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made_for: list[str] = []
    statics = ServerTable.statics

    def counted(table: ServerTable, language: str) -> Any:
        made_for.append(language)
        return statics(table, language)

    monkeypatch.setattr(ServerTable, "statics", counted)

    async def act(hub: Hub, room: Room, made: TableMade) -> None:
        for language in ("en", "de", "en", "de", "en"):
            await room.attach(Listening("", []), [], None, language)
        assert made_for == ["en", "de"]
        assert b"".join(hub.statics.of(room, "en")) != b"".join(hub.statics.of(room, "de"))

    with_table(tmp_path, act)


def test_strangers_take_turns_by_address() -> None:
    async def run() -> list[str]:
        rounds, order = Rounds(), list[str]()

        async def ask(address: str) -> None:
            await rounds.wait(address)
            order.append(address)

        many = [asyncio.create_task(ask("many")) for _ in range(CROWD)]
        many[7].cancel()
        one = asyncio.create_task(ask("one"))
        await asyncio.gather(*many, one, return_exceptions=True)
        await ask("later")
        return order

    order = asyncio.run(run())
    assert order.index("one") <= 3
    assert len(order) == CROWD + 1
    assert order[-1] == "later"


def test_all_addresses_of_one_network_take_one_turn() -> None:
    async def run() -> list[str]:
        rounds, order = Rounds(), list[str]()

        async def ask(address: str) -> None:
            await rounds.wait(address)
            order.append(address)

        await asyncio.gather(*(ask(f"2001:db8:1:{k:x}::/64") for k in range(CROWD)), ask("192.0.2.1"))
        return order

    assert asyncio.run(run()).index("192.0.2.1") <= 3


@pytest.mark.parametrize("crowd", [["192.0.2.1"] * CROWD, [f"2001:db8:1:{k:x}::/64" for k in range(CROWD)]])
def test_long_work_for_one_waits_for_little_of_anothers(tmp_path: Path, crowd: list[str]) -> None:
    """Their deal, for instance, for one that has asked for many games from their first row."""

    async def act(hub: Hub, room: Room, made: TableMade) -> None:
        done: list[str] = []

        async def ask(address: str) -> None:
            ASKER.set(address)
            await hub.in_slices(iter_rows())
            done.append(address)

        def iter_rows() -> Generator[None, None, None]:
            for _ in range(5):
                yield

        asking = [asyncio.create_task(ask(address)) for address in (*crowd, "198.51.100.1")]
        await asyncio.gather(*asking)
        assert done.index("198.51.100.1") <= 2 * LONG_WORKS
        assert len(done) == CROWD + 1

    with_table(tmp_path, act)


@pytest.mark.parametrize("work", ["aside", "reading", "writing"])
def test_one_piece_of_work_waits_for_one_of_another(tmp_path: Path, work: str) -> None:
    """A deal for ever so many options that somebody tries out, a new table for all that somebody makes."""

    async def act(hub: Hub, room: Room, made: TableMade) -> None:
        done: list[str] = []
        do: Callable[[Callable[..., object]], Awaitable[object]] = (
            hub.aside if work == "aside" else getattr(hub.store, work)
        )

        async def ask(address: str) -> None:
            ASKER.set(address)
            await do(lambda *_: done.append(address))

        await asyncio.gather(*(asyncio.create_task(ask(one)) for one in ["many"] * CROWD + ["one"]))
        assert done.index("one") < CROWD // 4
        assert len(done) == CROWD + 1

    with_table(tmp_path, act)


def test_a_move_waits_for_few_new_tables(tmp_path: Path) -> None:
    async def act(hub: Hub, room: Room, made: TableMade) -> None:
        done: list[str] = []

        async def play() -> None:
            move = room.stored.id, 1, "play", 0, 1, "pass", None, 1.0, 0, 0, None
            await hub.store.append([move])
            done.append("move")

        async def ask() -> None:
            await hub.store.writing(lambda _: done.append("table"))

        making = [asyncio.create_task(ask()) for _ in range(CROWD)]
        await asyncio.sleep(0)  # all of them have asked before
        await asyncio.gather(play(), *making)
        assert done.index("move") < CROWD // 4

    with_table(tmp_path, act)
