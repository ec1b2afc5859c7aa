"""A table that anybody can find names nobody to strangers, on no way; those who sit there see all names."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.server.server_process import Json, Page, Server

NAMES = ("Adalinde", "Balthasar")
NAMING = ("?look", "/glance", "/record")


def listed_table(server: Server, **more: Any) -> tuple[Json, str]:
    """What its maker got, and the key of somebody who has joined."""
    seats = [{"kind": "me", "name": NAMES[0]}, {"kind": "open"}]
    made = server.make("eco", *seats, options={"turns": 2}, listed=True, **more)
    return made, server.join(made, NAMES[1])["token"]


def fetched(server: Server, path: str, key: str = "") -> str:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    with urlopen(Request(server.address + path, headers=headers), timeout=60) as answer:
        return str(answer.read(), "utf-8")


def told_by(text: str) -> tuple[str, ...]:
    return tuple(name for name in NAMES if name in text)


def ways(code: str) -> Iterator[str]:
    """All that can be asked about a finished table."""
    for what in ("?look", "/glance", "/record", "/qr.svg", "/file", "/curve"):
        yield f"/api/tables/{code}{what}"


def looked_at_everything(page: Page, turns: int) -> str:
    for seat in range(2):
        page.ask({"type": "sheet", "seat": seat}, "sheet")
    for ply in range(turns):
        page.ask({"type": "replay", "ply": ply}, "replayed")
    page.history()
    return "\n".join(page.heard)


@pytest.mark.parametrize("show_names", [False, True])
def test_on_every_way(server: Server, show_names: bool) -> None:
    """Before the deal, while they play, when somebody comes or goes, and for ever after."""
    waiting = server.make(
        "eco", {"kind": "me", "name": NAMES[0]}, {"kind": "open"}, listed=True, show_names=show_names
    )
    code, expected = waiting["table"]["code"], NAMES if show_names else ()
    with Page(server.address) as early:
        early.hello(code)
        assert told_by("".join(early.heard)) == expected[:1]
        server.join(waiting, NAMES[1])  # the deal
        early.until("state")
        assert told_by("".join(early.heard)) == expected
    made, key = listed_table(server, show_names=show_names)
    code = made["table"]["code"]
    assert told_by(json.dumps(made)) == NAMES[:1]
    with server.page(made, 0) as maker, Page(server.address) as stranger, Page(server.address) as guest:
        stranger.hello(code)
        guest.hello(code, [key])
        assert told_by("".join(maker.heard)) == told_by("".join(guest.heard)) == NAMES
        stranger.until("table")  # somebody came
        while maker.state["table"]["status"] != "over":
            page = maker if maker.state["questions"] else guest
            page.play()
            for other in (maker, guest, stranger):
                other.reach(page.state["ply"])
            maker.reach(page.state["ply"])
        assert told_by(json.dumps(maker.state)) == NAMES
        guest.close()
        stranger.until("table")  # somebody went
        assert told_by(looked_at_everything(stranger, 2)) == expected
    for path in ways(code):
        naming = path.endswith(NAMING)
        assert told_by(fetched(server, path)) == expected * naming, path
        for known in (key, made["host"]):
            assert told_by(fetched(server, path, known)) == NAMES * naming, path
        assert told_by(fetched(server, path, "k" * 32)) == expected * naming, path


def test_the_host_who_does_not_play_and_the_referee_know_everybody(server: Server) -> None:
    made, _ = listed_table(server, referee=True)
    for known in ({"host": made["host"]}, {"keys": [made["referee"]]}):
        with Page(server.address) as page:
            page.hello(made["table"]["code"], **known)
            assert told_by(json.dumps(page.welcome)) == told_by(json.dumps(page.state)) == NAMES


def test_whose_key_is_void_is_a_stranger_again(server: Server) -> None:
    made, key = listed_table(server)
    with Page(server.address) as page:
        page.hello(made["table"]["code"], [key])
        assert told_by(json.dumps(page.state)) == NAMES
        server.change(made, 1, made["host"], change="hand_back", member=0)
        page.until("welcome")
        assert told_by(json.dumps(page.until("state"))) == ()


def test_nor_where_they_play_again(server: Server) -> None:
    """The next table is in no list; whoever only looked on is not led there."""
    made, key = listed_table(server)
    code = made["table"]["code"]
    with server.page(made, 0) as page, Page(server.address) as guest, Page(server.address) as stranger:
        guest.hello(code, [key])
        stranger.hello(code)
        page.send({"type": "leave", "seat": 0, "id": "l" * 16})
        guest.send({"type": "leave", "seat": 1, "id": "m" * 16})
        for one in (page, guest, stranger):
            one.until("state", lambda state: bool(state["table"]["status"] == "over"))
        second = server.call(f"/api/tables/{code}/again", {"keys": [made["seats"][0]["token"]]})
        following = second["table"]["code"]
        assert guest.until("table", lambda told: bool(told["table"]["again"]))["table"]["again"] == following
        assert stranger.until("table", lambda told: True)["table"]["again"] is None
        assert stranger.quiet()
        assert following not in "".join(stranger.heard)


def test_a_table_in_no_list_shows_who_plays(server: Server) -> None:
    """Whoever has its code has it from them."""
    made = server.make("eco", {"kind": "me", "name": NAMES[0]}, {"kind": "bot", "name": "Robbie"})
    text = fetched(server, f"/api/tables/{made['table']['code']}")
    assert told_by(text) == NAMES[:1]
    assert "Robbie" in text
