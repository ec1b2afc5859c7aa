"""Tiles that an event moves or brings back (EG-53, EG-54, EG-R22, EG-R26, EG-R41, EG-R46)."""

import pytest

from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.games.ecogon.kernel.catalogue import ANY_PLANT, GROUND
from ecotone.games.ecogon.kernel.cells import GRID
from ecotone.games.ecogon.kernel.codes import (
    BRING_BACK,
    FACE_DOWN,
    FITS_PILE,
    FOREST,
    HABITAT,
    LYING,
    MEADOW,
    NO_EFFECT,
    NOBODY,
    PHASE_PLAY,
    PHASE_VOTE,
    RELOCATE,
    REMOVED,
    TILE_MOVED,
    TILE_RETURNED,
    TILE_SWEPT,
)
from ecotone.games.ecogon.kernel.moves import SEND, card_of, pick_move, send_move, sent_cell
from ecotone.games.ecogon.kernel.pending import STAGE_CELLS, STAGE_TARGETS
from tests.games.ecogon.kernel.catalogues import (
    ANYWHERE,
    CLO,
    FIXTURES,
    LYING_ANYHOW,
    Card,
    Which,
    action,
    animal,
    anything,
    habitat,
    named,
    of_kind,
    plant,
)
from tests.games.ecogon.kernel.tables import SPARE, Step, Table, cell, moves, noted, options_of, table_with
from tests.games.ecogon.kernel.test_oracle import check_cells, check_targets

QUIET: list[Step] = [(NO_EFFECT, anything, 0, 1)]
COLOURED = [habitat("MEA", MEADOW), habitat("FOR", FOREST), plant("SUN", "HERB", MEADOW)]
COLOURED += [plant("SHADE", "HERB", FOREST)]


def moving(
    drawing: str,
    which: Which,
    count: int,
    states: int = LYING_ANYHOW,
    down: str = "",
    swap_only: bool = False,
) -> Table:
    """One player, colours matter; an event that moves so many of the tiles is due."""
    known = {**FIXTURES, **{card.name: card for card in COLOURED}}
    words = f"{drawing} {down}".split()
    cards = [known[name] for name in words[::2]] + [CLO] * SPARE
    event = action(cards, RELOCATE, which, states, count, swap_only=swap_only)
    options = options_of(1, 0, cx_colour=True)
    table = Table(" ".join(words[::2]), own=COLOURED, options=options, events=[[event]])
    lay_unsettled(table, drawing, LYING)
    lay_unsettled(table, down, FACE_DOWN)
    table.hold_event()
    return table


def lay_unsettled(table: Table, drawing: str, zone: int) -> None:
    words = drawing.split()
    for name, at in zip(words[::2], words[1::2], strict=True):
        table.match.board.lay(table.take(name), cell(at), zone)


def places(table: Table) -> set[tuple[int, int]]:
    return {(GRID.q_of(sent_cell(move)), GRID.r_of(sent_cell(move))) for move in moves(table.match, 0)}


SMALL_BOARDS: list[tuple[str, Which, int, str]] = [
    ("HAB (0,0) CLO (1,0) BER (-1,0)", named("CLO", "BER"), 2, ""),
    ("HAB (0,0) HAB (1,0) CLO (2,0)", of_kind(HABITAT), 1, ""),
    ("HAB (0,0) HAB (1,0) CLO (2,0)", of_kind(HABITAT), 2, ""),
    ("HAB (0,0) HAB (1,0) CLO (2,0)", anything, 2, ""),
    ("HAB (0,0) MEA (1,0) SUN (2,0) FOR (-1,0)", anything, 1, ""),
    ("HAB (0,0) MEA (1,0) SUN (2,0) FOR (-1,0)", anything, 2, ""),
    ("HAB (0,0) SUN (1,0) SHADE (-1,0)", named("SUN", "SHADE"), 2, ""),
    ("HAB (0,0) SUN (1,0)", anything, 2, "FOR (2,0)"),
    ("HAB (0,0) SHADE (1,0)", anything, 1, "MEA (-1,0)"),
    ("HAB (0,0) APH (1,0) HAB (2,0)", anything, 2, ""),
    ("HAB (0,0) HAB (1,0) HAB (2,0)", of_kind(HABITAT), 2, "FOR (3,0)"),
]


