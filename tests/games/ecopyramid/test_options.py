"""Every option (EP-39), its default, and what can't be."""

from typing import Any

import pytest

import ecotone
from ecotone.core.records import Refusal
from ecotone.games.ecopyramid.game import ECOPYRAMID
from ecotone.games.ecopyramid.new_match import chosen_in
from ecotone.games.ecopyramid.options import OPTIONS, PyramidOptions, pyramid_options
from ecotone.games.ecopyramid.pieces import pyramid
from tests.games.option_values import every_value


def check(seats: int = 4, **given: Any) -> PyramidOptions:
    return pyramid_options(ECOPYRAMID.check_options(seats, given, None))


def refusal(seats: int = 4, **given: Any) -> Refusal:
    with pytest.raises(ecotone.Refused) as caught:
        ECOPYRAMID.check_options(seats, given, None)
    return caught.value.refusal


def test_ep_39_defaults() -> None:
    assert check() == PyramidOptions()
    assert ECOPYRAMID.write_options(check()) == {}
    assert [option.name for option in ECOPYRAMID.options()] == list(PyramidOptions.__struct_fields__)


def test_every_value_comes_back() -> None:
    """EP-39: as a word of a file, and in the match."""
    for chosen in every_value(ECOPYRAMID):
        words = ECOPYRAMID.write_options(chosen.options)
        cards = chosen.setting.cards
        assert ECOPYRAMID.check_options(chosen.setting.seats, words, cards) == chosen.options
        assert OPTIONS.words(chosen.options)[chosen.name] == chosen.value
        if cards is None:
            assert chosen_in(pyramid(chosen.begin())).options == chosen.options


def test_what_is_no_value() -> None:
    assert refusal(wind="north").rule == "EP-39"
    assert "4-3-2, 3-2-1" in refusal(layout="9-8-7").text
    assert refusal(grace_turns=3).rule == "EP-R49"
    assert refusal(round_limit=1000).rule == "EP-R26"
    assert refusal(response_seconds=4).rule == "EP-R18"
    assert refusal(3, first_player=4).rule == "EP-R04"
    assert refusal(same_deck_allowed="perhaps").rule == "EP-R03"


def test_what_an_invitation_says() -> None:
    assert ECOPYRAMID.outline(check(layout="tree-4-2-1")).length == "4-2-1, like a tree"
    assert ECOPYRAMID.unit("de").many == "Nischen"
