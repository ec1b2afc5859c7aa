"""How a game is set up: HX-01 to HX-09, HX-R01 to HX-R04, HX-R35, HX-R38."""

from collections import Counter

import pytest

import ecotone
from ecotone.core.party import Party
from tests.games.planet_hexagon.tiles import TYPES, counted, everywhere, type_of
from tests.games.planet_hexagon.turns import (
    ASSETS,
    CIVILIZATIONS,
    GOALS,
    home,
    laid,
    mine,
    rounds,
    seen,
    table,
)

SEEDS = range(40)


def test_hx_01_hx_r01_four_civilizations_clockwise() -> None:
    view = seen(table())
    assert [seat.civilization for seat in view.seats] == list(CIVILIZATIONS)
    assert view.order == (0, 1, 2, 3)


def test_hx_r01_another_order() -> None:
    view = seen(table(clockwise_order="luha"))
    assert [view.seats[seat].civilization for seat in view.order] == [
        "lupidians", "urbanides", "harvesters", "arboretans",
    ]  # fmt: skip


def test_hx_02_hx_r02_every_colony_begins_with_its_starter_house() -> None:
    """It lies in the middle and has no other side."""
    t = table()
    for seat in range(4):
        (tile,) = home(t, seat).tiles
        assert (tile.at, tile.face, tile.starter, tile.reverse, tile.top) == (
            (0, 0),
            "house",
            True,
            None,
            None,
        )


def test_hx_02_who_plays_which_civilization_can_be_chosen() -> None:
    party = Party(choices=({"civilization": "urbanides"}, {"civilization": "any"}, {}, {}))
    t = ecotone.new("planet_hexagon", 4, seed=3, party=party)
    found = [seat.civilization for seat in seen(t).seats]
    assert found[0] == "urbanides"
    assert sorted(found) == sorted(CIVILIZATIONS)
    assert found[seen(t).active or 0] == "lupidians", "they begin, whoever plays them"


def test_hx_03_hx_04_hx_r03_how_many_tiles_there_are() -> None:
    """84 of 4 types beside the Starter Houses: one of each type aside, 5 of each in box and on the table."""
    for seed in SEEDS:
        zones = everywhere(table(seed=seed))
        assert sum(map(len, zones.values())) == 84
        assert Counter(map(type_of, zones["rubbish"])) == dict.fromkeys(TYPES, 1)
        assert Counter(map(type_of, zones["box"] + zones["table"])) == dict.fromkeys(TYPES, 5)
        assert Counter(map(type_of, zones["reserve"])) == dict.fromkeys(TYPES, 15)


def test_hx_30_seven_kinds_of_public_buildings_and_all_else_alike() -> None:
    """21 Houses hide 3 of each kind; Forests, Waters and Farms have one other side each."""
    found = counted(everywhere(table()))
    assert [found[kind] for kind in range(10)] == [3] * 7 + [21] * 3


def test_hx_05_eight_on_the_table_and_nobody_looks_behind_them() -> None:
    t = table()
    view = seen(t)
    assert (len(laid(t)), view.tiles, view.box, view.rubbish, view.reserve) == (8, 8, 12, 4, 60)
    for seat in (None, 0, 1, 2, 3):
        for tile in seen(t, seat).table or ():
            if tile.face in ("house", "field"):
                assert tile.reverse is None, "the others follow from their type"


def test_hx_05_hx_r04_the_table_is_drawn_at_random() -> None:
    assert len({tuple(sorted(laid(table(seed=seed)))) for seed in SEEDS}) > 30


def test_hx_r06_a_drawn_tile_shows_either_side() -> None:
    """Both sides of each type come up about equally often: half and half."""
    faces = Counter(face.split("-")[0] for seed in range(120) for face in laid(table(seed=seed)))
    firsts = faces["house"] + faces["forest"] + faces["water"] + faces["farm"]
    assert 0.44 < firsts / faces.total() < 0.56
    assert 0.35 < faces["farm"] / (faces["farm"] + faces["factory"]) < 0.65
    assert 0.35 < faces["house"] / (faces["house"] + faces["public"]) < 0.65


