"""Who is away for long: a bot may play for them, and anybody at the table may say so."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ecotone.server.presence import Presence
from ecotone.server.storage.stored import StoredMember, StoredSeat
from tests.server.server_process import Json, Server


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Server]:
    """A server where nobody is waited for longer than a moment."""
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_AWAY="0.2")
    yield server
    assert "Traceback" not in server.stop()


def seat_of(news: Json, seat: int) -> Json:
    found: Json = news["table"]["seats"][seat]
    return found


def test_any_seated_person_gives_the_seat_of_one_who_is_away_to_a_bot(hasty: Server) -> None:
    made = hasty.table("me", "open", "open", turns=2)
    ben, cem = hasty.join(made, "Ben"), hasty.join(made, "Cem")
    with hasty.page(made, 0) as page:
        with hasty.page_of(made, ben["token"]):
            page.until("table", lambda news: seat_of(news, 1)["online"])
            assert hasty.no_change(made, 1, cem["token"], change="bot") == "seat_taken"
        gone = page.until("table", lambda news: not seat_of(news, 1)["online"])
        assert not seat_of(gone, 1)["away"]
        page.until("table", lambda news: seat_of(news, 1)["away"])
        assert hasty.no_change(made, 1, None, change="bot") == "not_yours"
        bot = hasty.change(made, 1, cem["token"], change="bot", level="easy")["table"]["seats"][1]
        assert (bot["kind"], bot["name"], bot["bot"]) == ("person", "Ben", "easy")
        page.play()
        page.play()
        assert page.until("state", lambda state: state["asked"] == [2])["ply"] >= 4
        assert hasty.no_change(made, 1, cem["token"], change="take_back") == "not_yours"
        hasty.change(made, 1, ben["token"], change="take_back")


def test_only_those_who_sit_there(hasty: Server) -> None:
    made = hasty.table("me", "me", turns=2)
    other = hasty.table("me", "me", turns=2)
    with hasty.page(made, 0) as page:
        page.until("table", lambda news: seat_of(news, 1)["away"])
        assert hasty.no_change(made, 1, other["seats"][0]["token"], change="bot") == "not_yours"
        assert hasty.no_change(made, 1, made["seats"][0]["token"], change="open") == "not_yours"
        assert hasty.change(made, 1, made["seats"][0]["token"], change="bot")


def test_a_seat_is_away_when_all_its_people_are(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    seat = StoredSeat("person", "", None, (StoredMember("Ada", b"a"), StoredMember("Bea", b"b")), 2)
    here = Presence(60, [seat])
    assert here.come([b"a"])
    assert not here.come([b"a"])
    now = 161.0
    assert (here.away(b"a"), here.away(b"b"), here.seat_away(seat)) == (False, True, False)
    assert not here.go([b"a"])
    assert here.go([b"a"])
    assert (here.until_away(b"a"), here.until_away(b"b")) == (60, 0)
    now = 221.0
    assert here.seat_away(seat)
    assert here.until_away(b"a") == 0
    assert here.come([b"a"])
    assert here.until_away(b"a") is None
    assert not here.seat_away(StoredSeat("bot", "Robin", "easy"))


def test_whoever_looks_on_hears_of_it_too(hasty: Server) -> None:
    """Also if all that was known before they came is old: an alarm that rang for nobody is set again."""
    made = hasty.table("me", "me", turns=2)
    for _ in range(3):
        with hasty.page(made["table"]["code"]) as page:
            seats = page.welcome["table"]["seats"]
            if not all(seat["away"] for seat in seats):
                page.until("table", lambda news: all(seat["away"] for seat in news["table"]["seats"]))


def test_how_long_is_an_option_of_the_table(server: Server) -> None:
    made = server.make("eco", {"kind": "me"}, {"kind": "open"}, away_seconds=600)
    assert made["table"]["away_seconds"] == 600
    assert server.table("me")["table"]["away_seconds"] == 60
    body = {"game": "eco", "seats": [{"kind": "me"}]}
    for seconds in (9, 3601):
        assert server.problem("/api/tables", {**body, "away_seconds": seconds}) == "malformed"
