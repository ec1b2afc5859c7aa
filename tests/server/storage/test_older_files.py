"""Files of before: a database of the second version goes on, and a finished game keeps its result."""

import json
import sqlite3
from pathlib import Path

from msgspec import to_builtins

import ecotone
from ecotone.server.keys import hashed, new_token
from ecotone.server.server_table import ServerTable
from ecotone.server.storage.schema import MIGRATIONS
from tests.server.server_process import Json, Server, new_id, untroubled

SECOND = 2  # the version of the file that the test writes


class OldFile:
    """Written as the second version did: one person a seat, its key beside it."""

    def __init__(self, path: Path) -> None:
        self.database = sqlite3.connect(path)
        self.database.executescript("".join(MIGRATIONS[:SECOND]) + f"PRAGMA user_version = {SECOND};")
        self.host, self.keys = new_token(), [new_token(), new_token()]

    def add(self, number: int, code: str, kinds: list[str], played: ServerTable | None) -> Json:
        seed = 7 if played is None else played.origin.seed
        self.database.execute(
            "INSERT INTO tables VALUES (?, ?, 'eco', 1, 2, ?, ?, ?, NULL, 50.0, 1, ?)",
            (number, code, str(seed), '{"turns": "2"}', hashed(self.host), 60.0 if played else None),
        )
        for seat, kind in enumerate(kinds):
            name = {"person": f"Person {seat}", "bot": "Robin", "open": ""}[kind]
            level, key = (
                "easy" if kind == "bot" else None,
                hashed(self.keys[seat]) if kind == "person" else None,
            )
            self.database.execute(
                "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)", (number, seat, kind, name, level, key)
            )
        for ply, entry in enumerate(played.log if played else (), 1):
            self.database.execute(
                "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    number,
                    ply,
                    entry.kind,
                    entry.seat,
                    entry.move,
                    entry.notation,
                    f"old-request-{ply}",
                    60.0 + ply,
                ),
            )
        seats = [
            {"seat": seat, "token": self.keys[seat]} for seat, kind in enumerate(kinds) if kind == "person"
        ]
        return {"table": {"code": code}, "host": self.host, "seats": seats}

    def close(self) -> None:
        self.database.commit()
        self.database.close()


def begun(moves: int) -> ServerTable:
    table = ServerTable.of(ecotone.new("eco", 2, seed=99, options={"turns": 2}))
    for k in range(moves):
        seat = table.asked()[0]
        table.play_packed(seat, table.legal_move(seat, 11 * k))
    return table


def test_a_running_game_of_the_second_version_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    old, table = OldFile(path), begun(3)
    made = old.add(1, "AAAAAA", ["person", "person"], table)
    waiting = old.add(2, "BBBBBB", ["person", "open"], None)
    robot = old.add(3, "CCCCCC", ["person", "bot"], begun(1))
    old.close()
    server = Server(path)
    with server.page(made, 0, 1) as page:
        assert page.welcome["seats"] == [0, 1]
        assert (page.state["ply"], page.state["kind"], page.state["member"]) == (3, "play", 0)
        assert page.state["totals"] == list(table.totals())
        assert [seat["name"] for seat in page.state["table"]["seats"]] == ["Person 0", "Person 1"]
        move = to_builtins(table.read_move(table.log[2].notation))
        again = page.answer() | {"id": "old-request-3", "seat": 1, "move": move}
        assert page.ask(again, "accepted")["ply"] == 3  # requests of before are known
        assert page.play_out()["result"]["over"]
    with server.page(waiting, 0) as page:
        assert page.welcome["table"]["status"] == "waiting"
        server.join(waiting, "Ben")
        assert page.until("state")["asked"] == [0]
    with server.page(robot, 0) as page:
        assert page.state["table"]["seats"][1]["name"] == "Robin"
        assert page.play_out()["result"]["over"]
    assert server.change(waiting, 1, old.host, change="hand_back")["seat"]["token"]
    assert server.stop() == ""


def test_how_a_game_ended_is_stored_with_its_last_row(server: Server) -> None:
    made = server.table("me", "me", turns=1)
    with sqlite3.connect(server.data) as database, server.page(made, 0, 1) as page:
        kept = "SELECT finished FROM tables WHERE code = ?"
        for _ in range(3):
            page.play()
            assert database.execute(kept, (made["table"]["code"],)).fetchone() == (None,)
        assert page.state["table"]["finished"] is None
        page.play()
        over = page.state
        (text,) = database.execute(kept, (made["table"]["code"],)).fetchone()
    final = json.loads(text)
    assert final["rules"] == 1
    assert final["results"]["en"] == over["result"]
    assert set(final["results"]) == set(final["sheets"]) == {"en", "de"}
    assert sum(line["sixtieths"] for line in final["sheets"]["de"]) == sum(over["totals"])
    result = over["result"]
    fields = ("ranks", "winners", "sixtieths")
    assert over["table"]["finished"] == {"rules": 1} | {name: result[name] for name in fields}


