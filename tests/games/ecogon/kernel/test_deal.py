"""Before the first turn: who begins, which habitat lies first, what is dealt (EG-03 to EG-12)."""

import pytest

from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.core.seeds import chance_of
from ecotone.games.ecogon.kernel.catalogue import Catalogue
from ecotone.games.ecogon.kernel.cells import CENTRE
from ecotone.games.ecogon.kernel.codes import (
    CARD_DRAWN,
    CHOICE_MADE,
    COMPETITIVE,
    COOPERATIVE,
    DECIDED_BY_ONE,
    DECIDED_BY_VOTE,
    EDGE,
    EVENT_UNSEEN,
    FOREST,
    HABITAT,
    IN_HAND,
    LYING,
    MEADOW,
    PHASE_PLAY,
    PHASE_START,
    PHASE_TIE,
    START_TILE_LAID,
    TURN_BEGAN,
)
from ecotone.games.ecogon.kernel.deal import most_moves, start_match, starting_habitats
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.moves import pick_move
from ecotone.games.ecogon.kernel.options import MatchOptions
from tests.games.ecogon.kernel.catalogues import (
    CLO,
    action,
    anything,
    habitat,
    make_catalogue,
    plant,
    real_catalogue,
)
from tests.games.ecogon.kernel.tables import asked, moves, noted, options_of

COLOURS = (MEADOW, EDGE, FOREST, EDGE, MEADOW)


def small_catalogue(events: int = 5, plants: int = 15) -> Catalogue:
    """Five habitats, two of them forest edges; then plants."""
    cards = [plant("P", "HERB", EDGE), *(habitat(colour=colour) for colour in COLOURS), *[CLO] * plants]
    return make_catalogue(cards, [[action(cards, 5, anything)]] * events)


def first_tile(match: EcogonMatch) -> int:
    return match.board.card_on(CENTRE)


@pytest.mark.parametrize("cx_start", [False, True])
def test_every_habitat_may_be_the_first(cx_start: bool) -> None:
    """EG-R03, EG-04, EG-09: drawn among all of them, with cx_start among the forest edges."""
    options = options_of(2, COOPERATIVE, cx_start=cx_start)
    catalogue = small_catalogue()
    drawn = {first_tile(start_match(options, catalogue, chance_of(seed))) for seed in range(60)}
    assert drawn == ({2, 4} if cx_start else {1, 2, 3, 4, 5})


def test_the_real_deck_may_begin_with_any_of_its_habitats() -> None:
    """EG-R03: eighteen of them, six of which are forest edges."""
    catalogue = real_catalogue()
    habitats = [card for card in range(catalogue.cards) if catalogue.kind[card] == HABITAT]
    assert list(starting_habitats(MatchOptions(2), catalogue)) == habitats
    edges = [card for card in habitats if catalogue.colour[card] == EDGE]
    assert list(starting_habitats(options_of(2, COOPERATIVE, cx_start=True), catalogue)) == edges
    assert (len(habitats), len(edges)) == (18, 6)


@pytest.mark.parametrize("mode", [COOPERATIVE, COMPETITIVE])
def test_the_group_votes_on_the_first_habitat(mode: int) -> None:
    """EG-R03: most ballots win, and then cards are dealt as always."""
    match = start_match(options_of(3, mode, group_starts=True, first=1), small_catalogue(), chance_of(1))
    assert (match.phase, asked(match), match.active) == (PHASE_START, [0, 1, 2], 1)
    assert moves(match, 0) == [pick_move(card) for card in (1, 2, 3, 4, 5)]
    assert (match.board.tiles, sum(match.hands.count)) == (0, 0)
    match.play(2, pick_move(4))
    match.play(0, pick_move(3))
    rows = noted(match, 1, pick_move(4))
    assert rows[4:6] == [
        (CHOICE_MADE, 1, pick_move(4), DECIDED_BY_VOTE, 0, 0, EVERYBODY, 0),
        (START_TILE_LAID, 1, 4, CENTRE, 0, 0, EVERYBODY, 0),
    ]
    assert [row[0] for row in rows[6:]] == [CARD_DRAWN] * 6 + [TURN_BEGAN, CARD_DRAWN]
    assert [row[1] for row in rows[6:]] == [1, 1, 2, 2, 0, 0, 1, 1]
    assert (match.phase, first_tile(match), list(match.hands.count)) == (PHASE_PLAY, 4, [2, 3, 2])
    assert match.breakers == 0
    assert list(match.pending.options) == []


