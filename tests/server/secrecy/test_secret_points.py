"""Points that are secret until the end, with Tarn: in nobody else's states, sheets, results or forecasts."""

import json
from typing import Any

from tests.server.server_process import Json, Page, Server

POINT = 60
GOAL = "TA-3.goal"


def sheet_of(page: Page, seat: int) -> list[Json]:
    lines: list[Json] = page.ask({"type": "sheet", "seat": seat}, "sheet")["lines"]
    return lines


def known_totals(view: Json, known: dict[int, int]) -> list[int]:
    """Each niche counts; where the goal is known one of its kind counts twice."""
    niches = view["open"]["niches"]
    own = [niches[3 * seat : 3 * seat + 3] for seat in range(3)]
    return [POINT * (sum(one) + (one[known[seat]] if seat in known else 0)) for seat, one in enumerate(own)]


def test_goals_are_told_to_nobody_else_before_the_end(server: Server) -> None:
    made = server.make("tarn", *[{"kind": "me"}] * 3, options={"rounds": 6}, referee=True)
    code = made["table"]["code"]
    players = [server.page(made, seat) for seat in range(3)]
    referee, spectator = server.page_of(made, made["referee"]), server.page(code)
    pages = [*players, referee, spectator]
    goals = [page.state["view"]["own"]["aim"][0] for page in players]
    known: list[dict[int, int]] = [{seat: goals[seat]} for seat in range(3)]
    known += [dict(enumerate(goals)), {}]
    turn = 0
    while spectator.state["table"]["status"] != "over":
        for page, goals_known in zip(pages, known, strict=True):
            totals = known_totals(page.state["view"], goals_known)
            assert page.state["totals"] == page.state["result"]["sixtieths"] == totals
            for seat in range(3):
                lines = sheet_of(page, seat)
                assert sum(line["sixtieths"] for line in lines) == totals[seat]
                assert seat in goals_known or GOAL not in [line["key"] for line in lines]
        seat = spectator.state["asked"][0]
        move = {"type": "settle", "kind": goals[seat] if turn // 3 % 2 else turn // 3 % 3}
        question = {"type": "why_not", "seat": seat, "id": f"question-{turn:03}", "move": move}
        gain = players[seat].ask(question, "answer")["gain"]
        assert gain == (2 * POINT if move["kind"] == goals[seat] else POINT)
        ply = players[seat].say(move)["ply"]
        for page in pages:
            page.reach(ply)
        turn += 1
    truth = known_totals(spectator.state["view"], dict(enumerate(goals)))
    for page in pages:
        assert page.state["totals"] == page.state["result"]["sixtieths"] == truth
        assert [sum(line["sixtieths"] for line in sheet_of(page, seat)) for seat in range(3)] == truth
        assert page.ask({"type": "replay", "ply": turn}, "replayed")["totals"] == truth
    assert server.call(f"/api/tables/{code}/curve")["totals"][-1] == truth
    for page in pages:
        page.close()


def test_the_whole_traffic_of_two_deals_is_alike(server: Server) -> None:
    """What a spectator hears before the end doesn't depend on the goals: same moves, same messages."""
    heard: dict[tuple[int, ...], list[Any]] = {}
    while len(heard) < 2:
        made = server.make("tarn", {"kind": "me"}, {"kind": "me"}, options={"rounds": 2})
        with (
            server.page(made, 0) as one,
            server.page(made, 1) as two,
            server.page(made["table"]["code"]) as third,
        ):
            goals = tuple(page.state["view"]["own"]["aim"][0] for page in (one, two))
            for turn in range(3):
                page = (one, two)[turn % 2]
                page.reach(turn)
                page.say({"type": "settle", "kind": 0})
            third.reach(3)
            for seat in (0, 1):
                sheet_of(third, seat)
            third.ask({"type": "history"}, "history")
            heard[goals] = [lasting(text) for text in third.heard]
    first, second = heard.values()
    assert first == second


def lasting(text: str) -> Json:
    """A message without what every table has of its own: its code, its promise and its times."""
    message: Json = json.loads(text)
    for table in [message.get("table", {})]:
        for name in ("code", "commitment", "seats"):
            table.pop(name, None)
    message.pop("clocks", None)
    return message


def test_a_game_without_points_has_a_word_of_its_own(server: Server) -> None:
    made = server.make("tarn", {"kind": "me"}, {"kind": "me"})
    with server.page(made, 0) as english, server.page(made, 0, language="de") as german:
        assert english.welcome["unit"] == {
            "key": "niches",
            "one": "niche",
            "many": "niches",
            "short": "niches",
        }
        assert german.welcome["unit"]["many"] == "Nischen"
        assert german.welcome["unit"]["key"] == "niches"
    games = {game["name"]: game for game in server.call("/api/games?language=de")}
    assert (games["tarn"]["unit"]["one"], games["eco"]["unit"]["one"]) == ("Nische", "Punkt")
