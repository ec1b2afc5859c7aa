"""Exactly the moves that are listed are not refused, each once; a closed ledger stays empty."""

import pytest

from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import ALLOWED, FIRST_GAME_CODE
from ecotone.core.seeds import chance_of
from ecotone.games.ecopyramid.facts import PyramidFact, tell_row
from ecotone.games.ecopyramid.kernel import codes, moves
from ecotone.games.ecopyramid.kernel.catalogue import DECK
from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.kernel.moves import (
    AIM,
    DISCARD,
    FETCH,
    FIRST_SHIFT,
    KINDS,
    MOVE,
    PLACE,
    PLAY,
    SECOND_SHIFT,
    THIRD_SHIFT,
    TRADE,
    move_of,
)
from ecotone.games.ecopyramid.pieces import pyramid
from ecotone.games.ecopyramid.words import CODES
from tests.conformance.driver import Setting
from tests.conformance.settings import SETTINGS

PLAYED = [setting for setting in SETTINGS if setting.game.name == "ecopyramid"]
NICHES = (*range(10), 15)


def numbers(prefix: str) -> list[int]:
    return [value for name, value in vars(codes).items() if name.startswith(prefix)]


def check_numbers() -> None:
    """Numbers that stand for names: within a group no two are the same."""
    for prefix in ("OP_", "STEP_", "FRAME_", "OPTION_A", "BY_", "UNTIL_", "TO_"):
        assert len(set(numbers(prefix))) == len(numbers(prefix)), prefix
    assert len({moves.PLACE, moves.MOVE, moves.USE, moves.PLAY, moves.BANK, moves.DISCARD, moves.END}) == 7
    assert len(tell_row.facts) == len(PyramidFact.__subclasses__())
    reasons = [number for number in CODES if number >= FIRST_GAME_CODE]
    assert len(reasons) == len(CODES) - 2 == 20
    assert sorted(reasons) == list(range(FIRST_GAME_CODE, FIRST_GAME_CODE + 20))


def universe(match: PyramidMatch, seat: int) -> set[int]:
    """Far more than can be legal: the cards that the seat has somewhere, all niches, and nonsense around."""
    places = [
        place
        for place in range(DECK)
        if (match.hand[seat] | match.trash[seat] | match.bank[seat]) >> place & 1
    ]
    names = [match.catalogue.deck_of[seat] * DECK + place for place in [*places, 63]]
    found = {
        move_of(kind, first, second, 0)
        for kind in range(KINDS)
        for first in (0, 1, 2, 15)
        for second in (0, 15)
    }
    found |= {move_of(kind, first, 0, 0) for kind in range(KINDS) for first in range(10)}
    for kind in (PLACE, FETCH):
        found |= {
            move_of(kind, card, niche, other)
            for card in names
            for niche in NICHES
            for other in (15, niche + 1 if niche < 15 else 0, 0)
        }
    found |= {
        move_of(kind, card, second, 0)
        for kind in (PLAY, DISCARD, 4, 9)
        for card in names
        for second in range(16)
    }
    found |= {move_of(kind, one, two, 0) for kind in (AIM, TRADE) for one in range(10) for two in NICHES}
    found |= {
        move_of(MOVE, one, two, other) for one in range(10) for two in NICHES for other in (15, two + 1 & 15)
    }
    return found | {1 << FIRST_SHIFT, 1 << SECOND_SHIFT, 1 << THIRD_SHIFT}


@pytest.mark.parametrize("setting", PLAYED, ids=lambda setting: setting.label)
def test_exactly_the_listed_moves_are_legal(setting: Setting) -> None:
    check_numbers()
    match = pyramid(setting.start(5))
    chance = chance_of(5, "listing")
    for decision in range(90):
        if not match.asked():
            break
        seat = match.decider()
        listed = [match.move_at(seat, k) for k in range(match.move_count(seat))]
        assert len(set(listed)) == len(listed)
        if decision % 3 == 0 or match.step != codes.STEP_MAIN:
            tried = universe(match, seat) | set(listed)
            assert {move for move in tried if match.refusal(seat, move) == ALLOWED} == set(listed)
            other = (seat + 1) % match.seats
            assert not any(match.refusal(other, move) == ALLOWED for move in listed)
            assert match.move_count(other) == 0
        match.play(seat, listed[chance.below(len(listed))])
        match.score(seat)
    assert (len(SILENT.facts), len(SILENT.lines), len(SILENT.places)) == (0, 0, 0)