@pytest.mark.parametrize(("drawing", "which", "count", "down"), SMALL_BOARDS)
def test_small_boards_against_all_arrangements(drawing: str, which: Which, count: int, down: str) -> None:
    """EG-53, EG-54, EG-R26: targets and cells are exactly those of the oracle, along every first way."""
    table = moving(drawing, which, count, ANYWHERE, down)
    asked = 0
    while table.match.phase == PHASE_VOTE and asked < 4:
        check_vote(table)
        asked += 1
        for option in moves(table.match, 0):
            twin = Table("HAB", options=table.options)
            twin.match = table.match.clone()
            twin.match.play(0, option)
            check_vote(twin)
        table.match.play(0, moves(table.match, 0)[-1])
    assert asked


def check_vote(table: Table) -> None:
    if table.match.phase != PHASE_VOTE:
        return
    if table.match.pending.stage == STAGE_CELLS:
        check_cells(table.match)
    elif table.match.pending.stage == STAGE_TARGETS:
        check_targets(table.match)


def test_as_many_as_possible_are_moved() -> None:
    """EG-R26: the meadow plant is stuck, so only the forest plant of the two moves."""
    drawing = (
        "MEA (0,0) HAZ (1,0) HAZ (1,-1) HAZ (0,-1) HAZ (0,1) HAZ (-1,1) SUN (-1,0) FOR (2,0) SHADE (3,0)"
    )
    table = moving(drawing, named("SUN", "SHADE"), 2)
    assert (table.match.pending.wanted, list(table.match.pending.chosen)) == (1, [table.on("(3,0)")])
    table.all_vote("(2,1)", destination=True)
    assert [table.name_on(at) for at in ("(-1,0)", "(3,0)", "(2,1)")] == ["SUN", "", "SHADE"]


def test_only_members_of_a_largest_set_are_candidates() -> None:
    """EG-R26: two meadow plants can swap; the third plant alone would be one, so it is no candidate."""
    drawing = (
        "MEA (0,0) HAZ (1,0) HAZ (1,-1) HAZ (0,-1) HAZ (0,1) SUN (-1,1) SUN (-1,0) FOR (2,0) SHADE (3,0)"
    )
    table = moving(drawing, named("SUN", "SHADE"), 2)
    assert table.match.phase != PHASE_VOTE
    assert (table.name_on("(3,0)"), table.match.supply.carried_out) == ("SHADE", 1)
    all_three = moving(drawing, named("SUN", "SHADE"), 3)
    assert all_three.match.pending.wanted == 3


def test_the_moved_tile_is_not_its_own_neighbour() -> None:
    """EG-R26, EG-23: a habitat that hung on the table by itself alone has nowhere to go."""
    table = moving("HAB (0,0)", of_kind(HABITAT), 1)
    assert (table.match.phase, table.match.supply.carried_out) == (PHASE_PLAY, 0)
    two = moving("HAB (0,0) HAB (1,0)", of_kind(HABITAT), 1)
    table = two
    table.vote_as_one(pick_move(table.on("(0,0)")))
    assert places(table) == {(2, 0), (2, -1), (1, -1), (0, 1), (1, 1)}


def test_others_may_have_to_go() -> None:
    """EG-R26, EG-R23, EG-58: the habitat moves away from its plant."""
    table = moving("HAB (0,0) HAB (1,0) CLO (2,0) BER (-1,0)", named("HAB"), 1)
    home, plant_alone = table.on("(1,0)"), table.on("(2,0)")
    table.vote_as_one(pick_move(home))
    rows = noted(table.match, 0, send_move(cell("(0,-1)")))
    assert (TILE_MOVED, 0, home, cell("(1,0)"), cell("(0,-1)"), 0, EVERYBODY, 0) in rows
    assert [row[2] for row in rows if row[0] == TILE_SWEPT] == [plant_alone]
    assert table.name_on("(-1,0)") == "BER"


