"""Moves as numbers, and which of them are refused with which reason."""

import pytest

from ecotone.core.kernel.match import GAME_OVER, NOT_YOUR_TURN, UNKNOWN_MOVE
from ecotone.games.ecogon.kernel.cells import GRID
from ecotone.games.ecogon.kernel.codes import (
    ALREADY_VOTED,
    CANNOT_STAY,
    COMPETITIVE,
    COOPERATIVE,
    MUST_DISCARD,
    MUST_PLAY,
    NO_EFFECT,
    NOT_A_CANDIDATE,
    NOT_IN_HAND,
    RELOCATE,
    WRONG_PHASE,
)
from ecotone.games.ecogon.kernel.legality import discard_refusal, stop_refusal
from ecotone.games.ecogon.kernel.moves import (
    CARD_END,
    CELL_END,
    DISCARD,
    ENOUGH,
    PICK,
    PLAY,
    PLAY_END,
    SEND,
    STOP,
    card_of,
    discard_move,
    kind_of,
    pick_move,
    play_move,
    played_cell,
    send_move,
    sent_cell,
)
from tests.games.ecogon.kernel.catalogues import LYING_ANYHOW, anything, named
from tests.games.ecogon.kernel.tables import Table, asked, cell, table_with

FAR = GRID.cells - 1


@pytest.mark.parametrize("card", [0, 1, 78, 127])
@pytest.mark.parametrize("place", [0, 1, GRID.cell_of(3, -4), FAR])
def test_a_move_says_everything_about_itself(card: int, place: int) -> None:
    """Kind, card and cell come out as they went in."""
    play = play_move(card, place)
    assert (kind_of(play), card_of(play), played_cell(play)) == (PLAY, card, place)
    assert (kind_of(discard_move(card)), card_of(discard_move(card))) == (DISCARD, card)
    assert (kind_of(pick_move(card)), card_of(pick_move(card))) == (PICK, card)
    assert (kind_of(send_move(place)), sent_cell(send_move(place))) == (SEND, place)
    assert (kind_of(STOP), kind_of(ENOUGH)) == (STOP, ENOUGH)


@pytest.mark.parametrize(
    "number",
    [
        -1,
        -8,
        PLAY_END,
        CARD_END + DISCARD,
        CARD_END + PICK,
        CELL_END + SEND,
        8 + STOP,
        8 + ENOUGH,
        6,
        7,
        14,
        15,
    ],
)
def test_numbers_that_are_no_move(number: int) -> None:
    """The ends are exact: one step before them there is a move."""
    assert kind_of(number) == -1
    table = Table("HAB")
    table.lay("HAB (0,0)")
    assert table.match.refusal(0, number) == UNKNOWN_MOVE


def test_the_last_number_of_each_kind_is_a_move() -> None:
    last = (PLAY_END - 8 + PLAY, CARD_END - 8 + DISCARD, CARD_END - 8 + PICK, CELL_END - 8 + SEND)
    assert [kind_of(number) for number in last] == [PLAY, DISCARD, PICK, SEND]


@pytest.mark.parametrize("seat", [-99, -1, 1, 2, 3, 50, 99])
def test_only_whose_turn_it_is(seat: int) -> None:
    """EG-15: an unknown move of somebody else is not their turn either."""
    table = Table("HAB", seats=3)
    table.lay("HAB (0,0)")
    for move in (STOP, -1, 7):
        assert table.match.refusal(seat, move) == NOT_YOUR_TURN


def test_reasons_in_a_turn() -> None:
    """EG-13, EG-16, EG-R09: votes have no place here, nor has a card that isn't in the hand."""
    table = Table("HAB BER")
    table.lay("HAB (0,0)")
    (card,) = table.give(0, "BER")
    match = table.match
    for move in (pick_move(card), send_move(cell("(1,0)")), ENOUGH):
        assert match.refusal(0, move) == WRONG_PHASE
    last = match.catalogue.cards
    for stranger in (card + 1, last - 1, last, last + 1, 127):
        assert match.refusal(0, play_move(stranger, cell("(1,0)"))) == NOT_IN_HAND
    for whatever in (card, card + 1, last, 127):
        assert match.refusal(0, discard_move(whatever)) == WRONG_PHASE
    assert match.refusal(0, STOP) == 0
    match.end_match()
    for move in (STOP, -1):
        assert {match.refusal(seat, move) for seat in (-1, 0, 1)} == {GAME_OVER}


