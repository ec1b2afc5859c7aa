"""Starts a server for the tests: on a free port, without a pause for bots, with the toy game on the shelf.

ECOTONE_TEST_RULES pretends that ECO's rules have another version. ECOTONE_TEST_LIMIT is the bots' time limit,
ECOTONE_TEST_PORT a port that must be used.
With ECOTONE_TEST_NURSERY every line on standard input starts a server in a process of its own, without the
second that it takes to import everything.
"""

import faulthandler
import os
import signal
import sys
from pathlib import Path

import uvicorn

from ecotone.games import GAMES
from ecotone.server.app import Application, Settings
from ecotone.server.frames import FrameProtocol
from ecotone.server.progress import warm_up
from ecotone.server.serving import serve
from tests.conformance.toy import MOOT


def run() -> None:
    faulthandler.register(signal.SIGUSR1)  # kill -USR1: where is it stuck?
    print(os.getpid(), flush=True)
    limit = float(os.environ.get("ECOTONE_TEST_LIMIT", "20"))
    serve(
        Settings(Path(sys.argv[1]), 0.0, limit),
        "127.0.0.1",
        int(os.environ.get("ECOTONE_TEST_PORT", "0")),
        False,
    )


def nursery() -> None:
    application = Application(Settings(Path(sys.argv[1])))
    uvicorn.Config(application, ws=FrameProtocol, log_config=None).load()  # imports the rest
    warm_up()
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            try:
                run()
            finally:
                print(f"it failed: {sys.exc_info()[1]!r}", flush=True)
                os._exit(1)
        _, status = os.waitpid(child, 0)
        if os.WTERMSIG(status) != signal.SIGKILL:
            print(f"the server ended by itself: {status}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    GAMES["moot"] = MOOT
    GAMES["eco"].rules_version = int(os.environ.get("ECOTONE_TEST_RULES", "1"))
    if "ECOTONE_TEST_NURSERY" in os.environ:
        nursery()
    else:
        run()
