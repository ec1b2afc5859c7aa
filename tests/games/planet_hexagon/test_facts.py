"""Every move tells what happened, with its places and sides: HX-12 to HX-14, HX-34, HX-36, HX-39 to HX-42."""

import pytest

from ecotone.core.records import Fact
from ecotone.games.planet_hexagon import facts
from ecotone.games.planet_hexagon.moves import (
    DiscardTile,
    DrawRubbish,
    EndBuilding,
    FlipTable,
    FlipTile,
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
from tests.games.planet_hexagon.turns import act, home, rounds, seen, table, those, turn

TABLE = ("H/P3", "Fo", "Wa", "Fi/Wa", "Fa", "Fc", "P5", "Fi/Fo")


def kinds(happened: list[Fact]) -> list[str]:
    return [str(fact.__struct_config__.tag) for fact in happened]


def test_hx_12_a_visit_is_told_step_by_step() -> None:
    t = supplied(TABLE, asset="machine")
    (taken,) = act(t, TakeTile(place=1))
    assert taken == facts.TileTaken(seat=0, place=1, face="forest")
    happened = act(t, FlipTable(place=3))
    assert kinds(happened) == ["table_flipped", "tile_drawn", "tile_brought"]
    (flipped,) = those(happened, facts.TableFlipped)
    assert flipped == facts.TableFlipped(seat=0, place=3, face="water", by="step")
    (drawn,) = those(happened, facts.TileDrawn)
    new = next(tile for tile in seen(t).table or () if tile.place == drawn.place)
    assert (new.face, drawn.source, drawn.locked) == (drawn.face, "box", False)
    (brought,) = those(happened, facts.TileBrought)
    assert (brought.seat, brought.face) == (0, "forest")


def test_hx_39_the_machine_is_told_by_its_name() -> None:
    t = supplied(TABLE, asset="machine")
    assert act(t, UseMachine(place=6)) == [facts.TableFlipped(seat=0, place=6, face="house", by="machine")]


def test_hx_41_the_phonomobile_is_told() -> None:
    t = supplied(TABLE, asset="phonomobile")
    happened = act(t, UsePhonomobile(first=1, second=2))
    assert kinds(happened) == ["tiles_thrown", "tile_drawn", "tile_drawn"]
    assert happened[0] == facts.TilesThrown(seat=0, first=1, second=2)
    for drawn in those(happened, facts.TileDrawn):
        assert (drawn.source, drawn.locked) == ("rubbish", True)


def test_hx_42_the_painting_is_told() -> None:
    for turned in ("no", "yes"):
        t = supplied(TABLE, asset="painting")
        happened = act(t, UsePainting(place=2))
        assert kinds(happened) == ["tile_put_back", "tile_painted"]
        painted = seen(t).painted
        assert painted is not None
        assert those(happened, facts.TilePainted)[0].face == painted.face
        place = seen(t).painted_place
        (laid,) = act(t, LayPainted(turned=turned))
        assert isinstance(laid, facts.TileLaidBack)
        assert (laid.place, laid.turned) == (place, turned == "yes")
        assert (laid.face == painted.face) == (turned == "no")


def test_hx_40_the_fern_is_told() -> None:
    t = supplied(TABLE, asset="fern", last_round=True)
    act(t, TakeTile(place=1))
    act(t, FlipTable(place=3))
    happened = act(t, DrawRubbish(draw="no"))
    assert kinds(happened) == ["rubbish_left"]
    assert kinds(act(t, KeepTile())) == ["tile_kept", "tile_brought"]


def test_hx_34_hx_36_what_else_came_of_a_flip() -> None:
    """A Factory that has left, a lost pipeline, a bonus: each is said where it is so, and only there."""
    t = described("urbanides", "S(0,0) Fo(1,0) H/P2*(0,1) Wa(1,1) +Fc(1,0)=2", markers=1)
    (fact,) = act(t, FlipTile(at=(0, 1), factory=(0, 0)))
    assert fact == facts.TileFlipped(
        seat=0, at=(0, 1), face="public-2", factory=(0, 0), left=False, unpiped=True, bonus=1
    )
    (fact,) = act(t, FlipTile(at=(1, 1), factory=(1, 0)))
    assert fact == facts.TileFlipped(
        seat=0, at=(1, 1), face="field", factory=(1, 0), left=False, unpiped=False, bonus=0
    )
    (fact,) = act(t, FlipTile(at=(0, 1), factory=(1, 0)))
    assert fact == facts.TileFlipped(
        seat=0, at=(0, 1), face="house", factory=(1, 0), left=True, unpiped=False, bonus=0
    )


def test_hx_33_hx_36_what_else_came_of_a_pipeline() -> None:
    t = described("harvesters", "S(0,0) Wa(1,0) H(0,1) +Fc(1,0)=2")
    for at, left in (((0, 1), False), ((0, 0), True)):
        assert act(t, LayPipeline(at=at, factory=(1, 0))) == [
            facts.PipelineLaid(seat=0, at=at, factory=(1, 0), left=left)
        ]


def test_hx_14_building_is_told() -> None:
    t = described("arboretans", "S(0,0) Fo(1,0)", waiting="Fc Fo Wa")
    (fact,) = act(t, PlaceTile(waiting=1, at=(0, 1)))
    assert fact == facts.TilePlaced(
        seat=0, waiting=1, at=(0, 1), face="forest", colour=None, markers=0, bonus=1
    )
    (fact,) = act(t, PlaceTile(waiting=0, at=(1, 0)))
    assert fact == facts.TilePlaced(
        seat=0, waiting=0, at=(1, 0), face="factory", colour="green", markers=2, bonus=0
    )
    assert act(t, EndBuilding())[0] == facts.BuildingEnded(seat=0, for_now=False)


def test_hx_37_a_discarded_tile_is_told() -> None:
    t = described("harvesters", "S(0,0)", waiting="Fc Fo Wa")
    assert act(t, DiscardTile(waiting=2)) == [facts.TileDiscarded(seat=0, waiting=2, face="water")]


def test_hx_18_hx_19_the_end_of_a_round_is_told() -> None:
    t = table()
    for _ in range(3):
        turn(t)
    happened = turn(t)
    assert kinds(happened)[-2:] == ["round_ended", "assets_passed"]
    assert those(happened, facts.RoundEnded)[0].round == 1


def test_hx_22_hx_23_the_end_of_a_session_and_the_next_are_told() -> None:
    t = rounds(table(), 3)
    for _ in range(3):
        turn(t)
    happened = turn(t)
    assert [fact.round for fact in those(happened, facts.RoundEnded)] == [4]
    assert [fact.tiles for fact in those(happened, facts.SessionEnded)] == [4]
    assert [fact.session for fact in those(happened, facts.SessionBegan)] == [2]
    dealt = {fact.seat: fact.asset for fact in those(happened, facts.AssetDealt)}
    assert dealt == {seat.seat: seat.asset for seat in seen(t).seats}
    assert "assets_passed" not in kinds(happened)


def test_hx_07_hx_43_the_end_of_the_game_shows_all_goals() -> None:
    t = rounds(table(), 15)
    for _ in range(3):
        turn(t)
    happened = turn(t)
    shown = {fact.seat: fact.goal for fact in those(happened, facts.GoalShown)}
    assert shown == {seat.seat: seat.goal for seat in seen(t).seats}
    assert kinds(happened)[-1] == "match_ended"


def test_hx_r48_if_nobody_knows_the_reverse_neither_does_who_brings_it() -> None:
    t = supplied(TABLE, asset="machine", reverse_knowledge="nobody")
    act(t, TakeTile(place=3))
    (brought,) = those(act(t, FlipTable(place=0)), facts.TileBrought)
    assert (brought.face, brought.reverse) == ("field", None)
    assert home(t).waiting[0].reverse is None
    known = supplied(TABLE, asset="machine")
    act(known, TakeTile(place=3))
    (brought,) = those(act(known, FlipTable(place=0)), facts.TileBrought)
    assert brought.reverse == "water"


def test_hx_r48_what_all_have_seen_is_known_even_then() -> None:
    """A tile that was flipped on the table, taken by the next."""
    t = supplied(TABLE, asset="machine", reverse_knowledge="nobody")
    act(t, UseMachine(place=3))
    act(t, TakeTile(place=3))
    act(t, FlipTable(place=0))
    assert (home(t).waiting[0].face, home(t).waiting[0].reverse) == ("water", "field")


@pytest.mark.parametrize("seat", [0, 1])
def test_hx_12_what_is_taken_can_be_put_back_until_something_new_is_seen(seat: int) -> None:
    """HX-R32: only what chance takes for somebody who has left can't."""
    t = table()
    for _ in range(seat):
        turn(t)
    act(t, TakeTile(place=0))
    assert t.why_no_undo(seat) is None
    act(t, FlipTable(place=1))
    assert t.why_no_undo(seat) is not None
