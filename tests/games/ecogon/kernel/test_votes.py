"""Choosing together: votes, ties, who breaks them, who leaves (EG-52, EG-76, EG-77)."""

import pytest

from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.core.kernel.match import GAME_OVER, NOT_YOUR_TURN
from ecotone.core.seeds import chance_of
from ecotone.games.ecogon.kernel.catalogue import ANY_PLANT
from ecotone.games.ecogon.kernel.codes import (
    ALREADY_VOTED,
    BALLOT_CAST,
    BALLOT_SHOWN,
    COMPETITIVE,
    COOPERATIVE,
    DROPPED,
    FIRST_OWNER,
    NOT_A_CANDIDATE,
    PHASE_OVER,
    PHASE_PLAY,
    PHASE_START,
    PHASE_TIE,
    PHASE_VOTE,
    TIE_BROKEN_BY,
    WRONG_PHASE,
)
from ecotone.games.ecogon.kernel.deal import start_match
from ecotone.games.ecogon.kernel.moves import STOP, pick_move
from ecotone.games.ecogon.kernel.options import MatchOptions
from tests.games.ecogon.kernel.catalogues import animal, real_catalogue
from tests.games.ecogon.kernel.tables import Table, asked, moves, noted, options_of


def aphid_vote(seats: int, mode: int, hands: str = "", **given: object) -> tuple[Table, list[int]]:
    """Three aphids, two of which must go; `hands` are the numbers of cards the seats hold."""
    options = options_of(seats, mode, 1, **given)
    table = Table("HAB APH APH APH", options=options, mode=mode)
    for seat, count in enumerate(hands):
        table.give(seat, " ".join(["CLO"] * int(count)))
    aphids = table.lay("HAB (0,0) APH (1,0) APH (-1,0) APH (0,1)")[1:]
    table.hold_event()
    return table, [pick_move(card) for card in aphids]


def test_most_ballots_win_and_the_vote_is_repeated() -> None:
    """EG-R27: for each target again, without those chosen already."""
    table, (a, b, c) = aphid_vote(3, COOPERATIVE)
    match = table.match
    for seat, move in ((1, b), (0, a), (2, b)):
        match.play(seat, move)
    assert list(match.pending.chosen) == [b >> 3]
    assert asked(match) == [0, 1, 2]
    assert moves(match, 0) == [a, c]
    assert match.refusal(0, b) == NOT_A_CANDIDATE
    assert match.refusal(0, STOP) == WRONG_PHASE
    match.play(0, a)
    assert match.refusal(0, c) == ALREADY_VOTED
    assert match.refusal(3, c) == NOT_YOUR_TURN


def test_no_vote_if_all_are_affected() -> None:
    """EG-R27: two aphids, two of which must go."""
    table = Table("HAB APH APH")
    table.lay("HAB (0,0) APH (1,0) APH (-1,0)")
    table.hold_event()
    assert table.match.phase != PHASE_VOTE
    assert table.match.board.tiles == 1


def test_ballots_are_secret_in_the_competitive_game_alone() -> None:
    """EG-R27: open from the start in the cooperative one."""
    for mode, audience in ((COOPERATIVE, EVERYBODY), (COMPETITIVE, 1 << 1)):
        table, (a, b, _) = aphid_vote(2, mode)
        rows = noted(table.match, 1, a)
        assert [row[6] for row in rows if row[0] == BALLOT_CAST] == [audience]
        assert not any(row[7] for row in rows)
        choices = set()
        for seed in range(20):
            guess = table.match.guess(0, chance_of(seed))
            choices.add(guess.ballots.choice(1))
            assert guess.asked() == table.match.asked()
        assert len(choices) == (1 if mode == COOPERATIVE else 3)
        rows = noted(table.match, 0, b)
        shown = [(row[1], row[2], bool(row[7])) for row in rows if row[0] == BALLOT_SHOWN]
        assert shown == [(0, b, mode == COMPETITIVE), (1, a, mode == COMPETITIVE)]


@pytest.mark.parametrize(
    ("hands", "breakers"), [("213", {1}), ("212", {1}), ("112", {0, 1}), ("000", {0, 1, 2})]
)
def test_a_cooperative_tie_goes_to_the_smallest_hand(hands: str, breakers: set[int]) -> None:
    """EG-R29; among equals chance, which is drawn once for an event card (EG-R28)."""
    found = set()
    for seed in range(30):
        table, (a, b, c) = aphid_vote(3, COOPERATIVE, hands)
        match = table.match
        match.chance = chance_of(seed)
        luck = match.chance.clone()
        for seat, move in enumerate((a, b, c)):
            match.play(seat, move)
        assert match.phase == PHASE_TIE
        (breaker,) = asked(match)
        found.add(breaker)
        assert moves(match, breaker) == [a, b, c]
        assert (match.chance.a == luck.a) == (len(breakers) == 1), "chance only when it is needed"
        after = match.chance.clone()
        match.play(breaker, c)
        for seat, move in enumerate((a, b, a if breaker else b)):
            match.play(seat, move)
            if match.phase != PHASE_VOTE:
                break
        assert match.phase != PHASE_TIE or asked(match) == [breaker]
        assert match.phase != PHASE_TIE or match.chance.a == after.a
    assert found == breakers


