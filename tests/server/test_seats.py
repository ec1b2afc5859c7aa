"""Who sits where: joining, presence, lost seats, bots for those who stay away, playing again."""

import pytest

from tests.server.server_process import Json, Server, new_id


def change(server: Server, made: Json, seat: int, key: str | None, **wish: str) -> Json:
    found: Json = server.call(f"/api/tables/{made['table']['code']}/seats/{seat}", wish, key)
    return found


def no_change(server: Server, made: Json, seat: int, key: str | None, **wish: str) -> str:
    return server.problem(f"/api/tables/{made['table']['code']}/seats/{seat}", wish, key)


def test_the_match_begins_when_every_seat_is_taken(server: Server) -> None:
    made = server.table("me", "open", "open")
    code = made["table"]["code"]
    assert made["table"]["status"] == "waiting"
    with server.page(made, 0) as page:
        assert (page.state, page.welcome["parts"]) == ({}, 0)
        early = {"type": "play", "seat": 0, "question": 0, "id": new_id(), "move": {"type": "redeem_token"}}
        assert page.problem(early) == "not_started"
        ben = server.call(f"/api/tables/{code.lower()}/join", {"name": "Ben"})
        assert ben["seat"]["seat"] == 1
        assert page.until("table")["table"]["seats"][1]["name"] == "Ben"
        assert server.problem(f"/api/tables/{code}/join", {"name": "Cem", "seat": 1}) == "seat_taken"
        assert server.problem(f"/api/tables/{code}/join", {"name": "Cem", "seat": 3}) == "no_seat"
        server.call(f"/api/tables/{code}/join", {"name": "Cem", "seat": 2})
        assert page.until("state")["table"]["status"] == "playing"
        assert page.state["asked"] == [0]
        assert server.problem(f"/api/tables/{code}/join", {"name": "Dea"}) == "table_full"
        page.play()


def test_the_host_fills_open_seats_with_bots(server: Server) -> None:
    made = server.table("me", "open")
    assert no_change(server, made, 1, None, change="bot") == "not_yours"
    assert no_change(server, made, 1, made["seats"][0]["token"], change="bot") == "not_yours"
    filled = change(server, made, 1, made["host"], change="bot", level="easy")
    assert filled["table"]["status"] == "playing"
    assert filled["table"]["seats"][1] | {"name": ""} == {
        "seat": 1, "kind": "bot", "name": "", "bot": "easy", "online": False, "away": False, "members": [],
        "capacity": 1, "choices": {}, "kept": [],
    }  # fmt: skip
    assert no_change(server, made, 1, made["host"], change="open") == "started"
    with server.page(made, 0) as page:
        assert page.play_out()["result"]["over"]
    assert no_change(server, made, 1, made["host"], change="bot") == "over"


def test_presence(server: Server) -> None:
    made = server.table("me", "me")
    with server.page(made, 0) as page:
        assert [seat["online"] for seat in page.state["table"]["seats"]] == [True, False]
        with server.page(made, 1), server.page(made["table"]["code"]):
            assert page.until("table")["table"]["seats"][1]["online"]
        assert not page.until("table")["table"]["seats"][1]["online"]
        assert page.quiet()


def test_a_lost_seat_is_handed_back(server: Server) -> None:
    made = server.table("me", "me")
    with server.page(made, 1) as old, server.page(made, 0) as host:
        assert no_change(server, made, 1, made["seats"][1]["token"], change="hand_back") == "not_yours"
        handed = change(server, made, 1, made["host"], change="hand_back")["seat"]
        assert handed["seat"] == 1
        assert old.until("welcome")["seats"] == []
        assert old.until("state")["view"]["viewer"] is None
        host.play()
        host.play()
        assert old.problem({"type": "undo", "seat": 1, "id": new_id()}) == "not_yours"
    with server.page({**made, "seats": [handed]}, 1) as page:
        assert page.welcome["seats"] == [1]
        page.play()
    with server.page(made, 1) as void:
        assert void.welcome["seats"] == []


