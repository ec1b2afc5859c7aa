"""Several seats asked at once: a ballot can be changed, and nobody else's question or ballot suffers."""

from pathlib import Path
from typing import Any

from ecotone.core.opening import start_table
from ecotone.core.table import Origin
from ecotone.server.progress import Progress
from ecotone.server.server_table import ServerTable
from tests.conformance.toys.toy_votes import TOY_VOTES
from tests.server.server_process import Json, Page, Server, new_id

LASTING = ("ply", "actor", "view", "asked", "questions", "totals", "result", "undo")


def undo(seat: int, **more: object) -> Json:
    return {"type": "undo", "seat": seat, "id": new_id(), **more}


def lasting(page: Page) -> list[Any]:
    return [page.state[field] for field in LASTING]


def test_a_ballot_is_changed_after_another_was_cast(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db")
    made = server.table("me", "me", "me", game="toy_votes", rounds=1)
    pages = [server.page(made, seat) for seat in range(3)]
    first, second, third = pages
    patient = third.answer()
    first.play(0)
    second.next_ply(0)
    second.play(1)
    first.next_ply(1)
    assert first.state["undo"] == [{"seat": 0, "possible": True, "barrier": ""}]

    first.ask(undo(0), "accepted")
    for page in pages:
        page.next_ply(2)
        assert (page.state["ply"], page.state["actor"], page.state["facts"]) == (3, 0, [])
        assert page.state["asked"] == [0, 2]
    assert second.state["undo"][0]["possible"]
    assert first.question()["number"] == 3
    assert third.question()["number"] == patient["question"]

    states = [lasting(page) for page in pages]
    server.kill()
    server.start()
    pages = [server.page(made, seat) for seat in range(3)]
    assert [lasting(page) for page in pages] == states

    first, second, third = pages
    rows = first.history()
    assert [(row["kind"], row["seat"]) for row in rows] == [("play", 0), ("play", 1), ("undo", 0)]
    first.play(1)
    second.next_ply(3)
    second.ask(undo(1, whole_turn=True), "accepted")
    second.next_ply(4)
    second.play(0)
    assert third.ask(patient, "accepted")["ply"] == 7
    first.next_ply(6)
    assert (
        first.state["undo"][0]["barrier"] == "There is nothing to take back: the move has revealed something."
    )
    for page in pages:
        page.close()
    assert server.stop() == ""


def test_a_changed_ballot_leaves_the_numbers_of_the_others() -> None:
    """What a bot thinks about meanwhile is still asked."""
    table = ServerTable.of(start_table(TOY_VOTES, Origin(4, 5, TOY_VOTES.check_options(4, {}, None))))
    progress = Progress(table)
    for seat in (0, 1):
        progress.act(seat, 0, 0, 1.0, lambda: table.play_packed(seat, table.legal_move(seat, 0)))  # noqa: B023
    assert progress.questions.numbers == {(2, 0): 0, (3, 0): 0}
    progress.act(0, 0, 0, 2.0, lambda: table.undo(0))
    assert progress.questions.numbers == {(0, 0): 3, (2, 0): 0, (3, 0): 0}
    progress.act(0, 0, 0, 3.0, lambda: table.play_packed(0, table.legal_move(0, 1)))
    assert progress.questions.numbers == {(2, 0): 0, (3, 0): 0}
