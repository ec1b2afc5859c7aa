"""families.toml, its checks, and the words made from it."""

import re

import pytest

from ecotone.core.reading.toml_source import CatalogueError, parse_source
from ecotone.games.eco.animal_rules import our_families
from ecotone.games.eco.catalogue import TILES_FILE, TileSet, read_tiles
from ecotone.games.eco.families_file import FAMILIES_FILE, KEYS, Families, read_families
from ecotone.games.eco.family_words import FamilyWords, renaming
from ecotone.games.eco.pieces import our_tiles
from tests.games.eco.family_checks import check_families

FAMILIES = FAMILIES_FILE.read_text(encoding="utf-8")
TILES = TILES_FILE.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def tiles() -> TileSet:
    return our_tiles()


@pytest.fixture(scope="module")
def families() -> Families:
    return our_families()


def broken(key: str, pattern: str, new: str) -> str:
    """The file with the first match in the part of one family replaced, whatever its points are today."""
    before, mark, rest = FAMILIES.partition(f'key = "{key}"')
    part, following, after = rest.partition("[[family]]\n")
    changed, count = re.subn(pattern, new, mark + part, count=1)
    assert count == 1
    return before + changed + following + after


def test_families_and_their_limits(families: Families) -> None:
    assert len(KEYS) == len(families.families) == 17
    assert [family.key for family in families.families] == list(KEYS)
    members = {
        limit.id: tuple(family.key for family in families.families if limit.id in family.groups)
        for limit in families.limits
    }
    assert {limit.id: (limit.least, limit.most, members[limit.id]) for limit in families.limits} == {
        "formation": (0, 2, ("EXACT", "SIGHT", "TRI")),
        "company": (0, 2, ("MIXED", "FRIEND", "BOND", "SHY")),
        "land": (0, 2, ("HOMEBIOME", "SPREAD", "RANGE", "FRONTIER", "CORE")),
        "gathering": (1, 5, ("EXACT", "LADDER", "LINE", "CHAIN")),
    }
    assert {family.key for family in families.families if family.seats > 1} == {"MAJORITY"}


def test_parameters(families: Families) -> None:
    """p is a number of points and may be re-tabled; the others say what is counted."""
    assert {family.key: family.parameters for family in families.families if family.parameters} == {
        "EXACT": {"k": (2, 3)},
        "LONER": {"d": (1, 2)},
        "SIGHT": {"p": families.family("SIGHT").parameters["p"]},
        "FRIEND": {"X": "species", "c": (2, 3)},
        "BOND": {"X": "species"},
        "SHY": {"Y": "species", "p": families.family("SHY").parameters["p"]},
        "HOMEBIOME": {"B": "native"},
        "RANGE": {"s": (5, 6, 7)},
    }


def test_the_last_row_that_fits_is_in_force(families: Families) -> None:
    text = broken("RANGE", r"points = .*", "points = [{ each = 2 }, { when = { s = 7 }, each = 3 }]")
    wide = read_families(parse_source(text, "families.toml")).family("RANGE")
    assert [wide.points_for({"s": s}).each for s in (5, 6, 7)] == [2, 2, 3]
    exact = families.family("EXACT")
    assert exact.points_for({"k": 2}).table == exact.points[0].table != exact.points[1].table
    assert exact.points_for({"k": 3}).table == exact.points[1].table


def test_a_parameter_can_be_a_number_of_points(families: Families) -> None:
    assert [families.family("SHY").points_for({"Y": "deer", "p": p}).each for p in (3, 4)] == [3, 4]
    assert [families.family("FRIEND").points_for({"X": "deer", "c": c}).most for c in (2, 3)] == [2, 3]


def test_the_sentence_prints_the_table(tiles: TileSet) -> None:
    text = broken("LINE", r"table = \[.*?\]", "table = [0, 1, 5, 10, 15]")
    line = read_families(parse_source(text, "families.toml")).family("LINE")
    said = FamilyWords(line, "wolf", {}, tiles).sentence()
    assert said.startswith(
        "Each straight row of wolves scores 1/5/10/15 for 1/2/3/4 in a row; every wolf counts once."
    )


