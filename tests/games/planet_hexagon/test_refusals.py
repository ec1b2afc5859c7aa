"""Every reason why a move is not allowed, with its rule, and which of several comes first (HX-R46)."""

import pytest

from ecotone.core.kernel.match import ALLOWED, UNKNOWN_MOVE
from ecotone.core.records import Move
from ecotone.games.planet_hexagon.kernel.moves import DRAW_RUBBISH, END, KEEP_TILE, LAY_PAINTED, move_of
from ecotone.games.planet_hexagon.languages import words_in
from ecotone.games.planet_hexagon.moves import (
    DiscardTile,
    DrawRubbish,
    EndBuilding,
    EndVisit,
    EnterCount,
    ExchangeTile,
    FlipTable,
    FlipTile,
    GoHome,
    KeepTile,
    LayPainted,
    LayPipeline,
    PlaceTile,
    TakeTile,
    UseMachine,
    UsePainting,
    UsePhonomobile,
)
from tests.games.planet_hexagon.described import described, supplied
from tests.games.planet_hexagon.turns import act, code, refused, rounds, table

TABLE = ("H/P3", "Fo", "Wa", "Fi/Wa", "Fa", "Fc", "P5", "Fi/Fo")
FAR = (5, 5)
ALL: tuple[Move, ...] = (
    TakeTile(place=0),
    FlipTable(place=0),
    UseMachine(place=0),
    UsePhonomobile(first=0, second=1),
    UsePainting(place=0),
    LayPainted(turned="no"),
    DrawRubbish(draw="no"),
    ExchangeTile(place=0),
    KeepTile(),
    PlaceTile(waiting=0, at=(1, 0)),
    DiscardTile(waiting=0),
    FlipTile(at=(0, 0), factory=(0, 0)),
    LayPipeline(at=(0, 0), factory=(1, 0)),
    EndBuilding(),
)
COLONY = "S(0,0) Fo(1,0) Fi(0,1) Wa(1,1) H*(2,0) P2(2,1) Fo(1,2) Fi(0,2) +Fa(0,1) +Fc(1,0) +Fc(1,1)"
BUILDING: dict[str, tuple[Move, str]] = {
    "NOT_WAITING": (PlaceTile(waiting=2, at=(1, -1)), "HX-16"),
    "NO_SURPLUS": (DiscardTile(waiting=0), "HX-R11"),
    "NO_GREEN_MARKER": (FlipTile(at=(1, 2), factory=(0, 0)), "HX-34"),
    "NO_BLUE_MARKER": (LayPipeline(at=(0, 0), factory=(1, 0)), "HX-33"),
    "NOT_IN_COLONY": (FlipTile(at=FAR, factory=(1, 0)), "HX-34"),
    "FLIP_STARTER": (FlipTile(at=(0, 0), factory=(1, 0)), "HX-R02"),
    "FLIP_COVERED": (FlipTile(at=(0, 1), factory=(1, 0)), "HX-R18"),
    "FLIP_BREAKS_STACK": (FlipTile(at=(0, 1), factory=(1, 0), layer=1), "HX-R18"),
    "NOT_A_HOUSE": (LayPipeline(at=(1, 2), factory=(1, 1)), "HX-33"),
    "HOUSE_ALREADY_SUPPLIED": (LayPipeline(at=(2, 0), factory=(1, 1)), "HX-R20"),
    "HEX_OCCUPIED": (PlaceTile(waiting=0, at=(0, 2)), "HX-25"),
    "HOST_COVERED": (PlaceTile(waiting=1, at=(0, 1)), "HX-R16"),
    "FARM_NEEDS_FIELD": (PlaceTile(waiting=1, at=(1, 2)), "HX-27"),
    "NOT_ADJACENT": (PlaceTile(waiting=0, at=FAR), "HX-25"),
    "NEEDS_TWO_EDGES": (PlaceTile(waiting=0, at=(-1, 0)), "HX-26"),
    "WRONG_STEP": (FlipTable(place=0), "HX-12"),
}


@pytest.mark.parametrize("name", BUILDING)
def test_reasons_in_building(name: str) -> None:
    """HX-R46: each with the number of a rule that the rulebook has."""
    move, _ = BUILDING[name]
    refusal = refused(described("harvesters", COLONY, waiting="H Fa"), move)
    assert refusal.code == name
    assert refusal.rule.startswith("HX-")
    assert refusal.text


ABOUT_A_PLACE = ("HEX_OCCUPIED", "NOT_ADJACENT", "NEEDS_TWO_EDGES", "FARM_NEEDS_FIELD", "HOST_COVERED")


@pytest.mark.parametrize("name", ABOUT_A_PLACE)
def test_a_reason_about_a_place_shows_it(name: str) -> None:
    move, _ = BUILDING[name]
    assert isinstance(move, PlaceTile)
    assert refused(described("harvesters", COLONY, waiting="H Fa"), move).at == (move.at,)


def test_the_number_of_edges_that_were_found() -> None:
    t = described("harvesters", "S(0,0) Fo(1,0)", waiting="H")
    assert "Only 1 edge" in refused(t, PlaceTile(waiting=0, at=(2, 0))).text


@pytest.mark.parametrize("move", ALL)
def test_hx_43_when_the_game_is_over_nothing_is_allowed(move: Move) -> None:
    """GAME_OVER stands alone."""
    t = rounds(table(2), 16)
    assert {t.why_not(seat, move).code for seat in (0, 1)} == {"GAME_OVER"}  # type: ignore[union-attr]


