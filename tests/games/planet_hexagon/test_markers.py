"""Factories, markers and flips: HX-32 to HX-37, HX-R18 to HX-R22, HX-R36, HX-R41, HX-R50."""

import pytest

from ecotone.core.table import Table
from ecotone.games.planet_hexagon.facts import PipelineLaid, TileFlipped, TilePlaced
from ecotone.games.planet_hexagon.moves import (
    DiscardTile,
    FlipTable,
    FlipTile,
    LayPipeline,
    PlaceTile,
    TakeTile,
)
from tests.games.planet_hexagon.described import described, score
from tests.games.planet_hexagon.turns import act, code, home, offered, refused, seen, table, those

BONUS = (0, 0)


def markers(t: Table, at: tuple[int, int] = (1, 0)) -> tuple[str | None, int]:
    tile = next(tile for tile in home(t).tiles if tile.at == at)
    return tile.colour, tile.markers


def stock(t: Table) -> tuple[int, int]:
    found = seen(t).stock
    assert found is not None
    return found.green, found.blue


@pytest.mark.parametrize(("host", "colour"), [("Wa", "blue"), ("Fo", "green")])
def test_hx_32_a_factory_makes_two_markers_of_the_colour_of_its_ground(host: str, colour: str) -> None:
    t = described("harvesters", f"S(0,0) {host}(1,0)", waiting="Fc")
    (fact,) = those(act(t, PlaceTile(waiting=0, at=(1, 0))), TilePlaced)
    assert markers(t) == (colour, 2)
    assert (fact.colour, fact.markers) == (colour, 2)


@pytest.mark.parametrize("host", ["Wa", "Fo"])
def test_acceptance_08_hx_38_a_lupidian_factory_makes_three(host: str) -> None:
    t = described("lupidians", f"S(0,0) {host}(1,0)", waiting="Fc")
    act(t, PlaceTile(waiting=0, at=(1, 0)))
    assert markers(t)[1] == 3


def test_acceptance_08_after_two_flips_it_stands_after_the_third_it_leaves() -> None:
    """HX-36, HX-R22."""
    t = described("lupidians", "S(0,0) Fo(1,0) Fi/Fo(0,1)", waiting="Fc")
    act(t, PlaceTile(waiting=0, at=(1, 0)))
    for left in (2, 1):
        act(t, FlipTile(at=(0, 1), factory=(1, 0)))
        assert markers(t) == ("green", left)
    act(t, FlipTile(at=(0, 1), factory=(1, 0)))
    assert [tile.top for tile in home(t).tiles] == [None, None, None]
    assert [tile.face for tile in home(t).black_hole] == ["factory"]


def test_hx_33_a_blue_marker_goes_on_any_house() -> None:
    """Also on the Starter House, one beside Water and one far from it."""
    board = "S(0,0) Wa(1,0) H(0,1) Fi(1,1) H(0,2) +Fc(1,0)"
    t = described("lupidians", board)
    assert {move.at for move in offered(t, LayPipeline)} == {(0, 0), (0, 1), (0, 2)}
    act(t, LayPipeline(at=(0, 2), factory=(1, 0)))
    assert [tile.at for tile in home(t).tiles if tile.pipeline] == [(0, 2)]
    assert code(t, LayPipeline(at=(0, 2), factory=(1, 0))) == "HOUSE_ALREADY_SUPPLIED"
    assert code(t, LayPipeline(at=(1, 1), factory=(1, 0))) == "NOT_A_HOUSE"
    assert code(t, LayPipeline(at=(5, 5), factory=(1, 0))) == "NOT_IN_COLONY"


def test_hx_33_blue_markers_deliver_and_green_ones_flip() -> None:
    t = described("harvesters", "S(0,0) Wa(1,0) Fo(0,1) +Fc(1,0) +Fc(0,1)")
    assert code(t, LayPipeline(at=(0, 0), factory=(0, 1))) == "NO_BLUE_MARKER"
    assert code(t, FlipTile(at=(0, 0), factory=(1, 0))) == "NO_GREEN_MARKER"
    assert code(t, LayPipeline(at=(0, 0), factory=BONUS)) == "NO_BLUE_MARKER", "bonus markers are green"
    assert code(t, FlipTile(at=(0, 1), factory=BONUS)) == "NO_GREEN_MARKER"


