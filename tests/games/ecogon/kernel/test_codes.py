"""Numbers that stand for names: within a group no two are the same."""

import pytest

from ecotone.core.kernel.match import ALLOWED, GAME_OVER, NOT_YOUR_TURN, UNKNOWN_MOVE
from ecotone.core.seeds import chance_of
from ecotone.games.ecogon.kernel import codes
from tests.games.ecogon.kernel.tables import SETTINGS, noted, random_step

SETTINGS_BY_NAME = {setting.label: setting for setting in SETTINGS}
GROUPS = {
    "phases": "PHASE_START PHASE_PLAY PHASE_LIMIT PHASE_VOTE PHASE_TIE PHASE_OVER",
    "modes": "COOPERATIVE COMPETITIVE",
    "kinds": "HABITAT PLANT ANIMAL",
    "colours": "MEADOW EDGE FOREST",
    "zones": "IN_STACK IN_HAND LYING FACE_DOWN REMOVED DROPPED",
    "event zones": "EVENT_UNSEEN EVENT_BELOW EVENT_ACTIVE EVENT_DONE",
    "owners": "NOBODY NEUTRAL COMMON FIRST_OWNER",
    "primitives": "REMOVE TURN_DOWN TURN_UP RELOCATE BRING_BACK NO_EFFECT",
    "decisions": "DECIDED_ALONE DECIDED_BY_VOTE DECIDED_BY_ONE",
    "ends": "END_EVENTS END_STACK",
}
FACTS = (
    "START_TILE_LAID TURN_BEGAN CARD_DRAWN CARD_PLAYED CARD_DISCARDED TURN_ENDED TILE_SWEPT TOKEN_LOST"
    " TOKEN_PLACED ANIMAL_SURROUNDED EVENT_REVEALED EVENT_PUT_BACK NO_EVENT CLAUSE_SKIPPED VOTE_OPENED"
    " BALLOT_CAST BALLOT_SHOWN TIE_BROKEN_BY CHOICE_MADE TILE_REMOVED HABITAT_TURNED TILE_MOVED TILE_RETURNED"
    " EVENT_DONE_FACT END_TRIGGERED SEAT_LEFT MATCH_ENDED DECIDER_NAMED BALLOT_MISSED HAND_TOO_LARGE"
)
OFTEN = "CARD_DRAWN CARD_PLAYED CARD_DISCARDED TILE_REMOVED TILE_MOVED TILE_RETURNED TILE_SWEPT TOKEN_PLACED"
REFUSALS = (
    "WRONG_PHASE ALREADY_VOTED NOT_IN_HAND MUST_PLAY MUST_DISCARD OCCUPIED NO_HABITAT NOT_CONNECTED"
    " COLOUR_CLASH NOT_A_CANDIDATE CANNOT_STAY"
)
STATES = "FITS_PLAIN FITS_ESTABLISHED FITS_DOWN FITS_PILE"


def numbers(names: str) -> list[int]:
    return [getattr(codes, name) for name in names.split()]


@pytest.mark.parametrize("group", GROUPS)
def test_each_number_has_one_meaning(group: str) -> None:
    """EG-R11 tells played from removed, EG-50 put back from done, EG-73 neutral from owned, and so on."""
    found = numbers(GROUPS[group])
    assert len(set(found)) == len(found)


def test_each_fact_has_one_meaning() -> None:
    """EG-R11: whole games tell nothing else, and tell the most common facts apart."""
    told: set[int] = set()
    for seed in range(3):
        match, chance = SETTINGS_BY_NAME["wild three"].start(seed), chance_of(seed, "facts")
        while match.asked():
            seat, move = random_step(match, chance)
            if chance.below(3) == 0:
                move = match.move_at(seat, match.move_count(seat) - 1)  # in a turn: stop
            told |= {row[0] for row in noted(match, seat, move)}
    found = numbers(FACTS)
    assert len(set(found)) == len(found)
    assert set(numbers(OFTEN)) <= told <= set(found)


def test_each_refusal_has_one_meaning() -> None:
    """Those of Ecogon, and the refusals that every game has."""
    found = [ALLOWED, GAME_OVER, NOT_YOUR_TURN, UNKNOWN_MOVE, *numbers(REFUSALS)]
    assert len(set(found)) == len(found)


def test_states_of_a_candidate_can_be_joined() -> None:
    """A filter may ask for any of them together."""
    found = numbers(STATES)
    assert sum(found) == 15
    assert all(one & other == 0 for one in found for other in found if one != other)
    assert len(set(found)) == 4
