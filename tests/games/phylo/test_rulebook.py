"""rules.md and rules.de.md of PHYLO: every rule and ruling once, in both languages."""

import re
from pathlib import Path

import pytest

from ecotone.core.rulebook import Paragraph
from ecotone.core.rulebook_reader import read_rulebook
from ecotone.games.phylo.languages import words_in
from ecotone.games.phylo.options import OPTIONS

FOLDER = Path(__file__).parents[3] / "src" / "ecotone" / "games" / "phylo"
BOOKS = {name: (FOLDER / name).read_text(encoding="utf-8") for name in ("rules.md", "rules.de.md")}
LANGUAGE = {"rules.md": "en", "rules.de.md": "de"}
RULES = [f"PH-{number:02}" for number in range(1, 53)]
RULINGS = [f"PH-R{number:02}" for number in range(1, 55)]
CITED = re.compile(r"\bPH-R?\d+")
SEATS = {"en": "Players", "de": "Personen"}  # listed, though an option of no name


def paragraphs(text: str) -> dict[str, str]:
    return {
        block.rule: "".join(part.text for part in block.inline)
        for block in read_rulebook(text).blocks
        if isinstance(block, Paragraph) and block.anchor
    }


@pytest.mark.parametrize("name", BOOKS)
def test_every_rule_and_every_ruling_once(name: str) -> None:
    found = read_rulebook(BOOKS[name]).numbers()
    assert list(found) == RULES + RULINGS


def test_both_books_have_the_same_rules_references_and_numbers() -> None:
    english, german = (paragraphs(text) for text in BOOKS.values())
    assert list(english) == list(german)
    for number in english:
        for pattern in (CITED, re.compile(r"\b\d+\b")):
            said = [sorted(pattern.findall(book[number])) for book in (english, german)]
            assert said[0] == said[1], number


@pytest.mark.parametrize("name", BOOKS)
def test_every_ruling_answers_a_question(name: str) -> None:
    for number, text in paragraphs(BOOKS[name]).items():
        if number in RULINGS:
            assert re.match(r"[^.!]+\?( |$)|[^.!?]+\? Diese|.*:$", text), number


@pytest.mark.parametrize("name", BOOKS)
def test_ph_r54_all_options_are_listed_with_their_rules(name: str) -> None:
    words = words_in(LANGUAGE[name])
    listed = BOOKS[name].split("**PH-R54**")[1].split("## ")[0]
    items = dict(re.findall(r"- \*([^*]+)\* \((PH-R?\d+)\)", listed))
    said = {words.say(f"option.{option.name}_label"): option.rule for option in OPTIONS.by_name.values()}
    assert items == {SEATS[LANGUAGE[name]]: "PH-01", **said}


@pytest.mark.parametrize("name", BOOKS)
def test_no_line_is_too_long(name: str) -> None:
    assert all(len(line) <= 120 for line in BOOKS[name].splitlines())