def test_hx_06_the_common_goal_is_everybodys() -> None:
    """HX-06: it is on everybody's sheet, and its kinds are in everybody's view of everybody."""
    t = table()
    for seat in range(4):
        assert set(home(t, seat).common) == {"farm", "water", "forest", "public", "field", "factory"}
        assert not any(home(t, seat).common.values())


def test_hx_07_everybody_has_a_goal_that_only_they_know() -> None:
    dealt = []
    for seed in SEEDS:
        t = table(seed=seed)
        goals = [mine(t, seat).goal for seat in range(4)]
        dealt.append(tuple(goals))
        assert len(set(goals)) == 4
        assert set(goals) <= GOALS
        for viewer in (None, 0, 1, 2, 3):
            for seat in seen(t, viewer).seats:
                assert (seat.goal is None) == (seat.seat != viewer)
    assert {goal for goals in dealt for goal in goals} == GOALS
    assert len(set(dealt)) > 30


def test_hx_08_everybody_has_an_asset_and_each_session_another_deal() -> None:
    first, second = Counter[tuple[str | None, ...]](), 0
    for seed in range(12):
        t = table(seed=seed)
        dealt = tuple(seat.asset for seat in seen(t).seats)
        assert set(dealt) == ASSETS
        first[dealt] += 1
        rounds(t, 4)
        assert seen(t).session == 2
        assert {seat.asset for seat in seen(t).seats} == ASSETS
        second += tuple(seat.asset for seat in seen(t).seats) != dealt
    assert len(first) > 6
    assert second > 6


@pytest.mark.parametrize(
    ("seats", "on_table", "box", "rubbish"), [(4, 8, 12, 4), (3, 6, 9, 9), (2, 4, 6, 14)]
)
def test_hx_r35_hx_62_fewer_civilizations(seats: int, on_table: int, box: int, rubbish: int) -> None:
    """20 - 5n go unseen to the Rubbish Bag, 2n to the table, 3n stay in the box."""
    view = seen(table(seats))
    assert (view.tiles, view.box, view.rubbish, view.reserve) == (on_table, box, rubbish, 60)
    assert len({seat.asset for seat in view.seats}) == seats
    assert {seat.asset for seat in view.seats} <= ASSETS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hx_r35_hx_r38_the_box_is_empty_after_round_3_and_the_bag_grows(seats: int) -> None:
    """The Rubbish Bag holds 4 + k(20 - 5n) + kn tiles after session k."""
    t = table(seats)
    for k in range(1, 4):
        rounds(t, 3)
        assert (seen(t).box, seen(t).tiles, seen(t).round) == (0, 2 * seats, 4)
        rounds(t, 1)
        following = 20 - 5 * seats  # those of the next session went there at once
        assert seen(t).rubbish == 4 + k * (20 - 5 * seats) + k * seats + following
        assert (seen(t).session, seen(t).reserve) == (k + 1, 60 - 20 * k)


def test_hx_r38_which_civilizations_play_and_who_begins() -> None:
    """Without the Lupidians the first in the order begins; every later session the next."""
    party = Party(choices=({"civilization": "urbanides"}, {"civilization": "harvesters"}))
    t = ecotone.new("planet_hexagon", 2, seed=3, party=party)
    begins = []
    for _ in range(4):
        begins.append(seen(t).seats[seen(t).active or 0].civilization)
        rounds(t, 4)
    assert begins == ["harvesters", "urbanides", "harvesters", "urbanides"]


@pytest.mark.parametrize("seats", [0, 1, 5, 6])
def test_hx_62_two_to_four_seats(seats: int) -> None:
    with pytest.raises(ecotone.EcotoneError):
        table(seats)


def test_hx_61_hx_63_one_person_for_a_civilization_in_the_quick_mode() -> None:
    with pytest.raises(ecotone.Refused):
        ecotone.new("planet_hexagon", 4, seed=3, party=Party(members=(2, 1, 1, 1)))
