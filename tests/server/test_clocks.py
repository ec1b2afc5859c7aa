"""How long each seat has thought: derived from the log's times, so that it survives everything."""

import time
from pathlib import Path

import pytest

from ecotone.core.opening import start_table
from ecotone.core.table import Origin
from ecotone.server.progress import Progress
from ecotone.server.server_table import ServerTable
from ecotone.server.storage.stored import REFEREE, StoredEntry
from tests.conformance.toys.toy_votes import TOY_VOTES
from tests.server.server_process import Server, new_id
from tests.server.timing.clockwork import kept, rows

START = 1_000.0


def voting(seats: int = 3) -> Progress:
    """A toy's table whose seats are all asked at once."""
    origin = Origin(seats, 5, TOY_VOTES.check_options(seats, {}, None))
    return Progress(ServerTable.of(start_table(TOY_VOTES, origin)), START)


def play(progress: Progress, seat: int, at: float) -> None:
    table = progress.table
    progress.act(seat, 0, 0, at, lambda: table.play_packed(seat, table.legal_move(seat, 0)))


def test_all_who_are_asked_think_until_they_have_answered() -> None:
    progress = voting()
    assert progress.milliseconds((0, 1, 2), START + 0.25) == (250, 250, 250)
    play(progress, 1, START + 2)
    play(progress, 0, START + 5)
    assert progress.milliseconds((2,), START + 6) == (5_000, 2_000, 6_000)
    play(progress, 2, START + 7)
    assert progress.clocks == [5.0, 2.0, 7.0]
    assert progress.milliseconds((), START + 99) == (5_000, 2_000, 7_000)


def test_the_same_from_the_log() -> None:
    progress = voting()
    for seat, at in ((2, START + 1.5), (0, START + 4), (1, START + 4)):
        play(progress, seat, at)
    play(progress, 0, START + 9)
    times = (START + 1.5, START + 4, START + 4, START + 9)
    again = voting()
    again.replay([StoredEntry(entry, None, at) for entry, at in zip(progress.table.log, times, strict=True)])
    assert again.clocks == progress.clocks == [9.0, 4.0, 1.5]
    assert again.at == progress.at


def test_undo_takes_no_time_back() -> None:
    progress = voting()
    play(progress, 0, START + 3)
    progress.act(0, 0, 0, START + 5, lambda: progress.table.undo(0))
    assert progress.clocks == [3.0, 5.0, 5.0]  # seat 0 wasn't asked between its move and its undo
    assert progress.milliseconds((0, 1, 2), START + 6) == (4_000, 6_000, 6_000)


def test_a_clock_that_was_set_back_takes_nothing_away() -> None:
    progress = voting()
    play(progress, 0, START - 60)
    assert progress.clocks == [0.0, 0.0, 0.0]


def test_nobody_thinks_before_the_last_seat_is_taken(server: Server) -> None:
    made = server.table("me", "open")
    code = made["table"]["code"]
    with server.page(made, 0) as page:
        time.sleep(0.3)
        joined = time.time()
        server.call(f"/api/tables/{code}/join", {"name": "Ben"})
        state = page.until("state")
        assert state["asked"] == [0]
        assert state["clocks"][1] == 0
        assert state["clocks"][0] <= (time.time() - joined) * 1000 + 1


def test_clocks_survive_the_server(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db")
    made = server.table("me", "me", turns=3)
    with server.page(made, 0, 1) as page:
        time.sleep(0.2)
        page.play()
        page.ask({"type": "undo", "seat": 0, "id": new_id()}, "accepted")
        page.until("state")
        page.play()
        seen = time.time()
        page.play()
        assert page.state["asked"] == [1]
        before = page.state["clocks"]
        assert before[0] >= 200
    server.kill()
    time.sleep(0.3)
    server.start()
    with server.page(made, 0, 1) as page:
        after = page.state["clocks"]
        running = (time.time() - seen) * 1000
        assert after[0] == before[0]
        assert before[1] + 300 <= after[1] <= before[1] + running
        first = page.hello(made["table"]["code"])["clocks"][1]
        time.sleep(0.05)
        assert page.hello(made["table"]["code"])["clocks"][1] >= first + 50
    server.stop()


def test_a_finished_game_stands_still(server: Server) -> None:
    made = server.table("me", "easy")
    with server.page(made, 0) as page:
        clocks = page.play_out()["clocks"]
        time.sleep(0.05)
        assert page.hello(made["table"]["code"])["clocks"] == clocks
    at, thought = kept(server, made)["started"], [0.0, 0.0]
    for row in rows(server, made):
        thought[row["seat"]] += row["played"] - at
        at = row["played"]
    assert clocks == pytest.approx([1000 * seconds for seconds in thought], abs=1)  # bots think too


def test_a_stale_page_gets_the_time_of_now(server: Server) -> None:
    made = server.table("me")
    with server.page(made, 0) as page:
        late = page.answer()
        page.play()
        clocks = []
        for _ in range(2):
            page.ask(late | {"id": new_id()}, "stale")
            clocks.append(page.until("state")["clocks"][0])
            time.sleep(0.05)
        assert clocks[1] >= clocks[0] + 50


def test_nobody_thinks_while_the_game_is_paused() -> None:
    progress = voting()
    play(progress, 0, START + 1)
    progress.act(-1, 0, REFEREE, START + 3, progress.table.pause)
    assert progress.milliseconds((1, 2), START + 50) == (1_000, 3_000, 3_000)
    progress.act(-1, 0, REFEREE, START + 60, progress.table.resume)
    play(progress, 1, START + 64)
    assert progress.clocks == [1.0, 7.0, 7.0]
