"""Where new pairs come from (ER-1): a stack of tiles and a bag of animals, both unseen.

The order of the stack is drawn from the match's chance tile by tile, so all that is hidden in a
match is that chance. Swept tiles lie under the stack in an order everybody knows.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ecotone.core.kernel.chance import Chance
from ecotone.games.eco.kernel.catalogue import SPECIES


@final
class Supply:
    def __init__(self, stack: vec[u8], bag: vec[i64]) -> None:
        self.stack = stack  # the first `unknown` entries are the tiles whose order nobody knows
        self.unknown: i64 = len(stack)
        self.swept = vec[u8]([0] * len(stack))  # a ring: the known tiles below, uppermost first
        self.head: i64 = 0
        self.known: i64 = 0
        self.bag = bag
        self.animals: i64 = 0
        for count in bag:
            self.animals += count

    def clone(self) -> "Supply":
        other = Supply(self.stack[:], self.bag[:])
        other.unknown = self.unknown
        other.swept = self.swept[:]
        other.head = self.head
        other.known = self.known
        return other

    def tiles(self) -> i64:
        """How many tiles the stack holds."""
        return self.unknown + self.known

    def draw_tile(self, chance: Chance) -> i64:
        if self.unknown > 0:
            k = chance.below(self.unknown)
            tile = self.stack[k]
            self.unknown -= 1
            self.stack[k] = self.stack[self.unknown]
            return i64(tile)
        tile = self.swept[self.head]
        self.head += 1
        if self.head == len(self.swept):
            self.head = 0
        self.known -= 1
        return i64(tile)

    def put_tile_under(self, tile: i64) -> None:
        tail = self.head + self.known
        if tail >= len(self.swept):
            tail -= len(self.swept)
        self.swept[tail] = u8(tile)
        self.known += 1

    def draw_animal(self, chance: Chance) -> i64:
        k = chance.below(self.animals)
        species: i64 = 0
        while k >= self.bag[species]:
            k -= self.bag[species]
            species += 1
        self.bag[species] -= 1
        self.animals -= 1
        return species

    def put_animal_back(self, species: i64) -> None:
        self.bag[species] += 1
        self.animals += 1

    def snapshot(self, out: vec[i64]) -> vec[i64]:
        """Appends every changing field in a fixed order."""
        out = append(append(append(out, self.unknown), self.head), self.known)
        i: i64
        for i in range(self.unknown):
            out = append(out, i64(self.stack[i]))
        for i in range(self.known):
            out = append(out, i64(self.swept[(self.head + i) % len(self.swept)]))
        for i in range(SPECIES):
            out = append(out, self.bag[i])
        return out

    def holds_other_species(self, species: i64) -> bool:
        other: i64
        for other in range(SPECIES):
            if other != species and self.bag[other] > 0:
                return True
        return False
