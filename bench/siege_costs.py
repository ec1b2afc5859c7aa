"""What a request of each dear kind costs the event loop: the dearest of each, since first ones count too."""

import itertools
import random
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import msgspec
import psutil
from websockets.sync.client import connect

from bench.siege_floods import FORM
from ecotone.client import WIRE_VERSION, Json, call_now, moves_of
from ecotone.games.served import served_games

ASKED = 6  # times
MOVES = 24  # that a game has had, when it is asked about
QUIET = 0.02  # seconds for what an answer leaves behind
IDLE_SECONDS = 3.0
IDS = itertools.count(10_000_000)


class Page:
    """With the keys of all seats of a table."""

    def __init__(self, address: str, made: Json) -> None:
        where = "ws" + address.removeprefix("http") + "/ws"
        self.open = ExitStack()
        self.socket = self.open.enter_context(connect(where, compression=None, max_size=1 << 24))
        self.state = self.ask(greeting(made), "state")

    def ask(self, message: Json, kind: str) -> Json:
        self.socket.send(msgspec.json.encode(message).decode())
        while (found := msgspec.json.decode(self.socket.recv(30)))["type"] != kind:
            assert found["type"] != "problem", found
        heard: Json = found
        return heard

    def about(self, kind: str, **more: object) -> Json:
        """A message about the question that is open."""
        return {"type": kind, "seat": self.question["prompt"]["seat"], "id": f"cost-{next(IDS)}", **more}

    @property
    def question(self) -> Json:
        found: Json = self.state["questions"][0]
        return found

    def move(self) -> Json:
        return random.choice(list(itertools.islice(moves_of(self.question["offers"]), 500)))

    def play(self, moves: int) -> None:
        for _ in range(moves):
            answer = self.about("play", question=self.question["number"], move=self.move())
            self.state = self.ask(answer, "state")


def calibrated() -> float:
    """Seconds of processor time for a loop of fixed length, about 20 ms here; more where others crowd in."""
    found = []
    for _ in range(5):
        began = time.thread_time()
        total = 0
        for number in range(400_000):
            total += number & 7
        found.append(time.thread_time() - began)
    return median(found)


def loop_time(server: psutil.Process) -> float:
    """Seconds that the event loop's thread has worked."""
    return int(Path(f"/proc/{server.pid}/task/{server.pid}/schedstat").read_text().split()[0]) / 1e9


def requests(address: str, long: Json) -> dict[str, Callable[[], object]]:
    def asking(path: str, body: object = None, key: str | None = None) -> Callable[[], object]:
        return lambda: call_now(address, path, body, key)

    def saying(page: Page, message: Callable[[], Json], kind: str) -> Callable[[], object]:
        return lambda: page.ask(message(), kind)

    known = f"/api/tables/{long['table']['code']}"
    key = long["seats"][0]["token"]
    found = {
        "options": asking("/api/games/ecogon/options", FORM),
        "open": asking("/api/open"),
        "rules": asking("/api/games/ecogon/rules"),
        "games": asking("/api/games"),
        "schema": asking("/api/schema"),
        "qr": asking(f"{known}/qr.svg", key=key),
        "record": asking(f"{known}/record", key=key),
        "file": asking(f"{known}/file", key=key),
        "curve": asking(f"{known}/curve", key=key),
    }
    reader = Page(address, long)
    plies = itertools.cycle((1, 900, 400, 1_100))
    found |= {
        "history": saying(reader, lambda: {"type": "history", "after": next(plies)}, "history"),
        "replay": saying(reader, lambda: {"type": "replay", "ply": next(plies)}, "replayed"),
    }
    for game in served_games():
        name, most = game.name, [{"kind": "me"}] * max(game.seats)
        wish = {"game": name, "seats": most[:2]}
        made = call_now(address, "/api/tables", wish, None)
        page = Page(address, made)
        page.play(MOVES)
        others = [
            call_now(address, "/api/tables", {"game": name, "seats": most[:2]}, None) for _ in range(ASKED)
        ]
        found |= {
            f"create {name}": asking("/api/tables", {"game": name, "seats": most}),
            f"glance {name}": asking(f"/api/tables/{made['table']['code']}/glance"),
            f"why_not {name}": saying(page, page_wish(page, "why_not"), "answer"),
            f"gains {name}": saying(page, page_wish(page, "gains"), "gains"),
            f"hello {name}": saying(page, greetings(others), "state"),
        }
    return found


def greetings(tables: list[Json]) -> Callable[[], Json]:
    """At one table after the other, to be the first there."""
    coming = iter(tables)
    return lambda: greeting(next(coming))


def greeting(made: Json) -> Json:
    keys = [seat["token"] for seat in made["seats"]]
    return {"type": "hello", "table": made["table"]["code"], "keys": keys, "version": WIRE_VERSION}


def page_wish(page: Page, kind: str) -> Callable[[], Json]:
    return lambda: page.about(kind, **({"move": page.move()} if kind == "why_not" else {}))


def costs(address: str, server: psutil.Process, long: Json) -> dict[str, float]:
    """In calibrated loops of the same moment: a busy machine makes both longer.

    Without what the loop does anyway, while somebody else works for the answer.
    """
    asked = requests(address, long)
    idle = idle_share(server)

    def spent() -> float:
        return loop_time(server) - idle * time.monotonic()

    return {name: round(dearest(ask, spent) / calibrated(), 3) for name, ask in asked.items()}


def idle_share(server: psutil.Process) -> float:
    """Of a core, when nobody asks for anything."""
    before = loop_time(server)
    time.sleep(IDLE_SECONDS)
    return (loop_time(server) - before) / IDLE_SECONDS


def dearest(ask: Callable[[], object], spent: Callable[[], float]) -> float:
    """Of some times; mostly the first, when nothing is made yet."""
    most = 0.0
    for _ in range(ASKED):
        before = spent()
        ask()
        time.sleep(QUIET)
        most = max(most, spent() - before)
    return most
