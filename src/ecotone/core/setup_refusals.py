"""Why a game can't be set up so: a refusal that can be said again in another language."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from ecotone.core.errors import Refused, shown
from ecotone.core.notation import is_number
from ecotone.core.options import Complain
from ecotone.core.records import Refusal
from ecotone.core.words import Speech, Words

Filling = str | int | tuple[str, int] | Callable[[str], str]
"""A tuple is a phrase and the number it is said for; a function says itself in a language."""


class SetupRefused(Refused):
    """In English and by the names of options, until it is said to people, in the words of the game."""

    def __init__(
        self, speech: Speech[Any], code: str, rule: str, key: str, fillings: Mapping[str, Filling]
    ) -> None:
        self.speech = speech
        self.code = code
        self.rule = rule
        self.key = key
        self.fillings = fillings
        super().__init__(self.said("en", fillings))

    def said(self, language: str, fillings: Mapping[str, Filling]) -> Refusal:
        words = self.speech(language)
        filled_in = {name: filled(value, words) for name, value in fillings.items()}
        return Refusal(self.code, self.rule, words.say(f"setup.{self.key}", **filled_in))

    def said_in(self, language: str) -> Refusal:
        """To people: an option is called what they know it as."""
        words = self.speech(language)
        label = f"option.{self.fillings.get('name')}_label"
        known = {"name": words.say(label)} if label in words else {}
        return self.said(language, {**self.fillings, **known})


def check_seats(speech: Speech[Any], seats: object, allowed: range, rule: str, key: str = "seats") -> int:
    """So many seats, if the game is for as many; their sentence may name `given`, `least` and `most`."""
    if is_number(seats) and seats in allowed:
        return seats
    said: dict[str, Filling] = {"given": shown(seats), "least": allowed[0], "most": allowed[-1]}
    raise SetupRefused(speech, "BAD_SEATS", rule, key, said)


def bad_option(speech: Speech[Any]) -> Complain:
    """What Options complain with."""
    return lambda rule, key, fillings: SetupRefused(speech, "BAD_OPTION", rule, key, fillings)


def filled(value: Filling, words: Words) -> str | int:
    if isinstance(value, tuple):
        return words.count(*value)
    return value(words.language) if callable(value) else value


@contextmanager
def refusals_in(language: str) -> Iterator[None]:
    """What can't be set up is refused in this language."""
    try:
        yield
    except SetupRefused as refused:
        raise Refused(refused.said_in(language)) from None
