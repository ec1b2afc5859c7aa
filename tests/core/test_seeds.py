"""core.seeds."""

import hashlib
import pickle

import pytest

from ecotone.core.errors import BadInput
from ecotone.core.seeds import LARGEST_SEED, chance_of, checked_seed, commitment, new_seed


def test_a_new_seed_is_large_and_never_the_same() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert max(seeds) > 2**128
    assert all(checked_seed(seed) == seed for seed in seeds)


def test_luck_follows_from_seed_and_purpose() -> None:
    for seed in range(20):
        words = hashlib.sha256(f"ecotone match {seed}".encode()).digest()
        a, b, c, d = (int.from_bytes(words[k : k + 4], "big") for k in (0, 4, 8, 12))
        chance = chance_of(seed)
        assert (chance.a, chance.b, chance.c, chance.d) == (a, b, c, d | 1), "never all zero"
    others = [chance_of(8), chance_of(7, "guess"), chance_of(2**160 + 7)]
    assert len({luck.word() for luck in [chance_of(7), *others]}) == 4
    assert chance_of(7).word() == chance_of(7).word()


def test_the_commitment_is_checked_with_common_tools() -> None:
    """printf 7 | sha256sum"""
    assert commitment(7) == "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451"
    assert commitment(8) != commitment(7)


@pytest.mark.parametrize(
    "seed",
    [-1, 1.0, "7", None, True, b"7", [7], LARGEST_SEED + 1, 10**5000, -(10**5000)],
    ids=lambda seed: type(seed).__name__,
)
def test_anything_else_is_no_seed(seed: object) -> None:
    with pytest.raises(BadInput, match=r"^a seed is a whole number of up to 100 digits, not ") as caught:
        checked_seed(seed)
    assert len(str(caught.value)) < 150
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_the_largest_seed() -> None:
    assert checked_seed(0) == 0
    assert checked_seed(LARGEST_SEED) == LARGEST_SEED
    chance_of(LARGEST_SEED)
