"""uvicorn's WebSocket with bounds on the way in, and a shorter way out.

Whatever waits for a page leaves in one write, encoded once.
"""

import socket
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from ecotone.server.guard.bucket import Bucket
from ecotone.server.guard.gate import Gate
from ecotone.server.guard.purses import household
from ecotone.server.limits import FRAME_RATE, KERNEL_BYTES

EXTENSION = "ecotone.frames"
TEXT = 0x81  # a whole message of text
SLICE = 512  # bytes read at once: at most 85 frames of theirs


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
        self.unread = bytearray()  # has come, and waits until what came before it is taken
        self.beside = Bucket(FRAME_RATE)  # for frames that are no message

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.household = household(self.client[0]) if self.client else ""
        # The system would hide megabytes from us before we notice that a page has stopped reading.
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BYTES)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.gate.go(self)

    def data_received(self, data: bytes) -> None:
        self.unread += data
        self.read_on()

    def read_on(self) -> None:
        """In slices, as far as the next message: what follows waits until that one is taken.

        uvicorn reads nothing meanwhile. Whatever is no message is paid for, so this ends soon.
        """
        while self.unread and not self.read_paused and not self.transport.is_closing():
            piece = bytes(self.unread[:SLICE])
            del self.unread[:SLICE]
            try:
                super().data_received(piece)
            except (ValueError, InvalidState):  # an address that is no text, or more after the end
                self.abort()
        if self.transport.is_closing():
            self.unread.clear()

    async def receive(self) -> Any:
        message = await super().receive()
        self.read_on()
        return message

    async def send(self, message: Any) -> None:
        await super().send(message)
        self.read_on()  # after the end that was sent there is only the other's to wait for

    def count(self) -> bool:
        """A frame that is no message, and so paid by nothing else; whether it may be."""
        if self.beside.take():
            return True
        if not self.close_sent:
            self.end(CloseCode.POLICY_VIOLATION)
        elif not self.transport.is_closing():  # it has been told; its time is over soon
            self.read_paused = True
            self.transport.pause_reading()
            self.unread.clear()
        return False

    def end(self, code: CloseCode) -> None:
        if self.conn.state is not State.OPEN:  # nobody to tell yet, or told already
            self.abort()
            return
        self.conn.fail(code)
        self.handle_parser_exception()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: dict[str, Any] | None = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self

    def handle_ping(self) -> None:
        if not self.writable.is_set():
            self.abort()  # whoever asks for answers must read them
        elif self.count():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.count():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self.count():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.close_sent and not self.count():
            return
        if self.curr_msg_data_type == "text":
            try:
                self.frames = [b"".join(self.frames)]
                self.frames[0].decode()
            except UnicodeDecodeError:
                self.frames = []
                self.end(CloseCode.INVALID_DATA)
                return
        super().send_receive_event_to_app()

    async def write_frames(self, frames: bytes) -> None:
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        self.transport.write(frames)

    def stay(self, address: str, looking_on: bool) -> bool:
        """The page has a table; whether there is a place for it."""
        return self.gate.stay(self, address, looking_on)

    def abort(self) -> None:
        """Without waiting for a deaf page to read the rest."""
        self.transport.abort()
