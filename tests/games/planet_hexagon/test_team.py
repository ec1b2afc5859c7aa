"""Team mode (HX-64): who may do what when, who sees what, what the clocks do."""

from random import Random

import pytest

import ecotone
from ecotone.core.errors import Refused
from ecotone.core.kernel.ledger import Ledger
from ecotone.core.kernel.match import POINT
from ecotone.core.party import Party
from ecotone.core.records import Limit, Move
from ecotone.core.table import Table
from ecotone.core.viewer import REFEREE, SPECTATOR, Viewer
from ecotone.games.planet_hexagon.facts import ColonyChanged, TilePlaced, TileTaken, TimeOver
from ecotone.games.planet_hexagon.moves import (
    EndBuilding,
    EndVisit,
    EnterCount,
    FlipTable,
    GoHome,
    PlaceTile,
    TakeTile,
    WaitForSupplier,
)
from ecotone.games.planet_hexagon.view import ColonyView, HexView
from tests.games.planet_hexagon.described import position

SUPPLIER, BUILDER, EMISSARY = range(3)
START = {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}


def team(seats: int = 2, seed: int = 1, members: tuple[int, ...] = (), **options: object) -> Table:
    party = Party(members)
    return ecotone.new(
        "planet_hexagon", seats=seats, seed=seed, options={"mode": "team", **options}, party=party
    )


def supply(t: Table, seat: int) -> None:
    """A visit: the first tile, the first flip, nothing of the asset, home."""
    t.play(seat, next(move for move in t.legal(seat) if isinstance(move, TakeTile)))
    while any(not isinstance(move, GoHome) for move in supplier_moves(t, seat)):
        t.play(seat, supplier_moves(t, seat)[0])
    t.play(seat, GoHome())


def look(t: Table, viewer: Viewer) -> HexView:
    seen = t.view(viewer)
    assert isinstance(seen, HexView)
    return seen


def colony(t: Table, seat: int) -> ColonyView:
    """As the seat sees it."""
    seen = look(t, Viewer(seat)).seats[seat].colony
    assert seen is not None
    return seen


def limit(t: Table, seat: int, role: int) -> Limit:
    found = t.game.limit(t._match, seat, role)
    assert found is not None
    return found


def code(t: Table, seat: int, move: Move) -> str:
    """Of the refusal of a move, or nothing."""
    found = t.why_not(seat, move)
    return found.code if found else ""


def supplier_moves(t: Table, seat: int) -> list[Move]:
    match = t._match
    moves = [match.move_at(seat, k) for k in range(match.move_count(seat))]
    return [t.game.unpack(match, move) for move in moves if match.role_of(seat, move) == SUPPLIER]


def window(t: Table) -> Table:
    """All Suppliers have been there."""
    while look(t, REFEREE).step != "window":
        supply(t, look(t, REFEREE).active or 0)
    return t


def role(t: Table, seat: int) -> list[int]:
    return list(t.open_roles(seat))


def face_of_waiting(t: Table, seat: int) -> str:
    return colony(t, seat).waiting[-1].face


# --- phases ----------------------------------------------------------------------------------------------


def test_hx_15_the_next_supplier_starts_while_the_first_team_builds() -> None:
    """HX-R09: building goes on beside the other steps."""
    t = team()
    assert (t.asked(), role(t, 0)) == ((0,), [SUPPLIER, BUILDER])
    supply(t, 0)
    assert (t.asked(), role(t, 0), role(t, 1)) == ((0, 1), [BUILDER], [SUPPLIER, BUILDER])


def test_hx_54_the_supplier_comes_home_with_the_tile() -> None:
    t = team()
    t.play(0, TakeTile(0))
    assert look(t, Viewer(0)).hand is not None
    assert colony(t, 0).waiting == ()
    t.play(0, next(m for m in t.legal(0) if isinstance(m, FlipTable)))
    if look(t, Viewer(0)).step == "home":
        t.play(0, GoHome())
        assert len(colony(t, 0).waiting) == 1


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


# --- roles -----------------------------------------------------------------------------------------------


def held(t: Table, sharing: int) -> list[int]:
    return [t.game.roles_held(t._match, 0, member) & 0b111 for member in range(sharing)]


def test_hx_57_roles_move_on_every_session() -> None:
    """Each takes the role of the neighbour counter-clockwise."""
    t = team(members=(3, 1))
    assert held(t, 3) == [0b001, 0b010, 0b100]
    rnd = Random(1)
    while look(t, SPECTATOR).session == 1:
        seat = rnd.choice(t.asked())
        t.play(seat, rnd.choice(t.legal(seat)))
    assert held(t, 3) == [0b100, 0b001, 0b010]


def test_hx_58_two_persons_in_a_team() -> None:
    assert held(team(members=(2, 1)), 2) == [0b011, 0b100]


def test_hx_60_one_has_all_roles_or_several_share_one() -> None:
    """HX-R33, HX-R34: the fourth and every further one is an extra Supplier."""
    assert held(team(), 1) == [0b111]
    assert held(team(members=(5, 1)), 5) == [0b001, 0b010, 0b100, 0b001, 0b001]
    assert held(team(members=(4, 1), fourth_member="adviser_45s"), 4) == [0b001, 0b010, 0b100, 0]


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


# --- what is seen ----------------------------------------------------------------------------------------


def test_hx_64_the_table_is_seen_through_the_supplier_alone() -> None:
    t = team(3)
    assert look(t, Viewer(0, 1 << SUPPLIER)).table is not None
    for blind in (Viewer(0, 1 << BUILDER), Viewer(0, 1 << EMISSARY), Viewer(1), SPECTATOR):
        assert look(t, blind).table is None
        assert look(t, blind).tiles == 6


