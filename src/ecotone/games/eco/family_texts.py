"""The texts of the scoring families by language: English stands in families.toml beside the points."""

from functools import cache

from msgspec import Struct, field

from ecotone.core.nouns import small
from ecotone.core.reading.toml_source import read_source
from ecotone.games.eco.families_file import KEYS, Family
from ecotone.games.eco.languages import DATA, words_in


class FamilyTexts(Struct, frozen=True, forbid_unknown_fields=True):
    """`label` as inside a line; a note for each example; `words` says how a parameter is spoken."""

    key: str
    label: str
    sentence: str
    notes: tuple[str, ...]
    words: dict[str, dict[str, str]] = field(default_factory=dict)


def texts_of(family: Family, language: str) -> FamilyTexts:
    if language == "en":
        notes = tuple(example.note for example in family.example)
        return FamilyTexts(family.key, small(family.label), family.sentence, notes, family.words)
    return translations(words_in(language).language)[family.key]


@cache
def translations(language: str) -> dict[str, FamilyTexts]:
    """families.<language>.toml, by family."""
    source = read_source(DATA / f"families.{language}.toml")
    source.only("family")
    entries = source.entries("family", FamilyTexts, key="key")
    for entry in entries:
        entry.one_of("key", entry.value.key, KEYS, "family")
    return {entry.value.key: entry.value for entry in entries}
