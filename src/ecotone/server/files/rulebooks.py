"""The rulebooks of the games, read from the package once in each language."""

from functools import cache
from importlib.resources import files

from ecotone.core.rulebook import Rulebook
from ecotone.core.rulebook_reader import read_rulebook

FOLDER = files("ecotone.games")


def has_rulebook(game: str) -> bool:
    return (FOLDER / game / "rules.md").is_file()


@cache
def rulebook(game: str, language: str = "en") -> Rulebook:
    """In English where it isn't translated."""
    translated = FOLDER / game / f"rules.{language}.md"
    return read_rulebook(
        (translated if translated.is_file() else FOLDER / game / "rules.md").read_text("utf-8")
    )
