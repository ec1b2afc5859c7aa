"""The Supply Centre: the steps of a visit (HX-12), and who knows the other sides (HX-R06, HX-R48)."""

import pytest

from ecotone.games.planet_hexagon.moves import (
    FlipTable,
    TakeTile,
)
from tests.games.planet_hexagon.described import TABLE, described, supplied
from tests.games.planet_hexagon.turns import (
    act,
    code,
    home,
    laid,
    offered,
    seen,
    tile_on,
)

FACES = ["house", "forest", "water", "field", "farm", "factory", "public-5", "field"]


def test_what_lies_there() -> None:
    t = supplied(TABLE, asset="machine")
    assert laid(t) == FACES


def test_hx_12_any_tile_may_be_taken_and_any_other_flipped() -> None:
    t = supplied(TABLE, asset="fern")
    assert [move.place for move in offered(t, TakeTile)] == list(range(8))
    act(t, TakeTile(place=2))
    assert [move.place for move in offered(t, FlipTable)] == [0, 1, 3, 4, 5, 6, 7]
    assert code(t, FlipTable(place=2)) == "NOT_ON_TABLE", "the taken tile (HX-R05)"
    assert code(t, FlipTable(place=20)) == "NOT_ON_TABLE"


OTHERS = ["public-3", "field", "field", "water", "factory", "farm", "house", "forest"]


@pytest.mark.parametrize(("place", "face"), list(enumerate(OTHERS)))
def test_hx_12_hx_r06_flipping_shows_the_other_side_to_everybody(place: int, face: str) -> None:
    t = supplied(TABLE, asset="machine")
    act(t, TakeTile(place=(place + 1) % 8))
    act(t, FlipTable(place=place))
    for viewer in (None, 0, 1):
        found = next(one for one in seen(t, viewer).table or () if one.place == place)
        assert (found.face, found.reverse) == (face, FACES[place])


def test_hx_r06_nobody_knows_what_has_not_been_flipped() -> None:
    t = supplied(TABLE, asset="machine")
    for viewer in (None, 0, 1):
        hidden = {one.place for one in seen(t, viewer).table or () if one.reverse is None}
        assert {0, 3, 7} <= hidden


def test_hx_r06_at_home_the_owner_knows_both_sides() -> None:
    t = supplied(TABLE, asset="machine")
    act(t, TakeTile(place=3))
    assert seen(t, 0).hand is not None
    assert seen(t, 0).hand.reverse is None, "not yet in the hand (HX-R42)"  # type: ignore[union-attr]
    act(t, FlipTable(place=0))
    assert home(t, 0).waiting[0].reverse == "water"
    others = seen(t, 1).seats[0].colony
    assert others is not None
    assert (others.waiting[0].face, others.waiting[0].reverse) == ("field", None)
    spectators = seen(t, None).seats[0].colony
    assert spectators is not None
    assert spectators.waiting[0].reverse is None


@pytest.mark.parametrize(
    ("option", "own", "other"),
    [("owner", "water", None), ("nobody", None, None), ("all", "water", "water")],
)
def test_hx_r48_who_knows_the_reverse(option: str, own: str | None, other: str | None) -> None:
    t = described("harvesters", "S(0,0) Fi/Wa(1,0)", reverse_knowledge=option)
    assert home(t, 0).tiles[1].reverse == own
    colony = seen(t, 1).seats[0].colony
    assert colony is not None
    assert colony.tiles[1].reverse == other


def test_hx_r48_all_sees_behind_the_table_too() -> None:
    t = supplied(TABLE, asset="machine", reverse_knowledge="all")
    assert tile_on(t, 0) == ("house", "public-3", False)
