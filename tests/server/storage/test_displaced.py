"""Files that are taken away from a running server: nothing is accepted that would be lost with them."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.server_process import Json, Page, Server

NOBODY = 65534
MOVES = 3


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "tables.db")
    yield running
    assert "Traceback" not in running.stop()


def beside(server: Server, end: str) -> Path:
    return server.data.with_name(server.data.name + end)


def begin(server: Server) -> tuple[Json, Page]:
    made = server.table("me", "me", turns=2)
    page = server.page(made, 0, 1)
    for _ in range(MOVES):
        page.play()
    return made, page


def not_stored(page: Page) -> Json:
    """The answer to a move that can't be kept."""
    problem = page.ask(page.answer(), "problem")
    assert problem["code"] == "not_stored"
    assert "moved or deleted" in problem["text"]
    return problem


@pytest.mark.parametrize("end", ["", "-wal", "-shm"])
def test_what_is_taken_away_is_noticed_and_what_comes_back_too(server: Server, end: str) -> None:
    made, page = begin(server)
    part = beside(server, end)
    aside = part.rename(part.with_name("aside"))
    with page:
        not_stored(page)
        assert server.problem("/api/tables", {"game": "eco", "seats": [{"kind": "me"}]}) == "not_stored"
        with server.page(made) as looking:  # it can still be looked at
            assert looking.state["ply"] == MOVES
        assert f"{part} was moved or deleted" in server.errors
        aside.rename(part)
        assert page.play()["ply"] == MOVES + 1
    server.stop()
    server.start()
    with server.page(made) as looking:
        assert looking.state["ply"] == MOVES + 1


def test_another_file_in_its_place_is_not_ours(server: Server) -> None:
    _, page = begin(server)
    server.data.unlink()
    server.data.touch()
    with page:
        not_stored(page)
        not_stored(page)
    assert server.data.stat().st_size == 0


@pytest.mark.parametrize("end", ["", "-wal"])
def test_what_was_accepted_before_is_in_the_file_itself(server: Server, end: str) -> None:
    """However the server ends after that."""
    _, page = begin(server)
    part = beside(server, end)
    aside = part.rename(part.with_name("aside.db"))
    with page:
        not_stored(page)
    server.kill()
    file = server.data if end else aside
    with closing(sqlite3.connect(f"file:{file}?immutable=1", uri=True)) as database:
        assert database.execute("SELECT count(*) FROM log").fetchone() == (MOVES,)


def test_an_ordinary_user_plays_on_when_the_file_becomes_read_only(tmp_path: Path) -> None:
    """What is open stays open; the next start says that it is read-only. Root's would be somebody else's."""
    folder, user = tmp_path / "data", NOBODY if os.geteuid() == 0 else os.geteuid()
    folder.mkdir()
    if user == NOBODY:
        os.chown(folder, NOBODY, NOBODY)
        for above in (tmp_path, *tmp_path.parents[:3]):
            above.chmod(above.stat().st_mode | 0o011)
    server = Server(folder / "tables.db", ECOTONE_TEST_USER=str(user))
    made, page = begin(server)
    assert server.data.stat().st_uid == user
    for part in (server.data, folder):
        part.chmod(0o500)
    with page:
        assert page.play()["ply"] == MOVES + 1
    server.kill()
    with pytest.raises(AssertionError, match="read-only"):
        server.start()
    for part in (folder, server.data):
        part.chmod(0o700)
    server.start()
    with server.page(made) as looking:
        assert looking.state["ply"] == MOVES + 1
    server.stop()