def test_a_tie_about_the_first_habitat() -> None:
    """EG-R03, EG-R29: hands are empty, so chance names anybody, who chooses among the tied ones."""
    found = set()
    for seed in range(20):
        options = options_of(3, COOPERATIVE, group_starts=True)
        match = start_match(options, small_catalogue(), chance_of(seed))
        assert match.breakers == 0b111
        for seat, card in enumerate((1, 3, 5)):
            match.play(seat, pick_move(card))
        assert (match.phase, match.starting) == (PHASE_TIE, True)
        (breaker,) = asked(match)
        found.add(breaker)
        assert moves(match, breaker) == [pick_move(card) for card in (1, 3, 5)]
        rows = noted(match, breaker, pick_move(5))
        assert rows[0][2:4] == (pick_move(5), DECIDED_BY_ONE)
        assert (match.phase, match.starting, first_tile(match)) == (PHASE_PLAY, False, 5)
    assert found == {0, 1, 2}


def test_one_habitat_needs_no_vote() -> None:
    """EG-R03, EG-R27: nothing to choose from."""
    catalogue = make_catalogue([habitat(colour=MEADOW), habitat(), *[CLO] * 9], [])
    match = start_match(options_of(2, COOPERATIVE, group_starts=True, cx_start=True), catalogue, chance_of(1))
    assert (match.phase, first_tile(match)) == (PHASE_PLAY, 1)


def test_dealing_goes_round_from_the_first_player() -> None:
    """EG-05, EG-06, EG-12: two cards each from the stack, which no longer holds them or the habitat."""
    match = start_match(options_of(3, COOPERATIVE, first=2), small_catalogue(), chance_of(4))
    hands = [match.hands.at(seat, k) for seat in range(3) for k in range(match.hands.count[seat])]
    stack = list(match.supply.nature.unseen_cards())
    assert (match.active, match.turn, list(match.hands.count)) == (2, 1, [2, 2, 3])
    assert sorted([*hands, *stack, first_tile(match)]) == list(range(21))
    assert {match.board.zone[card] for card in hands} == {IN_HAND}
    assert match.board.zone[first_tile(match)] == LYING
    assert match.board.habitats == match.board.tiles == 1


def test_a_stack_may_be_too_small_for_all_hands() -> None:
    """EG-06: nobody draws from an empty stack."""
    catalogue = make_catalogue([habitat(), CLO, CLO, CLO], [])
    match = start_match(options_of(2, COOPERATIVE, first=0), catalogue, chance_of(1))
    assert (list(match.hands.count), match.supply.nature.size()) == ([2, 1], 0)


@pytest.mark.parametrize(("wanted", "there", "used"), [(5, 5, 5), (5, 20, 5), (20, 20, 20), (20, 12, 12)])
def test_so_many_events_are_in_the_stack(wanted: int, there: int, used: int) -> None:
    """EG-03, EG-R06: n of them; the rest takes no part, and nobody can tell which."""
    match = start_match(options_of(2, COOPERATIVE, wanted), small_catalogue(there), chance_of(1))
    supply = match.supply
    assert (supply.events.unknown(), supply.events.size(), supply.events.unseen) == (used, used, there)
    assert set(supply.event_zone) == {EVENT_UNSEEN}
    drawn = {supply.draw_event(match.chance) for _ in range(used)}
    assert len(drawn) == used
    assert (supply.events.size(), supply.events.unseen) == (0, there - used)


def test_any_event_may_be_used() -> None:
    """EG-03: they are mixed."""
    drawn = set()
    for seed in range(40):
        match = start_match(options_of(1, COOPERATIVE, 5), small_catalogue(8), chance_of(seed))
        drawn.add(match.supply.draw_event(match.chance))
    assert drawn == set(range(8))


@pytest.mark.parametrize(("seats", "interval"), [(2, 3), (3, 4), (4, 3), (5, 4), (6, 5)])
def test_turns_between_events(seats: int, interval: int) -> None:
    """EG-74, EG-69, EG-47: by number of players in the competitive game, three in the cooperative one."""
    options = MatchOptions(seats)
    assert (options.mode, options.usual_interval(), options.interval) == (COOPERATIVE, 3, 3)
    options.mode = COMPETITIVE
    assert options.usual_interval() == interval


def test_what_is_usual() -> None:
    """EG-03, EG-R35: ten events, every switch and every house rule off."""
    options = MatchOptions(10)
    assert (options.events, options.teams, options.first, options.usual_interval()) == (10, 0, -1, 3)
    switches = {
        name: value
        for name in dir(options)
        if not name.startswith("_") and isinstance(value := getattr(options, name), bool)
    }
    assert {"cx_win", "whole_pile"} <= set(switches)
    assert not any(switches.values()), switches


def test_no_match_is_longer_than_this() -> None:
    """Of 20 cards each is drawn and played, 3 players begin and take 4 ballots in each of 5 votes."""
    assert most_moves(20, 5, 3) == 20 + 20 + 3 + 5 * 4
    assert most_moves(20, 0, 3) == 43
