"""Chorus, the toy as a team game, also for one: all win together once everybody has won a trick.

MO-4 A team has a point for each seat that has won a trick, and wins if no seat that is left has none.
"""

from collections.abc import Mapping

from msgspec import structs

from ecotone.core.kernel.match import POINT, Match
from ecotone.core.records import Result
from ecotone.core.viewer import Viewer
from tests.conformance.toys.toy_votes import ToyVotesGame, ToyVotesOptions, toy_votes
from tests.conformance.toys.toy_votes_match import ToyVotes


class Chorus(ToyVotes):
    def score(self, seat: int) -> int:
        voices = sum(won > 0 for won in self.won)
        if self.ledger.open and voices:
            self.ledger.line(seat, 4, 0, voices * POINT, voices, 0, 0)
        return voices * POINT

    def rank(self, seat: int) -> int:
        silent = any(not won and self.present() >> other & 1 for other, won in enumerate(self.won))
        return 0 if silent or not self.present() >> seat & 1 else 1


class ChorusGame(ToyVotesGame):
    name = "chorus"
    title = "Chorus"
    seats = range(1, 5)
    cooperative = True
    kind = Chorus

    def check_options(
        self, seats: int, given: Mapping[str, object], cards: str | None, language: str | None = None
    ) -> ToyVotesOptions:
        return super().check_options(2 if str(seats) == "1" else seats, given, cards, language)

    def result(self, match: Match, language: str = "en", viewer: Viewer | None = None) -> Result:
        result = super().result(match, language, viewer)
        voices = sum(won > 0 for won in toy_votes(match).won)
        return structs.replace(result, grade=f"a choir of {voices}" if result.over else "")


CHORUS = ChorusGame()
