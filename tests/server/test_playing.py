"""The life of a move, over real sockets: durable, once, in its own seat, at its own prompt."""

import pytest

from ecotone.client import moves_of
from tests.server.server_process import Server, new_id


def test_a_whole_game_alone(server: Server) -> None:
    made = server.table("me", turns=2)
    with server.page(made, 0) as page:
        assert page.welcome["seats"] == [0]
        assert page.state["asked"] == [0]
        over = page.play_out()
        assert over["ply"] == 4
        assert over["result"]["over"]
        assert over["questions"] == []
        assert over["asked"] == []
        assert page.problem(page_move(0)) == "over"


def page_move(seat: int, prompt: int = 0) -> dict[str, object]:
    move = {"type": "sacrifice_animal"}
    return {"type": "play", "seat": seat, "question": prompt, "id": new_id(), "move": move}


def test_resending_is_harmless(server: Server) -> None:
    made = server.table("me")
    with server.page(made, 0) as page:
        message = page.answer()
        first = page.ask(message, "accepted")
        page.until("state")
        for _ in range(3):
            assert page.ask(message, "accepted") == first
        assert page.quiet()
    with server.page(made, 0) as page:
        assert page.state["ply"] == 1
        assert page.ask(message, "accepted") == first


def test_an_id_belongs_to_its_seat(server: Server) -> None:
    """Nobody can swallow another's move by guessing its id."""
    made = server.table("me", "me", turns=1)
    with server.page(made, 0, 1) as page:
        first = page.answer()
        page.ask(first, "accepted")
        page.until("state")
        page.play()
        second = page.answer() | {"id": first["id"]}
        assert second["seat"] == 1
        assert page.ask(second, "accepted")["ply"] == 3


def test_a_stale_prompt_gets_the_fresh_state(server: Server) -> None:
    made = server.table("me")
    with server.page(made, 0) as old, server.page(made, 0) as other:
        late = old.answer(1)
        other.play()
        assert old.ask(late, "stale")["id"] == late["id"]
        fresh = old.until("state")
        assert fresh["ply"] == 1
        assert fresh["facts"] == []


def test_the_wrong_seat_the_wrong_time_the_wrong_move(server: Server) -> None:
    made = server.table("me", "me")
    with server.page(made, 0) as page:
        good = page.answer()
        assert page.problem(good | {"seat": 1}) == "not_yours"
        assert page.problem(good | {"seat": 9}) == "no_seat"
        assert page.problem(good | {"move": {"type": "fly"}}) == "malformed"
        assert page.problem(good | {"move": {"type": "place_tile", "pair": "x"}}) == "malformed"
        assert page.problem(good | {"move": {"type": "place_tile", "pair": 77, "at": [0, 0]}}) == "refused"
        assert page.quiet()
        assert page.ask(good, "accepted")["ply"] == 1
    with server.page(made, 1) as page:
        assert page.problem({**good, "seat": 0}) == "not_yours"
        assert page.ask(page_move(1, 1), "stale")
    with server.page(made) as spectator:
        assert spectator.welcome["seats"] == []
        assert spectator.problem({**good, "seat": 0}) == "not_yours"


def test_a_refusal_explains_itself(server: Server) -> None:
    made = server.table("me")
    with server.page(made, 0) as page:
        page.send(page.answer() | {"move": {"type": "sacrifice_animal"}})
        refusal = page.until("problem")["refusal"]
        assert refusal["rule"].startswith("EC-")
        assert refusal["text"]
        question = {"type": "why_not", "seat": 0, "id": new_id()}
        answer = page.ask({**question, "move": {"type": "sacrifice_animal"}}, "answer")
        assert answer["refusal"] == refusal
        good = next(moves_of(page.question()["offers"]))
        assert page.ask({**question, "move": good}, "answer")["refusal"] is None


def test_a_legal_move_is_answered_with_its_gain(server: Server) -> None:
    """What the page shows on the ghost tile is what the total grows by; a refused move has none."""
    made = server.table("me")
    with server.page(made, 0) as page:
        before = page.state["totals"][0]
        for move in list(moves_of(page.question()["offers"]))[:40:7]:
            question = {"type": "why_not", "seat": 0, "id": new_id(), "move": move}
            gain = page.ask(question, "answer")["gain"]
            play = {
                "type": "play",
                "seat": 0,
                "question": page.question()["number"],
                "id": new_id(),
                "move": move,
            }
            page.ask(play, "accepted")
            assert page.until("state")["totals"][0] == before + gain
            page.ask({"type": "undo", "seat": 0, "id": new_id()}, "accepted")
            page.until("state")
        refused = {"type": "why_not", "seat": 0, "id": new_id(), "move": {"type": "sacrifice_animal"}}
        assert page.ask(refused, "answer")["gain"] is None