COLUMNS = {
    codes.TURN_BEGAN: 1, codes.CARD_DRAWN: 1, codes.TRASH_SHUFFLED: 1, codes.ORGANISM_PLACED: 3,
    codes.ORGANISM_MOVED: 3, codes.ACTION_PLAYED: 1, codes.CATASTROPHE_PLAYED: 2, codes.AIM_TAKEN: 3,
    codes.LEVEL_NAMED: 1, codes.CARD_BANKED: 1, codes.CARD_DISCARDED: 1, codes.NICHE_CLEARED: 2,
    codes.TURN_ENDED: 0, codes.PROTECTION_USED: 3, codes.WINDOW_PASSED: 0, codes.LOSS_CHOSEN: 2,
    codes.SAVE_CHOSEN: 2, codes.ORGANISM_LOST: 4, codes.ORGANISM_SAVED: 4, codes.ORGANISM_ENDANGERED: 2,
    codes.ORGANISM_SAFE: 2, codes.ORGANISM_FELL: 4, codes.NICHE_TAKEN: 2, codes.ORGANISMS_STOPPED: 1,
    codes.SHIELD_LAID: 3, codes.SHIELD_SPENT: 3, codes.PROTECTION_LASTS: 1, codes.PROTECTION_ENDED: 1,
    codes.ORGANISM_FETCHED: 3, codes.ORGANISMS_TRADED: 4, codes.BANK_BROKEN: 1, codes.ORDER_REVERSED: 1,
    codes.SKIP_LAID: 1, codes.TURN_SKIPPED: 0, codes.DECK_SEEN: 4, codes.DECK_ARRANGED: 1,
    codes.POWER_USED: 2,
    codes.CHOICE_ENDED: 0, codes.PYRAMID_COMPLETED: 0, codes.LIMIT_REACHED: 1, codes.SEAT_LEFT: 0,
    codes.TIME_OVER: 0, codes.TARGET_NAMED: 1,
}  # fmt: skip
"""How many details a row of each kind has."""

REVEALING = {
    codes.CARD_DRAWN, codes.ORGANISM_PLACED, codes.ACTION_PLAYED, codes.CATASTROPHE_PLAYED,
    codes.CARD_DISCARDED,
    codes.PROTECTION_USED, codes.BANK_BROKEN, codes.DECK_SEEN,
}  # fmt: skip
"""What shows somebody a card that was hidden, so that nothing before it can be taken back."""

OWN = {codes.CARD_DRAWN, codes.CARD_BANKED, codes.DECK_SEEN}
"""What only the seat itself may know (EP-R24)."""


@pytest.mark.parametrize("setting", PLAYED, ids=lambda setting: setting.label)
def test_rows_say_what_facts_tell_and_no_more(setting: Setting) -> None:
    """What is open to all, what is not, and what bars an undo."""
    check_numbers()
    told: set[int] = set()
    for seed in range(3):
        match = pyramid(setting.start(seed))
        chance = chance_of(seed, "rows")
        while match.asked():
            seat = match.decider()
            match.ledger = Ledger(True)
            if chance.below(2) or not match.expire(seat, 0):
                match.play(seat, match.move_at(seat, chance.below(match.move_count(seat))))
            rows = match.ledger.fact_rows()
            assert rows
            for kind, who, *details, audience, reveals in rows:
                told.add(kind)
                assert 0 <= who < match.seats
                assert not any(details[COLUMNS[kind] :]), kind
                assert audience == (1 << who if kind in OWN else -1), kind
                assert reveals == (kind in REVEALING), kind
    assert len(told) > 15
