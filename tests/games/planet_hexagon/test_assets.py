"""The Main Assets: HX-13, HX-39 to HX-42, and what is decided about them."""

from collections import Counter

import pytest

from ecotone.core.table import Table
from ecotone.games.planet_hexagon.facts import TileBrought, TileDrawn, TileExchanged
from ecotone.games.planet_hexagon.moves import (
    DrawRubbish,
    ExchangeTile,
    FlipTable,
    FlipTile,
    KeepTile,
    LayPainted,
    PlaceTile,
    TakeTile,
    UseMachine,
    UsePainting,
    UsePhonomobile,
)
from tests.games.planet_hexagon.described import TABLE, supplied
from tests.games.planet_hexagon.tiles import counted, everywhere
from tests.games.planet_hexagon.turns import (
    act,
    code,
    finish,
    home,
    laid,
    mine,
    offered,
    refused,
    seen,
    those,
    tile_on,
    turn,
    visit,
)


def test_hx_13_hx_r08_only_the_held_asset_once_a_turn() -> None:
    t = supplied(TABLE, asset="machine")
    assert code(t, UsePainting(place=0)) == "ASSET_NOT_HELD"
    assert code(t, UsePhonomobile(first=0, second=1)) == "ASSET_NOT_HELD"
    act(t, UseMachine(place=0))
    assert mine(t).asset_used
    assert code(t, UseMachine(place=1)) == "ASSET_USED"
    assert offered(t, UseMachine) == []


@pytest.mark.parametrize("asset", ["machine", "phonomobile", "painting"])
def test_hx_13_hx_r08_three_assets_come_before_the_choice(asset: str) -> None:
    move = {
        "machine": UseMachine(place=1),
        "phonomobile": UsePhonomobile(first=1, second=2),
        "painting": UsePainting(place=1),
    }[asset]
    t = supplied(TABLE, asset=asset)
    act(t, TakeTile(place=0))
    assert code(t, move) == "ASSET_TIMING"
    act(t, FlipTable(place=3))
    assert code(t, move) in ("ASSET_TIMING", "WRONG_STEP")


def test_hx_13_an_asset_need_not_be_used_and_may_be_used_by_the_next_holder() -> None:
    t = supplied(TABLE, asset="machine")
    act(t, UseMachine(place=0))
    while seen(t).round == 1:
        if seen(t).step == "take":
            visit(t)
        finish(t)
    holder = next(seat.seat for seat in seen(t).seats if seat.asset == "machine")
    assert holder == 1
    assert not mine(t, holder).asset_used


# --- the Flipping Machine ---------------------------------------------------------------------------------


def test_hx_39_the_machine_flips_a_tile_and_the_basic_move_follows() -> None:
    """HX-R08: the same tile may be flipped again in step 2."""
    t = supplied(TABLE, asset="machine")
    act(t, UseMachine(place=1))
    assert tile_on(t, 1)[0] == "field"
    assert seen(t).step == "take"
    act(t, TakeTile(place=0))
    act(t, FlipTable(place=1))
    assert tile_on(t, 1)[0] == "forest"


def test_hx_39_the_flipped_tile_may_be_taken() -> None:
    t = supplied(TABLE, asset="machine")
    act(t, UseMachine(place=1))
    act(t, TakeTile(place=1))
    act(t, FlipTable(place=0))
    assert home(t).waiting[-1].face == "field"


# --- the Pondering Fern -----------------------------------------------------------------------------------


def pondering(place: int = 1, flip: int = 3, last_round: bool = False) -> Table:
    t = supplied(TABLE, asset="fern", last_round=last_round)
    act(t, TakeTile(place=place))
    act(t, FlipTable(place=flip))
    return t


def test_hx_40_after_the_basic_move_the_fern_may_exchange() -> None:
    """Any tile of the table: the flipped one (HX-R25), which the owner has seen turned."""
    t = pondering()
    assert seen(t).step == "exchange"
    assert seen(t).box == 11, "the new tile has come"
    (fact,) = those(act(t, ExchangeTile(place=3)), TileExchanged)
    assert (fact.gave, fact.face) == ("forest", "water")
    assert [one.face for one in home(t).waiting] == ["water"]
    assert "forest" in laid(t)
    assert (seen(t).tiles, mine(t).asset_used) == (8, True)