def test_undo_and_its_barrier(server: Server) -> None:
    made = server.table("me")
    with server.page(made, 0) as page:
        assert page.state["undo"] == [
            {"seat": 0, "possible": False, "barrier": page.state["undo"][0]["barrier"]}
        ]
        before = page.state["view"]
        page.play()
        assert page.state["undo"][0]["possible"]
        undo = {"type": "undo", "seat": 0, "id": new_id()}
        first = page.ask(undo, "accepted")
        state = page.until("state")
        assert state["view"] == before
        assert state["ply"] == first["ply"] == 2
        assert page.ask(undo, "accepted") == first
        page.send({**undo, "id": new_id()})
        problem = page.until("problem")
        assert problem["refusal"]["code"] == "UNDO_TURN_START"
        assert problem["text"] == state["undo"][0]["barrier"]
        page.play()
        assert page.ask({**undo, "id": new_id(), "whole_turn": True}, "accepted")["ply"] == 4


def test_leaving(server: Server) -> None:
    made = server.table("me", "me")
    with server.page(made, 0, 1) as page:
        leave = {"type": "leave", "seat": 0, "id": new_id()}
        assert page.ask(leave, "accepted")["ply"] == 1
        assert page.until("state")["asked"] == [1]
        assert page.ask(leave, "accepted")["ply"] == 1
        assert page.problem({**leave, "id": new_id()}) == "refused"
        assert page.play_out()["result"]["over"]


def test_reconnecting_in_the_middle_of_a_turn(server: Server) -> None:
    made = server.table("me", "medium")
    with server.page(made, 0) as page:
        state = page.play()
        number = page.question()["number"]
    with server.page(made, 0) as page:
        assert page.state["view"] == state["view"]
        assert page.question()["number"] == number
        assert page.state["facts"] == []
        assert page.play_out()["result"]["over"]


def test_hot_seat_sees_with_the_eyes_of_who_decides(server: Server) -> None:
    made = server.table("me", "me", "me")
    with server.page(made, 0, 1, 2) as page:
        for seat in (0, 0, 1, 1, 2, 2):
            assert page.state["view"]["viewer"] == seat
            assert [q["prompt"]["seat"] for q in page.state["questions"]] == [seat]
            page.play()
        assert page.state["table"]["status"] == "over"


def test_spectators_see_and_are_asked_nothing(server: Server) -> None:
    made = server.table("me")
    code = made["table"]["code"]
    with server.page(code) as spectator, server.page(made, 0) as page:
        page.play_out()
        while spectator.state["table"]["status"] != "over":
            spectator.until("state")
            assert spectator.state["questions"] == []
            assert spectator.state["undo"] == []
            assert spectator.state["view"]["viewer"] is None
        assert spectator.state["ply"] == page.state["ply"]


def test_facts_are_what_has_just_happened(server: Server) -> None:
    made = server.table("me", "me")
    with server.page(made, 0) as page, server.page(made, 1) as other:
        page.play()
        assert [told["fact"]["type"] for told in page.state["facts"]] == ["tile_laid"]
        assert other.until("state")["facts"] == page.state["facts"]


def test_two_tables_at_once(server: Server) -> None:
    first, second = server.table("me"), server.table("me")
    with server.page(first, 0) as one, server.page(second, 0) as two:
        one.play()
        assert two.quiet()
        two.play_out()
        assert one.quiet()
        one.hello(second["table"]["code"])
        assert one.state["table"]["status"] == "over"
        assert one.problem(page_move(0)) == "not_yours"


def test_the_score_sheet_of_any_seat(server: Server) -> None:
    made = server.table("me", "me")
    with server.page(made, 0) as page:
        for seat in (0, 1):
            sheet = page.ask({"type": "sheet", "seat": seat}, "sheet")
            assert sum(line["sixtieths"] for line in sheet["lines"]) == page.state["totals"][seat]
        assert page.problem({"type": "sheet", "seat": 7}) == "no_seat"


def test_a_finished_game_can_be_seen_again(server: Server) -> None:
    made = server.table("me", turns=2)
    code = made["table"]["code"]
    with server.page(made, 0) as page:
        start = page.state["view"]
        assert page.problem({"type": "replay", "ply": 0}) == "not_over"
        assert server.problem(f"/api/tables/{code}/curve") == "not_over"
        assert server.problem(f"/api/tables/{code}/file") == "not_over"
        end = page.play_out()
        first = page.ask({"type": "replay", "ply": 0}, "replayed")
        assert (first["view"], first["plies"], first["seat"], first["move"]) == (start, 4, None, "")
        last = page.ask({"type": "replay", "ply": 4}, "replayed")
        assert last["view"] == end["view"]
        assert last["totals"] == end["totals"]
        assert last["move"]
        assert page.problem({"type": "replay", "ply": 5}) == "malformed"
        curve = server.call(f"/api/tables/{code}/curve")["totals"]
        assert len(curve) == 5
        assert curve[-1] == end["totals"]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_several_seats_answer_at_once(server: Server, order: tuple[int, ...]) -> None:
    """Secret votes of the toy: nobody's prompt goes stale because somebody else has voted."""
    made = server.table("me", "me", "me", game="toy_votes")
    pages = [server.page(made, seat) for seat in range(3)]
    assert all(page.state["asked"] == [0, 1, 2] for page in pages)
    votes = [page.answer(seat) for seat, page in enumerate(pages)]
    for seat in order:
        pages[seat].ask(votes[seat], "accepted")
        assert pages[seat].ask(votes[seat] | {"id": new_id()}, "stale")
    for page in pages:
        page.until("state", lambda state: state["ply"] == 3)
        assert len(page.state["asked"]) == 1
        page.close()
