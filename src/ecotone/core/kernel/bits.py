"""Sets of small numbers as bits of an i64: members 0..62, so a mask is never negative."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SIZE: Final = 63

# mypyc 2.4.1 compiles `1 << n` with an i64 n to a 32-bit shift: always use the table.
BIT: Final = vec[i64]([1 << n for n in range(SIZE)])

# FULL[n] = the set of 0..n-1.
FULL: Final = vec[i64]([(1 << n) - 1 for n in range(SIZE + 1)])

# 2 is a primitive root modulo 67: the powers 2**0..2**62 have 63 different remainders, none of them 0.
MODULUS: Final = 67
POWERS: Final = [2**n % MODULUS for n in range(SIZE)]
BY_REMAINDER: Final = vec[i64]([POWERS.index(r) if r in POWERS else -1 for r in range(MODULUS)])


def popcount(mask: i64) -> i64:
    """How many members the set has."""
    low = mask & 0xFFFFFFFF
    high = mask >> 32
    low = low - (low >> 1 & 0x55555555)
    high = high - (high >> 1 & 0x55555555)
    low = (low & 0x33333333) + (low >> 2 & 0x33333333)
    high = (high & 0x33333333) + (high >> 2 & 0x33333333)
    both = (low + (low >> 4) & 0x0F0F0F0F) + (high + (high >> 4) & 0x0F0F0F0F)
    return (both * 0x01010101 >> 24) & 0xFF


def lowest(mask: i64) -> i64:
    """The smallest member, or -1 for the empty set."""
    return BY_REMAINDER[(mask & -mask) % MODULUS]


def without_lowest(mask: i64) -> i64:
    """The set without its smallest member; loop `while mask:` over lowest() and this."""
    return mask & (mask - 1)


def nth(mask: i64, n: i64) -> i64:
    """The n-th member counted from 0, or -1."""
    if n < 0:
        return -1
    while n > 0 and mask != 0:
        mask &= mask - 1
        n -= 1
    return lowest(mask)