def test_hx_40_hx_r25_with_the_new_tile_too_and_with_all_eight() -> None:
    t = pondering()
    assert [move.place for move in offered(t, ExchangeTile)] == list(range(8))
    assert code(t, ExchangeTile(place=8)) == "NOT_ON_TABLE"
    assert code(pondering(last_round=True), ExchangeTile(place=0)) == "ASSET_TIMING", "first the draw"


def test_hx_40_hx_r25_the_exchange_is_optional() -> None:
    t = pondering()
    act(t, KeepTile())
    assert [one.face for one in home(t).waiting] == ["forest"]
    assert not mine(t).asset_used


def test_hx_r25_the_returned_tile_keeps_its_face() -> None:
    t = pondering(place=3, flip=1)
    facts = act(t, ExchangeTile(place=0))
    (fact,) = those(facts, TileExchanged)
    (brought,) = those(facts, TileBrought)
    assert (fact.gave, brought.face) == ("field", "house")
    assert fact.place is not None
    assert tile_on(t, fact.place)[:2] == ("field", None), "nobody has seen behind it"


def test_hx_40_the_returned_tile_lies_where_the_other_was() -> None:
    """Even if one that looks the same lies before it."""
    t = supplied(("Fo", "Wa", "Fo", "P5", "Fa", "Fc", "P5", "Fi/Fo"), asset="fern")
    act(t, TakeTile(place=2))
    act(t, FlipTable(place=1))
    (fact,) = those(act(t, ExchangeTile(place=4)), TileExchanged)
    assert (fact.place, fact.gave, fact.face) == (4, "forest", "farm")


def test_hx_40_before_the_new_tile_has_come_it_is_too_early() -> None:
    t = supplied(TABLE, asset="fern")
    assert code(t, ExchangeTile(place=0)) == "ASSET_TIMING"
    act(t, TakeTile(place=1))
    assert code(t, ExchangeTile(place=0)) == "ASSET_TIMING"


def test_hx_40_without_the_fern_there_is_no_exchange() -> None:
    t = supplied(TABLE, asset="machine")
    act(t, TakeTile(place=1))
    assert code(t, ExchangeTile(place=0)) == "ASSET_NOT_HELD"
    act(t, FlipTable(place=3))
    assert seen(t).step == "build"
    assert code(t, ExchangeTile(place=0)) == "WRONG_STEP", "a move of the visit (HX-R46)"


def test_hx_40_hx_r25_in_round_4_one_tile_may_come_from_the_rubbish_bag() -> None:
    """It stays on the table, and the Fern counts as used, even without an exchange."""
    t = pondering(last_round=True)
    assert seen(t).step == "rubbish"
    (drawn,) = those(act(t, DrawRubbish(draw="yes")), TileDrawn)
    assert (drawn.source, seen(t).tiles, seen(t).rubbish) == ("rubbish", 8, 3)
    assert mine(t).asset_used
    assert not drawn.locked, "the Fern's tile is never locked (HX-R43)"
    act(t, KeepTile())
    assert seen(t).tiles == 8


def test_hx_40_in_round_4_the_exchange_may_follow_the_draw_or_come_without_it() -> None:
    t = pondering(last_round=True)
    act(t, DrawRubbish(draw="yes"))
    act(t, ExchangeTile(place=0))
    assert (seen(t).tiles, home(t).waiting[-1].face) == (8, "house")
    t = pondering(last_round=True)
    act(t, DrawRubbish(draw="no"))
    assert seen(t).rubbish == 4
    act(t, ExchangeTile(place=0))
    assert seen(t).tiles == 7


