"""Tiles as numbers: a kind and the side that is up, with who knows the other side.

Tiles with the same two faces are one kind: nobody can tell them apart, so bags are counts of kinds. A tile is
2 * kind + side, plus KNOWN_* in two bits and LOCKED; 0 to 6 are the kinds of Public Buildings.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

HOUSE: Final = 0  # the faces
PUBLIC: Final = 1
FOREST: Final = 2
WATER: Final = 3
FIELD: Final = 4
FARM: Final = 5
FACTORY: Final = 6

BUILDINGS: Final = 7  # kinds of Public Buildings
FOREST_FIELD: Final = 7
WATER_FIELD: Final = 8
FARM_FACTORY: Final = 9
KINDS: Final = 10  # in bags
STARTER: Final = 10
TYPES: Final = 4
NO_TILE: Final = -1

FACTORY_CODE: Final = 19
STARTER_CODE: Final = 20
CODES: Final = 31  # the bits of a tile that are its kind and side
KNOWN_HOME: Final = 32  # its owner knows the reverse
KNOWN_ALL: Final = 64  # so does everybody who sees the tile
LOCKED: Final = 128  # from the Rubbish Bag, in this Supplier's turn (HX-R26)
STOOD: Final = 256  # once stood in the colony (HX-R49)
OPENED: Final = 512  # in team mode: was flipped on the table, and stays public at home (HX-R06)

# The face of kind and side.
FACE: Final = vec[i64](
    [face for _ in range(BUILDINGS) for face in (HOUSE, PUBLIC)]
    + [FOREST, FIELD, WATER, FIELD, FARM, FACTORY, HOUSE]
)
COPIES: Final = vec[i64]([3] * BUILDINGS + [21, 21, 21])
# Two kinds or more show this face, so that it doesn't tell the reverse (HX-R06).
AMBIGUOUS: Final = vec[i64]([1, 0, 0, 0, 1, 0, 0])


def code_of(tile: i64) -> i64:
    return tile & CODES


def face_of(tile: i64) -> i64:
    """HX-31: a tile counts with the face that is up."""
    return FACE[tile & CODES]


def kind_of(tile: i64) -> i64:
    return (tile & CODES) >> 1


def laid(code: i64) -> i64:
    """The tile as everybody knows it from its face alone."""
    if AMBIGUOUS[FACE[code]] != 0:
        return code
    return code | KNOWN_ALL
