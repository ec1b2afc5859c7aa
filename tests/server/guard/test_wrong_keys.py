"""Keys in places where they don't belong, and what only looks like a key: they open nothing."""

import hashlib
from collections.abc import Iterator

import pytest

from ecotone.client import WIRE_VERSION
from tests.server.server_process import Json, Page, Server, new_id

DECREES: tuple[Json, ...] = (
    {"type": "pause"},
    {"type": "resume"},
    {"type": "end_phase"},
    {"type": "show"},
    {"type": "hide"},
    {"type": "extend", "seconds": 9},
)


class Guild:
    """Two people share the first seat, so that each has secrets of an own role; there is a referee."""

    def __init__(self, server: Server) -> None:
        self.server = server
        shared = {"kind": "me", "capacity": 2}
        self.made = server.make("guild", shared, {"kind": "me"}, referee=True)
        self.code = self.made["table"]["code"]
        self.host, self.referee = self.made["host"], self.made["referee"]
        self.first = self.made["seats"][0]["token"]
        self.second = server.join(self.made, "Ben", seat=0)["token"]
        self.stranger = server.page(self.code)
        self.answer: Json = {}  # to the last hello

    def hello(self, keys: list[str], host: str | None) -> Page:
        page = Page(self.server.address)
        said = {"type": "hello", "table": self.code, "keys": keys, "version": WIRE_VERSION}
        page.send(said if host is None else said | {"host": host})
        self.answer = page.hear_one_of("state", "problem")
        return page


@pytest.fixture
def guild(server: Server) -> Iterator[Guild]:
    made = Guild(server)
    yield made
    made.stranger.close()


def nearly(key: str) -> list[str]:
    """What somebody has who has read the database, or a part of a key."""
    stored = hashlib.sha256(key.encode())
    return [stored.hexdigest(), key[:-1], key + "A", key.swapcase(), f" {key}", f"{key}\u200b", ""]


def test_what_is_nearly_a_key_opens_nothing(guild: Guild) -> None:
    for rightful in (guild.first, guild.referee, guild.host):
        for key in nearly(rightful):
            with guild.hello([key], key) as page:
                if guild.answer["type"] == "state":
                    check_stranger(guild, page)
                else:  # no key is written so
                    assert guild.answer["code"] == "malformed"
                    assert page.problem({"type": "pause", "id": new_id()}) == "say_hello_first"


def test_a_key_in_another_place_opens_nothing(guild: Guild, server: Server) -> None:
    """The host's as a player's, the referee's or a player's as the host's, all those of another table."""
    other = Guild(server)
    other.stranger.close()
    foreign = [other.first, other.second, other.referee, other.host]
    for keys, host in (([guild.host], None), ([], guild.referee), ([], guild.first), (foreign, other.host)):
        with guild.hello(keys, host) as page:
            check_stranger(guild, page)
    path = f"/api/tables/{guild.code}"
    for key in (guild.first, guild.referee, *foreign):
        assert server.problem(f"{path}/delete", {}, key) == "not_yours"
    for key in (guild.referee, *foreign):
        assert server.no_change(guild.made, 0, key, change="bot") == "not_yours"


def check_stranger(guild: Guild, page: Page) -> None:
    welcome = page.welcome
    assert (welcome["seats"], welcome["members"]) == ([], [])
    assert (welcome["host"], welcome["referee"]) == (False, False)
    assert page.state["view"] == guild.stranger.state["view"]
    assert (page.state["questions"], page.state["undo"]) == ([], [])
    for decree in DECREES:
        assert page.problem(decree | {"id": new_id()}) == "not_yours"


def test_a_member_learns_nothing_of_another_role_by_asking(guild: Guild) -> None:
    """Whoever asks for the other's question, gets it refused, and the answers are those of the own role."""
    with guild.hello([guild.first], None) as one, guild.hello([guild.second], None) as two:
        with guild.hello([guild.first, guild.second], None) as both:
            whole = both.state
        own = [page.state["view"]["own"] for page in (one, two)]
        assert own[0] != own[1]  # both have something that the other hasn't
        assert all(whole["view"]["own"][name] == value for view in own for name, value in view.items())
        for asking, asked in ((one, two), (two, one)):
            hidden = set(asked.state["view"]["own"]) - set(asking.state["view"]["own"])
            assert hidden
            theirs = [question["number"] for question in asked.state["questions"]]
            assert not {question["number"] for question in asking.state["questions"]} & set(theirs)
            for question in asked.state["questions"]:
                move = next(iter(question["offers"]), {"type": "visit"})
                plain = {name: value if name == "type" else value[0] for name, value in move.items()}
                said = {"seat": 0, "id": new_id(), "question": question["number"], "move": plain}
                assert asking.problem({"type": "play", **said}) == "not_yours"
            asking.send({"type": "gains", "seat": 0, "id": new_id(), "fixed": {}})
            asking.hear_one_of("gains", "problem")
            asking.ask({"type": "sheet", "seat": 0}, "sheet")
            for text in asking.heard:
                assert not any(f'"{name}":' in text and '"own"' in text for name in hidden)
