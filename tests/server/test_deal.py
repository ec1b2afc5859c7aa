"""Choices before the deal, and the deal itself: before the last place is taken nothing dealt exists."""

import hashlib
import json
import sqlite3
from pathlib import Path

import pytest

from ecotone.core.gamefile import read_game
from tests.conformance.toys.guild import GUILD
from tests.server.server_process import Json, Page, Server, new_id

DEALT = ('"view"', '"facts"', '"questions"', '"asked"')


def choices_of(page: Page, seat: int) -> dict[str, str]:
    found: dict[str, str] = page.until("table")["table"]["seats"][seat]["choices"]
    return found


def test_a_table_says_what_can_be_chosen(server: Server) -> None:
    made = server.make("guild", {"kind": "me"}, {"kind": "open"})
    with server.page(made["table"]["code"]) as page:
        offered = {choice["name"]: choice for choice in page.welcome["choices"]}
        assert list(offered) == ["colour", "youngest", "role"]
        assert [one["value"] for one in offered["colour"]["choices"]] == [
            "none",
            "red",
            "blue",
            "green",
            "white",
        ]
        assert (offered["colour"]["default"], offered["colour"]["once"], offered["role"]["each"]) == (
            "none", True, "member",
        )  # fmt: skip
    judged = server.call("/api/games/guild/options", {"seats": 2})
    assert [choice["name"] for choice in judged["choices"]] == list(offered)


def test_choices_are_taken_once_and_changeable_until_the_deal(server: Server) -> None:
    made = server.make(
        "guild", {"kind": "me", "choices": {"colour": "red"}}, {"kind": "open"}, {"kind": "open"}
    )
    mine = made["seats"][0]["token"]
    assert made["table"]["seats"][0]["choices"] == {"colour": "red"}
    ben = server.join(made, "Ben", choices={"colour": "blue", "youngest": "yes"})
    with server.page(made, 0) as page:
        assert (
            server.no_change(made, 1, ben["token"], change="choose", choices={"colour": "red"}) == "refused"
        )
        assert server.no_change(made, 1, ben["token"], change="choose", choices={"hat": "red"}) == "refused"
        assert server.no_change(made, 1, mine, change="choose", choices={"colour": "green"}) == "not_yours"
        assert (
            server.no_change(made, 0, made["host"], change="choose", choices={"colour": "green"})
            == "not_yours"
        )
        assert page.quiet()
        server.change(made, 0, mine, change="choose", choices={"colour": "green"})
        assert choices_of(page, 0) == {"colour": "green"}
        server.change(made, 1, ben["token"], change="choose", choices={"colour": "red"})
        assert choices_of(page, 1) == {"colour": "red", "youngest": "yes"}
        server.change(made, 1, ben["token"], change="choose", choices={"youngest": "no"})
        assert choices_of(page, 1) == {"colour": "red"}
        server.change(made, 1, ben["token"], change="open")
        assert choices_of(page, 1) == {}  # who goes takes nothing with them
        body = {"name": "Cem", "choices": {"colour": "green"}}
        assert server.problem(f"/api/tables/{made['table']['code']}/join", body) == "refused"
        assert page.quiet()


def test_a_refused_choice_says_why(server: Server) -> None:
    made = server.make("guild", {"kind": "me", "choices": {"colour": "red"}}, {"kind": "open", "capacity": 2})
    ben = server.join(made, "Ben")
    code = made["table"]["code"]
    with pytest.raises(Exception, match="Red is taken by seat 1"):
        server.call(
            f"/api/tables/{code}/seats/1", {"change": "choose", "choices": {"colour": "red"}}, ben["token"]
        )


def test_each_member_chooses_for_itself(server: Server) -> None:
    made = server.make("guild", {"kind": "open", "capacity": 3}, {"kind": "me"})
    ann, ben = server.join(made, "Ann"), server.join(made, "Ben", choices={"role": "supplier"})
    seat = server.change(
        made, 0, ann["token"], change="choose", choices={"role": "builder", "colour": "white"}
    )
    assert seat["table"]["seats"][0]["choices"] == {
        "role.1": "builder",
        "role.2": "supplier",
        "colour": "white",
    }
    moved = server.change(made, 0, ann["token"], change="open")["table"]["seats"][0]
    assert moved["choices"] == {"role.1": "supplier", "colour": "white"}  # Ben is the first now
    server.join(made, "Cem")
    server.join(made, "Dea")
    with server.page_of(made, ben["token"]) as page:
        assert page.welcome["members"] == [{"seat": 0, "member": 0, "roles": ["supplier"]}]


