"""Forms that make an option's text: fields read one by one, every problem collected and put into words later.

A game's reader extends FormReader, its Problem names the game's words and the section with the sentences.
"""

import difflib
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, TypeVar

from msgspec import Struct, structs

from ecotone.core.errors import shown
from ecotone.core.reading.readable import overloaded, unseen
from ecotone.core.records import Finding
from ecotone.core.words import Speech

Fields = dict[str, object]
EMPTY = (None, "", 0)
LONGEST_WORD = 20  # for which another word is suggested


class Problem(Struct, frozen=True):
    """A finding that hasn't been put into words; `at` is the character where it begins, from 1."""

    speech: ClassVar[Speech[Any]]
    section: ClassVar[str]

    field: str
    key: str
    fillings: dict[str, object] = {}
    severity: Literal["error", "warning", "hint"] = "error"
    number: int = 2
    at: int = 0
    near: str = ""  # the word that was probably meant

    def vocabulary(self, words: Any) -> Mapping[str, str]:
        """Words of the game that sentences may name, whatever the problem is."""
        return {}

    def said_in(self, language: str) -> Finding:
        words, section = self.speech(language), self.section
        near = words.say(f"{section}.near", word=self.near) if self.near else ""
        fillings = {**self.vocabulary(words), **self.fillings, "near": near}
        text = words.say(f"{section}.{self.key}", self.number, **fillings)
        if self.at:
            text = words.say(f"{section}.at", text=text.removesuffix("."), at=self.at) + "."
        return Finding(self.field, self.severity, text)


P = TypeVar("P", bound=Problem)


def placed(problem: P, at: int) -> P:
    """The same with the character where it begins, if that is known."""
    return structs.replace(problem, at=at) if at else problem


def nearest(word: str, known: Sequence[str]) -> str:
    """The known word that somebody meant, large letters or small; nothing if none is near."""
    if len(word) > LONGEST_WORD:
        return ""
    small = {each.casefold(): each for each in known}
    found = difflib.get_close_matches(word.casefold(), small, 1)
    return small[found[0]] if found else ""


class FormReader(Generic[P]):
    """Reads all fields and collects every problem, so that a form can show them together.

    A wrong value has the sentence with the field's name, a missing one that with `_missing` behind it.
    """

    problem: type[P]

    def __init__(self, fields: Mapping[str, object]) -> None:
        self.fields = fields
        self.problems: list[P] = []

    def complain(self, field: str, key: str, number: int = 2, /, near: str = "", **fillings: object) -> None:
        self.problems.append(self.problem(field, key, fillings, number=number, near=near))

    def empty(self, field: str) -> bool:
        value = self.fields.get(field)
        return value in EMPTY or (isinstance(value, list | tuple) and not value)

    def read_phrase(self, field: str, most: int, forbidden: str, needed: bool = False) -> str:
        """Words of a player's own; `forbidden` are signs that would break what they stand in."""
        value = self.fields.get(field) or ""
        if not isinstance(value, str):
            self.complain(field, "wordless")
            return ""
        text = " ".join(value.split())
        wrong = unseen(text) or next((sign for sign in text if sign in forbidden), "")
        if not text:
            if needed:
                self.complain(field, f"{field}_missing")
        elif wrong:
            self.complain(field, "forbidden", given=wrong if wrong in forbidden else f"U+{ord(wrong):04X}")
        elif overloaded(text):
            self.complain(field, "accents")
        elif not any(sign.isalpha() for sign in text):
            self.complain(field, "wordless")
        elif len(text) > most:
            self.complain(field, "letters", n=len(text), most=most)
        else:
            return text
        return ""

    def read_word(self, field: str, known: Sequence[str]) -> str:
        value = self.fields.get(field)
        if self.empty(field):
            self.complain(field, f"{field}_missing")
        elif value not in known:
            self.complain(field, field, given=shown(value))
        else:
            return str(value)
        return ""

    def read_number(self, field: str, known: Sequence[int], usual: int = 1) -> int:
        value = self.fields.get(field)
        if value is None or value == "":
            self.complain(field, f"{field}_missing", usual, usual=usual)
        elif isinstance(value, bool) or not isinstance(value, int) or value not in known:
            self.complain(field, field, given=shown(value), most=known[-1])
        else:
            return value
        return 0

    def texts_of(self, field: str) -> list[str]:
        value = self.fields.get(field)
        return [str(each) for each in value] if isinstance(value, list | tuple) else []
