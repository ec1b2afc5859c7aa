"""The civilizations' bonuses: HX-38, HX-R23, HX-R24, and when they are granted."""

import pytest

from ecotone.core.table import Table
from ecotone.games.planet_hexagon.facts import TileFlipped, TilePlaced
from ecotone.games.planet_hexagon.moves import FlipTile, PlaceTile
from tests.games.planet_hexagon.described import described, score
from tests.games.planet_hexagon.turns import act, home, those

BONUS = (0, 0)


def held(t: Table) -> int:
    return home(t).bonus_markers


def test_acceptance_09_arboretans_get_one_for_two_forests_at_once() -> None:
    """A Factory on one of them takes nothing back and brings two: three in all."""
    t = described("arboretans", "S(0,0) Fo(1,0)", waiting="Fo Fc")
    (fact,) = those(act(t, PlaceTile(waiting=0, at=(0, 1))), TilePlaced)
    assert (held(t), fact.bonus) == (1, 1)
    act(t, PlaceTile(waiting=0, at=(1, 0)))
    assert (held(t), score(t)["markers"]) == (1, 3)


@pytest.mark.parametrize(("forests", "level"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_hx_38_arboretans_half_of_their_forests(forests: int, level: int) -> None:
    """Visible ones: the last is placed, and the level is what half of them makes."""
    ring = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    board = " ".join(f"Fo({q},{r})" for q, r in ring[: forests - 1])
    t = described("arboretans", f"S(0,0) {board}", waiting="Fo")
    act(t, PlaceTile(waiting=0, at=ring[forests - 1]))
    assert held(t) == level - (forests - 1) // 2
    assert home(t).bonus_level == level


def test_hx_38_urbanides_one_for_every_public_building() -> None:
    """A second one of the same kind, too (HX-R17)."""
    t = described("urbanides", "S(0,0)", waiting="P1 P1 H/P4", markers=0)
    for number, at in enumerate([(1, 0), (0, 1)], 1):
        act(t, PlaceTile(waiting=0, at=at))
        assert held(t) == number
    act(t, PlaceTile(waiting=0, at=(1, 1)))
    assert held(t) == 2, "a House is none"
    act(t, FlipTile(at=(1, 1), factory=BONUS))
    assert held(t) == 2, "one used, one granted"


def test_hx_r17_ignored_duplicates_bring_no_bonus() -> None:
    t = described("urbanides", "S(0,0)", waiting="P1 P1 P2", duplicate_pb="ignored")
    for at, number in (((1, 0), 1), ((0, 1), 1), ((1, 1), 2)):
        act(t, PlaceTile(waiting=0, at=at))
        assert held(t) == number


def test_hx_38_harvesters_pairs_of_farms_and_of_house_and_farm() -> None:
    t = described("harvesters", "S(0,0) Fi(1,0) Fi(0,1) Fi(1,1)", waiting="Fa Fa Fa")
    act(t, PlaceTile(waiting=0, at=(1, 1)))
    assert held(t) == 0, "a Farm alone"
    act(t, PlaceTile(waiting=0, at=(1, 0)))
    assert held(t) == 1, "House and Farm, or two Farms"
    act(t, PlaceTile(waiting=0, at=(0, 1)))
    assert held(t) == 2, "both"


def test_hx_38_harvesters_two_farms_without_a_house() -> None:
    t = described("harvesters", "S(0,0) Fo(1,0) Fo(0,1) Fi(1,1) Fi(2,0)", waiting="Fa Fa")
    act(t, PlaceTile(waiting=0, at=(1, 1)))
    assert held(t) == 0
    act(t, PlaceTile(waiting=0, at=(2, 0)))
    assert held(t) == 1


def test_hx_38_harvesters_no_pair_of_two_houses() -> None:
    t = described("harvesters", "S(0,0)", waiting="H H")
    act(t, PlaceTile(waiting=0, at=(1, 0)))
    act(t, PlaceTile(waiting=0, at=(0, 1)))
    assert held(t) == 0


def test_hx_r24_no_hex_in_two_pairs() -> None:
    """Two Farms at one House: one pair."""
    t = described("harvesters", "S(0,0) Fo(1,0) Fi(0,1) Fi(1,-1)", waiting="Fa Fa")
    act(t, PlaceTile(waiting=0, at=(0, 1)))
    act(t, PlaceTile(waiting=0, at=(1, -1)))
    assert held(t) == 1


def test_hx_r24_the_most_pairs() -> None:
    """The first Farm is beside both Houses, the second beside one of them: it must leave that one."""
    t = described("harvesters", "S(0,0) Fi(1,0) Fo(0,1) H(1,1) Fi(0,2)", waiting="Fa Fa")
    act(t, PlaceTile(waiting=0, at=(1, 0)))
    assert held(t) == 1
    act(t, PlaceTile(waiting=0, at=(0, 2)))
    assert held(t) == 2


def test_hx_r24_pairs_are_found_anew_and_not_first_come() -> None:
    """The first Farm would go with the Starter House; with the second House both find a partner."""
    t = described("harvesters", "S(0,0) Fi(1,0) Fi(0,1)", waiting="Fa Fa H")
    act(t, PlaceTile(waiting=0, at=(1, 0)))
    act(t, PlaceTile(waiting=0, at=(0, 1)))
    assert held(t) == 1
    act(t, PlaceTile(waiting=0, at=(1, 1)))
    assert held(t) == 2


def test_hx_38_lupidians_have_no_bonus_markers() -> None:
    t = described("lupidians", "S(0,0) Fo(1,0) P1(0,1) Fi(1,1)", waiting="Fo P2 Fa")
    for at in ((1, -1), (0, -1), (1, 1)):
        act(t, PlaceTile(waiting=0, at=at))
    assert held(t) == 0


def test_hx_r23_nothing_is_taken_back_and_nothing_granted_twice() -> None:
    """Flipped away and back: no second marker for the same level."""
    t = described("arboretans", "S(0,0) Fo(1,0)", waiting="Fo", markers=3)
    act(t, PlaceTile(waiting=0, at=(0, 1)))
    assert held(t) == 4
    act(t, FlipTile(at=(1, 0), factory=BONUS))
    assert (held(t), home(t).bonus_level, home(t).bonus_now) == (3, 1, 0)
    (fact,) = those(act(t, FlipTile(at=(1, 0), factory=BONUS)), TileFlipped)
    assert (held(t), fact.bonus, home(t).bonus_level) == (2, 0, 1)


def test_hx_r23_a_bonus_marker_can_be_used_at_once_and_scores_unused() -> None:
    t = described("urbanides", "S(0,0)", waiting="P2")
    act(t, PlaceTile(waiting=0, at=(1, 0)))
    assert score(t) == {"markers": 1}
    act(t, FlipTile(at=(1, 0), factory=BONUS))
    assert score(t) == {}


def test_hx_r23_at_the_end_the_final_colony_is_paid_in_points() -> None:
    t = described("urbanides", "S(0,0) P2(1,0)", waiting="P2 P3", bonus_timing="end")
    act(t, PlaceTile(waiting=0, at=(0, 1)))
    act(t, PlaceTile(waiting=0, at=(1, 1)))
    assert held(t) == 0
    assert score(t) == {"bonus": 3}


def test_hx_r23_at_the_end_a_lost_pair_is_not_paid() -> None:
    board = "S(0,0) Fo(1,0) Fo(0,1) Fo(1,1)"
    t = described("arboretans", board, waiting="Fc", bonus_timing="end")
    assert score(t)["bonus"] == 1
    act(t, PlaceTile(waiting=0, at=(1, 1)))
    assert score(t)["bonus"] == 1
    t = described("arboretans", "S(0,0) Fo(1,0) Fo(0,1)", waiting="Fc", bonus_timing="end")
    act(t, PlaceTile(waiting=0, at=(1, 0)))
    assert "bonus" not in score(t)


def test_hx_r23_at_the_end_nothing_to_pay_is_no_line() -> None:
    """Neither for a colony that is entitled to nothing, nor in the other way to grant it."""
    for board, timing in (("S(0,0) Fo(1,0)", "end"), ("S(0,0) Fo(1,0) Fo(0,1)", "immediate")):
        lines = described("arboretans", board, bonus_timing=timing).score().lines
        assert "bonus" not in {line.key for line in lines if line.seat == 0}