@pytest.mark.parametrize(("rubbish", "step"), [(1, "rubbish"), (0, "exchange")])
def test_hx_40_the_last_tile_of_the_rubbish_bag_may_be_drawn(rubbish: int, step: str) -> None:
    """No game by the rules has so few there, a described one may."""
    t = supplied(TABLE, asset="fern", last_round=True, rubbish=rubbish)
    act(t, TakeTile(place=1))
    act(t, FlipTable(place=3))
    assert seen(t).step == step


def test_hx_40_hx_r46_no_draw_while_the_box_has_tiles() -> None:
    t = pondering()
    assert code(t, DrawRubbish(draw="yes")) == "WRONG_STEP"


def test_hx_r14_with_the_ferns_tile_five_go_into_the_bag() -> None:
    """And the total is the same: 8 after session 1."""
    t = pondering(last_round=True)
    act(t, DrawRubbish(draw="yes"))
    act(t, KeepTile())
    finish(t)
    while seen(t).session == 1:
        turn(t)
    assert seen(t).rubbish == 8


# --- the Phonomobile --------------------------------------------------------------------------------------


def test_hx_41_two_tiles_go_into_the_bag_and_two_come_out() -> None:
    t = supplied(TABLE, asset="phonomobile")
    before = counted(everywhere(t))
    facts = act(t, UsePhonomobile(first=1, second=2))
    drawn = those(facts, TileDrawn)
    assert [fact.source for fact in drawn] == ["rubbish", "rubbish"]
    assert (seen(t).tiles, seen(t).rubbish, seen(t).step) == (8, 4, "take")
    assert counted(everywhere(t)) == before
    assert mine(t).asset_used


def test_hx_41_hx_r26_what_came_out_is_locked_in_this_turn() -> None:
    t = supplied(TABLE, asset="phonomobile")
    drawn = those(act(t, UsePhonomobile(first=1, second=2)), TileDrawn)
    places = {fact.place for fact in drawn if fact.place is not None}
    assert {one.place for one in seen(t).table or () if one.locked} == places
    act(t, TakeTile(place=0))
    assert places.isdisjoint(move.place for move in offered(t, FlipTable))
    refusal = refused(t, FlipTable(place=min(places)))
    assert (refusal.code, refusal.rule) == ("LOCKED_FROM_RUBBISH", "HX-R26")


def test_hx_r26_from_the_next_turn_on_they_are_ordinary() -> None:
    t = supplied(TABLE, asset="phonomobile")
    places = {fact.place for fact in those(act(t, UsePhonomobile(first=1, second=2)), TileDrawn)}
    act(t, TakeTile(place=0))
    act(t, FlipTable(place=3))
    finish(t)
    assert not any(one.locked for one in seen(t).table or ())
    act(t, TakeTile(place=4))
    assert places <= {move.place for move in offered(t, FlipTable)}


def test_hx_41_exactly_two_different_tiles() -> None:
    t = supplied(TABLE, asset="phonomobile")
    assert code(t, UsePhonomobile(first=3, second=3)) == "NEEDS_TWO_TILES"
    assert code(t, UsePhonomobile(first=3, second=22)) == "NOT_ON_TABLE"
    assert len(offered(t, UsePhonomobile)) == 8 * 7 // 2


def test_hx_41_they_may_be_the_same_ones() -> None:
    """Among many games some draw a tile that was just put in, and some don't."""
    kinds = Counter[bool]()
    for seed in range(30):
        t = supplied(TABLE, asset="phonomobile", seed=seed)
        drawn = those(act(t, UsePhonomobile(first=0, second=6)), TileDrawn)
        kinds[any(fact.face in ("house", "public-3", "public-5") for fact in drawn)] += 1
    assert kinds[True] > 3
    assert kinds[False] > 3


