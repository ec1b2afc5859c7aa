"""What bots ask of an Ecogon match besides its rules, and that they play and vote by it."""

import pytest

from ecotone.bots import Eye, make_bot
from ecotone.bots.kernel.greedy import greedy_move
from ecotone.core.kernel.match import POINT
from ecotone.core.seeds import chance_of
from ecotone.games.ecogon.catalogue import our_catalogue
from ecotone.games.ecogon.catalogue_tables import kernel_catalogue
from ecotone.games.ecogon.game import ECOGON
from ecotone.games.ecogon.kernel.codes import COMPETITIVE, COOPERATIVE, PHASE_VOTE
from ecotone.games.ecogon.kernel.deal import start_match
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.needs import all_met, most_met
from ecotone.games.ecogon.kernel.options import MatchOptions

MODES = pytest.mark.parametrize("mode", [COOPERATIVE, COMPETITIVE], ids=["together", "rivals"])


def started(mode: int, seed: int, seats: int = 3, events: int = 10) -> EcogonMatch:
    options = MatchOptions(seats)
    options.mode, options.events = mode, events
    options.interval = options.usual_interval()
    return start_match(options, kernel_catalogue(our_catalogue()), chance_of(seed, "bots"))


def asked(match: EcogonMatch) -> list[int]:
    return [seat for seat in range(match.seats) if match.asked() >> seat & 1]


def votes(mode: int, seed: int) -> list[EcogonMatch]:
    """Every vote of a game of greedy bots, before its first ballot."""
    match, chance, found = started(mode, seed), chance_of(seed, "votes"), []
    while match.asked():
        if match.phase == PHASE_VOTE and len(asked(match)) == match.seats:
            found.append(match.clone())
        seat = asked(match)[0]
        match.play(seat, greedy_move(match, seat, chance))
    return found


def test_all_seats_are_allied_in_a_team_and_none_among_rivals() -> None:
    together, rivals = started(COOPERATIVE, 1), started(COMPETITIVE, 1)
    assert all(together.allied(a, b) for a in range(3) for b in range(3))
    assert [rivals.allied(0, seat) for seat in range(3)] == [True, False, False]
    assert (together.goal(), rivals.goal()) == (20 * POINT, 0)


def test_members_of_a_team_are_allied() -> None:
    match = started(COMPETITIVE, 1, seats=4)
    match.options.teams = 2
    assert [match.allied(1, seat) for seat in range(4)] == [False, True, False, True]


@MODES
def test_a_decided_option_is_what_a_unanimous_vote_decides(mode: int) -> None:
    seen = 0
    for before in votes(mode, 3) + votes(mode, 4) + votes(mode, 5):
        option = before.move_at(0, before.move_count(0) - 1)
        alone, ballots = before.clone(), before.clone()
        alone.play_decided(1, option)
        for seat in asked(ballots):
            ballots.play(seat, option)
        for seat in range(before.seats):
            ballots.counted[seat] = alone.counted[seat]  # how everybody voted stays known, and nothing else
        assert list(alone.snapshot()) == list(ballots.snapshot())
        seen += 1
    assert seen > 3


def test_a_move_that_is_no_ballot_is_decided_like_any_other() -> None:
    match = started(COOPERATIVE, 4)
    seat, twin = asked(match)[0], match.clone()
    match.play(seat, match.move_at(seat, 0))
    twin.play_decided(seat, twin.move_at(seat, 0))
    assert list(match.snapshot()) == list(twin.snapshot())


@MODES
@pytest.mark.parametrize("bot", ["greedy", "search:40"])
def test_an_estimate_changes_nothing(mode: int, bot: str) -> None:
    """Estimates put a card on the board for a moment; it must be as before."""
    for before in votes(mode, 5)[:6]:
        frozen = list(before.snapshot()), list(before.board.spots)
        for k in range(before.move_count(2)):
            before.move_estimate(2, before.move_at(2, k))
        make_bot(bot, 1).choose(Eye(ECOGON, before, 2, chance_of(1)))
        assert (list(before.snapshot()), list(before.board.spots)) == frozen


def test_a_team_votes_for_the_smaller_loss() -> None:
    """Of the tiles that an event may remove, the one that costs least with all that goes with it."""
    compared = 0
    for seed in range(5, 11):
        for match in votes(COOPERATIVE, seed):
            if (
                match.pending.event < 0
                or match.catalogue.do[match.pending.row] != 0
                or match.pending.wanted != 1
            ):
                continue
            losses = {}
            for k in range(match.move_count(0)):
                option = match.move_at(0, k)
                after = match.clone()
                after.play_decided(0, option)
                if after.phase == PHASE_VOTE and after.pending.event == match.pending.event:
                    break
                losses[option] = match.score(0) - after.score(0)
            chosen = greedy_move(match, 0, chance_of(seed))
            if len(set(losses.values())) > 1 and chosen in losses:
                compared += 1
                assert losses[chosen] == min(losses.values())
    assert compared > 5


def test_every_seat_may_be_the_one_that_searches_a_vote() -> None:
    before = votes(COOPERATIVE, 2)[0]
    options = {before.move_at(0, k) for k in range(before.move_count(0))}
    for seat in range(3):
        assert make_bot("search:60", seat).choose(Eye(ECOGON, before, seat, chance_of(2))) in options


def test_most_met_agrees_with_all_met() -> None:
    chance = chance_of(1, "needs")
    for _ in range(4000):
        count = 1 + chance.below(4)
        masks = [chance.below(64) & chance.below(64) if k < count else 0 for k in range(4)]
        met = most_met(count, *masks)
        assert 0 <= met <= count
        assert (met == count) == all_met(count, *masks)


def test_an_estimate_is_the_score_at_the_end_and_for_rivals() -> None:
    for mode in (COOPERATIVE, COMPETITIVE):
        match, chance = started(mode, 7, events=5), chance_of(7)
        more = False
        while match.asked():
            seat = asked(match)[0]
            more = more or match.estimate(seat) > match.score(seat)
            match.play(seat, greedy_move(match, seat, chance))
        assert more == (mode == COOPERATIVE)
        assert match.estimate(0) == match.score(0)


DEALS = 6


@pytest.mark.compiled_only
@pytest.mark.long
def test_a_thinking_team_beats_a_greedy_one_and_that_a_random_one() -> None:
    """Mean VP over the same deals; `make ecogon-balance` measures the real budget."""
    means = []
    for bot in ("random", "greedy", "search:600"):
        total = 0
        for seed in range(DEALS):
            match = started(COOPERATIVE, seed)
            bots = [make_bot(bot, 10 * seed + seat) for seat in range(3)]
            while match.asked():
                seat = asked(match)[0]
                match.play(seat, bots[seat].choose(Eye(ECOGON, match, seat, chance_of(seed))))
            total += match.score(0) // POINT
        means.append(total / DEALS)
    assert means[0] + 5 < means[1] < means[2]
