"""Who leaves gives up for good; the tiles go on (HX-R32), so that all counts stay right."""

import pytest

import ecotone
from ecotone.core.table import Table
from ecotone.core.viewer import REFEREE
from ecotone.games.planet_hexagon.moves import EndBuilding, EndVisit, EnterCount, TakeTile
from ecotone.games.planet_hexagon.view import HexView
from tests.games.planet_hexagon.described import position
from tests.games.planet_hexagon.team.team_games import (
    BUILDER,
    EMISSARY,
    colony,
    look,
    role,
    supply,
    team,
    window,
)


def quick(seats: int = 3, seed: int = 4) -> Table:
    return ecotone.new("planet_hexagon", seats=seats, seed=seed)


def seen(t: Table) -> HexView:
    return look(t, REFEREE)


def test_in_the_own_visit_missing_steps_are_done() -> None:
    """HX-12: a tile is taken, a tile is drawn; then the next civilization begins."""
    t = quick()
    t.leave(0)
    now = seen(t)
    assert (now.active, now.seats[0].taken, now.box, now.tiles) == (1, 1, 8, 6)
    assert now.seats[0].left
    assert now.seats[0].colony is not None
    assert len(now.seats[0].colony.waiting) == 1


def test_a_tile_in_hand_is_brought_home() -> None:
    t = quick()
    t.play(0, TakeTile(2))
    t.leave(0)
    assert (seen(t).active, seen(t).seats[0].taken) == (1, 1)


def test_while_building_the_phase_closes() -> None:
    t = quick()
    while seen(t).step != "build":
        t.play(0, t.legal(0)[0])
    t.leave(0)
    assert (seen(t).active, seen(t).step) == (1, "take")


def test_later_turns_are_taken_by_chance() -> None:
    """HX-R32: nothing of the asset is used; HX-R11: the newest of three tiles is discarded."""
    t = quick()
    t.leave(1)
    assert seen(t).active == 0
    while not t.over:
        seat = t.asked()[0]
        assert seat != 1
        t.play(seat, t.legal(seat)[-1])
    gone = seen(t).seats[1]
    assert (gone.taken, gone.asset_used) == (16, False)
    assert gone.colony is not None
    assert (len(gone.colony.waiting), len(gone.colony.black_hole)) == (2, 14)
    assert t.result().ranks[1] == 0
    assert (seen(t).rubbish, seen(t).reserve) == (4 + 4 * 5 + 4 * 3, 0)


def test_leaving_twice_is_nothing() -> None:
    t = quick()
    t.leave(1)
    match = t._match.clone()
    before = list(match.snapshot())
    match.leave(1)
    assert list(match.snapshot()) == before


def test_after_the_end_nobody_leaves() -> None:
    """HX-43: the places stand."""
    t = position(["session 4", "round 4", "step over", "active 1"], 2)
    match = t._match.clone()
    before = list(match.snapshot())
    match.leave(1)
    assert list(match.snapshot()) == before


def test_the_last_one_ends_the_game() -> None:
    t = quick(2)
    t.leave(0)
    t.leave(1)
    assert t.over
    assert t.result().winners == ()
    match = t._match.clone()
    before = list(match.snapshot())
    match.leave(1)
    assert list(match.snapshot()) == before


def test_an_emissary_who_leaves_is_not_waited_for() -> None:
    """HX-56, HX-R52."""
    t = window(team(3))
    t.leave(1)
    now = seen(t)
    assert [(seat.building, seat.visiting) for seat in now.seats] == [
        (True, True),
        (False, False),
        (True, True),
    ]
    t.leave(0)
    t.leave(2)
    assert t.over


def test_the_last_builder_who_leaves_ends_the_round() -> None:
    t = window(team(2))
    t.play(0, EndVisit())
    t.play(1, EndVisit())
    t.leave(1)
    assert (seen(t).round, t.asked()) == (1, (0,))
    t.leave(0)
    assert t.over


def test_a_builder_who_leaves_while_others_are_at_the_table() -> None:
    t = team(3)
    supply(t, 0)
    t.leave(0)
    assert (t.asked(), seen(t).active) == ((1,), 1)
    assert colony(t, 0) is not None


def test_hx_56_one_who_is_left_alone_still_looks_around() -> None:
    """Whoever it is."""
    for gone in (0, 1):
        t = team(2)
        t.leave(gone)
        supply(t, 1 - gone)
        assert (seen(t).step, role(t, 1 - gone)) == ("window", [BUILDER, EMISSARY])


@pytest.mark.parametrize("seat", [0, 1])
def test_hx_r52_what_was_closed_does_not_close_again(seat: int) -> None:
    """With three that wait it would throw one away."""
    t = window(team(2))
    t.play(seat, EndBuilding())
    assert not t._match.clone().expire(seat, BUILDER)
    assert [fact.__struct_config__.tag for fact in t.leave(seat)] == ["seat_left", "emissary_home"]


def test_a_turn_that_chance_takes_for_who_has_left_bars_undo() -> None:
    """HX-R32: else somebody could look what it takes, and think again."""
    lines = ["round 4", "step build", "active 1", "left 2", "taken 1 4", "taken 2 3", "taken 3 3"]
    lines += [f"table {place} {tile}" for place, tile in enumerate(("Fo", "Fo", "Wa", "Wa", "Wa"), 1)]
    t = position([*lines, "hole 1 Fa Fa Fa Fa", "hole 2 Fa Fa Fa", "hole 3 Fc Fc Fc"], 3)
    t.play(0, EndBuilding())
    assert seen(t).seats[1].taken == 4
    assert t.why_no_undo(0) is not None


def counting() -> Table:
    return position(["session 4", "round 4", "step count", "active 1"], 2, self_count="on")


def test_hx_r51_hx_r54_whoever_leaves_is_not_waited_for_to_count() -> None:
    t = counting()
    t.leave(1)
    assert t.asked() == (0,)
    t.play(0, EnterCount(points=3))
    assert t.over


def test_hx_r51_hx_r54_when_the_last_leaves_who_has_not_counted_the_game_is_over() -> None:
    t = counting()
    t.play(0, EnterCount(points=3))
    assert t.asked() == (1,)
    t.leave(1)
    assert t.over


@pytest.mark.parametrize("seat", [0, 1])
def test_who_has_left_is_behind_everybody(seat: int) -> None:
    """HX-43."""
    t = quick(2)
    t.leave(seat)
    assert t.result().ranks[seat] == 0
    assert t.result().winners == (1 - seat,)
