"""What families.toml must keep so that every rule can be counted, said and shown."""

import re
from itertools import product

from ecotone.core.drawing import DrawingError, read_list
from ecotone.core.reading.toml_source import Entry, parse_source
from ecotone.games.eco.families_file import (
    ANOTHER_SPECIES,
    CODES,
    NATIVE_BIOME,
    Family,
    Parameters,
    read_families,
)

LARGEST_EXAMPLE = 7


def check_families(text: str) -> None:
    """CatalogueError with the family and the field."""
    source = parse_source(text, "families.toml")
    read_families(source)
    for entry in source.entries("family", Family, key="key"):
        check_points(entry)
        check_words(entry)
        check_examples(entry)


def number_choices(family: Family) -> list[Parameters]:
    """Every combination of the parameters that are numbers."""
    ranges = {name: values for name, values in family.parameters.items() if not isinstance(values, str)}
    return [dict(zip(ranges, values, strict=True)) for values in product(*ranges.values())]


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
        if not (row.table or row.each or row.prizes):
            raise entry.error(at, "has neither a table nor each nor places")
    for choice in number_choices(family):
        if not any(row.when.items() <= choice.items() for row in family.points):
            raise entry.error("points", f"no row fits {choice}")


def check_words(entry: Entry[Family]) -> None:
    """Refuse a placeholder that nothing will fill."""
    family = entry.value
    longest = max((len(row.table) for row in family.points), default=0)
    known = ["animal", "animals", "counts", "scores", "each", "most", "rest", "prizes"]
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
    for choice in number_choices(family):
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
