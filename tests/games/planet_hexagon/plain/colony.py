"""A colony as hexes with tiles and markers: what may be built, and what markers do (HX-25 to HX-38)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from tests.games.planet_hexagon.plain.options import Options
from tests.games.planet_hexagon.plain.tiles import FACTORY, FARM, FIELD, FOREST, HOUSE, STARTER, WATER, Tile

At = tuple[int, int]
START: At = (0, 0)


@dataclass
class Hex:
    ground: Tile
    top: Tile | None = None
    left: int = 0  # markers of the Factory on top
    pipeline: bool = False

    @property
    def face(self) -> str:
        """The visible kind of the hex."""
        return (self.top or self.ground).face


def neighbours(at: At) -> list[At]:
    q, r = at
    return [(q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)]


@dataclass
class Colony:
    civilization: str
    options: Options
    hexes: dict[At, Hex] = field(default_factory=lambda: {START: Hex(Tile(STARTER, HOUSE))})
    waiting: list[Tile] = field(default_factory=list)
    black_hole: list[Tile] = field(default_factory=list)
    bonus: int = 0  # green markers of the civilization's bonus
    level: int = 0

    def faces(self, face: str) -> list[At]:
        return [at for at, one in self.hexes.items() if one.face == face]

    def buildings(self) -> list[str]:
        return [one.face for one in self.hexes.values() if one.face.startswith("public")]

    def may_place(self, tile: Tile, at: At) -> bool:
        if tile.is_top():
            if at not in self.hexes or self.hexes[at].top is not None:
                return False
            hosts = [FIELD] if tile.face == FARM else [WATER, FOREST]  # HX-27
            return self.hexes[at].ground.face in hosts
        edges = sum(one in self.hexes for one in neighbours(at))
        return at not in self.hexes and edges >= min(2, len(self.hexes))  # HX-25, HX-26

    def places(self, tile: Tile) -> set[At]:
        near = {one for at in self.hexes for one in neighbours(at)}
        return {at for at in near | set(self.hexes) if self.may_place(tile, at)}

    def green_sources(self) -> list[At]:
        """Factories on Forests with markers, and START for the bonus."""
        found = [at for at, one in self.hexes.items() if one.left and one.ground.face == FOREST]
        return found + [START] * (self.bonus > 0)

    def blue_sources(self) -> list[At]:
        return [at for at, one in self.hexes.items() if one.left and one.ground.face == WATER]

    def green(self) -> int:
        return self.bonus + sum(one.left for one in self.hexes.values() if one.ground.face == FOREST)

    def blue(self) -> int:
        return sum(one.left for one in self.hexes.values() if one.ground.face == WATER)

    def pipelines(self) -> int:
        return sum(one.pipeline for one in self.hexes.values())

    def flippable(self) -> list[At]:
        """HX-R18."""
        return [at for at, one in self.hexes.items() if one.top is None and at != START]

    def pipeable(self) -> list[At]:
        return [at for at in self.faces(HOUSE) if not self.hexes[at].pipeline]

    def moves(self) -> Iterator[tuple[object, ...]]:
        """Placing, flipping, laying pipelines."""
        for number, tile in enumerate(self.waiting):
            for at in self.places(tile):
                yield "place", number, at
        for source in self.green_sources():
            for at in self.flippable():
                yield "flip", at, source
        for source in self.blue_sources():
            for at in self.pipeable():
                yield "pipe", at, source

    def place(self, number: int, at: At, stock: dict[str, int]) -> None:
        tile = self.waiting.pop(number)
        tile.stood = True
        if not tile.is_top():
            self.hexes[at] = Hex(tile)
        else:
            host = self.hexes[at]
            host.top = tile
            if tile.face == FACTORY:
                made = 3 if self.civilization == "lupidians" else 2
                colour = "green" if host.ground.face == FOREST else "blue"
                host.left = min(made, stock[colour])  # HX-R36, HX-R50
                stock[colour] -= host.left
        self.look_for_bonus(stock)

    def flip(self, at: At, source: At, stock: dict[str, int]) -> None:
        """HX-R41: flip, marker used, Factory leaves, then the bonus."""
        one = self.hexes[at]
        one.ground.flip()
        if one.pipeline:  # HX-R21
            one.pipeline = False
            stock["blue"] += 1
        if source == START:
            self.bonus -= 1
        else:
            self.use(source)
        stock["green"] += 1
        self.look_for_bonus(stock)

    def pipe(self, at: At, source: At, stock: dict[str, int]) -> None:
        self.hexes[at].pipeline = True
        self.use(source)
        self.look_for_bonus(stock)

    def use(self, source: At) -> None:
        """HX-36, HX-R22."""
        factory = self.hexes[source]
        factory.left -= 1
        if not factory.left:
            assert factory.top is not None
            self.black_hole.append(factory.top)
            factory.top = None

    def look_for_bonus(self, stock: dict[str, int]) -> None:
        """HX-R23: the highest level counts; HX-R50: what the stock cuts is not made up."""
        now = self.entitlement()
        if now > self.level:
            if self.options.bonus_timing == "immediate":
                granted = min(now - self.level, stock["green"])
                self.bonus += granted
                stock["green"] -= granted
            self.level = now

    def entitlement(self) -> int:
        """HX-38."""
        if self.civilization == "arboretans":
            return len(self.faces(FOREST)) // 2
        if self.civilization == "urbanides":
            return self.public_tiles()
        return self.matching() if self.civilization == "harvesters" else 0

    def public_tiles(self) -> int:
        """HX-R17."""
        found = self.buildings()
        return len(set(found)) if self.options.duplicate_pb == "ignored" else len(found)

    def matching(self) -> int:
        """HX-R24: the most pairs of Farm and Farm or Farm and House, each hex in one pair only."""
        farms, houses = self.faces(FARM), self.faces(HOUSE)
        pairs = [pair for pair in combinations(farms, 2) if pair[1] in neighbours(pair[0])]
        pairs += [(farm, house) for farm in farms for house in houses if house in neighbours(farm)]
        return most_pairs(pairs)


def most_pairs(pairs: list[tuple[At, At]]) -> int:
    if not pairs:
        return 0
    first = pairs[0]
    apart = [pair for pair in pairs if not set(pair) & set(first)]
    return max(1 + most_pairs(apart), most_pairs(pairs[1:]))
