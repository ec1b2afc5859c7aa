"""The largest that is allowed, to every address and as every message: what it makes us do has an end."""

import asyncio
import difflib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
import pytest
from msgspec import inspect

from ecotone.games import GAMES
from ecotone.games.ecogon import species_fields
from ecotone.server.api import HANDLERS
from ecotone.server.hub import Hub
from ecotone.server.limits import BODY_BYTES, MESSAGE_BYTES
from ecotone.server.options import judged_options
from ecotone.server.storage.store import Store
from ecotone.server.wire import FromPage
from ecotone.server.wire_options import WantedOptions
from ecotone.server.wire_table import NewSeat, NewTable
from tests.server.floods.largest import cut, largest
from tests.server.server_process import Json, Server

ROWS = 1_200
ANSWER_BYTES = 65_536
WHOLE = ("/file", "/rules", "/words", "/api/games")  # files and what is the same for everybody
POSTS = {
    "/api/games/{name:str}/options",
    "/api/tables",
    "/api/tables/{code:str}/join",
    "/api/tables/{code:str}/seats/{seat:int}",
    "/api/tables/{code:str}/again",
    "/api/tables/{code:str}/delete",
}


async def play_long(path: Path) -> Json:
    """A table of a thousand rows: a tile laid and taken back, again and again; and one that is over by it."""
    hub = Hub(Store(path), 0.0, 1.0)
    made = await hub.create(NewTable("eco", (NewSeat("me"), NewSeat("me"))), "en")
    room = hub.rooms[made.table.code]
    progress = room.progress
    assert progress is not None
    table = progress.table
    for row in range(ROWS):
        if row % 2:
            progress.act(0, 0, 0, 100.0 + row, lambda: table.undo(0))
        else:
            progress.act(0, 0, 0, 100.0 + row, lambda: table.play_packed(0, table.legal_move(0, 7)))
    progress.act(0, 0, 0, 9e9, lambda: table.leave(0))
    progress.act(1, 0, 0, 9e9, lambda: table.leave(1))
    await room.commit(progress, 0, None, 0)
    await hub.close()
    found: Json = msgspec.to_builtins(made)
    return found


@pytest.fixture(scope="module")
def long_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Json]]:
    path = tmp_path_factory.mktemp("bounds") / "tables.db"
    made = asyncio.run(play_long(path))
    server = Server(path, ECOTONE_TEST_RATES="KEY=1e9/1e9")
    yield server, made
    assert "Traceback" not in server.stop()


def body_of(handler: Any) -> bytes:
    if "data" not in handler.fn.__annotations__:
        return b"{" + b" " * (BODY_BYTES - 2) + b"}"
    kind = inspect.type_info(handler.fn.__annotations__["data"])
    whole = largest(kind)
    for parts in range(40, 0, -1):
        body = json.dumps(cut(whole, parts)).encode()
        if len(body) <= BODY_BYTES:
            return body
    raise AssertionError("it never fits")


def answered(server: Server, path: str, body: bytes | None) -> tuple[int, int]:
    request = Request(server.address + path, body, {"Content-Type": "application/json"})
    try:
        with urlopen(request, timeout=60) as answer:
            return answer.status, len(answer.read())
    except HTTPError as error:
        return error.code, len(error.read())


def test_every_address(long_game: tuple[Server, Json]) -> None:
    server, made = long_game
    posts = set()
    for handler in HANDLERS:
        (path,) = handler.paths
        body = None
        if "POST" in {str(method) for method in handler.http_methods}:
            posts.add(path)
            body = body_of(handler)
        for game in GAMES if "{name" in path else ("",):
            filled = path.replace("{name:str}", game).replace("{code:str}", made["table"]["code"])
            status, size = answered(server, filled.replace("{seat:int}", "1"), body)
            assert status < 500, (filled, status)
            assert size <= ANSWER_BYTES or filled.endswith(WHOLE), (filled, size)
    assert posts == POSTS


def test_every_message(long_game: tuple[Server, Json]) -> None:
    server, made = long_game
    for kind in get_args(FromPage):
        whole = largest(inspect.type_info(kind))
        texts = [json.dumps(cut(whole, parts)) for parts in (40, 8, 1)]
        with server.page(made, 0, 1) as page:
            for text in (text for text in texts if len(text) <= MESSAGE_BYTES):
                page.send(text)
                page.send({"type": "ping"})
                page.until("pong")
            assert max(map(len, map(str.encode, page.heard))) <= ANSWER_BYTES
            codes = [json.loads(text).get("code") for text in page.heard]
            assert "server_error" not in codes


def test_a_long_log_comes_in_slices(long_game: tuple[Server, Json]) -> None:
    server, made = long_game
    with server.page(made, 0) as page:
        rows = page.history()
        slices = [text for text in page.heard if json.loads(text)["type"] == "history"]
        assert [row["ply"] for row in rows] == list(range(1, ROWS + 3))
        assert len(slices) > 2
        middle = page.ask({"type": "history", "after": 700}, "history")
        assert middle["rows"][0] == rows[700]  # the same from anywhere
        assert page.problem({"type": "history", "after": ROWS + 3}) == "malformed"
        step = page.ask({"type": "replay", "ply": 900}, "replayed")
        assert page.ask({"type": "replay", "ply": 901}, "replayed")["plies"] == ROWS + 2
        assert page.ask({"type": "replay", "ply": 900}, "replayed") == step
        assert max(map(len, map(str.encode, page.heard))) <= ANSWER_BYTES


def test_a_long_curve_comes_in_slices(long_game: tuple[Server, Json]) -> None:
    server, made = long_game
    path = f"/api/tables/{made['table']['code']}/curve"
    first = server.call(path)
    assert (first["after"], first["plies"]) == (0, ROWS + 2)
    totals, turns = first["totals"], first["turns"]
    few = server.call(f"{path}?after=1000")
    assert (few["totals"], few["turns"]) == (totals[1000:], turns[1000:])
    assert server.call(f"{path}?after=5000")["totals"] == []


def test_work_on_a_form_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many parts the largest form has, few are read, and fewer compared with words that are known."""
    work = {"read_accept": 0, "nearest": 0, "get_close_matches": 0}

    def counted(where: Any, name: str) -> None:
        real = getattr(where, name)

        def counting(*about: object) -> object:
            work[name] += 1
            return real(*about)

        monkeypatch.setattr(where, name, counting)

    judged_options(GAMES["ecogon"], WantedOptions(2), "en")  # reads the cards of the game
    counted(species_fields, "read_accept")
    counted(species_fields, "nearest")
    counted(difflib, "get_close_matches")
    for kind, word in (("animal", "HERC"), ("plant", "GRASX"), ("animal", "x" * 1_900)):
        needs = ["/".join([word] * (1_999 // (len(word) + 1)))] * 40
        fields = {"kind": kind, "needs": needs, "symbols": [word] * 40} | {f"f{k}": word for k in range(37)}
        wanted = msgspec.convert({"seats": 2, "form": {"option": "blank", "fields": fields}}, WantedOptions)
        answer = judged_options(GAMES["ecogon"], wanted, "en")
        assert len(msgspec.json.encode(answer)) <= ANSWER_BYTES
    assert work["read_accept"] <= 2 * 2 * 8  # two forms of animals, each read twice
    assert work["nearest"] <= 2 * (2 * 8 + 20)
    assert work["get_close_matches"] <= work["nearest"]
