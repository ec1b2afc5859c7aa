"""Those who ask and never read: raw sockets with hardly any room, since any library would read for them."""

import asyncio
import socket
from collections.abc import Callable
from typing import Protocol

ROOM = 4_096  # bytes that the system keeps for a deaf one
AGAIN = 0.1  # seconds between two things that it says


class Attacker(Protocol):
    port: int

    @property
    def on(self) -> bool: ...


async def deaf_line(port: int, number: int) -> socket.socket:
    """From another address of this machine."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, ROOM)
    line.setblocking(False)
    line.bind((f"127.0.0.{number}", 0))
    await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", port))
    return line


async def stay_deaf(
    attacker: Attacker, number: int, count: int, life: int, say: Callable[[int], bytes]
) -> None:
    """So many at once, each for so long; `say`: what one says as its first, second, and so on."""
    lines: dict[int, socket.socket] = {}
    age = dict.fromkeys(range(count), 0)
    while attacker.on:
        for one in range(count):
            try:
                if one not in lines:
                    lines[one], age[one] = await deaf_line(attacker.port, number), 0
                lines[one].send(say(age[one]))
            except BlockingIOError:  # nobody takes any more from it
                pass
            except OSError:
                age[one] = life
            age[one] += 1
            if age[one] >= life and one in lines:
                lines.pop(one).close()
        await asyncio.sleep(AGAIN)
    for line in lines.values():
        line.close()
