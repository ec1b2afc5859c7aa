"""The kernel against the plain re-implementation of the rules, in random games (EG-R13, EG-R18, EG-R26)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.matching import all_served
from ecotone.core.seeds import chance_of
from ecotone.games.ecogon.kernel.cells import GRID
from ecotone.games.ecogon.kernel.codes import COMMON, COOPERATIVE, NEUTRAL, PHASE_PLAY, PHASE_VOTE
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.moves import PLAY, card_of, played_cell
from ecotone.games.ecogon.kernel.needs import all_met
from ecotone.games.ecogon.kernel.pending import STAGE_CELLS, STAGE_TARGETS, fitting, moves_tiles
from tests.conftest import KERNEL
from tests.games.ecogon.kernel import oracle
from tests.games.ecogon.kernel.oracle import Position, Spot, Tile
from tests.games.ecogon.kernel.tables import SETTINGS, Setting, random_step

GAMES = {"compiled": 3, "interpreted": 1}[KERNEL]
FEW_TILES = 9  # beyond that trying all arrangements takes too long
masks = st.integers(0, 63)


def test_halls_condition_is_a_matching_for_small_masks() -> None:
    """EG-R13: every group of up to three needs over five neighbours."""
    for count in (1, 2, 3):
        for wants in product(range(32), repeat=count):
            padded = (*wants, 0, 0, 0)[:4]
            assert all_met(count, *padded) == all_served(vec[i64](list(wants)), count)


@given(st.lists(masks, min_size=4, max_size=4))
def test_halls_condition_is_a_matching(wants: list[int]) -> None:
    """EG-R13, EG-R14: four needs."""
    assert all_met(4, *wants) == all_served(vec[i64](wants), 4)


def spot(cell: int) -> Spot:
    return GRID.q_of(cell), GRID.r_of(cell)


def bare(position: Position) -> dict[Spot, tuple[int, bool, int]]:
    return {at: (tile.card, tile.face_up, tile.owner) for at, tile in position.items()}


def legal_cells(match: EcogonMatch, card: int) -> set[Spot]:
    board = match.board
    return {spot(board.room_at(card, k)) for k in range(board.room_count(card))}


def check_hand(match: EcogonMatch, position: Position) -> None:
    """EG-20 to EG-29: where each card of the active hand may go."""
    for place in range(match.hands.count[match.active]):
        card = match.hands.at(match.active, place)
        tile = oracle.tile_of(match, card, True)
        assert legal_cells(match, card) == oracle.legal_cells(position, tile, match.options.cx_colour)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.label)
def test_placing_and_settling(setting: Setting) -> None:
    """EG-R18, EG-R19, EG-R20, EG-R39, EG-R40: every play of some games; other moves leave a settled board."""
    for seed in range(GAMES):
        match, chance = setting.start(seed), chance_of(seed, "oracle")
        while match.asked():
            position = oracle.position_of(match)
            if match.phase == PHASE_PLAY:
                check_hand(match, position)
            seat, move = random_step(match, chance)
            match.play(seat, move)
            after = oracle.position_of(match)
            if move & 7 == PLAY:
                tile = oracle.tile_of(match, card_of(move), True)._replace(owner=0)
                position[spot(played_cell(move))] = tile
                expected = oracle.settled(position, match.owner_of(seat))
                assert bare(after) == bare(expected)
            elif match.pending.event < 0:  # no event card is half carried out
                neutral = COMMON if match.options.mode == COOPERATIVE else NEUTRAL
                assert bare(oracle.settled(after, neutral)) == bare(after)


def pool_of(match: EcogonMatch) -> list[tuple[Spot | None, Tile]]:
    """What the running action may move, with the cells."""
    board, row = match.board, match.pending.row
    pool: list[tuple[Spot | None, Tile]] = []
    for card in fitting(board, row, match.options.whole_pile):
        lies = board.cell[card] >= 0
        tile = oracle.tile_of(match, card, not lies or board.zone[card] == 2)
        pool.append((spot(board.cell[card]) if lies else None, tile))
    return pool


def check_targets(match: EcogonMatch) -> None:
    """Exactly the cards of movable sets of the largest size that hold what is chosen already."""
    pending, catalogue = match.pending, match.catalogue
    row, chosen = pending.row, set(pending.chosen)
    position, pool = oracle.position_of(match), pool_of(match)
    swap_only, colours = bool(catalogue.swap_only[row]), match.options.cx_colour
    sets = oracle.movable_sets(position, pool, catalogue.count[row], colours, swap_only)
    expected = {card for cards in sets if chosen <= cards for card in cards - chosen}
    assert {card_of(move) for move in pending.options} == expected


def check_cells(match: EcogonMatch) -> None:
    """Exactly the cells from which the arrangement can be completed."""
    pending = match.pending
    by_card = {tile.card: (at, tile) for at, tile in pool_of(match)}
    moved = [by_card[card] for card in pending.chosen]
    sent = tuple(spot(cell) for cell in pending.sent)
    swap_only = bool(match.catalogue.swap_only[pending.row])
    ways = oracle.arrangements(oracle.position_of(match), moved, match.options.cx_colour, swap_only)
    expected = {cells[len(sent)] for cells in ways if cells[: len(sent)] == sent}
    assert {spot(move >> 3) for move in pending.options} == expected


@pytest.mark.parametrize("setting", [s for s in SETTINGS if "wild" in s.label], ids=lambda s: s.label)
def test_moving_tiles(setting: Setting) -> None:
    """EG-53, EG-54, EG-R26: on small boards, against all arrangements there are."""
    checked = 0
    for seed in range(40):
        match, chance = setting.start(seed), chance_of(seed, "moving")
        while match.asked():
            row = match.pending.row
            moving = match.phase == PHASE_VOTE and moves_tiles(match.board, row)
            if moving and match.board.tiles <= FEW_TILES and match.catalogue.count[row] <= 2:
                free = match.options.any_number and match.catalogue.up_to[row]
                if match.pending.stage == STAGE_CELLS:
                    check_cells(match)
                    checked += 1
                elif match.pending.stage == STAGE_TARGETS and not free and len(pool_of(match)) <= 5:
                    check_targets(match)
                    checked += 1
            if checked >= 4 * GAMES:
                return
            match.play(*random_step(match, chance))
    assert checked, "no small board with a moving event was found"


def test_cells_have_names() -> None:
    """EG-R12."""
    near = set(product(range(-9, 10), repeat=2))
    assert {spot(GRID.cell_of(q, r)) for q, r in near} == near
