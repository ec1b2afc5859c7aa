"""Where new pairs come from (ER-1): a stack of tiles and a bag of animals, both unseen.

All that is hidden in a match is its chance. Swept tiles lie under the stack in an order everybody knows.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.stack import Stack
from ecotone.games.eco.kernel.catalogue import SPECIES


@final
class Supply:
    def __init__(self, stack: Stack, bag: vec[i64]) -> None:
        self.stack = stack
        self.bag = bag
        self.animals: i64 = 0
        for count in bag:
            self.animals += count

    def clone(self) -> "Supply":
        return Supply(self.stack.clone(), self.bag[:])

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

    def holds_other_species(self, species: i64) -> bool:
        other: i64
        for other in range(SPECIES):
            if other != species and self.bag[other] > 0:
                return True
        return False

    def snapshot(self, out: vec[i64]) -> vec[i64]:
        """Appends every changing field in a fixed order."""
        stack = self.stack
        out = append(append(append(out, stack.unseen), stack.head), stack.known)
        for tile in stack.unseen_cards():
            out = append(out, tile)
        for tile in stack.known_cards():
            out = append(out, tile)
        i: i64
        for i in range(SPECIES):
            out = append(out, self.bag[i])
        return out
