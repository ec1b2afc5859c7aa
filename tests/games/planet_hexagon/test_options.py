"""Every option (HX-65), its default, and what can't be chosen together."""

from typing import Any

import pytest

import ecotone
from ecotone.core.party import Party
from ecotone.core.records import Refusal
from ecotone.games.planet_hexagon.game import PLANET_HEXAGON
from ecotone.games.planet_hexagon.new_match import chosen_in
from ecotone.games.planet_hexagon.options import OPTIONS, HexOptions, hex_options
from ecotone.games.planet_hexagon.pieces import hexagon
from ecotone.games.planet_hexagon.view import HexView
from tests.games.option_values import every_value


def check(seats: int = 4, **given: Any) -> HexOptions:
    return hex_options(PLANET_HEXAGON.check_options(seats, given, None))


def refusal(seats: int = 4, **given: Any) -> Refusal:
    with pytest.raises(ecotone.Refused) as caught:
        PLANET_HEXAGON.check_options(seats, given, None)
    return caught.value.refusal


def test_hx_65_defaults() -> None:
    assert check() == HexOptions()
    assert PLANET_HEXAGON.write_options(check()) == {}
    assert [option.name for option in PLANET_HEXAGON.options()] == list(HexOptions.__struct_fields__)


def test_every_value_comes_back() -> None:
    """HX-65: as a word of a file, and in the match."""
    for chosen in every_value(PLANET_HEXAGON):
        words = PLANET_HEXAGON.write_options(chosen.options)
        assert PLANET_HEXAGON.check_options(chosen.setting.seats, words, None) == chosen.options
        assert OPTIONS.words(chosen.options)[chosen.name] == chosen.value
        assert chosen_in(hexagon(chosen.begin())) == chosen.options


def test_unknown_options_and_values() -> None:
    assert refusal(wind="north").code == "BAD_OPTION"
    assert "quick, team" in refusal(mode="solo").text
    assert refusal(self_count="perhaps").rule == "HX-R51"


@pytest.mark.parametrize("seats", [1, 5])
def test_hx_62_two_to_four_civilizations(seats: int) -> None:
    """HX-R35."""
    found = refusal(seats)
    assert (found.code, found.rule) == ("BAD_SEATS", "HX-R35")


def test_hx_r36_a_limited_stock_is_for_open_colonies() -> None:
    found = refusal(mode="team", marker_stock="30")
    assert (found.code, found.rule) == ("BAD_OPTION", "HX-R36")


def test_hx_61_one_person_a_civilization_in_quick_mode() -> None:
    """HX-63; in team mode a civilization is shared by up to eight."""
    shared = Party((2, 1))
    with pytest.raises(ecotone.Refused) as caught:
        PLANET_HEXAGON.check_party(2, check(2), shared)
    assert caught.value.refusal.rule == "HX-63"
    assert PLANET_HEXAGON.check_party(2, check(2, mode="team"), shared) == shared
    assert PLANET_HEXAGON.check_party(2, check(2, mode="team"), Party((8, 1))) == Party((8, 1))
    with pytest.raises(ecotone.Refused):
        PLANET_HEXAGON.check_party(2, check(2, mode="team"), Party((9, 1)))


@pytest.mark.parametrize(
    ("order", "civilizations"),
    [
        ("lahu", "lupidians arboretans harvesters urbanides"),
        ("lauh", "lupidians arboretans urbanides harvesters"),
        ("lhau", "lupidians harvesters arboretans urbanides"),
        ("lhua", "lupidians harvesters urbanides arboretans"),
        ("luah", "lupidians urbanides arboretans harvesters"),
        ("luha", "lupidians urbanides harvesters arboretans"),
    ],
)
def test_hx_r01_clockwise_orders(order: str, civilizations: str) -> None:
    t = ecotone.new("planet_hexagon", seats=4, seed=1, options={"clockwise_order": order})
    seen = t.view(None)
    assert isinstance(seen, HexView)
    assert [seat.civilization for seat in seen.seats] == civilizations.split()
    assert seen.order == (0, 1, 2, 3)
