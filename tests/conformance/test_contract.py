"""The contract for toys is the real one: the same methods, the same answers where a game says nothing."""

from typing import Any

import pytest

from ecotone.core.compiled import COMPILED
from ecotone.core.kernel.match import Match
from ecotone.core.viewer import ALL_ROLES
from tests.conformance.contract import Contract
from tests.conformance.driver import Setting, Walk, acting_seats, legal_moves, reach, state
from tests.conformance.settings import SETTINGS

# What every game must say for itself.
ABSTRACT = {
    "asked",
    "clone",
    "guess",
    "leave",
    "move_at",
    "move_count",
    "rank",
    "play",
    "refusal",
    "score",
    "snapshot",
}
# A compiled contract can't be asked about toys; interpreted it is the same text.
ASKED = [setting for setting in SETTINGS if setting.label in ("eco-2", "ecogon-3") or not COMPILED]
WALKS = [Walk(seed, seed, steps) for seed in range(3) for steps in (0, 3, 9)]


def methods(kind: type) -> set[str]:
    return {name for name, found in vars(kind).items() if callable(found) and not name.startswith("_")}


def test_they_have_the_same_methods() -> None:
    assert methods(Match) == methods(Contract) | ABSTRACT
    assert not methods(Contract) & ABSTRACT


def answers(contract: Any, match: Match) -> list[object]:
    """What a contract says of a match by default."""
    seats = range(match.seats)
    found: list[object] = [contract.may_act(match), contract.goal(match), contract.horizon(match)]
    for seat in seats:
        found += [
            contract.open_roles(match, seat),
            contract.estimate(match, seat),
            contract.impulse(match, seat),
            contract.joining(match, seat, 3),
        ]
        found += [contract.allied(match, seat, other) for other in seats]
        found += [contract.seen_score(match, seat, viewer, ALL_ROLES) for viewer in (-2, -1, *seats)]
        found += [contract.seen_rank(match, seat, viewer, ALL_ROLES) for viewer in (-2, -1, *seats)]
        found += [contract.expire(match, seat, role) for role in range(3)]
    for seat in acting_seats(match):
        for move in legal_moves(match, seat)[:5]:
            carried = match.clone()
            contract.play_decided(carried, seat, move)
            found += [contract.role_of(match, seat, move), contract.gain(match, seat, move)]
            found += [contract.move_estimate(match, seat, move), state(carried)]
    ended = match.clone()
    return [*found, contract.end_phase(ended), state(ended)]


@pytest.mark.parametrize("setting", ASKED, ids=lambda setting: setting.label)
def test_they_answer_alike(setting: Setting) -> None:
    for walk in WALKS:
        match = reach(setting, walk)
        before = state(match)
        assert answers(Contract, match) == answers(Match, match)
        assert state(match) == before
