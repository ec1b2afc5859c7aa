"""Undo, and what bars it."""

import pytest
from msgspec import Struct

from ecotone.core.errors import Refused
from ecotone.core.table import Table
from tests.conformance.driver import (
    Setting,
    Walk,
    play_noted,
    random_move,
    reveals,
)

Undoable = tuple[int, tuple[int, ...], list[Struct]]  # who, and state and views before


def undo_restores(setting: Setting, walk: Walk) -> None:
    """Back to the last revealing fact or the last act of another seat, and never further."""
    table = setting.table(walk.seed)
    match = setting.start(walk.seed)
    chance = walk.chance()
    undoable: list[Undoable] = []
    somebody_left = False
    for _ in range(walk.steps):
        if table.over:
            break
        leaver = chance.below(8 * table.seats)
        if leaver < table.seats and not somebody_left:
            somebody_left = True
            match.leave(leaver)
            table.leave(leaver)
            undoable.clear()
            assert {barrier(table, seat) for seat in range(table.seats)} == {"UNDO_LEFT"}
            continue
        seat, packed = random_move(match, chance)
        before = table.snapshot(), [table.view(viewer) for viewer in setting.viewers]
        rows = play_noted(match, seat, packed)
        table.play_packed(seat, packed)
        if reveals(rows):
            undoable.clear()
        else:
            undoable = [*(row for row in undoable if undoable[-1][0] == seat), (seat, *before)]
        for other in range(table.seats):
            last = undoable[-1][0] if undoable else None
            expected = "UNDO_REVEALED" if last is None else None if last == other else "UNDO_OTHER_SEAT"
            assert barrier(table, other) == expected
    check_undo(setting, table, undoable)


def barrier(table: Table, seat: int) -> str | None:
    reason = table.why_no_undo(seat)
    return None if reason is None else reason.code


def check_undo(setting: Setting, table: Table, undoable: list[Undoable]) -> None:
    rows = len(table.log)
    while undoable:
        seat, snapshot, seen = undoable.pop()
        table.undo(seat)
        rows += 1
        assert table.snapshot() == snapshot
        assert [table.view(viewer) for viewer in setting.viewers] == seen
        assert len(table.log) == rows, "undo is a row in the log"
    snapshot = table.snapshot()
    for seat in range(table.seats):
        reason = table.why_no_undo(seat)
        assert reason is not None
        assert reason.code.startswith("UNDO_")
        with pytest.raises(Refused) as caught:
            table.undo(seat)
        assert caught.value.refusal == reason
    assert (table.snapshot(), len(table.log)) == (snapshot, rows)
