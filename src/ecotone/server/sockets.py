"""The WebSocket: every message is decoded by its type, or answered with a Problem."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec

from ecotone.server import asking, limits, moves, recordings, refereeing
from ecotone.server.guard.asker import ASKER
from ecotone.server.guard.entering import entering
from ecotone.server.guard.frames import EXTENSION, FrameProtocol
from ecotone.server.guard.purses import address_of
from ecotone.server.hub import Hub
from ecotone.server.keys import hashed
from ecotone.server.limits import HELLO_PRICE, MESSAGE_BYTES, REFUSALS, SHARED_WARNING, WARNINGS
from ecotone.server.page import Page, Send
from ecotone.server.problems import TooMany, Trouble, mishap
from ecotone.server.room import Room
from ecotone.server.timing import overtime
from ecotone.server.wire import (
    WIRE_VERSION,
    AskGains,
    AskHistory,
    AskReplay,
    AskSheet,
    FromPage,
    Hello,
    Leave,
    Ping,
    Play,
    Pong,
    TimeVote,
    Undo,
    WhyNot,
)
from ecotone.server.wire_table import Problem

READ: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)
POLICY = 1008
NO_PLACE = Trouble("table_full", "Too many people are looking on at this server; try again later.")
Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]


async def serve_socket(hub: Hub, scope: Scope, receive: Receive, send: Send) -> None:
    await receive()
    if scope["path"] != "/ws" or not same_origin(scope):
        await send({"type": "websocket.close", "code": POLICY})
        return
    await send({"type": "websocket.accept"})
    await serve_page(hub, scope, receive, send)


async def serve_page(hub: Hub, scope: Scope, receive: Receive, send: Send) -> None:
    reader = asyncio.current_task()
    assert reader is not None
    line: FrameProtocol = scope["extensions"][EXTENSION]
    page = Page(reader.cancel, address_of(scope))
    ASKER.set(page.address)
    writer = asyncio.create_task(page.deliver(line.write_frames))
    try:
        await read_messages(hub, page, receive, line)
        writer.cancel()
        if page.queue and line.writable.is_set():  # why it is closed
            await line.write_frames(page.take())
        await send({"type": "websocket.close", "code": POLICY})
    except asyncio.CancelledError:  # the page can't keep up, or the server ends before it has read
        line.abort()
    except OSError:  # uvicorn: the page is gone
        pass
    finally:
        writer.cancel()
        if page.room is not None:
            page.room.detach(page)
        with suppress(asyncio.CancelledError, OSError):
            await writer


def same_origin(scope: Scope) -> bool:
    """A browser names the page's origin: only our own pages may open sockets. Other programs name none."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    try:
        return origin is None or urlsplit(origin).netloc.lower() == headers.get(b"host", b"").lower()
    except ValueError:  # no address at all
        return False


async def read_messages(hub: Hub, page: Page, receive: Receive, line: FrameProtocol) -> None:
    """Returns when the page must be closed; a page that went is an OSError."""
    while True:
        await page.room_left.wait()  # a page that asks faster than it reads is answered as fast as it does
        message = await receive()
        if message["type"] != "websocket.receive":
            raise ConnectionError
        request: str | None = None
        try:
            if not page.seated:
                await hub.strangers.wait(page.address)
            allow(page)
            asked = decoded(message)
            request = getattr(asked, "id", None)
            await handle(hub, page, asked)
            comes = isinstance(asked, Hello) and page.room is not None
            if comes and not line.stay(page.address, not page.seated):
                page.hear_only(NO_PLACE.problem(request))
                return
        except TooMany as refused:
            page.send(refused.problem(request))
            page.warnings += SHARED_WARNING if refused.shared else 1
            if page.warnings > WARNINGS:
                return
            if page.warnings > REFUSALS and not refused.shared:
                await asyncio.sleep(limits.REST_SECONDS)  # meanwhile nothing is read from it
        except Trouble as trouble:
            page.send(trouble.problem(request))
        except Exception as error:
            page.send(mishap(error, request))


def allow(page: Page) -> None:
    """Who has no table yet pays for the way to one, and until then only with the connection's own."""
    room = page.room
    if not page.bucket.take():
        raise TooMany
    if room is not None and not may_ask(room, page):
        raise TooMany(shared=page.seated)


def may_ask(room: Room, page: Page) -> bool:
    """Those who look on take nothing from those who play, nor these from each other all there is.

    Whatever comes from one address is paid together, at how many tables it may be.
    """
    if not page.seated:
        return room.audience.take() and page.purse(room).take()
    own = room.shares.of(page.own_key(room))
    return (own.take() or room.bucket.take()) and room.hub.players.of(page.address).take()


def decoded(message: dict[str, Any]) -> FromPage:
    text = message.get("text")
    if text is None:
        raise Trouble("malformed", "Messages are JSON in text frames.")
    if len(text) > MESSAGE_BYTES:
        raise Trouble("too_large", f"A message has at most {MESSAGE_BYTES} characters.")
    try:
        return READ.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Trouble("malformed", f"The message can't be understood: {error}") from None


async def handle(hub: Hub, page: Page, asked: FromPage) -> None:
    if isinstance(asked, Hello):
        await hello(hub, page, asked)
        return
    if isinstance(asked, Ping):
        page.send(Pong())
        return
    room = page.room
    if room is None:
        raise Trouble("say_hello_first", "The first message is hello, with the table.")
    if isinstance(asked, Play):
        await moves.play(room, page, asked)
    elif isinstance(asked, WhyNot):
        await asking.why_not(room, page, asked)
    elif isinstance(asked, AskGains):
        await asking.gains(room, page, asked)
    elif isinstance(asked, AskSheet):
        await asking.sheet(room, page, asked)
    elif isinstance(asked, Undo):
        await moves.undo(room, page, asked)
    elif isinstance(asked, AskReplay):
        await recordings.replay(room, page, asked)
    elif isinstance(asked, AskHistory):
        await recordings.history(room, page, asked)
    elif isinstance(asked, Leave):
        await moves.leave(room, page, asked)
    elif isinstance(asked, refereeing.Decree):
        await refereeing.decree(room, page, asked)
    elif isinstance(asked, TimeVote):
        await overtime.cast(room, page, asked)


async def hello(hub: Hub, page: Page, asked: Hello) -> None:
    """Also a second time: with other keys, another language or at another table."""
    if asked.version != WIRE_VERSION:
        text = "This page is of another version than the server; load it again."
        page.send(Problem("old_page", text, version=WIRE_VERSION))
        return
    host = hashed(asked.host) if isinstance(asked.host, str) else None
    keys = [hashed(key) for key in asked.keys]
    shown = keys if host is None else [*keys, host]
    async with entering(hub, page.address, asked.table, HELLO_PRICE, shown) as (room, _):
        await room.attach(page, keys, host, asked.language)
