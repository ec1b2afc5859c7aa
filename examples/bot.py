"""A bot of your own at anybody's table:  python examples/bot.py http://127.0.0.1:8000 K7QMZD

Without a table's code it makes a table for itself and a bot of the house.
"""

import asyncio
import random
import sys

from ecotone.client import Seat, Turn, call


def choose(turn: Turn) -> dict[str, object]:
    """Your ideas go here: turn.view is what the seat sees, turn.moves() all it may do."""
    return random.choice(list(turn.moves()))


async def main(server: str, code: str = "") -> None:
    if not code:
        seats = [{"kind": "open"}, {"kind": "bot", "level": "easy"}]
        made = await call(server, "/api/tables", {"game": "eco", "seats": seats})
        code = made["table"]["code"]
    async with Seat.join(server, code, "My bot") as seat:
        print(f"Watch it at {server}/t/{code}")
        async for turn in seat.turns():
            await turn.play(choose(turn))
        print(seat.state["result"]["text"])


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
