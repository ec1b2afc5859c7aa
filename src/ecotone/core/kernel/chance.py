"""The luck of a match: a small generator that is copied with it (xoshiro128++, 32-bit words)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ecotone.core.kernel.bits import lowest, nth, popcount

WORD: Final = 0xFFFFFFFF
WORDS: Final = 4294967296


@final
class Chance:
    """Same words, same luck, on every machine; 128 bits of state."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def clone(self) -> "Chance":
        return Chance(self.a, self.b, self.c, self.d)

    def word(self) -> i64:
        """The next 32 random bits."""
        a, b, c, d = self.a, self.b, self.c, self.d
        mix = (a + d) & WORD
        result = ((((mix << 7) | (mix >> 25)) & WORD) + a) & WORD
        c ^= a
        d ^= b
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ ((b << 9) & WORD)
        self.d = ((d << 11) | (d >> 21)) & WORD
        return result

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each exactly as likely (n at most 2^31)."""
        product = self.word() * n
        low = product & WORD
        if low < n:
            floor = (WORDS - n) % n
            while low < floor:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def one_of(self, mask: i64) -> i64:
        """A member of the set, each as likely; of one alone no luck is used."""
        count = popcount(mask)
        if count > 1:
            return nth(mask, self.below(count))
        return lowest(mask)

    def fork(self) -> "Chance":
        """A new generator that runs on independently of this one."""
        return Chance(self.word(), self.word(), self.word(), self.word() | 1)

    def shuffle(self, items: vec[u8], count: i64) -> None:
        """Shuffles the first `count` items in place."""
        i = count - 1
        while i > 0:
            j = self.below(i + 1)
            item = items[i]
            items[i] = items[j]
            items[j] = item
            i -= 1

    def snapshot(self, out: vec[i64]) -> vec[i64]:
        return append(append(append(append(out, self.a), self.b), self.c), self.d)
