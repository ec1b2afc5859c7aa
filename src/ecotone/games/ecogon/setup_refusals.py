"""Why a game of Ecogon can't be set up so."""

from collections.abc import Mapping

from ecotone.core import setup_refusals
from ecotone.core.setup_refusals import Filling
from ecotone.games.ecogon.languages import words_in


class SetupRefused(setup_refusals.SetupRefused):
    """Its sentences call an option what people know it as."""

    speech = words_in

    def __init__(self, code: str, rule: str, key: str, fillings: Mapping[str, Filling]) -> None:
        name = fillings.get("name")
        known = {"name": label_of(name)} if isinstance(name, str) else {}
        super().__init__(code, rule, key, {**fillings, **known})


def label_of(name: str) -> Filling:
    """In the language of whoever reads it; a name that is no option's stays as it is."""
    key = f"option.{name}_label"
    return lambda language: words_in(language).say(key) if key in words_in(language) else name
