"""Hands, limits, the last turns, leaving, decks (EG-03 to EG-19, EG-61, EG-67, EG-R05 to EG-R11, EG-R33)."""

import pytest

from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.core.kernel.match import NOT_YOUR_TURN
from ecotone.core.seeds import chance_of
from ecotone.games.ecogon.kernel.board import Board
from ecotone.games.ecogon.kernel.catalogue import (
    Action,
    CardsRefused,
    Catalogue,
    size_mask,
    without_dot_colours,
)
from ecotone.games.ecogon.kernel.cells import CENTRE, GRID, MOST_LAID
from ecotone.games.ecogon.kernel.codes import (
    CARD_DRAWN,
    COMPETITIVE,
    COOPERATIVE,
    DROPPED,
    EDGE,
    HABITAT,
    HAND_TOO_LARGE,
    IN_STACK,
    LYING,
    MUST_DISCARD,
    NOT_IN_HAND,
    OCCUPIED,
    PHASE_LIMIT,
    PHASE_OVER,
    PHASE_PLAY,
    RELOCATE,
    WRONG_PHASE,
)
from ecotone.games.ecogon.kernel.deal import start_match
from ecotone.games.ecogon.kernel.moves import DISCARD, STOP, discard_move, play_move
from ecotone.games.ecogon.kernel.options import MatchOptions
from tests.games.ecogon.kernel.catalogues import habitat, make_catalogue, plant, real_catalogue, wild_cards
from tests.games.ecogon.kernel.tables import Table, moves, noted, options_of


@pytest.mark.parametrize("seats", [1, 3, 10])
def test_set_up(seats: int) -> None:
    """EG-03 to EG-06, EG-14: a habitat in the centre, two cards each, the first player has drawn."""
    match = start_match(options_of(seats, COOPERATIVE, 7), real_catalogue(), chance_of(seats))
    assert match.catalogue.kind[match.board.card_on(CENTRE)] == HABITAT
    assert sorted(match.hands.count) == [2] * (seats - 1) + [3]
    assert match.hands.count[match.first] == 3
    assert match.supply.nature.size() == 78 - 2 * seats - 1
    assert (match.supply.events.unknown(), match.supply.events.unseen) == (7, 20)
    assert match.target() == 14


def test_the_first_habitat_is_a_forest_edge() -> None:
    """EG-09."""
    options = options_of(2, COOPERATIVE, cx_start=True)
    for seed in range(20):
        match = start_match(options, real_catalogue(), chance_of(seed))
        assert match.catalogue.colour[match.board.card_on(CENTRE)] == EDGE


def test_cooperative_hand_limit() -> None:
    """EG-17, EG-18, EG-R08, EG-R09: stop, then discard one; no other discards."""
    table = Table("HAB BER HAZ")
    table.lay("HAB (0,0)")
    cards = table.give(0, "BER HAZ CLO CLO")
    match = table.match
    assert match.refusal(0, discard_move(cards[0])) == WRONG_PHASE
    assert noted(match, 0, STOP) == [(HAND_TOO_LARGE, 0, 0, 0, 0, 0, EVERYBODY, 0)]
    assert match.phase == PHASE_LIMIT
    assert match.refusal(0, STOP) == MUST_DISCARD
    assert match.refusal(0, play_move(cards[0], GRID.cell_of(1, 0))) == WRONG_PHASE
    assert moves(match, 0) == [discard_move(card) for card in cards]
    match.play(0, discard_move(cards[1]))
    assert match.board.zone[cards[1]] == DROPPED
    assert (match.active, match.phase, match.hands.count[0]) == (1, PHASE_PLAY, 3)


def test_refusals_in_the_order_of_the_rules() -> None:
    """The first reason that applies."""
    table = Table("HAB BER HAZ")
    table.lay("HAB (0,0)")
    (card,) = table.give(0, "BER")
    match = table.match
    assert match.refusal(1, play_move(card, CENTRE)) == NOT_YOUR_TURN
    assert match.refusal(0, play_move(card + 1, CENTRE)) == NOT_IN_HAND
    assert match.refusal(0, play_move(card, CENTRE)) == OCCUPIED
    assert match.refusal(0, 127 << 3 | DISCARD) == WRONG_PHASE
    assert match.refusal(0, play_move(card, GRID.cell_of(1, 0))) == 0
    assert match.refusal(0, play_move(card, GRID.cell_of(-127, 0))) != 0, "another cell with the same spot"


