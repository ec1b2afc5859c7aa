"""The rulebooks of the games, read from the package once in each language."""

from functools import cache
from importlib.resources import files

from ecotone.core.rulebook import Rulebook
from ecotone.core.rulebook_reader import read_rulebook


@cache
def rulebook(game: str, language: str = "en") -> Rulebook:
    """In English where it isn't translated."""
    folder = files("ecotone.games") / game
    translated = folder / f"rules.{language}.md"
    return read_rulebook((translated if translated.is_file() else folder / "rules.md").read_text("utf-8"))
