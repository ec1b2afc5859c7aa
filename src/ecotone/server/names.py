"""What people may call themselves at a table: something that can be read, and that nobody else is called."""

import unicodedata
from collections.abc import Iterable, Sequence

from ecotone.core.reading.readable import drawn_alike, letterless, overloaded, unseen
from ecotone.server.problems import Trouble
from ecotone.server.storage.reading import nameless
from ecotone.server.storage.stored import StoredSeat

BOT_NAMES = (
    "Robin", "Merlin", "Martin", "Wren", "Jay", "Heron", "Finch", "Lark", "Swift", "Dove", "Linnet", "Plover",
    "Siskin", "Pipit", "Teal", "Rook", "Kestrel", "Avocet", "Dipper", "Brambling",
)  # fmt: skip


def checked_name(name: str) -> str:
    """The name with single spaces; a Trouble if it can't be read as it is."""
    if letter := unseen(name):
        raise Trouble("bad_name", f"A name can't have the invisible character U+{ord(letter):04X}.")
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not tidy:
        raise Trouble("bad_name", "A name can't be blank.")
    if letterless(tidy):
        raise Trouble("bad_name", "A name can't have accents alone, without a letter.")
    if overloaded(tidy):
        raise Trouble("bad_name", "A name can't have so many accents on one letter.")
    return tidy


def check_unlike(name: str, others: Iterable[str]) -> None:
    if drawn_alike(name) in {drawn_alike(other) for other in others}:
        raise Trouble("name_taken", f"Somebody at this table is called {name} already.")


def check_name(name: str, number: int, seats: Sequence[StoredSeat]) -> None:
    """A new name at a seat; those of people without one belong to their seats, also while they have one."""
    check_unlike(name, [*names_of(seats), *reserved(number, seats)])


def reserved(number: int, seats: Sequence[StoredSeat]) -> list[str]:
    """What others would be called if they deleted their names."""
    others = [(seat, one) for seat, one in enumerate(seats) if seat != number]
    return [nameless(seat, member) for seat, one in others for member in range(one.capacity)]


def nameless_at(number: int, member: int, seats: Sequence[StoredSeat]) -> str:
    """For somebody of that seat; a shared one has such a name for each."""
    known = {drawn_alike(name) for name in names_of(seats)}
    order = (member, *range(seats[number].capacity + 1))
    names = [nameless(number, one) for one in order]
    return next(name for name in names if drawn_alike(name) not in known)


def bot_name(number: int, taken: Iterable[str]) -> str:
    """A name for the bot on a seat that nobody else at the table has."""
    known = {drawn_alike(name) for name in taken}
    order = (*BOT_NAMES[number % len(BOT_NAMES) :], *BOT_NAMES)
    return next(name for name in order if drawn_alike(name) not in known)


def names_of(seats: Sequence[StoredSeat]) -> list[str]:
    """Everybody's, bots' and theirs for whom a place is kept."""
    people = [member.name for seat in seats for member in (*seat.members, *seat.kept)]
    return [*people, *(seat.name for seat in seats if seat.name)]
