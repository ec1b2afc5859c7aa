"""The real server for the browser tests: without chance, with an own database, bots without a pause."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from websockets.sync.client import ClientConnection, connect

from ecotone.client import call_now
from ecotone.server.wire import WIRE_VERSION

ROOT = Path(__file__).parents[2]
PATIENCE = 60
NOT_BUILT = (
    "The server has no pages to show: the client is not built into the installed package."
    " Run `make build` first."
)
Json = dict[str, Any]


class ServerProcess:
    """A server process that can be killed and started again on the same port and database."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = "0"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.launch"]
        self.process = subprocess.Popen(
            [*command, "serve", "--port", self.port, "--data", self.data, "--pace", "0", "--no-browser"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONWARNINGS": "ignore"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("Ecotone is at "):
            raise RuntimeError(f"The server doesn't start: {line}{self.stop()}")
        self.address = line.split()[-1]
        self.port = self.address.rsplit(":", 1)[1]

    def kill(self) -> None:
        """Without a word of warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self) -> str:
        """Ends it gently and returns what it has logged."""
        self.process.terminate()
        return self.process.communicate(timeout=PATIENCE)[1]

    def begin_anew(self) -> None:
        """The games that follow are the same whatever has been played before."""
        urlopen(f"{self.address}/anew").close()

    def describe(self, *position: str) -> None:
        """The next table begins in this position, which people could only come to by playing."""
        self.call("/position", position)

    def call(self, path: str, body: object = None, key: str | None = None) -> Any:
        return call_now(self.address, path, body, key)


class Seated:
    """A table made over HTTP, for tests that begin in the middle."""

    def __init__(self, server: ServerProcess, *seats: str, game: str = "eco", **options: object) -> None:
        """Each seat is a person's name at this device, "open", or "bot" (the quickest one)."""
        self.server = server
        made: Json = server.call(
            "/api/tables", {"game": game, "seats": [seat_of(seat) for seat in seats], "options": options}
        )
        self.code: str = made["table"]["code"]
        self.commitment: str = made["table"]["commitment"]
        self.host: str = made["host"]
        self.keys: dict[int, str] = {seat["seat"]: seat["token"] for seat in made["seats"]}

    @property
    def path(self) -> str:
        """Without a key: a spectator's address, or a guest's."""
        return f"/t/{self.code}"

    def link(self, *seats: int) -> str:
        """The address that opens these seats, or all of this device, for the host."""
        keys = [self.keys[seat] for seat in seats or self.keys]
        return f"{self.path}#seat={','.join(keys)}&host={self.host}"

    def change(self, seat: int, change: Json) -> None:
        """With the seat's own key."""
        self.server.call(f"/api/tables/{self.code}/seats/{seat}", change, self.keys[seat])

    def renew(self, seat: int) -> None:
        """A new key for the seat, from the host; the old one is void."""
        path = f"/api/tables/{self.code}/seats/{seat}"
        self.keys[seat] = self.server.call(path, {"change": "hand_back"}, self.host)["seat"]["token"]

    def advance(self, turns: int) -> None:
        """Lets bots play the people's seats for some turns; then the first is asked, with a map to look at.

        Needs at least two people: a bot's seat would play on.
        """
        people = sorted(self.keys)
        with self.watch() as socket:
            wait_until_asked(socket, [people[0]])
            for _ in range(turns):
                for seat, following in zip(people, [*people[1:], people[0]], strict=True):
                    self.change(seat, {"change": "bot", "level": "medium"})
                    wait_until_asked(socket, [following])
                    self.change(seat, {"change": "take_back"})

    def finish(self) -> None:
        """Lets bots play all seats to the end."""
        with self.watch() as socket:
            for seat in self.keys:
                self.change(seat, {"change": "bot", "level": "medium"})
            wait_until_asked(socket, [])

    @contextmanager
    def watch(self) -> Iterator[ClientConnection]:
        with connect(f"ws{self.server.address.removeprefix('http')}/ws", max_size=None) as socket:
            socket.send(json.dumps({"type": "hello", "version": WIRE_VERSION, "table": self.code}))
            yield socket


def wait_until_asked(socket: ClientConnection, seats: list[int]) -> None:
    """Nobody is asked when the game is over."""
    while True:
        if hear(socket, "state")["asked"] == seats:
            return


def hear(socket: ClientConnection, kind: str) -> Json:
    """The next message of this kind; what comes between depends on who comes and goes."""
    while True:
        message: Json = json.loads(socket.recv(timeout=PATIENCE))
        if message["type"] == kind:
            return message


def hear_statics(socket: ClientConnection) -> Json:
    """What never changes during a match, put together from its parts."""
    parts = [hear(socket, "statics")]
    while len(parts) < parts[0]["parts"]:
        parts.append(hear(socket, "statics"))
    found: Json = json.loads("".join(part["text"] for part in parts))
    return found


def hear_history(socket: ClientConnection) -> list[Json]:
    """All rows of the log, slice by slice."""
    rows: list[Json] = []
    while True:
        socket.send(json.dumps({"type": "history", "after": len(rows)}))
        found = hear(socket, "history")
        rows += found["rows"]
        if found["ply"] == found["plies"]:
            return rows


def seat_of(word: str) -> Json:
    if word == "bot":
        return {"kind": "bot", "level": "easy"}
    return {"kind": "open"} if word == "open" else {"kind": "me", "name": word}
