"""The way to a table: a key of it is looked for before anything is spent; without one the address pays."""

from collections.abc import AsyncIterator, Collection
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext

from ecotone.server.guard.purses import pay
from ecotone.server.hub import Hub
from ecotone.server.limits import ROWS_FOR_ONE, Bucket
from ecotone.server.room import Room


@asynccontextmanager
async def entering(
    hub: Hub, address: str, code: str, price: float, keys: Collection[bytes] = ()
) -> AsyncIterator[Room]:
    """The room of that code, paid for; nobody who has a key there waits for those who guess codes."""
    code = code.upper()
    key = await own_key(hub, code, keys) if keys else None
    purse = hub.addresses.of(address) if key is None else hub.keys.of(key)
    pay(purse, price)
    async with AsyncExitStack() as stay:
        async with hub.guesses.trying(address) if key is None else nullcontext():
            cold = code not in hub.rooms
            room = await stay.enter_async_context(hub.visit(code))
        if cold:
            owe_loading(purse, room)
        yield room


def owe_loading(purse: Bucket, room: Room) -> None:
    if room.progress is not None:
        purse.owe(room.progress.ply / ROWS_FOR_ONE)


async def own_key(hub: Hub, code: str, keys: Collection[bytes]) -> bytes | None:
    """One of the keys that belongs to the table: of a place, the host's or the referee's."""
    room = hub.rooms.get(code)
    known = room.all_keys() if room is not None else None
    found = next((key for key in keys if known is not None and key in known), None)
    if found is None:  # a seat may have changed hands at another server
        known = await hub.store.keys_of(code)
        found = next((key for key in keys if key in known), None)
    return found
