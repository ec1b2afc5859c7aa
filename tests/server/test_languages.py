"""Options and their refusals in the page's language."""

import pytest

from ecotone.client import ServerSays
from tests.server.server_process import Server


def said(server: Server, language: str, game: str = "eco", seats: int = 1, **options: object) -> str:
    body = {"game": game, "seats": [{"kind": "me"}] * seats, "options": options}
    with pytest.raises(ServerSays) as refused:
        server.call(f"/api/tables?language={language}", body)
    problem = refused.value.problem
    assert problem["code"] == "refused"
    assert problem["text"] == problem["refusal"]["text"]
    return str(problem["text"])


def test_refused_options(server: Server) -> None:
    assert said(server, "en", turns=99) == "turns must be a number from 1 to 20, not 99."
    assert said(server, "de", turns=99) == "turns muss eine Zahl von 1 bis 20 sein, nicht 99."
    assert said(server, "en", seats=7) != said(server, "de", seats=7)
    assert "Code" in said(server, "de", rules="1-000000-A")


def test_a_game_that_speaks_no_german(server: Server) -> None:
    assert said(server, "de", game="toy_votes", seats=2, rounds=9) == "rounds must be 1 to 5, not '9'."


def test_a_language_that_nobody_speaks(server: Server) -> None:
    body = {"game": "eco", "seats": [{"kind": "me"}]}
    assert server.problem("/api/tables?language=xx", body) == "malformed"
    assert server.problem("/api/games?language=xx") == "malformed"


def test_the_helps_of_all_options(server: Server) -> None:
    english, german = (server.call(f"/api/games?language={language}") for language in ("en", "de"))
    for one, other in zip(english, german, strict=True):
        if one["name"] in ("toy_votes", "guild", "parley"):  # these speak English only
            assert one == other
            continue
        for option, translated in zip(one["options"], other["options"], strict=True):
            assert option["name"] == translated["name"]
            assert option["help"] != translated["help"]
