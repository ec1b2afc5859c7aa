"""The wire's types are what is really sent, and both ends know its version."""

import asyncio
import json

import msgspec
import pytest

from ecotone.client import WIRE_VERSION as CLIENT_VERSION
from ecotone.client import Seat, ServerSays
from ecotone.server import wire
from ecotone.server.state_message import Letter
from tests.game_parts import IN_BROWSER
from tests.server.server_process import ROOT, Page, Server

READ = msgspec.json.Decoder(wire.ToPage, strict=True)


def fields_of(kind: type[msgspec.Struct]) -> list[str]:
    return [field.name for field in msgspec.structs.fields(kind)]


def test_a_letter_is_a_state() -> None:
    assert fields_of(Letter) == fields_of(wire.State)
    assert Letter.__struct_config__.tag == wire.State.__struct_config__.tag


@pytest.mark.parametrize("game", [*IN_BROWSER, "toy_votes", "guild", "parley"])
def test_everything_sent_is_of_a_type_with_nothing_left_over(server: Server, game: str) -> None:
    made = server.make(game, {"kind": "me"}, {"kind": "me"})
    with server.page(made, 0, 1) as page, server.page(made["table"]["code"]) as spectator:
        for pick in range(6):
            page.play(pick)
        page.ask({"type": "sheet", "seat": 0}, "sheet")
        page.ask({"type": "history"}, "history")
        move = page.answer()
        page.ask({"type": "why_not", "seat": move["seat"], "id": move["id"], "move": move["move"]}, "answer")
        spectator.reach(page.state["ply"])
    for text in [*page.heard, *spectator.heard]:
        message = READ.decode(text)
        assert msgspec.to_builtins(json.loads(msgspec.json.encode(message))) == json.loads(text)


def test_a_page_of_another_version_is_told_to_load_again(server: Server) -> None:
    made = server.table("me")
    hello = {"type": "hello", "table": made["table"]["code"], "keys": [made["seats"][0]["token"]]}
    for version in ({}, {"version": 1}, {"version": wire.WIRE_VERSION + 1}):
        with Page(server.address) as page:
            page.send({**hello, **version})
            problem = page.hear()
            assert (problem["code"], problem["version"]) == ("old_page", wire.WIRE_VERSION)
            assert (problem["id"], problem["refusal"]) == (None, None)
            assert page.problem({"type": "history"}) == "say_hello_first"
            page.hello(made["table"]["code"], hello["keys"])  # the keys are as good as before
            assert (page.welcome["seats"], page.welcome["version"]) == ([0], wire.WIRE_VERSION)


def test_a_program_of_another_version_gets_a_clear_error(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert CLIENT_VERSION == wire.WIRE_VERSION
    monkeypatch.setattr("ecotone.client.WIRE_VERSION", 1)
    made = server.table("me")

    async def run() -> None:
        async with Seat.take(server.address, made["table"]["code"], []):
            raise AssertionError("it was let in")

    with pytest.raises(ServerSays, match="another version"):
        asyncio.run(run())


def test_the_browser_knows_the_version() -> None:
    text = (ROOT / "web" / "src" / "wire" / "generated.ts").read_text()
    assert f"export const WIRE_VERSION = {wire.WIRE_VERSION};" in text
