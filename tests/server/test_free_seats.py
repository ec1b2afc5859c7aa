"""Seats that may act although nobody waits for them, with Parley: ready signs taken back, and vetoes."""

from pathlib import Path
from typing import Any

from tests.server.server_process import Json, Page, Server, answer_to, new_id


def parley(server: Server, seats: int = 3, rounds: int = 1) -> tuple[Json, list[Page]]:
    made = server.table(*["me"] * seats, game="parley", rounds=rounds)
    return made, [server.page(made, seat) for seat in range(seats)]


def catch_up(pages: list[Page]) -> None:
    ply = max(page.state["ply"] for page in pages)
    for page in pages:
        page.reach(ply)


def all_ready(pages: list[Page]) -> None:
    """Everybody says twice that they are ready."""
    for page in pages * 2:
        page.say({"type": "ready"})
        catch_up(pages)


def close(pages: list[Page]) -> None:
    for page in pages:
        page.close()


def test_a_ready_sign_can_be_taken_back(server: Server) -> None:
    _, pages = parley(server)
    assert all(page.state["asked"] == [0, 1, 2] for page in pages)
    pages[0].say({"type": "ready"})
    catch_up(pages)
    assert all(page.state["asked"] == [1, 2] for page in pages)
    prompt = pages[0].question()["prompt"]
    assert (prompt["optional"], prompt["kind"]) == (True, "wait")
    assert not pages[1].question()["prompt"]["optional"]
    before = pages[1].question()["number"]
    pages[0].say({"type": "wait"})
    catch_up(pages)
    assert pages[0].state["asked"] == [0, 1, 2]
    assert pages[1].question()["number"] == before
    assert [told["fact"]["type"] for told in pages[2].state["facts"]] == ["took_ready_back"]
    undo = {"type": "undo", "seat": 0, "id": new_id()}
    assert [one["prompt"]["optional"] for one in pages[0].settle(undo)["questions"]] == [True]
    close(pages)


def test_nobody_waits_for_a_veto(server: Server) -> None:
    made, pages = parley(server)
    all_ready(pages)
    pages[0].play()
    catch_up(pages)
    assert pages[0].state["asked"] == [1]
    (veto,) = pages[2].state["questions"]
    assert (veto["prompt"]["kind"], veto["prompt"]["optional"]) == ("veto", True)
    clocks = [page.state["clocks"][2] for page in pages]
    catch_up(pages)
    assert pages[1].state["clocks"][2] == clocks[1]  # who may act doesn't think
    card = pages[2].question()["offers"][0]["card"][0]
    question = {"type": "why_not", "seat": 2, "id": new_id(), "move": {"type": "veto", "card": card}}
    assert pages[2].ask(question, "answer")["refusal"] is None
    pages[2].say({"type": "veto", "card": card})
    catch_up(pages)
    assert pages[0].state["asked"] == [1, 2]
    glance = server.call(f"/api/tables/{made['table']['code']}/glance")
    assert glance["asked"] == [1, 2]
    close(pages)


def test_a_late_veto_gets_the_state_and_the_reason(server: Server) -> None:
    """PH-R24: not `stale`, which would say that an answer was expected."""
    _, pages = parley(server)
    all_ready(pages)
    pages[0].play()
    catch_up(pages)
    late = pages[2].answer()
    pages[1].say({"type": "card", "card": pages[1].state["view"]["own"]["hand"][0]})
    pages[2].reach(pages[1].state["ply"])
    pages[2].send(late)
    problem = pages[2].until("problem")
    assert (problem["code"], problem["id"], problem["refusal"]["code"]) == ("refused", late["id"], "NO_VETO")
    fresh = pages[2].until("state")
    assert (fresh["ply"], fresh["facts"]) == (pages[1].state["ply"], [])
    assert pages[2].quiet()
    missed = pages[1].answer() if pages[1].state["questions"] else None
    assert missed is None
    close(pages)


def test_a_late_answer_to_a_question_is_still_stale(server: Server) -> None:
    _, pages = parley(server)
    ready = pages[0].answer()
    pages[0].settle(ready)
    assert pages[0].ask(ready | {"id": new_id()}, "stale")
    close(pages)


def test_all_can_stay_silent(server: Server) -> None:
    made, pages = parley(server, rounds=2)
    while pages[0].state["table"]["status"] != "over":
        must = [
            (page, question)
            for page in pages
            for question in page.state["questions"]
            if not question["prompt"]["optional"]
        ]
        page, question = must[0]
        offers = question["offers"]
        move = {name: values if name == "type" else values[0] for name, values in offers[0].items()}
        page.settle(answer_to(question, move))
        catch_up(pages)
    assert server.call(f"/api/tables/{made['table']['code']}/file")
    close(pages)


def test_bots_call_a_veto_where_the_game_gives_them_a_reason(server: Server) -> None:
    """A card that is better than all that a bot holds; otherwise they leave it alone."""
    seen = set()
    for _ in range(400):  # what is dealt decides whether there is a reason
        made = server.table("me", "easy", "easy", game="parley", rounds=1)
        with server.page(made, 0) as page:
            over = played_out(page)
            rows = page.history()
        kinds = [told["fact"]["type"] for row in rows for told in row["facts"]]
        assert over["result"]["over"]
        assert "took_ready_back" not in kinds
        seen.add("veto_called" in kinds)
        if len(seen) == 2:
            return
    raise AssertionError(f"in 400 games a veto was called {'always' if True in seen else 'never'}")


def played_out(page: Page) -> Json:
    """Plays the highest card first, and answers what must be answered."""
    while page.state["table"]["status"] != "over":
        must = [question for question in page.state["questions"] if not question["prompt"]["optional"]]
        if must:
            moves: list[Any] = must[0]["offers"]
            best = max(moves, key=lambda offer: max(offer.get("card", [0])))
            move = {name: best[name] if name == "type" else max(best[name]) for name in best}
            page.send(answer_to(must[0], move))
            page.until("state")
        else:
            page.until("state")
    return page.state


def test_what_nobody_waits_for_has_an_end(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_FREE_ROWS="3")
    made, pages = parley(server)
    for _ in range(3):
        pages[0].say({"type": "ready"})
        pages[0].say({"type": "wait"})
    pages[0].say({"type": "ready"})
    assert pages[0].problem(answer_to(pages[0].question(), {"type": "wait"})) == "too_many"
    close(pages)
    server.kill()
    server.start()
    pages = [server.page(made, seat) for seat in range(3)]
    assert pages[0].problem(answer_to(pages[0].question(), {"type": "wait"})) == "too_many"
    pages[1].say({"type": "ready"})
    close(pages)
    assert server.stop() == ""
