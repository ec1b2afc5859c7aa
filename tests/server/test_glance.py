"""How a table stands, for somebody who only looks by."""

from tests.server.server_process import Server


def test_a_glance_at_every_moment_of_a_game(server: Server) -> None:
    made = server.table("me", "open", turns=2)
    path = f"/api/tables/{made['table']['code']}/glance"
    waiting = server.call(path)
    assert (waiting["table"]["status"], waiting["asked"]) == ("waiting", [])
    assert (waiting["turn"], waiting["turns"]) == (0, 0)  # nothing is dealt yet
    ben = server.call(f"/api/tables/{made['table']['code']}/join", {"name": "Ben"})["seat"]
    seen = []
    with server.page({**made, "seats": [*made["seats"], ben]}, 0, 1) as page:
        while page.state["table"]["status"] != "over":
            glance = server.call(path)
            assert glance["asked"] == page.state["asked"]
            seen.append((glance["asked"][0], glance["turn"]))
            page.play()
        over = server.call(path)
        assert over["table"] == page.state["table"]
    assert seen == [(0, 1), (0, 1), (1, 1), (1, 1), (0, 2), (0, 2), (1, 2), (1, 2)]
    assert (over["table"]["status"], over["asked"], over["turn"], over["turns"]) == ("over", [], 2, 2)
    assert server.problem("/api/tables/AAAAAA/glance") == "unknown_table"


def test_several_are_asked_at_once(server: Server) -> None:
    made = server.table("me", "me", "me", game="toy_votes", rounds=2)
    glance = server.call(f"/api/tables/{made['table']['code']}/glance")
    assert (glance["asked"], glance["turn"], glance["turns"]) == ([0, 1, 2], 1, 2)
