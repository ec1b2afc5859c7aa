"""A table as everybody sees it."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from ecotone.core.seeds import commitment
from ecotone.games import find_game
from ecotone.server.members import role_names
from ecotone.server.presence import Presence
from ecotone.server.progress import Progress
from ecotone.server.storage.stored import FinalResult, StoredSeat, StoredTable
from ecotone.server.wire_table import Finished, MemberInfo, Retention, SeatInfo, TableInfo


class Standing(Struct, frozen=True):
    """What everybody sees of a match from outside; `roles` by seat and member."""

    over: bool = False
    shown: bool | None = None
    roles: tuple[tuple[tuple[str, ...], ...], ...] = ()


NOT_DEALT = Standing()


def standing_of(progress: Progress, seats: Sequence[StoredSeat]) -> Standing:
    table = progress.table
    shown = table.shown if table.referee_sees_more else None
    if not table.game.roles:
        return Standing(table.over, shown)
    roles = [
        tuple(role_names(table.game, table.roles_held(number, k)) for k in range(len(seat.members)))
        for number, seat in enumerate(seats)
    ]
    return Standing(table.over, shown, tuple(roles))


def table_info(
    stored: StoredTable,
    seats: Sequence[StoredSeat],
    presence: Presence,
    standing: Standing = NOT_DEALT,
    retention: Retention | None = None,
    old_rules: bool = False,
    damaged: bool = False,
) -> TableInfo:
    over = stored.finished is not None or standing.over
    roles = standing.roles or tuple(((),) * len(seat.members) for seat in seats)
    return TableInfo(
        code=stored.code,
        game=stored.game,
        title=find_game(stored.game).title,
        options=stored.options,
        seats=tuple(seat_info(number, seat, presence, roles[number]) for number, seat in enumerate(seats)),
        status="over" if over else "waiting" if stored.started is None else "playing",
        commitment="" if stored.seed is None else commitment(stored.seed),
        again=stored.again,
        old_rules=old_rules,
        listed=stored.listed,
        dealt=stored.started is not None,
        shown=standing.shown,
        time=stored.time,
        away_seconds=stored.away,
        referee=stored.referee is not None,
        finished=None if stored.finished is None else finished(stored.finished),
        damaged=damaged,
        retention=retention,
    )


def for_strangers(info: TableInfo, stored: StoredTable) -> TableInfo:
    """The table as those see it who have no key of it: whom anybody can find is not named, unless wanted."""
    return without_names(info) if hides_names(stored) else info


def hides_names(stored: StoredTable) -> bool:
    return stored.listed and not stored.show_names


def without_names(info: TableInfo) -> TableInfo:
    """Nor where the same people play on, which is found in no list."""
    seats = [
        replace(
            seat,
            name=seat.name if seat.kind == "bot" else "",
            members=tuple(replace(member, name="") for member in seat.members),
            kept=tuple("" for _ in seat.kept),
        )
        for seat in info.seats
    ]
    return replace(info, seats=tuple(seats), again=None)


def seat_info(
    number: int, seat: StoredSeat, presence: Presence, roles: Sequence[tuple[str, ...]]
) -> SeatInfo:
    members = tuple(
        MemberInfo(
            member=k,
            name=member.name,
            online=presence.online(member.key),
            away=presence.away(member.key),
            roles=roles[k],
            handed=member.handed,
        )
        for k, member in enumerate(seat.members)
    )
    return SeatInfo(
        seat=number,
        kind=seat.kind,
        name=seat.title,
        bot=seat.level,
        online=any(member.online for member in members),
        away=presence.seat_away(seat),
        members=members,
        capacity=seat.capacity,
        choices=seat.choices,
        kept=tuple(member.name for member in seat.kept),
    )


def finished(final: FinalResult) -> Finished:
    result = final.result("en")
    return Finished(final.rules, result.ranks, result.winners, result.sixtieths)
