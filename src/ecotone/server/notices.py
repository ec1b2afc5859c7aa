"""A table as everybody sees it."""

from collections.abc import Sequence

from ecotone.core.seeds import commitment
from ecotone.games import find_game
from ecotone.server.store import StoredSeat, StoredTable
from ecotone.server.wire import SeatInfo, TableInfo


def table_info(
    stored: StoredTable, seats: Sequence[StoredSeat], online: Sequence[bool], over: bool, old_rules: bool
) -> TableInfo:
    waiting = any(seat.kind == "open" for seat in seats)
    return TableInfo(
        code=stored.code,
        game=stored.game,
        title=find_game(stored.game).title,
        options=stored.options,
        seats=tuple(
            SeatInfo(number, seat.kind, seat.name, seat.level, online[number])
            for number, seat in enumerate(seats)
        ),
        status="waiting" if waiting else "over" if over else "playing",
        commitment=commitment(stored.seed),
        created=stored.created,
        again=stored.again,
        old_rules=old_rules,
        listed=stored.listed,
    )