def test_reasons_in_a_vote() -> None:
    """EG-R27: exactly the options; a cell that is none can't be stayed on."""
    table = table_with(
        "HAB CLO BER",
        [(RELOCATE, named("CLO", "BER"), LYING_ANYHOW, 1)],
        [(NO_EFFECT, anything, 0, 1)],
        seats=2,
    )
    home, clover, berry = table.lay("HAB (0,0) CLO (1,0) BER (-1,0)")
    table.hold_event()
    match = table.match
    assert match.refusal(0, pick_move(home)) == NOT_A_CANDIDATE
    assert match.refusal(0, ENOUGH) == NOT_A_CANDIDATE
    assert match.refusal(0, send_move(cell("(0,1)"))) == NOT_A_CANDIDATE  # no tile has been chosen yet
    assert match.refusal(0, STOP) == WRONG_PHASE
    assert match.refusal(0, discard_move(clover)) == WRONG_PHASE
    assert match.refusal(0, 7) == UNKNOWN_MOVE
    match.play(0, pick_move(clover))
    assert match.refusal(0, pick_move(berry)) == ALREADY_VOTED
    assert match.refusal(0, pick_move(home)) == ALREADY_VOTED
    assert match.refusal(0, STOP) == WRONG_PHASE
    assert match.refusal(0, 7) == UNKNOWN_MOVE
    assert match.refusal(1, pick_move(berry)) == 0
    match.play(1, pick_move(clover))
    assert match.refusal(0, send_move(cell("(1,0)"))) == CANNOT_STAY
    assert match.refusal(0, pick_move(clover)) == NOT_A_CANDIDATE
    assert match.refusal(0, send_move(cell("(0,1)"))) == 0
    match.play(0, send_move(cell("(0,1)")))
    match.play(1, send_move(cell("(0,-1)")))
    breaker = asked(match)[0]
    assert match.refusal(breaker, send_move(cell("(1,-1)"))) == NOT_A_CANDIDATE  # it may stay there: not tied
    assert match.refusal(breaker, send_move(cell("(5,5)"))) == CANNOT_STAY


@pytest.mark.parametrize(
    ("limit", "must", "playable", "stop", "discard"),
    [
        (False, False, False, 0, 0),
        (False, True, True, MUST_PLAY, MUST_PLAY),
        (False, True, False, MUST_DISCARD, 0),
        (True, False, False, MUST_DISCARD, 0),
    ],
)
def test_stopping_and_discarding(limit: bool, must: bool, playable: bool, stop: int, discard: int) -> None:
    """EG-16, EG-17, EG-70."""
    assert stop_refusal(limit, must, playable) == stop
    assert discard_refusal(playable) == discard


@pytest.mark.parametrize("mode", [COOPERATIVE, COMPETITIVE])
def test_a_phase_comes_before_a_hand(mode: int) -> None:
    """EG-R09: nobody discards in the phase of playing, whatever card it is."""
    table = Table("HAB BER", seats=2, mode=mode)
    table.lay("HAB (0,0)")
    (card,) = table.give(0, "BER")
    assert table.match.refusal(0, discard_move(card)) == WRONG_PHASE
    assert table.match.refusal(0, discard_move(card + 1)) == WRONG_PHASE
    crowd = Table("HAB", seats=2, mode=mode)
    crowd.lay("HAB (0,0)")
    crowd.give(0, "CLO CLO CLO CLO")
    assert crowd.match.refusal(0, discard_move(127)) == (WRONG_PHASE, NOT_IN_HAND)[mode]


@pytest.mark.parametrize(
    ("mode", "cards", "must"), [(COOPERATIVE, 4, False), (COMPETITIVE, 4, True), (COMPETITIVE, 3, False)]
)
def test_more_than_three_cards_must_be_used(mode: int, cards: int, must: bool) -> None:
    """EG-70, EG-17: in the competitive game, at four."""
    table = Table("HAB", seats=2, mode=mode)
    table.lay("HAB (0,0)")
    table.give(0, " ".join(["CLO"] * cards))
    assert table.match.must_use_a_card() == must
    assert table.match.placements() == 6 * cards
    assert table.match.move_count(0) == 6 * cards + (not must)
