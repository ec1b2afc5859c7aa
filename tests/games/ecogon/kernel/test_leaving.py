"""Somebody leaves: hand, turns, tokens, votes (EG-R47)."""

import pytest

from ecotone.core.kernel.ledger import EVERYBODY, SILENT, Ledger
from ecotone.core.kernel.match import GAME_OVER, NOT_YOUR_TURN
from ecotone.core.seeds import chance_of
from ecotone.games.ecogon.kernel.catalogue import ANY_PLANT
from ecotone.games.ecogon.kernel.codes import (
    CARD_DISCARDED,
    COMPETITIVE,
    COOPERATIVE,
    DROPPED,
    EVENT_REVEALED,
    FIRST_OWNER,
    MATCH_ENDED,
    NO_EFFECT,
    PHASE_LIMIT,
    PHASE_OVER,
    PHASE_PLAY,
    PHASE_START,
    PHASE_TIE,
    PHASE_VOTE,
    REMOVE,
    SEAT_LEFT,
    TIE_BROKEN_BY,
    TURN_BEGAN,
)
from ecotone.games.ecogon.kernel.deal import start_match
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.moves import STOP, pick_move
from ecotone.games.ecogon.kernel.options import MatchOptions
from tests.games.ecogon.kernel.catalogues import LYING_ANYHOW, animal, anything, of_size, real_catalogue
from tests.games.ecogon.kernel.tables import Step, Table, asked, options_of, table_with

BOTH_MODES = pytest.mark.parametrize("mode", [COOPERATIVE, COMPETITIVE])


def told_by_leaving(match: EcogonMatch, seat: int) -> list[tuple[int, ...]]:
    match.ledger = Ledger(True)
    match.leave(seat)
    rows = match.ledger.fact_rows()
    match.ledger = SILENT
    return rows


def tied_vote(
    hands: str, mode: int = COOPERATIVE, points: tuple[int, ...] = (), **given: object
) -> tuple[EcogonMatch, list[int]]:
    """Three aphids and a vote of all seats, each holding so many cards."""
    options = options_of(len(hands), mode, 10, **given)
    poison: list[Step] = [(REMOVE, of_size(1), LYING_ANYHOW, 2)]
    nothing: list[Step] = [(NO_EFFECT, anything, 0, 1)]
    table = table_with("HAB APH APH APH", poison, nothing, options=options, mode=mode)
    for seat, count in enumerate(hands):
        table.give(seat, " ".join(["CLO"] * int(count)))
    aphids = table.lay("HAB (0,0) APH (1,0) APH (-1,0) APH (0,1)")[1:]
    for seat, mine in enumerate(points):
        table.match.board.points[FIRST_OWNER + seat] = mine
    table.hold_event()
    return table.match, [pick_move(card) for card in aphids]


@BOTH_MODES
def test_the_hand_is_discarded_as_from_a_hand(mode: int) -> None:
    """EG-R47, EG-R11: every card of it, in an order that tells nothing, seen by all."""
    table = Table("HAB BER HAZ VET", mode=mode)
    table.lay("HAB (0,0)")
    vetch, hazel, berry = table.give(1, "VET HAZ BER")
    others = table.give(2, "CLO")
    rows = told_by_leaving(table.match, 1)
    discards = [(CARD_DISCARDED, 1, card, 0, 0, 0, EVERYBODY, mode) for card in sorted((berry, hazel, vetch))]
    assert rows == [(SEAT_LEFT, 1, 0, 0, 0, 0, EVERYBODY, 0), *discards]
    assert {table.match.board.zone[card] for card in (berry, hazel, vetch)} == {DROPPED}
    assert (table.match.hands.count[1], table.match.hands.holds(2, others[0])) == (0, True)


