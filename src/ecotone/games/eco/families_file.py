"""Reads families.toml: words, points, limits and examples of the scoring families (EC-24)."""

from pathlib import Path

from msgspec import Struct, field

from ecotone.core.reading.toml_source import Id, Source

FAMILIES_FILE = Path(__file__).parent / "data" / "families.toml"

KEYS = (
    "EXACT", "LADDER", "LINE", "CHAIN", "LONER", "SIGHT", "TRI", "MIXED", "FRIEND", "BOND", "SHY",
    "HOMEBIOME", "SPREAD", "RANGE", "FRONTIER", "CORE", "MAJORITY",
)  # fmt: skip

CODES = ("Mo", "Fo", "Pl", "We", "Wa")  # of the biomes in the examples

ANOTHER_SPECIES = "species"
NATIVE_BIOME = "native"

Parameters = dict[str, int | str]  # k: 2, X: "deer", B: "wetland"


class Limit(Struct, frozen=True, forbid_unknown_fields=True):
    """How many families of a group a random set of rules has."""

    id: Id
    least: int = 0
    most: int = 5


class PointsRow(Struct, frozen=True, forbid_unknown_fields=True):
    when: dict[str, int] = field(default_factory=dict)
    table: tuple[int, ...] = ()
    each: int | str = 0
    most: int | str = 0
    rest: int = 0
    prizes: tuple[int, ...] = ()


class Points(Struct, frozen=True):
    """The numbers of one rule; what the family doesn't use is 0 or empty."""

    table: tuple[int, ...]
    each: int
    most: int
    rest: int
    prizes: tuple[int, ...]


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    animal: str
    position: str
    score: int
    note: str
    parameters: Parameters = field(default_factory=dict)
    others: tuple[str, ...] = ()


class Family(Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    label: str
    sentence: str
    groups: tuple[str, ...]
    points: tuple[PointsRow, ...]
    example: tuple[Example, ...]
    parameters: dict[str, tuple[int, ...] | str] = field(default_factory=dict)
    words: dict[str, dict[str, str]] = field(default_factory=dict)
    seats: int = 1  # only for tables with at least so many

    def points_for(self, parameters: Parameters) -> Points:
        """The numbers in force: the last row whose conditions hold."""
        rows = [row for row in self.points if all(parameters[k] == v for k, v in row.when.items())]
        row = rows[-1]

        def number(value: int | str) -> int:
            return int(parameters[value]) if isinstance(value, str) else value

        return Points(row.table, number(row.each), number(row.most), row.rest, row.prizes)

    def example_for(self, parameters: Parameters) -> Example:
        """The example with the same numbers; its species and biomes may differ."""
        numbers = {name: value for name, value in parameters.items() if isinstance(value, int)}
        return next(example for example in self.example if numbers.items() <= example.parameters.items())


class Families(Struct, frozen=True):
    limits: tuple[Limit, ...]
    families: tuple[Family, ...]  # in the order of KEYS

    def family(self, key: str) -> Family:
        return self.families[KEYS.index(key)]


def read_families(source: Source) -> Families:
    """Read a file; all 17 families must be there."""
    source.only("limit", "family")
    limits = tuple(entry.value for entry in source.entries("limit", Limit))
    entries = source.entries("family", Family, key="key")
    for entry in entries:
        entry.one_of("key", entry.value.key, KEYS, "family")
        entry.each_of("groups", entry.value.groups, [limit.id for limit in limits], "limit")
    found = {entry.value.key: entry.value for entry in entries}
    for key in KEYS:
        if key not in found:
            raise source.error(f"the family {key} is missing")
    return Families(limits, tuple(found[key] for key in KEYS))
