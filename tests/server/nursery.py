"""One process that has imported everything: the servers of all tests are its children, and start at once.

An order comes by the socket that is its standard input: the database, the environment, and with it the files
that the new server writes to. A keeper waits for each server and says when it has ended, and how.
"""

import gc
import json
import os
import random
import signal
import socket
import sys
from pathlib import Path

import uvicorn

from ecotone.games import GAMES
from ecotone.server.app import Application, Settings
from ecotone.server.dealing import warm_up
from ecotone.server.files.game_pages import game_pages
from ecotone.server.guard.frames import FrameProtocol
from tests.server.launch import TOYS, configure, run

MOST = 1 << 16


def import_all() -> None:
    GAMES.update({toy.name: toy for toy in TOYS})
    uvicorn.Config(Application(Settings(Path("none"))), ws=FrameProtocol, log_config=None).load()
    warm_up()
    game_pages()
    gc.collect()
    gc.freeze()


def take_orders(orders: socket.socket) -> None:
    """Until nobody is left who could give any; then nothing of ours stays behind."""
    while True:
        order, files, *_ = socket.recv_fds(orders, MOST, 2)
        if not order:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            os.killpg(0, signal.SIGTERM)
            return
        if os.fork() == 0:
            orders.close()
            keep(json.loads(order), files)
        for file in files:
            os.close(file)
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def keep(order: dict[str, dict[str, str]], files: list[int]) -> None:
    for file, number in zip(files, (1, 2), strict=True):
        os.dup2(file, number)
        os.close(file)
    child = os.fork()
    if child == 0:
        try:
            os.environ.clear()
            os.environ.update(order["environment"])
            random.seed()
            configure()
            run(Path(str(order["data"])))
            code = 0
        except BaseException as error:
            print(f"it failed: {error!r}", flush=True)
            code = 1
        sys.stderr.flush()
        os._exit(code)
    _, status = os.waitpid(child, 0)
    print(f"ended {os.waitstatus_to_exitcode(status)}", flush=True)
    os._exit(0)


if __name__ == "__main__":
    import_all()
    take_orders(socket.socket(fileno=os.dup(0)))