@pytest.mark.parametrize(
    ("tile", "face", "other"),
    [
        ("H/P3", "public-3", "house"),
        ("P5", "house", "public-5"),
        ("Fo", "field", "forest"),
        ("Wa", "field", "water"),
        ("Fi/Wa", "water", "field"),
        ("Fi/Fo", "forest", "field"),
    ],
)
def test_hx_34_hx_r18_a_green_marker_turns_an_open_ground_tile(tile: str, face: str, other: str) -> None:
    """And turns it back: the tile is the same, at its place."""
    t = described("urbanides", f"S(0,0) {tile}(1,0)", markers=2)
    before = home(t).bonus_markers
    act(t, FlipTile(at=(1, 0), factory=BONUS))
    found = home(t).tiles[1]
    assert (found.at, found.face, found.reverse) == ((1, 0), face, other)
    granted = face.startswith("public") and not tile.startswith("P")
    assert home(t).bonus_markers == before - 1 + granted
    act(t, FlipTile(at=(1, 0), factory=BONUS))
    assert home(t).tiles[1].face == other


def test_hx_35_flips_before_between_and_after_the_steps() -> None:
    t = described("harvesters", "S(0,0) Fo(1,0)", markers=5, step="take")
    for step in ("take", "flip"):
        assert seen(t).step == step
        act(t, FlipTile(at=(1, 0), factory=BONUS))
        assert seen(t).step == step
        act(t, TakeTile(place=0) if step == "take" else offered(t, FlipTable)[0])
    act(t, FlipTile(at=(1, 0), factory=BONUS))
    assert home(t).bonus_markers == 2


def test_hx_36_the_ground_is_open_again_and_counts() -> None:
    t = described("harvesters", "S(0,0) Fo(1,0) Fi/Wa(0,1) +Fc(1,0)=1")
    assert "forest" not in score(t)
    (fact,) = those(act(t, FlipTile(at=(0, 1), factory=(1, 0))), TileFlipped)
    assert fact.left
    assert score(t) == {"forest": 1, "view": 2}
    assert [tile.face for tile in home(t).black_hole] == ["factory"]


def test_hx_36_hx_r22_pipelines_stay_when_the_factory_has_gone() -> None:
    t = described("harvesters", "S(0,0) Wa(1,0) +Fc(1,0)=1")
    (fact,) = those(act(t, LayPipeline(at=(0, 0), factory=(1, 0))), PipelineLaid)
    assert fact.left
    assert score(t) == {"view": 2, "pipelines": 2}
    assert home(t).tiles[0].pipeline


def test_hx_37_what_is_given_up_lies_in_the_black_hole() -> None:
    t = described("harvesters", "S(0,0) Wa(1,0) +Fc(1,0)=1", waiting="Fo Fi H")
    act(t, LayPipeline(at=(0, 0), factory=(1, 0)))
    act(t, DiscardTile(waiting=2))
    assert [tile.face for tile in home(t).black_hole] == ["factory", "house"]


def test_hx_r18_what_cannot_be_flipped() -> None:
    board = "S(0,0) Fi(1,0) Fo(0,1) +Fa(1,0) +Fc(0,1)"
    t = described("harvesters", board, markers=3, waiting="Fo")
    assert code(t, FlipTile(at=(0, 0), factory=BONUS)) == "FLIP_STARTER"
    for at in ((1, 0), (0, 1)):
        assert code(t, FlipTile(at=at, factory=BONUS)) in ("FLIP_COVERED", "FLIP_BREAKS_STACK")
    assert code(t, FlipTile(at=(3, 3), factory=BONUS)) == "NOT_IN_COLONY"
    assert offered(t, FlipTile) == []


def test_hx_r18_a_flip_needs_no_new_placement_check() -> None:
    """A House at the end of a chain is flipped where no tile could be placed."""
    t = described("harvesters", "S(0,0) H/P2(1,0)", markers=1)
    act(t, FlipTile(at=(1, 0), factory=BONUS))
    assert home(t).tiles[1].face == "public-2"


def test_hx_r19_a_factory_makes_markers_once() -> None:
    t = described("harvesters", "S(0,0) Fo(1,0) Fi/Wa(0,1) +Fc(1,0)", waiting="Fi")
    act(t, FlipTile(at=(0, 1), factory=(1, 0)))
    act(t, PlaceTile(waiting=0, at=(1, -1)))
    assert markers(t) == ("green", 1)


def test_hx_r20_pipelines_may_be_laid_without_open_water() -> None:
    t = described("harvesters", "S(0,0) Wa(1,0) H(0,1) +Fc(1,0)")
    act(t, LayPipeline(at=(0, 0), factory=(1, 0)))
    assert score(t) == {"markers": 1}


def test_hx_r21_the_pipeline_of_a_flipped_house_is_gone_for_good() -> None:
    t = described("urbanides", "S(0,0) H/P2*(1,0) Wa(0,1)", markers=2)
    assert score(t)["pipelines"] == 2
    (fact,) = those(act(t, FlipTile(at=(1, 0), factory=BONUS)), TileFlipped)
    assert fact.unpiped
    assert "pipelines" not in score(t)
    act(t, FlipTile(at=(1, 0), factory=BONUS))
    assert home(t).tiles[1].face == "house"
    assert not home(t).tiles[1].pipeline


