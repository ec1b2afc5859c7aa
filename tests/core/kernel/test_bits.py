"""core.kernel.bits: sets of small numbers."""

from hypothesis import given
from hypothesis import strategies as st

from ecotone.core.kernel import bits

members = st.sets(st.integers(0, 62))


@given(members)
def test_bits_are_a_set(some: set[int]) -> None:
    mask = sum(2**n for n in some)
    assert bits.popcount(mask) == len(some)
    assert bits.lowest(mask) == min(some, default=-1)
    assert [bits.nth(mask, n) for n in range(len(some) + 1)] == [*sorted(some), -1]
    walked = []
    while mask:
        walked.append(bits.lowest(mask))
        mask = bits.without_lowest(mask)
    assert walked == sorted(some)


def test_bit_tables() -> None:
    assert list(bits.BIT) == [2**n for n in range(63)]
    assert list(bits.FULL) == [2**n - 1 for n in range(64)]
    assert bits.nth(5, -1) == -1