def test_a_tile_may_follow_its_habitat() -> None:
    """EG-R26: lifted together, the plant may lie where only the moved habitat makes it a home."""
    table = moving("HAB (0,0) HAB (1,0) CLO (2,0)", named("HAB", "CLO"), 2)
    match = table.match
    match.play(0, pick_move(table.on("(1,0)")))
    match.play(0, pick_move(table.on("(2,0)")))
    match.play(0, send_move(cell("(-1,0)")))
    assert (-2, 0) in places(table)
    assert (2, 0) not in places(table)
    match.play(0, send_move(cell("(-2,0)")))
    assert [table.name_on(at) for at in ("(-1,0)", "(-2,0)", "(1,0)")] == ["HAB", "CLO", ""]


def test_swap_only() -> None:
    """EG-54: each takes the other's cell; alone a tile can't swap."""
    table = moving("HAB (0,0) CLO (1,0) BER (-1,0)", named("CLO", "BER"), 2, swap_only=True)
    assert [table.name_on(at) for at in ("(1,0)", "(-1,0)")] == ["BER", "CLO"]
    alone = moving("HAB (0,0) CLO (1,0)", named("CLO"), 2, swap_only=True)
    assert (alone.name_on("(1,0)"), alone.match.supply.carried_out) == ("CLO", 0)
    homes = moving("HAB (0,0) MEA (1,0)", of_kind(HABITAT), 2, swap_only=True)
    assert homes.match.supply.carried_out == 0, "both are lifted, and nothing else lies there"
    held = moving("HAB (0,0) MEA (1,0) CLO (0,1)", of_kind(HABITAT), 2, swap_only=True)
    assert [held.name_on(at) for at in ("(0,0)", "(1,0)")] == ["MEA", "HAB"]


def test_a_face_down_habitat_moves_as_it_lies() -> None:
    """EG-R21, EG-R26: it has no colour, so it may go beside the other one, and it stays face down."""
    table = moving("HAB (0,0) SUN (1,0)", named("FOR"), 1, ANYWHERE, down="FOR (-1,0)")
    forest = table.on("(-1,0)")
    assert (2, 0) in places(table)
    table.all_vote("(2,0)", destination=True)
    assert (table.on("(2,0)"), table.match.board.zone[forest]) == (forest, FACE_DOWN)
    assert table.match.board.habitats == 1


# --- animals that must be able to stay ----------------------------------------------------------------------

HOLE = "HAB (0,0) HAZ (1,0) HAZ (1,-1) HAB (2,-2) HAB (3,-1) HAZ (3,-2)"


def in_the_hole(name: str, last: str) -> bool:
    """Whether the animal may be moved to (2,-1), the last cell around it being taken by `last`."""
    table = table_with(
        "HAB HAB HAB HAZ HAZ HAZ CLO BER APH SPI", [(RELOCATE, named(name), LYING_ANYHOW, 1)], QUIET, seats=1
    )
    table.lay(f"{HOLE} {last} {name} (-1,0)")
    table.hold_event()
    return send_move(cell("(2,-1)")) in moves(table.match, 0)


def test_an_animal_is_moved_only_where_it_can_stay() -> None:
    """EG-53, EG-59, EG-R20: into a hole only if it has all it needs there."""
    assert in_the_hole("APH", "BER (2,0)")
    assert not in_the_hole("SPI", "BER (2,0)")
    assert in_the_hole("SPI", "BER (3,0)"), "one cell beside it is free"
    assert in_the_hole("CLO", "BER (2,0)"), "a plant never minds"


