"""Which moves are legal, and that there always is one."""

from typing import Any

import pytest

from ecotone.core.errors import Refused
from ecotone.core.kernel.match import ALLOWED
from tests.conformance.driver import (
    MANY,
    Setting,
    Walk,
    a_few,
    acting_seats,
    legal_moves,
    lively_table,
    play_on,
    random_answer,
    random_move,
    reach,
    state,
)

HUGE = 2**40
LARGEST = 2**63 - 1


def refusal_agrees_with_enumeration(setting: Setting, walk: Walk) -> None:
    """Exactly the enumerated moves are not refused."""
    match = reach(setting, walk)
    before = state(match)
    chance = walk.chance("integers")
    everybodys = [move for seat in acting_seats(match) for move in legal_moves(match, seat)]
    tried = suspects(everybodys, chance)
    for seat in [-HUGE, -1, *range(match.seats), match.seats, 62, 63, 64, HUGE]:
        mine = legal_moves(match, seat) if seat in acting_seats(match) else []
        assert len(set(mine)) == len(mine), "a move is enumerated twice"
        if 0 <= seat < match.seats:
            assert match.move_count(seat) == len(mine), "a seat that can't act has moves"
        allowed = {move for move in tried if match.refusal(seat, move) == ALLOWED}
        assert allowed == set(mine)
    assert state(match) == before, "a question has changed the match"


def suspects(legal: list[int], chance: Any) -> set[int]:
    """Legal integers, those near them in value or by one bit, all small ones, random and extreme ones."""
    near = {move + step for move in legal for step in (-4, -3, -2, -1, 0, 1, 2, 3, 4)}
    bits = {move ^ 1 << bit for move in a_few(legal, MANY, chance) for bit in range(24)}
    drawn = {chance.below(2**k) for k in range(1, 32) for _ in range(8)}
    extreme = {HUGE, HUGE + 1, -HUGE, LARGEST, -LARGEST - 1, *(-k for k in range(1, 64))}
    return set(legal) | near | bits | drawn | extreme | set(range(512))


def refused_moves_change_nothing(setting: Setting, walk: Walk) -> None:
    """At a table, where a refusal is an answer, and the same answer to why_not and play."""
    table = lively_table(setting, walk)
    match = reach(setting, walk)
    before, rows = table.snapshot(), list(table.log)
    chance = walk.chance("refused")
    others = [
        setting.game.unpack(match, move) for seat in acting_seats(match) for move in legal_moves(match, seat)
    ]
    for seat in range(table.seats):
        for move in a_few(others, MANY, chance):
            reason = table.why_not(seat, move)
            assert (reason is None) == (move in table.legal(seat))
            if reason is None:
                continue
            assert reason.code
            assert reason.rule
            assert reason.text
            with pytest.raises(Refused) as caught:
                table.play(seat, move)
            assert caught.value.refusal == reason
    assert (table.snapshot(), table.log) == (before, rows)


def somebody_can_always_move(setting: Setting, walk: Walk) -> None:
    """Nobody is asked, or may act, without a legal move; and nobody but seats of the table."""
    match = setting.start(walk.seed)
    chance = walk.chance()
    for _ in range(walk.steps):
        assert 0 <= match.asked() | match.may_act() < 1 << match.seats
        assert match.asked() & match.may_act() == 0, "nobody waits for a seat, and it is asked"
        for seat in range(match.seats):
            assert (match.move_count(seat) > 0) == (seat in acting_seats(match))
        if match.asked() == 0:
            assert match.may_act() == 0, "a match that is over goes on"
            assert setting.game.result(match).over
            return
        assert not setting.game.result(match).over
        match.play(*random_move(match, chance))


def games_end_in_time(setting: Setting, walk: Walk) -> None:
    match = setting.start(walk.seed)
    play_on(match, walk.chance(), setting.game.most_moves, random_answer)
    assert match.asked() == 0