def test_the_sentence_names_the_animals(families: Families, tiles: TileSet) -> None:
    friend = families.family("FRIEND")
    each = friend.points_for({"c": 2}).each
    assert FamilyWords(friend, "frog", {"X": "eagle", "c": 2}, tiles).label() == "Beside eagles"
    assert FamilyWords(friend, "frog", {"X": "eagle", "c": 2}, tiles).sentence() == (
        f"Each frog scores {each} for every eagle beside it (at most 2 count)."
    )
    loner = families.family("LONER")
    assert "no other eagle within two steps" in FamilyWords(loner, "eagle", {"d": 2}, tiles).sentence()


def test_no_number_is_typed_twice(families: Families) -> None:
    """Texts have placeholders only, so that re-tabling never leaves a wrong number behind."""
    for family in families.families:
        notes = [example.note for example in family.example]
        for text in (family.label, family.sentence, *notes):
            assert not re.search(r"\d", re.sub(r"\{\w+\}", "", text)), text


def test_every_text_can_be_said(families: Families, tiles: TileSet) -> None:
    for family in families.families:
        for example in family.example:
            words = FamilyWords(family, example.animal, example.parameters, tiles)
            for said in (words.label(), words.sentence(), words.example_note()):
                assert said
                assert "{" not in said
            assert words.sentence().endswith(".")


def test_examples_speak_of_the_animals_in_play(families: Families, tiles: TileSet) -> None:
    friend = families.family("FRIEND")
    assert FamilyWords(friend, "deer", {"X": "wolf", "c": 2}, tiles).example_position() == (
        "deer (0,0)  wolf (1,0) (0,1) (-1,0)",
    )
    shy = families.family("SHY")
    shy_points = shy.example[1].parameters["p"]
    position = FamilyWords(shy, "fish", {"Y": "frog", "p": shy_points}, tiles).example_position()
    assert position == ("fish (0,0)  eagle (1,0)  fish (3,0)  frog (4,0)  fish (6,0)",)
    home = families.family("HOMEBIOME")
    position = FamilyWords(home, "deer", {"B": "mountains"}, tiles).example_position()
    assert position == ("Fo (0,0)  Mo (1,0)  Mo/Fo@4 (0,1)  Pl/We@3 (1,-1)  deer (0,0)",)
    turned = read_families(parse_source(broken("HOMEBIOME", "Fo/We@1", "Fo/We@5"), "families.toml"))
    mine = FamilyWords(turned.family("HOMEBIOME"), "deer", {"B": "mountains"}, tiles)
    assert "Mo/Fo@2" in mine.example_position()[0]


def test_examples_of_a_renamed_set(families: Families) -> None:
    text = TILES.replace('"wolf"', '"lynx"').replace(
        'name = "Wolf", plural = "Wolves"', 'name = "Lynx", plural = "Lynxes"'
    )
    mine = read_tiles(parse_source(text.replace('"forest"', '"jungle"').replace('"Fo"', '"Ju"'), "mine.toml"))
    triangles = families.family("TRI")
    assert FamilyWords(triangles, "lynx", {}, mine).example_position() == ("lynx (0,0) (1,0) (0,1) (1,1)",)
    assert "lynx left over" in FamilyWords(triangles, "lynx", {}, mine).example_note()
    home = families.family("HOMEBIOME")
    position, *_ = FamilyWords(home, "frog", {"B": "jungle"}, mine).example_position()
    assert position.startswith("We (0,0)  Ju (1,0)")


def test_renaming_is_one_for_one() -> None:
    words = ("a", "b", "c", "d")
    for pairs in (
        [],
        [("a", "b")],
        [("a", "b"), ("b", "a")],
        [("a", "b"), ("b", "c")],
        [("d", "a"), ("a", "a")][:1],
    ):
        result = renaming(words, pairs, words)
        assert sorted(result) == sorted(result.values()) == list(words)
        assert all(result[old] == new for old, new in pairs)


def test_our_families_are_complete() -> None:
    check_families(FAMILIES)


