"""Games that say too little, too much, or the wrong thing."""

from msgspec import structs

from ecotone.core.kernel.match import Match
from ecotone.core.records import Offer, Prompt, Result
from ecotone.core.viewer import Viewer
from tests.conformance.properties import words
from tests.conformance.saboteurs.kinds import Saboteurs
from tests.conformance.toys.toy_votes import ToyVotesGame


class UnspeakableGame(ToyVotesGame):
    """A prompt that JSON can't bring back."""

    def prompt(self, match: Match, seat: int, language: str = "en", role: int = 0) -> Prompt:
        return structs.replace(super().prompt(match, seat), text=None)


class StingyGame(ToyVotesGame):
    """A move that could be made is not offered."""

    def offers(self, match: Match, seat: int, role: int = 0) -> tuple[Offer, ...]:
        return super().offers(match, seat)[1:]


class PushyGame(ToyVotesGame):
    """A move is offered twice."""

    def offers(self, match: Match, seat: int, role: int = 0) -> tuple[Offer, ...]:
        found = super().offers(match, seat)
        return (*found, *found[-1:])


class PolyglotGame(ToyVotesGame):
    """Says that it speaks German, and doesn't know how."""

    languages = ("en", "de")

    def result(self, match: Match, language: str = "en", viewer: Viewer | None = None) -> Result:
        return structs.replace(
            super().result(match, language, viewer), text={"en": "So it is."}.get(language, "")
        )


class CoyGame(ToyVotesGame):
    """Asks a question of a kind that it doesn't name."""

    prompts = ("riddle",)


class CarefreeGame(ToyVotesGame):
    """Understands every language."""

    def prompt(self, match: Match, seat: int, language: str = "en", role: int = 0) -> Prompt:
        return super().prompt(match, seat)


class TersePlayGame(ToyVotesGame):
    """All cards have the same name."""

    def write_move(self, match: Match, packed: int) -> str:
        return super().write_move(match, packed).split()[0]


SABOTEURS: Saboteurs = [
    (words.json_round_trips, UnspeakableGame()),
    (words.offers_are_the_legal_moves, StingyGame()),
    (words.offers_are_the_legal_moves, PushyGame()),
    (words.every_language_is_spoken, PolyglotGame()),
    (words.every_language_is_spoken, CarefreeGame()),
    (words.every_language_is_spoken, CoyGame()),
    (words.moves_have_one_name, TersePlayGame()),
]
