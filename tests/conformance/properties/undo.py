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
    open_questions,
    play_noted,
    random_move,
    reveals,
    state,
)

LEFT = -1  # instead of a move
Who = tuple[int, int]  # a seat and one of its roles


class Row(Struct):
    """A row of the log that stands, whose it is, and the match before it."""

    who: Who
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
        self.changed_minds: set[Who] = set()
        roles = range(max(1, len(setting.game.roles)))
        self.everybody = [(seat, role) for seat in range(setting.seats) for role in roles]

    def leave(self, seat: int) -> None:
        self.rows.append(Row((seat, 0), LEFT, self.match.clone()))
        self.match.leave(seat)
        self.table.leave(seat)
        self.bar("UNDO_LEFT")

    def play(self, seat: int, move: int) -> None:
        before = self.match.clone()
        who: Who = (seat, before.role_of(seat, move))
        facts = play_noted(self.match, seat, move)
        self.table.play_packed(seat, move)
        if reveals(facts):
            self.rows.append(Row(who, move, before))
            self.bar("UNDO_REVEALED")
            return
        open_still = questions_but(before, who) == questions_but(self.match, who)
        for k, row in enumerate(self.rows):
            first = all(later.who != who for later in self.rows[k:])
            beside = open_still and first and row.before.refusal(seat, move) == ALLOWED
            if row.who != who and not beside:
                self.barred = max(self.barred, k + 1)
        self.rows.append(Row(who, move, before))
        for other in self.everybody:
            why_not = (
                {"UNDO_OTHER_SEAT", "UNDO_TURN_START"} if other in self.changed_minds else {"UNDO_OTHER_SEAT"}
            )
            assert barrier(self.table, other) in ({None} if other in self.free() else why_not)

    def bar(self, code: str) -> None:
        self.barred = len(self.rows)
        self.changed_minds.clear()
        assert {barrier(self.table, who) for who in self.everybody} == {code}

    def free(self) -> list[Who]:
        """Whoever has a move that can be taken back."""
        return sorted({row.who for row in self.rows[self.barred :]})

    def undo(self, who: Who) -> None:
        """It leads where the match would be if the move had never been made."""
        rows, (seat, role) = len(self.table.log), who
        self.table.undo(seat, roles=1 << role)
        assert len(self.table.log) == rows + 1, "undo is a row in the log"
        assert (self.table.log[-1].seat, self.table.log[-1].role) == who, "who took back is in the log"
        self.changed_minds.add(who)
        self.rows.remove([row for row in self.rows if row.who == who][-1])
        self.match = self.setting.start(self.seed)
        for row in self.rows:
            row.before = self.match.clone()
            if row.move == LEFT:
                self.match.leave(row.who[0])
            else:
                assert self.match.refusal(row.who[0], row.move) == ALLOWED
                self.match.play(row.who[0], row.move)
        assert self.table.snapshot() == state(self.match)
        game = self.setting.game
        for viewer in self.setting.viewers:
            assert self.table.view(viewer) == game.view(self.match, viewer)


def undo_restores(setting: Setting, walk: Walk) -> None:
    """Back to what was revealed or what others built upon, never further; their answers meanwhile stand.

    Others are also the other roles of a seat: each takes back its own.
    """
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
    while free := course.free():
        course.undo(one_of(free, chance))
    snapshot, rows = table.snapshot(), len(table.log)
    for seat in range(table.seats):
        reason = table.why_no_undo(seat)
        assert reason is not None
        assert reason.code.startswith("UNDO_")
        with pytest.raises(Refused) as caught:
            table.undo(seat)
        assert caught.value.refusal == reason
    assert (table.snapshot(), len(table.log)) == (snapshot, rows)


def questions_but(match: Match, who: Who) -> object:
    """All that are open, and which seats must answer; but for one."""
    return set(open_questions(match)) - {who}, set(asked_seats(match)) - {who[0]}


def barrier(table: Table, who: Who) -> str | None:
    reason = table.why_no_undo(who[0], roles=1 << who[1])
    return None if reason is None else reason.code
