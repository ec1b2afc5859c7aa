"""Whatever stands in a column of the database: its table may be lost, nothing else is."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from bench.siege_game import copy_table
from ecotone.client import WIRE_VERSION, ServerSays
from ecotone.server.storage.checking import look_through
from tests.server.server_process import Json, Page, Server, new_id, untroubled

PARTS = {"tables": "id", "seats": '"table"', "members": '"table"', "log": '"table"'}
KEPT = {"id", "table", "code"}  # by which a table is found
VALUES: tuple[object, ...] = ("x", "[" * 100_000, b"\xff", -1, 1 << 62, 1e300, "")
NO_ANSWERS = ("server_error", "too_many")
NO_RESULTS = '{"rules": 1, "results": {}, "sheets": {}}'


def game_under_way(server: Server) -> Json:
    """With a clock, a referee, and a move that was taken back."""
    limit = {"kind": "move", "seconds": 4_000, "then": "bot"}
    made = server.make("eco", {"kind": "me"}, {"kind": "me"}, referee=True, time=limit)
    with server.page(made, 0, 1) as page:
        page.play()
        seat = next(one["seat"] for one in page.state["undo"] if one["possible"])
        page.reach(page.ask({"type": "undo", "seat": seat, "id": new_id()}, "accepted")["ply"])
        page.play()
    return made


def game_alone(server: Server) -> Json:
    made = server.table("me", turns=1)
    with server.page(made, 0) as page:
        page.play_out()
    return made


def spoil(path: Path, under_way: str, over: str) -> dict[str, str]:
    """For each column and each value a copy of a table: its code, and what was done to it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        columns = [
            (part, name)
            for part in PARTS
            for _, name, *_ in database.execute(f"PRAGMA table_info({part})").fetchall()
            if name not in KEPT
        ]
    damages = [(*column, value) for column in columns for value in VALUES]
    damages.append(("tables", "finished", NO_RESULTS))
    codes = {f"Z{number:05}": damage for number, damage in enumerate(damages)}
    ended = [code for code, (_, name, _) in codes.items() if name == "finished"]
    copy_table(path, over, ended)
    copy_table(path, under_way, [code for code in codes if code not in ended])
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("BEGIN")
        for code, (part, name, value) in codes.items():
            (number,) = database.execute("SELECT id FROM tables WHERE code = ?", [code]).fetchone()
            row = " AND ply = 2" if part == "log" else ""
            with suppress(sqlite3.Error):  # SQLite itself won't have it
                change = f'UPDATE {part} SET "{name}" = ? WHERE {PARTS[part]} = ?{row}'
                database.execute(change, (value, number))
        database.execute("COMMIT")
    return {code: f"{part}.{name} = {str(value)[:20]}" for code, (part, name, value) in codes.items()}


def mishaps(server: Server, code: str, made: Json) -> list[str]:
    """What of all that is asked gives an error of the server's own, or is not looked at."""
    key, host = made["seats"][0]["token"], made["host"]
    table, bad = f"/api/tables/{code}", []
    forget, hand = {"change": "forget"}, {"change": "hand_back"}
    for path, body, own in (
        ("", None, None), ("/glance?language=de", None, key), ("/record?after=1", None, None),
        ("/best", None, key), ("/seats/0", forget, key), ("/seats/1", hand, host),
    ):  # fmt: skip
        try:
            server.call(table + path, body, own)
        except ServerSays as said:
            bad += [path] if said.code in NO_ANSWERS else []
    with Page(server.address) as page:
        hello = {"type": "hello", "table": code, "keys": [key], "version": WIRE_VERSION}
        for message in (
            hello,
            {"type": "history"},
            {"type": "replay", "ply": 1},
            {"type": "sheet", "seat": 0},
        ):
            page.send(message)
        page.send({"type": "ping"})
        page.until("pong")
        bad += ["socket"] if any(f'"{code}"' in text for text in page.heard for code in NO_ANSWERS) else []
    return bad


def test_any_value_in_any_column_harms_its_own_table_only(tmp_path: Path) -> None:
    """Nobody gets an error that is the server's, and `ecotone check` comes to its end."""
    path = tmp_path / "tables.db"
    server = Server(path)
    under_way, over = game_under_way(server), game_alone(server)
    server.stop()
    done = spoil(path, under_way["table"]["code"], over["table"]["code"])
    assert len(done) > 40 * len(VALUES)
    faults = look_through(path).faults
    assert not [fault for fault in faults for made in (under_way, over) if made["table"]["code"] in fault]
    assert sum("member" in done[fault[6:12]] for fault in faults if fault[6:12] in done) > len(VALUES)
    with untroubled(path) as again:
        found = {what: mishaps(again, code, under_way) for code, what in done.items()}
        assert {what: bad for what, bad in found.items() if bad} == {}
        with again.page(under_way, 0, 1) as page:
            assert page.play()["ply"] == 4
