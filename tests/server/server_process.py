"""Real servers on free ports of this machine, and pages that talk to them."""

import itertools
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, Self

from websockets.sync.client import connect

from ecotone.client import WIRE_VERSION, ServerSays, call_now, moves_of

ROOT = Path(__file__).parents[2]
SERVE = [
    sys.executable,
    "-W",
    "ignore",
    "-m",
    "ecotone.cli",
    "serve",
    "--port",
    "0",
    "--no-browser",
    "--data",
]
PATIENCE = 60.0  # only against hanging for ever
Json = dict[str, Any]
NUMBERS = itertools.count(10_000_000)
FOR_PYTHON = {
    "PYTHONPATH": os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), str(ROOT)])),
    "PYTHONWARNINGS": "ignore",
    "PYTHONFAULTHANDLER": "1",
}


def new_id() -> str:
    return f"id-{next(NUMBERS)}"


@cache
def nursery() -> socket.socket:
    """Where all servers of this process are ordered; it ends with us."""
    ours, its = socket.socketpair()
    subprocess.Popen(
        [sys.executable, "-m", "tests.server.nursery"],
        stdin=its.fileno(), cwd=ROOT, env={**os.environ, **FOR_PYTHON}, start_new_session=True,
    )  # fmt: skip
    its.close()
    return ours


class Server:
    """A server process; `env` changes what it plays (see launch.py)."""

    def __init__(self, data: Path, **env: str) -> None:
        self.data = data
        self.environment = {**os.environ, **FOR_PYTHON, **env}
        self.logs: list[Path] = []
        self.start()

    def start(self) -> None:
        self.logs.append(self.data.with_suffix(f".{next(NUMBERS)}.log"))
        heard, said = os.pipe()
        order = json.dumps({"data": str(self.data), "environment": self.environment}).encode()
        with self.logs[-1].open("w") as errors:
            socket.send_fds(nursery(), [order], [said, errors.fileno()])
        os.close(said)
        self.heard = os.fdopen(heard)
        pid, line = self.heard.readline(), self.heard.readline()
        assert line.startswith("Ecotone is at "), pid + line + self.errors
        self.pid = int(pid)
        self.address = line.split()[-1]

    @property
    def errors(self) -> str:
        """What it has logged since it was started last."""
        return self.logs[-1].read_text()

    @property
    def running(self) -> bool:
        return not self.heard.closed

    def kill(self) -> None:
        assert self.end(signal.SIGKILL) == -signal.SIGKILL, f"the server is gone: {self.errors}"

    def stop(self) -> str:
        """Ends it gently and returns what it has logged."""
        if self.running:
            self.end(signal.SIGTERM)
        return self.errors

    def end(self, by: signal.Signals) -> int:
        """How it has ended, if not by itself before."""
        with self.heard:
            with suppress(ProcessLookupError):
                os.kill(self.pid, by)
            if not select.select([self.heard], [], [], 2 * PATIENCE)[0]:
                os.kill(self.pid, signal.SIGKILL)
                raise AssertionError("it never ends")
            return int(self.heard.readline().removeprefix("ended "))

    def call(self, path: str, body: object = None, key: str | None = None) -> Any:
        return call_now(self.address, path, body, key)

    def problem(self, path: str, body: object = None, key: str | None = None) -> str:
        """The code of the problem that the request must meet."""
        try:
            found = self.call(path, body, key)
        except ServerSays as error:
            return error.code
        raise AssertionError(f"no problem: {found}")

    def table(self, *kinds: str, **options: object) -> Json:
        """A new table: 'me', 'open', or a bot's level for each seat; a game of one turn if nothing else."""
        seats = [
            {"kind": kind} if kind in ("me", "open") else {"kind": "bot", "level": kind} for kind in kinds
        ]
        game = str(options.pop("game", "eco"))
        given = options or ({"turns": 1} if game == "eco" else {})
        made: Json = self.call("/api/tables", {"game": game, "seats": seats, "options": given})
        return made

    def make(self, game: str, *seats: Json, **more: object) -> Json:
        """A new table, said in full."""
        made: Json = self.call("/api/tables", {"game": game, "seats": seats, **more})
        return made

    def join(self, made: Json, name: str, **more: object) -> Json:
        """The key of the place that somebody takes."""
        joined = self.call(f"/api/tables/{made['table']['code']}/join", {"name": name, **more})
        key: Json = joined["seat"]
        return key

    def change(self, made: Json, seat: int, key: str | None, **wish: object) -> Json:
        found: Json = self.call(f"/api/tables/{made['table']['code']}/seats/{seat}", wish, key)
        return found

    def no_change(self, made: Json, seat: int, key: str | None, **wish: object) -> str:
        return self.problem(f"/api/tables/{made['table']['code']}/seats/{seat}", wish, key)

    def page_of(self, made: Json, *keys: str) -> "Page":
        """A page that has said hello with these keys."""
        page = Page(self.address)
        page.hello(made["table"]["code"], list(keys))
        return page

    def page(self, made: Json | str, *seats: int, host: bool = False, language: str = "en") -> "Page":
        """A page that has said hello: a spectator, or with the keys of these seats."""
        page = Page(self.address)
        if isinstance(made, str):
            page.hello(made, language=language)
        else:
            keys = [key["token"] for key in made["seats"] if key["seat"] in seats]
            page.hello(made["table"]["code"], keys, made["host"] if host else None, language)
        return page


