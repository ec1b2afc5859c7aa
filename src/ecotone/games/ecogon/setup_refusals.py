"""Why a game can't be set up so: a refusal that can be said again in another language."""

from collections.abc import Mapping

from ecotone.core.errors import Refused
from ecotone.core.records import Refusal
from ecotone.games.ecogon.catalogue_words import card_words
from ecotone.games.ecogon.species_fields import Problem


class SetupRefused(Refused):
    """In English until somebody asks for another language; `problem` is one of the blank tile's (EG-R05)."""

    def __init__(
        self, code: str, rule: str, key: str, fillings: Mapping[str, object], problem: Problem | None = None
    ) -> None:
        self.code = code
        self.rule = rule
        self.key = key
        self.fillings = fillings
        self.problem = problem
        super().__init__(self.said_in("en"))

    def said_in(self, language: str) -> Refusal:
        if self.problem is not None:
            text = card_words(language).say("setup.species", text=self.problem.said_in(language).text)
            return Refusal(self.code, self.rule, text)
        return Refusal(self.code, self.rule, card_words(language).say(f"setup.{self.key}", **self.fillings))
