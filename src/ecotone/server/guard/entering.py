"""The way in: a key of a table is looked for before anything is spent; without one the address pays."""

from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from typing import Any

from ecotone.server.guard.bucket import Purse
from ecotone.server.guard.purses import Purses, address_of, pay
from ecotone.server.hub import Hub
from ecotone.server.keys import hashed
from ecotone.server.limits import BODY_BYTES, CREDIT_RATE, REQUEST_PRICE, ROWS_FOR_ONE
from ecotone.server.page import Send
from ecotone.server.room import Room

UNPAID = (400, 413, 429)  # what can't be read, or nobody had anything left for


@asynccontextmanager
async def entering(
    hub: Hub, address: str, code: str, price: float, keys: Collection[bytes] = ()
) -> AsyncIterator[tuple[Room, Purse]]:
    """The room of that code, and who pays for it and for whatever else is asked for there."""
    async with AsyncExitStack() as stay:
        async with knocking(hub, address, code, price, keys) as purse:
            room = await stay.enter_async_context(visiting(hub, code, purse))
        yield room, purse


@asynccontextmanager
async def knocking(
    hub: Hub, address: str, code: str, price: float, keys: Collection[bytes] = ()
) -> AsyncIterator[Purse]:
    """Around looking up a code, paid for; nobody who has a key there waits for those who guess codes."""
    key = await own_key(hub, code.upper(), keys) if keys else None
    purse = hub.purse_of(key, address)
    pay(purse, price)
    async with hub.guesses.trying(address) if key is None else nullcontext():
        yield purse


@asynccontextmanager
async def visiting(hub: Hub, code: str, purse: Purse) -> AsyncIterator[Room]:
    """The room; whoever comes to a table that nobody had open owes the loading."""
    cold = code.upper() not in hub.rooms
    async with hub.visit(code) as room:
        if cold:
            purse.owe(room.rows_read / ROWS_FOR_ONE)
        yield room


async def own_key(hub: Hub, code: str, keys: Collection[bytes]) -> bytes | None:
    """One of the keys that belongs to the table: of a place, the host's or the referee's."""
    room = hub.rooms.get(code)
    known = room.all_keys() if room is not None else None
    found = next((key for key in keys if known is not None and key in known), None)
    if found is None:  # a seat may have changed hands at another server
        known = await hub.store.keys_of(code)
        found = next((key for key in keys if key in known), None)
    return found


# --- before there is a table ------------------------------------------------------------------------------


async def pay_for_reading(hub: Hub, scope: Mapping[str, Any]) -> None:
    """Of any request, before more of it is read than its head.

    The holder of a key pays with it, also when the address has nothing left.
    """
    headers, price = dict(scope["headers"]), reading_price(scope)
    key, code = bearer(headers.get(b"authorization", b"").decode("latin-1")), code_in(scope["path"])
    shown = [hashed(key)] if key and code else []
    own = next((one for one in shown if code in hub.rooms and one in hub.rooms[code].all_keys()), None)
    address = address_of(scope)
    purse = hub.purse_of(own, address)
    if not purse.take(price):
        own = await own_key(hub, code, shown) if shown and own is None else None
        pay(purse if own is None else hub.purse_of(own, address), price)


def reading_price(scope: Mapping[str, Any]) -> float:
    return REQUEST_PRICE + min(BODY_BYTES, body_size(dict(scope["headers"]))) / BODY_BYTES


class Credit:
    """For requests whose keys are in their body: they are read before it is known who pays.

    An address has so much of it, and gets it back as soon as somebody has paid; then it is like all others.
    """

    def __init__(self) -> None:
        self.stakes = Purses(CREDIT_RATE)

    def lend(self, hub: Hub, scope: Mapping[str, Any], send: Send) -> Send | None:
        """How to answer such a request; None if it must pay first."""
        address, price = address_of(scope), reading_price(scope)
        if not keys_inside(scope) or not self.stakes.of(address).take():
            return None
        hub.addresses.of(address).owe(price)

        async def sending(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start" and message["status"] not in UNPAID:
                self.stakes.of(address).owe(-1.0)
                hub.addresses.of(address).owe(-price)
            await send(message)

        return sending


def keys_inside(scope: Mapping[str, Any]) -> bool:
    """When people play again."""
    parts = str(scope["path"]).split("/")
    return bool(scope["method"] == "POST") and parts[:3] == ["", "api", "tables"] and parts[4:] == ["again"]


def bearer(header: str) -> str | None:
    """The key behind `Authorization: Bearer`; never from the address, which ends up in logs."""
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" and len(token) <= 100 else None


def code_in(path: str) -> str:
    """The table that an address belongs to; empty if it belongs to none."""
    parts = path.split("/", 4)
    return parts[3].upper() if parts[1:3] == ["api", "tables"] and len(parts) > 3 else ""


def body_size(headers: Mapping[bytes, bytes]) -> int:
    """As far as the head says it; of parts that follow nobody knows how many come."""
    if b"transfer-encoding" in headers:
        return BODY_BYTES
    size = headers.get(b"content-length", b"0")
    return int(size) if size.isdigit() and len(size) < 20 else BODY_BYTES