@pytest.mark.parametrize("with_habitat", [True, False])
def test_the_sweep_can_make_room(with_habitat: bool) -> None:
    """EG-R26, EG-R18: the bush loses its only habitat and goes, so the spider beside it can stay."""
    moved = named("SPI", "MEA") if with_habitat else named("SPI")
    own = [habitat("MEA", MEADOW)]
    table = table_with(
        "HAB HAB HAB HAZ HAZ BER SPI MEA", [(RELOCATE, moved, LYING_ANYHOW, 2)], QUIET, own=own, seats=1
    )
    table.lay("HAB (-1,0) HAB (0,-1) HAB (-1,1) HAZ (1,-1) HAZ (0,1) MEA (2,0) BER (1,0) SPI (-2,0)")
    table.hold_event()
    match = table.match
    hole = send_move(cell("(0,0)"))
    assert (hole in moves(match, 0)) == with_habitat
    if with_habitat:
        match.play(0, hole)
        assert not places(table) & {(2, -1), (1, 1)}, "there it would still be the bush's home"
        table.all_vote("(-3,0)" if (-3, 0) in places(table) else "(-2,0)", destination=True)
        assert (table.name_on("(0,0)"), table.name_on("(1,0)")) == ("SPI", "")


def test_a_lonely_habitat_makes_no_room() -> None:
    """EG-R26, EG-59: the habitats around the hole touch no other habitat, and yet none of them goes."""
    steps: list[Step] = [(RELOCATE, named("SPI", "MEA"), LYING_ANYHOW, 2)]
    table = table_with("HAB HAB HAB HAZ HAZ HAZ SPI MEA", steps, QUIET, own=[habitat("MEA", MEADOW)], seats=1)
    table.lay("HAB (1,0) HAZ (1,-1) HAB (0,-1) HAZ (-1,0) HAB (-1,1) HAZ (0,1) MEA (-2,0) SPI (2,-1)")
    table.hold_event()
    assert send_move(cell("(2,0)")) in moves(table.match, 0)
    assert send_move(cell("(0,0)")) not in moves(table.match, 0)


def test_moved_tiles_may_not_hold_up_only_each_other() -> None:
    """EG-R26, EG-21, EG-23: the plant would live on the habitat, which would hang on the plant."""
    steps: list[Step] = [(RELOCATE, named("BER", "MEA"), LYING_ANYHOW, 2)]
    own = [habitat("MEA", MEADOW)]
    table = table_with("HAB HAZ BER MEA", steps, QUIET, own=own, seats=1)
    table.lay("HAB (0,0) HAZ (1,0) MEA (-1,0) BER (-1,1)")
    table.hold_event()
    table.all_vote("(2,0)", destination=True)
    assert places(table) == {(1, 1), (2, -1)}, "beside the hazel too, so not at (3,0) or further out"


# --- coming back --------------------------------------------------------------------------------------------


def returning(drawing: str, buried: str, count: int = 1, own: tuple[Card, ...] = (), **more: object) -> Table:
    """An event that brings back so many of the buried cards."""
    names = " ".join([*drawing.split()[::2], *buried.split()])
    steps: list[Step] = [(BRING_BACK, anything, FITS_PILE, count)]
    table = table_with(names, steps, QUIET, seats=1, own=own, **more)
    table.lay(drawing)
    for name in buried.split():
        table.bury(name)
    table.hold_event()
    return table


def test_a_returned_tile_follows_the_same_test() -> None:
    """EG-R22, EG-R26, EG-53: only to a legal cell; the fact tells where to."""
    table = returning("HAB (0,0) CLO (1,0)", "BER")
    assert places(table) == {(0, 1), (1, -1), (0, -1), (-1, 0), (-1, 1)}
    rows = noted(table.match, 0, send_move(cell("(0,1)")))
    berry = table.on("(0,1)")
    assert (TILE_RETURNED, 0, berry, cell("(0,1)"), 0, 0, EVERYBODY, 0) in rows
    assert (table.name_on("(0,1)"), table.match.board.zone[berry]) == ("BER", LYING)


