"""What is told about turns and events, row by row (EG-49, EG-50, EG-51, EG-R27, EG-R30, EG-R31)."""

import pytest

from ecotone.core.kernel.ledger import EVERYBODY, SILENT
from ecotone.games.ecogon.kernel.codes import (
    BALLOT_CAST,
    BALLOT_SHOWN,
    BRING_BACK,
    CARD_DRAWN,
    CHOICE_MADE,
    CLAUSE_SKIPPED,
    COMPETITIVE,
    COOPERATIVE,
    DECIDED_BY_VOTE,
    EVENT_DONE_FACT,
    EVENT_PUT_BACK,
    EVENT_REVEALED,
    FITS_DOWN,
    FITS_PILE,
    HABITAT_TURNED,
    NO_EFFECT,
    NO_EVENT,
    NOBODY,
    RELOCATE,
    REMOVE,
    TILE_REMOVED,
    TURN_BEGAN,
    TURN_DOWN,
    TURN_ENDED,
    TURN_UP,
    VOTE_OPENED,
)
from ecotone.games.ecogon.kernel.moves import STOP, pick_move
from ecotone.games.ecogon.kernel.pending import STAGE_TARGETS
from tests.games.ecogon.kernel.catalogues import LYING_ANYHOW, anything, habitat, named
from tests.games.ecogon.kernel.tables import Step, Table, cell, noted, options_of, table_with

QUIET: list[Step] = [(NO_EFFECT, anything, 0, 1)]
HOPELESS: list[Step] = [(REMOVE, named("FOX"), LYING_ANYHOW, 1)]
FELLING: list[Step] = [
    (REMOVE, named("FOX"), LYING_ANYHOW, 1),
    (REMOVE, named("BER"), LYING_ANYHOW, 1),
    (NO_EFFECT, anything, 0, 1),
]


def stacked(table: Table, *events: int) -> None:
    """These events lie in the stack, uppermost first, and everybody knows it."""
    supply = table.match.supply
    supply.use_events(0)
    for event in events:
        supply.see_event(event)
        supply.put_event_below(event)


@pytest.mark.parametrize("mode", [COOPERATIVE, COMPETITIVE])
def test_an_event_from_the_turn_before_to_the_turn_after(mode: int) -> None:
    """EG-49, EG-50, EG-51: put back, turned over, skipped in part, voted on, carried out, and on it goes."""
    options = options_of(2, mode, 3, interval=3)
    table = table_with("HAB HAB BER BER FOX", HOPELESS, FELLING, QUIET, options=options, mode=mode)
    table.lay("HAB (0,0) HAB (1,0)")
    one, other = table.lay("BER (-1,0) BER (0,1)")
    table.give(1, "FOX")
    match = table.match
    stacked(table, 0, 1, 2)
    match.counting, match.counter, match.turn = True, 2, 7
    row = table.match.catalogue.first_row[1] + 1
    assert noted(match, 0, STOP) == [
        (TURN_ENDED, 0, 3, 3, 0, 0, EVERYBODY, 0),
        (EVENT_REVEALED, 0, 0, 0, 0, 0, EVERYBODY, 1),
        (EVENT_PUT_BACK, 0, 0, 0, 0, 0, EVERYBODY, 0),
        (EVENT_REVEALED, 0, 1, 0, 0, 0, EVERYBODY, 1),
        (CLAUSE_SKIPPED, 0, 1, 0, 0, 0, EVERYBODY, 0),
        (VOTE_OPENED, 0, 1, row, STAGE_TARGETS, 2, EVERYBODY, 0),
    ]
    ballot = pick_move(other)
    assert noted(match, 1, ballot) == [(BALLOT_CAST, 1, ballot, 0, 0, 0, 1 << 1 if mode else EVERYBODY, 0)]
    rows = noted(match, 0, ballot)
    card = match.hands.at(1, 1)
    assert rows == [
        (BALLOT_CAST, 0, ballot, 0, 0, 0, 1 << 0 if mode else EVERYBODY, 0),
        (BALLOT_SHOWN, 0, ballot, 0, 0, 0, EVERYBODY, mode),
        (BALLOT_SHOWN, 1, ballot, 0, 0, 0, EVERYBODY, mode),
        (CHOICE_MADE, 0, ballot, DECIDED_BY_VOTE, 0, 0, EVERYBODY, 0),
        (TILE_REMOVED, 0, other, cell("(0,1)"), NOBODY, 0, EVERYBODY, 0),
        (EVENT_DONE_FACT, 0, 1, 2, 0, 0, EVERYBODY, 0),
        (TURN_BEGAN, 1, 8, 1, 0, 0, EVERYBODY, 0),
        (CARD_DRAWN, 1, card, match.supply.nature.size(), 0, 0, 1 << 1 if mode else EVERYBODY, 1),
    ]
    assert (match.counter, table.on("(-1,0)"), list(match.supply.events.known_cards())) == (0, one, [2, 0])


