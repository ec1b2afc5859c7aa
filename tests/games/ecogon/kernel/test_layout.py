"""Where tiles may go (EG-20 to EG-29, EG-R12, EG-R17, EG-R21, EG-R46), against the oracle step by step."""

import pytest

from ecotone.core.hex_places import OFF_GRID
from ecotone.games.ecogon.kernel.board import FREE, LOOKS, Board, welcomes
from ecotone.games.ecogon.kernel.catalogue import IS_FOREST, IS_HABITAT, IS_MEADOW, WIDEST_START, Action
from ecotone.games.ecogon.kernel.cells import CENTRE, GRID, MOST_LAID, STEP, spot
from ecotone.games.ecogon.kernel.codes import (
    COLOUR_CLASH,
    EDGE,
    FACE_DOWN,
    FOREST,
    IN_STACK,
    LYING,
    MEADOW,
    NO_HABITAT,
    NOT_CONNECTED,
    OCCUPIED,
    RELOCATE,
    REMOVED,
)
from ecotone.games.ecogon.kernel.legality import play_refusal
from ecotone.games.ecogon.pieces import PLACES
from tests.games.ecogon.kernel import oracle
from tests.games.ecogon.kernel.catalogues import habitat, make_catalogue, plant
from tests.games.ecogon.kernel.tables import Table, options_of

COLOURS = (MEADOW, EDGE, FOREST)
# Six cards of each kind and colour: H0 is a meadow habitat, P2 a forest plant.
OWN = [habitat(f"H{colour}", colour) for colour in COLOURS]
OWN += [plant(f"P{colour}", "HERB", colour) for colour in COLOURS]
NAMES = " ".join(" ".join([card.name] * 6) for card in OWN)
STEPS = (
    "H1 (0,0)",
    "P0 (1,0)",
    "P2 (-1,0)",
    "H1 (2,0)",
    "H0 (3,0)",
    "H2 (-2,0)",
    "P1 (0,1)",
    "down (2,0)",
    "lift (1,0)",
    "H1 (1,1)",
    "up (2,0)",
    "lift (0,0)",
    "down (1,1)",
    "lift (2,0)",
    "lift (3,0)",
    "up (1,1)",
    "lift (-1,0)",
    "lift (0,1)",
    "lift (1,1)",
    "lift (-2,0)",
    "H0 (4,-7)",
    "P0 (4,-6)",
    "lift (4,-7)",
    "lift (4,-6)",
    "H2 (0,0)",
)


def do(table: Table, step: str) -> None:
    """Lays, lifts or turns without settling: only the cells are looked at here."""
    what, at = step.split()
    board = table.match.board
    if what == "lift":
        board.lift(table.on(at), REMOVED)
    elif what in ("up", "down"):
        board.turn_over(table.on(at), LYING if what == "up" else FACE_DOWN)
    else:
        q, r = at.strip("()").split(",")
        board.lay(table.take(what), GRID.cell_of(int(q), int(r)), LYING)


def check_cells(table: Table) -> None:
    """Every kind of card has exactly the cells that the rules give it, and the counts agree."""
    match, board = table.match, table.match.board
    position = oracle.position_of(match)
    looks = [0] * LOOKS
    for cell in board.frontier:
        looks[board.spots[spot(cell)] - FREE] += 1
    assert looks == list(board.free_looks)
    assert len(set(board.frontier)) == len(board.frontier)
    for name in ("H0", "H1", "H2", "P0", "P1", "P2"):
        card = next(k for k in range(36) if table.cards[k].name == name and board.zone[k] == IN_STACK)
        tile = oracle.tile_of(match, card, True)
        expected = oracle.legal_cells(position, tile, match.options.cx_colour)
        count = board.room_count(card)
        cells = [board.room_at(card, k) for k in range(count)]
        assert {(GRID.q_of(cell), GRID.r_of(cell)) for cell in cells} == expected
        assert len(set(cells)) == count
        for cell in {*board.frontier, *(board.cell[k] for k in range(36) if board.cell[k] >= 0), CENTRE}:
            at = GRID.q_of(cell), GRID.r_of(cell)
            assert (play_refusal(board, card, cell) == 0) == (at in expected)
    up = [tile for tile in position.values() if tile.face_up]
    assert board.tiles == len(position)
    assert board.habitats == sum(tile.kind == "habitat" for tile in up)


