"""core.toml_source: every complaint names file, entry and field."""

from pathlib import Path
from typing import Annotated

import pytest
from msgspec import Meta, Struct

from ecotone.core.reading.toml_source import (
    DEEPEST,
    DOTTED,
    LONGEST_TEXT,
    CatalogueError,
    Entry,
    Id,
    Source,
    parse_source,
    read_source,
    refuse_duplicates,
)

SPECIES = ("deer", "fish", "wolf")


class Face(Struct, forbid_unknown_fields=True):
    biome: str


class Row(Struct, forbid_unknown_fields=True):
    id: Id
    animals: tuple[str, ...]
    points: Annotated[int, Meta(ge=0, le=9)] = 0
    each: int | str = 0
    face: Face | None = None


def rows(text: str) -> list[Entry[Row]]:
    return parse_source(text, "cards.toml").entries("card", Row)


def complaint(text: str) -> str:
    with pytest.raises(CatalogueError) as caught:
        rows(text)
    return str(caught.value)


GOOD = """
[[card]]
id = "red-deer"
animals = ["deer", "wolf"]
points = 3

[[card]]
id = "pike"
animals = ["fish"]
face = { biome = "water" }
"""


def test_good_rows_are_typed() -> None:
    first, second = rows(GOOD)
    assert first.value == Row("red-deer", ("deer", "wolf"), 3)
    assert second.value.face == Face("water")
    assert (first.label, first.line()) == ("card 'red-deer'", 3)
    assert (second.label, second.line()) == ("card 'pike'", 8)


def test_inline_rows_know_their_line_too() -> None:
    found = rows("card = [\n  { id = 'a', animals = [] },\n  { id = 'b', animals = [] },\n]")
    assert [entry.line() for entry in found] == [2, 3]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "points = 3",
            "point = 3",
            "card 'red-deer': unknown field 'point' (did you mean 'points'?) (line 3)",
        ),
        ("points = 3", "zzz = 3", "card 'red-deer': unknown field 'zzz' (line 3)"),
        (
            "points = 3",
            "points = 10",
            "card 'red-deer': field points: expected a whole number <= 9, got 10 (line 3)",
        ),
        ("points = 3", "points = 'x'", "field points: expected a whole number, got a text (line 3)"),
        ("points = 3", "each = 1.5", "field each: expected a whole number or a text, got a number (line 3)"),
        ('animals = ["fish"]', "", "card 'pike': the field 'animals' is missing (line 8)"),
        ('animals = ["fish"]', "animals = 'fish'", "field animals: expected a list, got a text (line 8)"),
        ('"deer", "wolf"', '"deer", 2', "field animals[1]: expected a text, got a whole number (line 3)"),
        (
            "{ biome =",
            "{ biom =",
            "card 'pike': field face: unknown field 'biom' (did you mean 'biome'?) (line 8)",
        ),
        ('id = "pike"', "", "card 2: the field 'id' is missing"),
        ('id = "pike"', "id = 7", "card 2: field id: expected a text, got a whole number"),
        (
            'id = "pike"',
            'id = "Pike!"',
            "'Pike!' may have small letters, digits and single hyphens only (line 8)",
        ),
        ('id = "pike"', 'id = "red-deer"', "card 'red-deer': field id: 'red-deer' is used twice (line 8)"),
    ],
)
def test_complaints(old: str, new: str, expected: str) -> None:
    assert old in GOOD
    message = complaint(GOOD.replace(old, new))
    assert message.startswith("cards.toml: card ")
    assert message.endswith(expected)


def test_kind_must_be_a_list_of_tables() -> None:
    assert complaint("card = 3") == "cards.toml: 'card' must be a list of tables"
    assert complaint("card = [3]") == "cards.toml: card 1: expected a table, got a whole number"


def test_unknown_top_level_key() -> None:
    source = parse_source("crad = []", "cards.toml")
    with pytest.raises(CatalogueError, match=r"^cards.toml: unknown key 'crad' \(did you mean 'card'\?\)$"):
        source.only("card", "limit")
    source.only("crad")


def test_a_single_table() -> None:
    source = parse_source("[face]\nbiome = 'water'", "cards.toml")
    assert source.table("face", Face).value == Face("water")
    with pytest.raises(CatalogueError, match=r"^cards.toml: the table 'other' is missing$"):
        source.table("other", Face)


def test_one_of_and_each_of_count_and_complain() -> None:
    entry = rows(GOOD)[0]
    assert entry.one_of("kind", "fish", SPECIES, "species") == 1
    assert entry.each_of("animals", ("wolf", "deer"), SPECIES, "species") == (2, 0)
    with pytest.raises(CatalogueError) as caught:
        entry.each_of("animals", ("fish", "dear"), SPECIES, "species")
    error = caught.value
    assert str(error) == (
        "cards.toml: card 'red-deer': field animals[1]: "
        "unknown species 'dear' (did you mean 'deer'?) (line 3)"
    )
    assert (error.file, error.entry, error.field, error.line) == (
        "cards.toml",
        "card 'red-deer'",
        "animals[1]",
        3,
    )
    with pytest.raises(CatalogueError, match=r"field animals\[2\]: species 'deer' is named twice"):
        entry.each_of("animals", ("deer", "fish", "deer"), SPECIES, "species")


