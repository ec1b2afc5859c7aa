"""What invites, compares and is taken home: outlines, best results, forms, reasons of a replay, addresses."""

import subprocess
from pathlib import Path

import pytest

from ecotone.server.reaching import for_others, here, is_loopback
from tests.server.server_process import Server, new_id

ROOT = Path(__file__).parents[2]


def judged(server: Server, game: str, seats: int, language: str, **options: object) -> dict[str, object]:
    path = f"/api/games/{game}/options?language={language}"
    found: dict[str, object] = server.call(path, {"seats": seats, "options": options})["outline"]
    return found


def test_what_an_invitation_says(server: Server) -> None:
    assert judged(server, "eco", 2, "en") == {"together": False, "length": "20 turns"}
    assert judged(server, "eco", 2, "de", turns=1) == {"together": False, "length": "1 Zug"}
    assert judged(server, "ecogon", 3, "en", events=5) == {"together": True, "length": "5 events"}
    rivals = judged(server, "ecogon", 3, "de", mode="competitive")
    assert rivals == {"together": False, "length": "10 Ereignisse"}


def test_a_glance_says_how_those_who_play_together_came_off(server: Server) -> None:
    made = server.table("me", game="ecogon", events=5)
    path = f"/api/tables/{made['table']['code']}/glance"
    assert server.call(path)["grade"] == ""
    with server.page(made, 0) as page:
        page.settle({"type": "leave", "seat": 0, "id": new_id()})
    assert server.call(path)["grade"] == "not stable"
    assert server.call(f"{path}?language=de")["grade"] == "nicht stabil"


def test_er_3_a_solo_game_among_those_with_the_same_options(tmp_path: Path) -> None:
    """Totals and places are those of the finished games; others, and other options, aren't compared."""
    server = Server(tmp_path / "tables.db")  # on which nobody else has played
    totals = []
    for _ in range(3):
        made = server.table("me", turns=2, overpopulation=True)
        path = f"/api/tables/{made['table']['code']}/best"
        assert server.problem(path) == "not_over"
        with server.page(made, 0) as page:
            totals.append((page.play_out()["totals"][0], path))
    other = server.table("me", turns=2)
    with server.page(other, 0) as page:
        page.play_out()
    ranked = sorted([total for total, _ in totals], reverse=True)
    for total, path in totals:
        assert server.call(path) == {"best": ranked, "rank": ranked.index(total) + 1, "count": 3}
    assert server.call(f"/api/tables/{other['table']['code']}/best")["count"] == 1
    pair = server.table("me", "easy", turns=1)
    with server.page(pair, 0) as page:
        page.play_out()
    assert server.problem(f"/api/tables/{pair['table']['code']}/best") == "not_over"
    assert "Traceback" not in server.stop()


def test_what_a_form_offers(server: Server) -> None:
    rows = server.call("/api/games/eco/forms/rules/wolf?language=de")
    assert {row["animal"] for row in rows} == {"wolf"}
    assert all(row["example"]["tiles"] for row in rows)
    assert server.problem("/api/games/eco/forms/rules/bear") == "not_found"
    assert server.problem("/api/games/eco/forms/turns/wolf") == "not_found"
    assert server.problem("/api/games/chess/forms/rules/wolf") == "unknown_game"


def test_a_page_hears_whether_all_play_together(server: Server) -> None:
    """Before the deal and after it: then a bot's level is help, not strength."""
    for seats in (("me", "easy"), ("me", "open")):
        for game, together in (
            ({"game": "ecogon"}, True),
            ({"game": "ecogon", "mode": "competitive"}, False),
        ):
            made = server.table(*seats, **game)
            with server.page(made, 0) as page:
                assert page.welcome["together"] is together
    with server.page(server.table("me", "easy"), 0) as page:
        assert page.welcome["together"] is False


def test_a_step_of_a_replay_says_why_points_have_changed(server: Server) -> None:
    """For every step and seat the changes are the whole change of the total."""
    made = server.table("me", "me", turns=3)
    with server.page(made, 0, 1) as page:
        end = page.play_out()
        before = [0, 0]
        for ply in range(end["ply"] + 1):
            step = page.ask({"type": "replay", "ply": ply}, "replayed")
            changed = [
                sum(change["sixtieths"] for change in step["changes"] if change["seat"] == seat)
                for seat in (0, 1)
            ]
            if ply:
                assert [was + more for was, more in zip(before, changed, strict=True)] == step["totals"]
            else:
                assert step["changes"] == []
            before = step["totals"]


@pytest.mark.parametrize(
    ("host", "neighbours_see", "own", "others"),
    [
        ("127.0.0.1", "192.0.2.7", "http://127.0.0.1:8000", None),
        ("localhost", "192.0.2.7", "http://localhost:8000", None),
        ("::1", None, "http://[::1]:8000", None),
        ("0.0.0.0", "192.0.2.7", "http://localhost:8000", "http://192.0.2.7:8000"),
        ("::", "192.0.2.7", "http://localhost:8000", "http://192.0.2.7:8000"),
        ("0.0.0.0", None, "http://localhost:8000", None),
        ("192.0.2.7", None, "http://192.0.2.7:8000", "http://192.0.2.7:8000"),
        ("2001:db8::7", None, "http://[2001:db8::7]:8000", "http://[2001:db8::7]:8000"),
    ],
)
def test_addresses(host: str, neighbours_see: str | None, own: str, others: str | None) -> None:
    assert here(host, 8000) == own
    assert for_others(host, 8000, neighbours_see) == others


def test_loopback() -> None:
    assert all(is_loopback(host) for host in ("localhost", "127.0.0.1", "127.3.2.1", "::1", "[::1]"))
    assert not any(is_loopback(host) for host in ("192.0.2.7", "example.org", "localhost.example", ""))


def test_a_server_for_this_machine_alone_says_so(server: Server) -> None:
    assert server.call("/api/reach") == {"address": None}


def test_make_play_listens_where_it_is_told() -> None:
    said = subprocess.run(
        ["make", "-n", "play", "HOST=0.0.0.0"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert '.venv/bin/ecotone serve --host "0.0.0.0"' in said.stdout
    plain = subprocess.run(["make", "-n", "play"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "--host" not in plain.stdout
