"""Games whose clones and questions are not what they seem."""

from tests.conformance.properties import clones
from tests.conformance.saboteurs.kinds import Saboteurs
from tests.conformance.toys.toy_votes import ToyVotesGame
from tests.conformance.toys.toy_votes_match import ToyVotes


class SharingHands(ToyVotes):
    def clone(self) -> ToyVotes:
        other = super().clone()
        other.hands = self.hands
        return other


class SharingGame(ToyVotesGame):
    """A clone plays cards from the hands of the original."""

    kind = SharingHands


class Grudging(ToyVotes):
    grudge = 0

    def cast_vote(self, seat: int, option: int) -> None:
        self.grudge += 1
        super().cast_vote(seat, option)

    def count_votes(self, seat: int) -> None:
        super().count_votes(seat)
        self.wins = self.grudge // 2 % 2


class GrudgingGame(ToyVotesGame):
    """A field that neither clone nor snapshot knows."""

    kind = Grudging


class Restless(ToyVotes):
    def score(self, seat: int) -> int:
        self.chance.word()
        return super().score(seat)


class RestlessGame(ToyVotesGame):
    """Asking for the score takes from the luck of the match."""

    kind = Restless


class Amnesiac(ToyVotes):
    def clone(self) -> ToyVotes:
        other = super().clone()
        other.gone = 0
        return other


class AmnesiacGame(ToyVotesGame):
    """A clone forgets who has left."""

    kind = Amnesiac


SABOTEURS: Saboteurs = [
    (clones.clone_shares_nothing, SharingGame()),
    (clones.clone_plays_alike, GrudgingGame()),
    (clones.looking_changes_nothing, RestlessGame()),
    (clones.clone_shares_nothing, AmnesiacGame()),
]
