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

from bench.siege_game import play_long
from ecotone.games import GAMES
from ecotone.games.eco import rule_form
from ecotone.games.eco.pieces import our_tiles
from ecotone.games.ecogon import species_fields
from ecotone.server.api import HANDLERS
from ecotone.server.hub import Hub
from ecotone.server.limits import BODY_BYTES, MESSAGE_BYTES
from ecotone.server.options import judged_options
from ecotone.server.storage import reading
from ecotone.server.storage.store import Store
from ecotone.server.storage.stored import StoredEntry
from ecotone.server.stored_games import record
from ecotone.server.wire import FromPage
from ecotone.server.wire_options import WantedOptions
from tests.server.guard.largest import cut, largest
from tests.server.server_process import Json, Server, untroubled

ROWS = 1_200
ANSWER_BYTES = 65_536
GAME_FILES = ("/file",)
FORMS = [("eco", rule_form.OPTION, kind.id) for kind in our_tiles().species]
POSTS = {
    "/api/games/{name:str}/options",
    "/api/tables",
    "/api/tables/{code:str}/join",
    "/api/tables/{code:str}/seats/{seat:int}",
    "/api/tables/{code:str}/again",
    "/api/tables/{code:str}/delete",
}


@pytest.fixture(scope="module")
def long_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Json]]:
    path = tmp_path_factory.mktemp("bounds") / "tables.db"
    made = asyncio.run(play_long(path, ROWS))
    with untroubled(path) as server:
        yield server, made


@pytest.fixture(params=["over", "running"])
def any_game(request: pytest.FixtureRequest, long_game: tuple[Server, Json]) -> tuple[Server, Json]:
    """The long one, or one of Ecogon that goes on, so that nothing ends at its being over."""
    server, made = long_game
    if request.param == "over":
        return server, made
    made = server.table("me", "me", game="ecogon")
    with server.page(made, 0, 1) as page:
        for pick in range(12):
            page.play(pick)
        assert page.state["table"]["status"] == "playing"
    return server, made


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


def answered(server: Server, path: str, body: bytes | None, **headers: str) -> tuple[int, int, str]:
    """Status, size, and the tag of what is a file."""
    request = Request(server.address + path, body, {"Content-Type": "application/json"} | headers)
    try:
        with urlopen(request, timeout=60) as answer:
            return answer.status, len(answer.read()), answer.headers.get("ETag", "")
    except HTTPError as error:
        return error.code, len(error.read()), ""


def is_static(server: Server, path: str, tag: str) -> bool:
    """Made once for everybody: it has a tag, and whoever knows that gets nothing again."""
    return bool(tag) and answered(server, path, None, **{"If-None-Match": tag})[:2] == (304, 0)


def addresses(code: str) -> Iterator[tuple[str, Any]]:
    """Every one that there is, filled in every way that is meant something by, with its handler."""
    for path in ("/", "/t/ABCDEF", "/api/schema", "/favicon.ico", "/nothing"):
        yield path, None
    for handler in HANDLERS:
        (path,) = handler.paths
        path = path.replace("{code:str}", code).replace("{seat:int}", "1")
        if "{option:str}" in path:
            yield from ((filled(path, game, option, field), handler) for game, option, field in FORMS)
        for game in GAMES if "{name" in path else ("",):
            yield filled(path, game, "nothing", "nothing"), handler


def filled(path: str, game: str, option: str, field: str) -> str:
    for name, value in (("name", game), ("option", option), ("field", field)):
        path = path.replace(f"{{{name}:str}}", value)
    return path


def test_every_address(any_game: tuple[Server, Json]) -> None:
    """However large the question, the answer is small, unless it is a game file or one made once for all."""
    server, made = any_game
    posts, forms = set(), 0
    for path, handler in addresses(made["table"]["code"]):
        body = None
        if handler is not None and "POST" in {str(method) for method in handler.http_methods}:
            posts.update(handler.paths)
            body = body_of(handler)
        for language in ("en", "de"):
            asked = f"{path}?language={language}"
            status, size, tag = answered(server, asked, body)
            assert status < 500, (asked, status)
            small = size <= ANSWER_BYTES or path.endswith(GAME_FILES)
            assert small or (body is None and is_static(server, asked, tag)), (asked, size)
            forms += "/forms/" in path and status == 200
    assert posts == POSTS
    assert forms == 2 * len(FORMS)


@pytest.mark.parametrize("path", ["/api/games", "/api/games/ecogon/rules", "/api/schema"])
def test_what_is_the_same_for_everybody_is_sent_zipped_and_only_once(
    long_game: tuple[Server, Json], path: str
) -> None:
    server, _ = long_game
    _, whole, tag = answered(server, path, None)
    _, zipped, same = answered(server, path, None, **{"Accept-Encoding": "gzip"})
    assert zipped < whole / 3
    assert tag == same
    assert is_static(server, path, tag)
    assert not is_static(server, f"{path}?language=de", tag) or path == "/api/schema"


def test_every_message(any_game: tuple[Server, Json]) -> None:
    server, made = any_game
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


def test_a_slice_of_a_record_reads_no_more_than_its_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, read = tmp_path / "tables.db", [0]
    made = asyncio.run(play_long(path, ROWS))
    real = reading.read_log

    def counting(*about: Any) -> list[StoredEntry]:
        rows = real(*about)
        read[0] += len(rows)
        return rows

    async def run() -> None:
        hub, code = Hub(Store(path), 0.0, 1.0), made["table"]["code"]
        purse = hub.addresses.of("")
        async with hub.visit(code):  # so that it needs no more loading
            pass
        monkeypatch.setattr(reading, "read_log", counting)
        whole = [await record(hub, code, after, "en", (), purse) for after in (0, 400, 800, 1_200, 10**6)]
        assert [len(one.rows) for one in whole] == [400, 400, 400, 2, 0]
        assert [row.ply for one in whole for row in one.rows] == list(range(1, ROWS + 3))
        assert {one.plies for one in whole} == {ROWS + 2}
        assert read[0] == ROWS + 2
        await hub.close()

    asyncio.run(run())


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
