"""uvicorn's HTTP connection with bounds: on the bytes of a head, on what is pipelined, on its time."""

from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from ecotone.server import limits
from ecotone.server.guard.frames import FrameProtocol
from ecotone.server.guard.gate import Gate
from ecotone.server.guard.purses import household
from ecotone.server.limits import BODY_BYTES, HEAD_BYTES, PIPELINED, REFUSALS

EXTENSION = "ecotone.connection"
TOO_MANY = 429
TOO_LONG = (
    STATUS_LINE[431] + b"content-type: text/plain; charset=utf-8\r\ncontent-length: 20\r\n"
    b"connection: close\r\n\r\nThe head is too long"
)


class TooLong(Exception):
    """The head of a request, or what there is between the parts of its body."""


class HttpConnection(HttpToolsProtocol):
    """The parser keeps whatever it has not understood yet: so what comes is counted before it gets it."""

    def __init__(self, gate: Gate, *about: Any, **more: Any) -> None:
        super().__init__(*about, **more)
        self.gate = gate
        self.household = ""
        self.in_head = True
        self.head = 0  # bytes of the head, as far as they are understood
        self.beside = 0  # bytes of the request that belong to no body
        self.answered: RequestResponseCycle | None = None  # of those pipelined, the one whose turn it is
        self.refusals = 0  # in a row, for too many requests

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.household = household(self.client[0]) if self.client else ""
        self.gate.come(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.answer_no_more()
        super().connection_lost(exc)
        self.gate.go(self)

    def abort(self) -> None:
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        self.beside += len(data)
        super().data_received(data)
        most = HEAD_BYTES if self.in_head else HEAD_BYTES + BODY_BYTES
        if self.beside > most and not self.transport.is_closing():
            self.refuse()

    def refuse(self) -> None:
        self.answer_no_more()
        self.transport.write(TOO_LONG)
        self.transport.close()

    def answer_no_more(self) -> None:
        """What is being answered learns that nobody hears it; uvicorn tells only the last request."""
        if self.answered is not None and not self.answered.response_complete:
            self.answered.disconnected = True
            self.answered.message_event.set()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.answered = cycle
        super()._start_asgi_task(cycle, app)

    def send_400_response(self, msg: str) -> None:
        self.answer_no_more()
        if self.head > HEAD_BYTES:
            self.refuse()
        else:
            super().send_400_response(msg)

    def count(self, size: int) -> None:
        self.head += size
        if self.head > HEAD_BYTES:
            raise TooLong

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.scope["extensions"] = cast(Any, {EXTENSION: self})
        self.in_head, self.head = True, 0

    def on_url(self, url: bytes) -> None:
        self.count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.count(len(name) + len(value) + 4)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= PIPELINED:
            raise TooLong
        self.in_head = False
        super().on_headers_complete()
        self.gate.wait(self, limits.BODY_SECONDS)

    def on_body(self, body: bytes) -> None:
        self.beside -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.in_head, self.beside = True, 0
        if self.answered is not None and self.answered.response_complete:  # it didn't wait for the body
            self.gate.wait(self)
        else:
            self.gate.work(self)
            if self.flow.write_paused:
                self.gate.pause(self)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            return
        if not self.in_head and self.answered is self.cycle:  # what is left of its body is of no use
            self.gate.wait(self, limits.LEFTOVER_SECONDS)
        elif self.idle:
            if not self.flow.write_paused:
                self.gate.wait(self)
            if self.refusals > REFUSALS:
                self.rest()

    @property
    def idle(self) -> bool:
        """All requests are answered."""
        answered = self.answered is None or self.answered.response_complete
        return self.in_head and answered and not self.pipeline

    def pause_writing(self) -> None:
        super().pause_writing()
        self.gate.pause(self)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.idle:
            self.gate.wait(self)
        else:
            self.gate.resume(self)

    def answers(self, status: int, client: object) -> None:
        """What the client gets. A proxy's connection is not the client's own: others' requests come there."""
        self.refusals = self.refusals + 1 if status == TOO_MANY and client == self.client else 0

    def rest(self) -> None:
        """Whoever goes on asking for too much is not heard for a while; that costs us nothing."""
        self.flow.pause_reading()
        self.loop.call_later(limits.REST_SECONDS, self.listen)

    def listen(self) -> None:
        if not self.transport.is_closing():
            self.flow.resume_reading()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self.gate.upgrade(self, cast(FrameProtocol, self.transport.get_protocol()))
