"""The first thing a page is told: whom it plays, as what, and all that never changes."""

from typing import TYPE_CHECKING

from msgspec import Raw

from ecotone.core.game import Game
from ecotone.core.party import SeatChoice
from ecotone.server.members import role_names
from ecotone.server.page import Page
from ecotone.server.wire import WIRE_VERSION, OwnMember, Welcome
from ecotone.server.wire_table import RoleName

if TYPE_CHECKING:
    from ecotone.server.room import Room

NOTHING_YET = Raw(b"null")


def welcome(room: "Room", page: Page) -> Welcome:
    game, language, messages = room.game, page.language, room.messages
    table = None if messages is None else messages.progress.table
    return Welcome(
        version=WIRE_VERSION,
        table=room.info,
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
        statics=NOTHING_YET if table is None else table.statics(language),
    )


def choices_of(room: "Room", language: str) -> tuple[SeatChoice, ...]:
    """What may be chosen before the deal; nothing at a table whose options mean nothing any more."""
    if room.fault:
        return ()
    stored, messages = room.stored, room.messages
    options = (
        room.game.check_options(stored.seats, stored.options, None)
        if messages is None
        else messages.progress.table.origin.options
    )
    return room.game.seat_choices(stored.seats, options, language)


def names_of_roles(game: Game, language: str) -> tuple[RoleName, ...]:
    names = zip(game.roles, game.role_names(language), strict=True)
    return tuple(RoleName(role, name) for role, name in names)