@pytest.mark.parametrize("colours", [True, False])
def test_cells_after_every_step(colours: bool) -> None:
    """EG-20, EG-21, EG-23, EG-24, EG-28, EG-29, EG-R17, EG-R21, EG-R46: laying, lifting and turning."""
    table = Table(NAMES, own=OWN, options=options_of(1, 0, cx_colour=colours))
    check_cells(table)
    for step in STEPS:
        do(table, step)
        check_cells(table)


@pytest.mark.parametrize("group", range(6))
@pytest.mark.parametrize("look", range(8))
def test_what_goes_beside_what(group: int, look: int) -> None:
    """EG-21, EG-28, EG-29: yellow never beside dark green; an organism only beside a habitat."""
    colour, organism = COLOURS[group % 3], group >= 3
    clash = (colour == MEADOW and look & IS_FOREST) or (colour == FOREST and look & IS_MEADOW)
    homeless = organism and not look & IS_HABITAT
    assert welcomes(group, look) == (not clash and not homeless)


def test_why_a_card_may_not_go_there() -> None:
    """EG-20, EG-21, EG-23, EG-28: the first reason that applies."""
    table = Table(NAMES, own=OWN, options=options_of(1, 0, cx_colour=True))
    for step in ("H1 (0,0)", "P0 (1,0)", "P2 (-1,0)"):
        do(table, step)
    board = table.match.board
    meadow, forest, dark_plant = table.take("H0"), table.take("H2"), table.take("P2")
    assert play_refusal(board, dark_plant, GRID.cell_of(1, 0)) == OCCUPIED
    assert play_refusal(board, meadow, GRID.cell_of(1, 0)) == OCCUPIED
    assert play_refusal(board, dark_plant, GRID.cell_of(2, 0)) == NO_HABITAT, "its clash comes later"
    assert play_refusal(board, dark_plant, GRID.cell_of(5, 0)) == NO_HABITAT
    assert play_refusal(board, dark_plant, GRID.cell_of(0, 1)) == COLOUR_CLASH
    assert play_refusal(board, forest, GRID.cell_of(5, 0)) == NOT_CONNECTED
    assert play_refusal(board, forest, GRID.cell_of(2, 0)) == COLOUR_CLASH
    assert play_refusal(board, meadow, GRID.cell_of(2, 0)) == 0
    board.turn_over(table.on("(0,0)"), FACE_DOWN)
    assert play_refusal(board, dark_plant, GRID.cell_of(0, -1)) == NO_HABITAT


def test_the_first_tile_of_an_empty_table() -> None:
    """EG-R46: a habitat anywhere, as far out as the plane has room for all tiles; nothing else."""
    table = Table(NAMES, own=OWN)
    board = table.match.board
    home, herb = table.take("H0"), table.take("P0")
    for at in ((0, 0), (1, 0), (-5, 3), (WIDEST_START, 0), (-WIDEST_START, WIDEST_START)):
        assert play_refusal(board, home, GRID.cell_of(*at)) == 0
        assert play_refusal(board, herb, GRID.cell_of(*at)) == NO_HABITAT
    for at in ((WIDEST_START + 1, 0), (WIDEST_START, 1), (0, -1 - WIDEST_START)):
        assert play_refusal(board, home, GRID.cell_of(*at)) == NOT_CONNECTED
    board.lay(home, GRID.cell_of(-5, 3), LYING)
    other = table.take("H0")
    assert play_refusal(board, other, CENTRE) == NOT_CONNECTED
    assert sorted(board.frontier) == sorted(GRID.cell_of(-5, 3) + step for step in STEP)