@BOTH_MODES
def test_the_seat_is_skipped(mode: int) -> None:
    """EG-R47: it has no turn and no say any more, however often the others have theirs."""
    table = Table("HAB", seats=4, mode=mode)
    table.lay("HAB (0,0)")
    match = table.match
    match.leave(2)
    seen = []
    for _ in range(6):
        seen.append(match.active)
        assert match.refusal(2, STOP) == NOT_YOUR_TURN
        match.play(match.active, STOP)
    assert seen == [0, 1, 3, 0, 1, 3]
    assert match.breakers == 0, "there is no tie to break"


@BOTH_MODES
def test_leaving_in_the_own_turn_ends_it(mode: int) -> None:
    """EG-R47: the turn counts for the event as every turn does (EG-R30)."""
    quiet: list[list[Step]] = [[(NO_EFFECT, anything, 0, 1)]] * 3
    table = table_with("HAB HAB", *quiet, mode=mode)
    table.lay("HAB (0,0) HAB (1,0)")
    match = table.match
    match.begin_turn()
    match.leave(0)
    assert (match.active, match.counter, match.phase) == (1, 1, PHASE_PLAY)
    match.leave(2)
    assert (match.active, match.counter) == (1, 1), "somebody else's turn goes on"


def test_leaving_over_the_limit_ends_the_turn() -> None:
    table = Table("HAB")
    table.lay("HAB (0,0)")
    table.give(0, "CLO CLO CLO CLO")
    match = table.match
    match.play(0, STOP)
    assert match.phase == PHASE_LIMIT
    match.leave(0)
    assert (match.active, match.phase) == (1, PHASE_PLAY)


def test_tokens_stay_and_count_but_cannot_win() -> None:
    """EG-R47: the best player leaves, so the second one wins; the points are still there."""
    own = [animal("TOP", 2, 0, [ANY_PLANT], 6), animal("MID", 2, 0, [ANY_PLANT], 4)]
    options = MatchOptions(3)
    options.events, options.cx_win = 5, True
    table = Table("HAB CLO TOP MID", mode=COMPETITIVE, own=own, options=options)
    table.lay("HAB (0,0) CLO (1,0)")
    table.lay("TOP (1,-1)", seat=1)
    table.lay("MID (0,1)", seat=2)
    match = table.match
    assert [match.rank(seat) for seat in range(3)] == [3, 1, 2]
    match.leave(1)
    assert table.token("(1,-1)") == FIRST_OWNER + 1
    assert [table.vp(seat) for seat in range(3)] == [0, 6, 4]
    assert [match.rank(seat) for seat in range(3)] == [2, 0, 1], (
        "and cx_win's ten points are reached with them"
    )


def test_the_team_goes_on_without_its_member() -> None:
    """EG-R47, EG-R42: what the member had established is still the team's."""
    own = [animal("TOP", 2, 0, [ANY_PLANT], 6), animal("MID", 2, 0, [ANY_PLANT], 4)]
    options = options_of(4, COMPETITIVE, teams=2)
    table = Table("HAB CLO TOP MID", mode=COMPETITIVE, own=own, options=options)
    table.lay("HAB (0,0) CLO (1,0)")
    table.lay("TOP (1,-1)", seat=2)
    table.lay("MID (0,1)", seat=1)
    table.match.leave(2)
    assert [table.match.rank(seat) for seat in range(4)] == [1, 2, 0, 2]


def test_the_time_between_events_stays() -> None:
    """EG-R47, EG-74: three players had N = 4, and two of them still have."""
    quiet: list[list[Step]] = [[(NO_EFFECT, anything, 0, 1)]] * 3
    table = table_with("HAB HAB", *quiet, options=options_of(3, COMPETITIVE), mode=COMPETITIVE)
    table.lay("HAB (0,0) HAB (1,0)")
    match = table.match
    match.begin_turn()
    match.leave(2)
    turns = 0
    while match.supply.carried_out == 0:
        match.play(match.active, STOP)
        turns += 1
    assert (turns, match.counter) == (4, 0)


