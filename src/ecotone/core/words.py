"""What a game says, by language: sentences from its words.<language>.toml, filled with names and numbers.

What every game says stands once, in words.<language>.toml beside this file; a game may say it in its own way.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Generic, TypeVar

from ecotone.core.errors import BadInput, shown
from ecotone.core.nouns import (
    ENGLISH_SUBJECT,
    GERMAN_OBJECT,
    GERMAN_PRONOUNS,
    GERMAN_SUBJECT,
    Noun,
    capital,
)
from ecotone.core.reading.toml_source import Source, read_source

Phrase = tuple[str, str]  # for any number but one, for one
Articles = dict[str, Sequence[str]]  # by the kind of the noun they stand before

LANGUAGES = ("en", "de")
ARTICLES = "articles"  # the section with those that only one game needs
SUBJECT: dict[str, Mapping[str, Sequence[str]]] = {"en": ENGLISH_SUBJECT, "de": GERMAN_SUBJECT}
OBJECT: dict[str, Mapping[str, Sequence[str]]] = {"en": {}, "de": GERMAN_OBJECT}
PRONOUNS: dict[str, Mapping[str, Sequence[str]]] = {"en": {}, "de": GERMAN_PRONOUNS}


@cache
def of_every_game(language: str) -> Source:
    return read_source(Path(__file__).with_name(f"words.{language}.toml"))


class Words:
    """All that a game says in one language; a list of two in the file is [for one, for any other number]."""

    def __init__(self, language: str, source: Source) -> None:
        self.language = language
        own = source.data.get(ARTICLES, {})
        self.subject: Articles = {**SUBJECT[language], **own.get("subject", {})}
        self.object: Articles = {**OBJECT[language], **own.get("object", {})}
        self.pronouns: Articles = dict(PRONOUNS[language])
        self.phrases: dict[str, Phrase] = {}
        for said in (of_every_game(language), source):
            for section, texts in said.data.items():
                if section != ARTICLES:
                    for key, text in texts.items():
                        one, many = text if isinstance(text, list) else (text, text)
                        self.phrases[f"{section}.{key}"] = many, one
        self.forms = lru_cache(1024)(self._forms)

    def __contains__(self, key: str) -> bool:
        return key in self.phrases

    def say(self, key: str, number: int = 2, /, **fillings: object) -> str:
        """The sentence, in its form for the number."""
        return self.phrases[key][number == 1].format_map(fillings)

    def count(self, key: str, number: int, /) -> str:
        """`1 tile`, `3 tiles`: the sentence with `{n}` filled, in its form for it."""
        return self.say(key, number, n=number)

    def section(self, name: str, number: int = 2, /, **fillings: object) -> dict[str, str]:
        """All sentences of a section, by their whole keys."""
        keys = [key for key in self.phrases if key.startswith(f"{name}.")]
        return {key: self.say(key, number, **fillings) for key in keys}

    def sections(self, names: Sequence[str], **fillings: object) -> dict[str, str]:
        """All sentences of some sections."""
        return {key: said for name in names for key, said in self.section(name, **fillings).items()}

    def listed(self, words: Sequence[str], joined: str = "list.and") -> str:
        """`a`, `a and b`, `a, b and c`."""
        if len(words) < 2:
            return "".join(words)
        return self.say(joined, first=", ".join(words[:-1]), last=words[-1])

    def either(self, words: Sequence[str]) -> str:
        """`a`, `a or b`, `a, b or c`."""
        return self.listed(words, "list.or")

    def _forms(self, role: str, noun: Noun) -> dict[str, str]:
        """The placeholders of a role: {animal} {animals} {animaln} {animalsn}, {den animal}, {Den animal}."""
        found = {
            role: noun.one,
            f"{role}s": noun.many,
            f"{role}n": noun.one_object,
            f"{role}sn": noun.many_object,
        }
        tables = (noun.one, self.subject), (noun.one_object, self.object), ("", self.pronouns)
        for name, table in tables:
            for article, by_kind in table.items():
                said = f"{by_kind[noun.kind]} {name}" if name else by_kind[noun.kind]
                found[f"{article} {role}"] = said
                found[f"{capital(article)} {role}"] = capital(said)
        return found


W = TypeVar("W", bound=Words)


class Speech(Generic[W]):
    """The words of a game in each of its languages, read once: `words_in("de").say("prompt.tile")`."""

    def __init__(self, title: str, folder: Path, words: type[W]) -> None:
        self.title = title
        self.folder = folder
        self.words = words
        self.read: dict[str, W] = {}

    def __call__(self, language: object) -> W:
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise BadInput(f"{self.title} doesn't speak {shown(language)}; it speaks {known}")
        spoken = str(language)
        if spoken not in self.read:
            self.read[spoken] = self.words(spoken, read_source(self.folder / f"words.{spoken}.toml"))
        return self.read[spoken]
