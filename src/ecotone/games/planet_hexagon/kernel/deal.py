"""What is dealt before the first turn (HX-02 to HX-08)."""

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT
from ecotone.games.planet_hexagon.kernel.codes import GOALS
from ecotone.games.planet_hexagon.kernel.match import HexMatch
from ecotone.games.planet_hexagon.kernel.state import RESERVE, RUBBISH
from ecotone.games.planet_hexagon.kernel.tiles import COPIES, KINDS, TYPES


def deal(match: HexMatch) -> None:
    """HX-03, HX-07: one tile of each type set aside unseen, a Hidden Goal each; then the first session."""
    type_: i64
    for type_ in range(TYPES):
        match.bags[RUBBISH + match.draw_of_type(type_)] += 1
    left: i64 = BIT[GOALS] - 1
    seat: i64
    for seat in range(match.seats):
        goal = match.chance.one_of(left)
        left &= ~BIT[goal]
        match.goals[seat] = goal
    match.begin_session()


def fill_reserve(match: HexMatch) -> None:
    kind: i64
    for kind in range(KINDS):
        match.bags[RESERVE + kind] = COPIES[kind]