@contextmanager
def untroubled(path: Path, **settings: str) -> Iterator[Server]:
    """A server that must have logged no trouble of its own when it is stopped in the end."""
    server = Server(path, **settings)
    yield server
    errors = server.stop()
    assert "Traceback" not in errors, errors


def answer_to(question: Json, move: Json) -> Json:
    seat, number = question["prompt"]["seat"], question["number"]
    return {"type": "play", "seat": seat, "question": number, "id": new_id(), "move": move}


class Page:
    """A WebSocket, seen from the other end."""

    def __init__(self, address: str, **more: Any) -> None:
        where = "ws" + address.removeprefix("http") + "/ws"
        self.open = ExitStack()
        self.socket = self.open.enter_context(
            connect(where, compression=None, max_size=1 << 24, close_timeout=1, **more)
        )
        self.welcome: Json = {}
        self.parts: list[str] = []
        self.statics: Json = {}
        self.state: Json = {}
        self.heard: list[str] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.open.close()

    def send(self, message: object) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def hear(self) -> Json:
        text = self.socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Json = json.loads(text)
        if message["type"] == "welcome":
            self.welcome, self.parts = message, []
        elif message["type"] == "statics":
            self.parts.append(message["text"])
            if len(self.parts) == message["parts"]:
                self.statics = json.loads("".join(self.parts))
        elif message["type"] == "state":
            self.state = message
        return message

    def until(self, kind: str, fits: Callable[[Json], bool] = lambda _: True) -> Json:
        """The next message of that type; whatever comes before it is only noted."""
        while True:
            message = self.hear()
            if message["type"] == kind and fits(message):
                return message

    def hear_one_of(self, *kinds: str) -> Json:
        while (message := self.hear())["type"] not in kinds:
            pass
        return message

    def ask(self, message: Json, kind: str) -> Json:
        self.send(message)
        return self.until(kind)

    def problem(self, message: object) -> str:
        self.send(message)
        return str(self.until("problem")["code"])

    def hello(
        self, code: str, keys: list[str] | None = None, host: str | None = None, language: str = "en"
    ) -> Json:
        """What comes back: the state, or the welcome alone while there is no match."""
        message = {
            "type": "hello",
            "table": code,
            "keys": keys or [],
            "language": language,
            "version": WIRE_VERSION,
        }
        self.send(message if host is None else message | {"host": host})
        welcome = self.until("welcome")
        return self.until("state") if welcome["table"]["dealt"] else welcome

    def history(self) -> list[Json]:
        """All rows of the log, slice by slice."""
        rows: list[Json] = []
        while True:
            found = self.ask({"type": "history", "after": len(rows)}, "history")
            assert found["after"] == len(rows)
            rows += found["rows"]
            if found["ply"] == found["plies"]:
                return rows

    def quiet(self) -> bool:
        """Nothing is on its way: the next thing we hear is the answer to a ping."""
        self.send({"type": "ping"})
        return bool(self.hear()["type"] == "pong")

    # --- playing ------------------------------------------------------------------------------------------

    def question(self, seat: int | None = None, role: str | None = None) -> Json:
        """The question to the seat (or to any of ours), waited for if need be."""
        while True:
            for question in self.state.get("questions", ()):
                if seat in (None, question["prompt"]["seat"]) and role in (None, question["prompt"]["role"]):
                    found: Json = question
                    return found
            self.until("state")

    def answer(self, pick: int = 0, seat: int | None = None) -> Json:
        """The message that plays one of the offered moves."""
        question = self.question(seat)
        moves = list(moves_of(question["offers"]))
        return answer_to(question, moves[pick % len(moves)])

    def say(self, move: Json, seat: int | None = None, role: str | None = None) -> Json:
        """Plays that move as the answer to an open question, and waits for its state."""
        return self.settle(answer_to(self.question(seat, role), move))

    def play(self, pick: int = 0, seat: int | None = None) -> Json:
        """Plays a move and waits for its state."""
        return self.settle(self.answer(pick, seat))

    def settle(self, message: Json) -> Json:
        """Waits until the request is accepted, and for its state."""
        return self.reach(self.ask(message, "accepted")["ply"])

    def reach(self, ply: int) -> Json:
        """The state at that ply or after it."""
        return self.state if self.state["ply"] >= ply else self.until("state", lambda new: new["ply"] >= ply)

    def next_ply(self, ply: int) -> Json:
        """The first state after that ply."""
        return self.until("state", lambda state: state["ply"] > ply)

    def play_out(self) -> Json:
        """Plays on until the game is over; this page (or bots) must hold every seat."""
        while self.state["table"]["status"] != "over":
            if self.state["questions"]:
                self.play(self.state["ply"] * 7)
            else:
                self.until("state")
        return self.state
