"""What a colony is worth, line by line (HX-44 to HX-52), and who wins (HX-43, HX-R27)."""

from tests.games.planet_hexagon.plain.colony import Colony, neighbours
from tests.games.planet_hexagon.plain.tiles import FACTORY, FARM, FIELD, FOREST, HOUSE, WATER

FORESTS = (0, 1, 3, 5)
GOAL, COMMON = 6, 9
KINDS = ("water", "forest", "public", "field", "farm", "factory")
NEEDS: dict[int, tuple[int, dict[str, int]]] = {
    1: (3, {"different": 1}),
    2: (3, {FACTORY: 2}),
    3: (5, {FIELD: 3}),
    4: (3, {FOREST: 2, FIELD: 1}),
    5: (3, {WATER: 2, FIELD: 1}),
    6: (5, {WATER: 3}),
    7: (3, {WATER: 1, FOREST: 1, FIELD: 1}),
}


def lines(colony: Colony) -> dict[str, int]:
    """All but the Hidden Goal."""
    found = {
        "forest": sum(forest_points(colony)),
        "view": sum(view_points(colony)),
        "pipelines": 2 * colony.pipelines() if colony.faces(WATER) else 0,
        "farms": len(colony.faces(FARM)) * len(colony.faces(HOUSE)),
        "public": sum(building_points(colony, kind) for kind in kinds(colony)),
        "markers": colony.green() + unused_blue(colony),
        "bonus": colony.entitlement() if colony.options.bonus_timing == "end" else 0,
        "common": COMMON if all(counted(colony, kind) for kind in KINDS) else 0,
    }
    return {name: number for name, number in found.items() if number}


def beside(colony: Colony, face: str) -> list[int]:
    """How many such hexes each House has beside it."""
    return [
        sum(one in colony.hexes and colony.hexes[one].face == face for one in neighbours(at))
        for at in colony.faces(HOUSE)
    ]


def forest_points(colony: Colony) -> list[int]:
    return [FORESTS[min(3, number)] for number in beside(colony, FOREST)]


def view_points(colony: Colony) -> list[int]:
    return [2 for number in beside(colony, WATER) if number]


def unused_blue(colony: Colony) -> int:
    """HX-50; HX-R20 with the option."""
    gated = colony.options.pipeline_gate == "pipelines_and_unused_blue"
    return 0 if gated and not colony.faces(WATER) else colony.blue()


def kinds(colony: Colony) -> set[int]:
    """HX-30: each once."""
    return {int(face[-1]) for face in colony.buildings()}


def building_points(colony: Colony, kind: int) -> int:
    points, needs = NEEDS[kind]
    return points if all(has(colony, kind, what) >= number for what, number in needs.items()) else 0


def has(colony: Colony, kind: int, what: str) -> int:
    """HX-49: what lies open, whatever the goals count (HX-R49)."""
    return len(kinds(colony) - {kind}) if what == "different" else len(colony.faces(what))


def counted(colony: Colony, kind: str) -> int:
    """For Hidden Goals and the Common Goal (HX-R31, HX-R49)."""
    if kind == "public":
        return colony.public_tiles()
    number = len(colony.faces(kind))
    if colony.options.goals_count == "all_tiles":
        number += sum(one.top is not None and one.ground.face == kind for one in colony.hexes.values())
    if kind == FACTORY and colony.options.factory_goal == "ever_built":
        number += sum(tile.face == FACTORY and tile.stood for tile in colony.black_hole)
    return number


def goal_points(colonies: list[Colony], seat: int, goal: str) -> int:
    """HX-R30: more than each other one."""
    own = counted(colonies[seat], goal)
    others = [counted(colony, goal) for other, colony in enumerate(colonies) if other != seat]
    return GOAL if own > max(others) else 0


def ranks(points: list[int], fulfilled: list[bool], goal_first: bool) -> list[int]:
    """HX-R27, HX-R53."""
    found = [1 + sum(other > own for other in points) for own in points]
    best = [seat for seat, rank in enumerate(found) if rank == 1]
    if goal_first and any(fulfilled[seat] for seat in best):
        winners = [seat for seat in best if fulfilled[seat]]
        return [
            1 + len(winners) if seat in best and seat not in winners else found[seat]
            for seat in range(len(points))
        ]
    return found
