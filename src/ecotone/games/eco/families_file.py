"""Reads families.toml: words, points, limits and examples of the scoring families (EC-24)."""

import re
from itertools import product
from pathlib import Path

from msgspec import Struct, field

from ecotone.core.drawing import DrawingError, read_list
from ecotone.core.toml_source import Entry, Id, Source, read_source

FAMILIES_FILE = Path(__file__).parent / "data" / "families.toml"
LARGEST_EXAMPLE = 7

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
    places: tuple[int, ...] = ()


class Points(Struct, frozen=True):
    """The numbers of one rule; what the family doesn't use is 0 or empty."""

    table: tuple[int, ...]
    each: int
    most: int
    rest: int
    places: tuple[int, ...]


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

        return Points(row.table, number(row.each), number(row.most), row.rest, row.places)

    def number_choices(self) -> list[Parameters]:
        """Every combination of the parameters that are numbers."""
        ranges = {name: values for name, values in self.parameters.items() if not isinstance(values, str)}
        return [dict(zip(ranges, values, strict=True)) for values in product(*ranges.values())]

    def example_for(self, parameters: Parameters) -> Example:
        """The example with the same numbers; its species and biomes may differ."""
        numbers = {name: value for name, value in parameters.items() if isinstance(value, int)}
        return next(example for example in self.example if numbers.items() <= example.parameters.items())


class Families(Struct, frozen=True):
    limits: tuple[Limit, ...]
    families: tuple[Family, ...]  # in the order of KEYS

    def family(self, key: str) -> Family:
        return self.families[KEYS.index(key)]

    def members(self, limit: Limit) -> tuple[str, ...]:
        """The keys of the families that a limit counts."""
        return tuple(family.key for family in self.families if limit.id in family.groups)


def load_families(path: Path = FAMILIES_FILE) -> Families:
    return read_families(read_source(path))


def read_families(source: Source) -> Families:
    """Read and check a file; all 17 families must be there."""
    source.only("limit", "family")
    limits = tuple(entry.value for entry in source.entries("limit", Limit))
    entries = source.entries("family", Family, key="key")
    for entry in entries:
        entry.one_of("key", entry.value.key, KEYS, "family")
        entry.each_of("groups", entry.value.groups, [limit.id for limit in limits], "limit")
        check_points(entry)
        check_words(entry)
        check_examples(entry)
    found = {entry.value.key: entry.value for entry in entries}
    for key in KEYS:
        if key not in found:
            raise source.error(f"the family {key} is missing")
    return Families(limits, tuple(found[key] for key in KEYS))


def check_points(entry: Entry[Family]) -> None:
    family = entry.value
    names = list(family.parameters)
    for name, values in family.parameters.items():
        if isinstance(values, str):
            entry.one_of(f"parameters.{name}", values, (ANOTHER_SPECIES, NATIVE_BIOME), "kind of parameter")
        elif not values or len(set(values)) < len(values):
            raise entry.error(f"parameters.{name}", "needs different numbers to choose from")
    for name in family.words:
        entry.one_of(f"words.{name}", name, names, "parameter")
    for i, row in enumerate(family.points):
        at = f"points[{i}]"
        for name in [*row.when, *(value for value in (row.each, row.most) if isinstance(value, str))]:
            entry.one_of(at, name, names, "parameter")
        if row.table and (row.table[0] != 0 or list(row.table) != sorted(row.table)):
            raise entry.error(f"{at}.table", "must start with 0 and never fall")
        if not (row.table or row.each or row.places):
            raise entry.error(at, "has neither a table nor each nor places")
    for choice in family.number_choices():
        if not any(row.when.items() <= choice.items() for row in family.points):
            raise entry.error("points", f"no row fits {choice}")


def check_words(entry: Entry[Family]) -> None:
    """Refuse a placeholder that nothing will fill."""
    family = entry.value
    longest = max((len(row.table) for row in family.points), default=0)
    known = ["animal", "animals", "counts", "scores", "each", "most", "rest", "places"]
    for name, values in family.parameters.items():
        known += [name, f"{name}s"] if values == ANOTHER_SPECIES else [name]
    texts = {"label": family.label, "sentence": family.sentence}
    in_notes = [*known, *CODES, *(f"t{n}" for n in range(longest))]
    texts |= {f"example[{i}].note": example.note for i, example in enumerate(family.example)}
    for at, text in texts.items():
        for name in re.findall(r"\{([^}]*)\}", text):
            entry.one_of(at, name, in_notes if at.endswith("note") else known, "placeholder")


def check_examples(entry: Entry[Family]) -> None:
    family = entry.value
    for choice in family.number_choices():
        if not any(choice.items() <= example.parameters.items() for example in family.example):
            raise entry.error("example", f"none for {choice}" if choice else "is missing")
    for i, example in enumerate(family.example):
        at = f"example[{i}]"
        if set(example.parameters) != set(family.parameters):
            raise entry.error(f"{at}.parameters", f"must be exactly {', '.join(family.parameters) or 'none'}")
        for name, choices in family.parameters.items():
            if not isinstance(choices, str) and example.parameters[name] not in choices:
                raise entry.error(f"{at}.parameters.{name}", f"must be one of {choices}")
        cells = 0
        for text in (example.position, *example.others):
            try:
                cells += len({placed.cell for placed in read_list(text)})
            except DrawingError as error:
                raise entry.error(f"{at}.position", str(error)) from None
        if not 1 <= cells <= LARGEST_EXAMPLE:
            raise entry.error(f"{at}.position", f"has {cells} cells, needs 1 to {LARGEST_EXAMPLE}")
