"""core.kernel.chance against the generator and the method as they were published, in plain Python."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64, u8

from ecotone.core.kernel.chance import Chance

WORD = 2**32
WORDS = st.integers(0, WORD - 1)
STATES = st.tuples(WORDS, WORDS, WORDS, WORDS).filter(any)


class Xoshiro:
    """xoshiro128++ 1.0 (Blackman and Vigna)."""

    def __init__(self, state: tuple[int, int, int, int]) -> None:
        self.s = list(state)

    def word(self) -> int:
        s = self.s
        result = (rotated((s[0] + s[3]) % WORD, 7) + s[0]) % WORD
        t = s[1] << 9 & WORD - 1
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotated(s[3], 11)
        return result


def rotated(x: int, k: int) -> int:
    return (x << k | x >> 32 - k) & WORD - 1


def drawn_below(n: int, word: Callable[[], int], size: int) -> int:
    """Lemire's method, the plain way: words whose product falls into the short rest are drawn again."""
    while True:
        high, low = divmod(word() * n, size)
        if low >= size % n:
            return high


def state_of(chance: Chance) -> list[int]:
    return [chance.a, chance.b, chance.c, chance.d]


def test_the_first_words_from_1_2_3_4() -> None:
    """The known answers that other implementations of xoshiro128++ are tested with."""
    chance = Chance(1, 2, 3, 4)
    assert [chance.word() for _ in range(6)] == [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768]


@given(STATES)
def test_words_are_those_of_xoshiro(state: tuple[int, int, int, int]) -> None:
    chance, model = Chance(*state), Xoshiro(state)
    assert [chance.word() for _ in range(50)] == [model.word() for _ in range(50)]
    assert state_of(chance) == model.s


@given(STATES, st.integers(1, 2**31) | st.sampled_from([1, 2, 3, 2**31, 2**31 - 1, 3 * 2**29]))
def test_below_draws_as_the_model(state: tuple[int, int, int, int], n: int) -> None:
    chance, model = Chance(*state), Xoshiro(state)
    drawn = [chance.below(n) for _ in range(40)]
    assert drawn == [drawn_below(n, model.word, WORD) for _ in range(40)]
    assert all(0 <= number < n for number in drawn)
    assert state_of(chance) == model.s, "another number of words was used up"


@pytest.mark.parametrize("n", range(1, 65))
def test_the_model_is_fair(n: int) -> None:
    """With words of eight bits all can be tried: each number comes from equally many of them."""
    results: Counter[int] = Counter()
    for first in range(256):
        words = iter([first])
        try:
            results[drawn_below(n, lambda words=words: next(words), 256)] += 1  # type: ignore[misc]
        except StopIteration:
            results[-1] += 1
    again = results.pop(-1, 0)
    assert set(results) == set(range(n))
    assert set(results.values()) == {256 // n}
    assert again == 256 % n


def test_large_numbers_are_drawn_again_where_they_must_be() -> None:
    """For 3 * 2^29 a quarter of all words would favour some results: below must use more words than draws."""
    chance, count = Chance(5, 6, 7, 8), 1000
    model = Xoshiro((5, 6, 7, 8))
    for _ in range(count):
        chance.below(3 * 2**29)
    used = 0
    while model.s != state_of(chance):
        model.word()
        used += 1
        assert used < 2 * count
    assert 1.2 * count < used < 1.5 * count


def test_below_one_is_always_zero() -> None:
    chance = Chance(1, 2, 3, 4)
    assert {chance.below(1) for _ in range(50)} == {0}


@given(STATES)
def test_a_clone_has_the_same_luck_and_its_own(state: tuple[int, int, int, int]) -> None:
    chance = Chance(*state)
    clone = chance.clone()
    ahead = [clone.word() for _ in range(5)]
    assert state_of(chance) == list(state)
    assert [chance.word() for _ in range(5)] == ahead


@given(STATES)
def test_a_fork_starts_from_four_words(state: tuple[int, int, int, int]) -> None:
    chance, model = Chance(*state), Xoshiro(state)
    fork = chance.fork()
    a, b, c, d = (model.word() for _ in range(4))
    assert state_of(fork) == [a, b, c, d | 1]
    assert state_of(chance) == model.s


@given(STATES, st.lists(st.integers(0, 255), max_size=60), st.data())
def test_shuffle_permutes_the_first_items(
    state: tuple[int, int, int, int], items: list[int], data: st.DataObject
) -> None:
    count = data.draw(st.integers(0, len(items)))
    shuffled = vec[u8](items)
    Chance(*state).shuffle(shuffled, count)
    assert Counter(list(shuffled)[:count]) == Counter(items[:count])
    assert list(shuffled)[count:] == items[count:]


def test_shuffle_reaches_every_order_equally_often() -> None:
    chance, rounds = Chance(1, 1, 2, 3), 12_000
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(rounds):
        items = vec[u8]([0, 1, 2, 3])
        chance.shuffle(items, 4)
        orders[tuple(items)] += 1
    assert set(orders) == set(permutations(range(4)))
    expected = rounds / 24
    chi_square = sum((count - expected) ** 2 / expected for count in orders.values())
    assert chi_square < 49.7  # 23 degrees of freedom: one seed in a thousand is worse


def test_one_of_a_set_is_each_as_likely() -> None:
    chance = Chance(1, 2, 3, 4)
    drawn = Counter(int(chance.one_of(0b101010)) for _ in range(3000))
    assert set(drawn) == {1, 3, 5}
    assert all(900 < count < 1100 for count in drawn.values())


def test_one_alone_needs_no_luck() -> None:
    chance = Chance(1, 2, 3, 4)
    assert chance.one_of(2**40) == 40
    assert list(chance.snapshot(vec[i64]([9]))) == [9, 1, 2, 3, 4]
    chance.one_of(0b11)
    assert list(chance.snapshot(vec[i64]())) != [1, 2, 3, 4]
