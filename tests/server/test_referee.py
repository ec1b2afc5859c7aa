"""A referee has a key, a view and rows of its own; nobody else may use them."""

import time
from collections.abc import Iterator

import pytest

from tests.server.server_process import Json, Page, Server, new_id


def rule(kind: str, **more: object) -> Json:
    return {"type": kind, "id": new_id(), **more}


class Court:
    """A table with a player for each of two seats, a referee and a spectator."""

    def __init__(self, server: Server, game: str = "guild") -> None:
        self.made = server.make(game, {"kind": "me"}, {"kind": "me"}, referee=True)
        self.first, self.second = [server.page(self.made, seat) for seat in (0, 1)]
        self.referee = server.page_of(self.made, self.made["referee"])
        self.spectator = server.page(self.made["table"]["code"])
        self.pages: list[Page] = [self.first, self.second, self.referee, self.spectator]

    def catch_up(self) -> None:
        ply = max(page.state["ply"] for page in self.pages)
        for page in self.pages:
            page.reach(ply)


@pytest.fixture
def court(server: Server) -> Iterator[Court]:
    made = Court(server)
    yield made
    for page in made.pages:
        page.close()


def test_the_referee_is_nobody_who_plays(court: Court, server: Server) -> None:
    assert court.made["table"]["referee"]
    assert (court.referee.welcome["referee"], court.referee.welcome["seats"]) == (True, [])
    assert (court.referee.state["questions"], court.referee.state["undo"]) == ([], [])
    assert court.referee.problem(court.first.answer()) == "not_yours"
    plain = server.table("me", "me", game="guild")
    assert (plain["referee"], plain["table"]["referee"]) == (None, False)


def test_the_referee_has_a_view_of_its_own(court: Court) -> None:
    """Here it sees the market with the supplier, and no hands."""
    court.first.say({"type": "visit"}, role="supplier")
    court.catch_up()
    market = court.first.state["view"]["own"]["market"]
    assert court.referee.state["view"]["own"] == {"market": market}
    assert (court.second.state["view"]["own"].get("market"), court.spectator.state["view"]["own"]) == (
        None,
        {},
    )
    seen = [
        told["fact"]["card"] for told in court.referee.state["facts"] if told["fact"]["type"] == "card_seen"
    ]
    assert seen == market
    facts = court.referee.history()[0]["facts"]
    assert [told["fact"]["card"] for told in facts if told["fact"]["type"] == "card_seen"] == market


def test_the_referee_opens_the_table_to_spectators(court: Court, server: Server) -> None:
    """They see what the referee sees from then on, and nothing of what was before; players see no more."""
    assert court.referee.state["table"]["shown"] is False
    court.first.say({"type": "visit"}, role="supplier")
    court.referee.settle(rule("show"))
    court.catch_up()
    assert court.spectator.state["kind"] == "show"
    assert court.spectator.state["table"]["shown"] is True
    assert court.spectator.state["view"] == court.referee.state["view"]
    assert court.spectator.state["view"]["own"]["market"]
    assert "market" not in court.second.state["view"]["own"]
    seen = [told["fact"] for told in court.spectator.history()[0]["facts"]]
    assert {fact["card"] for fact in seen if fact["type"] == "card_seen"} == {None}
    with server.page(court.made["table"]["code"]) as late:
        assert late.state["view"] == court.referee.state["view"]
    assert court.referee.problem(rule("show")) == "refused"
    court.referee.settle(rule("hide"))
    court.catch_up()
    assert court.spectator.state["view"]["own"] == {}


def test_a_referee_who_plays_sees_what_the_seat_sees(court: Court, server: Server) -> None:
    keys = [court.made["referee"], court.made["seats"][1]["token"]]
    with server.page_of(court.made, *keys) as page:
        court.first.say({"type": "visit"}, role="supplier")
        page.reach(1)
        court.second.reach(1)
        assert page.welcome["referee"]
        assert page.state["view"] == court.second.state["view"]
        assert page.state["facts"] == court.second.state["facts"]
        assert page.settle(rule("pause"))["paused"]


