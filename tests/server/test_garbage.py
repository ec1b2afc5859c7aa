"""Garbage on every wire: each piece gets a typed answer, and no table moves."""

import json
from typing import Any, get_args
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ecotone.server.wire_table import Problem, ProblemCode
from tests.server.server_process import Json, Page, Server, new_id

CODES = set(get_args(ProblemCode))
GARBAGE = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
places = st.tuples(st.integers(-99, 99), st.integers(-99, 99)) | anything
moves = anything | st.fixed_dictionaries(
    {
        "type": st.sampled_from(["place_tile", "settle_animal", "sacrifice_animal", "redeem_token"])
        | st.text()
    },
    optional={"pair": anything, "at": places, "rotation": anything},
)


def fields(kind: str, **more: st.SearchStrategy[Any]) -> st.SearchStrategy[Json]:
    """A message of a known type whose fields may be right, wrong, missing or surplus."""
    return st.fixed_dictionaries(
        {"type": st.just(kind)},
        optional={name: good | anything for name, good in more.items()} | {"x": anything},
    )


seats, ids = st.integers(-2, 20), st.just("").map(lambda _: new_id())
messages = st.one_of(
    fields(
        "hello",
        table=st.text(max_size=8),
        keys=st.lists(st.text(max_size=40), max_size=3),
        host=st.text(),
        version=st.integers(0, 3),
    ),
    fields("undo", seat=seats, id=ids, whole_turn=st.booleans()),
    fields("leave", seat=st.integers(1, 20), id=ids),
    fields("why_not", seat=seats, id=ids, move=moves),
    fields("sheet", seat=seats),
    fields("replay", ply=st.integers()),
    fields("play", seat=st.integers(1, 20), question=st.integers(), id=ids, move=moves),
    fields("pause", id=ids),
    fields("resume", id=ids),
    fields("extend", id=ids, seconds=st.integers(), seat=st.none() | seats),
    fields("end_phase", id=ids),
    fields("time_vote", id=ids, seat=seats, choice=st.sampled_from(["bot", "leave", "wait", ""])),
    fields("ping"),
    fields("welcome"),
    anything,
)
texts = messages.map(json.dumps) | st.text() | messages.map(lambda message: json.dumps(message)[:-3])


@GARBAGE
@given(garbage=st.lists(texts, min_size=1, max_size=12), greet=st.booleans())
def test_garbage_on_the_websocket(server: Server, garbage: list[str], greet: bool) -> None:
    made = table_for_garbage(server)
    with Page(server.address) as page:
        if greet:
            page.hello(made["table"]["code"], [made["seats"][0]["token"]])
        for text in garbage:
            page.send(text)
            answer = page.hear()
            assert answer["type"] in ("problem", "answer", "sheet", "pong", "stale"), (text, answer)
            if answer["type"] == "problem":
                assert answer["code"] in CODES - {"server_error"}
                assert len(answer["text"]) < 600
            elif answer["type"] == "stale":
                page.until("state")
    with server.page(made["table"]["code"]) as page:
        assert page.state["ply"] == 0


@GARBAGE
@given(data=st.binary(max_size=200))
def test_bytes_on_the_websocket(server: Server, data: bytes) -> None:
    with Page(server.address) as page:
        page.socket.send(data)
        assert page.hear()["code"] == "malformed"


MADE: dict[str, Json] = {}


def table_for_garbage(server: Server) -> Json:
    """One for all examples: it must never move."""
    if server.address not in MADE:
        MADE[server.address] = server.table("me", "me")
    return MADE[server.address]


bodies = st.binary(max_size=300) | anything.map(lambda value: json.dumps(value).encode())
paths = st.sampled_from(["", "/{}/join", "/{}/again", "/{}/seats/0", "/{}/seats/1"])


@GARBAGE
@given(body=bodies, path=paths)
def test_garbage_in_bodies(server: Server, body: bytes, path: str) -> None:
    made = table_for_garbage(server)
    where = f"{server.address}/api/tables{path.format(made['table']['code'])}"
    request = Request(where, body, {"Content-Type": "application/json"}, method="POST")
    with pytest.raises(HTTPError) as error:
        urlopen(request, timeout=60)
    problem = json.loads(error.value.read())
    assert 400 <= error.value.code < 500
    assert problem["type"] == Problem.__struct_config__.tag
    assert problem["code"] in CODES - {"server_error"}
    assert "Traceback" not in problem["text"]


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_the_schema_keeps_its_word(server: Server, mode: GenerationMode) -> None:
    """Whatever the schema allows, and what it doesn't, gets an answer that the schema has announced."""
    made = table_for_garbage(server)
    schema = schemathesis.openapi.from_url(f"{server.address}/api/schema", timeout=60)
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) == 20
    for operation in operations:
        if operation.path in ("/api/open", "/api/reach") and not mode.is_positive:
            continue  # it takes nothing that could be wrong

        @settings(max_examples=15, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy(generation_mode=mode))
        def keeps_its_word(case: Any) -> None:
            if "code" in case.path_parameters and mode.is_positive and not case.path.endswith("/join"):
                case.path_parameters["code"] = made["table"]["code"]
            case.call_and_validate(checks=CHECKS)

        keeps_its_word()
