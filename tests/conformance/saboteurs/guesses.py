"""Games whose guesses know too much."""

from ecotone.core.kernel.chance import Chance
from tests.conformance.properties import guesses
from tests.conformance.saboteurs.kinds import Saboteurs
from tests.conformance.toys.toy_votes import ToyVotesGame
from tests.conformance.toys.toy_votes_match import ToyVotes


class Fated(ToyVotes):
    def guess(self, seat: int, chance: Chance) -> ToyVotes:
        other = super().guess(seat, chance)
        other.chance = self.chance.clone()
        return other


class FatedGame(ToyVotesGame):
    """A guess with the luck of the truth."""

    kind = Fated


class Peeking(ToyVotes):
    def guess(self, seat: int, chance: Chance) -> ToyVotes:
        other = super().guess(seat, chance)
        other.hands = [hand[:] for hand in self.hands]
        held = {card for hand in self.hands for card in hand} | set(self.played)
        other.deck = [card for card in range(1, self.cards() + 1) if card not in held]
        return other


class PeekingGame(ToyVotesGame):
    """A guess that agrees with the view, because it is the truth."""

    kind = Peeking


class Rereading(ToyVotes):
    def guess(self, seat: int, chance: Chance) -> ToyVotes:
        other = super().guess(seat, chance)
        other.chance.a ^= self.chance.a
        return other


class RereadingGame(ToyVotesGame):
    """Something of the true luck gets into a guess."""

    kind = Rereading


class Trusting(Peeking):
    def guess(self, seat: int, chance: Chance) -> ToyVotes:
        return super().guess(seat, chance) if seat >= 0 else ToyVotes.guess(self, seat, chance)


class TrustingGame(ToyVotesGame):
    """Spectators guess; whoever has a seat knows."""

    kind = Trusting


SABOTEURS: Saboteurs = [
    (guesses.guess_knows_the_view_alone, FatedGame()),
    (guesses.guess_knows_the_view_alone, RereadingGame()),
    (guesses.equal_views_equal_guesses, PeekingGame()),
    (guesses.equal_views_equal_guesses, TrustingGame()),
]