def test_hx_r43_a_locked_tile_that_was_placed_may_be_flipped_at_once() -> None:
    """Among twenty games there is one in which the bag gives a ground tile."""
    for seed in range(20):
        t = supplied(TABLE, asset="phonomobile", seed=seed, board="S(0,0)", markers=1)
        drawn = those(act(t, UsePhonomobile(first=1, second=2)), TileDrawn)
        ground = [fact for fact in drawn if fact.face in ("field", "forest", "water", "house")]
        if not ground or ground[0].place is None:
            continue
        act(t, TakeTile(place=ground[0].place))
        act(t, FlipTable(place=0))
        act(t, PlaceTile(waiting=0, at=(1, 0)))
        act(t, FlipTile(at=(1, 0), factory=(0, 0)))
        return
    raise AssertionError("no ground tile in twenty games")


# --- the Indescribable Painting ---------------------------------------------------------------------------


def test_hx_42_a_tile_goes_into_the_box_and_another_comes() -> None:
    t = supplied(TABLE, asset="painting")
    act(t, UsePainting(place=1))
    assert seen(t).step == "lay"
    assert (seen(t).box, seen(t).tiles) == (12, 7)
    assert seen(t).painted is not None
    act(t, LayPainted(turned="no"))
    assert (seen(t).box, seen(t).tiles, seen(t).step) == (12, 8, "take")
    assert mine(t).asset_used


def test_hx_42_hx_r42_it_may_be_flipped_before_it_is_laid_and_then_all_know_both_sides() -> None:
    for turned in ("no", "yes"):
        t = supplied(TABLE, asset="painting")
        act(t, UsePainting(place=1))
        painted = seen(t).painted
        assert painted is not None
        if painted.face in ("house", "field"):
            assert painted.reverse is None, "decided after seeing one side only (HX-R13)"
        place = seen(t).painted_place
        assert place is not None
        act(t, LayPainted(turned=turned))
        face, reverse, _ = tile_on(t, place)
        if turned == "yes":
            assert reverse == painted.face
            assert face != painted.face
        else:
            assert face == painted.face
            assert reverse == painted.reverse


def test_hx_42_hx_r46_first_the_painted_tile_is_laid_down() -> None:
    t = supplied(TABLE, asset="painting")
    assert code(t, LayPainted(turned="no")) == "WRONG_STEP"
    act(t, UsePainting(place=1))
    assert code(t, TakeTile(place=0)) == "WRONG_STEP"


@pytest.mark.parametrize("place", [0, 6])
def test_hx_42_hx_r13_with_an_empty_box_the_same_tile_comes_back(place: int) -> None:
    """With a face of its own by chance."""
    faces = Counter[str]()
    for seed in range(24):
        t = supplied(TABLE, asset="painting", seed=seed, last_round=True)
        act(t, UsePainting(place=place))
        painted = seen(t).painted
        assert painted is not None
        faces[painted.face] += 1
        act(t, LayPainted(turned="no"))
        assert (seen(t).box, seen(t).tiles) == (0, 8)
    assert set(faces) == ({"house", "public-3"} if place == 0 else {"house", "public-5"})


def test_hx_r13_it_may_come_back_from_a_full_box_too() -> None:
    """A Public Building of a kind that is nowhere else: it returns now and then."""
    back = 0
    for seed in range(60):
        t = supplied(TABLE, asset="painting", seed=seed)
        act(t, UsePainting(place=6))
        painted = seen(t).painted
        back += painted is not None and painted.face in ("public-5", "house")
    assert 0 < back < 60


def test_hx_r13_hx_r46_unusable_with_an_empty_box_by_option() -> None:
    t = supplied(TABLE, asset="painting", painting_empty_box="unusable", last_round=True)
    assert code(t, UsePainting(place=0)) == "ASSET_TIMING"
    t = supplied(TABLE, asset="painting", painting_empty_box="unusable")
    act(t, UsePainting(place=0))


def test_hx_42_the_painted_tile_may_be_taken_and_flipped() -> None:
    t = supplied(TABLE, asset="painting")
    act(t, UsePainting(place=1))
    place = seen(t).painted_place
    assert place is not None
    act(t, LayPainted(turned="no"))
    assert place in {move.place for move in offered(t, TakeTile)}
    act(t, TakeTile(place=0))
    assert place in {move.place for move in offered(t, FlipTable)}
