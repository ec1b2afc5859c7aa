"""rules.md and rules.de.md: every rule and ruling once, in both languages, with the same references."""

import re
from pathlib import Path

import pytest

from ecotone.core.rulebook_reader import read_rulebook

FOLDER = Path(__file__).parents[3] / "src" / "ecotone" / "games" / "ecogon"
BOOKS = {name: (FOLDER / name).read_text(encoding="utf-8") for name in ("rules.md", "rules.de.md")}
RULES = [f"EG-{number:02}" for number in range(1, 82)]
RULINGS = [f"EG-R{number:02}" for number in range(1, 48)]
EXPERT = {
    "CX-START": ["EG-09"],
    "CX-COLOUR": ["EG-26", "EG-27", "EG-28", "EG-29"],
    "CX-DOTS": ["EG-34", "EG-46"],
    "CX-WIN": ["EG-80"],
}
HOUSE_RULES = ["EG-R01", "EG-R22", "EG-R24", "EG-R27", "EG-R35", "EG-R42", "EG-R47"]
HOUSE_WORD = {"rules.md": "*House rule", "rules.de.md": "*Hausregel"}


def numbers(text: str) -> list[str]:
    return read_rulebook(text).numbers()


def paragraphs(text: str) -> dict[str, str]:
    """Each rule with its sentences."""
    found = re.findall(r"^\*\*(EG-R?\d+)\*\* (.+?)\n(?:\n|\Z)", text + "\n", re.MULTILINE | re.DOTALL)
    return {number: " ".join(said.split()) for number, said in found}


@pytest.mark.parametrize("name", BOOKS)
def test_every_rule_and_every_ruling_once(name: str) -> None:
    found = numbers(BOOKS[name])
    assert sorted(found) == sorted(RULES + RULINGS)
    assert [number for number in found if number in RULES] == RULES
    assert list(paragraphs(BOOKS[name])) == found


def test_both_books_have_the_same_rules_in_the_same_order() -> None:
    english, german = BOOKS.values()
    assert numbers(english) == numbers(german)
    headings = [re.findall(r"^#+ ", text, re.MULTILINE) for text in BOOKS.values()]
    assert headings[0] == headings[1]


def test_both_books_refer_to_the_same_rules() -> None:
    english, german = (paragraphs(text) for text in BOOKS.values())
    for number in english:
        found = [sorted(re.findall(r"\bEG-R?\d+|\bCX-[A-Z]+", book[number])) for book in (english, german)]
        assert found[0] == found[1], number
        assert set(re.findall(r"\bEG-R?\d+", english[number])) <= set(RULES + RULINGS)


def test_both_books_name_the_same_numbers() -> None:
    """A number that is written in digits in one book is in the other too."""
    english, german = (paragraphs(text) for text in BOOKS.values())
    for number in english:
        found = [
            sorted(re.findall(r"\b\d+\b", re.sub(r"EG-R?\d+", "", book[number])))
            for book in (english, german)
        ]
        assert found[0] == found[1], number


@pytest.mark.parametrize("name", BOOKS)
def test_expert_rules_are_marked(name: str) -> None:
    said = paragraphs(BOOKS[name])
    for switch, rules in EXPERT.items():
        assert [number for number in said if said[number].startswith(f"*[{switch}]*")] == rules


@pytest.mark.parametrize("name", BOOKS)
def test_house_rules_are_labelled(name: str) -> None:
    said = paragraphs(BOOKS[name])
    assert [number for number in RULES + RULINGS if HOUSE_WORD[name] in said[number]] == HOUSE_RULES


@pytest.mark.parametrize("name", BOOKS)
def test_every_ruling_answers_a_question(name: str) -> None:
    said = paragraphs(BOOKS[name])
    for number in RULINGS:
        assert re.match(r"\*[^*]+\?\* ", said[number]), number


@pytest.mark.parametrize("name", BOOKS)
def test_no_line_turns_into_a_list_or_is_too_long(name: str) -> None:
    for line in BOOKS[name].splitlines():
        assert len(line) <= 120
        assert not re.match(r"\s*(\d+[.)]|[+>]) ", line), line
