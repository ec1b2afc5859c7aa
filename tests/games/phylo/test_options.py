"""Every option (PH-R54), its default, and what can't be chosen."""

from typing import Any

import pytest

import ecotone
from ecotone.core.records import Refusal
from ecotone.games.phylo.game import PHYLO
from ecotone.games.phylo.new_match import chosen_in
from ecotone.games.phylo.options import OPTIONS, PhyloOptions, phylo_options
from ecotone.games.phylo.pieces import phylo
from tests.games.option_values import every_value


def check(seats: int = 3, **given: Any) -> PhyloOptions:
    return phylo_options(PHYLO.check_options(seats, given, None))


def refusal(seats: int = 3, **given: Any) -> Refusal:
    with pytest.raises(ecotone.Refused) as caught:
        PHYLO.check_options(seats, given, None)
    return caught.value.refusal


def test_ph_r54_defaults() -> None:
    assert check() == PhyloOptions()
    assert PHYLO.write_options(check()) == {}
    assert {option.name for option in PHYLO.options()} == set(PhyloOptions.__struct_fields__)


def test_every_value_comes_back() -> None:
    """PH-R54: as a word of a file, and in the match."""
    for chosen in every_value(PHYLO):
        words = PHYLO.write_options(chosen.options)
        assert PHYLO.check_options(chosen.setting.seats, words, None) == chosen.options
        assert OPTIONS.words(chosen.options)[chosen.name] == chosen.value
        assert chosen_in(phylo(chosen.begin())) == chosen.options


def test_ph_01_seats() -> None:
    """PH-01: 2 to 4, and alone with a word of warning."""
    for seats in range(1, 5):
        assert check(seats) == PhyloOptions()
        assert bool(PHYLO.warnings(seats, check(seats), None)) == (seats == 1)
    assert {refusal(seats).code for seats in (0, 5)} == {"BAD_SEATS"}
    assert refusal(5).rule == "PH-01"


def test_ph_r29_no_limit_is_warned_of() -> None:
    assert len(PHYLO.warnings(2, check(2, stall_limit="off"), None, "de")) == 1


@pytest.mark.parametrize(
    ("name", "value", "rule"),
    [
        ("hands", "half", "PH-R05"),
        ("start_player", "4", "PH-R04"),
        ("rewilding", "lost", "PH-R01"),
        ("omnivore", "vegan", "PH-R13"),
        ("lost_food", "eaten", "PH-R20"),
        ("group_ruling", "permit", "PH-R24"),
        ("event_choice", "all", "PH-R22"),
        ("event_space", "full", "PH-R16"),
        ("stall_limit", "1", "PH-R29"),
        ("stall_limit", "11", "PH-R29"),
    ],
)
def test_a_wrong_value_is_refused_with_its_rule(name: str, value: str, rule: str) -> None:
    said = refusal(3, **{name: value})
    assert (said.code, said.rule) == ("BAD_OPTION", rule)


def test_an_option_that_is_not_there() -> None:
    assert refusal(venus=True).rule == "PH-01"
