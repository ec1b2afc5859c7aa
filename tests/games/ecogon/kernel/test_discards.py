"""Cards that leave a hand unplayed, and the pile they lie on (EG-17, EG-18, EG-70, EG-R09 to EG-R11)."""

import pytest

from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.games.ecogon.kernel.codes import (
    CARD_DISCARDED,
    CARD_PLAYED,
    COMPETITIVE,
    COOPERATIVE,
    DROPPED,
    FITS_PILE,
    FOREST,
    MEADOW,
    MUST_DISCARD,
    MUST_PLAY,
    PHASE_LIMIT,
    PHASE_PLAY,
    PHASE_VOTE,
    REMOVE,
    REMOVED,
    WRONG_PHASE,
)
from ecotone.games.ecogon.kernel.moves import DISCARD, PLAY, STOP, discard_move, play_move
from ecotone.games.ecogon.kernel.options import MatchOptions
from tests.games.ecogon.kernel.catalogues import LYING_ANYHOW, habitat, named, plant
from tests.games.ecogon.kernel.tables import Table, cell, moves, noted, table_with


def meadow_hand(names: str) -> Table:
    """Competitive, with colours; beside the forest habitat no meadow card has a place."""
    options = MatchOptions(2)
    options.cx_colour = True
    own = [habitat("FOR", FOREST), plant("MEA", "HERB", MEADOW)]
    table = Table(f"FOR {names}", mode=COMPETITIVE, own=own, options=options)
    table.lay("FOR (0,0)")
    table.give(0, names)
    return table


def test_five_cards_take_two_discards() -> None:
    """EG-R09, EG-17: again and again until three are left; one wouldn't be enough here."""
    table = Table("HAB BER HAZ VET APH")
    table.lay("HAB (0,0)")
    berry, hazel, *_ = table.give(0, "BER HAZ VET APH CLO")
    match = table.match
    match.play(0, STOP)
    assert (match.phase, match.active) == (PHASE_LIMIT, 0)
    match.play(0, discard_move(berry))
    assert (match.phase, match.active, match.hands.count[0]) == (PHASE_LIMIT, 0, 4)
    assert match.refusal(0, STOP) == MUST_DISCARD
    match.play(0, discard_move(hazel))
    assert (match.phase, match.active, match.hands.count[0]) == (PHASE_PLAY, 1, 3)


def test_five_cards_without_a_place_take_two_discards() -> None:
    """EG-R09, EG-R10: in the competitive game too."""
    table = meadow_hand("MEA MEA MEA MEA MEA")
    match = table.match
    match.play(0, moves(match, 0)[0])
    assert (match.active, match.hands.count[0]) == (0, 4)
    assert {move & 7 for move in moves(match, 0)} == {DISCARD}
    match.play(0, moves(match, 0)[0])
    assert (match.active, match.hands.count[0]) == (1, 3)


@pytest.mark.parametrize("mode", [COOPERATIVE, COMPETITIVE])
@pytest.mark.parametrize("cards", [1, 3])
def test_nobody_discards_of_their_own_accord(mode: int, cards: int) -> None:
    """EG-R09: three cards or fewer are kept, and a turn can be stopped with them."""
    table = Table("HAB", mode=mode)
    table.lay("HAB (0,0)")
    (card, *_) = table.give(0, " ".join(["CLO"] * cards))
    match = table.match
    assert match.refusal(0, discard_move(card)) == WRONG_PHASE
    assert {move & 7 for move in moves(match, 0)} == {PLAY, STOP}
    match.play(0, STOP)
    assert (match.active, match.phase, match.hands.count[0]) == (1, PHASE_PLAY, cards)


