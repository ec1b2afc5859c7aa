"""uvicorn's WebSocket with a shorter way out: whatever waits for a page leaves in one write, encoded once."""

import socket
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "ecotone.frames"
SEND_BUFFER = 1 << 17
TEXT = 0x81  # a whole message of text


def frame(payload: bytes) -> bytes:
    """The payload as one WebSocket message from a server (RFC 6455: not masked)."""
    size = len(payload)
    if size < 126:
        return bytes((TEXT, size)) + payload
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + payload
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + payload


class FrameProtocol(WebSocketsSansIOProtocol):
    """Offers the application `write_frames` as an extension of its scope."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        # The system would hide megabytes from us before we notice that a page has stopped reading.
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: dict[str, Any] | None = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self.write_frames

    async def write_frames(self, frames: bytes) -> None:
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        self.transport.write(frames)

    def abort(self) -> None:
        """Without waiting for a deaf page to read the rest."""
        self.transport.abort()
