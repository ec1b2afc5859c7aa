"""Who sees what in the quick mode: HX-63, HX-R06, HX-R42, HX-R47, HX-R48; a flip that is skipped: HX-R05."""

import pytest

from ecotone.core.seeds import chance_of
from ecotone.core.table import Table
from ecotone.core.viewer import Viewer
from ecotone.games.planet_hexagon.facts import FlipSkipped, TileLaidBack, TilePainted
from ecotone.games.planet_hexagon.moves import (
    ExchangeTile,
    FlipTable,
    FlipTile,
    LayPainted,
    PlaceTile,
    TakeTile,
    UsePainting,
    UsePhonomobile,
)
from ecotone.games.planet_hexagon.view import ColonyView, TileView
from tests.games.planet_hexagon.described import described, position, supplied
from tests.games.planet_hexagon.turns import act, home, offered, rounds, seen, table, those, tile_on

TABLE = ("H/P3", "Fo", "Wa", "Fi/Wa", "Fa", "Fc", "P5", "Fi/Fo")
VIEWERS = (None, 1)


def others_see(t: Table, viewer: int | None, seat: int = 0) -> ColonyView:
    colony = seen(t, viewer).seats[seat].colony
    assert colony is not None
    return colony


@pytest.mark.parametrize("viewer", VIEWERS)
def test_hx_63_hx_r47_everybody_sees_all_colonies(viewer: int | None) -> None:
    """Tiles, waiting spot, black hole and markers; asset and what was taken."""
    board = "S*(0,0) Fi/Wa(1,0) Fo(0,1) Wa(1,1) +Fc(0,1)=1"
    lines = "asset 1 fern\nhole 1 Fa\ntaken 1 7"
    t = described("lupidians", board, waiting="H/P3 Fc", markers=2, lines=lines)
    colony, own = others_see(t, viewer), home(t)
    assert [tile.face for tile in colony.tiles] == [tile.face for tile in own.tiles]
    assert [(tile.at, tile.top, tile.markers, tile.colour, tile.pipeline) for tile in colony.tiles] == [
        (tile.at, tile.top, tile.markers, tile.colour, tile.pipeline) for tile in own.tiles
    ]
    assert [tile.face for tile in colony.waiting] == ["house", "factory"]
    assert [tile.face for tile in colony.black_hole] == ["farm"]
    assert (colony.bonus_markers, colony.bonus_level) == (own.bonus_markers, own.bonus_level) == (2, 0)
    assert (seen(t, viewer).seats[0].asset, seen(t, viewer).seats[0].taken) == ("fern", 7)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_hx_r06_hx_r47_but_no_reverse_that_was_not_seen(viewer: int | None) -> None:
    t = described("lupidians", "S(0,0) Fi/Wa(1,0) H/P3(0,1)", waiting="Fi/Fo")
    assert [tile.reverse for tile in home(t).tiles] == [None, "water", "public-3"]
    assert [tile.reverse for tile in others_see(t, viewer).tiles] == [None, None, None]
    assert others_see(t, viewer).waiting[0].reverse is None
    assert home(t).waiting[0].reverse == "forest"


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("option", ["owner", "nobody"])
def test_hx_r06_who_sees_a_flip_knows_both_sides(option: str, viewer: int | None) -> None:
    t = described("lupidians", "S(0,0) Fi/Wa(1,0)", markers=1, reverse_knowledge=option)
    act(t, FlipTile(at=(1, 0), factory=(0, 0)))
    tile = others_see(t, viewer).tiles[1]
    assert (tile.face, tile.reverse) == ("water", "field")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_hx_r06_what_was_flipped_on_the_table_stays_known_at_home(viewer: int | None) -> None:
    t = supplied(TABLE, asset="fern")
    act(t, TakeTile(place=1))
    act(t, FlipTable(place=3))
    act(t, ExchangeTile(place=3))
    waiting = others_see(t, viewer).waiting
    assert [(tile.face, tile.reverse) for tile in waiting] == [("water", "field")]


