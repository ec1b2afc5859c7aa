"""When there are pages everywhere: whoever has most of them gives way, and whoever has a key gets in."""

from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from ecotone.client import WIRE_VERSION
from ecotone.server import limits
from ecotone.server.guard.gate import Gate
from tests.server.guard.test_gate import FILES, Line
from tests.server.server_process import Json, Page, Server

CROWD, CLASS = 200, 30


def filled(addresses: list[str], looking_on: bool = False) -> tuple[Gate, list[Line]]:
    """A house full of pages from these addresses, in turns."""
    gate = Gate(CROWD)
    pages = [Line() for _ in range(gate.most)]
    for number, page in enumerate(pages):
        gate.come(page)
        assert gate.stay(page, addresses[number % len(addresses)], looking_on and number % 2 == 0)
    assert gate.staying == gate.most
    return gate, pages


@pytest.mark.parametrize(
    "attackers",
    [["203.0.113.7"], ["203.0.113.7", "203.0.113.8"], [f"2001:db8:1:{k:x}::/64" for k in range(150)]],
)
def test_whoever_has_most_pages_gives_way(attackers: list[str]) -> None:
    gate, pages = filled(attackers)
    player = Line()
    gate.come(player)
    assert gate.stay(player, "192.0.2.1", False)
    learners = [Line() for _ in range(CLASS)]
    for learner in learners:
        gate.come(learner)
        assert gate.stay(learner, "192.0.2.2", False)
    for number in range(CROWD):  # and they come again
        back = Line()
        gate.come(back)
        assert gate.stay(back, attackers[number % len(attackers)], False)
    assert player.open
    assert all(learner.open for learner in learners)
    assert not pages[0].open
    assert gate.staying == gate.most
    assert gate.count <= gate.places


def test_who_looks_on_gives_way_first_and_takes_no_place_from_who_plays() -> None:
    gate, pages = filled(["203.0.113.7"], looking_on=True)
    looking = Line()
    gate.come(looking)
    assert gate.stay(looking, "192.0.2.1", True)
    assert [page.open for page in pages] == [False] + [True] * (gate.most - 1)
    players = [Line() for _ in range(gate.most // 2 - 1)]
    for number, player in enumerate(players):
        gate.come(player)
        assert gate.stay(player, f"192.0.2.{number + 2}", False)
    assert all(page.open is (number % 2 == 1) for number, page in enumerate(pages))
    assert looking.open
    alone = [Line(f"{k}") for k in range(2)]
    gate.come(alone[0])
    assert not gate.stay(alone[0], "192.0.2.200", True)
    assert gate.stay(alone[0], "192.0.2.200", False)


def test_a_full_house_of_single_pages_lets_players_in() -> None:
    gate, pages = filled([f"192.0.2.{k}" for k in range(150)])
    player = Line()
    gate.come(player)
    assert gate.stay(player, "203.0.113.1", False)
    assert [page.open for page in pages].count(False) == 1


def test_who_fills_the_house_with_own_tables_shuts_nobody_out(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", ECOTONE_TEST_FILES=str(FILES), ECOTONE_TEST_PROXIES="127.0.0.1")
    most = (FILES - limits.FILES) * 3 // 4
    made = server.table("me", "me", "me")
    with ExitStack() as stack:

        def come(table: Json, caller: str, *keys: str) -> Page:
            seen_as = {"X-Forwarded-For": caller}
            page = stack.enter_context(Page(server.address, additional_headers=seen_as))
            said = {"type": "hello", "table": table["table"]["code"], "keys": keys, "version": WIRE_VERSION}
            page.send(said)
            return page

        keys = [seat["token"] for seat in made["seats"]]
        first = come(made, "192.0.2.1", keys[0])
        assert first.hear()["type"] == "welcome"
        seated = 0
        while seated < most + limits.PAGES_OF_A_KEY:
            own = server.table("me")
            for _ in range(limits.PAGES_OF_A_KEY):
                page = come(own, "203.0.113.7", own["seats"][0]["token"])
                assert page.hear()["type"] == "welcome"
                seated += 1
        for caller, key in (("192.0.2.2", keys[1]), ("192.0.2.1", keys[2])):
            page = come(made, caller, key)
            assert page.hear()["type"] == "welcome"
            page.until("state")
            page.ask({"type": "ping"}, "pong")
        looking = come(made, "203.0.113.7")
        assert looking.hear()["code"] == "table_full"
        with pytest.raises(ConnectionClosed):
            looking.hear()
        first.until("state")
        first.ask({"type": "ping"}, "pong")
    server.stop()
