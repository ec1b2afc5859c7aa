"""For those who run a server: one process a file, private files, backups, bad disks, damaged tables."""

import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner

from ecotone.cli import app
from ecotone.cli.words import speaking
from ecotone.client import WIRE_VERSION
from ecotone.core.errors import EcotoneError
from ecotone.server.app import Settings
from ecotone.server.serving import serve
from ecotone.server.storage.database import connect
from ecotone.server.storage.recognising import check_ours
from tests.server.server_process import PATIENCE, SERVE, Json, Page, Server

NOBODY = 65534


def command(*words: object) -> str:
    done = CliRunner().invoke(app, [str(word) for word in words])
    assert done.exit_code == 0, done.output
    return done.stdout


def complaint(*words: object) -> str:
    done = CliRunner().invoke(app, [str(word) for word in words])
    assert done.exit_code == 2, done.output
    return done.stderr


def refused(path: Path, user: int | None = None) -> str:
    """What a server says that doesn't start, in a process of its own: of another user, if need be."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        signal.alarm(int(2 * PATIENCE))
        try:
            if user is not None:
                os.setgid(user)
                os.setuid(user)
            serve(Settings(path), "127.0.0.1", 0, False, speaking("en"))
        except EcotoneError as error:
            os.write(writing, str(error).encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        said = answer.read()
    os.waitpid(child, 0)
    return said


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def table_with_moves(server: Server, moves: int = 3) -> Json:
    made = server.table("me", "me", turns=2)
    with server.page(made, 0, 1) as page:
        for _ in range(moves):
            page.play()
    return made


# --- one process, one file --------------------------------------------------------------------------------


def test_a_second_server_says_where_the_first_runs_and_stops(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db")
    (tmp_path / "link.db").symlink_to(tmp_path / "tables.db")
    for name in ("tables.db", "link.db"):
        said = refused(tmp_path / name)
        assert f"is in use: Ecotone runs at {server.address} (process {server.pid})" in said
    (tmp_path / "hard.db").hardlink_to(tmp_path / "tables.db")  # has another lock and another -wal
    assert "has 2 names (hard links)" in refused(tmp_path / "hard.db")
    (tmp_path / "hard.db").unlink()
    backup = tmp_path / "backup.db"
    command("backup", backup, "--data", tmp_path / "tables.db")
    assert "is in use" in complaint("restore", tmp_path / "tables.db", "--data", tmp_path / "tables.db")
    if sys.platform == "linux":
        (tmp_path / "tables.db.lock").unlink()
        for _ in range(2):
            assert "whose tables.db.lock was removed" in refused(tmp_path / "tables.db")
        assert "was removed" in complaint("restore", backup, "--data", tmp_path / "tables.db")
    server.kill()  # a lock that outlived its process would shut everybody out
    again = Server(tmp_path / "tables.db")
    again.stop()


def test_files_of_the_server_are_for_its_user_alone(tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        server = Server(tmp_path / "tables.db")
    finally:
        os.umask(old)
    table_with_moves(server)
    names = ("tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock")
    assert [mode(tmp_path / name) for name in names] == [0o600] * 4
    command("backup", tmp_path / "saved.db", "--data", tmp_path / "tables.db")
    assert mode(tmp_path / "saved.db") == 0o600
    server.stop()


def test_a_file_that_everybody_could_read_is_closed_and_a_group_stays(tmp_path: Path) -> None:
    for before, after in ((0o644, 0o600), (0o666, 0o600), (0o640, 0o640), (0o600, 0o600)):
        path = tmp_path / f"{before:o}.db"
        connect(path).close()
        path.chmod(before)
        connect(path).close()
        assert mode(path) == after


def test_what_is_no_database_of_ours_is_left_as_it_is(tmp_path: Path) -> None:
    """Also in the folder beside it: no lock, no journal."""
    folder = tmp_path / "some"
    folder.mkdir()
    (folder / "notes.txt").write_text("my diary")
    for name, journal in (("other.db", "DELETE"), ("other-wal.db", "WAL")):
        other = sqlite3.connect(folder / name)
        other.executescript(
            f"PRAGMA journal_mode = {journal}; CREATE TABLE tables (x); PRAGMA user_version = 3"
        )
        other.close()
    os.mkfifo(folder / "pipe")
    (folder / "sub").mkdir()
    (folder / "loop").symlink_to("loop")
    said = {
        "notes.txt": "is no database of ecotone's",
        "other.db": "is no database of ecotone's",
        "other-wal.db": "is no database of ecotone's",
        "pipe": "is a device or a pipe",
        "sub": "is a folder",
        "loop": "symbolic links",
        "notes.txt/x.db": "Not a directory",
    }
    if os.geteuid() == 0:  # nobody else may make a device
        os.mknod(folder / "null", 0o666 | stat.S_IFCHR, os.makedev(1, 3))
        said["null"] = "is a device or a pipe"
    for path in folder.iterdir():
        if not path.is_symlink():
            path.chmod(0o666)
    before = {path: (path.lstat().st_mode, path.lstat().st_size) for path in folder.iterdir()}
    for name, reason in said.items():
        assert reason in refused(folder / name), name
    for word in ("check", "verify", "replay"):
        assert "it is a device or a pipe" in complaint(word, folder / "pipe")
    for source, data in (("pipe", "new.db"), ("other.db", "pipe")):
        assert "pipe: " in complaint("restore", folder / source, "--data", folder / data)
    assert {path: (path.lstat().st_mode, path.lstat().st_size) for path in folder.iterdir()} == before


def test_a_database_that_has_hardly_begun_is_gone_on_with(tmp_path: Path) -> None:
    """Made by a server that was killed at once; or named by a link to where there is nothing yet."""
    (tmp_path / "empty.db").touch()
    begun = sqlite3.connect(tmp_path / "begun.db")
    begun.execute("PRAGMA journal_mode = WAL")
    begun.close()
    (tmp_path / "link.db").symlink_to("new.db")
    for name in ("empty.db", "begun.db", "link.db"):
        check_ours(tmp_path / name)
        connect(tmp_path / name).close()
        command("check", tmp_path / name)
        check_ours(tmp_path / name)


# --- a bad disk -------------------------------------------------------------------------------------------


def said_to_somebody(path: Path) -> str:
    """Root may write everywhere, so there it is somebody else's server."""
    return refused(path, NOBODY if os.geteuid() == 0 else None)


