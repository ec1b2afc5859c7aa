"""Codes that no table has: how many may be tried from one address, from its networks, and by everybody."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from ecotone.server import limits
from ecotone.server.guard import wrong_codes
from ecotone.server.guard.wrong_codes import Guesses
from ecotone.server.problems import TooMany, Trouble, no_table
from tests.server.server_process import Server

ADDRESS, BLOCK, SITE, ALL = 5, 12, 30, 100
Slow = list[float]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    """Nothing comes back; how long each slow answer would have taken."""
    asked: Slow = []
    sleep = asyncio.sleep

    async def at_once(seconds: float) -> None:
        asked.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", at_once)
    stocks = {"GUESS": ADDRESS, "BLOCK_GUESS": BLOCK, "SITE_GUESS": SITE, "ALL_GUESS": ALL}
    for name, stock in stocks.items():
        monkeypatch.setattr(wrong_codes, f"{name}_RATE", (0.0, float(stock)))
    return asked


async def guess(guesses: Guesses, address: str) -> None:
    with pytest.raises(Trouble):
        async with guesses.trying(address):
            raise no_table("ABCDEF")


async def find(guesses: Guesses, address: str) -> None:
    async with guesses.trying(address):
        pass


def run(act: Callable[[Guesses], Awaitable[None]]) -> None:
    async def begin() -> None:
        await act(Guesses())

    asyncio.run(begin())


@pytest.mark.parametrize(
    ("addresses", "quick"),
    [
        (["192.0.2.1"], ADDRESS),
        (["2001:db8:1:1::/64"], ADDRESS),
        ([f"2001:db8:1:{k:x}::/64" for k in range(256)], BLOCK),
        ([f"2001:db8:1:{k:x}00::/64" for k in range(256)], SITE),
        ([f"2001:db8:1:{k:x}::/64" for k in range(0, 65_536, 64)], SITE),
        ([f"2001:db8:{k:x}::/64" for k in range(256)], ALL),
        ([f"192.0.2.{k}" for k in range(256)], ALL),
    ],
)
def test_so_many_guesses_are_answered_at_once(slow: Slow, addresses: list[str], quick: int) -> None:
    async def act(guesses: Guesses) -> None:
        for number in range(2 * ALL):
            await guess(guesses, addresses[number % len(addresses)])
        assert len(slow) == 2 * ALL - quick
        assert set(slow) == {limits.GUESS_SECONDS}

    run(act)


def test_who_finds_a_table_has_guessed_nothing(slow: Slow) -> None:
    async def act(guesses: Guesses) -> None:
        for _ in range(10 * ALL):
            await find(guesses, "2001:db8:1:1::/64")
        assert not slow

    run(act)


def test_a_network_waits_in_one_line_and_others_only_for_themselves(slow: Slow) -> None:
    async def act(guesses: Guesses) -> None:
        for number in range(SITE):
            await guess(guesses, f"2001:db8:1:{number:x}00::/64")
        assert not slow
        tries = [guesses.stake(f"2001:db8:1:{k + 64:x}00::/64") for k in range(limits.GUESSES + 5)]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert [isinstance(one, TooMany) for one in answers].count(True) == 5
        assert not guesses.waiting
        slow.clear()
        await find(guesses, "2001:db8:2:1::/64")
        assert not slow
        for number in range(ALL):
            await guess(guesses, f"192.0.2.{number}")
        slow.clear()
        learners = [guesses.stake("198.51.100.1") for _ in range(ADDRESS)]
        assert all(await asyncio.gather(*learners))  # slowly, and nobody is sent away
        assert len(slow) == ADDRESS

    run(act)


def test_a_key_is_never_slow(tmp_path: Path) -> None:
    """Whatever strangers do, here where a slow answer would never come."""
    server = Server(
        tmp_path / "tables.db",
        ECOTONE_TEST_RATES="SITE_GUESS=0/3 ALL_GUESS=0/6",
        ECOTONE_TEST_TIME="GUESS_SECONDS=600",
        ECOTONE_TEST_PROXIES="127.0.0.1",
    )
    made = server.table("me", "me")
    code, key = made["table"]["code"], made["seats"][0]["token"]

    def asked(path: str, caller: str) -> int:
        where = urlsplit(server.address)
        line = HTTPConnection(str(where.hostname), where.port, timeout=60)
        line.request("GET", path, headers={"X-Forwarded-For": caller, "Authorization": f"Bearer {key}"})
        status = line.getresponse().status
        line.close()
        return status

    for number in range(3):
        assert asked("/api/tables/ABCDEF", f"2001:db8:1:{number:x}::1") == 404
        assert asked("/api/tables/ABCDEF", f"192.0.2.{number}") == 404
    for caller in ("2001:db8:1:9::1", "192.0.2.9"):
        for path in ("", "/glance", "/record"):
            assert asked(f"/api/tables/{code}{path}", caller) == (409 if path == "/record" else 200)
        with pytest.raises(TimeoutError):
            ask_briefly(server, f"/api/tables/{secrets.token_hex(3)}", caller)
    server.kill()


def ask_briefly(server: Server, path: str, caller: str) -> None:
    where = urlsplit(server.address)
    line = HTTPConnection(str(where.hostname), where.port, timeout=1)
    line.request("GET", path, headers={"X-Forwarded-For": caller})
    line.getresponse()
