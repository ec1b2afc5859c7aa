"""Several people at one seat, with Guild: each has a key, a name and a role, and sees what that role may."""

import json
from typing import Any

import msgspec
import pytest

from ecotone.core.gamefile import read_game
from ecotone.core.kernel.match import POINT
from ecotone.core.logfile import play_entry
from ecotone.core.opening import start_table
from ecotone.core.viewer import REFEREE, SPECTATOR, Viewer
from ecotone.server.server_table import ServerTable
from tests.conformance.toys.guild import GUILD
from tests.server.server_process import Json, Page, Server, answer_to, new_id

SUPPLIER, BUILDER = 0b01, 0b10


class Guildhall:
    """A table: Ada and Bea share seat 0, Cem has seat 1 alone; a referee and a spectator look on."""

    def __init__(self, server: Server, **options: object) -> None:
        self.server = server
        self.made = server.make(
            "guild",
            {"kind": "me", "name": "Ada", "capacity": 2},
            {"kind": "open"},
            options=options,
            referee=True,
        )
        bea = server.join(self.made, "Bea", seat=0)
        cem = server.join(self.made, "Cem")
        self.keys = [self.made["seats"][0]["token"], bea["token"], cem["token"]]
        self.code = self.made["table"]["code"]
        self.ada, self.bea, self.cem = [server.page_of(self.made, key) for key in self.keys]
        self.both = server.page_of(self.made, *self.keys[:2])
        self.referee = server.page_of(self.made, self.made["referee"])
        self.spectator = server.page(self.code)
        self.pages = [self.ada, self.bea, self.cem, self.both, self.referee, self.spectator]

    def catch_up(self) -> None:
        ply = max(page.state["ply"] for page in self.pages)
        for page in self.pages:
            page.reach(ply)

    def of(self, role: str) -> Page:
        """Who of seat 0 holds the role now."""
        members = self.both.state["table"]["seats"][0]["members"]
        return (self.ada, self.bea)[next(one["member"] for one in members if role in one["roles"])]

    def play_out(self) -> None:
        """Whoever has a question answers it, everybody in every role."""
        turn = 0
        while self.spectator.state["table"]["status"] != "over":
            asked = [page for page in (self.ada, self.bea, self.cem) if page.state["questions"]]
            page = asked[turn % len(asked)]
            page.play(turn * 5 // 3)
            self.catch_up()
            turn += 1

    def close(self) -> None:
        for page in self.pages:
            page.close()


@pytest.fixture
def hall(server: Server) -> Any:
    made = Guildhall(server)
    yield made
    made.close()


def viewers_at(table: ServerTable) -> list[Viewer]:
    """Through whose eyes each page of the hall looks."""
    ada, bea = [Viewer(0, table.roles_held(0, member)) for member in (0, 1)]
    return [ada, bea, Viewer(1), Viewer(0, ada.roles | bea.roles), REFEREE, SPECTATOR]


def encoded(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def test_hello_says_who_i_am_and_with_whom_i_share(hall: Guildhall) -> None:
    assert hall.ada.welcome["members"] == [{"seat": 0, "member": 0, "roles": ["supplier"]}]
    assert hall.bea.welcome["members"] == [{"seat": 0, "member": 1, "roles": ["builder"]}]
    assert hall.cem.welcome["members"] == [{"seat": 1, "member": 0, "roles": ["supplier", "builder"]}]
    assert [page.welcome["seats"] for page in hall.pages] == [[0], [0], [1], [0], [], []]
    assert [page.welcome["referee"] for page in hall.pages] == [False, False, False, False, True, False]
    assert hall.ada.welcome["roles"] == [
        {"id": "supplier", "name": "supplier"}, {"id": "builder", "name": "builder"}
    ]  # fmt: skip
    seats = hall.spectator.welcome["table"]["seats"]
    assert (seats[0]["name"], seats[0]["capacity"]) == ("Ada & Bea", 2)
    assert [one["name"] for one in seats[0]["members"]] == ["Ada", "Bea"]
    assert hall.made["referee"] not in "".join(text for page in hall.pages for text in page.heard)


def test_every_channel_tells_a_member_what_its_role_may_know(hall: Guildhall) -> None:
    """HX-64: views, facts, totals and results of every state are exactly those of the role held then."""
    hall.play_out()
    text = hall.server.call(f"/api/tables/{hall.code}/file")
    played = read_game(text, "guild.txt", {"guild": GUILD}.__getitem__)
    table = ServerTable.of(start_table(GUILD, played.origin))
    heard = [
        [message for message in map(json.loads, page.heard) if message["type"] == "state"]
        for page in hall.pages
    ]
    told: list[list[Any]] = [[] for _ in hall.pages]
    less = 0
    for ply, entry in enumerate([None, *played.log]):
        if entry is not None:
            play_entry(table, entry)
        for k, viewer in enumerate(viewers_at(table)):
            state = heard[k][ply]
            assert state["ply"] == ply
            assert state["view"] == encoded(table.sent_view(viewer))
            assert state["totals"] == list(table.totals(viewer))
            assert state["result"] == encoded(table.seen_result("en", viewer))
            if entry is not None:
                facts = json.loads(bytes(table.facts_json(viewer, "en")))
                assert (state["facts"], state["kind"]) == (facts, entry.kind)
                told[k].append(facts)
        own = [heard[k][ply]["view"]["own"] for k in (0, 1, 3)]
        assert all(own[2][name] == value for one in own[:2] for name, value in one.items())
        assert own[2].keys() == own[0].keys() | own[1].keys()
        less += own[0] != own[2]
    assert less > 3
    for page, facts in zip(hall.pages, told, strict=True):
        rows = page.history()
        assert [row["facts"] for row in rows] == facts
        assert [row["role"] for row in rows] == [GUILD.roles[entry.role] for entry in played.log]
        for ply in range(0, len(played.log) + 1, 3):
            step = page.ask({"type": "replay", "ply": ply}, "replayed")
            assert step["view"] == heard[hall.pages.index(page)][ply]["view"]
            row = rows[ply - 1] if ply else {"seat": None, "member": None, "role": ""}
            assert all(step[name] == row[name] for name in ("seat", "member", "role"))
    recorded = hall.server.call(f"/api/tables/{hall.code}/record")["rows"]
    assert [[row[name] for name in ("seat", "member", "role")] for row in recorded] == [
        [row[name] for name in ("seat", "member", "role")] for row in rows
    ]


def test_a_row_names_the_member_who_made_it(hall: Guildhall) -> None:
    hall.bea.say({"type": "rest"})
    hall.catch_up()
    assert [(page.state["actor"], page.state["member"]) for page in hall.pages] == [(0, 1)] * 6
    hall.cem.say({"type": "rest"}, role="builder")
    hall.catch_up()
    rows = hall.spectator.history()
    assert [(row["seat"], row["member"], row["role"]) for row in rows] == [
        (0, 1, "builder"),
        (1, 0, "builder"),
    ]


def test_each_role_has_a_question_with_a_number_of_its_own(hall: Guildhall) -> None:
    """HX-R40: the builder acts between the supplier's steps."""
    supplier, builder = hall.ada, hall.bea
    assert [question["prompt"]["role"] for question in hall.both.state["questions"]] == [
        "supplier",
        "builder",
    ]
    numbers = [question["number"] for question in hall.both.state["questions"]]
    assert len(set(numbers)) == 2
    early = answer_to(builder.question(), {"type": "rest"})
    supplier.say({"type": "visit"})
    builder.reach(1)
    assert builder.question()["number"] == early["question"]  # its offers are what they were
    assert builder.problem(answer_to(supplier.question(), {"type": "home"})) == "not_yours"
    wrong = early | {"id": new_id(), "move": {"type": "home"}}
    builder.send(wrong)
    assert builder.until("problem")["refusal"]["code"] == "NOT_YOUR_ROLE"
    assert builder.ask(early, "accepted")["ply"] == 2
    supplier.reach(2)
    assert supplier.state["questions"][0]["prompt"]["kind"] == "take"
    supplier.say({"type": "home"})


def test_a_question_whose_offers_change_is_a_new_one(server: Server) -> None:
    """A card that the supplier brings home can be built: what the builder was asked before is stale."""
    hall, fits, useless = hall_with_a_mixed_market(server)
    supplier, builder = hall.ada, hall.bea
    builder.reach(1)
    asked = builder.question()["number"]
    supplier.say({"type": "take", "card": useless})
    builder.reach(2)
    assert builder.question()["number"] == asked
    late = answer_to(builder.question(), {"type": "rest"})
    supplier.say({"type": "take", "card": fits})
    builder.reach(3)
    assert builder.question()["number"] != asked
    assert builder.ask(late, "stale")["id"] == late["id"]
    assert builder.until("state")["view"]["own"]["store"] == sorted([fits, useless])
    hall.close()


def hall_with_a_mixed_market(server: Server) -> tuple[Guildhall, int, int]:
    """A table whose supplier sees a card that the builder could use and one that it could not."""
    while True:
        hall = Guildhall(server)
        plan = hall.bea.state["view"]["own"]["plan"][0]
        hall.ada.say({"type": "visit"})
        market = hall.ada.state["view"]["own"]["market"]
        fits, useless = [[card for card in market if (card % 3 != plan) == fit] for fit in (True, False)]
        if fits and useless:
            return hall, fits[0], useless[0]
        hall.close()


def test_nobody_can_try_out_what_another_role_may_do(hall: Guildhall) -> None:
    """The builder asks about the market: a card that lies there and one that doesn't are answered alike."""
    hall.ada.say({"type": "visit"})
    hall.bea.reach(1)
    market = hall.ada.state["view"]["own"]["market"]
    assert "market" not in hall.bea.state["view"]["own"]
    question = {"type": "why_not", "seat": 0, "id": "one-and-the-same"}
    answers = [
        hall.bea.ask({**question, "move": {"type": "take", "card": card}}, "answer") for card in range(1, 17)
    ]
    assert all(answer == answers[0] for answer in answers)
    assert answers[0]["refusal"]["code"] == "NOT_YOUR_ROLE"
    own = [
        hall.ada.ask({**question, "move": {"type": "take", "card": card}}, "answer") for card in range(1, 17)
    ]
    assert [card for card, answer in enumerate(own, 1) if answer["refusal"] is None] == sorted(market)


def test_points_that_one_role_alone_knows(server: Server) -> None:
    """A visit is worth what the plan says: no total, place, sheet or forecast tells it to the supplier."""
    hall, plan = hall_with_a_plan(server)
    visit = {"type": "why_not", "seat": 0, "id": new_id(), "move": {"type": "visit"}}
    forecast = hall.ada.ask(visit, "answer")
    assert (forecast["gain"], forecast["changes"], forecast["totals"]) == (None, [], [])
    assert hall.both.ask(visit, "answer")["gain"] == plan * POINT
    hall.ada.say({"type": "visit"})
    hall.catch_up()
    for page in hall.pages:
        knows = page in (hall.bea, hall.both)
        seen = [plan * POINT if knows else 0, 0]
        assert page.state["totals"] == page.state["result"]["sixtieths"] == seen
        assert page.state["result"]["ranks"] == ([1, 2] if knows else [1, 1])
        lines = page.ask({"type": "sheet", "seat": 0}, "sheet")["lines"]
        assert [line["key"] for line in lines] == (["GU-4.planned"] if knows else [])
    hall.close()


def hall_with_a_plan(server: Server) -> tuple[Guildhall, int]:
    """A table whose first guild gets points by its plan."""
    while True:
        hall = Guildhall(server)
        plan = hall.bea.state["view"]["own"]["plan"][0]
        if plan:
            return hall, plan
        hall.close()


def test_undo_belongs_to_the_role_that_moved(hall: Guildhall) -> None:
    hall.bea.say({"type": "rest"})
    hall.catch_up()
    assert [page.state["undo"][0]["possible"] for page in (hall.ada, hall.bea, hall.both)] == [
        False,
        True,
        True,
    ]
    undo = {"type": "undo", "seat": 0, "id": new_id()}
    hall.ada.send(undo)
    problem = hall.ada.until("problem")
    assert (problem["code"], problem["text"]) == ("refused", hall.ada.state["undo"][0]["barrier"])
    assert hall.bea.settle(undo)["ply"] == 2
    hall.catch_up()
    assert (hall.spectator.state["kind"], hall.spectator.state["member"]) == ("undo", 1)
    assert hall.bea.question()["number"] // 2 == 2


def test_an_id_belongs_to_its_member(hall: Guildhall) -> None:
    """Nobody of a team can swallow another's move by using its id."""
    first = answer_to(hall.bea.question(), {"type": "rest"})
    assert hall.bea.ask(first, "accepted")["ply"] == 1
    hall.ada.reach(1)
    second = answer_to(hall.ada.question(), {"type": "visit"}) | {"id": first["id"]}
    assert hall.ada.ask(second, "accepted")["ply"] == 2
    assert hall.bea.ask(first, "accepted")["ply"] == 1
    assert hall.ada.ask(second, "accepted")["ply"] == 2


def test_roles_change_hands_with_the_rounds(hall: Guildhall) -> None:
    for page, move in ((hall.ada, "skip"), (hall.bea, "rest"), (hall.cem, "skip"), (hall.cem, "rest")):
        role = "supplier" if move == "skip" else "builder"
        page.say({"type": move}, role=role)
        hall.catch_up()
    assert hall.of("supplier") is hall.bea
    assert [one["prompt"]["role"] for one in hall.bea.state["questions"]] == ["supplier"]
    assert [one["prompt"]["role"] for one in hall.ada.state["questions"]] == ["builder"]
    assert "plan" in hall.ada.state["view"]["own"]
    assert "plan" not in hall.bea.state["view"]["own"]


def test_one_of_several_cannot_give_the_seat_away(hall: Guildhall) -> None:
    hall.both.close()
    hall.pages.remove(hall.both)
    leave = {"type": "leave", "seat": 0, "id": new_id()}
    assert hall.ada.problem(leave) == "refused"
    assert hall.server.no_change(hall.made, 0, hall.keys[0], change="bot") == "seat_taken"
    hall.bea.close()
    hall.pages.remove(hall.bea)
    hall.ada.until("table", lambda news: not news["table"]["seats"][0]["members"][1]["online"])
    assert hall.ada.ask(leave, "accepted")["ply"] == 1


def test_a_lost_place_of_several_is_handed_back(hall: Guildhall) -> None:
    handed = hall.server.change(hall.made, 0, hall.made["host"], change="hand_back", member=1)["seat"]
    assert (handed["seat"], handed["member"]) == (0, 1)
    assert hall.bea.until("welcome")["members"] == []
    assert hall.bea.until("state")["view"]["own"] == {}
    assert hall.both.until("welcome")["members"] == [{"seat": 0, "member": 0, "roles": ["supplier"]}]
    with hall.server.page_of(hall.made, handed["token"]) as page:
        assert page.welcome["members"] == [{"seat": 0, "member": 1, "roles": ["builder"]}]
        page.say({"type": "rest"})


def test_places_are_taken_one_by_one_and_can_be_closed(server: Server) -> None:
    made = server.make("guild", {"kind": "open", "capacity": 3}, {"kind": "me"})
    first, second = server.join(made, "Ann"), server.join(made, "Ben")
    assert [(key["seat"], key["member"]) for key in (first, second)] == [(0, 0), (0, 1)]
    with server.page_of(made, second["token"]) as page:
        assert page.welcome["members"] == [{"seat": 0, "member": 1, "roles": []}]
        seat = page.welcome["table"]["seats"][0]
        assert (seat["kind"], seat["name"], len(seat["members"]), seat["capacity"]) == (
            "open",
            "Ann & Ben",
            2,
            3,
        )
        server.change(made, 0, first["token"], change="open")
        assert page.until("welcome")["members"] == [{"seat": 0, "member": 0, "roles": []}]
        assert server.no_change(made, 0, second["token"], change="close") == "not_yours"
        assert server.no_change(made, 0, made["host"], change="bot") == "seat_taken"
        closed = server.change(made, 0, made["host"], change="close")["table"]
        assert (closed["status"], closed["seats"][0]["name"], closed["seats"][0]["capacity"]) == (
            "playing",
            "Ben",
            1,
        )
        assert page.until("state")["questions"]
    assert server.no_change(made, 0, made["host"], change="close") == "started"


def test_a_game_says_how_many_may_share_a_seat(server: Server) -> None:
    for game, places in (("guild", 4), ("eco", 2)):
        seats = [{"kind": "open", "capacity": places}, {"kind": "me"}]
        assert server.problem("/api/tables", {"game": game, "seats": seats}) == "refused"
    games = {game["name"]: game for game in server.call("/api/games")}
    assert [games[name]["most_members"] for name in ("guild", "eco")] == [3, 1]
    assert [role["id"] for role in games["guild"]["roles"]] == ["supplier", "builder"]


def test_a_bot_plays_all_roles_of_a_seat(server: Server) -> None:
    made = server.make("guild", {"kind": "me"}, {"kind": "bot", "level": "easy", "capacity": 2})
    with server.page(made, 0) as page:
        assert page.play_out()["result"]["over"]
        rows = page.history()
    assert {row["role"] for row in rows if row["seat"] == 1} == {"supplier", "builder"}
    assert {row["member"] for row in rows if row["seat"] == 1} == {None}


def test_people_of_a_seat_play_again(server: Server) -> None:
    hall = Guildhall(server, rounds=1)
    hall.play_out()
    hall.close()
    again = f"/api/tables/{hall.code}/again"
    first: Json = server.call(again, {"keys": [hall.keys[1]]})
    assert [(key["seat"], key["member"]) for key in first["seats"]] == [(0, 0)]
    assert first["table"]["seats"][0]["name"] == "Bea"
    assert (first["table"]["referee"], first["referee"]) == (True, None)
    whistle = server.call(again, {"keys": [hall.made["referee"]]})["referee"]
    second = server.call(again, {"keys": [hall.keys[0], hall.keys[2]]})
    assert [(key["seat"], key["member"]) for key in second["seats"]] == [(0, 1), (1, 0)]
    assert second["table"]["status"] == "playing"
    with server.page_of(first, whistle) as page:
        assert page.welcome["referee"]
