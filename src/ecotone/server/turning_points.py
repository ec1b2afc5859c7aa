"""The turns that decided a game: those that brought a seat far more than usual, and those that cost most."""

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
    """Rows of one turn that raised a seat's points, or lowered them; moves taken back among them."""

    seat: int
    turn: int
    first: int
    last: int
    sixtieths: int = 0
    lasting: int = 0  # what of it the others didn't take away again
    excess: float = 0.0  # of that, over what the seat's turns bring on average

    @property
    def weight(self) -> float:
        return self.excess if self.sixtieths > 0 else -self.sixtieths


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
    split = seat_turns(played.log, turns, totals, played.game.fateful)
    chosen = decisive(split, played.result().winners)
    reading, standings = Reading(played), {}
    for ply in sorted({ply for one in chosen for ply in (one.first - 1, one.last)}):
        yield from reading.reach(ply, played.log)
        standings[ply] = reading.table.standing()
    points = turning_points(played.game, chosen, standings, language)
    return Curve(tuple(totals), tuple(turns), tuple(points), 0, len(played.log))


def seat_turns(
    log: list[Entry], turns: list[int], totals: list[tuple[int, ...]], fateful: bool
) -> list[SeatTurn]:
    """By the rows of each seat, and apart from them those of others that cost it points.

    What somebody does in a turn is one thing, whatever it costs on the way; where fate has a hand in it
    (`fateful`), gains stand apart from losses.
    """
    found: list[SeatTurn] = []
    latest: dict[tuple[int, int, bool], SeatTurn] = {}
    rows = zip(log, turns[1:], pairwise(totals), strict=True)
    for ply, (entry, turn, (before, after)) in enumerate(rows, 1):
        back = entry.kind == "undo"
        for seat in [] if entry.seat == NOBODY else concerned(entry.seat, before, after, back):
            change = after[seat] - before[seat]
            own = not fateful and seat == entry.seat
            one = latest.get((seat, turn, own))
            if back and seat != entry.seat and (one is None or one.sixtieths >= 0):
                continue
            if one is None or (one.sixtieths * change < 0 and not back and not own):
                one = latest[seat, turn, own] = SeatTurn(seat, turn, ply, ply)
                found.append(one)
            one.last = ply
            one.sixtieths += change
    for seat in {one.seat for one in found}:
        theirs = [one for one in found if one.seat == seat]
        lowest = list(accumulate((total[seat] for total in reversed(totals)), min))[::-1]
        for one in theirs:
            one.lasting = lowest[one.last] - totals[one.first - 1][seat]
        average = sum(one.lasting for one in theirs) / len({one.turn for one in theirs})
        for one in theirs:
            one.excess = one.lasting - average
    return found


def concerned(mover: int, before: tuple[int, ...], after: tuple[int, ...], back: bool) -> list[int]:
    """Whoever moves and the others who lose by it, or get it back; of those with shared points one."""
    moved = {(before[mover], after[mover]): mover}
    for seat, (had, has) in enumerate(zip(before, after, strict=True)):
        if has > had if back else has < had:
            moved.setdefault((had, has), seat)
    return list(moved.values())


def decisive(turns: list[SeatTurn], winners: tuple[int, ...]) -> list[SeatTurn]:
    """The three to five that weigh most, a winner's among them, and the worst, in the order of play."""
    ranked = sorted([one for one in turns if one.sixtieths], key=lambda one: (-one.weight, one.last))
    above = sum(one.weight > 0 for one in ranked)
    chosen = ranked[: max(FEWEST_POINTS, min(MOST_POINTS, above))]
    theirs = [one for one in ranked if one.seat in winners and one.sixtieths > 0]
    if theirs and not any(one in theirs for one in chosen):
        chosen[-1] = theirs[0]
    losses = [one for one in ranked if one.sixtieths < 0]
    if not any(one in losses for one in chosen):
        chosen += losses[:MOST_LOSSES]
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
