"""The words for cards, checks and complaints, by language: data/words.<language>.toml."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ecotone.core.errors import BadInput, shown
from ecotone.core.toml_source import Source, read_source
from ecotone.games.ecogon.catalogue_cards import Accept, Need

DATA = Path(__file__).parent / "data"
LANGUAGES = ("en", "de")


class CardWords:
    """All phrases of one language; a list of two in the file is [for one, for any other number]."""

    def __init__(self, language: str, source: Source) -> None:
        self.language = language
        self.phrases: dict[str, tuple[str, str]] = {}  # for any other number, for one
        for section, texts in source.data.items():
            for key, text in texts.items():
                one, many = text if isinstance(text, list) else (text, text)
                self.phrases[f"{section}.{key}"] = many, one

    def say(self, key: str, number: int = 2, /, **fillings: object) -> str:
        """The sentence, in its form for the number."""
        return self.phrases[key][number == 1].format_map(fillings)

    def listed(self, words: Sequence[str], joined: str = "list.or") -> str:
        """`a`, `a or b`, `a, b or c`."""
        if len(words) < 2:
            return "".join(words)
        return self.say(joined, first=", ".join(words[:-1]), last=words[-1])

    def accept(self, accept: Accept) -> str:
        """`herb`, `small flying animal`."""
        return self.say(f"symbol.{accept.symbol}" if accept.symbol else f"animal.{accept}")

    def need(self, need: Need) -> str:
        """`fruit or shrub`."""
        return self.listed([self.accept(accept) for accept in need.any_of])


@cache
def load_words(language: str) -> CardWords:
    return CardWords(language, read_source(DATA / f"words.{language}.toml"))


def card_words(language: object) -> CardWords:
    if language not in LANGUAGES:
        raise BadInput(f"Ecogon doesn't speak {shown(language)}; it speaks {', '.join(LANGUAGES)}")
    return load_words(str(language))