def test_who_has_left_has_no_ballot_later() -> None:
    """EG-R47, EG-R27: neither a voice nor the second one."""
    table = Table("HAB APH APH APH", seats=3)
    aphids = table.lay("HAB (0,0) APH (1,0) APH (-1,0) APH (0,1)")[1:]
    table.give(0, "CLO")
    table.give(2, "CLO CLO")
    match = table.match
    match.leave(1)
    table.hold_event()
    assert asked(match) == [0, 2]
    match.play(0, pick_move(aphids[0]))
    match.play(2, pick_move(aphids[1]))
    assert (match.phase, asked(match)) == (PHASE_TIE, [0])


def test_the_active_player_may_leave_during_the_event() -> None:
    """EG-R47: the event is carried out by those who stay; then the next one has a turn."""
    match, (a, b, _) = tied_vote("111")
    match.leave(0)
    assert (match.phase, match.active, asked(match)) == (PHASE_VOTE, 0, [1, 2])
    for move in (a, b):
        for seat in (1, 2):
            match.play(seat, move)
    assert (match.phase, match.active, match.board.tiles) == (PHASE_PLAY, 1, 2)


def test_a_vote_waits_for_those_who_stay() -> None:
    """EG-R47: leaving closes a vote only if nobody else is missing."""
    match, (a, b, _) = tied_vote("1111")
    match.play(0, a)
    match.leave(1)
    assert (match.phase, asked(match)) == (PHASE_VOTE, [2, 3])
    match.play(2, b)
    match.leave(3)
    assert match.phase == PHASE_TIE


@pytest.mark.parametrize(("hands", "breaker", "then"), [("102", 1, 0), ("201", 1, 2), ("120", 2, 0)])
def test_another_one_breaks_the_tie(hands: str, breaker: int, then: int) -> None:
    """EG-R47, EG-R29: the tie-breaker leaves, and the smallest hand of the others decides, which is told."""
    match, ballots = tied_vote(hands)
    for seat, move in enumerate(ballots):
        match.play(seat, move)
    assert asked(match) == [breaker]
    rows = told_by_leaving(match, breaker)
    assert rows[-1] == (TIE_BROKEN_BY, then, 3, 0, 0, 0, EVERYBODY, 0)
    assert (match.phase, asked(match)) == (PHASE_TIE, [then])


def test_somebody_else_leaves_during_a_tie() -> None:
    """EG-R47: the tie-breaker stays the tie-breaker, whoever has fewer cards now; the tied options too."""
    match, ballots = tied_vote("102")
    for seat, move in enumerate(ballots):
        match.play(seat, move)
    rows = told_by_leaving(match, 2)
    assert [row[0] for row in rows] == [SEAT_LEFT, CARD_DISCARDED, CARD_DISCARDED]
    assert (match.phase, asked(match), list(match.tied)) == (PHASE_TIE, [1], ballots)


def test_one_of_several_possible_tie_breakers_leaves() -> None:
    """EG-R47, EG-R28: chance has not spoken yet, so the others are left."""
    match, _ = tied_vote("1112")
    assert match.breakers == 0b0111
    match.leave(1)
    assert match.breakers == 0b0101
    match.leave(3)
    assert match.breakers == 0b0101


def test_the_one_who_decides_leaves() -> None:
    """EG-R47, EG-R27: the next one of EG-77 is asked alone; who isn't asked may leave without notice."""
    match, _ = tied_vote("3012", one_decides=True)
    assert asked(match) == [1]
    match.leave(2)
    assert asked(match) == [1]
    match.leave(1)
    assert (match.phase, asked(match)) == (PHASE_VOTE, [3])


@pytest.mark.parametrize("later", [(0, 0, 9), (9, 9, 0)])
def test_the_next_second_voice_is_that_of_the_reveal(later: tuple[int, ...]) -> None:
    """EG-R28, EG-R47: the tie-breaker leaves; points that the event has changed since count for nothing."""
    match, _ = tied_vote("111", mode=COMPETITIVE, points=(0, 2, 1))
    assert match.breakers == 0b001
    for seat, points in enumerate(later):
        match.board.points[FIRST_OWNER + seat] = points
    match = match.clone()
    match.leave(0)
    assert match.breakers == 0b100
    match.leave(2)
    assert match.breakers == 0b010