def test_hx_64_other_colonies_are_seen_through_the_emissary_alone() -> None:
    """HX-R47: live, and nothing is kept."""
    t = team(3)
    assert [seat.colony is None for seat in look(t, Viewer(0)).seats] == [False, True, True]
    window(t)
    assert look(t, Viewer(0, 1 << EMISSARY)).seats[1].colony is not None
    assert look(t, Viewer(0, 1 << EMISSARY)).table is not None
    assert look(t, Viewer(0, 1 << BUILDER)).seats[1].colony is None
    t.play(0, EndVisit())
    assert look(t, Viewer(0)).seats[1].colony is None


def test_hx_09_the_game_master_sees_table_and_colonies_but_no_goals() -> None:
    """HX-R29."""
    seen = look(team(3), REFEREE)
    assert seen.table is not None
    assert all(seat.colony is not None and seat.goal is None for seat in seen.seats)


def test_hx_64_others_are_told_only_that_something_changed() -> None:
    for seed in range(40):
        t = team(3, seed)
        t.play(0, TakeTile(0))
        t.undo(0)
        told = t.game.tell(t._match, told_row(t, TakeTile(0)), Viewer(1))
        assert told == TileTaken(seat=0, place=None, face=None)
        supply(t, 0)
        if any(isinstance(move, PlaceTile) for move in t.legal(0)):
            row = told_row(t, next(move for move in t.legal(0) if isinstance(move, PlaceTile)))
            assert isinstance(t.game.tell(t._match, row, Viewer(0)), TilePlaced)
            assert t.game.tell(t._match, row, Viewer(1)) == ColonyChanged(seat=0)
            assert t.game.tell(t._match, row, SPECTATOR) == ColonyChanged(seat=0)
            return


def told_row(t: Table, move: Move) -> tuple[int, ...]:
    """The first fact that the move would be."""
    match = t._match.clone()
    match.ledger = Ledger(True)
    match.play(0, t.game.pack(match, move))
    return match.ledger.fact_rows()[0]


def test_hx_64_points_of_others_stay_hidden_until_the_end() -> None:
    """HX-R47: in quick mode all but the Hidden Goal is open."""
    t = window(team(3, 5))
    assert {line.seat for line in t.score(viewer=Viewer(1)).lines} <= {1}
    assert t.score(viewer=SPECTATOR).lines == ()
    assert t.game.totals(t._match, SPECTATOR) == (0, 0, 0)
    assert t.result(viewer=SPECTATOR).text == "Nobody sees who leads until the end."


def test_hx_r29_the_game_master_sees_everybodys_points() -> None:
    """Without the goals, which are secret until the end."""
    house = "S(0,0) Fo(1,0) Wa(0,1)"
    lines = ["round 3", "step take", "active 1", "building 1", f"colony 1 {house}", "colony 2 S(0,0) Wa(1,0)"]
    t = position([*lines, "taken 1 2", "taken 2 1", "goal 1 forest", "goal 2 public"], 2, mode="team")
    assert t.game.totals(t._match, REFEREE) == (3 * POINT, 2 * POINT)
    assert t.game.totals(t._match, Viewer(0)) == (3 * POINT, 0)


@pytest.mark.parametrize(
    ("sharing", "wishes", "first"),
    [
        (3, {}, ["supplier", "builder", "emissary"]),
        (3, {1: "emissary"}, ["emissary", "supplier", "builder"]),
        (3, {3: "supplier", 1: "builder"}, ["builder", "emissary", "supplier"]),
        (3, {2: "builder", 3: "builder"}, ["supplier", "builder", "emissary"]),
        (4, {3: "supplier", 4: "supplier"}, ["builder", "emissary", "supplier", "supplier"]),
        (2, {1: "emissary"}, ["emissary", "supplier+builder"]),
        (2, {2: "builder"}, ["emissary", "supplier+builder"]),
    ],
)
def test_hx_r33_a_team_chooses_who_begins_as_what(
    sharing: int, wishes: dict[int, str], first: list[str]
) -> None:
    """Who joined first gets what several want; the others take what is left."""
    chosen = {f"first_role.{member}": role for member, role in wishes.items()}
    party = Party((1, sharing), ({}, chosen))
    t = ecotone.new("planet_hexagon", seats=2, seed=1, options={"mode": "team"}, party=party)
    names = ("supplier", "builder", "emissary")
    held = [t.game.roles_held(t._match, 1, member) for member in range(sharing)]
    assert ["+".join(name for role, name in enumerate(names) if mask >> role & 1) for mask in held] == first


def test_hx_57_chosen_roles_move_on_too() -> None:
    party = Party((3, 1), ({"first_role.1": "emissary"}, {}))
    t = ecotone.new("planet_hexagon", seats=2, seed=1, options={"mode": "team"}, party=party)
    before = [t.game.roles_held(t._match, 0, member) for member in range(3)]
    while look(t, Viewer(0)).session == 1:
        seat = t.asked()[0]
        t.play(seat, t.legal(seat)[-1])
    after = [t.game.roles_held(t._match, 0, member) for member in range(3)]
    assert before == [1 << EMISSARY, 1 << SUPPLIER, 1 << BUILDER]
    assert after == [1 << BUILDER, 1 << EMISSARY, 1 << SUPPLIER]


def test_the_quick_mode_has_no_first_roles() -> None:
    """HX-61."""
    quick = ecotone.new("planet_hexagon", seats=2, seed=1)
    team_mode = team()
    names = [[choice.name for choice in t.game.seat_choices(2, t.origin.options)] for t in (quick, team_mode)]
    assert names == [["civilization"], ["civilization", "first_role"]]
