"""rules.md and rules.de.md: every rule and ruling once, in both languages, with the same references."""

import re
from pathlib import Path

import pytest

from ecotone.core.rulebook import NUMBER, Heading, Paragraph
from ecotone.core.rulebook_reader import read_rulebook
from ecotone.games.ecogon.languages import words_in
from ecotone.games.ecogon.options import EXPERT, OPTIONS

FOLDER = Path(__file__).parents[3] / "src" / "ecotone" / "games" / "ecogon"
BOOKS = {name: (FOLDER / name).read_text(encoding="utf-8") for name in ("rules.md", "rules.de.md")}
RULES = [f"EG-{number:02}" for number in range(1, 82)]  # those of the printed rulebook, which are no more
LANGUAGE = {"rules.md": "en", "rules.de.md": "de"}
HOUSE_WORD = {"rules.md": "*House rule", "rules.de.md": "*Hausregel"}


def numbers(text: str) -> list[str]:
    return read_rulebook(text).numbers()


def levels(text: str) -> list[int]:
    return [block.level for block in read_rulebook(text).blocks if isinstance(block, Heading)]


def rulings(text: str) -> list[str]:
    return [number for number in numbers(text) if number.startswith("EG-R")]


def paragraphs(text: str) -> dict[str, str]:
    """Each rule with its sentences; what stands in italics has its asterisks."""
    return {
        block.rule: "".join(f"*{part.text}*" if part.kind == "em" else part.text for part in block.inline)
        for block in read_rulebook(text).blocks
        if isinstance(block, Paragraph) and block.anchor
    }


@pytest.mark.parametrize("name", BOOKS)
def test_every_rule_and_every_ruling_once(name: str) -> None:
    """The rulings are ours, and counted without a gap."""
    found, ours = numbers(BOOKS[name]), rulings(BOOKS[name])
    assert [number for number in found if number not in ours] == RULES
    assert sorted(ours) == [f"EG-R{number:02}" for number in range(1, len(ours) + 1)]
    assert list(paragraphs(BOOKS[name])) == found


def test_both_books_have_the_same_rules_in_the_same_order() -> None:
    english, german = BOOKS.values()
    assert numbers(english) == numbers(german)
    assert levels(BOOKS["rules.md"]) == levels(BOOKS["rules.de.md"])


def test_both_books_refer_to_the_same_rules() -> None:
    english, german = (paragraphs(text) for text in BOOKS.values())
    for number in english:
        found = [sorted(re.findall(NUMBER, book[number])) for book in (english, german)]
        assert found[0] == found[1], number
        assert set(re.findall(NUMBER, english[number])) <= set(numbers(BOOKS["rules.md"]))


def test_both_books_name_the_same_numbers() -> None:
    """A number that is written in digits in one book is in the other too."""
    english, german = (paragraphs(text) for text in BOOKS.values())
    for number in english:
        found = [
            sorted(re.findall(r"\b\d+\b", re.sub(NUMBER, "", book[number]))) for book in (english, german)
        ]
        assert found[0] == found[1], number


def label(switch: str, name: str) -> str:
    """What the lobby calls a switch in the language of the book."""
    return words_in(LANGUAGE[name]).say(f"option.{switch}_label")


def marked(name: str) -> dict[str, list[str]]:
    """The rules of each switch for experts: those that begin with its name."""
    switches = {label(switch, name): switch for switch in EXPERT}
    found: dict[str, list[str]] = {}
    for number, text in paragraphs(BOOKS[name]).items():
        if mark := re.match(r"\*\[([^\]]+)\]\* ", text):
            found.setdefault(switches[mark[1]], []).append(number)
    return found


def test_expert_rules_are_marked_by_the_names_of_their_switches() -> None:
    """Each switch of the options has rules of its own, among them the one that the lobby shows."""
    english, german = (marked(name) for name in BOOKS)
    assert english == german
    assert set(english) == set(EXPERT)
    for switch in EXPERT:
        assert OPTIONS.by_name[switch].rule in english[switch]


@pytest.mark.parametrize("name", BOOKS)
def test_switches_are_listed_by_name_with_the_rule_that_they_open(name: str) -> None:
    listed = " ".join(BOOKS[name].split())
    for switch in EXPERT:
        assert f"*{label(switch, name)}* ({OPTIONS.by_name[switch].rule})" in listed


def test_both_books_label_the_same_house_rules() -> None:
    english, german = (
        {number for number, text in paragraphs(book).items() if HOUSE_WORD[name] in text}
        for name, book in BOOKS.items()
    )
    assert english == german != set()


@pytest.mark.parametrize("name", BOOKS)
def test_every_ruling_answers_a_question(name: str) -> None:
    said = paragraphs(BOOKS[name])
    for number in rulings(BOOKS[name]):
        assert re.match(r"\*[^*]+\?\* ", said[number]), number


@pytest.mark.parametrize("name", BOOKS)
def test_no_line_turns_into_a_list_or_is_too_long(name: str) -> None:
    for line in BOOKS[name].splitlines():
        assert len(line) <= 120
        assert not re.match(r"\s*(\d+[.)]|[+>]) ", line), line
