"""A game's words stand once for each language: what its data says, its pages don't say again.

Its face at the terminal says nothing of its own: all it says stands in the game's data.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.errors import StyleSyntaxError
from rich.style import Style

from ecotone.core.reading.toml_source import read_source
from ecotone.core.words import LANGUAGES
from ecotone.games import GAMES
from tests.game_parts import IN_BROWSER

ROOT = Path(__file__).parents[2]
ENTRY = re.compile(r'"([\w.]+)":\s*"((?:[^"\\]|\\.)*)"')


def another_matter(game: str) -> set[str]:
    """Keys that say the same and mean something else, if there are any."""
    listed = ROOT / "tests" / "games" / game / "another_matter.txt"
    rows = listed.read_text(encoding="utf-8").splitlines() if listed.exists() else []
    return {row for row in rows if not row.startswith("#")}


def texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from texts(inner)


def gist(text: str) -> str:
    """A text without what only makes it look different."""
    open_text = re.sub(r"\{\w+\}", "{}", re.sub(r"^\{event\}: ", "", text))
    return re.sub(r"[^\w{} ]", "", open_text).casefold().strip()


def is_word(text: str) -> bool:
    """A letter or a sign is none: it may stand for several things."""
    return bool(re.search(r"[^\W_]{2}", text))


def said_twice(game: str, language: str) -> dict[str, str]:
    """Keys of the pages' words whose text stands in the game's data."""
    data = ROOT / "src" / "ecotone" / "games" / game / "data"
    known = {gist(text) for path in data.glob("*.toml") for text in texts(read_source(path).data)}
    pages = ROOT / "web" / "src" / "games" / game / "i18n" / language
    found = [
        entry for path in pages.glob("*.ts") for entry in ENTRY.findall(path.read_text(encoding="utf-8"))
    ]
    assert found
    return {key: text for key, text in found if is_word(gist(text)) and gist(text) in known}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", IN_BROWSER)
def test_no_page_says_again_what_the_game_says(game: str, language: str) -> None:
    twice = said_twice(game, language)
    assert not {key: text for key, text in twice.items() if key not in another_matter(game)}


def literals(node: ast.AST) -> Iterator[str]:
    """All strings of a module but its docstrings."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child.value
        elif not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
            yield from literals(child)


def is_said(literal: str) -> bool:
    """Whether it has a word for people: it is no key or name, no style, and more than signs and letters."""
    if re.fullmatch(r"[a-z_.]*", literal) or not re.search(r"(?<!\\)[^\W\d_]{2}", literal):
        return False
    try:
        Style.parse(literal)
    except StyleSyntaxError:
        return True
    return False


@pytest.mark.parametrize("game", GAMES)
def test_no_face_at_the_terminal_has_words_of_its_own(game: str) -> None:
    face = ROOT / "src" / "ecotone" / "cli" / f"{game}_face.py"
    found = list(literals(ast.parse(face.read_text(encoding="utf-8"))))
    assert any(literal.startswith("terminal.") for literal in found)
    assert [literal for literal in found if is_said(literal)] == []


@pytest.mark.parametrize(
    ("literal", "said"),
    [
        ("Pool", True),
        ("has left", True),
        ("{left} of {total} events left", True),
        ("terminal.pool", False),
        ("bold magenta", False),
        (r"(?m)^ *-?\d+ ", False),
        ("↖↗→↘↙←", False),
    ],
)
def test_a_word_for_people_is_found(literal: str, said: bool) -> None:
    assert is_said(literal) is said


@pytest.mark.parametrize("game", IN_BROWSER)
def test_what_is_another_matter_is_still_there(game: str) -> None:
    assert another_matter(game) == set(said_twice(game, "en"))


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("{event}: where shall {card} go?", "Where shall {name} go", True),
        ("{name} moves.", "{name} moves", True),
        ("{name} moves.", "{name} goes", False),
    ],
)
def test_a_full_stop_makes_no_other_sentence(one: str, other: str, same: bool) -> None:
    assert (gist(one) == gist(other)) is same


def test_a_letter_is_no_word() -> None:
    assert is_word("Forest")
    assert not is_word("E")
