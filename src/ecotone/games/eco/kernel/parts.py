"""One counted part of an animal's score as a line of the ledger (EC-24)."""

from typing import Final

from mypy_extensions import i64

from ecotone.core.kernel.bits import lowest
from ecotone.core.kernel.ledger import Ledger
from ecotone.core.kernel.match import POINT
from ecotone.games.eco.kernel.ruleset import RuleSet
from ecotone.games.eco.kernel.seatmap import SeatMap

EC_24: Final = 24


def place_slots(seat_map: SeatMap, slots: i64, ledger: Ledger) -> None:
    while slots != 0:
        ledger.place(seat_map.cells[lowest(slots)])
        slots &= slots - 1


def write_part(rules: RuleSet, species: i64, seat: i64, ledger: Ledger, points: i64, b: i64, c: i64) -> None:
    """A line over the places noted since the last one; a part without points has neither places nor line."""
    ledger.line(seat, EC_24, rules.family[species], points * POINT, species, b, c)


def write_slots(
    seat_map: SeatMap,
    rules: RuleSet,
    species: i64,
    seat: i64,
    ledger: Ledger,
    slots: i64,
    points: i64,
    b: i64,
    c: i64,
) -> None:
    """A line over the slots, if it is asked for and there are points."""
    if ledger.open and points != 0:
        place_slots(seat_map, slots, ledger)
        write_part(rules, species, seat, ledger, points, b, c)


def first_of(mask: i64, count: i64) -> i64:
    """The first `count` members."""
    rest = mask
    while count > 0:
        rest &= rest - 1
        count -= 1
    return mask & ~rest