def test_nobody_else_sees_a_drawn_card() -> None:
    """EG-07, EG-67, EG-R42: team mates do."""
    for options, audience in (({}, 1 << 1), ({"teams": 2}, 0b1010)):
        table = Table("HAB", mode=COMPETITIVE, options=options_of(4, COMPETITIVE, **options))
        table.lay("HAB (0,0)")
        rows = noted(table.match, 0, STOP)
        assert [(row[1], row[6], row[7]) for row in rows if row[0] == CARD_DRAWN] == [(1, audience, 1)]


def test_the_turn_with_the_last_card_is_played() -> None:
    """EG-61, EG-R33: and then it is over; EG-R35: the target stays."""
    table = Table("HAB", seats=2)
    table.lay("HAB (0,0)")
    match = table.match
    match.supply.nature.unseen = 1
    match.play(0, STOP)
    assert (match.active, match.phase, match.supply.nature.size()) == (1, PHASE_PLAY, 0)
    match.play(1, STOP)
    assert match.phase == PHASE_OVER
    assert match.target() == 20
    match.options.count_activated = True
    assert match.target() == 0


@pytest.mark.parametrize("mode", [COOPERATIVE, COMPETITIVE])
def test_leaving(mode: int) -> None:
    """EG-R47: the hand is discarded, the seat skipped, the tokens stay."""
    table = Table("HAB APH CLO", seats=3, mode=mode)
    table.lay("HAB (0,0) CLO (1,0) APH (1,-1)", seat=0)
    table.give(0, "CLO")
    table.give(1, "CLO CLO")
    match = table.match
    match.leave(1)
    assert (match.active, match.hands.count[1]) == (0, 0)
    match.play(0, STOP)
    assert match.active == 2
    match.leave(2)
    assert match.active == 0
    assert [match.rank(seat) for seat in range(3)] == [1 if mode else 0, 0, 0]
    assert table.vp(0) == 1
    assert list(match.board.zone).count(DROPPED) == 3


def test_dots_without_colours() -> None:
    """EG-R16, EG-46: a coloured need is a black one, sizes stay exact."""
    assert without_dot_colours(size_mask(2, 0)) == size_mask(2, -1)
    assert without_dot_colours(size_mask(2, 1) | 1) == size_mask(2, -1) | 1
    assert not size_mask(2, -1) & size_mask(3, -1)
    for dots in (True, False):
        options = MatchOptions(1)
        options.cx_dots = dots
        table = Table("HAB SPI SPI", options=options)
        table.lay("HAB (0,0) SPI (1,0) SPI (1,-1)")
        assert (table.token("(1,0)") != 0) == (not dots), (
            "a spider eats what flies, or with the box off anything"
        )


def test_decks_that_cannot_be_played() -> None:
    """The surface checks its files; these are the kernel's own limits."""
    cards = [habitat(), plant("P", "HERB")]
    for wrong in ([habitat()] * 97, [habitat()._replace(needs=(1,))], [plant("P", "HERB")._replace(kind=2)]):
        with pytest.raises(CardsRefused):
            make_catalogue(wrong, [])
    for action in (Action(9, [1, 1]), Action(RELOCATE, [1, 1], 4), Action(0, [1]), Action(0, [1, 1], 0)):
        with pytest.raises(CardsRefused):
            make_catalogue(cards, [[action]])
    many = wild_cards()
    with pytest.raises(CardsRefused):
        make_catalogue(many, [[Action(RELOCATE, [1] * len(many), 3)]] * 20)
    with pytest.raises(CardsRefused):
        Catalogue([0], [1, 1], [0], [0], [[]], [])
    with pytest.raises(CardsRefused):
        start_match(MatchOptions(2), make_catalogue([plant("P", "HERB")], []), chance_of(1))


def test_a_board_may_go_far_in_one_direction() -> None:
    """EG-R12: a line of all tiles that a deck can hold, either way; no two of its cells are confused."""
    for direction in (1, -1):
        catalogue = make_catalogue([habitat()] * 96, [])
        board = Board(catalogue, False, False, False)
        for card in range(96):
            board.lay(card, GRID.cell_of(direction * card, 0), LYING)
        assert all(board.card_on(GRID.cell_of(direction * card, 0)) == card for card in range(96))
        assert len(board.frontier) == len(set(board.frontier)) == 2 * 96 + 4
        for card in range(96):
            board.lift(card, IN_STACK)
        assert len(board.frontier) == board.free_looks[0] == 469, "EG-R46"
    assert catalogue.placements <= MOST_LAID


def test_the_frontier_of_a_wide_position() -> None:
    board = Board(make_catalogue([habitat()] * 90, []), False, False, False)
    for card, q in enumerate((0, 30, -20)):
        board.lay(card, GRID.cell_of(q, 0), LYING)
