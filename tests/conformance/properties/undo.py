"""Undo, and what bars it."""

import pytest
from msgspec import Struct

from ecotone.core.errors import Refused
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.match import ALLOWED, Match
from ecotone.core.table import Table
from tests.conformance.driver import (
    Setting,
    Walk,
    asked_seats,
    one_of,
    play_noted,
    random_move,
    reveals,
    state,
)

LEFT = -1  # instead of a move


class Row(Struct):
    """A row of the log that stands, and the match before it."""

    seat: int
    move: int
    before: Match


class Course:
    """A table beside a match that knows no undo: after each one it plays what stands from the beginning."""

    def __init__(self, setting: Setting, walk: Walk) -> None:
        self.setting = setting
        self.seed = walk.seed
        self.table = setting.table(walk.seed)
        self.match = setting.start(walk.seed)
        self.rows: list[Row] = []
        self.barred = 0  # so many rows stand for good
        self.changed_minds: set[int] = set()

    def leave(self, seat: int) -> None:
        self.rows.append(Row(seat, LEFT, self.match.clone()))
        self.match.leave(seat)
        self.table.leave(seat)
        self.bar("UNDO_LEFT")

    def play(self, seat: int, move: int) -> None:
        before = self.match.clone()
        facts = play_noted(self.match, seat, move)
        self.table.play_packed(seat, move)
        if reveals(facts):
            self.rows.append(Row(seat, move, before))
            self.bar("UNDO_REVEALED")
            return
        open_still = set(asked_seats(before)) - {seat} == set(asked_seats(self.match)) - {seat}
        for k, row in enumerate(self.rows):
            first = all(later.seat != seat for later in self.rows[k:])
            beside = open_still and first and row.before.refusal(seat, move) == ALLOWED
            if row.seat != seat and not beside:
                self.barred = max(self.barred, k + 1)
        self.rows.append(Row(seat, move, before))
        for other in range(self.table.seats):
            why_not = (
                {"UNDO_OTHER_SEAT", "UNDO_TURN_START"} if other in self.changed_minds else {"UNDO_OTHER_SEAT"}
            )
            assert barrier(self.table, other) in ({None} if other in self.free() else why_not)

    def bar(self, code: str) -> None:
        self.barred = len(self.rows)
        self.changed_minds.clear()
        assert {barrier(self.table, seat) for seat in range(self.table.seats)} == {code}

    def free(self) -> list[int]:
        """Seats with a move that can be taken back."""
        return sorted({row.seat for row in self.rows[self.barred :]})

    def undo(self, seat: int) -> None:
        """It leads where the match would be if the move had never been made."""
        rows = len(self.table.log)
        self.table.undo(seat)
        assert len(self.table.log) == rows + 1, "undo is a row in the log"
        self.changed_minds.add(seat)
        self.rows.remove([row for row in self.rows if row.seat == seat][-1])
        self.match = self.setting.start(self.seed)
        for row in self.rows:
            row.before = self.match.clone()
            if row.move == LEFT:
                self.match.leave(row.seat)
            else:
                assert self.match.refusal(row.seat, row.move) == ALLOWED
                self.match.play(row.seat, row.move)
        assert self.table.snapshot() == state(self.match)
        game = self.setting.game
        for viewer in self.setting.viewers:
            assert self.table.view(viewer) == game.view(self.match, viewer)


def undo_restores(setting: Setting, walk: Walk) -> None:
    """Back to what was revealed or what others built upon, never further; their answers meanwhile stand."""
    course = Course(setting, walk)
    chance = walk.chance()
    somebody_left = False
    for _ in range(walk.steps):
        if course.table.over:
            break
        leaver = chance.below(8 * setting.seats)
        if leaver < setting.seats and not somebody_left:
            somebody_left = True
            course.leave(leaver)
        elif chance.below(8) == 0 and course.free():
            course.undo(one_of(course.free(), chance))
        else:
            course.play(*random_move(course.match, chance))
    take_all_back(course, chance)


def take_all_back(course: Course, chance: Chance) -> None:
    table = course.table
    while seats := course.free():
        course.undo(one_of(seats, chance))
    snapshot, rows = table.snapshot(), len(table.log)
    for seat in range(table.seats):
        reason = table.why_no_undo(seat)
        assert reason is not None
        assert reason.code.startswith("UNDO_")
        with pytest.raises(Refused) as caught:
            table.undo(seat)
        assert caught.value.refusal == reason
    assert (table.snapshot(), len(table.log)) == (snapshot, rows)


def barrier(table: Table, seat: int) -> str | None:
    reason = table.why_no_undo(seat)
    return None if reason is None else reason.code
