"""core.kernel.votes: ballots commute, ties and abstentions are exact."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.votes import ABSTAINED, WAITING, Ballots, fewest
from ecotone.core.seeds import chance_of


def vote(options: int, choices: list[int]) -> Ballots:
    ballots = Ballots(len(choices))
    ballots.open((1 << len(choices)) - 1, options)
    for seat, choice in enumerate(choices):
        ballots.cast(seat, choice)
    return ballots


def numbers(ballots: Ballots) -> list[int]:
    return list(ballots.snapshot(vec[i64]()))


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
    assert [ballots.choice(seat) for seat in range(4)] == [1, 2, WAITING, 2]
    assert list(ballots.leaders()) == [2]


def test_a_ballot_can_be_replaced() -> None:
    ballots = vote(3, [0, 1])
    ballots.cast(1, 0)
    assert [ballots.count(option) for option in range(3)] == [2, 0, 0]
    assert list(ballots.leaders()) == [0]


def test_nobody_is_asked_before_a_vote_and_after_it() -> None:
    ballots = Ballots(2)
    assert (ballots.asked, ballots.all_in(), ballots.options) == (0, True, 0)
    ballots.open(0b11, 2)
    assert (ballots.asked, ballots.all_in(), ballots.options) == (0b11, False, 2)
    ballots.cast(0, 1)
    ballots.close()
    assert numbers(ballots) == numbers(Ballots(2))
    assert (ballots.asked, ballots.missing()) == (0, 0)


def test_a_tie_names_all_leaders() -> None:
    assert list(vote(4, [1, 3, 1, 3]).leaders()) == [1, 3]
    assert list(vote(4, [1, 3, 1, 3, 0]).leaders()) == [1, 3]
    assert list(vote(4, [1, 3, 1, 3, 3]).leaders()) == [3]


def test_with_no_ballots_every_option_is_tied() -> None:
    ballots = vote(5, [ABSTAINED] * 3)
    assert ballots.all_in()
    assert ballots.abstentions() == 0b111
    assert list(ballots.leaders()) == [0, 1, 2, 3, 4]


def test_abstentions_are_no_option() -> None:
    ballots = vote(2, [ABSTAINED, 1, ABSTAINED])
    assert [ballots.choice(seat) for seat in range(3)] == [ABSTAINED, 1, ABSTAINED]
    assert ballots.abstentions() == 0b101
    assert list(ballots.leaders()) == [1]


def test_a_seat_that_leaves_takes_its_ballot_along() -> None:
    ballots = vote(2, [0, 1, 1])
    ballots.leave(1)
    assert (ballots.count(1), ballots.asked) == (1, 0b101)
    assert ballots.all_in()
    ballots = Ballots(2)
    ballots.open(0b11, 2)
    ballots.cast(0, 1)
    ballots.leave(1)
    assert ballots.all_in(), "nobody waits for it"


def test_a_ballot_that_is_taken_back_is_missing_again() -> None:
    ballots = vote(2, [0, 1])
    ballots.take_back(1)
    assert (ballots.missing(), ballots.choice(1), ballots.count(1)) == (0b10, WAITING, 0)
    assert not ballots.all_in()


def test_more_options_than_a_mask_holds() -> None:
    assert list(vote(200, [150, 7]).leaders()) == [7, 150]


@given(st.lists(st.integers(-1, 3), min_size=1, max_size=10), st.randoms(use_true_random=False))
def test_ballots_commute_and_count_right(choices: list[int], random: object) -> None:
    seats = len(choices)
    order = list(range(seats))
    random.shuffle(order)  # type: ignore[attr-defined]
    results = []
    for seat_order in (range(seats), order):
        ballots = Ballots(seats)
        ballots.open((1 << seats) - 1, 4)
        for seat in seat_order:
            ballots.cast(seat, ABSTAINED if choices[seat] < 0 else choices[seat])
        results.append(numbers(ballots))
    assert results[0] == results[1]
    tally = Counter(dict.fromkeys(range(4), 0))
    tally.update(choice for choice in choices if choice >= 0)
    top = max(tally.values())
    assert [ballots.count(option) for option in range(4)] == [tally[option] for option in range(4)]
    assert list(ballots.leaders()) == [option for option in range(4) if tally[option] == top]


def test_a_guess_knows_who_has_voted_and_its_own_ballot() -> None:
    """Every other ballot may be for anything; an abstention is public, and so is a ballot that is missing."""
    ballots = Ballots(5)
    ballots.open(0b11111, 3)
    for seat, choice in ((0, 1), (1, 2), (2, ABSTAINED), (3, 0)):
        ballots.cast(seat, choice)
    for viewer, secret in ((1, (0, 3)), (-1, (0, 1, 3))):
        guessed: dict[int, set[int]] = {seat: set() for seat in range(5)}
        for seed in range(60):
            guess = ballots.clone()
            guess.guess(viewer, chance_of(seed))
            assert (guess.cast_by, guess.missing()) == (ballots.cast_by, ballots.missing())
            for seat in range(5):
                guessed[seat].add(guess.choice(seat))
        for seat in range(5):
            assert guessed[seat] == ({0, 1, 2} if seat in secret else {ballots.choice(seat)})


def test_a_clone_shares_nothing() -> None:
    ballots = vote(3, [0, 1, 2])
    before = numbers(ballots)
    other = ballots.clone()
    assert numbers(other) == before
    other.cast(0, 2)
    other.leave(2)
    assert numbers(ballots) == before


def test_a_snapshot_shows_every_field() -> None:
    ballots = Ballots(3)
    ballots.open(0b110, 4)
    ballots.cast(2, 3)
    assert numbers(ballots) == [4, 0b110, 0b100, WAITING, WAITING, 3, 1, 1, 1]


@pytest.mark.parametrize(
    ("mask", "found"),
    [(0b11111, 0b01010), (0b11101, 0b01000), (0b10101, 0b10001), (0b00100, 0b00100), (0, 0)],
)
def test_those_with_the_fewest(mask: int, found: int) -> None:
    assert fewest(mask, vec[i64]([5, -2, 9, -2, 5])) == found