def test_the_second_voice_is_that_of_the_points_when_the_card_was_revealed() -> None:
    """EG-R28: what the first choice takes away doesn't change the tie-breaker."""
    own = [animal("BIG", 2, 0, [ANY_PLANT], 5), animal("TOP", 2, 0, [ANY_PLANT], 6)]
    table = Table("HAB CLO BIG TOP APH APH APH", seats=2, mode=COMPETITIVE, own=own)
    table.lay("HAB (0,0) CLO (1,0)")
    table.lay("BIG (1,-1)", seat=0)
    table.lay("TOP (0,1)", seat=1)
    aphids = [pick_move(card) for card in table.lay("APH (-1,0) APH (0,-1) APH (-1,1)")]
    table.hold_event()
    assert table.match.breakers == 1 << 0
    table.match.play(0, aphids[0])
    rows = noted(table.match, 1, aphids[1])
    assert [(row[1], row[2]) for row in rows if row[0] == TIE_BROKEN_BY] == [(0, 2)]


def test_teams_break_ties_by_team_points_then_cards() -> None:
    """EG-R42: the weaker team's member with the fewest cards."""
    options = options_of(4, COMPETITIVE, 1, teams=2)
    own = [animal("BIG", 2, 0, [ANY_PLANT], 5), animal("TOP", 2, 0, [ANY_PLANT], 6)]
    table = Table("HAB CLO BIG TOP APH APH APH", mode=COMPETITIVE, own=own, options=options)
    table.lay("HAB (0,0) CLO (1,0)")
    table.lay("BIG (1,-1)", seat=2)
    table.lay("TOP (0,1)", seat=1)
    table.give(0, "CLO CLO")
    table.give(2, "CLO")
    table.lay("APH (-1,0) APH (0,-1) APH (-1,1)", seat=3)
    match = table.match
    table.hold_event()
    assert match.breakers == 1 << 2, "seat 2 has 5 VP, but its team fewer than the other one"
    assert [table.vp(seat) for seat in range(4)] == [5, 6, 5, 6]
    assert [match.rank(seat) for seat in range(4)] == [3, 1, 3, 1]
    assert match.board.points[FIRST_OWNER + 0] == 0


def test_one_decides() -> None:
    """EG-R27, house rule: the person of EG-77 is asked alone."""
    table, (a, b, _) = aphid_vote(3, COMPETITIVE, "212", one_decides=True)
    match = table.match
    assert asked(match) == [1]
    match.play(1, b)
    assert asked(match) == [1]
    match.leave(1)
    assert match.phase == PHASE_VOTE
    assert len(asked(match)) == 1
    (seat,) = asked(match)
    match.play(seat, a)
    assert match.board.tiles == 2


def test_who_leaves_has_no_ballot() -> None:
    """EG-R47: given or not; the last one to be missing closes the vote."""
    table, (a, b, _) = aphid_vote(3, COOPERATIVE, "111")
    match = table.match
    match.play(0, a)
    match.play(1, b)
    match.leave(0)
    match.leave(2)
    assert list(match.pending.chosen) == [b >> 3]
    assert asked(match) == [1]
    assert list(match.hands.count) == [0, 1, 0]
    assert list(match.board.zone).count(DROPPED) == 2


def test_a_tie_breaker_who_leaves_is_replaced() -> None:
    table, (a, b, c) = aphid_vote(3, COOPERATIVE, "102")
    match = table.match
    for seat, move in enumerate((a, b, c)):
        match.play(seat, move)
    assert asked(match) == [1]
    match.leave(1)
    assert match.phase == PHASE_TIE
    assert asked(match) == [0]
    match.leave(0)
    assert asked(match) == [2]
    match.leave(2)
    assert (asked(match), match.phase) == ([], PHASE_OVER)
    assert match.refusal(0, a) == GAME_OVER
    assert [match.rank(seat) for seat in range(3)] == [0, 0, 0]


def test_the_group_chooses_the_first_habitat() -> None:
    """EG-R03, EG-09: by vote, and with cx_start among forest edges."""
    for cx_start, count in ((False, 18), (True, 6)):
        options = options_of(3, COOPERATIVE, group_starts=True, cx_start=cx_start)
        match = start_match(options, real_catalogue(), chance_of(3))
        assert match.phase == PHASE_START
        assert asked(match) == [0, 1, 2]
        assert len(moves(match, 0)) == count
        for seat, k in ((2, 0), (1, 4), (0, 5)):
            match.play(seat, match.move_at(seat, k))
        assert match.phase == PHASE_TIE
        match = match.clone()  # pending work is data: a clone knows what the tie is about
        (breaker,) = asked(match)
        tied = moves(match, breaker)
        match.play(breaker, tied[2])
        assert match.phase == PHASE_PLAY
        assert match.board.card_on(32896) == tied[2] >> 3
        assert sorted(match.hands.count) == [2, 2, 3]


def test_who_starts() -> None:
    """EG-R02, EG-12: the host's choice, or anybody."""
    chosen = options_of(4, COMPETITIVE, first=2)
    assert {start_match(chosen, real_catalogue(), chance_of(seed)).active for seed in range(9)} == {2}
    anybody = MatchOptions(4)
    assert {start_match(anybody, real_catalogue(), chance_of(seed)).first for seed in range(60)} == {
        0,
        1,
        2,
        3,
    }
