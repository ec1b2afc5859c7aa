"""The log for a page that came late: what it would have been told, and not a word more."""

from typing import Any

import pytest

from tests.server.server_process import Page, Server, new_id

Json = dict[str, Any]


def live_facts(states: list[Json]) -> list[Any]:
    return [state["facts"] for state in states]


def history(page: Page) -> list[Json]:
    return page.history()


def undo(page: Page, seat: int) -> Json:
    page.ask({"type": "undo", "seat": seat, "id": new_id()}, "accepted")
    return page.until("state")


def test_all_rows_with_their_facts(server: Server) -> None:
    made = server.table("me", "me", turns=2)
    with server.page(made, 0, 1) as page, server.page(made) as spectator:
        nothing = {"type": "history", "after": 0, "ply": 0, "plies": 0, "rows": []}
        assert page.ask({"type": "history"}, "history") == nothing
        states = [page.play(), undo(page, 0), page.play(3), page.play()]
        page.ask({"type": "leave", "seat": 1, "id": new_id()}, "accepted")
        states.append(page.until("state"))
        rows = history(page)
        assert [(row["ply"], row["seat"], row["kind"]) for row in rows] == [
            (1, 0, "play"), (2, 0, "undo"), (3, 0, "play"), (4, 0, "play"), (5, 1, "leave"),
        ]  # fmt: skip
        assert [row["facts"] for row in rows] == live_facts(states)
        assert rows[1]["facts"] == []
        assert rows[4]["facts"][0]["fact"]["type"] == "seat_left"
        assert history(spectator) == rows


@pytest.mark.parametrize("over", [False, True])
def test_nobody_learns_more_than_when_it_happened(server: Server, over: bool) -> None:
    """A game with hidden hands: every page's history is what that page has heard, also when it is over."""
    made = server.table("me", "me", "me", game="toy_votes", rounds=2)
    pages = [server.page(made, seat) for seat in range(3)] + [server.page(made)]
    heard: list[list[Any]] = [[] for _ in pages]
    steps = 0
    while pages[3].state["asked"] and (over or steps < 5):
        seat = pages[3].state["asked"][steps % len(pages[3].state["asked"])]
        ply = pages[seat].ask(pages[seat].answer(steps), "accepted")["ply"]
        for page, told in zip(pages, heard, strict=True):
            state = page.until("state", lambda new, ply=ply: new["ply"] == ply)  # type: ignore[misc]
            told.append(state["facts"])
        steps += 1
    for page, told in zip(pages, heard, strict=True):
        assert [row["facts"] for row in history(page)] == told
    assert heard[0] != heard[1] != heard[3]  # there was something to hide
    with server.page(made, 1, 2) as shared:
        assert [row["facts"] for row in history(shared)] == heard[3]  # both of them read the log
    if over:
        replayed = [pages[2].ask({"type": "replay", "ply": ply}, "replayed") for ply in range(steps + 1)]
        assert [step["facts"] for step in replayed] == [[], *heard[2]]
    for page in pages:
        page.close()


def test_a_replayed_undo_has_no_facts(server: Server) -> None:
    made = server.table("me")
    with server.page(made, 0) as page:
        first = page.play()
        undo(page, 0)
        page.play_out()
        assert page.ask({"type": "replay", "ply": 1}, "replayed")["facts"] == first["facts"]
        assert page.ask({"type": "replay", "ply": 2}, "replayed")["facts"] == []


def test_who_has_not_said_hello_hears_nothing(server: Server) -> None:
    with Page(server.address) as page:
        assert page.problem({"type": "history"}) == "say_hello_first"
