"""Starts the server: finds a port, says where it is, and stops it gently."""

import asyncio
import gc
import logging
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from functools import partial
from typing import Any, Protocol, cast

import uvicorn
from msgspec.structs import replace

from ecotone.core.errors import BadInput
from ecotone.server.app import Application, Settings
from ecotone.server.guard.frames import FrameProtocol
from ecotone.server.guard.gate import places_here
from ecotone.server.guard.http_connection import HttpConnection
from ecotone.server.guard.log_quota import Quota
from ecotone.server.limits import KERNEL_BYTES, SOCKET_BYTES
from ecotone.server.reaching import for_others, here, local_address
from ecotone.server.storage.claim import Claim
from ecotone.server.storage.database import connect
from ecotone.server.storage.recognising import check_ours

USUAL_PORT = 8000
TRIES = 20
BACKLOG = 128
YOUNG_OBJECTS = (5_000, 40, 20)  # until they are looked at, and how often until the older ones are


class Say(Protocol):
    """`is_at` an address, where `others_find` it: in the language of whoever starts the server."""

    def __call__(self, key: str, *, address: str) -> str: ...


def bind(host: str, port: int | None) -> socket.socket:
    """The wanted port; with none wanted the usual one or the next that is free."""
    ports = range(USUAL_PORT, USUAL_PORT + TRIES) if port is None else (port,)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in ports:
        with suppress(OSError):
            listening = socket.create_server((host, number), family=family, backlog=BACKLOG)
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BYTES)
            return listening
    raise BadInput(f"port {ports[0]} of {host} can't be used; choose another with --port")


def serve(settings: Settings, host: str, port: int | None, browser: bool, say: Say) -> None:
    """Runs until it is interrupted."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    for handler in logging.getLogger().handlers:
        handler.addFilter(Quota())
    check_ours(settings.data)  # what is wrong with the file is said before anything runs
    claim = Claim(settings.data)
    connect(settings.data).close()
    claim.hold()
    listening = bind(host, port)
    at = listening.getsockname()[1]
    others = settings.public or for_others(host, at, local_address())
    address = settings.public or here(host, at)
    claim.say(f"Ecotone runs at {address} (process {os.getpid()})")
    application = Application(replace(settings, reach=others))
    gate = application.gate
    gate.places = places_here()
    config = uvicorn.Config(
        application,
        http=cast(Any, partial(HttpConnection, gate)),
        ws=cast(Any, partial(FrameProtocol, gate)),
        backlog=BACKLOG,
        ws_per_message_deflate=False,  # costs 40 kB a socket
        ws_max_size=SOCKET_BYTES,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=",".join(settings.proxies),
        timeout_graceful_shutdown=3,
        lifespan="on",
    )
    config.load()
    server = Server(config, address, others, browser, say)
    sys.setswitchinterval(0.001)  # the writer must not wait long for its turn after each commit
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    claim.give_up()


class Server(uvicorn.Server):
    """Says where it is as soon as it answers."""

    def __init__(
        self, config: uvicorn.Config, address: str, others: str | None, browser: bool, say: Say
    ) -> None:
        super().__init__(config)
        self.address = address
        self.others = others
        self.browser = browser
        self.say = say

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        rarely_tidy_up()
        if not self.should_exit:
            print(self.say("is_at", address=self.address), flush=True)
            if self.others is not None and self.others != self.address:
                print(self.say("others_find", address=self.others), flush=True)
            if self.browser and browser_wanted():
                await asyncio.to_thread(webbrowser.open, self.address)


def rarely_tidy_up() -> None:
    """Everybody waits while Python looks for garbage: so it looks at little at once.

    What is there when the server has started, such as the cards of the games, stays and is looked at no more.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG_OBJECTS)


def browser_wanted() -> bool:
    """Only where somebody sits in front of a screen."""
    if os.environ.get("CI") or not sys.stdout.isatty():
        return False
    return sys.platform in ("win32", "darwin") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
