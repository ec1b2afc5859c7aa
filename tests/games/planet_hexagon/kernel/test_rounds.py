"""Sessions, rounds and turns: HX-10 to HX-24, HX-43, HX-R09 to HX-R12, HX-R14, HX-R40, HX-R44."""

import pytest

from ecotone.games.planet_hexagon.moves import EndBuilding, FlipTable, PlaceTile, TakeTile
from tests.games.planet_hexagon.turns import (
    act,
    code,
    finish,
    home,
    laid,
    mine,
    rounds,
    seen,
    table,
    turn,
    visit,
)


def test_hx_10_hx_43_four_sessions_of_four_rounds_with_a_turn_for_each() -> None:
    t, turns = table(), []
    while not t.over:
        view = seen(t)
        turns.append((view.session, view.round, view.active))
        turn(t)
    firsts = {1: 0, 2: 1, 3: 2, 4: 3}
    assert turns == [
        (session, number, (firsts[session] + k) % 4)
        for session in range(1, 5)
        for number in range(1, 5)
        for k in range(4)
    ]


def test_hx_11_each_session_is_begun_by_the_next_clockwise() -> None:
    """Also in another order of the civilizations."""
    t, begins = table(clockwise_order="luha"), []
    for _ in range(4):
        begins.append(seen(t).seats[seen(t).active or 0].civilization)
        rounds(t, 4)
    assert begins == ["lupidians", "urbanides", "harvesters", "arboretans"]


def test_hx_12_take_then_flip_then_draw() -> None:
    """HX-R44: the new tile comes by itself as soon as one was flipped."""
    t = table()
    assert code(t, FlipTable(place=0)) == "WRONG_STEP"
    act(t, TakeTile(place=2))
    assert (seen(t).step, seen(t).box, seen(t).tiles) == ("flip", 12, 7)
    assert code(t, TakeTile(place=0)) == "WRONG_STEP"
    act(t, FlipTable(place=seen(t).table[0].place))  # type: ignore[index]
    assert (seen(t).box, seen(t).tiles) == (11, 8)
    assert seen(t).step in ("exchange", "build")


def test_hx_12_hx_r05_the_flipped_tile_lies_on_the_table_with_its_other_side() -> None:
    t = table(seed=1)
    act(t, TakeTile(place=0))
    tile = (seen(t).table or ())[3]
    act(t, FlipTable(place=tile.place))
    found = next(one for one in seen(t).table or () if one.place == tile.place)
    others = {
        "house": {f"public-{kind}" for kind in range(1, 8)},
        "forest": {"field"},
        "water": {"field"},
        "field": {"forest", "water"},
        "farm": {"factory"},
        "factory": {"farm"},
    }
    assert found.face in others.get(tile.face, {"house"})
    assert found.reverse == tile.face, "everybody has seen it"


def test_hx_14_hx_r07_the_taken_tile_comes_to_the_waiting_spot_as_it_lay() -> None:
    t = table()
    face = laid(t)[0]
    visit(t)
    assert [tile.face for tile in home(t).waiting] == [face]
    assert seen(t).step == "build"
    assert t.asked() == (0,)


def test_hx_r40_hx_63_the_next_begins_when_building_is_over() -> None:
    t = table()
    visit(t)
    assert code(t, TakeTile(place=0), seat=1) == "NOT_YOUR_MOVE"
    finish(t)
    assert t.asked() == (1,)
    assert (seen(t).step, seen(t).active) == ("take", 1)


def test_hx_16_hx_r11_three_wait_while_building_but_only_two_stay() -> None:
    t = table()
    rounds(t, 2)
    assert len(home(t).waiting) == 2
    visit(t)
    assert len(home(t).waiting) == 3
    assert code(t, EndBuilding()) == "WAITING_FULL"
    finish(t)
    assert len(home(t).waiting) == 2
    assert len(home(t).black_hole) == 1


def test_hx_16_hx_r40_a_waiting_tile_can_be_placed_in_a_later_turn_before_the_visit() -> None:
    """The new tile only after it: there is none yet."""
    for seed in range(20):
        t = table(seed=seed)
        rounds(t, 1)
        (tile,) = home(t).waiting
        if tile.face in ("farm", "factory"):
            continue
        act(t, PlaceTile(waiting=0, at=(1, 0)))
        assert (seen(t).step, seen(t).active) == ("take", 0)
        assert [one.at for one in home(t).tiles] == [(0, 0), (1, 0)]
        act(t, TakeTile(place=0))
        assert code(t, PlaceTile(waiting=0, at=(0, 1))) == "NOT_WAITING"
        return
    raise AssertionError("no ground tile in twenty games")


def test_hx_18_hx_19_assets_go_clockwise_after_rounds_1_to_3() -> None:
    t = table()
    dealt = [seat.asset for seat in seen(t).seats]
    for number in range(1, 4):
        rounds(t, 1)
        passed = dealt[-number:] + dealt[:-number]
        assert [seat.asset for seat in seen(t).seats] == passed


def test_hx_19_in_the_order_of_the_civilizations() -> None:
    t = table(clockwise_order="luha")
    order, dealt = seen(t).order, [seat.asset for seat in seen(t).seats]
    rounds(t, 1)
    for k, seat in enumerate(order):
        assert seen(t).seats[order[(k + 1) % 4]].asset == dealt[seat]


def test_hx_20_after_round_1() -> None:
    t = rounds(table(), 1)
    assert (seen(t).round, seen(t).tiles, seen(t).box) == (2, 8, 8)
    assert [seat.taken for seat in seen(t).seats] == [1, 1, 1, 1]
    rounds(t, 1)
    assert (seen(t).round, seen(t).tiles, seen(t).box) == (3, 8, 4)


def test_hx_21_hx_22_round_4_draws_nothing_and_the_rest_goes_into_the_bag() -> None:
    t = rounds(table(), 3)
    assert (seen(t).box, seen(t).tiles) == (0, 8)
    for left in (7, 6, 5):
        turn(t)
        assert (seen(t).tiles, seen(t).box, seen(t).rubbish) == (left, 0, 4)
    turn(t)
    assert (seen(t).session, seen(t).rubbish) == (2, 8)


def test_hx_23_the_next_session() -> None:
    t = rounds(table(), 4)
    view = seen(t)
    assert (view.session, view.round, view.tiles, view.box, view.reserve) == (2, 1, 8, 12, 40)
    assert view.active == 1


@pytest.mark.parametrize(("sessions", "rubbish"), [(1, 8), (2, 12), (3, 16), (4, 20)])
def test_hx_24_hx_r12_hx_r14_tiles_taken_and_in_the_bag(sessions: int, rubbish: int) -> None:
    """4 tiles a session, 16 in all; waiting and discarded ones are among them."""
    t = rounds(table(), 4 * sessions)
    assert seen(t).rubbish == rubbish
    for seat in range(4):
        colony = home(t, seat)
        taken = len(colony.tiles) - 1 + len(colony.waiting) + len(colony.black_hole)
        assert mine(t, seat).taken == taken == 4 * sessions
    assert t.over == (sessions == 4)


def test_hx_43_the_most_points_win() -> None:
    t = rounds(table(), 16)
    totals = t.score().totals
    winners = tuple(seat for seat in range(4) if totals[seat] == max(totals))
    assert (t.result().over, t.result().winners) == (True, winners)
