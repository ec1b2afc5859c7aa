"""The turns that decided a game: those that brought a seat far more than usual, and what cost most."""

from collections.abc import Generator, Iterator, Mapping
from itertools import accumulate, pairwise

from msgspec import Struct

from ecotone.core.changes import changed_causes
from ecotone.core.game import Game
from ecotone.core.kernel.match import Match
from ecotone.core.log import NOBODY, Entry
from ecotone.core.table import Table
from ecotone.server.limits import ROWS_AT_ONCE
from ecotone.server.reading import Reading
from ecotone.server.wire_table import Curve, TurningPoint

MOST_POINTS = 5
FEWEST_POINTS = 3
MOST_LOSSES = 1


class SeatTurn(Struct):
    """All rows of one seat in one turn, moves taken back among them."""

    seat: int
    turn: int
    first: int
    last: int
    sixtieths: int = 0
    lasting: int = 0  # what of it the others didn't take away again
    excess: float = 0.0  # of that, over what the seat's turns bring on average


def curve_of(played: Table, language: str) -> Generator[None, None, Curve]:
    """Plays the log twice, the second time for the few positions that matter: all would fill the memory."""
    reading = Reading(played)
    totals, turns = [reading.table.totals()], [0]
    for entry in played.log:
        turns.append(reading.table.turn()[0])
        reading.play(entry)
        totals.append(reading.table.totals())
        if reading.ply % ROWS_AT_ONCE == 0:
            yield
    chosen = decisive(seat_turns(played.log, turns, totals), played.result().winners)
    reading, standings = Reading(played), {}
    for ply in sorted({ply for one in chosen for ply in (one.first - 1, one.last)}):
        yield from reading.reach(ply, played.log)
        standings[ply] = reading.table.standing()
    points = turning_points(played.game, chosen, standings, language)
    return Curve(tuple(totals), tuple(turns), tuple(points), 0, len(played.log))


def seat_turns(log: list[Entry], turns: list[int], totals: list[tuple[int, ...]]) -> list[SeatTurn]:
    found: dict[tuple[int, int], SeatTurn] = {}
    rows = zip(log, turns[1:], pairwise(totals), strict=True)
    for ply, (entry, turn, (before, after)) in enumerate(rows, 1):
        seat = entry.seat
        if seat == NOBODY:
            continue
        one = found.setdefault((seat, turn), SeatTurn(seat, turn, ply, ply))
        one.last = ply
        one.sixtieths += after[seat] - before[seat]
    for seat in {one.seat for one in found.values()}:
        own = [one for one in found.values() if one.seat == seat]
        lowest = list(accumulate((total[seat] for total in reversed(totals)), min))[::-1]
        for one in own:
            one.lasting = lowest[one.last] - totals[one.first - 1][seat]
        average = sum(one.lasting for one in own) / len(own)
        for one in own:
            one.excess = one.lasting - average
    return list(found.values())


def decisive(turns: list[SeatTurn], winners: tuple[int, ...]) -> list[SeatTurn]:
    """The three to five best, one of a winner's among them, and the worst, in the order of play."""
    ranked = sorted([one for one in turns if one.sixtieths > 0], key=lambda one: (-one.excess, one.last))
    above = sum(one.excess > 0 for one in ranked)
    chosen = ranked[: max(FEWEST_POINTS, min(MOST_POINTS, above))]
    theirs = [one for one in ranked if one.seat in winners]
    if theirs and not any(one.seat in winners for one in chosen):
        chosen[-1] = theirs[0]
    chosen += sorted([one for one in turns if one.sixtieths < 0], key=lambda one: one.sixtieths)[:MOST_LOSSES]
    return sorted(chosen, key=lambda one: one.last)


def turning_points(
    game: Game, chosen: list[SeatTurn], standings: Mapping[int, Match], language: str
) -> Iterator[TurningPoint]:
    for one in chosen:
        before, after = standings[one.first - 1], standings[one.last]
        changes = changed_causes(
            game.causes(before, one.seat, language), game.causes(after, one.seat, language)
        )
        whole = sum(change.sixtieths for change in changes)
        if whole:
            yield TurningPoint(one.first, one.last, one.turn, one.seat, whole, changes)
