"""Team mode (HX-64): who may do what when, and what the clocks do."""

from random import Random

import pytest

import ecotone
from ecotone.core.errors import Refused
from ecotone.core.kernel.ledger import Ledger
from ecotone.core.records import Limit
from ecotone.core.viewer import REFEREE, SPECTATOR, Viewer
from ecotone.games.planet_hexagon.facts import TimeOver
from ecotone.games.planet_hexagon.kernel.codes import TABLE_FLIPPED, TILE_TAKEN
from ecotone.games.planet_hexagon.moves import (
    EndBuilding,
    EndVisit,
    EnterCount,
    ExchangeTile,
    FlipTable,
    GoHome,
    KeepTile,
    PlaceTile,
    TakeTile,
    UsePhonomobile,
    WaitForSupplier,
)
from tests.games.planet_hexagon.described import position
from tests.games.planet_hexagon.team.team_games import (
    BUILDER,
    EMISSARY,
    SUPPLIER,
    code,
    colony,
    face_of_waiting,
    limit,
    look,
    role,
    supply,
    team,
    window,
)

START = {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}


def test_hx_15_the_next_supplier_starts_while_the_first_team_builds() -> None:
    """HX-R09: building goes on beside the other steps."""
    t = team()
    assert (t.asked(), role(t, 0)) == ((0,), [SUPPLIER, BUILDER])
    supply(t, 0)
    assert (t.asked(), role(t, 0), role(t, 1)) == ((0, 1), [BUILDER], [SUPPLIER, BUILDER])


def test_hx_54_the_supplier_comes_home_with_the_tile() -> None:
    t = team()
    assert code(t, 0, GoHome()) == "WRONG_STEP"
    t.play(0, TakeTile(0))
    assert code(t, 0, GoHome()) == "WRONG_STEP"
    assert look(t, Viewer(0)).hand is not None
    assert colony(t, 0).waiting == ()
    t.play(0, next(m for m in t.legal(0) if isinstance(m, FlipTable)))
    if look(t, Viewer(0)).step == "home":
        t.play(0, GoHome())
        assert len(colony(t, 0).waiting) == 1


def test_hx_r46_before_going_home_a_used_fern_is_used() -> None:
    lines = ["step take", "active 1", "building 1", "asset 1 fern"]
    lines += [f"table {place} {tile}" for place, tile in enumerate(("Fo", "Wa", "Fa", "Fc"), 1)]
    for choice, found in ((ExchangeTile(place=1), "ASSET_USED"), (KeepTile(), "ASSET_TIMING")):
        t = position(lines, 2, mode="team")
        for move in (TakeTile(0), FlipTable(2), choice):
            t.play(0, move)
        assert look(t, Viewer(0)).step == "home"
        assert code(t, 0, ExchangeTile(place=1)) == found
        assert code(t, 0, KeepTile()) == found


def test_hx_r09_a_builder_may_wait_for_the_supplier() -> None:
    """It closes for now, and opens again with the new tile."""
    t = team()
    assert code(t, 0, EndBuilding()) == "WRONG_STEP"
    t.play(0, WaitForSupplier())
    assert role(t, 0) == [SUPPLIER]
    supply(t, 0)
    assert role(t, 0) == [BUILDER]
    assert code(t, 0, WaitForSupplier()) == "WRONG_STEP"
    t.play(0, EndBuilding())
    assert t.asked() == (1,)


def test_hx_55_the_builder_places_what_waits() -> None:
    for seed in range(40):
        t = team(seed=seed)
        supply(t, 0)
        if face_of_waiting(t, 0) not in ("farm", "factory"):
            break
    places = {move.at for move in t.legal(0) if isinstance(move, PlaceTile)}
    assert places == START
    t.play(0, PlaceTile(0, (1, 0)))
    assert t.why_no_undo(0) is None


def test_hx_56_all_emissaries_are_out_together() -> None:
    """HX-18, HX-R52: the round ends when all are back and have finished building."""
    t = window(team(3))
    assert [role(t, seat) for seat in range(3)] == [[BUILDER, EMISSARY]] * 3
    assert [list(t.legal(seat)).count(EndVisit()) for seat in range(3)] == [1, 1, 1]
    for seat in range(3):
        t.play(seat, EndVisit())
    assert look(t, SPECTATOR).round == 1
    assert [role(t, seat) for seat in range(3)] == [[BUILDER]] * 3
    for seat in range(3):
        t.play(seat, EndBuilding())
    assert (look(t, SPECTATOR).round, t.asked()) == (2, (0,))


def test_hx_16_three_tiles_never_stay() -> None:
    """HX-R11: a phase that closes by itself discards the newest."""
    for seed in range(200):
        t, rnd = team(seed=seed), Random(seed)
        for _ in range(3):
            if "window" not in look(t, SPECTATOR).step and look(t, SPECTATOR).session == 1:
                window(t)
            if len(colony(t, 0).waiting) == 3:
                newest = face_of_waiting(t, 0)
                assert code(t, 0, EndBuilding()) == "WAITING_FULL"
                t.expire(0, BUILDER)
                kept = colony(t, 0)
                assert (len(kept.waiting), kept.black_hole[-1].face) == (2, newest)
                return
            for seat in (0, 1):
                t.play(seat, EndVisit())
            for seat in (0, 1):
                if t.why_not(seat, EndBuilding()) is not None:
                    t.play(seat, rnd.choice(t.legal(seat)))
                t.play(seat, EndBuilding())
    raise AssertionError("three tiles never waited")