def test_a_finished_game_of_older_rules_shows_its_stored_result(tmp_path: Path) -> None:
    """Also when its moves mean nothing to the new rules any more."""
    server = Server(tmp_path / "tables.db")
    made = server.table("me", "me", turns=2)
    code = made["table"]["code"]
    with server.page(made, 0, 1) as page:
        over = page.play_out()
        sheets = [page.ask({"type": "sheet", "seat": seat}, "sheet")["lines"] for seat in (0, 1)]
    with server.page(made, 0, language="de") as page:
        german = page.state["result"]
    server.stop()
    with sqlite3.connect(server.data) as database:
        database.execute("UPDATE log SET move = 12345678 WHERE ply = 3")
    newer = Server(tmp_path / "tables.db", ECOTONE_TEST_RULES="2")
    look = newer.call(f"/api/tables/{code}")
    assert (look["status"], look["old_rules"], look["finished"]["rules"]) == ("over", True, 1)
    with newer.page(made, 0, 1) as page:
        assert (page.state["result"], page.state["totals"]) == (over["result"], over["totals"])
        assert [page.ask({"type": "sheet", "seat": seat}, "sheet")["lines"] for seat in (0, 1)] == sheets
        # As far as today's rules follow.
        assert page.ask({"type": "replay", "ply": 2}, "replayed")["plies"] == 2
        assert page.problem({"type": "replay", "ply": 3}) == "malformed"
        assert page.problem({"type": "undo", "seat": 0, "id": new_id()}) == "old_rules"
    with newer.page(made, 0, language="de") as page:
        assert page.state["result"] == german
    assert newer.problem(f"/api/tables/{code}/file") == "old_rules"
    assert "can't be replayed" in newer.stop()


def test_a_result_of_before_the_game_spoke_a_language_is_shown_in_english(tmp_path: Path) -> None:
    """Never worked out anew by other rules than those it was played by."""
    server = Server(tmp_path / "tables.db")
    made = server.table("me", turns=1)
    with server.page(made, 0) as page:
        result = page.play_out()["result"]
        lines = page.ask({"type": "sheet", "seat": 0}, "sheet")["lines"]
    server.stop()
    with sqlite3.connect(server.data) as database:
        database.execute(
            "UPDATE tables SET rules = 0, finished = json_remove(finished, '$.results.de', '$.sheets.de')"
        )
        database.execute("DELETE FROM log WHERE ply > 2")  # so that today's rules would say something else
    with untroubled(tmp_path / "tables.db") as again:
        path = f"/api/tables/{made['table']['code']}"
        assert again.call(f"{path}/glance?language=de")["grade"] == result["grade"]
        assert again.call(f"{path}/record?language=de")["result"]["text"] == result["text"]
        assert again.call(f"{path}/record?language=de")["lines"] == lines
        with again.page(made, 0, language="de") as page:
            assert page.state["result"]["text"] == result["text"]
            assert page.ask({"type": "sheet", "seat": 0}, "sheet")["lines"] == lines


def test_what_the_rules_of_today_have_no_more_is_not_played_again(tmp_path: Path) -> None:
    """So many seats, or several people on one: that is said, and no table is made that nobody could open."""
    server = Server(tmp_path / "tables.db")
    crowd = server.make("ecogon", *[{"kind": "me"}] * 9)
    team = server.make(
        "planet_hexagon", {"kind": "me", "capacity": 2}, {"kind": "me"}, options={"mode": "team"}
    )
    team["seats"].append(server.join(team, "Bea", seat=0))
    server.stop()
    with sqlite3.connect(server.data) as database:
        for code, game in ((crowd["table"]["code"], "eco"), (team["table"]["code"], "planet_hexagon")):
            change = "UPDATE tables SET rules = 0, options = '{}', game = ? WHERE code = ?"
            database.execute(change, (game, code))
    with untroubled(tmp_path / "tables.db") as again:
        for made in (crowd, team):
            table = f"/api/tables/{made['table']['code']}"
            keys = [key["token"] for key in made["seats"]]
            assert again.problem(f"{table}/again", {"keys": keys}) == "refused"
            assert again.call(table)["again"] is None
