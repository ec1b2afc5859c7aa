"""The example bot plays a whole game, as a user would start it; so does the client after a server's death."""

import asyncio
import subprocess
import sys
from pathlib import Path

from ecotone.client import Seat, ServerSays, call
from tests.server.server_process import ROOT, Server

EXAMPLE = ROOT / "examples" / "bot.py"


def run_example(server: Server, *more: str) -> str:
    return subprocess.run(
        [sys.executable, str(EXAMPLE), server.address, *more],
        capture_output=True, text=True, timeout=120, check=True,
        env=server.environment,
    ).stdout  # fmt: skip


def test_the_example_plays_a_whole_game_against_a_bot(server: Server) -> None:
    printed = run_example(server)
    assert "points" in printed
    code = printed.split("/t/")[1].split()[0]
    assert server.call(f"/api/tables/{code}")["status"] == "over"


def test_the_example_at_the_table_of_others(server: Server) -> None:
    made = server.table("me", "open", turns=2)
    with server.page(made, 0) as page:
        running = subprocess.Popen(
            [sys.executable, str(EXAMPLE), server.address, made["table"]["code"]], env=server.environment
        )
        page.until("state", lambda state: state["table"]["status"] == "playing")
        assert page.play_out()["table"]["seats"][1]["name"] == "My bot"
        assert running.wait(20) == 0
    assert len(EXAMPLE.read_text().splitlines()) < 40


def test_the_client_survives_the_server(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db")
    made = server.table("me", "open", turns=4)

    async def play() -> int:
        keys = [made["seats"][0]["token"]]
        moves = 0
        ben = server.call(f"/api/tables/{made['table']['code']}/join", {"name": "Ben"})["seat"]
        async with Seat.take(server.address, made["table"]["code"], [*keys, ben["token"]]) as seat:
            async for turn in seat.turns():
                if moves == 5:
                    server.kill()
                    port = server.address.rsplit(":", 1)[1]
                    await asyncio.to_thread(restart, server, port)
                await turn.play(next(turn.moves()))
                moves += 1
        return moves

    assert asyncio.run(play()) == 16
    server.stop()


def restart(server: Server, port: str) -> None:
    server.environment["ECOTONE_TEST_PORT"] = port
    server.start()


def test_the_client_tells_what_the_server_says(server: Server) -> None:
    async def run() -> tuple[str, str]:
        made = await call(server.address, "/api/tables", {"game": "eco", "seats": [{"kind": "me"}]})
        keys = [made["seats"][0]["token"]]
        async with Seat.take(server.address, made["table"]["code"], keys) as seat:
            async for turn in seat.turns():
                try:
                    await turn.play({"type": "sacrifice_animal"})
                except ServerSays as error:
                    refused = error.code
                    break
        try:
            async with Seat.take(server.address, "AAAAAA", keys):
                pass
        except ServerSays as error:
            return refused, error.code
        raise AssertionError

    assert asyncio.run(run()) == ("refused", "unknown_table")
