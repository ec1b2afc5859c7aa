"""Who may sit where: joining, choosing, handing a lost place back, bots for those who stay away."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ecotone.server.clock import time_of_day
from ecotone.server.dealing import checked_seats, chosen_by, without_member
from ecotone.server.keys import hashed, new_token, next_token
from ecotone.server.names import bot_name, check_name, checked_name, nameless_at, names_of
from ecotone.server.problems import TooMany, Trouble, no_such_seat, no_table
from ecotone.server.room import Room
from ecotone.server.storage.store import Gone, Seating, SeatTaken
from ecotone.server.storage.stored import SeatKind, StoredMember, StoredSeat
from ecotone.server.taking_seats import read_seats, show_seats
from ecotone.server.wire_table import ChangeSeat, JoinTable, SeatChanged, SeatJoined, SeatKey

BEGUN = "The game has begun; a seat can be handed over, not opened or changed."


async def join(room: Room, wish: JoinTable, language: str) -> SeatJoined:
    """A place; the one it was before, if the request is one that was answered already."""
    async with room.lock:
        check_playable(room)
        token = next_token(room.stored.host, wish.id) if isinstance(wish.id, str) else new_token()
        before = seat_of_key(room, hashed(token))
        if before is not None:
            return SeatJoined(room.info, SeatKey(before[0], token, before[1]))
        name = checked_name(wish.name)
        number = wished_seat(room, wish)
        key = await take_place(room, number, name, wish.choices, token, language)
        return SeatJoined(room.info, key)


def seat_of_key(room: Room, key: bytes) -> tuple[int, int] | None:
    """Seat and member of a key."""
    places = ((number, k) for number, seat in enumerate(room.seats) for k in range(len(seat.members)))
    return next(((seat, k) for seat, k in places if room.seats[seat].members[k].key == key), None)


async def take_place(
    room: Room,
    number: int,
    name: str,
    choices: Mapping[str, str],
    token: str,
    language: str = "en",
    old_key: bytes = b"",
) -> SeatKey:
    """The next open place of a seat; the one that is kept for `old_key`, if it is."""
    check_playable(room)
    seats = without_kept(room.seats, old_key)
    check_name(name, number, seats)
    seat = seats[number]
    member = len(seat.members)
    members = (*seat.members, StoredMember(name, hashed(token)))
    kind: SeatKind = "person" if len(members) == seat.capacity else "open"
    taken = replace(seat, members=members, kind=kind)
    if choices:
        taken = chosen_by(room.game, room.stored, taken, member, choices)
    await put_seat(room, number, taken, language)
    return SeatKey(number, token, member)


def without_kept(seats: Sequence[StoredSeat], key: bytes) -> list[StoredSeat]:
    """As if no place were kept for that key of the last game."""
    return [replace(seat, kept=tuple(one for one in seat.kept if one.key != key)) for seat in seats]


def wished_seat(room: Room, wish: JoinTable) -> int:
    free = [number for number, seat in enumerate(room.seats) if seat.free > 0]
    if not isinstance(wish.seat, int):
        if not free:
            raise Trouble("table_full", "Every seat of this table is taken, or kept for somebody.")
        return free[0]
    if wish.seat >= len(room.seats):
        raise no_such_seat(wish.seat)
    if wish.seat not in free:
        kept = "kept for somebody of the last game" if room.seats[wish.seat].kept else "taken"
        raise Trouble("seat_taken", f"Seat {wish.seat + 1} is {kept}.")
    return wish.seat


async def change(
    room: Room, number: int, wish: ChangeSeat, token: str | None, language: str = "en"
) -> SeatChanged:
    async with room.lock:
        if not 0 <= number < len(room.seats):
            raise no_such_seat(number)
        key = hashed(token or "")
        seat = room.seats[number]
        host = key == room.stored.host
        own = next((k for k, member in enumerate(seat.members) if member.key == key), None)
        check_right(room, number, wish, key, host, own)
        spend(room)  # whoever has no right to it takes nothing from those who have
        if wish.change == "forget" and own is not None:
            return await forget_name(room, number, seat, own)
        if room.over:
            raise Trouble("over", "The game is over; the seats stay as they are.")
        check_playable(room)
        if wish.change == "hand_back":
            return await hand_back(room, number, seat, wish.member)
        changed = changed_seat(room, number, seat, wish, own, host)
        await put_seat(room, number, changed, language)
        return SeatChanged(room.info)


def check_host(room: Room, token: str | None) -> None:
    if hashed(token or "") != room.stored.host:
        raise Trouble("not_yours", "That needs the host's key.")


def check_right(room: Room, number: int, wish: ChangeSeat, key: bytes, host: bool, own: int | None) -> None:
    """The host may do most; people what concerns their own seat, and let a bot play for one who is away."""
    seated = any(member.key == key for seat in room.seats for member in seat.members)
    if host and (wish.change not in ("choose", "forget") or room.seats[number].kind == "bot"):
        return
    if own is not None and wish.change not in ("hand_back", "close"):
        return
    if wish.change == "bot" and seated and room.seats[number].members and room.dealt:
        if not room.presence.seat_away(room.seats[number]):
            raise Trouble("seat_taken", f"{room.seats[number].title} has not been away for long enough.")
        return
    raise Trouble("not_yours", "That needs the host's key, or for the own seat its own.")


def changed_seat(
    room: Room, number: int, seat: StoredSeat, wish: ChangeSeat, own: int | None, host: bool
) -> StoredSeat:
    if wish.change == "bot":
        return bot_seat(room, number, seat, wish, own, host)
    if wish.change == "take_back":
        if seat.kind != "person":
            raise Trouble("refused", "Nobody has sat there who could take the seat back.")
        return replace(seat, level=None)
    if room.dealt:
        raise Trouble("started", BEGUN)
    if wish.change == "open":
        alone = own is None or len(seat.members) == 1
        if not alone:
            return without_member(seat, own or 0)
        return StoredSeat("open", capacity=seat.capacity, kept=() if own is None else seat.kept)
    if wish.change == "close":
        if not seat.members:
            raise Trouble("refused", "Somebody must sit there first.")
        return replace(seat, kind="person", capacity=len(seat.members), kept=())
    return chosen_by(room.game, room.stored, seat, own or 0, wish.choices)


def bot_seat(
    room: Room, number: int, seat: StoredSeat, wish: ChangeSeat, own: int | None, host: bool
) -> StoredSeat:
    """On the seat of people a bot only plays in their place: names and keys stay."""
    if not seat.members:
        name = seat.name or bot_name(number, names_of(room.seats))
        return StoredSeat("bot", name, wish.level, capacity=seat.capacity, choices=seat.choices)
    if seat.kind == "open":
        raise Trouble("seat_taken", f"{seat.title} waits there for others.")
    if own is not None:
        keys = [seat.members[own].key]
        if room.others_here(number, keys):
            raise Trouble("seat_taken", "Others of your seat are here and play.")
    elif host and not room.only_the_host(number) and not room.presence.seat_away(seat):
        raise Trouble("seat_taken", f"{seat.title} is here and plays.")
    return replace(seat, level=wish.level)


async def hand_back(room: Room, number: int, seat: StoredSeat, member: int) -> SeatChanged:
    """A new key for whoever plays on; the old one is void.

    It stays visible at the place, also if it was before the deal: nobody silently gets somebody else's hand.
    """
    if member >= len(seat.members):
        raise Trouble("refused", "Only the place of a person can be handed back.")
    token = new_token()
    old = seat.members[member]
    new = replace(old, key=hashed(token), handed=True)
    await put_seat(room, number, replace(with_member(seat, member, new), level=None))
    return SeatChanged(room.info, SeatKey(number, token, member))


async def forget_name(room: Room, number: int, seat: StoredSeat, member: int) -> SeatChanged:
    """At any time, also long after the game; the place stays theirs."""
    nobody = replace(seat.members[member], name="")
    others = [*room.seats[:number], with_member(seat, member, nobody), *room.seats[number + 1 :]]
    nobody = replace(nobody, name=nameless_at(number, member, others))
    await put_seat(room, number, with_member(seat, member, nobody))
    return SeatChanged(room.info)


def with_member(seat: StoredSeat, member: int, new: StoredMember) -> StoredSeat:
    return replace(seat, members=(*seat.members[:member], new, *seat.members[member + 1 :]))


async def put_seat(room: Room, number: int, new: StoredSeat, language: str = "en") -> None:
    """Stores the seat and tells everybody."""
    old, game, dealt = room.seats[number], room.game, room.dealt or bool(room.fault)
    if not dealt:
        seats = [*room.seats[:number], new, *room.seats[number + 1 :]]
        new = checked_seats(game, room.stored.options, seats, language)[number]

    def approve(seating: Seating) -> None:
        """Another process may have dealt, or chosen the same for another seat."""
        if not dealt:
            if seating.started is not None:
                raise SeatTaken
            checked_seats(game, room.stored.options, seating.seats, language)

    due = None if room.timing is None else time_of_day()
    try:
        seating = await room.hub.store.change_seat(
            room.stored.id, number, old, new, time_of_day(), approve, due
        )
    except SeatTaken:
        await read_seats(room)
        raise Trouble("seat_taken", "Somebody else has changed this seat; look again.") from None
    except Gone:
        raise no_table(room.stored.code) from None
    await show_seats(room, seating)


def check_playable(room: Room) -> None:
    room.check_readable()
    if room.old_rules and not room.dealt:
        raise Trouble("old_rules", "This table was made by an earlier version of the rules; make a new one.")


def spend(room: Room) -> None:
    if not room.changes.take():
        raise TooMany(shared=True)
