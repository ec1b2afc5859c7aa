"""What holds in every game, whoever plays."""

from collections import Counter

import pytest

from ecotone.core.kernel.bits import BIT
from ecotone.core.seeds import chance_of
from ecotone.games.ecopyramid.kernel.codes import KEYSTONE, STEP_OVER, STEP_WINDOW
from ecotone.games.ecopyramid.kernel.layouts import NICHES
from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.kernel.moves import KIND, PLACE, first_of, second_of, third_of
from ecotone.games.ecopyramid.kernel.support import is_endangered, open_niches
from ecotone.games.ecopyramid.pieces import pyramid
from tests.conformance.driver import Setting
from tests.conformance.pieces import pyramid_pieces
from tests.conformance.settings import SETTINGS

PLAYED = [setting for setting in SETTINGS if setting.game.name == "ecopyramid"]


def check_cards(match: PyramidMatch) -> None:
    """Every card of every deck is in exactly one place."""
    assert set(pyramid_pieces(match).values()) == {1}


def check_niches(match: PyramidMatch, seat: int) -> None:
    """One card a niche, a Keystone Species in two neighbours; marks and their deadlines."""
    layout = match.layout
    places = Counter(
        match.niche[seat * NICHES + niche] for niche in range(layout.count) if match.filled[seat] & BIT[niche]
    )
    for card, count in places.items():
        niches = [niche for niche in range(layout.count) if match.niche[seat * NICHES + niche] == card]
        if match.catalogue.kind[int(card)] == KEYSTONE and not layout.single & BIT[niches[0]]:
            assert count == 2
            assert niches[1] == niches[0] + 1
            assert layout.level[niches[0]] == layout.level[niches[1]]
        else:
            assert count == 1
    assert match.filled[seat] & match.blocked[seat] == 0
    for niche in range(layout.count):
        lies = bool(match.filled[seat] & BIT[niche]) and not match.is_second(seat, niche)
        marked = bool(match.marked[seat] & BIT[niche])
        assert marked == (lies and is_endangered(match, seat, niche))
        assert not (marked and layout.level[niche] == 0)
        assert bool(match.due[seat * NICHES + niche]) == marked


@pytest.mark.parametrize("setting", PLAYED, ids=lambda setting: setting.label)
def test_invariants_of_random_games(setting: Setting) -> None:
    """EP-35: nothing without support outlives its deadline."""
    for seed in range(3):
        match = pyramid(setting.start(seed))
        chance = chance_of(seed, "invariants")
        while match.asked():
            seat = match.decider()
            if match.step == STEP_WINDOW:
                assert match.bank[seat]
                assert match.targets & BIT[seat]
            move = match.move_at(seat, chance.below(match.move_count(seat)))
            if move & KIND == PLACE:
                check_placement(match, seat, move)
            match.play(seat, move)
            check_cards(match)
            for each in range(match.seats):
                check_niches(match, each)
        assert match.step == STEP_OVER
        assert match.winner < 0 or match.filled[match.winner] == match.layout.whole


def check_placement(match: PyramidMatch, seat: int, move: int) -> None:
    """Fully supported at that moment."""
    there = open_niches(match, seat, match.filled[seat])
    assert there & BIT[second_of(move)]
    assert third_of(move) >= NICHES or there & BIT[third_of(move)]
    assert match.hand[seat] & BIT[first_of(move) & 63]


@pytest.mark.parametrize("setting", PLAYED, ids=lambda setting: setting.label)
def test_the_hand_at_the_end_of_a_turn(setting: Setting) -> None:
    """EP-14: exactly the limit, unless deck and trash are empty."""
    match = pyramid(setting.start(9))
    chance = chance_of(9, "hands")
    while match.asked():
        seat, active = match.decider(), match.active
        match.play(seat, match.move_at(seat, chance.below(match.move_count(seat))))
        if match.active != active and match.step != STEP_OVER:
            held = int(match.hand[active]).bit_count()
            assert held == match.options.end_hand or not match.deck[active] | match.trash[active]
