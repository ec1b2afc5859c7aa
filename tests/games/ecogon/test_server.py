"""Ecogon at a real server: whole games, announced consequences, hands that never leave their page."""

from collections.abc import Iterator

import pytest

from ecotone.client import ServerSays
from tests.server.server_process import Json, Page, Server, new_id


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("ecogon") / "tables.db")
    yield running
    errors = running.stop()
    assert "Traceback" not in errors, errors


def test_a_whole_game_together(server: Server) -> None:
    """EG-61, EG-63: three seats at one device, with votes, to a grade; in German."""
    made = server.table("me", "me", "me", game="ecogon", events=5)
    with server.page(made, 0, 1, 2, language="de") as page:
        assert len(page.statics["cards"]) == 79
        over = page.play_out()
        assert over["result"]["grade"] in ("stabil", "nicht stabil")
        assert over["view"]["phase"] == "over"
        assert len(set(over["totals"])) == 1
        step = page.ask({"type": "replay", "ply": 3}, "replayed")
        assert step["view"]["game"] == "ecogon"
    code = made["table"]["code"]
    assert len(server.call(f"/api/tables/{code}/curve")["totals"]) == over["ply"] + 1


def test_what_a_move_would_do_is_announced(server: Server) -> None:
    """With the answer to why_not, and then it happens."""
    made = server.table("me", game="ecogon", events=5)
    with server.page(made, 0) as page:
        while page.state["questions"][0]["offers"][0]["type"] != "play_card":
            page.play(-1)
        message = page.answer()
        question = {"type": "why_not", "seat": 0, "id": new_id(), "move": message["move"]}
        answer = page.ask(question, "answer")
        assert answer["refusal"] is None
        assert answer["foreseen"][0]["fact"]["type"] == "card_played"
        page.ask(message, "accepted")
        state = page.until("state")
        assert state["facts"] == answer["foreseen"]
        assert state["totals"] == answer["totals"]
        taken = {"type": "play_card", "card": "robin", "at": [0, 0]}
        refused = page.ask({**question, "id": new_id(), "move": taken}, "answer")
        assert refused["refusal"]["code"] in ("NOT_IN_HAND", "OCCUPIED")


def hand_of(page: Page, seat: int) -> set[str]:
    return set(page.state["view"]["seats"][seat]["hand"] or ())


def test_hidden_hands_never_reach_another_page(server: Server) -> None:
    """EG-67: whatever a page has heard when a card is still in the other's hand."""
    made = server.table("me", "me", game="ecogon", mode="competitive", events=5)
    with server.page(made, 0) as one, server.page(made, 1) as two:
        pages, moves = (one, two), 0
        while moves < 60 and one.state["table"]["status"] != "over":
            seat = one.state["asked"][0]
            ply = pages[seat].play(moves * 5)["ply"]
            other = pages[1 - seat]
            if other.state["ply"] < ply:
                other.until("state", lambda new, ply=ply: new["ply"] >= ply)  # type: ignore[misc]
            moves += 1
            for mine, others in ((0, 1), (1, 0)):
                heard = "".join(text for text in pages[mine].heard if '"type":"welcome"' not in text)
                assert pages[mine].state["view"]["seats"][others]["hand"] is None
                assert not [card for card in hand_of(pages[others], others) if f'"{card}"' in heard]


def test_bots_play_and_vote(server: Server) -> None:
    """A person and two bots, to the end."""
    made = server.table("me", "easy", "easy", game="ecogon", events=5)
    with server.page(made, 0) as page:
        over = page.play_out()
        assert over["result"]["over"]


def test_partners_for_beginners_vote_as_the_person_does(server: Server) -> None:
    """EG-R27, EG-R03: they wait for the person's ballot, whatever they would like better."""
    made = server.table("me", "easy", "easy", game="ecogon", start_tile="vote", events=5)
    with server.page(made, 0) as page:
        assert page.state["asked"] == [0, 1, 2], "nobody votes before the person"
        page.say({"type": "vote_for", "card": "alder-carr"})
        state = page.until("state", lambda new: new["view"]["phase"] == "play")
        assert "alder-carr" in [tile["card"] for tile in state["view"]["tiles"]]
        voted = [(one["seat"], one["choice"]["card"]) for one in state["view"]["last_vote"]]
        assert voted == [(seat, "alder-carr") for seat in range(3)]


def test_who_does_not_vote_in_time_counts_for_nothing(server: Server) -> None:
    """EG-R27: with the table's own limit of time; with no ballot at all every option is tied."""
    seats = ({"kind": "me"}, {"kind": "me"})
    limit = {"kind": "move", "seconds": 1, "then": "bot"}
    options = {"start_tile": "vote", "events": 5}
    made = server.make("ecogon", *seats, options=options, time=limit)
    with server.page(made, 0) as one, server.page(made, 1):
        state = one.until("state", lambda new: new["view"]["phase"] == "tie")
        assert state["kind"] == "time"
        vote = state["view"]["vote"]
        assert vote["voted"] == [0, 1]
        assert all(option["tied"] and not option["ballots"] for option in vote["options"])
        assert len(vote["options"]) == 18
        assert state["view"]["last_vote"] == []


def test_everybody_picks_a_colour(server: Server) -> None:
    """EG-68: before the deal, each their own; all pages see it."""
    seats = ({"kind": "me", "choices": {"colour": "teal"}}, {"kind": "open"})
    made = server.make("ecogon", *seats, options={"mode": "competitive", "events": 5})
    key = server.join(made, "Ada")
    with server.page_of(made, key["token"]) as page:
        assert [choice["name"] for choice in page.welcome["choices"]] == ["colour"]
        assert [seat["colour"] for seat in page.state["view"]["seats"]] == [2, 0]


@pytest.mark.parametrize(
    ("seats", "options", "rule"),
    [(1, {"mode": "competitive"}, "EG-R01"), (2, {"events": 3}, "EG-03"), (2, {"blank": "frog"}, "EG-R05")],
)
def test_bad_tables_are_refused(server: Server, seats: int, options: Json, rule: str) -> None:
    with pytest.raises(ServerSays) as caught:
        server.table(*["me"] * seats, game="ecogon", **options)
    assert caught.value.problem["refusal"]["rule"] == rule