def test_no_event_is_possible() -> None:
    """EG-R31: each is tried once, the stack lies as before, and the next player has a turn."""
    table = table_with("HAB HAB FOX", HOPELESS, HOPELESS, seats=2)
    table.lay("HAB (0,0) HAB (1,0)")
    match = table.match
    stacked(table, 1, 0)
    match.counting, match.counter = True, 2
    rows = noted(match, 0, STOP)
    assert rows[1:6] == [
        (EVENT_REVEALED, 0, 1, 0, 0, 0, EVERYBODY, 1),
        (EVENT_PUT_BACK, 0, 1, 0, 0, 0, EVERYBODY, 0),
        (EVENT_REVEALED, 0, 0, 0, 0, 0, EVERYBODY, 1),
        (EVENT_PUT_BACK, 0, 0, 0, 0, 0, EVERYBODY, 0),
        (NO_EVENT, 0, 0, 0, 0, 0, EVERYBODY, 0),
    ]
    supply = match.supply
    assert (list(supply.events.known_cards()), supply.carried_out, match.counter, match.active) == (
        [1, 0],
        0,
        0,
        1,
    )


@pytest.mark.parametrize(("do", "up"), [(TURN_DOWN, 0), (TURN_UP, 1)])
def test_turning_a_habitat_is_told(do: int, up: int) -> None:
    """EG-R21."""
    states = FITS_DOWN if up else LYING_ANYHOW
    table = table_with("HAB HAB", [(do, named("HAB"), states, 1)], QUIET, seats=1)
    table.lay("HAB (0,0)")
    table.lay("HAB (1,0)", face_down=True)
    card = table.on("(1,0)" if up else "(0,0)")
    match = table.match
    stacked(table, 0, 1)
    match.counting, match.counter = True, 2
    rows = noted(match, 0, STOP)
    assert (HABITAT_TURNED, 0, card, match.board.cell[card], up, 0, EVERYBODY, 0) in rows


def test_the_counter_goes_up_in_turns_that_began_with_two_habitats() -> None:
    """EG-R30, EG-47, EG-19: it waits while there are fewer, and goes on from where it was."""
    table = table_with("HAB HAB", QUIET, QUIET, QUIET, seats=2)
    table.lay("HAB (0,0)")
    match = table.match
    match.begin_turn()
    assert not match.counting
    table.lay("HAB (1,0)")
    told = [noted(match, match.active, STOP) for _ in range(2)]
    assert told[0][:2] == [
        (TURN_ENDED, 0, 0, 3, 0, 0, EVERYBODY, 0),
        (TURN_BEGAN, 1, 2, 1, 0, 0, EVERYBODY, 0),
    ]
    assert told[1][0] == (TURN_ENDED, 1, 1, 3, 0, 0, EVERYBODY, 0)
    match.board.turn_over(table.on("(1,0)"), 3)
    match.play(0, STOP)
    assert (match.counter, match.counting) == (2, False), "that turn had begun with two"
    match.play(1, STOP)
    assert (match.counter, match.supply.carried_out) == (2, 0)
    match.board.turn_over(table.on("(1,0)"), 2)
    match.play(0, STOP)
    assert (match.counter, match.counting) == (2, True)
    match.play(1, STOP)
    assert (match.counter, match.supply.carried_out) == (0, 1)


def test_one_habitat_brings_no_event() -> None:
    """EG-47: however many turns there are."""
    table = table_with("HAB", QUIET, QUIET, seats=1)
    table.lay("HAB (0,0)")
    match = table.match
    match.begin_turn()
    for _ in range(9):
        match.hands.count[0] = 0
        match.play(0, STOP)
    assert (match.counter, match.supply.carried_out) == (0, 0)


def test_nothing_is_told_to_a_closed_ledger() -> None:
    """Every primitive, a sweep, tokens, a play, a discard, a seat that leaves: the ledger stays empty."""
    steps: list[Step] = [
        (REMOVE, named("CLO"), LYING_ANYHOW, 1),
        (RELOCATE, named("BER"), LYING_ANYHOW, 1),
        (TURN_DOWN, named("MEA"), LYING_ANYHOW, 1),
        (BRING_BACK, named("CLO"), FITS_PILE, 1),
        (REMOVE, named("FOX"), LYING_ANYHOW, 1),
    ]
    table = table_with("HAB MEA CLO BER APH HAZ FOX", HOPELESS, steps, QUIET, seats=1, own=[habitat("MEA")])
    table.lay("HAB (0,0) CLO (1,0) APH (1,-1) BER (-1,0) MEA (-2,0) HAZ (-3,0)")
    table.give(0, "CLO CLO CLO CLO CLO")
    match = table.match
    stacked(table, 0, 1, 2)
    match.counting, match.counter = True, 2
    match.play(0, match.move_at(0, 0))
    match.play(0, STOP)
    while match.asked() and match.turn == 0:
        match.play(0, match.move_at(0, 0))
    match.leave(0)
    assert match.supply.carried_out == 1
    assert (SILENT.fact_rows(), SILENT.line_rows()) == ([], [])
