"""Why a game can't be set up so: a refusal that can be said again in another language."""

from collections.abc import Mapping

from ecotone.core.errors import Refused
from ecotone.core.records import Refusal
from ecotone.games.eco.languages import words_in

Filling = str | int | tuple[str, int]  # a tuple: a phrase and the number it is said for


class SetupRefused(Refused):
    """In English until somebody asks for another language."""

    def __init__(self, code: str, rule: str, key: str, fillings: Mapping[str, Filling]) -> None:
        self.code = code
        self.rule = rule
        self.key = key
        self.fillings = fillings
        super().__init__(self.said_in("en"))

    def said_in(self, language: str) -> Refusal:
        words = words_in(language)
        fillings = {
            name: words.say(value[0], {"n": value[1]}, value[1]) if isinstance(value, tuple) else value
            for name, value in self.fillings.items()
        }
        return Refusal(self.code, self.rule, words.say(f"setup.{self.key}", fillings))


def bad_rules(key: str, **fillings: Filling) -> SetupRefused:
    """ER-7."""
    return SetupRefused("BAD_RULES", "ER-7", key, fillings)


def bad_supply(key: str, **fillings: Filling) -> SetupRefused:
    """ER-1."""
    return SetupRefused("BAD_SUPPLY", "ER-1", key, fillings)