def test_hx_r51_everybody_counts_before_the_truth_is_told() -> None:
    t, rnd = team(2, 3, self_count="on"), Random(3)
    while look(t, SPECTATOR).step != "count":
        seat = rnd.choice(t.asked())
        t.play(seat, rnd.choice(t.legal(seat)))
    assert (t.asked(), role(t, 0)) == ((0, 1), [BUILDER])
    assert code(t, 0, EnterCount(200)) == "WRONG_STEP"
    t.play(1, EnterCount(17))
    assert t.asked() == (0,)
    t.play(0, EnterCount(0))
    assert t.over
    assert [seat.counted for seat in look(t, SPECTATOR).seats] == [0, 17]


# --- clocks ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("members", "fourth", "seconds"),
    [
        (1, "extra_supplier_60s", 45),
        (3, "extra_supplier_60s", 45),
        (4, "extra_supplier_60s", 60),
        (4, "adviser_45s", 45),
    ],
)
def test_hx_59_sixty_seconds_with_an_extra_supplier(members: int, fourth: str, seconds: int) -> None:
    """HX-54, HX-R33; one clock for the whole visit."""
    t = team(members=(members, 1), fourth_member=fourth)
    before = limit(t, 0, SUPPLIER)
    assert before == Limit(seconds, before.span)
    assert t.game.limit(t._match, 0, BUILDER) is None
    t.play(0, TakeTile(0))
    assert limit(t, 0, SUPPLIER) == before


def test_hx_r52_the_window_has_one_clock_for_all() -> None:
    t = window(team())
    limits = {limit(t, seat, each) for seat in (0, 1) for each in (BUILDER, EMISSARY)}
    assert {one.seconds for one in limits} == {45}
    assert len(limits) == 1


def test_quick_mode_has_no_clocks() -> None:
    """HX-63."""
    t = ecotone.new("planet_hexagon", seats=2, seed=1)
    assert t.game.limit(t._match, 0, SUPPLIER) is None
    assert not t._match.clone().expire(0, SUPPLIER)
    assert not t._match.clone().end_phase()


def test_hx_r32_missing_steps_are_done_by_chance() -> None:
    t = team()
    box = look(t, REFEREE).box
    told = t.expire(0, SUPPLIER)
    seen = look(t, REFEREE)
    assert (seen.tiles, seen.box, seen.seats[0].taken) == (4, box - 1, 1)
    assert len(colony(t, 0).waiting) == 1
    assert not seen.seats[0].asset_used
    assert any(isinstance(fact, TimeOver) and fact.role == "supplier" for fact in told)


def test_hx_r32_a_tile_in_hand_is_kept() -> None:
    t = team()
    t.play(0, TakeTile(0))
    hand = look(t, Viewer(0)).hand
    assert hand is not None
    t.expire(0, SUPPLIER)
    assert face_of_waiting(t, 0) == hand.face


def test_hx_r32_hx_r26_a_locked_tile_is_taken_as_likely_as_another() -> None:
    """But it is not the one that is flipped."""
    places: dict[int, set[int]] = {TILE_TAKEN: set(), TABLE_FLIPPED: set()}
    lines = ["step take", "active 1", "building 1", "asset 1 phonomobile"]
    lines += [f"table {place} {tile}" for place, tile in enumerate(("Fo", "Wa", "Fa", "Fc"), 1)]
    for seed in range(24):
        t = position(lines, 2, seed, mode="team")
        t.play(0, UsePhonomobile(first=0, second=1))
        match = t._match.clone()
        match.ledger = Ledger(True)
        assert match.expire(0, SUPPLIER)
        for kind, _, place, *_ in match.ledger.fact_rows():
            if kind in places:
                places[kind].add(place)
    assert places == {TILE_TAKEN: {0, 1, 2, 3}, TABLE_FLIPPED: {2, 3}}


def test_hx_r39_forfeit_takes_no_tile() -> None:
    """The flip and the draw happen, so that a tile more lies on the table."""
    t = team(timeout="forfeit")
    t.expire(0, SUPPLIER)
    seen = look(t, REFEREE)
    assert (seen.tiles, seen.seats[0].taken, colony(t, 0).waiting) == (5, 0, ())


def test_hx_r39_warn_ends_nothing_but_the_game_master_does() -> None:
    """HX-R29."""
    t = team(timeout="warn")
    assert limit(t, 0, SUPPLIER).acts is False
    with pytest.raises(Refused):
        t.expire(0, SUPPLIER)
    t.end_phase()
    assert look(t, SPECTATOR).active == 1
    t.end_phase()
    assert look(t, SPECTATOR).step == "window"
    t.end_phase()
    assert (look(t, SPECTATOR).round, look(t, SPECTATOR).step) == (2, "take")
