"""Cards as tables (EG-26, EG-27, EG-31, EG-37, EG-R21)."""

import pytest

from ecotone.games.ecogon.kernel.catalogue import (
    ALL,
    ANY_PLANT,
    IS_FOREST,
    IS_HABITAT,
    IS_MEADOW,
    MOST_CARDS,
    MOST_EVENTS,
    MOST_MOVED,
    NO_OTHERWISE,
    Action,
    CardsRefused,
    Catalogue,
    size_mask,
)
from ecotone.games.ecogon.kernel.cells import MOST_LAID
from ecotone.games.ecogon.kernel.codes import (
    ANIMAL,
    BRING_BACK,
    EDGE,
    FITS_DOWN,
    FITS_PLAIN,
    FOREST,
    HABITAT,
    MEADOW,
    NO_EFFECT,
    PLANT,
    RELOCATE,
    REMOVE,
    TURN_DOWN,
    TURN_UP,
)
from tests.games.ecogon.kernel.catalogues import APH, BEE, CLO, Card, habitat, make_catalogue, plant

ANYTHING = 15


@pytest.mark.parametrize(
    ("colour", "look", "group"), [(MEADOW, IS_MEADOW, 0), (EDGE, 0, 1), (FOREST, IS_FOREST, 2)]
)
def test_colours_and_kinds(colour: int, look: int, group: int) -> None:
    """EG-26, EG-27, EG-R17: habitats and organisms of a colour look like it where colours matter."""
    catalogue = make_catalogue(
        [habitat(colour=colour), plant("P", "HERB", colour), APH._replace(colour=colour)], []
    )
    assert list(catalogue.look) == [look | IS_HABITAT, look, look]
    assert list(catalogue.plain_look) == [IS_HABITAT, 0, 0]
    assert list(catalogue.group) == [group, group + 3, group + 3]
    assert list(catalogue.kind) == [HABITAT, PLANT, ANIMAL]


def test_what_cards_show_and_need() -> None:
    """EG-31, EG-32, EG-36, EG-37, EG-R16: nothing, symbols and that it is a plant, dots."""
    spider = Card("SPI", ANIMAL, size_mask(1, 0), (size_mask(1, 1), ANY_PLANT), 1)
    catalogue = make_catalogue([habitat()._replace(shows=7), CLO, spider, BEE], [])
    assert list(catalogue.shows) == [0, CLO.shows | ANY_PLANT, size_mask(1, 0), BEE.shows]
    assert list(catalogue.need_count) == [0, 0, 2, 3]
    assert list(catalogue.accepts[8:12]) == [size_mask(1, 1), ANY_PLANT, 0, 0]
    assert list(catalogue.plain_accepts[8:12]) == [size_mask(1, -1), ANY_PLANT, 0, 0]
    assert list(catalogue.accepts[12:]) == [*BEE.needs, 0]


def refused(*cards: Card) -> bool:
    try:
        make_catalogue(list(cards), [])
    except CardsRefused:
        return True
    return False


def test_cards_that_cannot_be_played() -> None:
    """Kinds, colours and needs that don't exist; one to four needs are fine, for animals alone."""
    assert not refused(APH)
    assert not refused(APH._replace(needs=(1, 1, 1, 1)))
    assert refused(APH._replace(needs=(1, 1, 1, 1, 1)))
    assert refused(APH._replace(needs=()))
    assert refused(APH._replace(needs=(1, 0)))
    assert refused(CLO._replace(needs=(1,)))
    assert refused(habitat()._replace(needs=(1,)))
    assert refused(CLO._replace(kind=3))
    assert refused(habitat()._replace(kind=3))
    assert refused(CLO._replace(colour=3))
    assert not refused(*[habitat()] * MOST_CARDS)
    assert refused(*[habitat()] * (MOST_CARDS + 1))
    assert refused()


def test_lists_of_the_same_length() -> None:
    """Each of them is counted."""
    Catalogue([0, 0], [1, 1], [0, 0], [0, 0], [[], []], [])
    for colours, shows, vps, needs in ((1, 2, 2, 2), (2, 1, 2, 2), (2, 2, 1, 2), (2, 2, 2, 1)):
        with pytest.raises(CardsRefused):
            Catalogue([0, 0], [1] * colours, [0] * shows, [0] * vps, [[]] * needs, [])