@pytest.mark.parametrize("one_decides", [False, True])
def test_all_choose_the_first_habitat(one_decides: bool) -> None:
    """EG-R03: the group chooses it, also where one decides about events (EG-R29)."""
    options = options_of(3, COOPERATIVE, group_starts=True, one_decides=one_decides)
    match = start_match(options, real_catalogue(), chance_of(3))
    assert asked(match) == [0, 1, 2]
    match.leave(1)
    assert asked(match) == [0, 2]


def test_leaving_while_the_first_habitat_is_chosen() -> None:
    """EG-R47, EG-R03: no cards are dealt to the seat, and its turn is the next one's."""
    match = start_match(
        options_of(3, COOPERATIVE, group_starts=True, first=0), real_catalogue(), chance_of(3)
    )
    match.leave(0)
    assert (match.phase, asked(match)) == (PHASE_START, [1, 2])
    for seat in (1, 2):
        match.play(seat, match.move_at(seat, 0))
    assert (match.phase, match.active, match.first) == (PHASE_PLAY, 1, 0)
    assert list(match.hands.count) == [0, 3, 2]
    assert match.supply.nature.size() == 78 - 5


def test_the_first_turn_goes_round_to_somebody_who_is_there() -> None:
    """EG-R47, EG-12: the last seat begins and has left, and so has the one after it."""
    match = start_match(
        options_of(4, COOPERATIVE, group_starts=True, first=3), real_catalogue(), chance_of(3)
    )
    match.leave(3)
    match.leave(0)
    for seat in (1, 2):
        match.play(seat, match.move_at(seat, 0))
    assert match.active == 1


def test_the_last_one_leaves() -> None:
    """EG-R47: it is over, nobody wins, and leaving once more does nothing."""
    table = Table("HAB", seats=2)
    table.lay("HAB (0,0)")
    match = table.match
    match.leave(1)
    assert told_by_leaving(match, 1) == [], "a seat leaves once"
    rows = told_by_leaving(match, 0)
    assert rows == [(SEAT_LEFT, 0, 0, 0, 0, 0, EVERYBODY, 0), (MATCH_ENDED, 0, 0, 0, 0, 0, EVERYBODY, 0)]
    assert (match.phase, match.refusal(0, STOP)) == (PHASE_OVER, GAME_OVER)
    assert [match.rank(seat) for seat in range(2)] == [0, 0]


def test_nobody_leaves_what_is_over() -> None:
    table = Table("HAB", seats=2)
    table.lay("HAB (0,0)")
    match = table.match
    match.end_match()
    assert told_by_leaving(match, 0) == []
    assert match.gone == 0


def test_leaving_can_bring_the_event() -> None:
    """EG-R47, EG-R30: the turn that ends was the N-th."""
    table = table_with("HAB HAB", [(NO_EFFECT, anything, 0, 1)], [(NO_EFFECT, anything, 0, 1)])
    table.lay("HAB (0,0) HAB (1,0)")
    match = table.match
    match.counting, match.counter = True, 2
    kinds = [row[0] for row in told_by_leaving(match, 0)]
    assert EVENT_REVEALED in kinds
    assert TURN_BEGAN in kinds


def test_equalising_turns_skip_who_has_left() -> None:
    """EG-R47, EG-R34."""
    table = table_with("HAB HAB", [(NO_EFFECT, anything, 0, 1)], seats=4, mode=COMPETITIVE)
    table.lay("HAB (0,0) HAB (1,0)")
    match = table.match
    match.leave(1)
    table.hold_event()
    turns = []
    while match.phase == PHASE_PLAY:
        turns.append(match.active)
        match.play(match.active, STOP)
    assert turns == [2, 3]
