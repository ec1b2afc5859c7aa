"""What a Public Building asks for and what the colony has of it (HX-49)."""

from ecotone.games.planet_hexagon.kernel.colony import Colony
from ecotone.games.planet_hexagon.kernel.scoring import BUILDING, NEEDS, has_for

NEEDED = ("different", "factory", "field", "forest", "water")


def needs_of(colony: Colony, kind: int) -> dict[str, tuple[int, int]]:
    """By name what is there, and what is wanted; only what the kind wants."""
    row = kind * (NEEDS + 1)
    return {
        name: (has_for(colony, kind, need), BUILDING[row + 1 + need])
        for need, name in enumerate(NEEDED)
        if BUILDING[row + 1 + need]
    }
