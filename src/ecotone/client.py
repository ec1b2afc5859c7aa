"""A small client: sit down at a table of any Ecotone server and play, from your own program.

async with Seat.join("http://127.0.0.1:8000", "K7QMZD", "My bot") as seat:
    async for turn in seat.turns():
        await turn.play(choose(turn.view, turn.offers))
"""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import product
from typing import Any, cast
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ecotone.core.errors import EcotoneError

Json = dict[str, Any]
PATIENCE = 60.0  # seconds for which a lost connection is tried again
LARGEST = 1 << 24
WIRE_VERSION = 5  # of the protocol that this client speaks


class ServerSays(EcotoneError):
    """The server's Problem: `code` and a sentence."""

    def __init__(self, problem: Json) -> None:
        super().__init__(f"{problem.get('code')}: {problem.get('text')}")
        self.code = str(problem.get("code"))
        self.problem = problem


async def call(server: str, path: str, body: object = None, key: str | None = None) -> Any:
    """One HTTP request: GET, or POST if there is a body."""
    return await asyncio.to_thread(call_now, server, path, body, key)


def call_now(server: str, path: str, body: object, key: str | None) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    data = None if body is None else json.dumps(body).encode()
    request = Request(f"{server.rstrip('/')}{path}", data, headers)
    try:
        with urlopen(request, timeout=30) as answer:
            text = answer.read().decode()
            return json.loads(text) if "json" in answer.headers.get("Content-Type", "") else text
    except HTTPError as error:
        raise ServerSays(json.loads(error.read())) from None


def moves_of(offers: list[Json]) -> Iterator[Json]:
    """Every single move that the offers stand for: each field of an offer lists its alternatives."""
    for offer in offers:
        names = [name for name in offer if name != "type"]
        for values in product(*(offer[name] for name in names)):
            yield {"type": offer["type"], **dict(zip(names, values, strict=True))}


class Turn:
    """A question to one of our seats; answer it with `play`.

    `role` is the one of our seat that is asked, where a game has roles. `optional`: nobody waits for it.
    """

    def __init__(self, seat: "Seat", state: Json, question: Json) -> None:
        self.table = seat
        self.state = state
        self.view: Json = state["view"]
        self.prompt: Json = question["prompt"]
        self.number: int = question["number"]
        self.role: str = self.prompt["role"]
        self.optional: bool = self.prompt["optional"]
        self.offers: list[Json] = question["offers"]

    @property
    def seat(self) -> int:
        return int(self.prompt["seat"])

    def moves(self) -> Iterator[Json]:
        return moves_of(self.offers)

    async def play(self, move: Json) -> None:
        """Returns when the move is durable; ServerSays if it isn't allowed."""
        await self.table.request({"type": "play", "seat": self.seat, "question": self.number, "move": move})


class Seat:
    """One or several seats at a table, over one WebSocket that heals itself."""

    def __init__(self, server: str, table: str, keys: list[str], language: str = "en") -> None:
        self.server = server.rstrip("/")
        self.code = table
        self.keys = keys
        self.language = language
        self.welcome: Json = {}
        self.parts: list[str] = []
        self.statics: Json = {}  # what never changes during the match
        self.state: Json = {}
        self.socket: ClientConnection | None = None
        self.changed = asyncio.Event()
        self.open: dict[str, tuple[Json, asyncio.Future[int]]] = {}
        self.error: Exception | None = None

    @staticmethod
    @asynccontextmanager
    async def join(server: str, table: str, name: str) -> AsyncIterator["Seat"]:
        """Takes the first open seat."""
        joined = await call(server, f"/api/tables/{table}/join", {"name": name})
        async with Seat.take(server, table, [joined["seat"]["token"]]) as seat:
            yield seat

    @staticmethod
    @asynccontextmanager
    async def take(server: str, table: str, keys: list[str]) -> AsyncIterator["Seat"]:
        """Plays seats whose keys we have; without keys we only watch."""
        seat = Seat(server, table, keys)
        task = asyncio.create_task(seat.run())
        try:
            await seat.wait_for_change()
            yield seat
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def turns(self, optional: bool = False) -> AsyncIterator[Turn]:
        """Every question to our seats, until the game is over; if wanted also those nobody waits for."""
        answered = None
        while True:
            state = self.state
            if state and state["table"]["status"] == "over":
                return
            questions = state["questions"] if state else []
            asked = [one for one in questions if optional or not one["prompt"]["optional"]]
            mark = [(state["ply"], question["number"]) for question in asked]
            if asked and not state["paused"] and mark != answered:
                answered = mark
                yield Turn(self, state, asked[0])
            if self.state is state:
                await self.wait_for_change()

    async def request(self, message: Json) -> int:
        """Sends until it is confirmed; the id makes sending it again harmless. Returns the ply."""
        message = message | {"id": secrets.token_urlsafe(12)}
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.open[message["id"]] = message, future
        if self.socket is not None:
            await self.send(message)
        return await future

    # --- the connection -----------------------------------------------------------------------------------

    async def wait_for_change(self) -> None:
        self.changed.clear()
        await self.changed.wait()
        if self.error is not None:
            raise self.error

    async def run(self) -> None:
        address = "ws" + self.server.removeprefix("http") + "/ws"
        lost = asyncio.get_running_loop().time()
        while True:
            try:
                async with connect(address, max_size=LARGEST, compression=None) as self.socket:
                    await self.send(self.hello())
                    for message, _ in list(self.open.values()):
                        await self.send(message)
                    async for text in self.socket:
                        self.hear(json.loads(text))
                        lost = asyncio.get_running_loop().time()
            except (OSError, ConnectionClosed, TimeoutError) as error:
                if asyncio.get_running_loop().time() - lost > PATIENCE:
                    self.fail(error)
                    return
            except ServerSays as error:
                self.fail(error)
                return
            self.socket = None
            await asyncio.sleep(0.2)

    def hello(self) -> Json:
        return {
            "type": "hello",
            "table": self.code,
            "keys": self.keys,
            "language": self.language,
            "version": WIRE_VERSION,
        }

    async def send(self, message: Json) -> None:
        try:
            await cast(ClientConnection, self.socket).send(json.dumps(message))
        except ConnectionClosed:
            self.socket = None  # run() connects again and resends

    def fail(self, error: Exception) -> None:
        self.error = error
        self.changed.set()
        for _, future in self.open.values():
            if not future.done():
                future.set_exception(error)

    def hear(self, message: Json) -> None:
        kind = message["type"]
        if kind == "welcome":
            self.welcome = message
            self.parts = []
            if not message["table"]["dealt"]:
                self.changed.set()
        elif kind == "statics":
            self.parts.append(message["text"])
            if len(self.parts) == message["parts"]:
                self.statics = json.loads("".join(self.parts))
        elif kind == "state":
            self.state = message
            self.changed.set()
        elif kind in ("accepted", "stale", "problem"):
            self.settle(message)

    def settle(self, message: Json) -> None:
        _, future = self.open.pop(str(message.get("id")), (None, None))
        if message["type"] == "problem" and future is None:
            raise ServerSays(message)
        if future is None or future.done():
            return
        if message["type"] == "problem":
            future.set_exception(ServerSays(message))
        else:
            future.set_result(int(message.get("ply", -1)))