def test_events_that_cannot_be_carried_out() -> None:
    """EG-02 knows twenty; the kernel has room for some more, and for so many tiles that move."""
    cards = [habitat(), CLO]
    quiet = [Action(NO_EFFECT, [0, 0])]
    assert make_catalogue(cards, [quiet] * MOST_EVENTS).events == MOST_EVENTS
    with pytest.raises(CardsRefused):
        make_catalogue(cards, [quiet] * (MOST_EVENTS + 1))
    for do in (-1, NO_EFFECT + 1):
        with pytest.raises(CardsRefused):
            make_catalogue(cards, [[Action(do, [1, 1])]])
    for do in (RELOCATE, BRING_BACK):
        make_catalogue(cards, [[Action(do, [1, 1], MOST_MOVED)]])
        with pytest.raises(CardsRefused):
            make_catalogue(cards, [[Action(do, [1, 1], MOST_MOVED + 1)]])
    for do in (REMOVE, TURN_DOWN, TURN_UP):
        make_catalogue(cards, [[Action(do, [1, 1], ALL)]])
    with pytest.raises(CardsRefused):
        make_catalogue(cards, [[Action(REMOVE, [1, 1], 0)]])
    with pytest.raises(CardsRefused):
        make_catalogue(cards, [[Action(REMOVE, [1, 1, 1])]])


@pytest.mark.parametrize("do", [RELOCATE, BRING_BACK])
def test_the_plane_has_room_for_all_that_moves(do: int) -> None:
    """EG-R12: cards and moved tiles together; what is done otherwise counts too."""
    cards = [habitat()] * 94
    fits = [1] * 94
    events = [[Action(do, fits, 3)]] * 9 + [[Action(REMOVE, fits, otherwise=Action(do, fits, 3))]]
    assert make_catalogue(cards, events).placements == MOST_LAID
    with pytest.raises(CardsRefused):
        make_catalogue(cards, [*events, [Action(do, fits, 1)]])
    assert make_catalogue(cards, [[Action(REMOVE, fits, 9), Action(TURN_UP, fits, 9)]]).placements == 94


def test_actions_in_printed_order() -> None:
    """EG-R25: the actions of a card side by side, what is done otherwise behind them."""
    cards = [habitat(), CLO]
    last = Action(TURN_UP, [15, 15], 3)
    middle = Action(REMOVE, [2, 1], 4, otherwise=last)
    first = Action(RELOCATE, [1, 2], 2, up_to=True, swap_only=True, otherwise=middle)
    catalogue = make_catalogue(cards, [[Action(NO_EFFECT, [0, 0])], [first, Action(TURN_DOWN, [15, 15])]])
    assert (list(catalogue.first_row), list(catalogue.row_count)) == ([0, 1], [1, 2])
    assert list(catalogue.do) == [NO_EFFECT, RELOCATE, TURN_DOWN, REMOVE, TURN_UP]
    assert list(catalogue.otherwise) == [NO_OTHERWISE, 3, NO_OTHERWISE, 4, NO_OTHERWISE]
    assert list(catalogue.count) == [1, 2, 1, 4, 3]
    assert list(catalogue.up_to) == list(catalogue.swap_only) == [0, 1, 0, 0, 0]
    assert list(catalogue.fits) == [0, 0, 1, 2, FITS_PLAIN, 0, 2, 1, FITS_DOWN, 0]


def test_only_habitats_are_turned() -> None:
    """EG-R21: face-up ones down, face-down ones up; no plant and no animal, whatever the filter says."""
    cards = [habitat(), CLO, APH]
    for do, fits in ((TURN_DOWN, FITS_PLAIN), (TURN_UP, FITS_DOWN)):
        catalogue = make_catalogue(cards, [[Action(do, [ANYTHING] * 3)]])
        assert list(catalogue.fits) == [fits, 0, 0]
    assert list(make_catalogue(cards, [[Action(REMOVE, [ANYTHING] * 3)]]).fits) == [ANYTHING] * 3
