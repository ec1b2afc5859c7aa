"""The application: Litestar answers HTTP, the WebSocket goes straight to its rooms."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.response import Response
from msgspec import Struct

from ecotone.server.api import HANDLERS, Call, as_file
from ecotone.server.dealing import warm_up
from ecotone.server.files.assets import load_assets, page_for
from ecotone.server.files.game_pages import game_pages
from ecotone.server.files.schema import Schema
from ecotone.server.guard.asker import ASKER
from ecotone.server.guard.entering import Credit, pay_for_reading
from ecotone.server.guard.gate import Gate
from ecotone.server.guard.http_connection import EXTENSION, HttpConnection
from ecotone.server.guard.purses import address_of
from ecotone.server.hosts import OPTION, Hosts
from ecotone.server.hub import Hub
from ecotone.server.limits import BODY_BYTES, HARD_LIMIT
from ecotone.server.page import Send
from ecotone.server.problems import STATUS, Trouble, mishap
from ecotone.server.sockets import POLICY, Receive, Scope, same_origin, serve_socket
from ecotone.server.storage.store import Store
from ecotone.server.wire_table import Problem, ProblemCode, Retention

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; "
    "base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "X-Frame-Options": "DENY",
}
SECURITY = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
NO_STORE = (b"cache-control", b"no-store")
HTTP_CODES: dict[int, ProblemCode] = {404: "not_found", 405: "not_found", 413: "too_large", 429: "too_many"}


class Settings(Struct, frozen=True):
    """`pace` and `limit`: seconds that a bot takes at least and at most; `hosts`: more names that it has.

    `public` is the address that people use, if it isn't the one they call, `reach` the one at which others in
    the network find it; `proxies` may say who calls.
    """

    data: Path
    pace: float = 0.4
    limit: float = HARD_LIMIT
    hosts: frozenset[str] = frozenset()
    public: str = ""
    proxies: tuple[str, ...] = ()
    retention: Retention | None = None
    reach: str | None = None


class Application:
    """The ASGI application."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.gate = Gate()
        self.hub: Hub | None = None
        self.hosts = Hosts(settings.hosts)
        self.credit = Credit()
        self.litestar = litestar_app(self)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and not self.hosts.allows(scope):
            await refuse_host(scope, receive, send)
            return
        if scope["type"] == "websocket":
            assert self.hub is not None
            await serve_socket(self.hub, scope, receive, send)
            return
        if scope["type"] == "http":
            send = guarded(scope, send)
            assert self.hub is not None
            address = address_of(scope)
            ASKER.set(address)
            await self.hub.strangers.wait(address)
            on_credit = self.credit.lend(self.hub, scope, send)
            problem = await self.objection(scope, on_credit is not None)
            if problem is not None:
                await answer_plainly(problem, send)
                return
            send = on_credit or send
        with suppress(HungUp):
            await self.litestar(scope, heard(receive), send)  # type: ignore[arg-type]

    async def objection(self, scope: Scope, paid: bool) -> Problem | None:
        """Why a request is not read any further. Cheap to say, since floods consist of such requests.

        Another site's page may not make tables here with its visitors' browsers; no request is for nothing.
        """
        assert self.hub is not None
        try:
            if not paid:
                await pay_for_reading(self.hub, scope)
            if scope["method"] != "GET" and not same_origin(scope):
                raise Trouble("not_yours", "This page belongs to another site.")
        except Trouble as trouble:
            return trouble.problem()
        return None

    @asynccontextmanager
    async def lifespan(self, app: Litestar) -> AsyncIterator[None]:
        settings = self.settings
        self.hub = app.state.hub = Hub(
            Store(settings.data), settings.pace, settings.limit, settings.retention, settings.reach
        )
        app.state.public = settings.public
        keeping = asyncio.create_task(self.gate.keep())
        try:
            await self.hub.aside(warm_up)
            app.state.game_pages = await self.hub.aside(game_pages)
            self.hub.timekeeper.start()
            self.hub.sweeper.start()
            yield
        finally:
            keeping.cancel()
            await self.hub.close()


class HungUp(BaseException):
    """In the middle of a request: nobody is left to answer."""


def heard(receive: Receive) -> Receive:
    async def receiving() -> dict[str, Any]:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise HungUp
        return message

    return receiving


def guarded(scope: Scope, send: Send) -> Send:
    """Adds the security headers to every answer, also to those that no handler has made.

    Of what is told about tables nobody keeps a copy.
    """
    private = str(scope.get("path", "")).startswith("/api")
    connection: HttpConnection = scope["extensions"][EXTENSION]

    async def sending(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            given = message["headers"]
            secret = private and not any(name.lower() == NO_STORE[0] for name, _ in given)
            message["headers"] = [*given, *SECURITY, *([NO_STORE] if secret else [])]
            connection.answers(message["status"], scope["client"])
        await send(message)

    return sending


async def refuse_host(scope: Scope, receive: Receive, send: Send) -> None:
    """The page says which option would allow it; programs get a Problem."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": POLICY})
        return
    if str(scope["path"]).startswith("/api"):
        problem = Problem("unknown_host", f"This server doesn't know that name; its {OPTION} allows it.")
        await answer_plainly(problem, guarded(scope, send))
    else:
        kind, body = b"text/html; charset=utf-8", Hosts.page(scope)
        await answer_all(STATUS["unknown_host"], kind, body, guarded(scope, send))


async def answer_plainly(problem: Problem, send: Send) -> None:
    """Without all that an application does around an answer."""
    await answer_all(STATUS[problem.code], b"application/json", msgspec.json.encode(problem), send)


async def answer_all(status: int, kind: bytes, body: bytes, send: Send) -> None:
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def litestar_app(application: Application) -> Litestar:
    assets, described = load_assets(), Schema()

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def pages(request: Call, path: str = "") -> Response[Any]:
        found = page_for(path, assets)
        if found is None:
            raise Trouble("not_found", "There is nothing at this address.")
        return as_file(request, found)

    @get("/api/schema", include_in_schema=False)
    async def schema(request: Call) -> Response[Any]:
        return as_file(request, await described.page())

    return Litestar(
        route_handlers=[*HANDLERS, schema, pages],
        lifespan=[application.lifespan],
        state=State(),
        request_max_body_size=BODY_BYTES,
        exception_handlers={
            Trouble: on_trouble,
            HTTPException: on_http_error,
            RecursionError: on_unreadable,
            UnicodeError: on_unreadable,
            Exception: on_error,
        },
        openapi_config=None,
        logging_config=None,
    )


def answer(problem: Problem, status: int) -> Response[Problem]:
    return Response(problem, status_code=status, media_type="application/json")


def on_trouble(_: Call, error: Trouble) -> Response[Problem]:
    return answer(error.problem(), STATUS[error.code])


def on_http_error(request: Call, error: HTTPException) -> Response[Problem]:
    """Litestar's own refusals, in our words' form."""
    if error.status_code >= 500:
        return on_error(request, error)
    code = HTTP_CODES.get(error.status_code, "malformed")
    extra = error.extra if isinstance(error.extra, list) else []
    details = [str(item.get("message", "")) for item in extra if isinstance(item, dict)]
    return answer(Problem(code, ": ".join([error.detail, *details])), error.status_code)


def on_unreadable(_: Call, error: RecursionError | UnicodeError) -> Response[Problem]:
    """A body of thousands of brackets, or one that is no text; nothing of ours goes as deep."""
    return answer(Problem("malformed", f"The request can't be understood: {error}"), 400)


def on_error(_: Call, error: Exception) -> Response[Problem]:
    problem = mishap(error)
    return answer(problem, STATUS[problem.code])
