"""What the project refers to, its readers can open: a rule by its number, never a paper that isn't here."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecotone.core.rulebook import NUMBER
from ecotone.games import GAMES
from scripts.room_check import files_in
from tests.test_browser_tests import lines_with

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tests", "web/src", "docs", "scripts", "bench", "examples")
READ = {".py", ".toml", ".md", ".txt", ".ts", ".svelte", ".css"}
OURS = {"tests/test_references.py"}

ELSEWHERE = re.compile(
    r"(?i:\bcontract(?:'s)? (?:section|invariant|\d)|\b(?<!rfc \d{4}, )section \d"
    r"|\b\d+\.\d+ of the (?:rules|contract)"
    r"|\b(?:worked|acceptance) examples? \d|\binvariants? \d|\bmock-?up|\bof the contract\b)"
)
CODE = re.compile(r"\b[A-Z]{2,}(?:-[A-Z]{2,})+\b")  # a code that only its author can read
PUBLIC = {"BY-SA"}  # a licence
CITED = re.compile(rf"\b{NUMBER}\b")


def written() -> Iterator[str]:
    for folder in FOLDERS:
        for path in files_in(ROOT, folder):
            if path.suffix in READ and path.as_posix() not in OURS:
                yield path.as_posix()
    yield from (path.name for path in ROOT.glob("*.md"))


def text_of(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def test_nothing_refers_to_what_is_not_here() -> None:
    files = list(written())
    assert len(files) > 500
    found = [f"{path}:{line}" for path in files for line in lines_with(ELSEWHERE, text_of(path))]
    assert not found, "\n".join(found)


def test_rules_have_numbers_and_options_their_names() -> None:
    found = {(path, code) for path in written() for code in CODE.findall(text_of(path))}
    found = {(path, code) for path, code in found if code not in PUBLIC}
    assert not found


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_a_game_or_its_tests_cite_can_be_opened(game: str) -> None:
    """Also in comments and docstrings."""
    known = set(CITED.findall(text_of(f"src/ecotone/games/{game}/rules.md")))
    series = {number.partition("-")[0] for number in known}
    own = (f"src/ecotone/games/{game}/", f"tests/games/{game}/")
    found = {
        (path, number)
        for path in written()
        if path.startswith(own)
        for number in CITED.findall(text_of(path))
        if number.partition("-")[0] in series and number not in known
    }
    assert not found


@pytest.mark.parametrize(
    "text",
    ["contract section 6", "Section 7, 2: so it is", "6.7 of the rules", "worked example 6.1", "Invariant 9"],
)
def test_what_cannot_be_opened_is_found(text: str) -> None:
    assert ELSEWHERE.search(text)


@pytest.mark.parametrize(
    "text", ["the kernel contract", "a section of the page", "RFC 9110, section 5", "2.4.1 of mypyc", "EC-12"]
)
def test_other_words_are_not(text: str) -> None:
    assert not ELSEWHERE.search(text)