def test_playing_goes_on_until_three_cards_are_left() -> None:
    """EG-70, EG-R10: two of five must be played, and after that it may be stopped."""
    table = Table("HAB", seats=2, mode=COMPETITIVE)
    table.lay("HAB (0,0)")
    cards = table.give(0, "CLO CLO CLO CLO CLO")
    match = table.match
    for card, at in zip(cards, ("(1,0)", "(0,1)"), strict=False):
        assert match.refusal(0, STOP) == MUST_PLAY
        assert {move & 7 for move in moves(match, 0)} == {PLAY}
        match.play(0, play_move(card, cell(at)))
        assert match.active == 0, "a play never ends the turn"
    assert match.refusal(0, STOP) == 0


def test_a_deadly_play_counts_as_a_play() -> None:
    """EG-R10, EG-R20: the animal is gone at once, and the hand is small enough."""
    table = Table("HAB HAB HAB HAB HAB HAB HAB APH", seats=2, mode=COMPETITIVE)
    table.lay("HAB (0,0) HAB (1,0) HAB (1,-1) HAB (2,-2) HAB (3,-2) HAB (3,-1) HAB (2,0)")
    aphid, *_ = table.give(0, "APH CLO CLO CLO")
    match = table.match
    match.play(0, play_move(aphid, cell("(2,-1)")))
    assert (match.board.zone[aphid], match.hands.count[0]) == (REMOVED, 3)
    assert match.refusal(0, STOP) == 0


def test_the_pile_knows_where_a_tile_came_from() -> None:
    """EG-R11, EG-18, EG-55: a note for each tile, from the table or a hand; the first can return."""
    table = table_with("HAB HAZ BER", [(REMOVE, named("HAZ"), LYING_ANYHOW, 1)])
    (hazel,) = table.lay("HAB (0,0) HAZ (1,0)")[1:]
    berry, *_ = table.give(0, "BER CLO CLO CLO")
    match = table.match
    match.play(0, STOP)
    match.play(0, discard_move(berry))
    table.hold_event()
    assert (match.board.zone[hazel], match.board.zone[berry]) == (REMOVED, DROPPED)
    assert (match.board.state_of(hazel), match.board.state_of(berry)) == (FITS_PILE, 0)


@pytest.mark.parametrize("mode", [COOPERATIVE, COMPETITIVE])
def test_everybody_sees_a_discard(mode: int) -> None:
    """EG-R11: from a hidden hand too, and then it can't be undone any more."""
    table = meadow_hand("MEA MEA MEA MEA") if mode else Table("HAB")
    if not mode:
        table.lay("HAB (0,0)")
        table.give(0, "CLO CLO CLO CLO")
        table.match.play(0, STOP)
    move = moves(table.match, 0)[1]
    row, *_ = noted(table.match, 0, move)
    assert row == (CARD_DISCARDED, 0, move >> 3, 0, 0, 0, EVERYBODY, mode)


@pytest.mark.parametrize("mode", [COOPERATIVE, COMPETITIVE])
def test_everybody_sees_a_played_card(mode: int) -> None:
    """EG-15, EG-67: from a hidden hand it tells something new."""
    table = Table("HAB", mode=mode)
    table.lay("HAB (0,0)")
    (card,) = table.give(0, "CLO")
    (row,) = noted(table.match, 0, play_move(card, cell("(1,0)")))
    assert row == (CARD_PLAYED, 0, card, cell("(1,0)"), 0, 0, EVERYBODY, mode)


def test_the_hand_comes_before_the_event() -> None:
    """EG-R08, EG-77: the discard is made first, so the smaller hand breaks the tie."""
    table = Table("HAB HAB APH APH APH", seats=2)
    table.lay("HAB (0,0) HAB (1,0) APH (0,1) APH (-1,0) APH (0,-1)")
    cards = table.give(0, "CLO CLO CLO CLO")
    table.give(1, "CLO CLO CLO CLO")
    match = table.match
    match.counting, match.counter = True, 2
    match.play(0, STOP)
    assert match.phase == PHASE_LIMIT
    match.play(0, discard_move(cards[0]))
    assert match.phase == PHASE_VOTE
    assert match.breakers == 1 << 0
