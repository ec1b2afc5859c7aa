"""The four patterns of niches (EP-18, EP-R02), numbered from the left of the lowest level up."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT
from ecotone.games.ecopyramid.kernel.codes import LEVELS

NICHES: Final = 12  # of the largest pattern: the room of every seat
TREE: Final = 3

SIZES: Final = vec[i64]([4, 3, 2, 3, 2, 1, 5, 4, 3, 4, 2, 1])  # layout * LEVELS + level


@final
class Layout:
    """Masks and tables of one pattern; matches share it."""

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.count: i64 = 0
        self.first = vec[i64]([0] * LEVELS)
        self.size = vec[i64]([0] * LEVELS)
        self.on_level = vec[i64]([0] * LEVELS)  # the niches of a level
        self.level = vec[i64]()
        self.below = vec[i64]()  # the two niches directly below
        self.deep = vec[i64]()  # all that a niche stands on
        self.pairs: i64 = 0  # niches with a neighbour to the right
        self.single: i64 = 0  # niches that are alone on their level
        self.build()
        self.whole: i64 = BIT[self.count] - 1

    def build(self) -> None:
        """EP-20, EP-22, EP-R12: what each niche stands on; EP-R13: the pairs a Keystone can fill."""
        level: i64
        place: i64
        for level in range(LEVELS):
            size = SIZES[self.kind * LEVELS + level]
            self.first[level] = self.count
            self.size[level] = size
            for place in range(size):
                niche = self.count
                self.level = append(self.level, level)
                below: i64 = 0
                deep: i64 = 0
                if level > 0:
                    left = self.first[level - 1] + place
                    if self.kind == TREE:
                        left += place
                    below = BIT[left] | BIT[left + 1]
                    deep = below | self.deep[left] | self.deep[left + 1]
                self.below = append(self.below, below)
                self.deep = append(self.deep, deep)
                self.on_level[level] |= BIT[niche]
                if place + 1 < size:
                    self.pairs |= BIT[niche]
                if size == 1:
                    self.single |= BIT[niche]
                self.count += 1

    def niches_on(self, levels: i64) -> i64:
        """The niches of a mask of levels."""
        found: i64 = 0
        level: i64
        for level in range(LEVELS):
            if levels & BIT[level] != 0:
                found |= self.on_level[level]
        return found
