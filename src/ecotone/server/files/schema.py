"""The HTTP interface described for programs (OpenAPI)."""

import asyncio
import sys

import msgspec
from litestar import Litestar
from litestar.openapi import OpenAPIConfig

from ecotone import __version__
from ecotone.server.api import HANDLERS
from ecotone.server.files.assets import Asset, asset


class Schema:
    """Made when somebody asks for it, once, by a process of its own: it takes a second that others need."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.made: Asset | None = None

    async def page(self) -> Asset:
        async with self.lock:
            if self.made is None:
                writer = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", __name__, stdout=asyncio.subprocess.PIPE
                )
                written, _ = await writer.communicate()
                self.made = await asyncio.to_thread(asset, "schema.json", written)  # to zip it takes time
            return self.made


def described() -> bytes:
    about = OpenAPIConfig(
        title="Ecotone",
        version=__version__,
        description="Tables of ecology board games. Playing goes over a WebSocket: docs/protocol.md.",
    )
    return msgspec.json.encode(Litestar(HANDLERS, openapi_config=about).openapi_schema.to_schema())


if __name__ == "__main__":
    sys.stdout.buffer.write(described())
