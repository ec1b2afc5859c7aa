"""The HTTP interface described for programs (OpenAPI)."""

import asyncio
import subprocess
import sys

import msgspec
from litestar import Litestar
from litestar.openapi import OpenAPIConfig

from ecotone import __version__
from ecotone.server.api import HANDLERS
from ecotone.server.files.assets import Asset, asset


class Schema:
    """Made when somebody asks for it, once, by a process of its own: it takes a second that others need.

    Starting that and zipping what it says takes time too, so a thread does it.
    """

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.made: Asset | None = None

    async def page(self) -> Asset:
        async with self.lock:
            if self.made is None:
                self.made = await asyncio.to_thread(written)
            return self.made


def written() -> Asset:
    command = [sys.executable, "-m", __name__]
    return asset("schema.json", subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)


def described() -> bytes:
    about = OpenAPIConfig(
        title="Ecotone",
        version=__version__,
        description="Tables of ecology board games. Playing goes over a WebSocket: docs/protocol.md.",
    )
    return msgspec.json.encode(Litestar(HANDLERS, openapi_config=about).openapi_schema.to_schema())


if __name__ == "__main__":
    sys.stdout.buffer.write(described())
