"""What the kernel's numbers stand for: faces of tiles, civilizations, assets, goals, cells."""

from ecotone.core.hex_places import HexPlaces
from ecotone.core.narrowing import known_as
from ecotone.core.words import Words
from ecotone.games.planet_hexagon.kernel.cells import GRID
from ecotone.games.planet_hexagon.kernel.match import HexMatch
from ecotone.games.planet_hexagon.kernel.tiles import (
    BUILDINGS,
    FARM_FACTORY,
    FOREST_FIELD,
    PUBLIC,
    STARTER,
    STARTER_CODE,
    WATER_FIELD,
    code_of,
    face_of,
    kind_of,
)

CIVILIZATIONS = ("lupidians", "arboretans", "harvesters", "urbanides")  # HX-01
ASSETS = ("machine", "phonomobile", "painting", "fern")
GOALS = ("water", "forest", "public", "field", "farm", "factory")
ROLES = ("supplier", "builder", "emissary")
FACES = ("house", "public", "forest", "water", "field", "farm", "factory")
SHORT = ("H", "P", "Fo", "Wa", "Fi", "Fa", "Fc")
STEPS = ("take", "lay", "flip", "rubbish", "exchange", "home", "build", "window", "count", "over")
STARTER_SHORT = "S"

PLACES = HexPlaces(GRID)
cell_at, place_at, places_at = PLACES.cell_at, PLACES.place_at, PLACES.places_at
START = (0, 0)
hexagon = known_as(HexMatch)


def face_name(tile: int) -> str:
    """`forest`, `public-3`."""
    face = face_of(tile)
    return f"public-{kind_of(tile) + 1}" if face == PUBLIC else FACES[face]


def reverse_name(tile: int) -> str | None:
    """Of the other side; the Starter House has none (HX-R02)."""
    return None if kind_of(tile) == STARTER else face_name(code_of(tile) ^ 1)


def short_name(tile: int) -> str:
    """As positions and worked boards say it: `Fo`, `P3`."""
    face = face_of(tile)
    if kind_of(tile) == STARTER:
        return STARTER_SHORT
    return f"P{kind_of(tile) + 1}" if face == PUBLIC else SHORT[face]


def short_reverse(tile: int) -> str:
    return short_name(code_of(tile) ^ 1)


CODES = {short_name(code): code for code in (FARM_FACTORY * 2, FARM_FACTORY * 2 + 1, STARTER_CODE)}
CODES |= {short_name(2 * kind + 1): 2 * kind + 1 for kind in range(BUILDINGS)}
CODES |= {short_name(2 * kind): 2 * kind for kind in (0, FOREST_FIELD, WATER_FIELD)}
CODES |= {"Fi": 2 * FOREST_FIELD + 1}
BY_BOTH = {(short_name(code), short_reverse(code)): code for code in range(STARTER_CODE)}
"""Codes by both sides; a House or a Field alone has several."""


def said_face(face: str, words: Words, section: str = "face") -> str:
    """`Forest`, `Sports Ground`."""
    name, _, kind = face.partition("-")
    if not kind:
        return words.say(f"{section}.{name}")
    return words.say(f"building.{kind}" if section == "face" else f"a_building.{kind}")
