"""The first thing a page is told: whom it plays, as what, and all that never changes."""

from collections import OrderedDict
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from ecotone.core.game import Game
from ecotone.core.party import SeatChoice
from ecotone.server.limits import SLICE_BYTES
from ecotone.server.members import role_names
from ecotone.server.page import Page
from ecotone.server.server_table import ServerTable
from ecotone.server.wire import WIRE_VERSION, OwnMember, StaticsPart, Welcome
from ecotone.server.wire_table import RoleName

if TYPE_CHECKING:
    from ecotone.server.hub import Hub
    from ecotone.server.room import Room


TABLES = 64  # whose statics are kept ready, in each language; of the largest games 60 kB


class Statics:
    """What never changes at a table, ready to be sent; of those tables that were entered last."""

    def __init__(self) -> None:
        self.ready: OrderedDict[tuple[str, str], tuple[bytes, ...]] = OrderedDict()

    async def prepare(self, hub: "Hub", code: str, table: ServerTable, language: str) -> None:
        """Makes them aside: some games draw pictures for it. While nobody plays there."""
        if (code, language) not in self.ready:
            self.keep(code, language, await hub.aside(statics_of, table, language))

    def of(self, room: "Room", language: str) -> tuple[bytes, ...]:
        """In parts, so that no message is long; none before the deal."""
        if room.messages is None:
            return ()
        key = code, _ = room.stored.code, language  # the database uses the numbers of deleted tables again
        if key not in self.ready:
            self.keep(code, language, statics_of(room.messages.progress.table, language))
        self.ready.move_to_end(key)
        return self.ready[key]

    def keep(self, code: str, language: str, parts: tuple[bytes, ...]) -> None:
        self.ready[code, language] = parts
        if len(self.ready) > TABLES:
            self.ready.popitem(last=False)


def statics_of(table: ServerTable, language: str) -> tuple[bytes, ...]:
    return parts_of(str(bytes(table.statics(language)), "utf-8"))


def parts_of(text: str) -> tuple[bytes, ...]:
    slices = [text[first : first + SLICE_BYTES] for first in range(0, len(text), SLICE_BYTES)]
    return tuple(msgspec.json.encode(StaticsPart(part, len(slices), one)) for part, one in enumerate(slices))


def welcome(room: "Room", page: Page, parts: int) -> Welcome:
    """So many parts of what never changes follow."""
    game, language, messages = room.game, page.language, room.messages
    table = None if messages is None else messages.progress.table
    return Welcome(
        version=WIRE_VERSION,
        table=room.info_for(page.seated),
        seats=page.seats,
        members=tuple(
            OwnMember(seat, member, () if table is None else role_names(game, table.roles_held(seat, member)))
            for seat, member in page.eyes.members
        ),
        host=page.host,
        referee=page.eyes.referee,
        unit=game.unit(language),
        roles=names_of_roles(game, language),
        choices=choices_of(room, language),
        together=plays_together(room),
        parts=parts,
    )


def choices_of(room: "Room", language: str) -> tuple[SeatChoice, ...]:
    """What may be chosen before the deal; nothing at a table whose options mean nothing any more."""
    options = options_of(room)
    return () if options is None else room.game.seat_choices(room.stored.seats, options, language)


def plays_together(room: "Room") -> bool:
    options = options_of(room)
    return options is not None and room.game.outline(options).together


def options_of(room: "Room") -> Struct | None:
    if room.fault:
        return None
    if room.messages is not None:
        return room.messages.progress.table.origin.options
    return room.game.check_options(room.stored.seats, room.stored.options, None)


def names_of_roles(game: Game, language: str) -> tuple[RoleName, ...]:
    names = zip(game.roles, game.role_names(language), strict=True)
    return tuple(RoleName(role, name) for role, name in names)
