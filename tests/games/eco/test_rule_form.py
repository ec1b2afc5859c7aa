"""ER-7: the five rules as a form, with the pictures of all that can be picked."""

import pytest

import ecotone
from ecotone.core.gamefile import read_game, write_game
from ecotone.games import find_game
from ecotone.games.eco.game import ECO
from ecotone.games.eco.options import check_options
from ecotone.games.eco.share_code import read_code
from ecotone.games.eco.statics import RuleStatics
from tests.games.eco.play import SPECIES, TILES

PICKED = {"deer": "LINE", "fish": "FRIEND deer 3", "wolf": "TRI", "eagle": "CORE", "frog": "HOMEBIOME water"}


def rows(animal: str, language: str = "en") -> tuple[RuleStatics, ...]:
    found = ECO.form_rows("rules", animal, language)
    assert found is not None
    return found


def text_of(rule: RuleStatics) -> str:
    return " ".join([rule.family, *map(str, rule.parameters.values())])


@pytest.mark.parametrize("animal", SPECIES)
def test_er_7_every_rule_that_is_shown_can_be_picked(animal: str) -> None:
    """All seventeen families, each with a picture that scores, and no other animal's."""
    shown = rows(animal)
    assert len({rule.family for rule in shown}) == 17
    for rule in shown:
        assert rule.animal == animal
        assert rule.example.tiles
        assert rule.example.at
        others = {other: "LINE" for other in SPECIES if other != animal}
        filled = ECO.fill_form("rules", {**others, animal: text_of(rule)}, {})
        assert filled is not None
        assert animal not in {found.field for found in filled.findings if "Choose" in found.text}
    assert [rule.sentence for rule in shown] != [rule.sentence for rule in rows(animal, "de")]


def test_er_7_the_form_makes_the_share_code() -> None:
    filled = ECO.fill_form("rules", PICKED, {})
    assert filled is not None
    assert filled.text is not None
    assert not filled.findings
    assert {rule.animal: str(rule) for rule in read_code(filled.text, TILES)} == PICKED
    assert check_options(2, {"rules": filled.text}, TILES).rules == filled.text


@pytest.mark.parametrize("language", ["en", "de"])
def test_er_7_the_form_begins_with_the_rules_of_a_code(language: str) -> None:
    """Whoever types a code and opens the form finds its five rules there, however it was written."""
    filled = ECO.fill_form("rules", PICKED, {})
    assert filled is not None
    assert filled.text is not None
    for written in (filled.text, filled.text.lower()):
        begun = rows(written, language)
        assert {rule.animal: text_of(rule) for rule in begun} == PICKED
        assert [rule in rows(rule.animal, language) for rule in begun] == [True] * 5
    assert rows("random") == ()


@pytest.mark.parametrize(("language", "missing", "twice"), [
    ("en", "Choose a rule.", "The deer has this kind of rule already; the five must differ."),
    ("de", "Wähle eine Regel.", "Der Hirsch hat schon eine solche Regel; die fünf müssen verschieden sein."),
])  # fmt: skip
def test_er_7_the_form_says_which_animal_needs_another_rule(language: str, missing: str, twice: str) -> None:
    filled = ECO.fill_form("rules", {**PICKED, "wolf": "LINE", "frog": "HOMEBIOME"}, {}, language)
    assert filled is not None
    assert filled.text is None
    assert [(found.field, found.severity, found.text) for found in filled.findings] == [
        ("wolf", "error", twice),
        ("frog", "error", missing),
    ]


def test_there_is_no_other_form() -> None:
    assert ECO.fill_form("turns", {}, {}) is None
    assert ECO.form_rows("turns", "deer") is None
    assert ECO.form_rows("rules", "bear") is None
    assert ECO.form_rows("rules", "1-000000-1") is None


def test_er_7_a_game_file_names_the_code_of_drawn_rules() -> None:
    """For people: the option that would fix them, which the file doesn't need to be read."""
    table = ecotone.new("eco", 2, seed=5, options={"turns": 1})
    text = write_game(table)
    code = table.open_options()["rules"]
    assert text.splitlines()[6] == f"# option rules {code}"
    without = "\n".join(line for line in text.splitlines() if not line.startswith("#")) + "\n"
    assert [read_game(one, "test", find_game).snapshot() for one in (text, without)] == [table.snapshot()] * 2
    fixed = ecotone.new("eco", 2, seed=5, options={"turns": 1, "rules": code})
    assert "#" not in write_game(fixed)