@pytest.mark.parametrize(
    ("key", "pattern", "new", "expected"),
    [
        ("LADDER", '"LADDER"', '"LADER"', "field key: unknown family 'LADER' (did you mean 'LADDER'?)"),
        ("LADDER", r"table = \[.*?\]", "table = [1, 4, 7]", "field points[0].table: must start with 0"),
        (
            "LADDER",
            r"table = \[.*?\]",
            "table = [0, 7, 4]",
            "field points[0].table: must start with 0 and never",
        ),
        ("EXACT", r"  \{ when = \{ k = 3.*\n", "", "field points: no row fits {'k': 3}"),
        ("EXACT", r"when = \{ k = 3", "when = { kk = 3", "field points[1]: unknown parameter 'kk'"),
        ("FRIEND", 'most = "c"', 'most = "cc"', "field points[0]: unknown parameter 'cc'"),
        ("TRI", r"each = \d+, ", "", "field points[0]: has neither a table nor each nor places"),
        ("HOMEBIOME", '"land"', '"lend"', "field groups[0]: unknown limit 'lend' (did you mean 'land'?)"),
        ("EXACT", r"\{ k = \[2, 3\]", "{ k = [2, 2]", "field parameters.k: needs different numbers"),
        ("EXACT", r"\{ k = \[2, 3\]", "{ k = []", "field parameters.k: needs different numbers"),
        ("HOMEBIOME", '"native"', '"biome"', "field parameters.B: unknown kind of parameter 'biome'"),
        ("LONER", "words = { d =", "words = { e =", "field words.e: unknown parameter 'e'"),
        ("EXACT", "parameters = { k = 2 }", "parameters = { k = 3 }", "field example: none for {'k': 2}"),
        ("EXACT", "parameters = { k = 3 }", "parameters = { k = 4 }", "field example: none for {'k': 3}"),
        ("FRIEND", '{ X = "deer", c = 2 }', "{ c = 2 }", "field example[0].parameters: must be exactly X, c"),
        ("LONER", r"\(3,0\)", "(3,0", "field example[1].position: line 1, column 13: expected a token"),
        (
            "TRI",
            r"\(1,1\)",
            "(1,1) (2,0) (3,0) (4,0) (5,0)",
            "field example[0].position: has 8 cells, needs 1 to 7",
        ),
        ("TRI", '"wolf .*"', '""', "field example[0].position: has 0 cells, needs 1 to 7"),
        (
            "MAJORITY",
            r'others = \["deer ',
            'others = ["',
            "field example[0].position: line 1, column 1: a cell without",
        ),
        ("LADDER", "score = ", "skore = ", "field example[0]: unknown field 'skore' (did you mean 'score'?)"),
        (
            "LADDER",
            "of {animals}",
            "of {animls}",
            "field sentence: unknown placeholder 'animls' (did you mean",
        ),
        ("LADDER", "{t3}", "{t9}", "field example[0].note: unknown placeholder 't9'"),
        ("LADDER", "scores {scores}", "scores {t3}", "field sentence: unknown placeholder 't3'"),
        ("FRIEND", "Beside {Xs}", "Beside {Ys}", "field label: unknown placeholder 'Ys'"),
    ],
)
def test_broken_families(key: str, pattern: str, new: str, expected: str) -> None:
    with pytest.raises(CatalogueError) as caught:
        check_families(broken(key, pattern, new))
    assert str(caught.value).startswith(f"families.toml: family '{'LADER' if 'LADER' in new else key}': ")
    assert expected in str(caught.value)


def test_an_example_may_only_use_parameters_in_range() -> None:
    extra = 'animal = "deer"\nparameters = { k = 4 }\nposition = "deer (0,0)"\nscore = 1\nnote = ""'
    text = broken("EXACT", r"$", f"[[family.example]]\n{extra}\n\n")
    with pytest.raises(
        CatalogueError, match=r"family 'EXACT': field example\[2\].parameters.k: must be one of"
    ):
        check_families(text)


def test_a_family_comes_once() -> None:
    with pytest.raises(CatalogueError, match=r"family 'LINE': field key: 'LINE' is used twice \(line \d+\)$"):
        check_families(broken("CHAIN", "CHAIN", "LINE"))


def test_other_keys_are_refused() -> None:
    with pytest.raises(
        CatalogueError, match=r"^families.toml: unknown key 'limits' \(did you mean 'limit'\?\)$"
    ):
        check_families(FAMILIES.replace("[[limit]]", "[[limits]]"))


def test_no_family_may_be_missing() -> None:
    text = FAMILIES[: FAMILIES.index('[[family]]\nkey = "MAJORITY"')]
    with pytest.raises(CatalogueError, match=r"^families.toml: the family MAJORITY is missing$"):
        check_families(text)
