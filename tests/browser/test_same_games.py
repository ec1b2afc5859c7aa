"""Every run of the browser tests sees the same games (`launch.py`), so that what fails once fails again."""

from tests.browser.conftest import MakeTable
from tests.browser.server_process import Json, Seated, ServerProcess, hear, hear_history


def record(made: Seated) -> list[Json]:
    """What bots play on all seats."""
    made.finish()
    with made.watch() as socket:
        hear(socket, "state")
        return [{key: row[key] for key in ("seat", "facts")} for row in hear_history(socket)]


def test_a_test_has_the_same_games_again(server: ServerProcess, table: MakeTable) -> None:
    def games() -> list[list[Json]]:
        server.begin_anew()
        joined = table("Ada", "open", turns=3)
        seat = server.call(f"/api/tables/{joined.code}/join", {"name": "Ben"})
        joined.keys[1] = seat["seat"]["token"]
        return [record(table("Ada", "Ben", turns=3)), record(table("Ada", "Ben", turns=3)), record(joined)]

    first, again = games(), games()
    assert first == again
    assert first[0] != first[1], "a test that looks for a certain game finds others"
