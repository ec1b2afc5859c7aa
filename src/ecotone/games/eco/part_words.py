"""What an animal's rule counted, in words; what the ledger's numbers mean stands in kernel/families.py."""

from collections.abc import Callable
from fractions import Fraction

from msgspec import Struct

from ecotone.core.kernel.match import POINT
from ecotone.core.points import show_points
from ecotone.games.eco.animal_rules import AnimalRule
from ecotone.games.eco.catalogue_file import TileSet
from ecotone.games.eco.families_file import ANOTHER_SPECIES, NATIVE_BIOME
from ecotone.games.eco.phrases import counted

PLACES = ("first", "second", "third")

Detail = tuple[int, ...]  # seat, rule, family, sixtieths, species, b, c


class Names(Struct, frozen=True):
    """The words of one rule."""

    one: str
    many: str
    other: str = ""
    others: str = ""
    biome: str = ""


def names_in(rule: AnimalRule, tiles: TileSet) -> Names:
    species = {kind.id: (kind.name.lower(), kind.plural.lower()) for kind in tiles.species}
    biomes = {biome.id: biome.name.lower() for biome in tiles.biomes}
    other, biome = ("", ""), ""
    for name, value in rule.parameters.items():
        if rule.definition.parameters[name] == ANOTHER_SPECIES:
            other = species[str(value)]
        elif rule.definition.parameters[name] == NATIVE_BIOME:
            biome = biomes[str(value)]
    return Names(*species[rule.animal], *other, biome)


def of_those(counting: int, there: int) -> str:
    """A rule may count only so many of the things beside an animal."""
    return f" (of {there})" if there > counting else ""


def row_of(b: int, noun: str, one: str) -> str:
    return f"{noun} of {b}" if b > 1 else f"single {one}"


# One part: details b and c of its line.
PARTS: dict[str, Callable[[Names, int, int], str]] = {
    "EXACT": lambda names, b, c: counted(b, f"group of {c}", f"groups of {c}"),
    "LADDER": lambda names, b, c: row_of(b, "group", names.one),
    "LINE": lambda names, b, c: row_of(b, "row", names.one),
    "CHAIN": lambda names, b, c: row_of(b, "ring" if c else "chain", names.one),
    "LONER": lambda names, b, c: counted(b, f"lonely {names.one}", f"lonely {names.many}"),
    "SIGHT": lambda names, b, c: f"two {names.many} that see each other, {b} steps apart",
    "TRI": lambda names, b, c: "triangle" if c else f"{counted(b, names.one, names.many)} left over",
    "MIXED": lambda names, b, c: f"{names.one} beside {b} other species",
    "FRIEND": lambda names, b, c: (
        f"{names.one} beside {counted(b, names.other, names.others)}{of_those(b, c)}"
    ),
    "BOND": lambda names, b, c: f"{names.one} and {names.other}",
    "SHY": lambda names, b, c: f"{counted(b, names.one, names.many)} with company, but no {names.other}",
    "HOMEBIOME": lambda names, b, c: (
        f"{names.one} beside {counted(b, 'tile', 'tiles')} with {names.biome}{of_those(b, c)}"
    ),
    "SPREAD": lambda names, b, c: counted(b, "biome", "biomes"),
    "RANGE": lambda names, b, c: f"{counted(b, names.one, names.many)} in areas of {c} or more tiles",
    "FRONTIER": lambda names, b, c: (
        f"{names.one} beside {counted(b, 'empty cell', 'empty cells')}{of_those(b, c)}"
    ),
    "CORE": lambda names, b, c: f"{counted(b, names.one, names.many)} with tiles on all six sides",
    "MAJORITY": lambda names, b, c: (
        f"{counted(b, names.one, names.many)}, {PLACES[c // 8 - 1]} place{shared_by(c % 8)}"
    ),
}

# All parts together, if every piece counted is worth the same.
PIECES: dict[str, Callable[[Names, int], str]] = {
    "SIGHT": lambda names, n: counted(n, "pair", "pairs"),
    "FRIEND": lambda names, n: f"{counted(n, names.other, names.others)} beside {names.many}",
    "BOND": lambda names, n: counted(n, "couple", "couples"),
    "SHY": lambda names, n: counted(n, names.one, names.many),
    "HOMEBIOME": lambda names, n: counted(n, "tile", "tiles"),
    "RANGE": lambda names, n: counted(n, names.one, names.many),
    "FRONTIER": lambda names, n: counted(n, "empty cell", "empty cells"),
    "CORE": lambda names, n: counted(n, names.one, names.many),
}
ONE_A_PART = ("SIGHT", "BOND")


def part_text(rule: AnimalRule, names: Names, detail: Detail) -> str:
    """What one part counted, e.g. 'group of 3'."""
    return PARTS[rule.family](names, detail[5], detail[6])


def sum_text(rule: AnimalRule, names: Names, details: list[Detail]) -> str:
    """How the parts make the points, without the points themselves: '3 pairs × 4'."""
    points = rule.points
    if rule.family == "MAJORITY":
        count, (place, level) = details[0][5], divmod(details[0][6], 8)
        return f"{counted(count, names.one, names.many)}, {ranked(place, level, points.places)}"
    if rule.family == "TRI":
        triangles = sum(detail[6] for detail in details)
        left = sum(detail[5] for detail in details if not detail[6])
        terms = [f"{counted(triangles, 'triangle', 'triangles')} × {points.each}"] * bool(triangles)
        return " + ".join(terms + [f"{left} left over × {points.rest}"] * bool(left))
    if rule.family in PIECES and points.each:
        count = len(details) if rule.family in ONE_A_PART else sum(detail[5] for detail in details)
        return f"{PIECES[rule.family](names, count)} × {points.each}"
    if len(details) == 1:
        return part_text(rule, names, details[0])
    return " + ".join(show_points(Fraction(detail[3], POINT)) for detail in details)


def shared_by(level: int) -> str:
    return f" shared by {level}" if level > 1 else ""


def ranked(place: int, level: int, prizes: tuple[int, ...]) -> str:
    """`second place`, or `first place shared by 2: (3 + 2) / 2`, the prizes of the places they fill."""
    words = f"{PLACES[place - 1]} place{shared_by(level)}"
    if level == 1:
        return words
    pot = [str(prize) for prize in prizes[place - 1 : place - 1 + level]]
    total = f"({' + '.join(pot)})" if len(pot) > 1 else pot[0]
    return f"{words}: {total} / {level}"