def test_a_read_only_file_or_folder_is_said_at_the_start(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    path = folder / "tables.db"
    connect(path).close()
    if os.geteuid() == 0:
        for one in (folder, path):
            os.chown(one, NOBODY, NOBODY)
        for above in (tmp_path, *tmp_path.parents[:3]):
            above.chmod(above.stat().st_mode | 0o011)
    path.chmod(0o400)
    assert said_to_somebody(path) == f"{path}: is read-only: no move could be stored in it"
    path.chmod(0o600)
    folder.chmod(0o500)
    assert said_to_somebody(path) == f"{path}: its folder {folder} is read-only: no move could be stored"
    folder.chmod(0o700)


def test_a_damaged_row_marks_its_table_and_leaves_the_others(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db")
    tables = [table_with_moves(server) for _ in range(5)]
    listed = server.make("eco", {"kind": "me"}, {"kind": "open"}, listed=True)
    server.make("eco", {"kind": "me"}, {"kind": "open"}, listed=True, options={"turns": 3})
    server.stop()
    codes = [made["table"]["code"] for made in tables]
    number = "(SELECT id FROM tables WHERE code = ?)"
    with sqlite3.connect(server.data) as database:
        database.execute("UPDATE tables SET options = '{\"turns\": ' WHERE code = ?", codes[:1])
        database.execute(f'UPDATE log SET kind = "plxy" WHERE ply = 2 AND "table" = {number}', codes[1:2])
        database.execute(f'DELETE FROM log WHERE ply = 2 AND "table" = {number}', codes[2:3])
        database.execute(f'UPDATE log SET move = 12345678 WHERE ply = 2 AND "table" = {number}', codes[3:4])
        database.execute("UPDATE tables SET options = 'x' WHERE listed AND options != '{}'")
    found = complaint("check", server.data)
    assert [code in found for code in codes] == [True, True, True, True, False]
    assert f"table {codes[1]}: row 2 of its log can't be read" in found
    again = Server(tmp_path / "tables.db")
    with again.page(tables[4], 0, 1) as page:
        assert page.play_out()["result"]["over"]
    assert again.problem(f"/api/tables/{codes[0]}") == "damaged"
    for made in tables[1:4]:
        code = made["table"]["code"]
        info = again.call(f"/api/tables/{code}")
        assert (info["damaged"], info["status"]) == (True, "playing")
        assert again.call(f"/api/tables/{code}/record")["names"] == ["Player 1", "Player 2"]
    with Page(again.address) as page:
        hello = {"type": "hello", "table": codes[1], "keys": [tables[1]["seats"][0]["token"]]}
        assert page.ask(hello | {"version": WIRE_VERSION}, "welcome")["table"]["damaged"]
        assert page.problem({"type": "undo", "seat": 0, "id": "12345678"}) == "damaged"
    assert again.no_change(tables[1], 0, tables[1]["host"], change="bot") == "damaged"
    assert [table["code"] for table in again.call("/api/open")["tables"]] == [listed["table"]["code"]]
    assert "Traceback" not in again.stop()


def test_whatever_is_damaged_is_named(tmp_path: Path) -> None:
    """By check, and by a server that is asked for it."""
    server = Server(tmp_path / "tables.db")
    damages = {
        'DELETE FROM members WHERE "table" = :id AND seat = 1': "nobody of seat 2 is stored",
        "UPDATE seats SET level = 'x', kind = 'bot' WHERE \"table\" = :id": "the bot of seat 1 can't be read",
        "UPDATE tables SET clock = 'x' WHERE id = :id": "its clock can't be read",
        "UPDATE tables SET time = '{}' WHERE id = :id": "its time can't be read",
        "UPDATE log SET clock = 'x' WHERE \"table\" = :id AND ply = 2": "row 2 of its log can't be read",
        "UPDATE tables SET away = 'x' WHERE id = :id": "its away can't be read",
    }
    codes = [table_with_moves(server)["table"]["code"] for _ in damages]
    shared = server.make("guild", {"kind": "me", "capacity": 2}, {"kind": "me"})
    server.join(shared, "Bea", seat=0)
    damages['DELETE FROM members WHERE "table" = :id AND seat = 0 AND member = 0'] = (
        "of the 2 people of seat 1 only 1 can be found"
    )
    codes.append(shared["table"]["code"])
    server.stop()
    with sqlite3.connect(server.data) as database:
        for damage, code in zip(damages, codes, strict=True):
            (number,) = database.execute("SELECT id FROM tables WHERE code = ?", [code]).fetchone()
            database.execute(damage, {"id": number})
    found = complaint("check", server.data)
    for code, fault in zip(codes, damages.values(), strict=True):
        assert f"table {code}: {fault}\n" in found
    again = Server(tmp_path / "tables.db")
    assert again.problem(f"/api/tables/{codes[-2]}") == "damaged"
    assert f"table {codes[-2]} is damaged: its away can't be read\n" in again.stop()


def test_a_database_that_is_fine(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db")
    table_with_moves(server)
    server.table("me", "open")
    assert "tables.db: fine: a database, 2 tables, 3 rows of their logs" in command("check", server.data)
    server.stop()
    page = server.data.read_bytes()
    torn = tmp_path / "torn.db"
    torn.write_bytes(page[: len(page) // 2])
    assert "torn.db" in complaint("check", torn)


# --- backup and restore -----------------------------------------------------------------------------------


def test_a_backup_while_the_server_runs(tmp_path: Path) -> None:
    """Copying the file is not enough: what was played last is in its -wal."""
    server = Server(tmp_path / "tables.db")
    made = table_with_moves(server, 5)
    shutil.copy(server.data, tmp_path / "copied.db")
    with sqlite3.connect(tmp_path / "copied.db") as copied:
        known = copied.execute("SELECT name FROM sqlite_master WHERE name = 'tables'").fetchall()
        assert not known or copied.execute("SELECT COUNT(*) FROM tables").fetchone() == (0,)
    said = command("backup", tmp_path / "saved.db", "--data", server.data)
    assert said == f"Saved 1 table with 5 rows of their logs in {tmp_path / 'saved.db'}\n"
    assert "is there already" in complaint("backup", tmp_path / "saved.db", "--data", server.data)
    with server.page(made, 0, 1) as page:
        over = page.play_out()
    server.kill()  # its -wal stays
    assert (tmp_path / "tables.db-wal").stat().st_size > 0
    said = command("restore", tmp_path / "saved.db", "--data", server.data)
    assert "has 1 table with 5 rows" in said
    assert not (tmp_path / "tables.db-wal").exists()
    again = Server(tmp_path / "tables.db")
    with again.page(made, 0, 1) as page:
        assert page.state["ply"] == 5
        assert page.play_out()["result"]["over"]
    again.stop()
    aside = next(path for path in tmp_path.iterdir() if ".before-" in path.name and path.suffix != ".lock")
    assert f"{over['ply']} rows" in command("check", aside)  # nothing is lost by restoring


def test_backups_that_are_none(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("this is no database")
    sqlite3.connect(tmp_path / "other.db").executescript("CREATE TABLE tables (x)")
    data = tmp_path / "tables.db"
    connect(data).close()
    before = data.read_bytes()
    for name in ("text.db", "other.db", "nowhere.db"):
        assert name in complaint("restore", tmp_path / name, "--data", data)
        assert name in complaint("backup", tmp_path / "new.db", "--data", tmp_path / name)
    assert data.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["other.db", "tables.db", "text.db"]
    connect(tmp_path / "empty.db").close()
    command("restore", tmp_path / "empty.db", "--data", tmp_path / "first.db")
    assert (tmp_path / "first.db").exists()


def test_it_ends_gently_and_gives_the_file_up(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with subprocess.Popen([*SERVE, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Ecotone is at")
        process.send_signal(signal.SIGINT)
        assert process.wait(2 * PATIENCE) == 0
    assert (tmp_path / "tables.db.lock").read_text() == ""
