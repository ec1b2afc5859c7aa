"""When an animal has all it needs (EG-36 to EG-46, EG-R13, EG-R14, EG-R16)."""

from itertools import combinations

import pytest

from ecotone.games.ecogon.kernel.board import Board
from ecotone.games.ecogon.kernel.catalogue import (
    ANY_PLANT,
    FIRST_SIZE_BIT,
    FLYING,
    GROUND,
    SYMBOLS,
    size_mask,
    symbol_mask,
    without_dot_colours,
)
from ecotone.games.ecogon.kernel.cells import GRID, STEP
from ecotone.games.ecogon.kernel.codes import FACE_DOWN, LYING, NOBODY
from ecotone.games.ecogon.kernel.needs import all_met
from tests.games.ecogon.kernel.catalogues import Card, animal, habitat, make_catalogue, need, plant
from tests.games.ecogon.kernel.tables import Table, options_of

GROUPS = [
    (count, group)
    for count in (1, 2, 3, 4)
    for size in range(1, count + 1)
    for group in combinations(range(count), size)
]


def masks(count: int, group: tuple[int, ...], shared: int) -> list[int]:
    """The same `shared` neighbours meet the needs of the group, the rest of six all others."""
    together = (1 << shared) - 1
    wants = [together if k in group else 63 & ~together for k in range(count)]
    return [*wants, 0, 0, 0][:4]


@pytest.mark.parametrize(("count", "group"), GROUPS)
def test_a_group_of_needs_with_too_few_neighbours(count: int, group: tuple[int, ...]) -> None:
    """EG-43, EG-R13: one neighbour too few for any group of needs is too few; just enough is enough."""
    assert not all_met(count, *masks(count, group, len(group) - 1))
    others = count - len(group)
    assert all_met(count, *masks(count, group, len(group))) == (others <= 6 - len(group))


def test_each_need_takes_a_neighbour_of_its_own() -> None:
    """EG-43, EG-R14: four needs and four neighbours, in every order."""
    assert all_met(4, 1, 2, 4, 8)
    assert all_met(4, 8, 32, 16, 1)
    assert all_met(3, 3, 6, 5, 0)
    assert not all_met(3, 3, 2, 1, 0)
    assert not all_met(4, 7, 7, 7, 7)
    assert all_met(4, 15, 15, 15, 15)


def around(providers: list[Card], first_side: int, eater: Card) -> bool:
    """Whether the animal is fulfilled with the providers on its sides, from one side on."""
    catalogue = make_catalogue([eater, *providers], [])
    board = Board(catalogue, False, True, False)
    middle = GRID.cell_of(3, -2)
    board.lay(0, middle, LYING)
    for k in range(len(providers)):
        board.lay(1 + k, middle + STEP[(first_side + k) % 6], LYING)
    return board.fulfilled(0, middle)


HERB, FRUIT, NUT, SEED = (plant(symbol, symbol) for symbol in ("HERB", "FRUIT", "NUT", "SEED"))
GOURMET = animal("G", 2, GROUND, [need("HERB"), need("FRUIT"), need("NUT"), need("SEED")], 4)


@pytest.mark.parametrize("side", range(6))
def test_the_side_does_not_matter(side: int) -> None:
    """EG-40, EG-20: four needs met from any sides, and each of them is missed."""
    meal = [HERB, FRUIT, NUT, SEED]
    assert around(meal, side, GOURMET)
    assert around(meal[::-1], side, GOURMET)
    for k in range(4):
        less = meal[:k] + meal[k + 1 :]
        assert not around(less, side, GOURMET)
        assert not around([*less, habitat()], side, GOURMET), "a habitat meets no need"
        assert not around([*less, less[0]], side, GOURMET)


@pytest.mark.parametrize("needs", [1, 2, 3, 4])
def test_as_many_needs_as_printed(needs: int) -> None:
    """EG-36, EG-39: one to four symbols."""
    eater = animal("E", 1, GROUND, [need("HERB")] * needs, 1)
    for plants in range(6):
        assert around([HERB] * plants, 0, eater) == (plants >= needs)


def test_only_neighbours_count() -> None:
    """EG-40: a plant two cells away is none."""
    catalogue = make_catalogue([animal("E", 1, GROUND, [ANY_PLANT], 1), HERB], [])
    for away, met in ((1, True), (2, False)):
        board = Board(catalogue, False, False, False)
        board.lay(0, GRID.cell_of(0, 0), LYING)
        board.lay(1, GRID.cell_of(away, 0), LYING)
        assert board.fulfilled(0, GRID.cell_of(0, 0)) == met


