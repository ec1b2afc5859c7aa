"""Games that lose points or pieces."""

from ecotone.core.changes import Cause
from ecotone.core.kernel.match import POINT, Match
from ecotone.core.viewer import Viewer
from tests.conformance.properties import points
from tests.conformance.saboteurs.kinds import Saboteurs
from tests.conformance.toys.toy_votes import ToyVotesGame
from tests.conformance.toys.toy_votes_match import ToyVotes


class Careless(ToyVotes):
    def gain(self, seat: int, move: int) -> int:
        return 0


class CarelessGame(ToyVotesGame):
    kind = Careless


class Secretive(ToyVotes):
    def score(self, seat: int) -> int:
        return super().score(seat) + (POINT // 2 if self.won[seat] else 0)


class SecretiveGame(ToyVotesGame):
    """Half a point without a line."""

    kind = Secretive


class HalvingGame(ToyVotesGame):
    """What the points come from is not all of them."""

    def causes(
        self, match: Match, seat: int, language: str = "en", viewer: Viewer | None = None
    ) -> tuple[Cause, ...]:
        return super().causes(match, seat, language, viewer)[1:]


class Losing(ToyVotes):
    def end_round(self) -> None:
        if self.deck:
            self.deck.pop()
        super().end_round()


class LosingGame(ToyVotesGame):
    """A card falls under the table."""

    kind = Losing


SABOTEURS: Saboteurs = [
    (points.gain_is_what_playing_gains, CarelessGame()),
    (points.scores_are_sums_of_lines, SecretiveGame()),
    (points.scores_are_sums_of_lines, HalvingGame()),
    (points.no_piece_gets_lost, LosingGame()),
]
