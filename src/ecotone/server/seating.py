"""Who may sit where: joining, handing a lost seat back, bots for those who stay away, playing again."""

import time

from msgspec.structs import replace

from ecotone.server.hub import BOT_NAMES, Hub
from ecotone.server.problems import Trouble, no_such_seat, too_many
from ecotone.server.room import Room
from ecotone.server.secrecy import hashed, new_token
from ecotone.server.store import SeatTaken, StoredSeat
from ecotone.server.wire import (
    ChangeSeat,
    JoinTable,
    PlayAgain,
    SeatChanged,
    SeatJoined,
    SeatKey,
    TableMade,
)


async def join(room: Room, wish: JoinTable) -> SeatJoined:
    spend(room)
    async with room.lock:
        await room.current()
        number = wished_seat(room, wish)
        token = new_token()
        await put_seat(room, number, StoredSeat("person", wish.name, None, hashed(token)))
        return SeatJoined(room.info, SeatKey(number, token))


def wished_seat(room: Room, wish: JoinTable) -> int:
    free = [number for number, seat in enumerate(room.seats) if seat.kind == "open"]
    if not isinstance(wish.seat, int):
        if not free:
            raise Trouble("table_full", "Every seat of this table is taken.")
        return free[0]
    if wish.seat >= len(room.seats):
        raise no_such_seat(wish.seat)
    if wish.seat not in free:
        raise Trouble("seat_taken", f"Seat {wish.seat + 1} is taken.")
    return wish.seat


async def change(room: Room, number: int, wish: ChangeSeat, token: str | None) -> SeatChanged:
    spend(room)
    async with room.lock:
        progress = await room.current()
        if not 0 <= number < len(room.seats):
            raise no_such_seat(number)
        key = hashed(token) if token else b""
        seat = room.seats[number]
        host, own = key == room.stored.host, key == seat.key
        if not (host or own) or (wish.change == "hand_back" and not host):
            raise Trouble("not_yours", "That needs the host's key, or for the own seat its own.")
        if room.over:
            raise Trouble("over", "The game is over; the seats stay as they are.")
        if wish.change == "hand_back":
            return await hand_back(room, number, seat)
        if wish.change == "open":
            if progress.ply:
                raise Trouble("started", "The game has begun; a seat can be handed over, not opened.")
            await put_seat(room, number, StoredSeat("open", ""))
        elif wish.change == "bot":
            await put_bot(room, number, seat, wish, own)
        else:
            if seat.kind != "person":
                raise Trouble("refused", "Nobody has sat there who could take the seat back.")
            await put_seat(room, number, replace(seat, level=None))
        return SeatChanged(room.info)


async def hand_back(room: Room, number: int, seat: StoredSeat) -> SeatChanged:
    """A new key for whoever plays on; the old one is void."""
    if seat.kind != "person":
        raise Trouble("refused", "Only the seat of a person can be handed back.")
    token = new_token()
    await put_seat(room, number, replace(seat, level=None, key=hashed(token)))
    return SeatChanged(room.info, SeatKey(number, token))


async def put_bot(room: Room, number: int, seat: StoredSeat, wish: ChangeSeat, own: bool) -> None:
    """On a person's seat it only plays in their place: name and key stay."""
    if seat.kind == "person":
        if not (own or room.away(number)):
            raise Trouble("seat_taken", f"{seat.name} is here and plays.")
        await put_seat(room, number, replace(seat, level=wish.level))
        return
    name = seat.name or BOT_NAMES[number % len(BOT_NAMES)]
    await put_seat(room, number, StoredSeat("bot", name, wish.level))


async def again(hub: Hub, room: Room, wish: PlayAgain) -> TableMade:
    """The first who asks makes the new table and is its host; whoever asks later gets the own seat there."""
    spend(room)
    async with room.lock:
        await room.current()
        hashes = {hashed(token) for token in wish.keys}
        mine = [number for number, seat in enumerate(room.seats) if seat.key in hashes]
        if not mine and room.stored.host not in hashes:
            raise Trouble("not_yours", "Only those who sat at the table can play again.")
        if not room.over:
            raise Trouble("not_over", "The game is not over yet.")
        following = room.stored.again
        if following is None:
            return await make_next(hub, room, mine)
    async with hub.visit(following) as next_room:
        return await take_same_seats(room, next_room, mine)


async def make_next(hub: Hub, room: Room, mine: list[int]) -> TableMade:
    tokens = {number: new_token() for number in mine}
    seats = [
        StoredSeat("bot", seat.name, seat.level)
        if seat.kind == "bot"
        else StoredSeat("person", seat.name, None, hashed(tokens[number]))
        if number in tokens
        else StoredSeat("open", "")
        for number, seat in enumerate(room.seats)
    ]
    if not hub.creating.take():
        raise too_many()
    host = new_token()
    made = await hub.open(room.game, room.stored.options, seats, host)
    code = await hub.store.set_again(room.stored.id, made.stored.code)
    room.name_next(code)
    keys = tuple(SeatKey(number, token) for number, token in tokens.items())
    return TableMade(made.info, host, keys)


async def take_same_seats(room: Room, next_room: Room, mine: list[int]) -> TableMade:
    keys = []
    async with next_room.lock:
        await next_room.current()
        for number in mine:
            if next_room.seats[number].kind != "open":
                continue
            token = new_token()
            keys.append(SeatKey(number, token))
            name = room.seats[number].name
            await put_seat(next_room, number, StoredSeat("person", name, None, hashed(token)))
        return TableMade(next_room.info, None, tuple(keys))


async def put_seat(room: Room, number: int, new: StoredSeat) -> None:
    """Stores the seat and tells everybody."""
    old = room.seats[number]
    try:
        started = await room.hub.store.change_seat(room.stored.id, number, old, new, time.time())
    except SeatTaken:
        await room.read_seats()
        raise Trouble("seat_taken", "Somebody else has changed this seat; look again.") from None
    await room.show_seats([*room.seats[:number], new, *room.seats[number + 1 :]], started)


def spend(room: Room) -> None:
    if not room.changes.take():
        raise too_many()
