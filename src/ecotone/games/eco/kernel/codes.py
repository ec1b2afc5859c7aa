"""What the kernel says in numbers: why a move is refused, and what happened."""

from typing import Final

WRONG_PHASE: Final = 10  # from FIRST_GAME_CODE on
NO_TOKEN: Final = 11
SUPPLY_LOW: Final = 12
NO_SUCH_PAIR: Final = 13
OCCUPIED: Final = 14
NOT_ADJACENT: Final = 15
BAD_ROTATION: Final = 16
NO_TILE: Final = 17
INHABITED: Final = 18
NO_ICON: Final = 19

TILE_LAID: Final = 1  # pair, cell, tile, rotation
ANIMAL_SETTLED: Final = 2  # species, cell, 1 if it completed a keystone
ANIMAL_SACRIFICED: Final = 3  # species
TOKEN_REDEEMED: Final = 4
POOL_FILLED: Final = 5  # place, tile, species
ANIMALS_REPLACED: Final = 6  # the four new species (ER-5)
SEAT_LEFT: Final = 7
MATCH_ENDED: Final = 8
