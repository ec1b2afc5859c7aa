"""The tiles of a match as integer tables; every clone of a match shares them."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

BIOMES: Final = 5  # mountains, forest, plains, wetland, water
SPECIES: Final = 5  # deer, fish, wolf, eagle, frog
EDGES: Final = 6
ROTATIONS: Final = 6
MAX_TILES: Final = 254  # a tile must fit a byte, and 255 means none


@final
class Catalogue:
    """Facts of every tile by its number; starters are tiles of their own outside the bag."""

    def __init__(
        self,
        first_biomes: list[int],
        second_biomes: list[int],
        icon_masks: list[int],
        bag: list[int],
        starters: list[int],
        animals: list[int],
        words: object = None,
    ) -> None:
        count = len(first_biomes)
        self.words = words  # the surface's own record of the same tiles; no rule looks at it
        self.tiles: i64 = count
        self.biome = vec[u8]([0] * (2 * count))  # 2 * tile + half
        self.icons = vec[u8](icon_masks)
        self.rotations = vec[u8]([0] * count)  # ER-11: a keystone has one, a split tile six
        self.bag = vec[u8](bag)  # tile numbers, one entry for each piece in the bag
        self.starters = vec[u8](starters)  # keystone, first, second of each starter map
        self.animals = vec[i64](animals)  # how many of each species are in the bag
        tile: i64
        for tile in range(count):
            first, second = first_biomes[tile], second_biomes[tile]
            self.biome[2 * tile] = u8(first)
            self.biome[2 * tile + 1] = u8(second)
            self.rotations[tile] = u8(6)
            if first == second:
                self.rotations[tile] = u8(1)

    def is_keystone(self, tile: i64) -> bool:
        return self.rotations[tile] == 1

    def half(self, tile: i64, rotation: i64, edge: i64) -> i64:
        """Which half shows on the edge: rotation k puts the first on the edges k, k+1, k+2."""
        if self.rotations[tile] == 1:
            return 0
        return HALF_ON_EDGE[rotation * EDGES + edge]


HALF_ON_EDGE: Final = vec[i64](
    [0 if (edge - rotation) % EDGES < 3 else 1 for rotation in range(ROTATIONS) for edge in range(EDGES)]
)
