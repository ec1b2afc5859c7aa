"""Where tiles may go: HX-17, HX-25 to HX-31, HX-R10, HX-R11, HX-R15, HX-R16."""

import pytest

from ecotone.core.kernel.match import ALLOWED
from ecotone.games.planet_hexagon.moves import DiscardTile, EndBuilding, LayPipeline, PlaceTile
from tests.games.planet_hexagon.described import described, score
from tests.games.planet_hexagon.tiles import match_in
from tests.games.planet_hexagon.turns import act, code, home, offered, refused

AROUND = {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}
GROUND = ("H", "P3", "Fo", "Wa", "Fi")


def places(civilization: str, board: str, tile: str) -> set[tuple[int, int]]:
    t = described(civilization, board, waiting=tile)
    return {move.at for move in offered(t, PlaceTile)}


@pytest.mark.parametrize("tile", GROUND)
def test_hx_25_the_second_tile_touches_the_starter_house(tile: str) -> None:
    assert places("harvesters", "S(0,0)", tile) == AROUND
    t = described("harvesters", "S(0,0)", waiting=tile)
    refusal = refused(t, PlaceTile(waiting=0, at=(2, 0)))
    assert (refusal.code, refusal.rule) == ("NOT_ADJACENT", "HX-25")


@pytest.mark.parametrize("tile", GROUND)
def test_hx_26_hx_r15_two_edges_from_the_third_tile_on(tile: str) -> None:
    """HX-25 still asks for one edge."""
    assert places("harvesters", "S(0,0) Fo(1,0)", tile) == {(0, 1), (1, -1)}
    t = described("harvesters", "S(0,0) Fo(1,0)", waiting=tile)
    refusal = refused(t, PlaceTile(waiting=0, at=(2, 0)))
    assert (refusal.code, refusal.rule) == ("NEEDS_TWO_EDGES", "HX-26")
    assert "1" in refusal.text
    assert code(t, PlaceTile(waiting=0, at=(3, 0))) == "NOT_ADJACENT"
    act(t, PlaceTile(waiting=0, at=(0, 1)))


def test_hx_r15_three_edges_and_more_are_fine_and_what_lies_on_top_is_no_neighbour() -> None:
    ring = "S(0,0) Fo(1,0) Fo(0,1) Fi(-1,1) Fi(-1,0) Wa(0,-1) Wa(1,-1)"
    assert (2, -1) in places("harvesters", ring, "H")
    hollow = "S(0,0) Fo(1,0) Fo(0,1) Fi(-1,1) Wa(1,-1) H(2,-1)"
    assert (2, 0) not in places("harvesters", "S(0,0) Fo(1,0)", "H")
    assert (2, 0) in places("harvesters", hollow, "H")
    alone = described("harvesters", "S(0,0) Fi(1,0) +Fa(1,0)", waiting="H")
    assert {move.at for move in offered(alone, PlaceTile)} == {(0, 1), (1, -1)}
    assert code(alone, PlaceTile(waiting=0, at=(2, 0))) == "NEEDS_TWO_EDGES"


def test_hx_27_hx_r16_farms_on_open_fields() -> None:
    board = "S(0,0) Fi(1,0) Fo(0,1) Wa(1,1) Fi(2,0) H(1,-1) P2(2,-1) +Fa(2,0) +Fc(1,1)"
    assert places("harvesters", board, "Fa") == {(1, 0)}
    t = described("harvesters", board, waiting="Fa")
    for at in ((0, 0), (0, 1), (1, -1), (2, -1), (5, 5), (0, -1)):
        refusal = refused(t, PlaceTile(waiting=0, at=at))
        assert (refusal.code, refusal.rule) == ("FARM_NEEDS_FIELD", "HX-27"), at
    assert code(t, PlaceTile(waiting=0, at=(2, 0))) == "HOST_COVERED"


def test_hx_27_hx_r16_factories_on_open_water_and_forests() -> None:
    board = "S(0,0) Fi(1,0) Fo(0,1) Wa(1,1) Wa(2,0) H(1,-1) P2(2,-1) +Fc(2,0)"
    assert places("harvesters", board, "Fc") == {(0, 1), (1, 1)}
    t = described("harvesters", board, waiting="Fc")
    for at in ((0, 0), (1, 0), (1, -1), (2, -1), (5, 5), (0, -1)):
        refusal = refused(t, PlaceTile(waiting=0, at=at))
        assert (refusal.code, refusal.rule) == ("FACTORY_NEEDS_WATER_OR_FOREST", "HX-27"), at
    assert code(t, PlaceTile(waiting=0, at=(2, 0))) == "HOST_COVERED"


def test_hx_27_hx_r46_what_a_tile_lies_on_is_judged_by_its_ground() -> None:
    """A covered Field takes no Factory: its ground is wrong, and it is covered."""
    t = described("harvesters", "S(0,0) Fi(1,0) +Fa(1,0)", waiting="Fc Fa")
    both = refused(t, PlaceTile(waiting=0, at=(1, 0)))
    assert both.code == "HOST_COVERED"
    assert code(t, PlaceTile(waiting=1, at=(1, 0))) == "HOST_COVERED"


