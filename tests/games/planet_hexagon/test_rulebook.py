"""rules.md and rules.de.md of Planet Hexagon: every rule and ruling once, in both languages."""

import re
from pathlib import Path

import pytest

from ecotone.core.rulebook import Grid, Paragraph
from ecotone.core.rulebook_reader import read_rulebook
from ecotone.games.planet_hexagon.languages import words_in
from ecotone.games.planet_hexagon.options import OPTIONS

FOLDER = Path(__file__).parents[3] / "src" / "ecotone" / "games" / "planet_hexagon"
BOOKS = {name: (FOLDER / name).read_text(encoding="utf-8") for name in ("rules.md", "rules.de.md")}
LANGUAGE = {"rules.md": "en", "rules.de.md": "de"}
RULES = [f"HX-{number:02}" for number in range(1, 66)]
RULINGS = [f"HX-R{number:02}" for number in range(1, 55)]
CITED = re.compile(r"\bHX-R?\d+")
ON_THE_LIST = "HX-65"
SEATS = {
    "en": "Civilizations",
    "de": "Zivilisationen",
}  # listed, though an option of no name: the number of seats


def paragraphs(text: str) -> dict[str, str]:
    return {
        block.rule: "".join(part.text for part in block.inline)
        for block in read_rulebook(text).blocks
        if isinstance(block, Paragraph) and block.anchor
    }


@pytest.mark.parametrize("name", BOOKS)
def test_every_rule_and_every_ruling_once(name: str) -> None:
    found = read_rulebook(BOOKS[name]).numbers()
    assert [number for number in found if number in RULES] == RULES
    assert sorted(number for number in found if number not in RULES) == RULINGS


def test_both_books_have_the_same_rules_headings_and_references() -> None:
    english, german = (paragraphs(text) for text in BOOKS.values())
    assert list(english) == list(german)
    headings = [re.findall(r"^#+ ", text, re.MULTILINE) for text in BOOKS.values()]
    assert headings[0] == headings[1]
    for number in english:
        said = [sorted(CITED.findall(book[number])) for book in (english, german)]
        assert said[0] == said[1], number


def test_both_books_name_the_same_numbers() -> None:
    """A number in digits in one book is in the other too."""
    english, german = (paragraphs(text) for text in BOOKS.values())
    for number in english:
        said = [sorted(re.findall(r"\b\d+\b", CITED.sub("", book[number]))) for book in (english, german)]
        assert said[0] == said[1], number


@pytest.mark.parametrize("name", BOOKS)
def test_every_ruling_answers_a_question(name: str) -> None:
    for number, text in paragraphs(BOOKS[name]).items():
        if number in RULINGS:
            assert re.match(r"[^.!]+\? ", text), number


@pytest.mark.parametrize("name", BOOKS)
def test_hx_65_all_options_are_listed_with_their_rules(name: str) -> None:
    words = words_in(LANGUAGE[name])
    text = " ".join(BOOKS[name].split())
    listed = text[text.index(f"**{ON_THE_LIST}**") : text.index("## ", text.index(f"**{ON_THE_LIST}**"))]
    items = dict(re.findall(r"- \*([^*]+)\*:? (.*?)(?= - \*|$)", listed))
    labels = {words.say(f"option.{option}_label"): option for option in OPTIONS.by_name}
    assert set(items) == {*labels, SEATS[LANGUAGE[name]]}
    for label, option in labels.items():
        assert OPTIONS.by_name[option].rule in items[label], label


@pytest.mark.parametrize("name", BOOKS)
def test_hx_49_the_table_says_what_the_tiles_say(name: str) -> None:
    """Name, points and needs of the seven Public Buildings."""
    words = words_in(LANGUAGE[name])
    (table,) = [block for block in read_rulebook(BOOKS[name]).blocks if isinstance(block, Grid)]
    assert table.rule == "HX-49"
    for kind, row in enumerate(table.rows, 1):
        number, building, points, needs = ("".join(part.text for part in cell) for cell in row)
        assert number == f"P{kind}"
        assert building == words.say(f"building.{kind}")
        assert words.say(f"building_text.{kind}").startswith(f"{points} ")
        assert needs in words.say(f"building_text.{kind}")


@pytest.mark.parametrize("name", BOOKS)
def test_no_line_turns_into_a_list_or_is_too_long(name: str) -> None:
    for line in BOOKS[name].splitlines():
        assert len(line) <= 120
        assert not re.match(r"\s*(\d+[.)]|[+>]) ", line), line