def test_a_cell_with_nothing_around_it_meets_no_need() -> None:
    """EG-40: far from all tiles, for whichever card is asked."""
    catalogue = make_catalogue([habitat(), animal("E", 1, GROUND, [ANY_PLANT], 1), HERB], [])
    board = Board(catalogue, False, False, False)
    board.lay(0, GRID.cell_of(0, 0), LYING)
    assert not board.fulfilled(1, GRID.cell_of(20, 20))
    assert not board.fulfilled(1, GRID.cell_of(1, 0))
    assert board.card_on(GRID.cell_of(20, 20)) == -1


def test_two_symbols_with_a_line_are_one_need() -> None:
    """EG-36: either will do, and one of them is enough."""
    eater = animal("E", 1, GROUND, [need("HERB", "NUT")], 1)
    assert around([HERB], 0, eater)
    assert around([NUT], 0, eater)
    assert not around([FRUIT], 0, eater)


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_a_green_circle_is_any_plant(symbol: str) -> None:
    """EG-37: whatever it shows; an animal or a habitat is no plant."""
    eater = animal("E", 2, GROUND, [ANY_PLANT], 1)
    assert around([plant("P", symbol)], 0, eater)
    assert not around([animal("A", 1, GROUND, [ANY_PLANT], 1)], 0, eater)
    assert not around([habitat()], 0, eater)


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_symbols_are_told_apart(symbol: str) -> None:
    """EG-32, EG-40: each plant symbol meets its own need alone."""
    for other in SYMBOLS:
        assert around([plant("P", other)], 0, animal("E", 1, GROUND, [need(symbol)], 1)) == (other == symbol)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("movement", [GROUND, FLYING])
def test_sizes_are_exact(size: int, movement: int) -> None:
    """EG-33, EG-46, EG-R16: so many dots, not more and not fewer; coloured dots need the same colour."""
    prey = animal("P", size, movement, [ANY_PLANT], 1)
    for wanted in (1, 2, 3, 4):
        for colour in (-1, GROUND, FLYING):
            eater = animal("E", 4, GROUND, [size_mask(wanted, colour)], 1)
            assert around([prey], 2, eater) == (wanted == size and colour in (-1, movement))
            plain = without_dot_colours(size_mask(wanted, colour))
            assert bool(plain & prey.shows) == (wanted == size)


def test_masks_have_room_for_each_other() -> None:
    """EG-32, EG-33: no plant symbol is a size, and the green circle is neither."""
    plants = symbol_mask(list(SYMBOLS))
    dots = sum(size_mask(size, -1) for size in (1, 2, 3, 4))
    assert not plants & ANY_PLANT
    assert not (plants | ANY_PLANT) & dots
    assert dots == 255 * FIRST_SIZE_BIT
    assert without_dot_colours(plants | ANY_PLANT) == plants | ANY_PLANT


def test_animals_may_help_each_other_but_not_themselves() -> None:
    """EG-R14, EG-42: two spiders that eat spiders."""
    own = [animal("CAN", 1, GROUND, [size_mask(1, GROUND)], 2)]
    table = Table("HAB CAN CAN", own=own)
    table.lay("HAB (0,0) CAN (1,0)")
    assert table.token("(1,0)") == NOBODY
    table.lay("CAN (1,-1)")
    assert NOBODY not in (table.token("(1,0)"), table.token("(1,-1)"))
    assert table.vp() == 4


def test_a_tile_of_the_same_species_is_another_tile() -> None:
    """EG-R14: the bee needs flowers twice."""
    table = Table("HAB HAB BEE HAZ CLO CLO")
    table.lay("HAB (0,0) HAZ (1,-1) BEE (1,0) CLO (0,1)")
    assert table.token("(1,0)") == NOBODY
    table.lay("HAB (2,0) CLO (2,-1)")
    assert table.token("(1,0)") != NOBODY


@pytest.mark.parametrize("dots", [True, False])
def test_dot_colours_are_a_switch(dots: bool) -> None:
    """EG-46, EG-34, EG-R16: a spider beside a ground animal."""
    table = Table("HAB SPI APH", options=options_of(1, 0, cx_dots=dots))
    table.lay("HAB (0,0) APH (1,0) SPI (1,-1)")
    assert (table.token("(1,-1)") == NOBODY) == dots


def test_what_lies_face_down_meets_no_need() -> None:
    """EG-R21: a habitat shows nothing, face up or down."""
    eater = animal("E", 1, GROUND, [ANY_PLANT], 1)
    for zone in (LYING, FACE_DOWN):
        board = Board(make_catalogue([eater, habitat()._replace(shows=ANY_PLANT)], []), False, False, False)
        board.lay(0, GRID.cell_of(0, 0), LYING)
        board.lay(1, GRID.cell_of(1, 0), zone)
        assert not board.fulfilled(0, GRID.cell_of(0, 0))
