"""What a key is good for: a purse of its own if it opens anything, and nobody uses up another's."""

import asyncio
import secrets
from contextlib import suppress
from pathlib import Path

import pytest

from ecotone.server import limits
from ecotone.server.guard.bucket import Both, Bucket
from ecotone.server.guard.entering import entering
from ecotone.server.hub import Hub
from ecotone.server.keys import hashed
from ecotone.server.problems import Trouble
from ecotone.server.storage.store import Store
from ecotone.server.wire_table import NewSeat, NewTable
from tests.server.guard.test_who_pays import hello
from tests.server.server_process import Page, Server


def histories(page: Page, most: int = 100) -> int:
    """How many slices of one it gets until it must wait."""
    for number in range(most):
        page.send({"type": "history"})
        if page.hear_one_of("history", "problem")["type"] == "problem":
            return number
    return most


def test_keys_that_open_nothing_have_no_purse(tmp_path: Path) -> None:
    """Whoever has one key may show any others with it."""
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_RATES="KEY=0/100")
    made = server.table("me", "me")
    spent = 0.0
    for letter in "abcdefgh":
        with Page(server.address) as page:
            page.send(hello(made, made["seats"][0]["token"], letter * 32))
            if page.hear_one_of("state", "problem")["type"] == "problem":
                break
            spent += limits.HELLO_PRICE + limits.SLICE_PRICE * histories(page)
    assert 0 < spent <= 100
    server.stop()


@pytest.mark.parametrize("place", ["head", "keys", "host", "body"])
def test_ever_new_wrong_keys_have_no_purse(tmp_path: Path, place: str) -> None:
    """Wherever a key may stand the address pays for one that opens nothing, so it comes to an end."""
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_RATES="ADDRESS=0/40 CREDIT=0/4")
    made = server.table("me", turns=1)
    path = f"/api/tables/{made['table']['code']}"

    def answer(key: str) -> str:
        if place in ("head", "body"):
            body = {"keys": [key]} if place == "body" else {"change": "bot"}
            return server.problem(path + ("/again" if place == "body" else "/seats/0"), body, key)
        with Page(server.address) as page:
            page.send(hello(made, key) if place == "keys" else hello(made, host=key))
            heard = page.hear_one_of("state", "problem")
        return str(heard.get("code", ""))

    answers = [answer(secrets.token_urlsafe(24)) for _ in range(40)]
    assert 0 < answers.index("too_many") <= 40 / limits.JOIN_PRICE
    assert set(answers[answers.index("too_many") :]) == {"too_many"}
    server.stop()


def test_wrong_keys_are_not_kept_in_mind(tmp_path: Path) -> None:
    async def act() -> None:
        hub = Hub(Store(tmp_path / "tables.db"), 0.0, 1.0)
        made = await hub.create(NewTable("eco", (NewSeat("me"),)), "en")
        for code in (made.table.code, "ABCDEF"):
            for number in range(30):
                with suppress(Trouble):
                    async with entering(hub, "192.0.2.1", code, 0.0, [hashed(f"{number}"), b"", b"x"]):
                        pass
        assert not hub.keys.buckets
        assert not hub.works.buckets
        assert list(hub.addresses.buckets) == ["192.0.2.1"]
        async with entering(hub, "192.0.2.1", made.table.code, 0.0, [b"x", hashed(made.seats[0].token)]):
            assert list(hub.keys.buckets) == [hashed(made.seats[0].token)]
        await hub.close()

    asyncio.run(act())


def test_many_keys_of_one_address_are_no_larger_purse(tmp_path: Path) -> None:
    """However many tables it makes; each key has its own for what others at its tables spend."""
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_RATES="KEY=0/100 WORK=0/250")
    tables = [server.table("me", "me") for _ in range(3)]
    spent = 0.0
    for made in tables:
        for seat in range(2):
            with Page(server.address) as page:
                page.send(hello(made, made["seats"][seat]["token"]))
                if page.hear_one_of("state", "problem")["type"] == "problem":
                    continue
                own = limits.HELLO_PRICE + limits.SLICE_PRICE * histories(page)
                assert own <= 100
                spent += own
    assert 200 < spent <= 250
    server.stop()


def test_what_others_have_spent_is_not_ones_own_fault() -> None:
    own, together = Bucket((0.0, 10.0)), Bucket((0.0, 15.0))
    purse = Both(own, together)
    assert purse.take(9.0)
    assert (purse.take(2.0), purse.others) == (False, False)
    other = Both(Bucket((0.0, 10.0)), together)
    assert (other.take(7.0), other.others, other.own.left) == (False, True, 10.0)
    assert other.take(6.0)
    other.owe(3.0)
    assert (other.own.left, together.left) == (1.0, -3.0)


def test_who_looks_on_takes_nothing_from_those_who_play(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_RATES="TABLE=0/12 SHARE=0/0")
    made = server.table("me", "me")
    with server.page(made, 0) as page, server.page(made) as looking:
        for _ in range(14):
            looking.send({"type": "ping"})
        assert looking.until("problem")["code"] == "too_many"
        assert page.play()["ply"] == 1
        for _ in range(14):
            page.send({"type": "ping"})
        assert page.until("problem")["code"] == "too_many"
    server.stop()


def test_who_plays_uses_up_nothing_of_what_the_others_there_have(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_RATES="TABLE=0/12 SHARE=0/6")
    made = server.table("me", "me")
    with server.page(made, 0) as page, server.page(made, 1) as restless:
        for _ in range(20):
            restless.send({"type": "ping"})
        assert restless.until("problem")["code"] == "too_many"
        assert page.play()["ply"] == 1
    server.stop()


def test_who_sits_down_uses_up_nothing_of_the_makers_other_tables(tmp_path: Path) -> None:
    """Neither what can be asked for there nor the messages."""
    server = Server(
        tmp_path / "tables.db",
        ECOTONE_TEST_RATES="KEY=0/100 WORK=0/110 PLAYER=0/30",
        ECOTONE_TEST_PROXIES="127.0.0.1",
    )
    guests, other = server.table("me", "me", "me"), server.table("me", "me")
    for seat in (1, 2):
        with Page(server.address, additional_headers={"X-Forwarded-For": "203.0.113.7"}) as guest:
            guest.send(hello(guests, guests["seats"][seat]["token"]))
            assert guest.hear_one_of("state", "problem")["type"] == "state"
            assert histories(guest) < 30
            for _ in range(30):
                guest.send({"type": "ping"})
            assert guest.until("problem")["code"] == "too_many"
    with server.page(other, 0, 1) as page:
        assert histories(page) > 10
        assert page.play()["ply"] == 1
    server.stop()


def test_all_tables_of_one_address_pay_together(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_RATES="PLAYER=0/10")
    pages = [server.page(server.table("me"), 0) for _ in range(4)]
    for page in pages[:3]:
        for _ in range(5):
            page.send({"type": "ping"})
    answers = [page.hear()["type"] for page in pages[:3] for _ in range(5)]
    assert answers.count("pong") == 10
    assert pages[3].problem({"type": "ping"}) == "too_many"
    for page in pages:
        page.close()
    server.stop()