def test_pausing_and_going_on(court: Court) -> None:
    answer = court.first.answer()
    assert court.referee.settle(rule("pause"))["paused"]
    court.catch_up()
    for page in court.pages:
        assert (page.state["kind"], page.state["actor"], page.state["member"]) == ("pause", None, None)
        assert page.state["paused"]
        assert page.state["facts"] == []
    court.first.send(answer)
    assert court.first.until("problem")["refusal"]["code"] == "PAUSED"
    assert court.first.problem(rule("undo", seat=0)) == "refused"
    assert court.referee.problem(rule("pause")) == "refused"
    time.sleep(0.05)
    again = court.spectator.hello(court.made["table"]["code"])
    assert again["clocks"] == court.first.state["clocks"]
    assert court.referee.settle(rule("resume"))["ply"] == 2
    assert court.first.settle(answer)["ply"] == 3  # a pause leaves every question as it is
    assert court.referee.problem(rule("resume")) == "refused"


def test_ending_a_phase(court: Court) -> None:
    """Whatever is open is answered by the rules: suppliers go home, builders rest."""
    late = court.first.answer()
    ended = court.referee.settle(rule("end_phase"))
    assert (ended["kind"], ended["asked"]) == ("end_phase", [1])
    assert [told["fact"]["type"] for told in ended["facts"]].count("time_over") == 3
    court.catch_up()
    assert court.first.ask(late, "stale")
    assert court.second.question()["prompt"]["role"] == "supplier"


def test_more_time_is_a_row_too(court: Court) -> None:
    number = court.second.question()["number"]
    court.referee.settle(rule("extend", seconds=30, seat=1))
    court.referee.settle(rule("extend", seconds=60))
    rows = court.referee.history()
    assert [(row["kind"], row["seat"], row["text"]) for row in rows] == [
        ("extend", 1, "30"),
        ("extend", None, "60"),
    ]
    assert court.referee.problem(rule("extend", seconds=30, seat=7)) == "no_seat"
    assert court.referee.problem(rule("extend", seconds=0)) == "malformed"
    court.catch_up()
    assert court.second.question()["number"] == number


def test_resending_is_harmless(court: Court) -> None:
    pause = rule("pause")
    assert court.referee.settle(pause)["ply"] == 1
    assert court.referee.ask(pause, "accepted")["ply"] == 1
    more = rule("extend", seconds=5, seat=0)
    ply = court.referee.settle(more)["ply"]
    assert ply > 1
    assert court.referee.ask(more, "accepted")["ply"] == ply


def test_nobody_else_may(court: Court, server: Server) -> None:
    with server.page(court.made, 0, host=True) as host:
        for page in (court.first, court.spectator, host):
            for kind in ("pause", "resume", "end_phase", "show", "hide"):
                assert page.problem(rule(kind)) == "not_yours"
            assert page.problem(rule("extend", seconds=9)) == "not_yours"
    assert court.referee.quiet()
    other = server.make("guild", {"kind": "me"}, {"kind": "me"}, referee=True)
    with server.page_of(court.made, other["referee"]) as stranger:
        assert not stranger.welcome["referee"]
        assert stranger.problem(rule("pause")) == "not_yours"


def test_what_a_referee_did_is_in_file_and_replay(server: Server) -> None:
    court = Court(server, "toy_votes")
    court.referee.settle(rule("pause"))
    court.referee.settle(rule("resume"))
    assert court.referee.problem(rule("end_phase")) == "refused"  # its rules know no such end
    court.catch_up()
    while court.referee.state["table"]["status"] != "over":
        page = next(page for page in court.pages if page.state["questions"])
        page.play()
        court.catch_up()
    text = server.call(f"/api/tables/{court.made['table']['code']}/file")
    assert "\n1. * pause = " in text
    assert "\n2. * resume = " in text
    step = court.first.ask({"type": "replay", "ply": 2}, "replayed")
    assert (step["kind"], step["seat"], step["facts"]) == ("resume", None, [])
    assert server.call(f"/api/tables/{court.made['table']['code']}/curve")["totals"]
    assert court.referee.problem(rule("pause")) == "over"
