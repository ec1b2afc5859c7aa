"""EC-20, EC-21, EC-24 in their plainest form: slow, and easy to believe."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Final

from tests.games.eco.boards import STEPS, Cell
from tests.games.eco.worlds import Rule, World


def beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + q, cell[1] + r) for q, r in STEPS]


def distance(a: Cell, b: Cell) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def all_of(world: World, species: int) -> set[Cell]:
    return {cell for cell, tile in world.items() if tile.animal == species}


def groups(mine: set[Cell]) -> list[set[Cell]]:
    found: list[set[Cell]] = []
    for cell in mine:
        joined = [group for group in found if group & set(beside(cell))]
        found = [group for group in found if group not in joined]
        found.append({cell}.union(*joined))
    return found


def areas(world: World) -> dict[int, list[set[Cell]]]:
    """EC-20, EC-21: for each biome the sets of tiles connected in it."""
    found: dict[int, list[set[Cell]]] = {}
    for biome in range(5):
        fresh = {cell for cell, tile in world.items() if biome in (tile.first, tile.second)}
        found[biome] = []
        while fresh:
            area: set[Cell] = set()
            edge = [fresh.pop()]
            while edge:
                cell = edge.pop()
                area.add(cell)
                for d, other in enumerate(beside(cell)):
                    meet = other in fresh and world[other].biome_at(d + 3) == biome
                    if meet and world[cell].biome_at(d) == biome:
                        fresh.remove(other)
                        edge.append(other)
            found[biome].append(area)
    return found


def exact(world: World, species: int, rule: Rule) -> int:
    return rule.pays(sum(len(group) == rule.number for group in groups(all_of(world, species))))


def ladder(world: World, species: int, rule: Rule) -> int:
    return sum(rule.pays(len(group)) for group in groups(all_of(world, species)))


def best_division(mine: frozenset[Cell], pays: Callable[[int], int]) -> int:
    """Every line that some animal may be in is tried for it."""

    @cache
    def best(left: frozenset[Cell]) -> int:
        if not left:
            return 0
        cell = next(iter(left))
        lines = {frozenset([cell])}
        for q, r in STEPS[:3]:
            for back in range(len(left)):
                for length in range(back + 1, len(left) + 1):
                    lines.add(
                        frozenset((cell[0] + i * q, cell[1] + i * r) for i in range(-back, length - back))
                    )
        return max(pays(len(line)) + best(left - line) for line in lines if line <= left)

    return best(mine)


def line(world: World, species: int, rule: Rule) -> int:
    return best_division(frozenset(all_of(world, species)), rule.pays)


def chain(world: World, species: int, rule: Rule) -> int:
    fitting = [
        group
        for group in groups(all_of(world, species))
        if all(len(group & set(beside(cell))) <= 2 for cell in group)
    ]
    return sum(rule.pays(len(group)) for group in fitting)


def loner(world: World, species: int, rule: Rule) -> int:
    mine = all_of(world, species)
    return rule.pays(sum(all(a == b or distance(a, b) > rule.number for b in mine) for a in mine))


def sight(world: World, species: int, rule: Rule) -> int:
    mine = all_of(world, species)
    pairs = 0
    for a, b in combinations(mine, 2):
        steps = distance(a, b)
        q, r = b[0] - a[0], b[1] - a[1]
        on_axis = 0 in (q, r, q + r)
        between = {(a[0] + q * i // steps, a[1] + r * i // steps) for i in range(1, steps)}
        pairs += on_axis and steps >= 2 and not between & mine
    return pairs * rule.unit


def most_triangles(mine: set[Cell]) -> int:
    triangles = [
        set(three)
        for three in combinations(sorted(mine), 3)
        if all(distance(a, b) == 1 for a, b in combinations(three, 2))
    ]

    def best(rest: list[set[Cell]]) -> int:
        if not rest:
            return 0
        return max(best(rest[1:]), 1 + best([other for other in rest if not other & rest[0]]))

    return best(triangles)


def tri(world: World, species: int, rule: Rule) -> int:
    mine = all_of(world, species)
    triangles = most_triangles(mine)
    return triangles * rule.unit + (len(mine) - 3 * triangles) * rule.rest


def animals_beside(world: World, cell: Cell) -> list[int]:
    near = [world[other].animal for other in beside(cell) if other in world]
    return [animal for animal in near if animal is not None]


def mixed(world: World, species: int, rule: Rule) -> int:
    return sum(
        rule.pays(len(set(animals_beside(world, cell)) - {species})) for cell in all_of(world, species)
    )


def friend(world: World, species: int, rule: Rule) -> int:
    mine = all_of(world, species)
    wanted = rule.others[species]
    return sum(rule.pays(animals_beside(world, cell).count(wanted)) for cell in mine)


def bond(world: World, species: int, rule: Rule) -> int:
    mine, loved = all_of(world, species), all_of(world, rule.others[species])
    couples = [(a, b) for a in mine for b in loved if distance(a, b) == 1]
    for count in range(min(len(mine), len(loved)), 0, -1):
        for chosen in combinations(couples, count):
            if len({cell for couple in chosen for cell in couple}) == 2 * count:
                return count * rule.unit
    return 0


def shy(world: World, species: int, rule: Rule) -> int:
    near = [animals_beside(world, cell) for cell in all_of(world, species)]
    return rule.unit * sum(bool(animals) and rule.others[species] not in animals for animals in near)


def homebiome(world: World, species: int, rule: Rule) -> int:
    biome = rule.others[species]
    total = 0
    for cell in all_of(world, species):
        near = [world[other] for other in beside(cell) if other in world]
        total += rule.pays(sum(biome in (tile.first, tile.second) for tile in near))
    return total


def spread(world: World, species: int, rule: Rule) -> int:
    tiles = [world[cell] for cell in all_of(world, species)]
    return rule.pays(len({tile.first for tile in tiles} | {tile.second for tile in tiles}))


def ranging(world: World, species: int, rule: Rule) -> int:
    large = [area for biome in areas(world).values() for area in biome if len(area) >= rule.number]
    return rule.unit * len(all_of(world, species) & set().union(*large))


def frontier(world: World, species: int, rule: Rule) -> int:
    mine = all_of(world, species)
    return sum(rule.pays(len(set(beside(cell)) - set(world))) for cell in mine)


def core(world: World, species: int, rule: Rule) -> int:
    return rule.unit * sum(set(beside(cell)) <= set(world) for cell in all_of(world, species))


DEFINITIONS: Final = [
    *(exact, ladder, line, chain, loner, sight, tri, mixed),
    *(friend, bond, shy, homebiome, spread, ranging, frontier, core),
]