@pytest.mark.parametrize("move", ALL)
def test_hx_r40_nothing_is_allowed_out_of_turn(move: Move) -> None:
    """NOT_YOUR_MOVE stands alone, also where more would be wrong."""
    t = table()
    assert code(t, move, seat=2) == "NOT_YOUR_MOVE"


def test_hx_r46_moves_of_the_visit_in_building() -> None:
    t = described("harvesters", "S(0,0)", waiting="H")
    for move in (
        TakeTile(place=0),
        FlipTable(place=0),
        LayPainted(turned="no"),
        KeepTile(),
        GoHome(),
        EndVisit(),
    ):
        assert code(t, move) == "WRONG_STEP", move


def test_hx_r45_building_cannot_be_finished_during_the_visit() -> None:
    t = table()
    assert code(t, EndBuilding()) == "WRONG_STEP"
    assert code(t, EnterCount(points=3)) == "WRONG_STEP"


def test_hx_r46_a_wrong_step_comes_before_a_tile_that_is_not_there() -> None:
    t = table()
    assert code(t, FlipTable(place=20)) == "WRONG_STEP"
    assert code(t, TakeTile(place=20)) == "NOT_ON_TABLE"


def test_hx_r46_the_order_of_reasons_about_assets() -> None:
    """Not held, then used, then the moment, then the tiles."""
    t = supplied(TABLE, asset="machine")
    assert code(t, UsePhonomobile(first=3, second=3)) == "ASSET_NOT_HELD"
    assert code(t, UseMachine(place=20)) == "NOT_ON_TABLE"
    act(t, UseMachine(place=0))
    assert code(t, UseMachine(place=20)) == "ASSET_USED"
    act(t, TakeTile(place=0))
    assert code(t, UseMachine(place=1)) == "ASSET_USED"
    late = supplied(TABLE, asset="phonomobile")
    act(late, TakeTile(place=0))
    assert code(late, UsePhonomobile(first=3, second=3)) == "ASSET_TIMING"


def test_hx_r46_a_used_marker_is_no_marker() -> None:
    t = described("harvesters", "S(0,0) Wa(1,0) H(0,1) Fo(1,1) +Fc(1,0)=1 +Fc(1,1)=0", waiting="H")
    assert code(t, FlipTile(at=(0, 1), factory=(1, 1))) == "NO_GREEN_MARKER"
    act(t, LayPipeline(at=(0, 0), factory=(1, 0)))
    assert code(t, LayPipeline(at=(0, 1), factory=(1, 0))) == "NO_BLUE_MARKER"


def test_hx_r46_the_marker_comes_before_the_place() -> None:
    t = described("harvesters", "S(0,0) Wa(1,0)")
    assert code(t, FlipTile(at=FAR, factory=(0, 0))) == "NO_GREEN_MARKER"
    assert code(t, LayPipeline(at=FAR, factory=(1, 0))) == "NO_BLUE_MARKER"


def test_hx_r46_the_tile_comes_before_the_place() -> None:
    t = described("harvesters", "S(0,0)", waiting="H")
    assert code(t, PlaceTile(waiting=1, at=(0, 0))) == "NOT_WAITING"
    assert code(t, DiscardTile(waiting=1)) == "NOT_WAITING"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", BUILDING)
def test_every_reason_is_a_sentence(name: str, language: str) -> None:
    move, _ = BUILDING[name]
    t = described("harvesters", COLONY, waiting="H Fa")
    refusal = t.why_not(0, move, language)
    assert refusal is not None
    assert refusal.text.endswith(".")
    assert "{" not in refusal.text
    assert f"refusal.{name}" in words_in(language)


@pytest.mark.parametrize("number", [-1, 1 << 25, 1 << 25 | 12, 1 << 40])
def test_a_number_that_no_move_packs_to_is_no_move(number: int) -> None:
    """HX-R41: the highest bit of a move says that a flip names what stands on the tile."""
    assert table()._match.refusal(0, number) == UNKNOWN_MOVE


def test_hx_42_hx_40_a_choice_of_two_has_no_third() -> None:
    """Laid or turned, drawn or not, kept: a packed move that says more is refused where its step is."""
    t = supplied(TABLE, asset="painting")
    act(t, UsePainting(place=0))
    allowed = [t._match.refusal(0, move_of(LAY_PAINTED, choice, 0)) == ALLOWED for choice in range(4)]
    assert allowed == [True, True, False, False]
    t = supplied(TABLE, asset="fern", last_round=True)
    act(t, TakeTile(place=0))
    act(t, FlipTable(place=1))
    allowed = [t._match.refusal(0, move_of(DRAW_RUBBISH, choice, 0)) == ALLOWED for choice in range(4)]
    assert allowed == [True, True, False, False]
    act(t, DrawRubbish(draw="no"))
    assert [t._match.refusal(0, move_of(KEEP_TILE, choice, 0)) == ALLOWED for choice in range(2)] == [
        True,
        False,
    ]


def test_hx_r45_an_end_that_is_none() -> None:
    t = described("harvesters", "S(0,0)", waiting="H")
    assert [t._match.refusal(0, move_of(END, what, 0)) == ALLOWED for what in range(4)] == [
        True, False, False, False,
    ]  # fmt: skip