def test_within_and_length() -> None:
    entry = rows(GOOD)[0]
    assert entry.within("points", 3, 0, 3) == 3
    assert entry.within("points", 0, 0, 3) == 0
    with pytest.raises(CatalogueError, match="field points: 4 is not between 0 and 3"):
        entry.within("points", 4, 0, 3)
    entry.length("animals", "ab", 2, 3)
    entry.length("animals", "abc", 2, 3)
    with pytest.raises(CatalogueError, match="field animals: has 1 items, needs 2 to 3"):
        entry.length("animals", "a", 2, 3)
    with pytest.raises(CatalogueError, match=r"field animals: has 4 items, needs 2 \("):
        entry.length("animals", "abcd", 2, 2)


def test_ids_may_not_be_shared_between_kinds() -> None:
    source = parse_source(
        "card = [{ id = 'a', animals = [] }]\n"
        "event = [{ id = 'b', animals = [] }, { id = 'a', animals = [] }]",
        "x",
    )
    entries = [*source.entries("card", Row), *source.entries("event", Row)]
    refuse_duplicates(entries[:2])
    with pytest.raises(CatalogueError, match="event 'a': field id: 'a' is used already by card 'a'"):
        refuse_duplicates(entries)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a = 1\nb = \n", "(line 2, column 5)"),
        ("a = 1\nb = [1,", "(line 2, column 8)"),
        ("a = 1\na = 2\nb = 3", "(line 2, column 6)"),
        ("[x]\n[x]\n", "(line 2, column 3)"),
    ],
)
def test_syntax_errors_name_line_and_column(text: str, place: str) -> None:
    message = complaint(text)
    assert message.startswith("cards.toml: not valid TOML: ")
    assert message.endswith(place)
    assert message.count("line") == 1


@pytest.mark.parametrize("text", ["a = " + "[" * 5000, "a = " + "9" * 5000, "a = 1\x00"])
def test_hostile_texts_are_only_errors(text: str) -> None:
    assert complaint(text).startswith("cards.toml: not valid TOML: ")


def test_a_text_that_is_too_long() -> None:
    assert rows("#" * LONGEST_TEXT) == []
    assert "is too long" in complaint("#" * (LONGEST_TEXT + 1))


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert len(read_source(path).entries("card", Row)) == 2
    path.write_bytes(b"a = '\xff'")
    with pytest.raises(CatalogueError, match=r"^mine.toml: is not UTF-8 text \(byte 5\)$"):
        read_source(path)
    with pytest.raises(CatalogueError, match=r"^gone.toml: can't be read: No such file"):
        read_source(tmp_path / "gone.toml")


@pytest.mark.parametrize("part", ["x", '"x y"', "'x.y'"])
@pytest.mark.parametrize("between", [".", " . "])
@pytest.mark.parametrize("line", ["{} = 1\n", "[{}]\n"])
def test_a_key_has_so_many_parts(part: str, between: str, line: str) -> None:
    """tomllib's time grows with their square; it never gets to see them."""
    deep = line.format(between.join([part] * 100_000))
    assert complaint("a = 1\n" + deep) == f"cards.toml: a key has more than {DEEPEST} parts (line 2)"
    parse_source(line.format(between.join([part] * DEEPEST)), "cards.toml")


@pytest.mark.parametrize("filling", ["x", '"', "'", ".", " ", "\t", "# x. y\n", "'\""])
def test_what_is_no_key_is_looked_at_once(filling: str) -> None:
    """However long: this ends at once or never."""
    assert DOTTED.search(filling * 400_000) is None


def test_lines_are_looked_for_only_to_complain(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    def line_of(_: Source, key: str, word: str, skip: int = 0) -> int:
        looked.append(word)
        return 7

    monkeypatch.setattr(Source, "line_of", line_of)
    good = "".join(f'[[card]]\nid = "card-{k}"\nanimals = []\n' for k in range(300))
    assert len(rows(good)) == 300
    assert looked == []
    assert complaint(good + '[[card]]\nid = "card-5"\nanimals = []\n').endswith("used twice (line 7)")
    assert looked == ["card-5"]


UNSEEN = [
    "001B", "0000", "202E", "200B", "FEFF", "0085", "2028", "000A", "0009", "00AD", "034F", "FE0F", "3164",
    "2800", "FFFC", "1D159", "E0041", "E000", "3FFFF",
]  # fmt: skip


@pytest.mark.parametrize("code", UNSEEN)
@pytest.mark.parametrize("text", ['title = "a{}b"', 'x = [{{ "{}" = 1 }}]', 'x = ["a", ["{}"]]'])
def test_a_text_has_nothing_that_nobody_sees(code: str, text: str) -> None:
    written = text.format(f"a\\U{code:0>8}")
    assert complaint(written) == f"cards.toml: a text has the character U+{code}, which nobody sees"
    parse_source(text.format("é \\u00a0🦌"), "cards.toml")