def test_looking_for_a_place_leaves_the_table_as_it_was() -> None:
    """EG-R22: every free cell beside a habitat stays one."""
    table = returning("HAB (0,0) HAB (-1,0)", "BER")
    assert places(table) == {(1, 0), (0, 1), (1, -1), (0, -1), (-1, -1), (-2, 0), (-2, 1), (-1, 1)}
    table.all_vote("(-1,-1)", destination=True)
    assert table.name_on("(-1,-1)") == "BER"


def test_a_returned_habitat_lies_face_up() -> None:
    """EG-R22: beside any tile."""
    table = returning("HAB (0,0) CLO (1,0)", "HAB")
    assert (2, 0) in places(table)
    table.all_vote("(2,0)", destination=True)
    assert table.match.board.habitats == 2


def test_a_returned_animal_is_established_by_the_event() -> None:
    """EG-R41: a normal token in the cooperative game; without its food none."""
    table = returning("HAB (0,0) CLO (1,0)", "APH")
    table.all_vote("(1,-1)", destination=True)
    assert (table.token("(1,-1)") != NOBODY, table.vp()) == (True, 1)
    table = returning("HAB (0,0) CLO (1,0)", "APH")
    table.all_vote("(-1,0)", destination=True)
    assert (table.token("(-1,0)"), table.vp()) == (NOBODY, 0)


def test_nothing_comes_back_without_a_place() -> None:
    """EG-R32, EG-R22: no habitat lies face up, so the plant has no cell and the event is impossible."""
    table = returning("", "BER")
    assert table.match.supply.carried_out == 1, "the quiet event came instead"
    assert table.match.board.tiles == 0


def test_a_habitat_comes_back_to_an_empty_table() -> None:
    """EG-R46: to the centre, and there only; two of them find no order, since one needs the other."""
    table = returning("", "HAB")
    assert (table.name_on("(0,0)"), table.match.board.habitats) == ("HAB", 1)


def test_all_begin_anew_on_an_empty_table() -> None:
    """EG-R46, EG-R26, EG-21: both plants beside the habitat, not one behind the other."""
    table = returning("", "HAB HAZ BER", 3)
    table.all_vote("(0,0)", destination=True)
    table.all_vote("(1,0)", destination=True)
    assert places(table) == {(1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}


def test_a_plant_comes_back_with_its_habitat() -> None:
    """EG-R26: both are brought back, the plant beside the habitat."""
    table = returning("HAB (0,0)", "HAB BER", 2)
    match = table.match
    match.play(0, send_move(cell("(1,0)")))
    assert (2, 0) in places(table)
    match.play(0, send_move(cell("(2,0)")))
    assert (table.name_on("(1,0)"), table.name_on("(2,0)")) == ("HAB", "BER")


def test_what_is_not_brought_back_stays_in_the_pile() -> None:
    """EG-R22, EG-52: one of two is chosen by vote, then its cell."""
    table = returning("HAB (0,0)", "BER HAZ")
    berry, hazel = (card_of(move) for move in moves(table.match, 0))
    table.match.play(0, pick_move(hazel))
    assert {move & 7 for move in moves(table.match, 0)} == {SEND}
    table.all_vote("(1,0)", destination=True)
    zone = table.match.board.zone
    assert (zone[berry], zone[hazel]) == (REMOVED, LYING)


def test_animals_may_not_come_back_into_a_hole() -> None:
    """EG-53, EG-R26: no more than they may be moved there."""
    own = (animal("BIG", 4, GROUND, [ANY_PLANT] * 4, 1),)
    ring = "HAB (0,0) HAB (1,0) HAB (1,-1) HAB (2,-2) HAB (3,-2) HAB (3,-1) HAB (2,0)"
    table = returning(ring, "BIG", own=own)
    assert table.match.board.free_sides(cell("(2,-1)")) == 0
    assert len(places(table)) > 0
    assert (2, -1) not in places(table)