def test_hx_r42_the_hand_shows_what_the_table_showed() -> None:
    """A tile that was flipped before it was taken has been seen from both sides."""
    t = supplied(TABLE, asset="fern")
    act(t, TakeTile(place=0))
    for viewer in (None, 0, 1):
        hand = seen(t, viewer).hand
        assert hand is not None
        assert (hand.face, hand.reverse) == ("house", None)


def test_hx_r48_if_nobody_knows_the_owner_places_blindly() -> None:
    t = described("lupidians", "S(0,0)", waiting="Fi/Wa", reverse_knowledge="nobody")
    assert home(t).waiting[0].reverse is None
    act(t, PlaceTile(waiting=0, at=(1, 0)))
    assert home(t).tiles[1].reverse is None


def test_hx_r48_if_nobody_knows_a_position_tells_nobody() -> None:
    t = described("lupidians", "S(0,0) Fi/Wa(1,0)", reverse_knowledge="nobody")
    assert not any("Fi/Wa" in line for line in t.described(0))


@pytest.mark.parametrize("turned", ["no", "yes"])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_hx_r13_hx_r48_what_is_painted_shows_one_side_until_it_lies(viewer: int | None, turned: str) -> None:
    """Even if everybody knows all reverses: the flip is decided after seeing the drawn side only."""
    for seed in range(20):
        t = supplied(TABLE, asset="painting", last_round=True, seed=seed, reverse_knowledge="all")
        facts = those(act(t, UsePainting(place=3)), TilePainted)
        if facts[0].face == "field":
            break
    assert [(fact.face, fact.reverse) for fact in facts] == [("field", None)]
    assert seen(t, viewer).painted == TileView("field", None)
    laid = those(act(t, LayPainted(turned=turned)), TileLaidBack)
    assert tile_on(t, 3) == (("water", "field", False) if turned == "yes" else ("field", "water", False))
    assert [(fact.face, fact.reverse) for fact in laid] == [tile_on(t, 3)[:2]]


def test_hx_r13_hx_r48_a_position_tells_no_more() -> None:
    lines = ["step lay", "active 1", "asset 1 painting", "painted 3 Fi/Wa"]
    for place in (1, 2, 4):
        lines.append(f"table {place} Fo")
    assert seen(position(lines, 2, reverse_knowledge="all")).painted == TileView("field", None)


def test_hx_r05_hx_r26_the_flip_is_skipped_if_no_tile_may_be_flipped() -> None:
    """Two civilizations, the last turn: both tiles that are left came from the Rubbish Bag."""
    lines = ["round 4", "step take", "active 2", "asset 2 phonomobile"]
    lines += ["table 1 Fo", "table 2 Wa", "table 3 Fa", "hole 1 Fa Fa Fa Fa Fa Fa Fa"]
    t = position(lines, 2)
    act(t, UsePhonomobile(first=0, second=1))
    facts = act(t, TakeTile(place=2))
    assert len(those(facts, FlipSkipped)) == 1
    assert seen(t).step == "build"
    assert len(home(t, 1).waiting) == 1


def test_hx_r05_one_tile_that_may_be_flipped_must_be() -> None:
    lines = ["round 4", "step take", "active 2", "asset 2 phonomobile"]
    lines += ["table 1 Fo", "table 2 Wa", "table 3 Fa", "hole 1 Fa Fa Fa Fa Fa Fa Fa"]
    t = position(lines, 2)
    places = {tile.place for tile in seen(t).table or ()}
    act(t, UsePhonomobile(first=0, second=1))
    locked = {tile.place for tile in seen(t).table or () if tile.locked}
    act(t, TakeTile(place=min(locked)))
    assert [move.place for move in offered(t, FlipTable)] == sorted(places - {0, 1} - locked)


def test_hx_r47_a_guess_agrees_with_all_that_a_seat_sees() -> None:
    t = rounds(table(), 3)
    for seat in range(4):
        guess = t.guess(seat, chance_of(seat, "guess"))
        assert t.game.view(guess, Viewer(seat)) == t.view(seat)
