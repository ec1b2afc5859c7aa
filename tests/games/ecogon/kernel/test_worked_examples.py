"""Examples counted by hand, with the fixture cards."""

import pytest

from ecotone.games.ecogon.kernel.catalogue import ANY_PLANT
from ecotone.games.ecogon.kernel.codes import COMPETITIVE, FIRST_OWNER, NEUTRAL, NOBODY
from ecotone.games.ecogon.kernel.options import MatchOptions
from tests.games.ecogon.kernel.catalogues import animal, need
from tests.games.ecogon.kernel.tables import Table

BOARD_61 = "HAB (0,0) VET (1,-1) BUT (1,0) SPI (0,1) ROB (-1,1) BER (-1,0)"
NAMES = "HAB HAB VET CLO BUT BUT SPI ROB BER APH"


def board_61(**more: int) -> Table:
    table = Table(NAMES, **more)  # type: ignore[arg-type]
    table.lay(BOARD_61)
    return table


def test_6_1_one_organism_meets_one_need() -> None:
    """EG-40, EG-42 to EG-44."""
    table = board_61()
    assert (table.token("(0,1)"), table.token("(-1,1)")) != (NOBODY, NOBODY)
    assert table.token("(1,0)") == NOBODY
    assert table.vp() == 3


def test_6_2_insecticide() -> None:
    """EG-55, EG-56: SPI stays without its token, ROB doesn't mind."""
    table = board_61()
    table.lay("APH (0,-1)")
    assert table.vp() == 4
    table.hold_event()
    table.all_vote("(1,0)")
    table.all_vote("(0,-1)")
    assert [table.name_on(at) for at in ("(1,0)", "(0,-1)", "(0,1)")] == ["", "", "SPI"]
    assert table.token("(0,1)") == NOBODY
    assert table.token("(-1,1)") != NOBODY
    assert table.vp() == 2


def test_6_2_the_spider_switches() -> None:
    """EG-57."""
    table = board_61()
    table.lay("APH (0,-1) HAB (0,2) BUT (1,1)")
    table.hold_event()
    table.all_vote("(1,0)")
    table.all_vote("(0,-1)")
    assert table.token("(0,1)") != NOBODY
    assert table.vp() == 3


@pytest.mark.parametrize(("second", "established"), [("CLO", True), ("BER", False)])
def test_6_3_the_assignment_is_a_matching(second: str, established: bool) -> None:
    """EG-R13, EG-R14: a first come, first served assignment would be wrong."""
    picky = animal("X", 1, 0, [need("HERB", "FLOWER"), need("HERB")], 2)
    for order in (
        f"HAB (0,0) X (1,0) VET (1,-1) {second} (0,1)",
        f"HAB (0,0) {second} (0,1) VET (1,-1) X (1,0)",
    ):
        table = Table("HAB X VET CLO BER", own=[picky])
        table.lay(order)
        assert (table.token("(1,0)") != NOBODY) == established
        assert table.vp() == (2 if established else 0)


def test_6_4_the_last_need_earns_the_token() -> None:
    """EG-71, EG-72."""
    table = Table(NAMES, mode=COMPETITIVE)
    table.lay("HAB (0,0) VET (1,-1) BUT (1,0)")
    table.lay("SPI (0,1)", seat=1)
    table.lay("ROB (-1,1)", seat=0)
    table.match.active = 2
    table.play(2, "BER", "(-1,0)")
    assert table.token("(-1,1)") == FIRST_OWNER + 2
    assert [table.vp(seat) for seat in range(3)] == [0, 1, 2]


@pytest.mark.parametrize(("events", "vp", "place"), [(5, 10, 1), (5, 9, 0), (20, 40, 1), (20, 39, 0)])
def test_6_5_stable_or_not(events: int, vp: int, place: int) -> None:
    """EG-63, EG-64, EG-R35."""
    big = animal("BIG", 1, 0, [ANY_PLANT], vp)
    options = MatchOptions(2)
    options.events = events
    table = Table("HAB CLO BIG", own=[big], options=options)
    table.lay("HAB (0,0) CLO (1,0) BIG (1,-1)")
    assert table.vp() == vp
    assert [table.match.rank(seat) for seat in range(2)] == [place, place]


@pytest.mark.parametrize(
    ("a", "b", "neutral", "places"),
    [(6, 5, 3, [0, 0]), (7, 5, 0, [1, 2]), (6, 6, 0, [1, 1]), (6, 6, 9, [1, 1])],
)
def test_6_6_nobody_wins_alone(a: int, b: int, neutral: int, places: list[int]) -> None:
    """EG-80, EG-R37, EG-R38."""
    options = MatchOptions(2)
    options.events, options.cx_win = 6, True
    own = [animal(name, 1, 0, [ANY_PLANT], max(1, vp)) for name, vp in (("A", a), ("B", b), ("N", neutral))]
    table = Table("HAB CLO A B N", mode=COMPETITIVE, own=own, options=options)
    table.lay("HAB (0,0) CLO (1,0)")
    table.lay("A (1,-1)", seat=0)
    table.lay("B (0,1)", seat=1)
    if neutral:
        (card,) = table.lay("N (0,-1)")
        table.match.board.give_token(card, NEUTRAL)
    assert [table.match.rank(seat) for seat in range(2)] == places
