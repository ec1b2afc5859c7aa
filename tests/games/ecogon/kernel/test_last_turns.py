"""How a match ends, and the turns after that (EG-61, EG-78, EG-R33, EG-R34)."""

import pytest

from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.games.ecogon.kernel.codes import (
    CARD_DRAWN,
    COMPETITIVE,
    COOPERATIVE,
    END_EVENTS,
    END_STACK,
    END_TRIGGERED,
    EVENT_REVEALED,
    MATCH_ENDED,
    MUST_PLAY,
    NO_EFFECT,
    PHASE_OVER,
    PHASE_PLAY,
    TURN_BEGAN,
    TURN_ENDED,
)
from ecotone.games.ecogon.kernel.moves import STOP, play_move
from tests.games.ecogon.kernel.catalogues import anything
from tests.games.ecogon.kernel.tables import Step, Table, cell, noted, options_of, table_with

QUIET: list[Step] = [(NO_EFFECT, anything, 0, 1)]


def last_event(mode: int, seats: int = 4, active: int = 1, events: int = 1, left: int = 6) -> Table:
    """Two habitats, and the last of the events comes after this turn; so many cards are in the stack."""
    table = table_with(
        "HAB HAB", *[QUIET] * events, seats=seats, mode=mode, options=options_of(seats, mode, 1)
    )
    table.lay("HAB (0,0) HAB (1,0)")
    match = table.match
    match.active, match.first, match.supply.nature.unseen = active, 0, left
    match.counting, match.counter, match.options.interval = True, 1, 2
    return table


def test_the_last_event_ends_a_cooperative_match_at_once() -> None:
    """EG-61: nobody has another turn."""
    match = last_event(COOPERATIVE).match
    rows = noted(match, 1, STOP)
    assert rows[-2:] == [
        (END_TRIGGERED, 1, END_EVENTS, 0, 0, 0, EVERYBODY, 0),
        (MATCH_ENDED, 1, 0, 0, 0, 0, EVERYBODY, 0),
    ]
    assert match.phase == PHASE_OVER


def test_equalising_turns_draw_a_card() -> None:
    """EG-R34, EG-14: in order, up to the one before the start player; each turn says what it is."""
    match = last_event(COMPETITIVE).match
    rows = noted(match, 1, STOP)
    assert (END_TRIGGERED, 1, END_EVENTS, 0, 0, 0, EVERYBODY, 0) in rows
    assert rows[-2] == (TURN_BEGAN, 2, 1, 0, 1, 0, EVERYBODY, 0)
    assert rows[-1][:2] == (CARD_DRAWN, 2)
    assert (match.hands.count[2], match.supply.nature.size()) == (1, 5)
    rows = noted(match, 2, STOP)
    assert END_TRIGGERED not in [row[0] for row in rows], "the end has come once"
    assert (match.active, match.hands.count[3], match.supply.nature.size()) == (3, 1, 4)
    match.play(3, STOP)
    assert (match.phase, match.supply.nature.size()) == (PHASE_OVER, 4)


def test_without_a_card_the_draw_is_skipped() -> None:
    """EG-R34, EG-R33: the stack is empty; the hand can be played all the same."""
    table = last_event(COMPETITIVE, active=2, left=0)
    (card,) = table.give(3, "CLO")
    match = table.match
    match.supply.nature.unseen = 0
    rows = noted(match, 2, STOP)
    assert CARD_DRAWN not in [row[0] for row in rows]
    assert (match.active, match.hands.count[3]) == (3, 1)
    match.play(3, play_move(card, cell("(0,1)")))
    match.play(3, STOP)
    assert match.phase == PHASE_OVER


def test_the_hand_limit_holds_to_the_end() -> None:
    """EG-R34, EG-70: with four cards one must be played in an equalising turn too."""
    table = last_event(COMPETITIVE, active=2)
    cards = table.give(3, "CLO CLO CLO")
    match = table.match
    match.supply.nature.unseen = 3
    match.play(2, STOP)
    assert (match.active, match.hands.count[3]) == (3, 4)
    assert match.refusal(3, STOP) == MUST_PLAY
    match.play(3, play_move(cards[0], cell("(0,1)")))
    match.play(3, STOP)
    assert match.phase == PHASE_OVER


@pytest.mark.parametrize("active", [0, 1, 3])
def test_no_events_in_equalising_turns(active: int) -> None:
    """EG-R34: the stack of tiles has ended it, events are left, and they never come."""
    table = last_event(COMPETITIVE, active=active, events=3, left=0)
    match = table.match
    match.options.interval, match.counter, match.counting = 3, 1, True
    match.supply.use_events(3)
    rows = noted(match, active, STOP)
    assert rows[:2] == [
        (TURN_ENDED, active, 2, 3, 0, 0, EVERYBODY, 0),
        (END_TRIGGERED, active, END_STACK, 0, 0, 0, EVERYBODY, 0),
    ]
    turns = 0
    while match.phase == PHASE_PLAY:
        turns += 1
        assert not match.counting
        rows += noted(match, match.active, STOP)
    assert (turns, match.counter, match.supply.carried_out) == (3 - active, 2, 0)
    assert EVENT_REVEALED not in [row[0] for row in rows]


@pytest.mark.parametrize("mode", [COOPERATIVE, COMPETITIVE])
def test_the_last_card_and_an_event_that_is_due(mode: int) -> None:
    """EG-R33: the turn with the last card is played to its end with its event; then the end has come."""
    table = last_event(mode, seats=2, active=0, events=3, left=1)
    match = table.match
    match.supply.use_events(3)
    match.counting, match.counter = True, 0
    match.play(0, STOP)
    assert match.supply.nature.size() == 0, "the last card is drawn"
    assert (match.active, match.phase) == (1, PHASE_PLAY)
    match.counter = 1
    rows = noted(match, 1, STOP)
    assert EVENT_REVEALED in [row[0] for row in rows]
    assert (END_TRIGGERED, 1, END_STACK, 0, 0, 0, EVERYBODY, 0) in rows
    assert (match.phase, match.supply.carried_out) == (PHASE_OVER, 1)


def test_tiles_and_events_run_out_together() -> None:
    """EG-61: the last event is named as the reason."""
    match = last_event(COOPERATIVE, left=0).match
    assert (END_TRIGGERED, 1, END_EVENTS, 0, 0, 0, EVERYBODY, 0) in noted(match, 1, STOP)


def test_a_match_goes_on_while_both_stacks_last() -> None:
    """EG-61: one card and one event are enough for another turn."""
    table = last_event(COOPERATIVE, events=2, left=1)
    match = table.match
    match.supply.use_events(2)
    match.play(1, STOP)
    assert (match.phase, match.active, match.supply.events.size(), match.supply.nature.size()) == (
        PHASE_PLAY,
        2,
        1,
        0,
    )
