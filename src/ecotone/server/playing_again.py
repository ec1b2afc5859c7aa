"""The same people at a new table: made by the first who asks, joined by the others."""

from contextlib import suppress

from msgspec.structs import replace

from ecotone.core.errors import EcotoneError
from ecotone.core.game import Game
from ecotone.server.dealing import checked_seats
from ecotone.server.hub import Hub
from ecotone.server.keys import hashed, new_token, next_token
from ecotone.server.names import check_name, nameless_at
from ecotone.server.options import checked_options
from ecotone.server.problems import Trouble
from ecotone.server.room import Room
from ecotone.server.seating import spend, take_place, without_kept
from ecotone.server.storage.stored import SeatKind, StoredMember, StoredSeat, StoredTable
from ecotone.server.taking_seats import show_seats
from ecotone.server.wire_table import PlayAgain, SeatKey, TableMade

Own = dict[tuple[int, int], str]
"""Seats and members that the caller had, with the keys of the same places at the new table."""


async def again(hub: Hub, room: Room, wish: PlayAgain, language: str) -> TableMade:
    """The first who asks makes the new table and is its host; whoever asks later gets the own seat there."""
    async with room.lock:
        room.check_there()
        hashes = {hashed(token): token for token in wish.keys}
        mine = {
            (number, k): next_token(room.stored.host, hashes[member.key])
            for number, seat in enumerate(room.seats)
            for k, member in enumerate(seat.members)
            if member.key in hashes
        }
        referee = room.stored.referee is not None and room.stored.referee in hashes
        if not mine and not referee and room.stored.host not in hashes:
            raise Trouble("not_yours", "Only those who sat at the table can play again.")
        spend(room)
        if not (room.over or room.old_rules):
            raise Trouble("not_over", "The game is not over yet.")
    while True:
        async with room.lock:
            room.check_there()
            following = room.stored.again
            if following is None:
                return await make_next(hub, room, mine, referee, language)
        try:
            async with hub.visit(following) as next_room:
                return await take_same_seats(room, next_room, mine, referee)
        except Trouble as trouble:
            if trouble.code != "unknown_table":
                raise
        hub.unname(following)


async def make_next(hub: Hub, room: Room, mine: Own, referee: bool, language: str) -> TableMade:
    """Same game, options and times, by today's rules, unless those have no such game any more.

    What seats had chosen is chosen anew; places of people who have not asked yet are kept for them.
    """
    host, old, game = new_token(), room.stored, room.game
    whistle = new_token() if old.referee is not None else None
    options = checked_options(game, old.seats, today_options(game, old), language)
    seats = [next_seat(number, seat, mine) for number, seat in enumerate(room.seats)]
    table = replace(
        hub.new_table(game, old.seats, host),
        options=options,
        time=old.time,
        away=old.away,
        referee=None if whistle is None else hashed(whistle),
    )
    made = await hub.open(table, checked_seats(game, options, seats, language))
    made.maker = room.maker
    code = await hub.store.set_again(old.id, made.stored.code)
    room.name_next(code)
    keys = tuple(SeatKey(*seat_at_new_table(own, mine)) for own in mine)
    return TableMade(made.info, host, keys, whistle if referee else None)


def today_options(game: Game, old: StoredTable) -> dict[str, str]:
    """The options of the last game, as far as today's rules know them."""
    with suppress(EcotoneError):
        game.check_options(old.seats, old.options, None)
        return old.options
    known: dict[str, str] = {}
    for name, value in old.options.items():
        with suppress(EcotoneError):
            game.check_options(old.seats, known | {name: value}, None)
            known[name] = value
    return known


def next_seat(number: int, seat: StoredSeat, tokens: Own) -> StoredSeat:
    if seat.kind == "bot":
        return StoredSeat("bot", seat.name, seat.level, capacity=seat.capacity)
    members = tuple(
        StoredMember(member.name, hashed(tokens[number, k]))
        for k, member in enumerate(seat.members)
        if (number, k) in tokens
    )
    kept = tuple(
        StoredMember(member.name, member.key)
        for k, member in enumerate(seat.members)
        if (number, k) not in tokens
    )
    kind: SeatKind = "person" if len(members) == seat.capacity else "open"
    return StoredSeat(kind, "", None, members, seat.capacity, {}, kept)


def seat_at_new_table(own: tuple[int, int], tokens: Own) -> tuple[int, str, int]:
    """Where somebody sits at the new table: those who come first sit first."""
    seat = own[0]
    return seat, tokens[own], [other for other in tokens if other[0] == seat].index(own)


async def take_same_seats(room: Room, next_room: Room, mine: Own, referee: bool) -> TableMade:
    keys, whistle = [], None
    async with next_room.lock:
        next_room.check_there()
        for (number, k), token in mine.items():
            seat, key = next_room.seats[number], hashed(token)
            sitting = next((n for n, member in enumerate(seat.members) if member.key == key), None)
            if sitting is not None:  # asked before, and the answer may have been lost
                keys.append(SeatKey(number, token, sitting))
                continue
            member = room.seats[number].members[k]
            if seat.free > 0 or member.key in [one.key for one in seat.kept]:
                name = same_name(next_room, number, member)
                keys.append(await take_place(next_room, number, name, {}, token, old_key=member.key))
        if referee and next_room.stored.referee is not None:
            whistle = await new_whistle(next_room)
        return TableMade(next_room.info, None, tuple(keys), whistle)


def same_name(room: Room, number: int, member: StoredMember) -> str:
    """What somebody was called, unless somebody else has come who is called so."""
    seats = without_kept(room.seats, member.key)
    try:
        check_name(member.name, number, seats)
    except Trouble:
        return nameless_at(number, len(seats[number].members), seats)
    return member.name


async def new_whistle(room: Room) -> str:
    """The referee's new key, as soon as it is stored; pages with the one before are no referee's any more."""
    whistle, store, number = new_token(), room.hub.store, room.stored.id
    await store.set_referee(number, hashed(whistle))
    room.stored = replace(room.stored, referee=hashed(whistle))
    await show_seats(room, await store.seating(number))
    return whistle