def test_hx_r22_the_owner_chooses_the_marker() -> None:
    """Bonus markers belong to no Factory, and each Factory has its own."""
    t = described("harvesters", "S(0,0) Fo(1,0) Fo(0,1) Fi/Wa(1,1) +Fc(1,0) +Fc(0,1)", markers=1)
    sources = {move.factory for move in offered(t, FlipTile) if move.at == (1, 1)}
    assert sources == {BONUS, (1, 0), (0, 1)}
    act(t, FlipTile(at=(1, 1), factory=BONUS))
    assert (home(t).bonus_markers, markers(t), markers(t, (0, 1))) == (0, ("green", 2), ("green", 2))
    act(t, FlipTile(at=(1, 1), factory=(0, 1)))
    assert (markers(t), markers(t, (0, 1))) == (("green", 2), ("green", 1))


def test_hx_r22_using_the_last_bonus_marker_removes_no_factory() -> None:
    t = described("harvesters", "S(0,0) Fo(1,0) Fi/Wa(0,1) +Fc(1,0)=1", markers=1)
    act(t, FlipTile(at=(0, 1), factory=BONUS))
    assert markers(t) == ("green", 1)


def test_hx_r41_the_last_marker_cannot_flip_the_ground_of_its_factory() -> None:
    """The tile must be open when it is chosen."""
    t = described("harvesters", "S(0,0) Fo(1,0) +Fc(1,0)=1")
    refusal = refused(t, FlipTile(at=(1, 0), factory=(1, 0)))
    assert refusal.code in ("FLIP_COVERED", "FLIP_BREAKS_STACK")
    assert markers(t) == ("green", 1)


def test_hx_r41_the_entitlement_is_looked_at_after_the_factory_has_gone() -> None:
    """The Forest below comes back in the same moment as another is flipped up: two Forests, one marker."""
    t = described("arboretans", "S(0,0) Fo(1,0) Fi/Fo(0,1) +Fc(1,0)=1")
    assert home(t).bonus_markers == 0
    act(t, FlipTile(at=(0, 1), factory=(1, 0)))
    assert home(t).bonus_markers == 1


def test_hx_r41_an_entitlement_is_not_met_in_between() -> None:
    """The last Forest is flipped away while another comes back: one Forest all the time."""
    t = described("arboretans", "S(0,0) Fo(1,0) Fo(0,1) +Fc(1,0)=1")
    act(t, FlipTile(at=(0, 1), factory=(1, 0)))
    assert [tile.face for tile in home(t).tiles] == ["house", "forest", "field"]
    assert home(t).bonus_markers == 0


def test_hx_r36_markers_never_run_out_by_default() -> None:
    assert seen(table()).stock is None
    assert stock(table(marker_stock="30")) == (30, 30)


def test_hx_r36_hx_r50_a_grant_is_cut_to_what_is_left() -> None:
    """29 green ones are with somebody else: a Factory on Forest gets one."""
    lines = "markers 2 bonus=29 level=29"
    t = described("harvesters", "S(0,0) Fo(1,0)", waiting="Fc", lines=lines, marker_stock="30")
    act(t, PlaceTile(waiting=0, at=(1, 0)))
    assert markers(t) == ("green", 1)
    assert stock(t) == (0, 30)


def test_hx_r50_a_factory_without_markers_stays() -> None:
    lines = "markers 2 bonus=30 level=30"
    t = described("harvesters", "S(0,0) Fo(1,0)", waiting="Fc", lines=lines, marker_stock="30")
    act(t, PlaceTile(waiting=0, at=(1, 0)))
    assert home(t).tiles[1].top == "factory"
    assert markers(t)[1] == 0
    assert (offered(t, FlipTile), offered(t, LayPipeline)) == ([], [])
    assert code(t, FlipTile(at=(0, 0), factory=(1, 0))) == "NO_GREEN_MARKER"


def test_hx_r36_used_green_markers_return_and_pipelines_keep_blue_ones() -> None:
    board = "S(0,0) Fo(1,0) Wa(0,1) Fi/Wa(1,1) +Fc(1,0) +Fc(0,1)"
    t = described("harvesters", board, marker_stock="30")
    assert stock(t) == (28, 28)
    act(t, FlipTile(at=(1, 1), factory=(1, 0)))
    act(t, LayPipeline(at=(0, 0), factory=(0, 1)))
    assert stock(t) == (29, 28)


def test_hx_r50_a_lost_pipeline_returns_to_the_supply() -> None:
    t = described("urbanides", "S(0,0) H/P2*(1,0) Wa(0,1)", markers=1, marker_stock="30")
    assert stock(t) == (29, 29)
    act(t, FlipTile(at=(1, 0), factory=BONUS))
    assert stock(t)[1] == 30