def test_choices_are_part_of_file_and_replay(server: Server) -> None:
    made = server.make(
        "guild",
        {"kind": "me", "choices": {"colour": "blue"}},
        {"kind": "me", "choices": {"youngest": "yes"}},
        options={"rounds": 1},
    )
    mine = made["seats"][0]["token"]
    assert server.no_change(made, 0, mine, change="choose", choices={"colour": "red"}) == "started"
    with server.page(made, 0, 1) as page:
        assert page.state["view"]["open"]["colour"] == [2, 0]
        assert page.state["view"]["open"]["youngest"] == [1]
        page.play_out()
        assert page.ask({"type": "replay", "ply": 0}, "replayed")["view"]["open"]["youngest"] == [1]
    text = server.call(f"/api/tables/{made['table']['code']}/file")
    assert "choice 1 colour blue" in text
    assert "choice 2 youngest yes" in text
    assert (
        read_game(text, "guild.txt", {"guild": GUILD}.__getitem__).origin.party.chosen(0, "colour") == "blue"
    )


def test_the_host_chooses_for_a_bot(server: Server) -> None:
    made = server.make("guild", {"kind": "bot"}, {"kind": "open"})
    chosen = server.change(made, 0, made["host"], change="choose", choices={"colour": "white"})
    assert chosen["table"]["seats"][0]["choices"] == {"colour": "white"}


def test_before_the_deal_there_is_nothing_to_know(tmp_path: Path) -> None:
    """In no message, in no answer, in no row: only the promise of the seed, which nobody can read."""
    server = Server(tmp_path / "tables.db")
    made = server.make("guild", {"kind": "me", "capacity": 2}, {"kind": "open"}, referee=True)
    code, mine = made["table"]["code"], made["seats"][0]["token"]
    pages = [server.page_of(made, mine), server.page_of(made, made["referee"]), server.page(code)]
    assert [page.welcome["parts"] for page in pages] == [0] * 3
    early: list[Json] = [
        {"type": "play", "seat": 0, "question": 0, "id": new_id(), "move": {"type": "visit"}},
        {"type": "why_not", "seat": 0, "id": new_id(), "move": {"type": "visit"}},
        {"type": "undo", "seat": 0, "id": new_id()},
        {"type": "leave", "seat": 0, "id": new_id()},
        {"type": "pause", "id": new_id()},
        {"type": "sheet", "seat": 0},
        {"type": "history"},
        {"type": "replay", "ply": 0},
    ]
    for page in pages:
        for message in early:
            assert page.problem(message) == "not_started"
    for address in ("file", "curve"):
        assert server.problem(f"/api/tables/{code}/{address}") == "not_started"
    glance = server.call(f"/api/tables/{code}/glance")
    assert (glance["asked"], glance["turn"], glance["turns"]) == ([], 0, 0)
    server.join(made, "Bea", seat=0)
    server.kill()
    server.start()  # nor does it come into being by looking
    with server.page(code) as page:
        assert (page.welcome["table"]["dealt"], page.welcome["table"]["status"]) == (False, "waiting")
        assert page.quiet()
    for text in [text for page in pages for text in page.heard]:
        assert not any(word in text for word in DEALT), text
    with sqlite3.connect(server.data) as database:
        assert database.execute("SELECT started, finished, due FROM tables").fetchall() == [
            (None, None, None)
        ]
        assert database.execute("SELECT COUNT(*) FROM log").fetchone() == (0,)
    server.stop()


def test_the_deal_when_the_last_place_is_taken(server: Server) -> None:
    made = server.make("guild", {"kind": "me"}, {"kind": "open"})
    with server.page(made, 0) as page, server.page(made["table"]["code"]) as spectator:
        server.join(made, "Ben")
        for one in (page, spectator):
            assert one.until("welcome")["table"]["dealt"]
            state = one.until("state")
            assert one.statics == {"words": {}}
            assert (state["ply"], state["kind"], state["table"]["status"]) == (0, None, "playing")
        assert [question["prompt"]["role"] for question in page.state["questions"]] == ["supplier", "builder"]
        assert spectator.state["view"]["own"] == {}
    assert server.no_change(made, 1, made["host"], change="open") == "started"


def test_the_promise_of_the_deal_is_kept(server: Server) -> None:
    made = server.table("me", "open")
    ben = server.join(made, "Ben")
    with server.page({**made, "seats": [*made["seats"], ben]}, 0, 1) as page:
        over = page.play_out()
    promised = json.loads(page.heard[0])["table"]["commitment"]
    assert hashlib.sha256(over["seed"].encode()).hexdigest() == over["table"]["commitment"] == promised