def test_hx_r16_a_host_may_be_covered_again() -> None:
    t = described("harvesters", "S(0,0) Wa(1,0) +Fc(1,0)=1", waiting="Fc")
    act(t, LayPipeline(at=(0, 0), factory=(1, 0)))
    assert [tile.top for tile in home(t).tiles] == [None, None]
    act(t, PlaceTile(waiting=0, at=(1, 0)))
    assert home(t).tiles[1].top == "factory"


def test_hx_28_without_a_host_it_waits() -> None:
    """And nothing is lost by trying."""
    t = described("harvesters", "S(0,0) Fo(1,0)", waiting="Fa")
    assert code(t, PlaceTile(waiting=0, at=(1, 0))) == "FARM_NEEDS_FIELD"
    assert code(t, PlaceTile(waiting=0, at=(0, 1))) == "FARM_NEEDS_FIELD"
    act(t, EndBuilding())
    assert [tile.face for tile in home(t).waiting] == ["farm"]


def test_hx_25_hx_r46_a_place_with_a_tile_takes_no_ground_tile() -> None:
    t = described("harvesters", "S(0,0) Fo(1,0)", waiting="H")
    for at in ((0, 0), (1, 0)):
        assert code(t, PlaceTile(waiting=0, at=at)) == "HEX_OCCUPIED"


def test_hx_17_a_placed_tile_stays() -> None:
    """Nothing that is offered moves it; only the waiting spot gives tiles."""
    t = described("harvesters", "S(0,0) Fo(1,0)", waiting="Wa")
    act(t, PlaceTile(waiting=0, at=(0, 1)))
    assert [(tile.at, tile.face) for tile in home(t).tiles] == [
        ((0, 0), "house"), ((1, 0), "forest"), ((0, 1), "water"),
    ]  # fmt: skip
    assert home(t).waiting == ()
    assert code(t, PlaceTile(waiting=0, at=(1, -1))) == "NOT_WAITING"


def test_hx_29_nothing_is_compulsory() -> None:
    """A tile may wait, although there is a place for it, and a colony needs no kind."""
    t = described("harvesters", "S(0,0)", waiting="Fo Wa")
    act(t, EndBuilding())
    assert len(home(t).waiting) == 2


def test_hx_r10_all_waiting_tiles_may_be_placed_in_one_turn() -> None:
    t = described("harvesters", "S(0,0)", waiting="Fo Wa Fi")
    for at in ((1, 0), (0, 1), (1, 1)):
        act(t, PlaceTile(waiting=0, at=at))
    assert len(home(t).tiles) == 4
    act(t, EndBuilding())


def test_hx_r11_hx_r45_a_third_tile_may_be_discarded_and_building_goes_on() -> None:
    t = described("harvesters", "S(0,0)", waiting="Fo Wa Fi")
    assert code(t, EndBuilding()) == "WAITING_FULL"
    assert offered(t, DiscardTile) == [DiscardTile(waiting=spot) for spot in range(3)]
    match = match_in(t)
    assert {match.refusal(0, match.move_at(0, k)) for k in range(match.move_count(0))} == {ALLOWED}
    act(t, DiscardTile(waiting=1))
    assert offered(t, DiscardTile) == []
    assert [tile.face for tile in home(t).waiting] == ["forest", "field"]
    assert [tile.face for tile in home(t).black_hole] == ["water"]
    refusal = refused(t, DiscardTile(waiting=0))
    assert refusal.code == "NO_SURPLUS"
    act(t, PlaceTile(waiting=0, at=(1, 0)))
    act(t, EndBuilding())


def test_hx_r11_placing_one_is_enough() -> None:
    t = described("harvesters", "S(0,0)", waiting="Fo Wa Fi")
    act(t, PlaceTile(waiting=2, at=(1, 0)))
    assert [tile.face for tile in home(t).waiting] == ["forest", "water"]
    act(t, EndBuilding())


@pytest.mark.parametrize("chosen", [0, 1, 2])
def test_acceptance_11_one_of_three_goes_as_the_owner_chooses(chosen: int) -> None:
    """Two Factories and a Farm with nothing to stand on."""
    t = described("harvesters", "S(0,0)", waiting="Fc Fc Fa")
    assert offered(t, PlaceTile) == []
    act(t, DiscardTile(waiting=chosen))
    left = ["factory", "factory", "farm"]
    gone = left.pop(chosen)
    assert [tile.face for tile in home(t).black_hole] == [gone]
    assert [tile.face for tile in home(t).waiting] == left
    act(t, EndBuilding())


def test_hx_24_a_discarded_tile_scores_nothing() -> None:
    t = described("harvesters", "S(0,0) H(1,0)", waiting="Fo Wa Fi")
    act(t, DiscardTile(waiting=0))
    assert "forest" not in score(t)


def test_hx_31_the_side_that_lies_up_counts() -> None:
    """A Field with Forest behind it is a Field; a House with a Public Building behind it a House."""
    t = described("harvesters", "S(0,0) Fi/Fo(1,0) H/P1(0,1)")
    assert score(t) == {}
    t = described("harvesters", "S(0,0) Fo(1,0) H/P1(0,1)")
    assert score(t) == {"forest": 2}
