"""Tiles as the contract tells of them: two sides, one of them up, and who has seen the other (HX-R06)."""

from dataclasses import dataclass, field

HOUSE, FOREST, WATER, FIELD, FARM, FACTORY = "house", "forest", "water", "field", "farm", "factory"
Sides = tuple[str, ...]

STARTER: Sides = (HOUSE,)
BUILDINGS: tuple[Sides, ...] = tuple((HOUSE, f"public-{kind}") for kind in range(1, 8))
FOREST_FIELD: Sides = (FOREST, FIELD)
WATER_FIELD: Sides = (WATER, FIELD)
FARM_FACTORY: Sides = (FARM, FACTORY)
TYPES = ("house", "forest", "water", "farm")
COPIES: dict[Sides, int] = {
    **dict.fromkeys(BUILDINGS, 3),
    FOREST_FIELD: 21,
    WATER_FIELD: 21,
    FARM_FACTORY: 21,
}
DOUBTFUL = (HOUSE, FIELD)  # faces whose other side does not follow from the type


@dataclass
class Tile:
    sides: Sides
    face: str
    open: bool = False  # everybody has seen both sides
    seen_by: set[int] = field(default_factory=set)
    locked: bool = False
    stood: bool = False

    @property
    def reverse(self) -> str | None:
        """HX-R02: the Starter House has none."""
        return None if self.sides == STARTER else next(side for side in self.sides if side != self.face)

    def flip(self) -> None:
        assert self.reverse is not None
        self.face = self.reverse

    def is_public(self) -> bool:
        return self.face.startswith("public")

    def is_top(self) -> bool:
        return self.face in (FARM, FACTORY)


def type_of(sides: Sides) -> str:
    return sides[0]
