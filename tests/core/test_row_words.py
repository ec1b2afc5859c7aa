"""What was done at a table besides the game, in words that terminal and pages share."""

import pytest

from ecotone.cli.words import TEXTS as TERMINAL
from ecotone.core.log import LogKind
from ecotone.core.row_words import TEXTS, row_words
from ecotone.core.words import LANGUAGES


@pytest.mark.parametrize(
    ("kind", "who", "seconds", "said"),
    [
        ("undo", "Seat 1", "", "Seat 1 takes a move back."),
        ("pause", None, "", "The game is paused."),
        ("extend", "Seat 2", "30", "30 seconds more for Seat 2."),
        ("extend", None, "1", "1 second more for everybody."),
        ("note", None, "", None),
    ],
)
def test_a_row_has_a_sentence(kind: LogKind, who: str | None, seconds: str, said: str | None) -> None:
    assert row_words(kind, "en", who, seconds) == said


def test_every_language_has_all_rows_and_the_terminal_none_of_its_own() -> None:
    assert len({frozenset(TEXTS[language]) for language in LANGUAGES}) == 1
    assert not any(TERMINAL[language].keys() & TEXTS[language].keys() for language in LANGUAGES)
