"""core.kernel.votes: ballots commute, ties and abstentions are exact."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecotone.core.kernel.votes import ABSTAINED, ALREADY_CAST, NO_SUCH_OPTION, NOT_ASKED, WAITING, Ballots


def vote(options: int, choices: list[int], weights: dict[int, int] | None = None) -> Ballots:
    ballots = Ballots(len(choices))
    ballots.open((1 << len(choices)) - 1, options)
    for seat, weight in (weights or {}).items():
        ballots.weigh(seat, weight)
    for seat, choice in enumerate(choices):
        ballots.cast(seat, choice)
    return ballots


def test_missing_ballots_are_counted_down() -> None:
    ballots = Ballots(4)
    ballots.open(0b1011, 3)
    assert (ballots.missing(), ballots.all_in()) == (0b1011, False)
    ballots.cast(1, 2)
    ballots.cast(3, 2)
    assert (ballots.missing(), ballots.all_in()) == (0b0001, False)
    ballots.cast(0, 1)
    assert (ballots.missing(), ballots.all_in()) == (0, True)
    assert [ballots.count(option) for option in range(3)] == [0, 1, 2]
    assert ballots.voters(2) == 0b1010
    assert ballots.voters(1) == 0b0001
    assert ballots.voters(0) == 0
    assert ballots.leaders() == 0b100


@pytest.mark.parametrize(
    ("seat", "option", "refusal"),
    [
        (0, 0, 0),
        (0, 2, 0),
        (0, ABSTAINED, 0),
        (0, 3, NO_SUCH_OPTION),
        (0, WAITING, NO_SUCH_OPTION),
        (0, -3, NO_SUCH_OPTION),
        (1, 0, ALREADY_CAST),
        (2, 0, NOT_ASKED),
        (-1, 0, NOT_ASKED),
        (4, 0, NOT_ASKED),
        (70, 0, NOT_ASKED),
    ],
)
def test_refusals(seat: int, option: int, refusal: int) -> None:
    ballots = Ballots(4)
    ballots.open(0b1011, 3)
    ballots.cast(1, 0)
    assert ballots.refusal(seat, option) == refusal


def test_nobody_is_asked_before_a_vote_and_after_it() -> None:
    ballots = Ballots(2)
    assert not ballots.is_open()
    assert ballots.all_in()
    assert ballots.options == 0
    assert ballots.refusal(0, 0) == NOT_ASKED
    ballots.open(0b11, 2)
    assert ballots.is_open()
    ballots.cast(0, 1)
    ballots.close()
    assert list(ballots.snapshot()) == list(Ballots(2).snapshot())
    assert not ballots.is_open()
    assert ballots.refusal(0, 0) == NOT_ASKED


def test_a_tie_names_all_leaders() -> None:
    ballots = vote(4, [1, 3, 1, 3])
    assert ballots.leaders() == 0b1010
    assert ballots.leader_count() == 2
    assert [ballots.leader_at(k) for k in range(3)] == [1, 3, -1]
    assert [ballots.leads(option) for option in range(4)] == [False, True, False, True]


def test_with_no_ballots_every_option_is_tied() -> None:
    ballots = Ballots(3)
    ballots.open(0b111, 5)
    ballots.abstain_missing()
    assert ballots.all_in()
    assert ballots.abstentions() == 0b111
    assert ballots.leaders() == 0b11111
    assert ballots.leader_count() == 5
    assert ballots.leader_at(4) == 4
    assert ballots.turnout() == 0


def test_abstentions_are_no_option_and_keep_given_ballots() -> None:
    ballots = Ballots(3)
    ballots.open(0b111, 2)
    ballots.cast(1, 1)
    ballots.abstain_missing()
    assert [ballots.choice(seat) for seat in range(3)] == [ABSTAINED, 1, ABSTAINED]
    assert ballots.leaders() == 0b10
    assert ballots.turnout() == 1
    assert ballots.count(ABSTAINED) == 0
    assert ballots.voters(ABSTAINED) == 0


def test_a_second_voice_decides_a_tie() -> None:
    assert vote(2, [0, 0, 1, 1]).leaders() == 0b11
    assert vote(2, [0, 0, 1, 1], {3: 2}).leaders() == 0b10


def test_weights_last_one_vote_only() -> None:
    ballots = vote(2, [0, 1], {1: 5})
    ballots.open(0b11, 2)
    ballots.cast(0, 0)
    ballots.cast(1, 1)
    assert ballots.leaders() == 0b11


def test_a_seat_that_leaves_takes_its_ballot_along() -> None:
    ballots = vote(2, [0, 1, 1])
    ballots.leave(1)
    assert ballots.count(1) == 1
    assert ballots.all_in()
    assert ballots.refusal(1, 0) == NOT_ASKED


def test_more_options_than_a_mask_holds() -> None:
    ballots = vote(200, [150, 7])
    assert [ballots.leader_at(k) for k in range(ballots.leader_count())] == [7, 150]
    with pytest.raises(ValueError, match="too many options"):
        ballots.leaders()


def test_the_largest_mask() -> None:
    ballots = Ballots(1)
    ballots.open(1, 63)
    assert ballots.leaders() == 2**63 - 1
    ballots.cast(0, 62)
    assert ballots.leaders() == 2**62


cast_lists = st.lists(st.tuples(st.integers(-1, 3), st.integers(1, 3)), min_size=1, max_size=6)


@given(cast_lists, st.randoms(use_true_random=False))
def test_ballots_commute_and_count_right(casts: list[tuple[int, int]], random: object) -> None:
    seats = len(casts)
    order = list(range(seats))
    random.shuffle(order)  # type: ignore[attr-defined]
    results = []
    for seat_order in (range(seats), order):
        ballots = Ballots(seats)
        ballots.open((1 << seats) - 1, 4)
        for seat in seat_order:
            choice, weight = casts[seat]
            ballots.weigh(seat, weight)
            ballots.cast(seat, ABSTAINED if choice < 0 else choice)
        results.append(list(ballots.snapshot()))
    assert results[0] == results[1]
    tally = Counter(dict.fromkeys(range(4), 0))
    for choice, weight in casts:
        if choice >= 0:
            tally[choice] += weight
    top = max(tally.values())
    assert [ballots.count(option) for option in range(4)] == [tally[option] for option in range(4)]
    assert ballots.leaders() == sum(1 << option for option in range(4) if tally[option] == top)
    assert ballots.leader_count() == sum(tally[option] == top for option in range(4))


def test_a_clone_shares_nothing() -> None:
    ballots = vote(3, [0, 1, 2], {2: 2})
    before = list(ballots.snapshot())
    other = ballots.clone()
    assert list(other.snapshot()) == before
    other.cast(0, 2)
    other.weigh(1, 9)
    other.leave(2)
    assert list(ballots.snapshot()) == before


def test_a_snapshot_brings_everything_back() -> None:
    ballots = Ballots(4)
    ballots.open(0b1110, 3)
    ballots.weigh(2, 2)
    ballots.cast(1, 0)
    ballots.cast(2, 1)
    other = Ballots(4)
    other.restore(ballots.snapshot())
    assert other.missing() == 0b1000
    assert other.refusal(0, 0) == NOT_ASKED
    assert other.voters(0) == 0b0010
    assert other.leaders() == 0b010
    assert list(other.snapshot()) == list(ballots.snapshot())
    other.cast(3, ABSTAINED)
    assert other.all_in()
    assert not ballots.all_in()
