"""Files that are taken away from a running server: nothing is accepted that would be lost with them."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecotone.cli import app
from ecotone.core.errors import BadFile
from ecotone.server.storage.backup import back_up, restore
from ecotone.server.storage.checking import look_through
from ecotone.server.storage.database import connect
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


@pytest.mark.parametrize("empty", [False, True])
def test_moves_beside_a_database_that_is_not_there_are_thrown_away_by_nobody(
    server: Server, empty: bool
) -> None:
    made, page = begin(server)
    page.close()
    saved, folder = server.data.with_name("saved.db"), server.data.parent
    back_up(server.data, saved)
    aside = server.data.rename(server.data.with_name("aside.db"))
    server.kill()
    if empty:
        server.data.touch()
    said = f"is {'empty' if empty else 'missing'}, but {beside(server, '-wal')} is there with moves"
    with pytest.raises(AssertionError, match=said):
        server.start()
    for act in (connect, look_through, lambda data: back_up(data, data.with_name("copy.db"))):
        with pytest.raises(BadFile, match=said):
            act(server.data)
    done = CliRunner().invoke(app, ["check", str(server.data)])
    assert (done.exit_code, said in done.stderr) == (2, True)
    aside.replace(server.data)
    server.start()
    with server.page(made) as looking:
        assert looking.state["ply"] == MOVES
    server.kill()
    server.data.unlink()
    _, left = restore(saved, server.data)  # a backup is welcome there, and the moves are kept
    assert left is not None
    assert left.name.endswith("-wal")
    assert left.stat().st_size
    server.start()
    with server.page(made) as looking:
        assert looking.state["ply"] == MOVES
    assert not list(folder.glob("copy.db*"))


def test_what_is_set_aside_overwrites_nothing(tmp_path: Path) -> None:
    """However many restores there are in one second, also of a file that is named by a link."""
    data, saved, link = tmp_path / "tables.db", tmp_path / "saved.db", tmp_path / "link.db"
    connect(saved).close()
    link.symlink_to(data)
    data.write_bytes(b"the first")
    beside_it = data.with_name("tables.db-journal")
    beside_it.write_bytes(b"its journal")
    aside = [restore(saved, path)[1] for path in (data, link, data, data)]
    assert len(set(aside)) == len(aside)
    assert all(path is not None and path.exists() for path in aside)
    first = aside[0]
    assert first is not None
    assert first.read_bytes() == b"the first"
    assert first.with_name(first.name + "-journal").read_bytes() == b"its journal"
    assert not beside_it.exists()
    assert link.is_symlink()


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
