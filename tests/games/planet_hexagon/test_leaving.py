"""Somebody leaves: HX-R54."""

import pytest

from ecotone.games.planet_hexagon.moves import TakeTile
from tests.games.planet_hexagon.described import described, score
from tests.games.planet_hexagon.tiles import counted, everywhere
from tests.games.planet_hexagon.turns import act, home, mine, rounds, seen, table, turn, visit


def test_hx_r54_the_turns_of_the_seat_go_on_by_themselves() -> None:
    """A tile is taken, flipped and drawn in each, so that all bags hold what they must."""
    t = table()
    before = counted(everywhere(t))
    t.leave(2)
    asked = set()
    while not t.over:
        asked.add(t.asked()[0])
        turn(t)
        assert counted(everywhere(t)) == before
    assert asked == {0, 1, 3}
    assert [mine(t, seat).taken for seat in range(4)] == [16] * 4
    assert seen(t).rubbish == 20


def test_hx_r54_nothing_is_built_and_what_has_no_room_goes_to_the_black_hole() -> None:
    t = table()
    t.leave(2)
    rounds(t, 1)
    while seen(t).session < 3:
        turn(t)
    colony = home(t, 2)
    assert len(colony.tiles) == 1
    assert len(colony.waiting) == 2
    assert len(colony.waiting) + len(colony.black_hole) == mine(t, 2).taken


@pytest.mark.parametrize("step", ["take", "flip", "build"])
def test_hx_r54_in_the_middle_of_a_turn_the_next_one_goes_on(step: str) -> None:
    t = table()
    if step == "flip":
        act(t, TakeTile(place=0))
    if step == "build":
        visit(t)
    assert seen(t).step == step
    t.leave(0)
    assert t.asked() == (1,)
    assert (seen(t).step, seen(t).tiles, seen(t).box) == ("take", 8, 11)
    assert mine(t, 0).taken == 1


def test_hx_r54_the_colony_still_counts_for_the_goals_of_others_but_cannot_win() -> None:
    board = "S(0,0) Fo(1,0) Fo(0,1)"
    t = described("lupidians", "S(0,0) Fo(1,0)", others=[board], goal="forest")
    t.leave(1)
    assert "goal" not in score(t)
    ended = table(2, seed=4)
    ended.leave(0)
    while not ended.over:
        turn(ended)
    assert ended.result().winners == (1,)
    assert ended.result().ranks == (0, 1)


def test_hx_r54_hx_r51_nobody_waits_for_the_count_of_somebody_who_left() -> None:
    t = table(2, self_count="on")
    while seen(t).step != "count":
        turn(t)
    assert t.asked() == (0, 1)
    t.leave(0)
    assert t.asked() == (1,)
    t.leave(1)
    assert t.over


def test_hx_r54_everybody_has_left() -> None:
    t = table(2)
    t.leave(0)
    t.leave(1)
    assert t.over
    assert t.result().winners == ()