def test_a_new_centre_leaves_room_for_all_tiles() -> None:
    """EG-R46, EG-R12: the more tiles a deck can lay, the nearer to the old centre."""
    for events, reach in (([], 28), ([[Action(RELOCATE, [1] * 96, 3)]] * 9, 1)):
        catalogue = make_catalogue([habitat()] * 96, events)
        assert (catalogue.leeway, MOST_LAID - catalogue.placements) == (min(reach, WIDEST_START), reach)
        board = Board(catalogue, False, False, False)
        board.open_plane()
        assert board.room_count(0) == 1 + 3 * catalogue.leeway * (catalogue.leeway + 1)


def test_a_card_that_cannot_go_anywhere() -> None:
    """EG-21: not even the zeroth cell."""
    table = Table(NAMES, own=OWN)
    herb = table.take("P0")
    assert (table.match.board.room_count(herb), table.match.board.room_at(herb, 0)) == (0, -1)


@pytest.mark.parametrize("at", [(0, 0), (5, -9), (-127, 127), (127, -128), (-128, 0)])
def test_cells_and_their_names(at: tuple[int, int]) -> None:
    """EG-R12: a cell keeps its q and its r, and has six neighbours around it."""
    cell = GRID.cell_of(*at)
    assert [int(GRID.q_of(cell)), int(GRID.r_of(cell))] == list(at)
    assert PLACES.cell_at(at) == cell
    if max(map(abs, at)) < 127:
        near = {(GRID.q_of(cell + step) - at[0], GRID.r_of(cell + step) - at[1]) for step in STEP}
        assert near == set(oracle.AROUND)


@pytest.mark.parametrize("at", [(128, 0), (-129, 0), (0, 128), (0, -129)])
def test_the_plane_ends_far_outside(at: tuple[int, int]) -> None:
    """EG-R12: further than all tiles of a deck in one line."""
    assert PLACES.cell_at(at) == OFF_GRID
    assert max(map(abs, at)) > MOST_LAID


def test_the_centre_is_where_it_is() -> None:
    assert GRID.cell_of(0, 0) == CENTRE


def test_spots_are_shared_by_cells_far_apart_alone() -> None:
    """EG-R12: within a board's reach no two cells share a spot, in a row or in a column."""
    for q, r in ((1, 0), (0, 1), (1, -1)):
        line = [GRID.cell_of(k * q, k * r) for k in range(-62, 63)]
        assert len({spot(cell) for cell in line}) == len(line)
    board = Board(make_catalogue([habitat()] * 3, []), False, False, False)
    board.lay(0, CENTRE, LYING)
    twin = GRID.cell_of(-128, 0)
    assert spot(twin) == spot(CENTRE)
    assert (board.card_on(CENTRE), board.card_on(twin)) == (0, -1)
    assert not board.is_frontier(GRID.cell_of(1 - 128, 0))
    assert board.is_frontier(GRID.cell_of(1, 0))


@pytest.mark.parametrize("colours", [True, False])
def test_tiles_that_lie_where_they_must_not(colours: bool) -> None:
    """EG-30, EG-R44, EG-R21: found in a described position."""
    table = Table(NAMES, own=OWN, options=options_of(1, 0, cx_colour=colours))
    for step in ("H1 (0,0)", "P0 (1,0)", "P2 (1,-1)", "P1 (5,5)", "H0 (9,9)", "H2 (-3,0)", "P1 (-3,1)"):
        do(table, step)
    board = table.match.board
    wrong = {
        at for at in ("(0,0)", "(1,0)", "(1,-1)", "(5,5)", "(9,9)", "(-3,0)") if board.misplaced(table.on(at))
    }
    assert wrong == ({"(1,0)", "(1,-1)", "(5,5)"} if colours else {"(5,5)"})
    board.turn_over(table.on("(-3,0)"), FACE_DOWN)
    assert not board.misplaced(table.on("(-3,0)")), "it has no colour, and no home to need"
    assert board.misplaced(table.on("(-3,1)"))
