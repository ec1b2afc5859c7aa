"""Who doesn't vote in time (EG-R27): it abstains, the others decide; with no ballots all options are tied."""

from ecotone.core.kernel.ledger import EVERYBODY, SILENT, Ledger
from ecotone.core.seeds import chance_of
from ecotone.games.ecogon.kernel.codes import (
    BALLOT_MISSED,
    COMPETITIVE,
    COOPERATIVE,
    PHASE_PLAY,
    PHASE_START,
    PHASE_TIE,
    PHASE_VOTE,
)
from ecotone.games.ecogon.kernel.deal import start_match
from ecotone.games.ecogon.kernel.turns import NO_BALLOT
from tests.games.ecogon.kernel.catalogues import real_catalogue
from tests.games.ecogon.kernel.tables import Table, asked, moves, options_of
from tests.games.ecogon.kernel.test_votes import aphid_vote


def test_a_missing_ballot_is_an_abstention() -> None:
    """EG-R27: one who has voted decides alone what two others let pass."""
    table, (a, b, c) = aphid_vote(3, COOPERATIVE)
    match = table.match
    match.play(1, b)
    match.ledger = Ledger(True)
    assert match.expire(0, 0)
    rows = match.ledger.fact_rows()
    match.ledger = SILENT
    assert rows == [(BALLOT_MISSED, 0, 0, 0, 0, 0, EVERYBODY, 0)]
    assert asked(match) == [2]
    assert match.expire(2, 0)
    assert list(match.pending.chosen) == [b >> 3]
    assert list(match.counted) == [NO_BALLOT, b, NO_BALLOT]
    assert moves(match, 0) == [a, c]


def test_an_abstention_counts_for_nothing() -> None:
    """EG-R27: one ballot against none wins, and so do two against one."""
    table, (a, b, _) = aphid_vote(4, COOPERATIVE)
    match = table.match
    match.play(0, a)
    match.play(1, b)
    match.play(2, b)
    match.expire(3, 0)
    assert list(match.pending.chosen) == [b >> 3]


def test_with_no_ballots_every_option_is_tied() -> None:
    """EG-R27: then the tie-breaker chooses among all of them."""
    table, options = aphid_vote(3, COOPERATIVE, "120")
    match = table.match
    for seat in (0, 1, 2):
        assert match.expire(seat, 0)
    assert match.phase == PHASE_TIE
    assert list(match.tied) == sorted(options)
    assert asked(match) == [2]
    assert list(match.counted) == [NO_BALLOT] * 3


def test_only_a_vote_goes_on_without_an_answer() -> None:
    """EG-R27: who has voted, isn't asked, breaks a tie or plays a turn can't abstain; nothing changes."""
    table, (a, b, c) = aphid_vote(3, COOPERATIVE, "120")
    match = table.match
    match.play(0, a)
    unmoved = list(match.snapshot())
    assert not match.expire(0, 0)
    assert list(match.snapshot()) == unmoved
    match.play(1, b)
    match.play(2, c)
    assert match.phase == PHASE_TIE
    unmoved = list(match.snapshot())
    assert not match.expire(2, 0)
    assert list(match.snapshot()) == unmoved
    quiet = Table("HAB", seats=2).match
    assert quiet.phase == PHASE_PLAY
    assert not quiet.expire(0, 0)


def test_the_first_habitat_can_be_left_to_the_others() -> None:
    """EG-R27, EG-R03."""
    match = start_match(options_of(2, COOPERATIVE, group_starts=True), real_catalogue(), chance_of(5))
    assert match.phase == PHASE_START
    wanted = moves(match, 1)[3]
    match.expire(0, 0)
    match.play(1, wanted)
    assert match.phase == PHASE_PLAY


def test_everybody_knows_who_has_abstained() -> None:
    """EG-R27: a guess of a secret vote deals ballots anew, and gives none to those who gave none."""
    table, (a, _, _) = aphid_vote(3, COMPETITIVE)
    match = table.match
    match.play(0, a)
    match.expire(1, 0)
    assert match.phase == PHASE_VOTE
    for luck in range(12):
        guessed = match.guess(2, chance_of(luck))
        assert guessed.ballots.abstentions() == 0b010
        assert guessed.ballots.choice(0) >= 0
