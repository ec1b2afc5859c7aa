"""uvicorn's WebSocket with a shorter way out: whatever waits for a page leaves in one write, encoded once."""

import socket
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode
from websockets.http11 import Request

from ecotone.server.guard.gate import Gate
from ecotone.server.guard.purses import household
from ecotone.server.limits import KERNEL_BYTES

EXTENSION = "ecotone.frames"
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
    """Offers itself to the application as an extension of its scope."""

    def __init__(self, gate: Gate, *about: Any, **more: Any) -> None:
        super().__init__(*about, **more)
        self.gate = gate
        self.household = ""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.household = household(self.client[0]) if self.client else ""
        # The system would hide megabytes from us before we notice that a page has stopped reading.
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BYTES)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.gate.go(self)

    def data_received(self, data: bytes) -> None:
        try:
            super().data_received(data)
        except (ValueError, InvalidState):  # an address that is no text, or more after the end
            self.abort()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: dict[str, Any] | None = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.abort()  # whoever asks for answers must read them

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                self.frames = [b"".join(self.frames)]
                self.frames[0].decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    async def write_frames(self, frames: bytes) -> None:
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        self.transport.write(frames)

    def stay(self, looking_on: bool) -> bool:
        """The page has a table; whether there is a place for it."""
        return self.gate.stay(self, looking_on)

    def abort(self) -> None:
        """Without waiting for a deaf page to read the rest."""
        self.transport.abort()
