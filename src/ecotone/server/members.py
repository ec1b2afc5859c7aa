"""Whom a page plays, and so what it may see."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from ecotone.core.game import Game
from ecotone.core.log import NOBODY, Entry
from ecotone.core.viewer import ALL_ROLES, REFEREE, SPECTATOR, Viewer
from ecotone.server.server_table import ServerTable
from ecotone.server.storage.stored import StoredSeat, StoredTable


class Eyes(Struct, frozen=True):
    """The members that a page plays, as seat and number; and whether it may act as referee."""

    members: tuple[tuple[int, int], ...] = ()
    seats: tuple[int, ...] = ()  # of these members
    referee: bool = False

    def of(self, seat: int) -> list[int]:
        """The members of a seat."""
        return [member for own, member in self.members if own == seat]


NO_EYES = Eyes()


def eyes_of(seats: Sequence[StoredSeat], keys: Iterable[bytes], referee: bytes | None) -> Eyes:
    """What the keys open."""
    held = set(keys)
    members = tuple(
        (number, k)
        for number, seat in enumerate(seats)
        for k, member in enumerate(seat.members)
        if member.key in held
    )
    own = tuple(dict.fromkeys(number for number, _ in members))
    return Eyes(members, own, referee is not None and referee in held)


def keys_of(table: StoredTable, seats: Iterable[StoredSeat]) -> set[bytes]:
    """Of the table's people, its host and its referee."""
    keys = {member.key for seat in seats for member in seat.members if member.key}
    return keys | {table.host, table.referee or table.host}


def roles_of(table: ServerTable, eyes: Eyes, seat: int) -> int:
    """Mask of the roles that the page's members of a seat hold now."""
    if not table.game.roles:
        return ALL_ROLES
    mask = 0
    for member in eyes.of(seat):
        mask |= table.roles_held(seat, member)
    return mask


def viewer_of(table: ServerTable, eyes: Eyes, seat: int | None) -> Viewer:
    """Through whose eyes the page looks: those of one of its seats, the referee's, or a spectator's.

    A referee who plays sees what the seat sees; spectators see with the referee who has opened the table.
    """
    if seat is not None:
        return Viewer(seat, roles_of(table, eyes, seat))
    return REFEREE if eyes.referee or table.shown else SPECTATOR


def hearing(eyes: Eyes, viewer: Viewer) -> Viewer:
    """Who is told what happens: those who share a device all hear it, so no more than anybody may know."""
    return SPECTATOR if len(eyes.seats) > 1 else viewer


def seat_of(entry: Entry) -> int | None:
    """Whose row it is; None: everybody's."""
    return None if entry.seat == NOBODY else entry.seat


def member_of(number: int) -> int | None:
    """Who of a seat made a row; None: nobody of the seat's people."""
    return number if number >= 0 else None


def role_of(game: Game, entry: Entry) -> str:
    """The role that a row is of; of a whole seat's, or in a game without roles, it is empty."""
    one = entry.seat != NOBODY and 0 <= entry.role < len(game.roles)
    return game.roles[entry.role] if one else ""


def role_names(game: Game, mask: int) -> tuple[str, ...]:
    return tuple(name for role, name in enumerate(game.roles) if mask >> role & 1)
