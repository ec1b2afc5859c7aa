"""Needs as a matching (EG-39 to EG-46, EG-R13, EG-R14): every need its own neighbour.

With six neighbours and four needs Hall's condition is the quickest exact test: an assignment exists
exactly if any group of needs has, together, at least as many neighbours that meet one of them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SETS: Final = vec[i64]([n.bit_count() for n in range(64)])  # how many of six neighbours


def all_met(count: i64, a: i64, b: i64, c: i64, d: i64) -> bool:
    """EG-43, EG-R14: whether each of `count` needs gets its own neighbour; a to d: who meets them, 6 bits."""
    if a == 0:
        return False
    if count == 1:
        return True
    ab = a | b
    if b == 0 or SETS[ab] < 2:
        return False
    if count == 2:
        return True
    if c == 0 or SETS[a | c] < 2 or SETS[b | c] < 2 or SETS[ab | c] < 3:
        return False
    if count == 3:
        return True
    if d == 0 or SETS[a | d] < 2 or SETS[b | d] < 2 or SETS[c | d] < 2:
        return False
    if SETS[ab | d] < 3 or SETS[a | c | d] < 3 or SETS[b | c | d] < 3:
        return False
    return SETS[ab | c | d] >= 4


def most_met(count: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
    """How many of the needs can be met at once: all but the largest shortage of any group of needs."""
    ab = a | b
    lack = shortage(1, a)
    if count > 1:
        lack = max(lack, shortage(1, b), shortage(2, ab))
    if count > 2:
        lack = max(lack, shortage(1, c), shortage(2, a | c))
        lack = max(lack, shortage(2, b | c), shortage(3, ab | c))
    if count > 3:
        lack = max(lack, shortage(1, d), shortage(2, a | d))
        lack = max(lack, shortage(2, b | d), shortage(2, c | d))
        lack = max(lack, shortage(3, ab | d), shortage(3, a | c | d))
        lack = max(lack, shortage(3, b | c | d), shortage(4, ab | c | d))
    return count - lack


def shortage(needs: i64, neighbours: i64) -> i64:
    lack = needs - SETS[neighbours]
    if lack > 0:
        return lack
    return 0
