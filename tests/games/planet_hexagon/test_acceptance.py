"""Examples from whole games; those about a colony stand beside the rules they are about."""

from collections import Counter

from ecotone.games.planet_hexagon.moves import EndBuilding, PlaceTile, TakeTile
from tests.games.planet_hexagon.described import described, supplied
from tests.games.planet_hexagon.tiles import TYPES, everywhere, type_of
from tests.games.planet_hexagon.turns import (
    ASSETS,
    GOALS,
    act,
    code,
    finish,
    home,
    mine,
    refused,
    rounds,
    seen,
    table,
    turn,
    visit,
)


def test_acceptance_01_set_up() -> None:
    """HX-02 to HX-08: where all tiles are, four Starter Houses, four goals and assets dealt."""
    t = table()
    zones = everywhere(t)
    assert {name: len(found) for name, found in zones.items() if found} == {
        "reserve": 60, "rubbish": 4, "table": 8, "box": 12,
    }  # fmt: skip
    assert Counter(map(type_of, zones["rubbish"])) == dict.fromkeys(TYPES, 1)
    assert [[tile.at for tile in home(t, seat).tiles] for seat in range(4)] == [[(0, 0)]] * 4
    goals = {mine(t, seat).goal for seat in range(4)}
    assert len(goals) == 4
    assert len(GOALS - goals) == 2
    assert {mine(t, seat).asset for seat in range(4)} == ASSETS


def test_acceptance_02_round_1() -> None:
    """HX-12, HX-20."""
    t = table()
    for _ in range(4):
        turn(t)
    assert (seen(t).tiles, seen(t).box) == (8, 8)
    assert [len(everywhere(t)[zone]) for zone in ("waiting", "colony", "hole")] == [4, 0, 0]


def test_acceptance_03_round_4() -> None:
    """HX-21 to HX-23."""
    t = rounds(table(), 3)
    assert (seen(t).box, seen(t).tiles, seen(t).round) == (0, 8, 4)
    for _ in range(3):
        turn(t)
    visit(t)
    assert (seen(t).tiles, seen(t).rubbish) == (4, 4)
    finish(t)
    view = seen(t)
    assert (view.rubbish, view.tiles, view.box, view.reserve, view.session) == (8, 8, 12, 40, 2)
    assert view.seats[view.active or 0].civilization == "arboretans"


def test_acceptance_04_two_edges() -> None:
    """HX-26."""
    for at in ((0, 1), (1, -1)):
        t = described("harvesters", "S(0,0) Fo(1,0)", waiting="Wa")
        refusal = refused(t, PlaceTile(waiting=0, at=(2, 0)))
        assert refusal.code == "NEEDS_TWO_EDGES"
        assert "1 edge" in refusal.text
        act(t, PlaceTile(waiting=0, at=at))
        assert home(t).tiles[-1].at == at


def test_acceptance_05_where_a_farm_may_lie() -> None:
    """HX-27, HX-28."""
    t = described("harvesters", "S(0,0) Fo(1,0)", waiting="Fa")
    for at in ((1, 0), (0, 1), (4, 4)):
        assert code(t, PlaceTile(waiting=0, at=at)) == "FARM_NEEDS_FIELD"
    act(t, EndBuilding())
    assert len(home(t).waiting) == 1


def test_acceptance_10_assets_go_round() -> None:
    """HX-19, HX-21: whether used or not, and after round 4 it is with the Game Master until the next deal."""
    t = supplied(["Fo", "Wa", "Fa", "Fc", "Fo", "Wa", "Fa", "Fc"], "fern")
    for number, holder in enumerate(("lupidians", "arboretans", "harvesters", "urbanides"), 1):
        (seat,) = [seat for seat in seen(t).seats if seat.asset == "fern"]
        assert (seen(t).round, seat.civilization) == (number, holder)
        rounds(t, 1)
    assert (seen(t).session, seen(t).round) == (2, 1)
    last = rounds(table(), 15)
    assert all(seat.asset is not None for seat in seen(last).seats)
    rounds(last, 1)
    assert [seat.asset for seat in seen(last).seats] == [None] * 4


def test_a_turn_begins_with_taking() -> None:
    """HX-12: nobody must use an asset or build first."""
    t = table()
    assert t.why_not(t.asked()[0], TakeTile(place=0)) is None