def test_a_bot_for_one_who_stays_away_and_the_seat_taken_back(server: Server) -> None:
    made = server.table("me", "open", turns=3)
    code = made["table"]["code"]
    ben = server.call(f"/api/tables/{code}/join", {"name": "Ben"})["seat"]
    theirs = {**made, "seats": [ben]}
    with server.page(made, 0, host=True) as page:
        with server.page(theirs, 1):
            assert no_change(server, made, 1, made["host"], change="bot") == "seat_taken"
        page.until("table", lambda news: not news["table"]["seats"][1]["online"])
        seat = change(server, made, 1, made["host"], change="bot", level="easy")["table"]["seats"][1]
        assert (seat["kind"], seat["name"], seat["bot"]) == ("person", "Ben", "easy")
        page.play()
        page.play()
        page.until("state", lambda state: state["asked"] == [0])
        with server.page(theirs, 1) as back:
            assert back.welcome["seats"] == [1]
            early = {"type": "undo", "seat": 1, "id": new_id()}
            assert back.problem(early) == "not_yours"
            assert no_change(server, made, 1, made["seats"][0]["token"], change="take_back") == "not_yours"
            change(server, made, 1, ben["token"], change="take_back")
            assert back.until("state")["table"]["seats"][1]["bot"] is None
            page.play()
            page.play()
            assert back.question()["prompt"]["seat"] == 1
            change(server, made, 1, ben["token"], change="bot", level="easy")
            page.until("state", lambda state: state["asked"] == [0])


def test_a_host_at_a_shared_device_may_let_a_bot_play_on(server: Server) -> None:
    made = server.table("me", "me")
    with server.page(made, 0, 1, host=True) as page:
        change(server, made, 1, made["host"], change="bot", level="easy")
        assert page.play_out()["result"]["over"]


def test_seats_that_are_nobodys(server: Server) -> None:
    made = server.table("me", "open", "easy")
    for seat, wish in ((1, "take_back"), (2, "take_back"), (1, "hand_back"), (2, "hand_back")):
        assert no_change(server, made, seat, made["host"], change=wish) == "refused"
    assert no_change(server, made, 5, made["host"], change="bot") == "no_seat"
    assert no_change(server, made, 0, made["host"], change="sing") == "malformed"


def test_playing_again(server: Server) -> None:
    made = server.table("me", "open", "easy", turns=1)
    code = made["table"]["code"]
    ben = server.call(f"/api/tables/{code}/join", {"name": "Ben"})["seat"]
    again = f"/api/tables/{code}/again"
    mine, theirs = {"keys": [made["seats"][0]["token"]]}, {"keys": [ben["token"]]}
    assert server.problem(again, mine) == "not_over"
    both = {**made, "seats": [*made["seats"], ben]}
    with server.page(both, 0, 1) as page:
        page.play_out()
        assert server.problem(again, {"keys": []}) == "not_yours"
        first = server.call(again, mine)
        assert page.until("table")["table"]["again"] == first["table"]["code"]
    assert first["host"]
    assert [seat["kind"] for seat in first["table"]["seats"]] == ["person", "open", "bot"]
    assert first["table"]["options"] == {"turns": "1"}
    second = server.call(again, theirs)
    assert second["table"]["code"] == first["table"]["code"]
    assert (second["host"], second["table"]["status"]) == (None, "playing")
    assert [seat["name"] for seat in second["table"]["seats"]][:2] == ["Player 1", "Ben"]
    with server.page({**second, "seats": [*first["seats"], *second["seats"]]}, 0, 1) as page:
        page.play_out()
    assert server.call(again, theirs)["seats"] == second["seats"]  # the answer may have been lost


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_every_bot_plays_a_game(server: Server, level: str) -> None:
    made = server.table("me", level, level, turns=2)
    with server.page(made, 0) as page:
        assert page.play_out()["ply"] >= 12


def test_bots_of_a_game_with_secrets(server: Server) -> None:
    """The bots' processes have never heard of the toy; the bot plays all the same, from a guess."""
    made = server.table("me", "easy", "hard", game="toy_votes")
    with server.page(made, 0) as page:
        assert page.play_out()["result"]["over"]


def test_bots_alone_play_while_somebody_looks_on(server: Server) -> None:
    made = server.table("easy", "easy")
    with server.page(made) as page:
        assert page.play_out()["result"]["over"]
